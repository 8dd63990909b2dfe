title = Hukum
tagline = 两对搭档，一门主花色，还有独赢四墩的胆量。
origin = 印度

phase-WAITING_FOR_PLAYERS = 等待玩家
phase-READY_CHECK = 准备好了吗？
phase-INITIAL_TOSS = 抽牌定庄
phase-DEALER_SELECTION = 选发牌人
phase-DEALING_FIRST = 发前四张
phase-VAKKAI_DECISION = Vakkai？
phase-HUKUM_SELECTION = 定 Hukum（主花色）
phase-DEALING_SECOND = 再发四张
phase-TRICK_PLAY = 打墩
phase-VAKKAI_PLAY = Vakkai
phase-HAND_END = 本局结束
phase-MATCH_END = 比赛结束

option-target = 比赛打到
option-target-help = 一队的分数高于或低于零这么多分时，比赛结束。
option-trump_choice = Hukum 的选择范围
option-trump_choice-help = 主花色是否必须在定花色者的前四张牌里。
option-trump_choice-held = 手里有的花色
option-trump_choice-any = 任何花色
option-first_lead = 谁先出
option-first_lead-help = 每局第一墩由谁先出。
option-first_lead-after_chooser = 定 Hukum 者的下家
option-first_lead-chooser = 定 Hukum 的人

suit-S = 黑桃
suit-H = 红桃
suit-D = 方块
suit-C = 梅花
piece-7S = 7♠
piece-8S = 8♠
piece-9S = 9♠
piece-10S = 10♠
piece-JS = J♠
piece-QS = Q♠
piece-KS = K♠
piece-AS = A♠
piece-7H = 7♥
piece-8H = 8♥
piece-9H = 9♥
piece-10H = 10♥
piece-JH = J♥
piece-QH = Q♥
piece-KH = K♥
piece-AH = A♥
piece-7D = 7♦
piece-8D = 8♦
piece-9D = 9♦
piece-10D = 10♦
piece-JD = J♦
piece-QD = Q♦
piece-KD = K♦
piece-AD = A♦
piece-7C = 7♣
piece-8C = 8♣
piece-9C = 9♣
piece-10C = 10♣
piece-JC = J♣
piece-QC = Q♣
piece-KC = K♣
piece-AC = A♣

choice-play = 出 { $piece }
choice-pass = 过
choice-vakkai = Vakkai：独赢四墩得 +{ $points }，否则扣 { $penalty }
choice-hukum = 定{ $suit }为 Hukum
choice-dealer = { $dealer_seat } 发牌
button-vakkai = Vakkai

refusal-follow-suit = 首出的是{ $suit }，你手里有，必须跟
refusal-suit-not-held = 你没有{ $suit }，Hukum 必须是你手里的花色

event-tossed = { $seat } 抽到 { $piece }
event-toss-lost = A 队 { $total_a } 点，B 队 { $total_b } 点：{ $team } 队点数较小，先发牌
event-toss-tied = A 队 { $total_a } 点，B 队 { $total_b } 点：重新抽
event-dealer = { $seat } 选 { $dealer_seat } 发牌
event-dealt-first = { $seat } 给每人发四张
event-dealt-second = 每人再发四张
event-leads = { $seat } 先出
event-passed = { $seat } 过
event-vakkai = { $seat } 叫 Vakkai，独自打；{ $resting_seat } 休息
event-hukum = { $seat } 定{ $suit }为 Hukum
event-played = { $seat } 出 { $piece }
event-trick-won = { $seat } 以 { $piece } 赢下这一墩
event-hand-trump-team = { $team } 队定了 Hukum，拿满五墩：+{ $points }
event-hand-dealer-team = { $team } 队发牌，拿满四墩：+{ $points }
event-hand-vakkai-made = { $seat } 打成 Vakkai：{ $team } 队 +{ $points }
event-hand-vakkai-lost = { $seat } 打输 Vakkai：{ $team } 队 +{ $points }
event-match-won = { $team } 队以 { $points } 分赢得比赛

zone-hand = 手牌
zone-trick = 本墩
zone-pack = 待发
zone-taken = 赢得的墩

note-team = { $team } 队：{ $seat } 和 { $partner_seat }
note-score = A 队 { $score_a }，B 队 { $score_b }；比赛打到 { $target }
note-dealer = { $seat } 发牌
note-trump = Hukum（主花色）是{ $suit }，由 { $seat } 所定
note-vakkai = { $seat } 打 Vakkai；{ $resting_seat } 休息
note-vakkai-tricks = { $seat } 独打：{ $needed } 墩已得 { $won } 墩；输一墩即告失败
note-team-tricks = { $team } 队{ $role ->
    [dealer] 发牌
   *[trump] 定 Hukum
}：{ $needed } 墩已得 { $won } 墩，满则 +{ $points }
note-tricks = { $seat }：{ $won } 墩

stat-tricks = 墩数
stat-vakkais_made = 打成 Vakkai
stat-vakkais_lost = 打输 Vakkai

round-title = 第 { $round } 局
score-label = 领先分数
reason-trump_team = 定 Hukum 的一队拿满了五墩。
reason-dealer_team = 发牌的一队拿满了四墩。
reason-vakkai_made = Vakkai 打成了。
reason-vakkai_lost = Vakkai 打输了。

# 浏览器里的牌桌

card = { $suit } { $rank }
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
card-of = { $seat }：{ $card }
card-holding = { $seat }：{ $card }，目前最大
card-taking = { $seat }：{ $card }，赢下这一墩

now-DEALER_SELECTION = 选择谁发牌
now-VAKKAI_DECISION = Vakkai，还是过？
now-HUKUM_SELECTION = 定 Hukum（主花色）
now-lead = 你先出
now-follow = 轮到你：首出{ $suit }
now-vakkai-lead = 你的 Vakkai：先出，还差 { $count } 墩
now-picked = 出这张吗？

you-deal = 我来发牌
deals = 发牌
vakkai-about = 没有 Hukum，独赢四墩
vakkai-against = 赢一墩就能打破
pass-about = 和搭档一起打
cant-play = 不能出这张：{ $why }
cant-name = 不能定这个：{ $why }
why-suit-not-held = 手里没有
plays-alone = { $seat } 独打
sits-out = 休息
rests = 你休息：{ $seat } 独打
last-trick = 上一墩
took-it = 赢墩
team-tricks = { $team } 队：{ $count } 墩，还差 { $needed } 墩

end-trump_team = { $team } 队定了 Hukum，拿满五墩
end-dealer_team = { $team } 队发牌，拿满四墩
end-vakkai_made = Vakkai 打成：独赢四墩
end-vakkai_lost = Vakkai 打输
this-hand = 本局
score = 得分

# In chats
chat-choice-vakkai = Vakkai (+{ $points } / −{ $penalty })
chat-choice-hukum = { $suit }
chat-suit-S = ♠ 黑桃
chat-suit-H = ♥ 红桃
chat-suit-D = ♦ 方块
chat-suit-C = ♣ 梅花

# Why a hint recommends a move

hint-longest-suit = 你有 { $count } 张{ $suit }，是最长的花色。
hint-no-vakkai = Vakkai 成功得 { $points } 分，失败扣 { $penalty } 分：这手牌还不够稳。
hint-highest-left = { $suit }里没有更大的牌了。
hint-pull-trumps = 可以逼出别人的 Hukum。
hint-takes-trick = 你最后出牌，这一墩归你。
hint-beats = 能压过{ $piece }。
hint-partner-wins = 搭档{ $seat }正赢着这一墩：留住好牌。
hint-cannot-win = 这一墩赢不了，垫一张没用的牌。

# What things are, on hover, focus and long press

tip-hukum = { $card }：Hukum，胜过其他花色
tip-trump = 胜过其他所有花色。
tip-cards = 手中 { $count } 张

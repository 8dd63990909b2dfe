title = Liap Tui
tagline = 先说要拿几墩，再不多不少拿到手。
origin = 泰国与中国

phase-WAITING = 等待玩家
phase-PREPARATION = 发棋子
phase-DECLARATION = 叫墩
phase-TURN = 出子
phase-TURN_RESULTS = 本轮结果
phase-SCORING = 计分
phase-GAME_OVER = 比赛结束

option-values = 棋子分值
option-values-help = 按大小：红帥 14 分，依次减到黑卒 1 分。按象棋：分值同象棋，红黑一样；这时只有帥／將和俥／車能让手牌不算弱。
option-values-ranked = 14 到 1
option-values-chess = 同象棋
option-declarations = 叫墩
option-declarations-help = 四家叫的墩数之和不能是八、必须是八，或在看到手牌之前就叫。
option-declarations-not_eight = 总和不能是八
option-declarations-exactly_eight = 总和必须是八
option-declarations-blind = 看牌之前叫
option-compete = 一轮比什么
option-compete-help = 哪些牌型参加比较：只限先出者的牌型，或任何有效牌型，牌型大的优先。
option-compete-same_type = 先出者的牌型
option-compete-higher_type = 任何有效牌型
option-zero_bonus = 叫零奖励
option-zero_bonus-help = 叫零墩并且一墩没拿时的得分。
option-zero_bonus-3 = 3 分
option-zero_bonus-0 = 无
option-bonus = 叫中奖励
option-bonus-help = 所叫墩数大于零且正好拿到时的得分。
option-bonus-flat = 叫数 + 5
option-bonus-progressive = 叫数 × 2 + 4
option-penalty_cap = 最多扣分
option-penalty_cap-help = 一局最多扣多少分（乘倍数之前）；“无”表示不限。
option-target = 比赛打到
option-target-help = 一局过后有人达到这个分数，比赛就结束。
option-max_rounds = 最多局数
option-max_rounds-help = 打满这么多局，即使没人达到目标分，比赛也结束。
option-comeback = 清零分差
option-comeback-help = 一局过后有人落后第一名这么多分，所有人的分数归零；“无”表示不清零。
option-tie = 并列第一
option-tie-help = 并列第一时算共同获胜，或在还有局数时再打一局。
option-tie-shared = 共同获胜
option-tie-play_on = 再打一局
option-pace = 结果显示秒数
option-pace-help = 每轮结果和每局计分显示多久。
option-turn_seconds = 思考秒数
option-turn_seconds-help = 叫墩或出子的时间；“无”表示不限时。

# 桌上：汉字加记号字母。大写为红，小写为黑。
piece-G = 帥G
piece-g = 將g
piece-A = 仕A
piece-a = 士a
piece-E = 相E
piece-e = 象e
piece-R = 俥R
piece-r = 車r
piece-H = 傌H
piece-h = 馬h
piece-C = 炮C
piece-c = 包c
piece-S = 兵S
piece-s = 卒s

# 全称，用于图例和朗读。
name-G = 红帥
name-g = 黑將
name-A = 红仕
name-a = 黑士
name-E = 红相
name-e = 黑象
name-R = 红俥
name-r = 黑車
name-H = 红傌
name-h = 黑馬
name-C = 红炮
name-c = 黑包
name-S = 红兵
name-s = 黑卒

set-SINGLE = 单张
set-PAIR = 对子
set-THREE_OF_A_KIND = 三条
set-STRAIGHT = 顺子
set-FOUR_OF_A_KIND = 四条
set-EXTENDED_STRAIGHT = 长顺
set-EXTENDED_STRAIGHT_5 = 五张长顺
set-FIVE_OF_A_KIND = 五条
set-DOUBLE_STRAIGHT = 双顺

choice-redeal-yes = 重发：本局 ×{ $multiplier }，由你先出
choice-redeal-no = 留着这手（×{ $multiplier }）
choice-declare = 叫 { $number }（共 { $total }）
choice-lead = 出 { $pieces }：{ $set }，值 { $worth }
choice-compete = 出 { $pieces }：{ $set }，值 { $worth }，{ $wins ->
    [yes] 领先
   *[other] 不够大
}
choice-discard = 出 { $pieces }：赢不了

refusal-two-zeros = 你前两局都叫了 0，这次至少叫 1
refusal-would-make-eight = 你最后叫，叫 { $number } 总数就成了 8
refusal-must-make-eight = 你最后叫，必须叫 { $needed } 让总数成为 8
refusal-one-colour = { $pieces } 不成牌型：棋子要同色
refusal-name-missing = { $pieces } 不成牌型：顺子要同组的三种棋子齐全
refusal-set-too-large = “{ $given }”有 { $count } 枚棋子；一组是 1 到 { $most } 枚。
refusal-too-many-copies = “{ $given }”里的 { $letter } 太多：一共只有 { $copies } 枚。
refusal-letter-order = 请写“{ $canonical }”，不要写“{ $given }”：字母按 { $order } 的顺序。
refusal-wrong-count = 这一轮每人出 { $count } 枚

event-dealt = 第 { $round } 局：每人八枚
event-asked = { $seat } 手牌弱，可以要求重发
event-redeal-yes = { $seat } 要求重发：本局现在 ×{ $multiplier }
event-redeal-no = { $seat } 保留手牌
event-starts-with-general = { $seat } 有红帥，先出
event-starts-after-redeal = { $seat } 要求了重发，先出
event-starts-as-winner = { $seat } 赢了上一轮，先出
event-declared = { $seat } 叫 { $number }
event-all-declared = 都叫完了：8 墩里叫了 { $total }
event-turned-up = 翻开手牌
event-led = { $seat } 出 { $pieces }：{ $set }，值 { $worth }
event-competed = { $seat } 出 { $pieces }：{ $set }，值 { $worth }
event-discarded = { $seat } 出 { $pieces }，赢不了
event-turn-won = { $seat } 以 { $pieces }（{ $set }）赢下这一轮：得 { $gained } 墩，现有 { $piles } 墩{ $starts ->
    [turn] ，下一轮先出
    [round] ，如不重发则下一局先出
   *[nothing] { "" }
}
event-round-over = 第 { $round } 局结束，×{ $multiplier }
event-hit = { $seat } 叫 { $declared } 拿 { $taken }，叫中：{ $points } 分，共 { $score } 分
event-missed = { $seat } 叫 { $declared } 拿 { $taken }：{ $points } 分，共 { $score } 分
event-scores-reset = 分差太大：所有人分数归零
event-match-won = { $winners ->
    [1] { $winner_seats } 以 { $score } 分赢得比赛
   *[other] { $winner_seats } 以 { $score } 分共同获胜
}

zone-hand = 手牌
zone-play = 已出
zone-piles = 墩
zone-pack = 待发

note-round = 第 { $round } 局，最多 { $max_rounds } 局，打到 { $target } 分
note-score = { $seat }：{ $score } 分
note-multiplier = 本局 ×{ $multiplier }
note-asked = 正在问 { $seat } 要不要重发
note-keeps = { $seat } 保留手牌
note-starter = 本局 { $seat } 先出
note-piles = { $seat }：叫 { $declared } 墩，已拿 { $piles } 墩
note-total = 目前共叫：{ $total }
note-announced = { $seat } 亮出：{ $set }，{ $count } 枚；{ $winning_seat } 领先

stat-rank = 名次
stat-hits = 叫中局数
stat-hit_rate = 叫中率（%）

reason-target = 达到了目标分。
reason-max_rounds = 打完了最后一局。

# 浏览器里的牌桌

piece-worth = { $name }，值 { $worth }
piece-hidden = 一枚扣着的棋子
set-worth = { $set }，{ $worth }
no-set = 不成牌型
hand-of = { $seat } 的手牌
declares = 叫 { $number }
declare-row = 你要拿几墩？
sets-in-hand = 你能出的牌型
standing-leads = 领先
standing-wins = 赢
standing-out = 赢不了
plate-score = { $score } 分
spot-score = { $taken }/{ $declared }：{ $points }

now-PREPARATION = 你的手牌弱。要重发吗？
now-redeal-unlimited = 你的手牌弱。要重发吗？不限时
now-redeal-in = 你的手牌弱。要重发吗？{ $seconds } 秒
now-DECLARATION = 叫墩：你要拿几墩？
now-TURN = 轮到你了
now-lead = 你先出：选一组牌型
now-follow = 轮到你：出 { $count } 枚
picked-more = 再选 { $more } 枚
picked-part = 还不成牌型：接着选
picked-lead = { $set }，{ $worth }
picked-compete = { $set }，{ $worth }：{ $wins ->
    [yes] 领先
   *[other] 不够大
}
picked-discard = { $set }，{ $worth }：赢不了
picked-nothing = 不成牌型：赢不了
put-back = 放回
button-lead = 出 { $pieces }
button-compete = 出 { $pieces }
button-discard = 出 { $pieces }
button-declare = 叫 { $number }
button-redeal-yes = 重发，×{ $multiplier }
button-redeal-no = 留着，×{ $multiplier }

mid-round = 第 { $round } 局，打到 { $target } 分
mid-weak = 手牌弱
mid-stake = 本局 ×{ $multiplier }。每重发一次加一倍，要求重发的人先出。
mid-declared = 8 墩里已叫 { $total }
mid-rule-not_eight = 最后一家不能凑成 8
mid-rule-exactly_eight = 最后一家必须凑成 8
mid-rule-blind = 手牌都扣着。最后一家不能凑成 8
mid-announced = { $set }
mid-count = 每人 { $count } 枚
mid-leads = { $seat } 先出
mid-free = 任何牌型都行
mid-won = { $seat } 赢下这一轮
mid-gained = 得 { $gained } 墩
mid-next-turn = 下一轮 { $seat } 先出
mid-next-round = 如不重发，下一局 { $seat } 先出
mid-no-limit = 这张练习桌不限时
asked-thinks = 正在问 { $seat }
asked-keeps = { $seat } 留着手牌

scoring-title = 第 { $round } 局
scoring-player = 玩家
scoring-declared = 叫
scoring-taken = 拿
scoring-points = 得分
scoring-score = 总分

# In chats
chat-choice-redeal-yes = 重发，×{ $multiplier }
chat-choice-redeal-no = 留着，×{ $multiplier }
chat-choice-declare = { $number }
chat-choice-lead = ✔ { $set }，{ $worth }
chat-choice-compete = ✔ { $set }，{ $worth }：{ $wins ->
    [yes] 领先
   *[other] 不够大
}
chat-choice-discard = ✔ 出牌：赢不了
chat-piece-G = 🔴帥
chat-piece-A = 🔴仕
chat-piece-E = 🔴相
chat-piece-R = 🔴俥
chat-piece-H = 🔴傌
chat-piece-C = 🔴炮
chat-piece-S = 🔴兵
chat-piece-g = ⚫將
chat-piece-a = ⚫士
chat-piece-e = ⚫象
chat-piece-r = ⚫車
chat-piece-h = ⚫馬
chat-piece-c = ⚫包
chat-piece-s = ⚫卒

# Why a hint recommends a move

hint-declare = 这手牌大约能拿 { $number } 墩。
hint-needs-piles = 你叫了 { $declared }，还差 { $missing }。
hint-save-pieces = 损失小：大子留着再拿 { $missing } 墩。
hint-enough-piles = 叫的 { $declared } 已够，别再赢了。

# What things are, on hover, focus and long press

tip-pips = 墩：实心已拿，空心还差，打叉是多拿
tip-out = 牌型不同，不能赢
tip-target = 一局过后有人到 { $target } 分，比赛结束

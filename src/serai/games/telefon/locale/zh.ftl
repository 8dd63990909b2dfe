title = Telefon 多米诺
tagline = 让开口的各端凑成五、十、十五：Telefon！
origin = 阿塞拜疆

phase-DEALING = 发牌
phase-OPENING = 开局牌
phase-PLAYING = 出牌
phase-GAME_END = 本局结束
phase-MATCH_END = 比赛结束

option-hand = 手牌张数
option-hand-help = 每人发几张。不设定时：两人 7 张，三四人 5 张。
option-hand-none = 两人 7 张，多人 5 张
option-blocked_tie = 堵死时平手
option-blocked_tie-help = 堵死的一局里最低手牌相同时，谁赢。
option-blocked_tie-nobody = 没人赢；本局的开局者下局继续开局
option-blocked_tie-next_to_play = 其中最先轮到的那位
option-target = 比赛打到
option-target-help = 有人总分达到这个数的那一局就是最后一局。离它还差 65 分时就不再有奖励分。
option-teams = 组队
option-teams-help = P1 和 P3 对 P2 和 P4，每队共用一个分数。限四人。

at-left = 左边
at-right = 右边
at-up = 上边
at-down = 下边

piece-0-0 = [0-0]
piece-0-1 = [0-1]
piece-1-1 = [1-1]
piece-0-2 = [0-2]
piece-1-2 = [1-2]
piece-2-2 = [2-2]
piece-0-3 = [0-3]
piece-1-3 = [1-3]
piece-2-3 = [2-3]
piece-3-3 = [3-3]
piece-0-4 = [0-4]
piece-1-4 = [1-4]
piece-2-4 = [2-4]
piece-3-4 = [3-4]
piece-4-4 = [4-4]
piece-0-5 = [0-5]
piece-1-5 = [1-5]
piece-2-5 = [2-5]
piece-3-5 = [3-5]
piece-4-5 = [4-5]
piece-5-5 = [5-5]
piece-0-6 = [0-6]
piece-1-6 = [1-6]
piece-2-6 = [2-6]
piece-3-6 = [3-6]
piece-4-6 = [4-6]
piece-5-6 = [5-6]
piece-6-6 = [6-6]

choice-open = { $points ->
    [0] 用 { $piece } 开局
   *[other] 用 { $piece } 开局，得 { $points } 分
}
choice-play = { $points ->
    [0] 把 { $piece } 接在{ $at }
   *[other] 把 { $piece } 接在{ $at }：Telefon，得 { $points } 分
}
choice-draw = 从巴扎摸一张（剩 { $bazar } 张）
choice-pass = 过

refusal-can-play = 你有能接的牌
refusal-must-draw = 没有能接的牌，巴扎还没空：摸一张
refusal-bazar-empty = 巴扎空了：过
refusal-must-open = 由你开局：出一张牌
refusal-must-open-with = 第一局必须用 { $piece } 开局
refusal-fits-nowhere = { $piece } 哪端都接不上：开口是 { $values }
refusal-fits-not-there = { $piece } 不能接在{ $at }：那端是 { $value }
refusal-no-hub = 要先有一张双牌两侧都接上，才能接在{ $at }
refusal-say-where = 请选择 { $piece } 接在哪一端
refusal-teams-of-four = 分队需要四名玩家，不是 { $players } 名。

event-dealt = 第 { $number } 局：每人 { $tiles } 张
event-must-open = { $seat } 有 { $piece }，必须用它开局
event-opens = { $seat } 开局，任意出一张
event-opened = { $seat } 用 { $piece } 开局
event-played = { $seat } 把 { $piece } 接在{ $at }：各端合计 { $sum }
event-telefon = Telefon！{ $seat } 得 { $points } 分
event-four-ways = 🔒 四通开启！{ $piece } 两边都接上了：上下也能接
event-drew = { $seat } 摸一张；巴扎剩 { $bazar } 张
event-drew-tile = { $seat } 摸到 { $piece }；巴扎剩 { $bazar } 张
event-passed = { $seat } 过
event-went-out = { $seat } 出完了牌，赢下这一局
event-blocked = 堵死了，{ $seat } 的手牌最低
event-tied = 堵死了，最低手牌相同：没人赢，{ $seat } 再开局
event-turned-up = { $seat } 还剩 { $pieces }：{ $pips } 点
event-bonus = { $seat } 因对手剩 { $held } 点得奖励 { $points } 分
event-bonus-limited = { $seat } 得 { $points } 分而不是 { $rounded } 分：奖励到 { $limit } 分为止
event-equal-at-the-top = 同以 { $points } 分并列第一：再打一局定胜负
event-match-won = { $seat } 以 { $points } 分赢得比赛
event-match-won-by-team = { $team } 队以 { $points } 分赢得比赛

zone-hand = 手牌
zone-line = 牌龙
zone-up = 上
zone-down = 下
zone-bazar = 巴扎

note-target = 比赛打到 { $target } 分；奖励到 { $limit } 分为止
note-score = { $seat }：{ $score }
note-team-score = { $team } 队：{ $score }
note-deciding = 已有人达到 { $target }：本局结束时总分最高者获胜
note-must-open = { $seat } 必须用 { $piece } 开局
note-end = { $side }：{ $value }，计 { $counts }
note-sum = 各端合计 { $sum }
note-four-way = 🔒 四通开启！中心牌是 { $piece }
note-lacks = { $seat } 没有 { $values }

stat-games_won = 赢的局数
stat-telefons = Telefon 次数
stat-telefon_points = Telefon 得分
stat-bonus_points = 奖励得分
stat-drawn = 摸牌数
stat-passed = 过牌数

round-title = 第 { $round } 局
reason-went_out = 已达到目标分；最后一局有人出完了牌。
reason-blocked = 已达到目标分；最后一局堵死了。
reason-tied = 已达到目标分；最后一局堵死，最低手牌相同。

now-OPENING = 轮到你：任意出一张开局
now-PLAYING = 轮到你：出一张能接的牌
now-open-with = 轮到你：用 { $piece } 开局
now-where = 接在哪一端？
now-draw = 没有能接的：摸一张
now-pass = 没有能接的：过
button-draw = 摸牌
button-play = 把 { $piece } 接在{ $at }
button-open = 用 { $piece } 开局
forced-draw = 没有牌可接：正在替你摸牌……
forced-pass = 没有牌可接：正在替你过……
act-play = { $points ->
    [0] { $side } { $value }
   *[other] { $side } { $value } · +{ $points }
}
side-left = 左
side-right = 右
side-up = 上
side-down = 下
letter-left = 左
letter-right = 右
letter-up = 上
letter-down = 下
board = 桌上的牌
telefon = Telefon！
four-way = 四通开启！
last-game = 最后一局
end-says = { $side }：是 { $value }，计 { $counts }
bazar-left = 巴扎：还有 { $bazar } 张可摸
tiles-held = { $count } 张
score-of = { $score } / { $target } 分；奖励到 { $limit } 分为止
team-name = { $team } 队
lacks = 没有 { $values }
says-pass = 过
tile-name = { $low } 和 { $high }
tile-double = 双 { $value }
fits-ends = 可接 { $count } 端
no-tiles = 出完了
pips = { $pips } 点
show-board = 看牌桌

# 几样东西连着说
join = { $left }、{ $right }

# Why a hint recommends a move

hint-goes-out = 这是你的最后一张牌：本局获胜。
hint-scores = 得 { $points } 分。
hint-blocks = 留下的一端是 { $number }，而 { $seat } 已表明没有这个点数。
hint-double = 双牌能接的地方少：能出就出。
hint-heaviest = 这是你最重的牌：手里少留 { $pips } 点。

# What things are, on hover, focus and long press

tip-tile = { $low } 和 { $high }：{ $pips } 点
tip-double = 双 { $value }：在端头两半都算，{ $pips }
tip-sum = 各端合计 { $sum }；五的倍数就是 Telefon
tip-lacks = { $values } 开着时 { $seat } 摸牌或过，所以没有

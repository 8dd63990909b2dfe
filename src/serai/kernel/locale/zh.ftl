error-illegal-action = 现在不能这样做：{ $why }。
error-invalid-action = { $why }
error-invalid-options = { $why }
error-invalid-record = 这份记录无法读取。
error-invalid-state = 无法读取保存的局面。
error-unknown-bot = { $why }
error-unknown-game = { $why }

why-not-legal = 规则现在不允许
why-match-over = 比赛已经结束
why-deal-due = 要先发牌
why-not-your-turn = 现在轮到{ $actor_seats }
why-no-such-seat = 没有座位 { $given }；座位是 0 到 { $last }，-1 表示发牌
why-no-deal-due = { $phase } 阶段不发牌
why-deal-size = 这次要发 { $size } 张，不是 { $dealt } 张
why-not-in-pack = 超过了整副牌的数量：{ $extra }

why-no-such-action = “{ $given }”不是这个游戏的操作
why-not-an-action = “{ $given }”不是这个游戏的操作。例如：{ $examples }
why-not-a-deal = “{ $given }”不是这个游戏的发牌。例如：{ $example }

why-no-such-option = 没有“{ $option }”这个选项。可用的选项：{ $allowed }。
why-not-options = 选项必须是名称和值的对应，不能是 { $given }。
why-not-a-choice = “{ $option }”不能是 { $given }。请从中选择：{ $allowed }。
why-not-a-switch = “{ $option }”不能是 { $given }。只能是 true 或 false。
why-not-a-number = “{ $option }”不能是 { $given }。必须是整数。
why-out-of-range = “{ $option }”不能是 { $given }。必须是 { $least } 到 { $most } 之间的整数。
why-out-of-range-or-none = “{ $option }”不能是 { $given }。必须是 { $least } 到 { $most } 之间的整数，或 null。
why-wrong-players = 这个游戏供 { $least } 到 { $most } 人玩，不是 { $given } 人。
why-wrong-players-exactly = 这个游戏供 { $most } 人玩，不是 { $given } 人。

why-no-such-game = 没有“{ $given }”这个游戏。现有的游戏：{ $allowed }。
why-game-broken = 游戏“{ $given }”已安装，但无法加载。
why-no-such-bot = 没有“{ $given }”这个机器人。现有的机器人：{ $allowed }。
why-bot-broken = 机器人“{ $given }”已安装，但无法加载。

join = { $left }、{ $right }

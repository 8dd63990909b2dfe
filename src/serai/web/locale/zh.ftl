problem-not-found = 这个地址什么也没有。大厅在 /，API 说明在 /schema/openapi.json。
problem-method-not-allowed = 这个地址不支持该方法。见 /schema/openapi.json。
problem-invalid-request = 请求无效。
problem-too-large = 内容太大，请少发一些。
problem-foreign-origin = 已拦截来自其他网站的请求。请直接打开本站。
problem-too-many-guesses = 桌号错误次数太多。请在 { $seconds } 秒后用收到的桌号再试。
problem-too-many-tables = 你的网络新开的桌太多了。请在 { $seconds } 秒后再试，或加入一张已开的桌。
problem-too-many-names = 你的网络新访客太多了。请在 { $seconds } 秒后再试。
problem-too-many-renames = 你改名太频繁了。请在 { $seconds } 秒后再试。
problem-too-many-sockets = 你的网络连接太多了。请先关掉几个。
problem-unreadable = 读不懂这条消息。
problem-not-text = 消息应为 JSON 文本，不能是二进制。
problem-hello-first = 第一条消息必须是 hello。
problem-hello-again = hello 已经发过了。
problem-too-many-bad-messages = 读不懂的消息太多，连接已关闭。
problem-no-hello = 没有及时收到 hello，连接已关闭。
problem-no-such-pass = 这个链接已经用过或已过期。请在得到它的地方再要一个。
problem-no-such-language = 没有这种语言。可用：{ $allowed }。
problem-store-silent = 暂时无法保存。请稍后再试。
problem-companion-failing = 服务器的一部分出了故障：{ $companion }（{ $problem }）。请查看服务器日志。
problem-too-many-connections = 你所在网络的连接太多了。请在 { $seconds } 秒后再试。
problem-house-full = 服务器现在已满。请在 { $seconds } 秒后再试。
problem-too-many-frames = 你的设备一次发送得太多了。请重新加载页面。
problem-too-many-guesses-here = 你所在网络输错桌号太多次了。请在大厅取个名字后再试，或等待 { $seconds } 秒。
problem-too-many-requests = 你所在网络的请求太多了。请在 { $seconds } 秒后再试。
problem-already-somebody = 你在这台设备上是 { $now }。请确认要改为 { $name }。
problem-logged-out = 你已在所有设备上退出。重新加载页面即可以新访客身份进入。
problem-too-many-log-outs = 你退出所有设备的次数太多了。请在 { $seconds } 秒后再试。
problem-record-or-table = 请发送一份记录，或一个桌号。
problem-internal = 我们这边出了点问题。请再试一次。

# 浏览器自己的话

ui-seat-number = { $number } 号座
ui-your-turn = 轮到你
ui-their-turn = 轮到 TA
ui-you-named = { $name }（你）
ui-bot = 机器人
ui-bot-failed = 这个机器人出了问题，由更简单的机器人代走
ui-stand-in = 代打中
ui-idle = 代打正在替你玩。点一下任意位置就能回到座位。
ui-idle-return = 回到座位
ui-skip-player = 不等 { $name } 了
ui-away = 已掉线
ui-spectator = 观战
ui-your-hand = 你的手牌
ui-go-on = 继续
ui-close = 关闭
ui-yes = 是
ui-no = 否
ui-none = 无

ui-now-your-turn = 轮到你了
ui-now-sent = 稍等…
ui-now-waiting = 等待 { $names }
ui-now-pause = { $seconds } 秒后继续

ui-nothing-here = 这个地址什么也没有
ui-to-lobby = 去大厅
ui-no-table = 没有这张桌
ui-unreachable = 连不上服务器。请检查网络后再试。
ui-coming = 正在入桌…
ui-fetching = 稍等…
ui-line-lost = 正在重新连接…你的操作已保存
ui-line-gone = 这张桌已不可用
ui-table-code = 桌号
ui-practice = 练习
ui-watching = { $count } 人观战
ui-hint = 要个提示
ui-hint-is = 提示：{ $move }。{ $reason }
ui-panels = 面板
ui-panel-score = 得分
ui-panel-log = 记录
ui-panel-chat = 聊天
ui-panel-rules = 规则
ui-panel-menu = 更多

ui-log-empty = 还什么都没发生。
ui-chat-empty = 还没有消息。
ui-chat-say = 输入消息
ui-chat-send = 发送
ui-mute = 隐藏 { $name } 的消息
ui-unmute = 显示 { $name } 的消息
ui-host-mute = 禁言
ui-host-unmute = 解除禁言
ui-spectators-apart = 观众单独聊天
ui-known-only = 只有来过的人能坐下和聊天
ui-known-only-help = 新来的人只能旁观。
ui-known-only-on = 只限来过的人
ui-removed-list = 被请离的人
ui-removed-allow = 允许 { $name } 回来
ui-score-none = 比赛开始后这里会显示得分。
ui-round-number = 第 { $round } 局
ui-player = 玩家
ui-points = 得分
ui-options-here = 本桌设置
ui-sound-on = 声音已开
ui-sound-off = 声音已关
ui-full-screen = 全屏
ui-language = 语言
ui-theme = 主题
ui-theme-system = 跟随系统
ui-theme-dark = 深色
ui-theme-light = 浅色
ui-four-colours = 四色花色
ui-leave = 离桌
ui-leave-sure = 代打会替你继续玩。你可以回来坐回原位。
ui-leave-yes = 仍要离开
ui-open-hands = 显示所有手牌
ui-debug = 调试面板
ui-debug-turn = 轮到：{ $seats }
ui-debug-hands = 手牌
ui-debug-fields = 全部字段

# 机器人的水平

# 大厅
ui-lobby-title = 坐下来玩一局
ui-lobby-lead = 商路上的一家客栈。和今晚在座的各位玩传统游戏。
ui-you-are = 你是
ui-name-change = 改名
ui-name-yours = 你的名字
ui-name-save = 保存
ui-name-cancel = 取消
ui-settings = 设置
ui-games = 游戏
ui-players = { $range } 人
ui-minutes = { $range } 分钟
ui-play-now = 马上开玩
ui-play-now-help = 和在座的人一起玩；几秒后机器人会补上空座。
ui-play-bots = 和机器人玩
ui-play-bots-help = 单人练习，有提示，不限时。
ui-open-table = 开一桌
ui-open-table-of = 开一桌：{ $game }
ui-join = 用桌号加入
ui-join-help = 六个字母，或整条链接。
ui-join-go = 加入
ui-join-wrong = 桌号是六个字母，例如 QKXWVB。
ui-tables = 已开的桌
ui-tables-none = 现在没有开着的桌。来开第一桌吧，别人会在这里看到。
ui-tables-lost = 无法加载列表，正在重试…
ui-tables-more = …还有 { $count } 桌。
ui-table-free = { $count ->
    [0] 已满
   *[other] 空 { $count } 座
}
ui-table-playing = 进行中
ui-table-nobody = 没人在场
ui-table-quick = 马上开始
ui-sit-down = 坐下
ui-watch = 观战
ui-rules-of = { $game }的规则
ui-footer-fair = 每位玩家只会收到自己可以看到的内容。
ui-footer-api = API
ui-footer-credits = 致谢

# 开桌
ui-form-seats = 座位
ui-form-public = 谁能加入
ui-form-public-yes = 所有人
ui-form-public-no = 仅限有桌号的人
ui-form-practice = 练习
ui-form-practice-help = 人人都能看提示和所有手牌。不公开列出。
ui-form-clock = 思考时间
ui-form-clock-game = 游戏默认
ui-form-clock-seconds = 秒数
ui-form-clock-unlimited = 不限时
ui-form-clock-help = 每次决定的时间。只有不公开列出的桌才能不限时。
ui-form-more = 更多选项
ui-form-changed = 改了 { $count } 项
ui-form-open = 开桌
ui-form-save = 保存修改
ui-form-from-to = { $from } 到 { $to }。
ui-form-less = 减少：{ $title }
ui-form-greater = 增加：{ $title }
ui-form-defaults = 恢复默认

# 比赛之前
ui-waiting-title = 围桌而坐
ui-waiting-seat-free = 空座
ui-waiting-you = 你
ui-waiting-sit = 坐这里
ui-waiting-swap = 换座
ui-waiting-swap-wanted = { $name } 想和你换座
ui-waiting-swap-yes = 换
ui-waiting-add-bot = 加机器人
ui-waiting-move-with = 和谁换座
ui-waiting-remove = 请离
ui-waiting-ready = 已准备
ui-waiting-not-ready = 未准备
ui-waiting-host = 桌主
ui-waiting-get-up = 离开座位
ui-waiting-level = 机器人水平
ui-waiting-seat-menu = { $number } 号座：操作
ui-waiting-im-ready = 准备好了
ui-waiting-im-not = 取消准备
ui-waiting-start = 开始
ui-waiting-fill = 用机器人补满
ui-waiting-change = 修改
ui-waiting-clock-seconds = { $seconds } 秒
ui-waiting-listed = 大厅可见
ui-waiting-listed-no = 不公开
ui-waiting-usual = 默认设置
ui-waiting-what = 游戏设置
ui-waiting-coming = 机器人正在入座…
ui-now-closed = 这张桌已关闭。去大厅另开一桌吧。
ui-now-bots-soon = 正在等人；几秒后机器人会补上空座。
ui-now-sit = 选个座位来玩，或留下观战。
ui-now-full = 座位已满，你可以观战。
ui-now-removed = 桌主把你请离了这张桌。你可以旁观；桌主可以让你再坐下。
ui-now-stranger = 只有之前来过的人能在这桌坐下和聊天。你可以旁观。
ui-now-ready = 点“准备好了”即可开始。
ui-now-wait-start = 你已准备。等 { $host } 开始比赛。
ui-now-wait-others = 你已准备。正在等 { $names }。
ui-now-need = 还差 { $count } 人：发链接邀请，或加机器人。
ui-now-wait-more = 还在等 { $count } 人。
ui-now-host-waits = 等 { $names } 准备。
ui-now-start = 人齐了，随时可以开始。
ui-now-start-small = 现在就可以开始，也可以再等人。
ui-guest-name = 大家怎么称呼你？
ui-invite = 邀请
ui-invite-help = 有桌号或链接的人都能加入。
ui-invite-help-watch = 有桌号或链接的人都能旁观。
ui-invite-copy = 复制链接
ui-invite-share = 分享
ui-invite-qr = 二维码
ui-invite-qr-of = 本桌链接的二维码
ui-invite-text = 来和我一起玩 { $game } 吧
ui-copied = 已复制
ui-copy-failed = 无法复制，请手动选取复制。

# 比赛之后
ui-over-won = 你赢了！
ui-over-wins = { $names } 获胜
ui-over-shared = { $names } 共同获胜
ui-over-winner = 赢家
ui-over-stats = 比赛数据
ui-over-rounds = 局数
ui-over-rematch = 再来一场
ui-over-rematch-asked = 你想再来一场
ui-over-rematch-wants = 想再来一场：{ $names }
ui-over-rematch-wait = 等待 { $names }
ui-over-replay = 观看回放
ui-over-share = 分享
ui-over-share-title = 一场 { $game }
ui-over-record = 对局记录
ui-over-board = 看牌桌
ui-over-results = 结果

# 回放比赛
ui-replay-title = { $game }，第 { $match } 场
ui-replay-gone = 无法显示这场比赛
ui-replay-fetching = 正在读取比赛…
ui-replay-step = 第 { $step } 步，共 { $steps } 步
ui-replay-first = 第一步
ui-replay-before = 上一步
ui-replay-next = 下一步
ui-replay-last = 最后一步
ui-replay-play = 播放
ui-replay-pause = 暂停
ui-replay-speed = 速度
ui-replay-seen-by = 视角
ui-replay-hands = 所有手牌
ui-replay-steps = 步骤
ui-replay-table = 回到牌桌

# 退出登录与登录链接
ui-log-out = 退出登录
ui-log-out-everywhere = 在所有设备上退出
ui-log-out-sure = 你将成为这台设备上的新访客。要再次成为 { $name }，需要另一台仍登录的设备，或来自 Telegram 的链接。
ui-log-out-everywhere-sure = 所有设备都会退出，包括这台。只有通过 Telegram 的链接才能再次成为 { $name }。
ui-switch-title = 以 { $name } 的身份继续？
ui-switch-text = 此链接会让你以 { $name } 的身份登录。你在这台设备上是 { $now }。
ui-switch-yes = 以 { $name } 的身份继续
ui-switch-no = 保持 { $now }

# 没有连接时显示
offline-title = 你已离线
offline-text = 现在连不上 Serai。座位为你留着，你的操作已保存。
offline-again = 再试一次

# Your own tables
ui-own-tables = 你的牌桌
ui-own-turn = 轮到你了
ui-own-waiting = 等待玩家
ui-own-playing = 比赛进行中
ui-own-return = 返回
ui-own-private = 私人
ui-going = 比赛还在进行
ui-going-help = 座位仍归你，但比赛会继续：超时就会错过这一轮。随时可从“你的牌桌”回来。
ui-stay = 留下
ui-guest-number = 访客 { $number }

# What a shared link shows
shared-table = { $game } · { $code } 桌
shared-table-text = { $tagline } 打开链接即可加入，无需注册。
shared-match-text = { $tagline } 观看这场比赛的回放。
shared-house-text = 来自世界各地的传统游戏，与朋友或机器人同玩，无需注册。

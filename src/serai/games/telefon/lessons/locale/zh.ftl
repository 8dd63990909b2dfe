lesson-first-game = 你的第一局
lesson-first-game-welcome = 欢迎来玩 Telefon！大家往同一条牌龙上接牌。每出一张，就把开口的各端加起来。凑成 5、10、15 这样的五的倍数，就得那么多分：Telefon！
lesson-first-game-tiles = 这是你的牌。每张有两半，各 0 到 6 点。为了简短，你和 { $seat } 各拿五张，平时是七张。
lesson-first-game-open = 第一局由有 [2-3] 的人用它开局。就是你：出这张。
lesson-first-game-ends = { $seat } 把 [3-4] 接在你的 3 旁边，因为相接的两半必须相同。现在左端是 2，右端是 4，合计 6。
lesson-first-game-telefon = [2-6] 能接 2，接上后两端是 6 和 4，合计 10，就是 Telefon：出这张。
lesson-first-game-telefon-wrong = 能接上，但 5 加 4 是 9，不得分。出 [2-6]，两端合计 10。
lesson-first-game-scored = Telefon！你得 10 分。刚才的 [2-3] 也凑成了 5，但那是开局牌，还不得分。
lesson-first-game-again = 现在两端是 6 和 0。把 [5-6] 接在 6 旁边：5 加 0 是 5，又得分。
lesson-first-game-where = [1-5] 两端都能接：左边的 5，或右边的 1。接右边后两端是 5 和 5，合计 10：接在右边。
lesson-first-game-where-wrong = 那样剩 2 和 1，不得分。[1-5] 接在右边，两端是 5 和 5。
lesson-first-game-where-left = 接左边只剩 1 和 1，合计 2。接右边是 5 和 5，合计 10。
lesson-first-game-last = 最后一张！接在右边的 5 上，剩 3 和 2：又是 Telefon。出掉它，这一局就赢了。
lesson-first-game-out = 先出完的人还得到别人手里剩下的点数，向上凑成五的倍数。{ $seat } 剩 [2-4]，6 点：你得 10 分。
lesson-first-game-match = 然后开始下一局。有人达到 365，那一局就是最后一局，总分最高者获胜。奖励到 300 分为止，之后只能靠 Telefon。
lesson-first-game-end = 这就是 Telefon：找能接的牌，把各端加起来，凑五的倍数。也要想想留给下家的是多少。

lesson-doubles = 双牌算两半
lesson-doubles-ends = 出牌前先把两端加起来：左边 2，右边 4，合计 6。
lesson-doubles-double = 双牌横着放。在端上时两半都算，所以 [4-4] 计 8。加上左边的 2 就是 10：出这张。
lesson-doubles-double-wrong = 那样剩 2 和 0，不得分。[4-4] 计 8，再加 2 是 10。
lesson-doubles-double-five = 好眼力：1 加 4 是 5。不过 [4-4] 计 8，加 2 能得 10。
lesson-doubles-both = Telefon，10 分！{ $seat } 接在左边，现在是 6，你的双牌仍计 8：合计 14。
lesson-doubles-second = 你有 [6-6]，在端上计 12。12 加 8 是 20：出这张。
lesson-doubles-second-wrong = 那样会盖住你的 [4-4]，它就不再算了。把 [6-6] 接在左边，合计 12 + 8 = 20。
lesson-doubles-score = Telefon，20 分！没有上限：各端计得越多，得分越多。
lesson-doubles-alone = 记住一点：开局的双牌独自在桌上时只算一次。那时 [5-5] 是 10，不是 20。
lesson-doubles-end = 普通的端算一次，双牌两半都算，被盖住的双牌不算。等双牌正好凑成五的倍数时再出。

lesson-four-ways = 四通
lesson-four-ways-double = 看右端的双牌 [3-3]。它计 6，加上左边的 1 是 7。它有一侧已经接上了。
lesson-four-ways-close = 现在接它的另一侧。[3-4] 接上后剩 1 和 4，合计 5：出这张。
lesson-four-ways-close-wrong = 那样凑不成五的倍数。[3-4] 剩 1 和 4：得 5 分。
lesson-four-ways-hub = 四通开启！[3-3] 是第一张两侧都接上的双牌，成了中心牌。带 3 的牌也可以接在它的上边或下边。这两处还空着时不计。
lesson-four-ways-up = 两端是 5 和 4，合计 9。把 [3-6] 接在中心牌的上边或下边，6 也算进去：15！
lesson-four-ways-up-wrong = 那样是 5 + 6 = 11，不得分。[3-6] 接在中心牌上是 9 + 6 = 15。
lesson-four-ways-up-ten = 好眼力，那样是 10。不过 [3-6] 是 9 + 6 = 15。
lesson-four-ways-sum = Telefon，15 分！{ $seat } 在右边接了双牌，计 8：5 + 8 + 6 是 19。
lesson-four-ways-down = 只差 1。中心牌的另一边还空着，把 [1-3] 接在那里：20！
lesson-four-ways-down-wrong = 那样是 17。[1-3] 接在中心牌上，正好补上差的 1。
lesson-four-ways-score = Telefon，20 分！有了四个端，合计就大了。
lesson-four-ways-end = 第一张两侧都接上的双牌会多开两条路，你能用，大家都能用。接上牌后才计数。一局只有一张中心牌。

lesson-bazar = 巴扎
lesson-bazar-nothing = 两端是 0 和 6。看看你的牌：没有一张带 0 或 6，所以都接不上。
lesson-bazar-bazar = 没发的牌扣在巴扎里。没有能接的，就从那里一张一张地摸。摸牌吧。
lesson-bazar-more = [1-5] 也接不上。要一直摸到能接的为止：再摸一张。
lesson-bazar-fits = [0-4] 能接 0。运气真好：4 加 6 是 10。出这张。
lesson-bazar-turn = Telefon，10 分！两端是 4 和 6。看看 { $seat } 怎么办。
lesson-bazar-watch = { $seat } 摸了两次。现在大家都知道：{ $seat } 没有 4，也没有 6。这样的数字值得留在端上。
lesson-bazar-leave = 把 [1-5] 接在右边，剩 4 和 1，得 5 分，而且 4 还开着。出这张。
lesson-bazar-leave-wrong = 那样合计 7，不得分。出 [1-5] 合计 5，4 也还开着。
lesson-bazar-leave-four = 那样盖住了 { $seat } 没有的 4，也不得分。[1-5] 接在右边得 5 分，4 还开着。
lesson-bazar-empty = 只有没有能接的牌时才能摸。巴扎也空了，就过。
lesson-bazar-end = 没有能接的？摸到有为止。也留意谁在摸牌：那说明对方没有哪些数字。

lesson-blocked = 堵死
lesson-blocked-dealt = 四人各七张：28 张全发完了，巴扎是空的。没有能接的牌就得过。
lesson-blocked-ones = 数一数 1：带 1 的牌有七张，六张已在桌上。最后一张 [1-2] 在你手里。
lesson-blocked-block = 接在左边，两端就都是 1，而谁也没有 1 了：堵死。你手里其余的点数少，正合适。接在左边。
lesson-blocked-block-wrong = 那样别人还能接着出，把点数大的牌出掉。[1-2] 接在左边，趁你手里点数少就堵住他们。
lesson-blocked-block-right = 接在右边，两端都是 2，别人还能出。接在左边，两端都是 1。
lesson-blocked-pass = 没人有 1，另外三家都过了。你也没有了：过。
lesson-blocked-lowest = 所有人都过了，这一局结束，翻开手牌。点数最少的赢。你有 0 + 2 + 3 + 4 = 9。
lesson-blocked-paid = 别人剩 37、39 和 35 点，一共 111。向上凑整，你得奖励 115 分。
lesson-blocked-end = 所有人接连都过，手牌最低的赢；最低的相同就没人赢。所以要记数字，点数大的牌别留太久。

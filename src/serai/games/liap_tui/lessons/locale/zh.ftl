lesson-first-round = 你的第一局
lesson-first-round-welcome = 欢迎来玩 Liap Tui！四个人，每人八枚棋子。先各自叫墩，说好要拿几墩，然后争取不多不少正好拿到。
lesson-first-round-worth = 你的棋子从大到小：帥值 14，相各值 10，俥 8，馬 5，包 3，兵 2，卒 1。同一种棋子，红的总比黑的多 1。
lesson-first-round-count = 这手能拿几墩？红帥是最大的棋子：一墩。两枚相是对子，有望再拿两墩。
lesson-first-round-declare = 一加二等于三。其余的棋子太小，指望不上。叫 3。
lesson-first-round-declare-wrong = 只算靠得住的：帥一墩，一对相两墩，一共 3。
lesson-first-round-single = 第一局由有红帥的人先出，所以你先。每人出一枚，最大的赢一墩。没有什么比帥大：出帥。
lesson-first-round-single-wrong = 也许有更大的在等着。没有什么比红帥大，先出帥。
lesson-first-round-pair = 一墩到手，赢家接着先出。把两枚相一起出：每人都得出两枚，只有更大的对子才能赢你。
lesson-first-round-pair-wrong = 一枚最多赢一墩。两枚相一起出，可以赢两墩。
lesson-first-round-enough = 没人有更大的对子：三墩，正好是你叫的！从现在起你要输。先出一枚小的，比如黑卒。
lesson-first-round-enough-wrong = 这枚可能会赢下你不想要的墩。出兵或卒，几乎肯定会输。
lesson-first-round-throw = { $seat } 出了对子。你也得出两枚，但不是对子就赢不了。正好趁机扔掉俥，再任意搭一枚。
lesson-first-round-throw-wrong = 现在就把俥扔掉。留到后面比单张，它可能会赢下你不想要的墩。
lesson-first-round-same = { $seat } 出了黑將，值 13。你的两枚都比不过它：出哪枚都行。
lesson-first-round-last = 只剩一枚了。{ $seat } 已经出了仕，值 12，所以你这枚很安全。出吧。
lesson-first-round-paid = 叫三墩，拿三墩：3 + 5 = 8 分。{ $seat } 叫 2 只拿了 1，差一墩，扣 1 分。
lesson-first-round-match = 下一局也这样打。有人到 50 分，或打满 20 局，比赛就结束。
lesson-first-round-end = 这就是 Liap Tui。算算这手能拿几墩，叫出来，再不多不少拿到手。

lesson-declaring = 八墩与零墩
lesson-declaring-hand = 这次你最后叫。红仕值 12，多半能拿一墩。其余都不上不下：相 10，車 7，还有更小的。
lesson-declaring-total = 别人叫了 3、4 和 0，一共 7。总共八墩，但最后一家不能把总数凑成 8。所以你不能叫 1，而且总会有人叫不中。
lesson-declaring-zero = 零也可以叫：一墩不拿，就得 3 分。这手还不够拿 2 墩。叫 0。
lesson-declaring-zero-wrong = 这手拿不到那么多，每差一墩扣一分。叫零更有把握。
lesson-declaring-zero-two = 第二墩得靠相，可是帥、將、仕、士都比它大。叫零只要躲开就行。
lesson-declaring-under = { $seat } 先出红帥。没有什么比它大，所以你最大的棋子在这里最安全：出仕。
lesson-declaring-under-wrong = 小棋子不用担心。仕以后可能会赢，在这里却赢不了：现在就扔掉。
lesson-declaring-pair = { $seat } 出了对子。两枚不同的棋子赢不了对子。把最大的两枚扔掉：相和車。
lesson-declaring-pair-wrong = 小的留着，反正会输。相和車在这里扔掉很安全。
lesson-declaring-highest = { $seat } 出了黑將，值 13。你赢不了，就再扔最大的：馬。
lesson-declaring-highest-wrong = 这枚也会输，但馬留下来以后可能会赢。能扔的时候就扔掉。
lesson-declaring-keep = { $seat } 出了顺子，一组三枚。你也出三枚，把黑卒留到最后：它只值 1，谁也赢不了。
lesson-declaring-keep-wrong = 哪三枚在这里都会输。但最后一轮要留最小的：留着黑卒。
lesson-declaring-last = { $seat } 先出了黑卒，你也有一枚。一样大时先出的赢，所以你的很安全。出吧。
lesson-declaring-paid = 叫零拿零：3 分。{ $seat } 叫 4，却不得不拿第五墩，扣 1 分。大家一共只要七墩，而墩数总是八。
lesson-declaring-end = 叫之前先看总数：最后一家不能凑成 8。手牌一般时适合叫零，但连叫两次零之后，至少要叫 1。

lesson-sets = 九种牌型
lesson-sets-known = 先出的人要出一组牌型。九种里你已经认识两种：单张和对子。这是一手梦幻牌，让你多见识几种。
lesson-sets-soldiers = 同色的兵或卒，三枚、四枚、五枚都成牌型。你有三枚红兵：三条。
lesson-sets-straight = 同色的俥、傌、炮是顺子。你这组值 8 + 6 + 4 = 18。
lesson-sets-extended = 第二枚炮让它成为四枚的长顺。多拿一墩，但不加分值：还是 18。
lesson-sets-declare = 一组有几枚就拿几墩：三枚兵三墩，长顺四墩，红帥一墩。你先出，大胆一点：叫 8。
lesson-sets-declare-wrong = 换一天也许行。但现在你先出，这几组很难被赢：3 + 4 + 1 等于 8。
lesson-sets-three = 先出三枚兵。每人都得出三枚，但只有三条能比，而且没人的三条会比你的大。
lesson-sets-three-wrong = 兵一枚一枚出很弱，一起出能拿三墩：三枚一起出。
lesson-sets-four = 三墩。{ $seat } 也有三条，不过是黑卒：3 对你的 6。现在出长顺：俥傌炮炮。
lesson-sets-four-wrong = 四枚一起出，俥傌炮炮：一下就是四墩。帥可以等，反正没有比它大的。
lesson-sets-four-straight = 这样拿三墩，却剩下一枚孤零零的炮，很容易输。把它一起出掉。
lesson-sets-worth = { $seat } 也有长顺，值 7 + 5 + 3 = 15：第二枚車不计。你的 18 拿下全部四墩。
lesson-sets-single = 只剩红帥了。没有什么比它大：出帥。
lesson-sets-paid = 叫八墩，拿八墩：8 + 5 = 13 分。
lesson-sets-high = 还有一种顺子：同色的帥仕相，或將士象。红的帥仕相值 14 + 12 + 10 = 36。
lesson-sets-larger = 有两种棋子成双的是五张长顺。同色的俥、傌、炮各两枚，就是六枚的双顺。
lesson-sets-end = 九种牌型：单张、对子、三条到五条、顺子、四张和五张的长顺、双顺。大牌型很少遇到对手，但要轮到你先出才能用。

lesson-weak-hand = 手牌弱怎么办
lesson-weak-hand-weak = 这手不好：最大的只是黑象，值 9。没有一枚超过 9 就算手牌弱：没有帥將，没有仕士，也没有红相。
lesson-weak-hand-ask = 手牌弱可以要求重发。大家都换新棋子，由你先出，本局 ×2。要求重发吧。
lesson-weak-hand-ask-wrong = 留着叫 0 也行。但换一手新的，又先出，又加倍，更划算：要求重发。
lesson-weak-hand-start = 大家都换了新棋子。由你先出，本局 ×2，得分扣分都加倍。
lesson-weak-hand-declare = 好一手！帥、仕、相全是红的，是最大的顺子：三墩。其余都小。叫 3。
lesson-weak-hand-declare-wrong = 顺子拿三墩，其余太小，指望不上。本局加倍，每差一墩扣 2 分。
lesson-weak-hand-straight = 出顺子帥仕相，三枚一起出。
lesson-weak-hand-straight-wrong = 帥仕相一起出没人能赢，一下拿三墩。三枚一起出。
lesson-weak-hand-enough = 三墩，正好是你叫的。现在出兵或卒，让别人赢。
lesson-weak-hand-enough-wrong = 大一点的可能赢下第四墩，那要扣不少分。出兵或卒。
lesson-weak-hand-rest = { $seat } 赢了，接着出四枚黑卒：四条。你正好剩四枚：全部扔掉。
lesson-weak-hand-paid = 3 + 5 = 8，加倍就是 16 分。{ $seat } 叫 1 一墩没拿：−1 变成 −2。
lesson-weak-hand-again = 重发之后再有人手牌弱，还可以要求：×3，再 ×4。下一局又从 ×1 开始。
lesson-weak-hand-end = 没有一枚超过 9 就是手牌弱。新棋子和先出对你比对别人更有利时，就要求重发，因为别人的分也会加倍。

lesson-first-round = Your first round
lesson-first-round-welcome = Welcome to Liap Tui! Four players have eight pieces each. First everyone says how many piles they will take. Then you try to take exactly that many.
lesson-first-round-worth = Your pieces, the strongest first: 帥 is worth 14, each 相 10, 俥 8, 馬 5, 包 3, 兵 2 and 卒 1. A red piece is always worth one more than the black one of its kind.
lesson-first-round-count = How many piles will they take? 帥, the red General, is the strongest piece of all: one pile. Your two Elephants 相 are a pair, good for two more.
lesson-first-round-declare = One and two make three. The other pieces are too small to count on. Declare 3.
lesson-first-round-declare-wrong = Count what you can rely on: one pile for the General, two for the pair of Elephants. That makes 3.
lesson-first-round-single = The red General starts the first round, so you lead. Everyone plays one piece, and the highest takes the pile. Nothing beats the General 帥: play it.
lesson-first-round-single-wrong = Something higher may be waiting for that. Nothing beats the red General, so begin with it.
lesson-first-round-pair = One pile, and the winner leads again. Play both Elephants 相 together: everyone must play two pieces then, and only a higher pair could beat you.
lesson-first-round-pair-wrong = One piece takes one pile at most. Your two Elephants 相 together can take two.
lesson-first-round-enough = Nobody had a higher pair: three piles, exactly your number! From now on you want to lose. Lead something small, such as the black Soldier 卒.
lesson-first-round-enough-wrong = That might win a pile that you don't want. A Soldier is almost certain to lose.
lesson-first-round-throw = { $seat } leads a pair. You must play two pieces as well, but without a pair you can't win. A good moment to throw away the Chariot 俥, with any other piece.
lesson-first-round-throw-wrong = Throw the Chariot 俥 away now. Later, against single pieces, it could win a pile that you don't want.
lesson-first-round-same = { $seat } plays the black General 將, worth 13. Neither of your pieces can beat it: play one of them.
lesson-first-round-last = One piece left. { $seat } has played an Advisor 仕, worth 12, so yours is safe. Play it.
lesson-first-round-paid = Three declared, three taken: 3 + 5 = 8 points. { $seat } declared 2 and took only 1. That is one off, and costs 1 point.
lesson-first-round-match = The next round goes the same way. The match ends when somebody has 50 points, or after 20 rounds.
lesson-first-round-end = That is Liap Tui. Count what your hand will take, say it, and take exactly that: not one fewer, not one more.

lesson-declaring = Eight piles and zero
lesson-declaring-hand = This time you are the last to declare. Your Advisor 仕, worth 12, may well take a pile. The rest is middling: Elephant 相 10, Chariot 車 7, and less.
lesson-declaring-total = The others have declared 3, 4 and 0: together 7. There are eight piles, but the last to declare may not bring the total to 8. So 1 is not allowed, and somebody will miss.
lesson-declaring-zero = Zero is a number too: if you take nothing, you get 3 points. This hand is not strong enough for 2. Declare 0.
lesson-declaring-zero-wrong = That is more than this hand can take, and every missing pile costs a point. Zero is within reach.
lesson-declaring-zero-two = The second pile would have to come from the Elephant, and every General and Advisor beats it. For zero you only have to keep out of the way.
lesson-declaring-under = { $seat } leads the red General 帥. Nothing can beat it, so this is where your strongest piece is harmless: play the Advisor 仕.
lesson-declaring-under-wrong = Small pieces are no danger. The Advisor 仕 could win a pile later, but not here: throw it away now.
lesson-declaring-pair = { $seat } leads a pair. Two different pieces can't win against a pair. Throw away your two highest: Elephant 相 and Chariot 車.
lesson-declaring-pair-wrong = Keep the small ones: they lose anyway. The Elephant 相 and the Chariot 車 are safe to throw away here.
lesson-declaring-highest = { $seat } has played the black General 將, worth 13. You can't beat it, so play your highest piece again: the Horse 馬.
lesson-declaring-highest-wrong = That loses too, but then the Horse 馬 stays and might win later. Throw it away while you can.
lesson-declaring-keep = { $seat } leads a straight, a set of three. Play three pieces, and keep the black Soldier 卒 for the end: it is worth 1 and beats nothing.
lesson-declaring-keep-wrong = Any three lose here. But for the last turn you want the smallest piece: keep the black Soldier 卒.
lesson-declaring-last = { $seat } led a black Soldier 卒, and you have one too. Of equal pieces the first one wins, so yours is safe. Play it.
lesson-declaring-paid = None declared, none taken: 3 points. { $seat } declared 4 and had to take a fifth pile, which costs 1 point. Seven were wanted, and there are always eight.
lesson-declaring-end = Look at the total before you declare: the last player may not make it 8. Zero suits a middling hand, but after two zeros in a row you must declare at least 1.

lesson-sets = The nine sets
lesson-sets-known = Whoever leads plays a set. You know two of the nine: a single piece, and a pair. This is a dream of a hand, so that you see more of them.
lesson-sets-soldiers = Soldiers of one colour make sets of three, four or five. You have three red Soldiers 兵: three of a kind.
lesson-sets-straight = Chariot 俥, Horse 傌 and Cannon 炮 of one colour are a straight. Yours is worth 8 + 6 + 4 = 18.
lesson-sets-extended = Your second Cannon 炮 makes it an extended straight of four pieces. It adds a pile but no worth: it is still worth 18.
lesson-sets-declare = A set takes as many piles as it has pieces: three for the Soldiers, four for the straight, one for the red General 帥. You start, so dare it: declare 8.
lesson-sets-declare-wrong = On another day, perhaps. But you start, and these sets are hard to beat: 3 + 4 + 1 makes 8.
lesson-sets-three = Lead the three Soldiers 兵. Everyone must play three pieces, but only three of a kind can compete, and nobody can have a better one than yours.
lesson-sets-three-wrong = The three Soldiers 兵 are weak one by one. Together they take three piles: lead all three.
lesson-sets-four = Three piles. { $seat } had three Soldiers too, but black ones: 3 against your 6. Now lead the extended straight 俥傌炮炮.
lesson-sets-four-wrong = Lead the four together, 俥傌炮炮: that is four piles at once. The General can wait, since nothing beats it.
lesson-sets-four-straight = That takes three piles but leaves you a lone Cannon 炮, which is easy to beat. Play it with them.
lesson-sets-worth = { $seat } had an extended straight too, worth 7 + 5 + 3 = 15: the second Chariot does not count. Your 18 takes all four piles.
lesson-sets-single = One piece left, the red General 帥. Nothing beats it: play it.
lesson-sets-paid = Eight declared, eight taken: 8 + 5 = 13 points.
lesson-sets-high = There is another straight: General, Advisor and Elephant of one colour. In red, 帥仕相, it is worth 14 + 12 + 10 = 36.
lesson-sets-larger = With two pieces doubled, a straight has five pieces. And two Chariots, two Horses and two Cannons of one colour are the double straight of six.
lesson-sets-end = Nine sets: single, pair, three to five Soldiers, straight, extended straight of four or five, double straight. Large ones seldom meet a rival, but you need the lead to play them.

lesson-weak-hand = A weak hand
lesson-weak-hand-weak = Not a good hand: your best piece is the black Elephant 象, worth 9. A hand with nothing above 9 is weak: no General, no Advisor, no red Elephant.
lesson-weak-hand-ask = With a weak hand you may ask for a redeal. Everyone gets new pieces, you start, and the round counts double. Ask for it.
lesson-weak-hand-ask-wrong = You can keep it and declare 0. But here a new hand, with the start and double points, is the better bet: ask for the redeal.
lesson-weak-hand-start = New pieces for everyone. You start, and this round counts ×2, for gains and for losses.
lesson-weak-hand-declare = And what a hand! General 帥, Advisor 仕 and Elephant 相, all red, are the highest straight there is: three piles. The rest is small. Declare 3.
lesson-weak-hand-declare-wrong = The straight takes three piles, and the rest is too small to count on. Now that the round counts double, each pile that you are off costs 2.
lesson-weak-hand-straight = Lead the straight 帥仕相, all three pieces together.
lesson-weak-hand-straight-wrong = Together, 帥仕相 can't be beaten and take three piles at once. Lead all three.
lesson-weak-hand-enough = Three piles: that is your number. Now lead a Soldier and let somebody else win.
lesson-weak-hand-enough-wrong = A larger piece might win a fourth pile, and that would cost you dearly. Lead a Soldier.
lesson-weak-hand-rest = { $seat } won and leads four black Soldiers 卒, four of a kind. You have just four pieces left: throw them all away.
lesson-weak-hand-paid = 3 + 5 = 8, and twice that is 16 points. { $seat } declared 1 and took none: −1 has become −2.
lesson-weak-hand-again = If somebody has a weak hand after a redeal, they may ask again: ×3, then ×4. The next round counts ×1 again.
lesson-weak-hand-end = A hand is weak with nothing above 9. Ask for a redeal when new pieces and the start are worth more to you than to the others, for their points double too.

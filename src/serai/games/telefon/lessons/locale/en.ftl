lesson-first-game = Your first game
lesson-first-game-welcome = Welcome to Telefon! Everyone adds tiles to one line. After each tile the open ends are added up. Make them 5, 10, 15 or more in fives, and you score that many points: Telefon!
lesson-first-game-tiles = Your tiles. Each has two halves with 0 to 6 pips. To keep it short, you and { $seat } have five each; normally it would be seven.
lesson-first-game-open = Whoever has [2-3] opens the first game with it. That is you: play it.
lesson-first-game-ends = { $seat } put [3-4] next to your 3, since halves that touch must be equal. Now the line ends in a 2 on the left and a 4 on the right: together 6.
lesson-first-game-telefon = [2-6] fits the 2, and then the ends are 6 and 4. That makes 10, a Telefon: play it.
lesson-first-game-telefon-wrong = It fits, but 5 and 4 make 9, and that scores nothing. With [2-6] the ends make 10.
lesson-first-game-scored = Telefon! 10 points for you. Your [2-3] made 5 as well, but nobody scores that early: it was the opening tile.
lesson-first-game-again = Now the ends are 6 and 0. Put [5-6] next to the 6: then 5 and 0 make 5, and you score again.
lesson-first-game-where = Your [1-5] fits both ends, the 5 on the left and the 1 on the right. On the right it leaves 5 and 5, which makes 10: play it there.
lesson-first-game-where-wrong = That leaves 2 and 1, which scores nothing. [1-5] to the right leaves 5 and 5.
lesson-first-game-where-left = On the left it leaves 1 and 1, only 2. On the right it leaves 5 and 5: that makes 10.
lesson-first-game-last = Your last tile! It fits the 5 on the right and leaves 3 and 2: one more Telefon. Play it, and you have won the game.
lesson-first-game-out = Whoever goes out also gets what the others still have, rounded up to a multiple of five. { $seat } has [2-4], 6 pips: 10 points for you.
lesson-first-game-match = Then the next game begins. When somebody reaches 365, that game is the last one, and the highest total wins. Bonuses end at 300: the rest has to come from Telefons.
lesson-first-game-end = That is Telefon: find a tile that fits, add up the ends, and aim for fives. And think of the sum that you leave to the next player.

lesson-doubles = Doubles count twice
lesson-doubles-ends = Add up the ends before you play: 2 on the left and 4 on the right make 6.
lesson-doubles-double = A double stands across the line. At an end both its halves count, so [4-4] counts 8. With the 2 on the left that makes 10: play it.
lesson-doubles-double-wrong = That leaves 2 and 0, which scores nothing. [4-4] counts 8, and 2 more make 10.
lesson-doubles-double-five = Well seen: 1 and 4 make 5. But [4-4] counts 8, and with the 2 you score 10.
lesson-doubles-both = Telefon, 10 points! { $seat } has played on the left. There is a 6 now, and your double still counts 8: together 14.
lesson-doubles-second = You have [6-6], and at the end it counts 12. 12 and 8 make 20: play it.
lesson-doubles-second-wrong = That covers your [4-4], and then it no longer counts. With [6-6] on the left, the ends make 12 + 8 = 20.
lesson-doubles-score = Telefon, 20 points! There is no limit: the more the ends count, the more you score.
lesson-doubles-alone = One thing to remember: a double that opens the game counts only once while it is alone. [5-5] is 10 then, not 20.
lesson-doubles-end = A single end counts once, a double counts both halves, and a double that is covered counts nothing. Play doubles when they complete a five.

lesson-four-ways = Four ways
lesson-four-ways-double = Look at the double [3-3] at the right end. It counts 6, and with the 1 on the left that is 7. One of its sides is covered.
lesson-four-ways-close = Now cover its other side. [3-4] leaves 1 and 4, which makes 5: play it.
lesson-four-ways-close-wrong = That does not make a five. [3-4] leaves 1 and 4: 5 points.
lesson-four-ways-hub = Four ways! [3-3] is the first double with tiles on both sides: it is the hub now. A tile with a 3 may also go above or below it. While these places are empty, they count nothing.
lesson-four-ways-up = The ends are 5 and 4, together 9. Put [3-6] above or below the hub, and its 6 counts too: 15!
lesson-four-ways-up-wrong = That makes 5 + 6 = 11, which scores nothing. At the hub, [3-6] makes 9 + 6 = 15.
lesson-four-ways-up-ten = Well seen: that makes 10. But with [3-6] it is 9 + 6 = 15.
lesson-four-ways-sum = Telefon, 15 points! { $seat } has played a double on the right, which counts 8: 5 + 8 + 6 makes 19.
lesson-four-ways-down = Only 1 is missing. The other side of the hub is still free, so put [1-3] there: 20!
lesson-four-ways-down-wrong = That makes 17. [1-3] at the hub adds exactly the 1 that is missing.
lesson-four-ways-score = Telefon, 20 points! With four ends the sums become large.
lesson-four-ways-end = The first double with tiles on both sides opens two more ways, for you and for everyone else. They count once there is a tile. There is only one hub in a game.

lesson-bazar = The bazar
lesson-bazar-nothing = The ends are 0 and 6. Look through your tiles: none of them has a 0 or a 6, so nothing fits.
lesson-bazar-bazar = The tiles that were not dealt are in the bazar, face down. When nothing fits, you draw one from there. Draw.
lesson-bazar-more = [1-5] does not fit either. You keep drawing until a tile fits: draw again.
lesson-bazar-fits = [0-4] fits the 0. And what luck: 4 and 6 make 10. Play it.
lesson-bazar-turn = Telefon, 10 points! The ends are 4 and 6. Watch what { $seat } does now.
lesson-bazar-watch = { $seat } had to draw twice. Now everyone knows: { $seat } has no 4 and no 6. It is good to leave such a number open.
lesson-bazar-leave = Your [1-5] on the right leaves 4 and 1. That scores 5, and the 4 stays open. Play it.
lesson-bazar-leave-wrong = That makes 7, which scores nothing. With [1-5] the ends make 5, and the 4 stays open as well.
lesson-bazar-leave-four = That covers the 4, which { $seat } does not have, and scores nothing. [1-5] on the right scores 5 and leaves the 4 open.
lesson-bazar-empty = You may draw only when nothing fits. When the bazar is empty as well, you pass.
lesson-bazar-end = Nothing fits? Draw until something does. And watch who draws: it shows you which numbers they don't have.

lesson-blocked = A blocked game
lesson-blocked-dealt = Four players with seven tiles each: all 28 are dealt, and the bazar is empty. Whoever has nothing that fits must pass.
lesson-blocked-ones = Count the ones. There are seven tiles with a 1, and six of them are on the table. You have the last one, [1-2].
lesson-blocked-block = On the left it leaves a 1 at both ends, and nobody has a 1 any more: the game is blocked. Your other tiles are light, so that suits you. Play it there.
lesson-blocked-block-wrong = Then the others can still play and get rid of heavy tiles. [1-2] on the left stops them while your hand is light.
lesson-blocked-block-right = On the right it leaves a 2 at both ends, and the others can still play. On the left it leaves a 1 at both.
lesson-blocked-pass = Nobody had a 1, so the three others have passed. You have none either: pass.
lesson-blocked-lowest = Everyone has passed, so the game is over and the hands are turned up. The fewest pips win. You have 0 + 2 + 3 + 4 = 9.
lesson-blocked-paid = The others have 37, 39 and 35 pips, together 111. Rounded up, that is a bonus of 115 points for you.
lesson-blocked-end = When everyone has passed in a row, the lowest hand wins; if the lowest are equal, nobody does. So count the numbers, and don't keep heavy tiles too long.

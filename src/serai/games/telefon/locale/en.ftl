title = Telefon domino
tagline = Make the open ends add up to five, ten, fifteen: Telefon!
origin = Azerbaijan

phase-DEALING = Dealing
phase-OPENING = The opening tile
phase-PLAYING = Playing
phase-GAME_END = End of the game
phase-MATCH_END = End of the match

option-hand = Tiles in a hand
option-hand-help = How many tiles each player is dealt. If not set: 7 for two players, 5 for three or four.
option-hand-none = 7 for two players, 5 for more
option-blocked_tie = Tie in a blocked game
option-blocked_tie-help = Who wins a blocked game when the lowest hands are equal.
option-blocked_tie-nobody = nobody; whoever opened this game opens the next
option-blocked_tie-next_to_play = the tied player who is next to play
option-target = Match ends at
option-target-help = The game in which someone reaches this total is the last. Bonuses end 65 points below it.
option-teams = Teams
option-teams-help = P1 and P3 play against P2 and P4, with one score for each team. For four players.

at-left = to the left
at-right = to the right
at-up = up
at-down = down

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
    [0] Open with { $piece }
   *[other] Open with { $piece } for { $points } points
}
choice-play = { $points ->
    [0] Play { $piece } { $at }
   *[other] Play { $piece } { $at }: Telefon for { $points }
}
choice-draw = Draw a tile from the bazar ({ $bazar } left)
choice-pass = Pass

refusal-can-play = you have a tile that fits
refusal-must-draw = nothing fits, and the bazar is not empty: draw a tile
refusal-bazar-empty = the bazar is empty: pass
refusal-must-open = you open the game: play a tile
refusal-must-open-with = the first game must be opened with { $piece }
refusal-fits-nowhere = { $piece } fits no open end: they show { $values }
refusal-fits-not-there = { $piece } does not go { $at }: that end shows { $value }
refusal-no-hub = nothing goes { $at } before a double has tiles on both sides
refusal-say-where = choose an end for { $piece }
refusal-teams-of-four = teams need four players, not { $players }

event-dealt = Game { $number }: { $tiles } tiles to each
event-must-open = { $seat } holds { $piece } and must open with it
event-opens = { $seat } opens with any tile
event-opened = { $seat } opens with { $piece }
event-played = { $seat } plays { $piece } { $at }: the ends make { $sum }
event-telefon = Telefon! { $seat } scores { $points }
event-four-ways = 🔒 4-WAY ACTIVE! { $piece } has tiles on both sides: up and down are open
event-drew = { $seat } draws a tile; the bazar has { $bazar } left
event-drew-tile = { $seat } draws { $piece }; the bazar has { $bazar } left
event-passed = { $seat } passes
event-went-out = { $seat } has no tiles left and wins the game
event-blocked = The game is blocked, and { $seat } has the lowest hand
event-tied = The game is blocked with equal lowest hands: nobody wins, and { $seat } opens again
event-turned-up = { $seat } still held { $pieces }: { $pips }
event-bonus = { $seat } gets a bonus of { $points } for { $held }
event-bonus-limited = { $seat } gets { $points } instead of { $rounded }: bonuses end at { $limit }
event-equal-at-the-top = Tied at the top with { $points }: another game decides
event-match-won = { $seat } wins the match with { $points } points
event-match-won-by-team = Team { $team } wins the match with { $points } points

zone-hand = Hand
zone-line = The line
zone-up = Up
zone-down = Down
zone-bazar = Bazar

note-target = The match goes to { $target }; bonuses end at { $limit }
note-score = { $seat }: { $score }
note-team-score = Team { $team }: { $score }
note-deciding = { $target } has been reached: the highest total at the end of this game wins
note-must-open = { $seat } must open with { $piece }
note-end = { $side }: { $value }, counts { $counts }
note-sum = The ends make { $sum }
note-four-way = 🔒 4-WAY ACTIVE! The hub is { $piece }
note-lacks = { $seat } holds no { $values }

stat-games_won = Games won
stat-telefons = Telefons
stat-telefon_points = Telefon points
stat-bonus_points = Bonus points
stat-drawn = Tiles drawn
stat-passed = Passes

round-title = Game { $round }
reason-went_out = The target was reached; the last game ended when a player went out.
reason-blocked = The target was reached; the last game was blocked.
reason-tied = The target was reached; the last game was blocked with equal lowest hands.

now-OPENING = Your turn: open with any tile
now-PLAYING = Your turn: play a tile that fits
now-open-with = Your turn: open with { $piece }
now-where = Which end?
now-draw = Nothing fits: draw a tile
now-pass = Nothing fits: pass
button-draw = Draw
button-play = Play { $piece } { $at }
button-open = Open with { $piece }
forced-draw = Nothing fits anywhere: drawing for you …
forced-pass = Nothing fits anywhere: passing for you …
act-play = { $points ->
    [0] { $side } { $value }
   *[other] { $side } { $value } · +{ $points }
}
side-left = Left
side-right = Right
side-up = Up
side-down = Down
letter-left = L
letter-right = R
letter-up = U
letter-down = D
board = The tiles on the table
telefon = Telefon!
four-way = 4-WAY ACTIVE!
last-game = Last game
end-says = { $side }: shows { $value }, counts { $counts }
bazar-left = Bazar: { $bazar ->
    [one] one tile
   *[other] { $bazar } tiles
} to draw
tiles-held = { $count ->
    [one] one tile
   *[other] { $count } tiles
}
score-of = { $score } of { $target } points; bonuses end at { $limit }
team-name = Team { $team }
lacks = holds no { $values }
says-pass = Pass
tile-name = { $low } and { $high }
tile-double = Double { $value }
fits-ends = Fits { $count } ends
no-tiles = no tiles left
pips = { $pips ->
    [one] one pip
   *[other] { $pips } pips
}
show-board = Show the board

# How lists are joined.
join = { $left }, { $right }

# Why a hint recommends a move

hint-goes-out = It's your last tile: you win this game.
hint-scores = It scores { $points }.
hint-blocks = It leaves a { $number } open, and { $seat } has shown that they have none.
hint-double = Doubles fit in fewer places: play them while you can.
hint-heaviest = It's your heaviest tile: { $pips } fewer pips to be caught with.

# What things are, on hover, focus and long press

tip-tile = { $low } and { $high }: { $pips ->
    [one] one pip
   *[other] { $pips } pips
}
tip-double = Double { $value }: at an end it counts both halves, { $pips }
tip-sum = The ends make { $sum }; a multiple of five is a Telefon
tip-lacks = { $seat } drew or passed when { $values } were open, so has none

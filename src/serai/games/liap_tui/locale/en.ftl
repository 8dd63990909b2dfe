title = Liap Tui
tagline = Say how many piles you will take, then take exactly that.
origin = Thailand and China

phase-WAITING = Waiting for players
phase-PREPARATION = Dealing
phase-DECLARATION = Declaring
phase-TURN = Playing
phase-TURN_RESULTS = Result of the turn
phase-SCORING = Scoring
phase-GAME_OVER = End of the match

option-values = Piece values
option-values-help = Ranked: 14 points for the red General down to 1 for a black Soldier. Chess: as in xiangqi, both colours alike; then only Generals and Chariots keep a hand from being weak.
option-values-ranked = 14 down to 1
option-values-chess = as in xiangqi
option-declarations = Declarations
option-declarations-help = Whether the four declarations must not or must total eight, or are made before anyone has seen a hand.
option-declarations-not_eight = must not total eight
option-declarations-exactly_eight = must total eight
option-declarations-blind = before the hands are seen
option-compete = Sets that compete
option-compete-help = Which sets compete: only those of the type that the starter played, or any valid set, the stronger type first.
option-compete-same_type = only the starter's type
option-compete-higher_type = any valid set
option-zero_bonus = Bonus for zero
option-zero_bonus-help = The points for declaring no pile and taking none.
option-zero_bonus-3 = 3 points
option-zero_bonus-0 = none
option-bonus = Bonus for a hit
option-bonus-help = The points for taking exactly what was declared, when that is more than zero.
option-bonus-flat = declared + 5
option-bonus-progressive = twice declared + 4
option-penalty_cap = Largest penalty
option-penalty_cap-help = The most that one round can cost, before the multiplier; none for no limit.
option-target = Match ends at
option-target-help = The match ends after a round in which someone has this many points.
option-max_rounds = Maximum rounds
option-max_rounds-help = The match ends after this many rounds even if nobody has reached the target.
option-comeback = Comeback gap
option-comeback-help = When someone trails the leader by this many points after a round, all scores go back to 0; none for never.
option-tie = Tie for first place
option-tie-help = Whether a tie for first place is a shared win, or another round is played as long as there are rounds left.
option-tie-shared = shared win
option-tie-play_on = another round
option-pace = Seconds to show results
option-pace-help = For how long the result of each turn and the scoring of each round are shown.
option-turn_seconds = Seconds to think
option-turn_seconds-help = How long a player has to declare or to play; none for as long as they like.

# On the table: the character and the letter of the notation. Capital letters are red, small ones black.
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

# In full, for legends and for reading aloud.
name-G = red General (帥)
name-g = black General (將)
name-A = red Advisor (仕)
name-a = black Advisor (士)
name-E = red Elephant (相)
name-e = black Elephant (象)
name-R = red Chariot (俥)
name-r = black Chariot (車)
name-H = red Horse (傌)
name-h = black Horse (馬)
name-C = red Cannon (炮)
name-c = black Cannon (包)
name-S = red Soldier (兵)
name-s = black Soldier (卒)

set-SINGLE = Single
set-PAIR = Pair
set-THREE_OF_A_KIND = Three of a kind
set-STRAIGHT = Straight
set-FOUR_OF_A_KIND = Four of a kind
set-EXTENDED_STRAIGHT = Extended straight
set-EXTENDED_STRAIGHT_5 = Extended straight of five
set-FIVE_OF_A_KIND = Five of a kind
set-DOUBLE_STRAIGHT = Double straight

choice-redeal-yes = Redeal: this round counts ×{ $multiplier } and you start
choice-redeal-no = Keep this hand (×{ $multiplier })
choice-declare = Declare { $number } (total { $total })
choice-lead = Play { $pieces }: { $set }, worth { $worth }
choice-compete = Play { $pieces }: { $set }, worth { $worth }, { $wins ->
    [yes] takes the lead
   *[other] too weak
}
choice-discard = Play { $pieces }: cannot win

refusal-two-zeros = you declared 0 in the last two rounds and must declare at least 1
refusal-would-make-eight = you are the last to declare, and { $number } would bring the total to 8
refusal-must-make-eight = you are the last to declare and must bring the total to 8 with { $needed }
refusal-one-colour = { $pieces } is not a valid set: its pieces must be of one colour
refusal-name-missing = { $pieces } is not a valid set: a straight needs all three names of its group
refusal-set-too-large = '{ $given }' has { $count } pieces; a set has 1 to { $most }
refusal-too-many-copies = '{ $given }' takes more { $letter } than there are; there { $copies ->
    [one] is { $copies }
   *[other] are { $copies }
}
refusal-letter-order = write '{ $canonical }' for '{ $given }': letters in the order { $order }
refusal-wrong-count = this turn is played with { $count } { $count ->
    [one] piece
   *[other] pieces
} each

event-dealt = Round { $round }: eight pieces to each
event-asked = { $seat } has a weak hand and may ask for a redeal
event-redeal-yes = { $seat } asks for a redeal: the round now counts ×{ $multiplier }
event-redeal-no = { $seat } keeps the hand
event-starts-with-general = { $seat } holds the red General and starts
event-starts-after-redeal = { $seat } asked for the redeal and starts
event-starts-as-winner = { $seat } won the last turn and starts
event-declared = { $seat } declares { $number }
event-all-declared = Everyone has declared: { $total } of 8 piles
event-turned-up = The hands are turned up
event-led = { $seat } plays { $pieces }: { $set }, worth { $worth }
event-competed = { $seat } plays { $pieces }: { $set }, worth { $worth }
event-discarded = { $seat } plays { $pieces }, which cannot win
event-turn-won = { $seat } wins the turn with { $pieces } ({ $set }): { $gained } { $gained ->
    [one] pile
   *[other] piles
}, { $piles } now{ $starts ->
    [turn] ; starts the next turn
    [round] ; starts the next round, unless there is a redeal
   *[nothing] { "" }
}
event-round-over = Round { $round } is over and counts ×{ $multiplier }
event-hit = { $seat } declared { $declared } and took { $taken }, a hit: { $points } points, { $score } in all
event-missed = { $seat } declared { $declared } and took { $taken }: { $points } points, { $score } in all
event-scores-reset = The gap is too wide: all scores go back to 0
event-match-won = { $winners ->
    [one] { $winner_seats } wins the match with { $score } points
   *[other] { $winner_seats } share the win with { $score } points
}

zone-hand = Hand
zone-play = Played
zone-piles = Piles
zone-pack = Not dealt yet

note-round = Round { $round } of at most { $max_rounds }, to { $target } points
note-score = { $seat }: { $score } { $score ->
    [one] point
   *[other] points
}
note-multiplier = This round counts ×{ $multiplier }
note-asked = { $seat } is asked about a redeal
note-keeps = { $seat } keeps the hand
note-starter = { $seat } starts this round
note-piles = { $seat }: { $piles } of { $declared } { $declared ->
    [one] pile
   *[other] piles
}
note-total = Declared so far: { $total }
note-announced = { $seat } announced: { $set }, { $count } { $count ->
    [one] piece
   *[other] pieces
}; { $winning_seat } is winning

stat-rank = Place
stat-hits = Rounds hit
stat-hit_rate = Hit rate in %

reason-target = The target score was reached.
reason-max_rounds = The last round was played.

# The table in the browser

piece-worth = { $name }, worth { $worth }
piece-hidden = a piece, face down
set-worth = { $set }, { $worth }
no-set = No set
hand-of = Hand of { $seat }
declares = declares { $number }
declare-row = How many piles will you take?
sets-in-hand = Sets that you can play
standing-leads = leads
standing-wins = wins
standing-out = can't win
plate-score = { $score } { $score ->
    [one] point
   *[other] points
}
spot-score = { $taken } of { $declared }: { $points }

now-PREPARATION = Your hand is weak. Redeal?
now-redeal-unlimited = Your hand is weak. Redeal? Take your time
now-redeal-in = Your hand is weak. Redeal? { $seconds } s
now-DECLARATION = Declare: how many piles will you take?
now-TURN = Your turn
now-lead = You lead: pick a set
now-follow = Your turn: play { $count } { $count ->
    [one] piece
   *[other] pieces
}
picked-more = Pick { $more } more
picked-part = No set yet: keep picking
picked-lead = { $set }, { $worth }
picked-compete = { $set }, { $worth }: { $wins ->
    [yes] takes the lead
   *[other] too weak
}
picked-discard = { $set }, { $worth }: can't win
picked-nothing = No set: can't win
put-back = Put back
button-lead = Play { $pieces }
button-compete = Play { $pieces }
button-discard = Play { $pieces }
button-declare = Declare { $number }
button-redeal-yes = Redeal, ×{ $multiplier }
button-redeal-no = Keep, ×{ $multiplier }

mid-round = Round { $round }, to { $target }
mid-weak = A weak hand
mid-stake = The round counts ×{ $multiplier }. A redeal adds one, and whoever asks for it starts.
mid-declared = { $total } of 8 declared
mid-rule-not_eight = The last may not make it 8
mid-rule-exactly_eight = The last must make it 8
mid-rule-blind = Hands are face down. The last may not make it 8
mid-announced = { $set }
mid-count = { $count } { $count ->
    [one] piece
   *[other] pieces
} each
mid-leads = { $seat } leads
mid-free = with any set
mid-won = { $seat } wins the turn
mid-gained = and takes { $gained } { $gained ->
    [one] pile
   *[other] piles
}
mid-next-turn = { $seat } starts the next turn
mid-next-round = { $seat } starts the next round, unless there is a redeal
mid-no-limit = No time limit at this practice table
asked-thinks = { $seat } is asked
asked-keeps = { $seat } keeps the hand

scoring-title = Round { $round }
scoring-player = Player
scoring-declared = declared
scoring-taken = taken
scoring-points = points
scoring-score = score

# In chats
chat-choice-redeal-yes = Redeal, ×{ $multiplier }
chat-choice-redeal-no = Keep, ×{ $multiplier }
chat-choice-declare = { $number }
chat-choice-lead = ✔ { $set }, { $worth }
chat-choice-compete = ✔ { $set }, { $worth }: { $wins ->
    [yes] takes the lead
   *[other] too weak
}
chat-choice-discard = ✔ Play: can't win
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

hint-declare = Your hand should take about { $number ->
    [one] one pile
   *[other] { $number } piles
}.
hint-needs-piles = You need { $missing } more of the { $declared } that you declared.
hint-save-pieces = It gives up little: you still need strong pieces for { $missing ->
    [one] one more pile
   *[other] { $missing } more piles
}.
hint-enough-piles = You have the { $declared } that you declared, so don't win any more.

# What things are, on hover, focus and long press

tip-pips = Piles: filled ones are taken, hollow ones still missing, crossed ones too many
tip-out = Not of the announced type: cannot win
tip-target = The match ends after a round in which someone has { $target } points

title = Whot
tagline = Match symbol or number, pile up the penalties, and get rid of your cards first.
origin = Nigeria

phase-idle = No game
phase-waiting_for_players = Waiting for players
phase-ready_to_start = Ready to start
phase-in_progress = In progress
phase-player_turn = Playing
phase-tender_check = Tender
phase-ended = The match is over
state-joined = joined
state-active = playing
state-out = out
state-winner = winner
leaving = You will be out of this match: your cards go under the market, and the others play on.
leaving-host = You are the host: if you leave now, the table is closed for everyone.
stand-in = the table draws
stand-in-you = The table is drawing for you. Tap anywhere to play again.

option-mode = Mode
option-mode-help = What happens when the market is empty: the discards are shuffled into a new one, or the tender opens and the lowest hand wins.
option-mode-classic = classic
option-mode-tender = tender
option-pack = Pack
option-pack-help = The 54 cards of the Nigerian pack, or 1 to 19 in every symbol and five Whots.
option-pack-standard = standard, 54 cards
option-pack-full = full, 100 cards
option-hand = Cards in a hand
option-hand-help = How many cards each player is dealt.
option-whot_defends = Whot defends
option-whot_defends-help = A Whot may be played against a pick two or pick three, and cancels the whole penalty.
option-market_keeps_turn = General market keeps the turn
option-market_keeps_turn-help = Whoever plays a general market plays again.
option-free_draw = Free draw
option-free_draw-help = You may draw a card instead of playing one, until the first reshuffle of the round.
option-star_double = Stars count double
option-star_double-help = Stars count twice wherever a hand is totalled.
option-turn_seconds = Seconds per turn
option-turn_seconds-help = How long a turn may take; then the table draws for you.

symbol-circle = circle
symbol-triangle = triangle
symbol-cross = cross
symbol-square = square
symbol-star = star
piece-whot = Whot
piece-circle-1 = Circle 1
piece-circle-2 = Circle 2
piece-circle-3 = Circle 3
piece-circle-4 = Circle 4
piece-circle-5 = Circle 5
piece-circle-6 = Circle 6
piece-circle-7 = Circle 7
piece-circle-8 = Circle 8
piece-circle-9 = Circle 9
piece-circle-10 = Circle 10
piece-circle-11 = Circle 11
piece-circle-12 = Circle 12
piece-circle-13 = Circle 13
piece-circle-14 = Circle 14
piece-circle-15 = Circle 15
piece-circle-16 = Circle 16
piece-circle-17 = Circle 17
piece-circle-18 = Circle 18
piece-circle-19 = Circle 19
piece-triangle-1 = Triangle 1
piece-triangle-2 = Triangle 2
piece-triangle-3 = Triangle 3
piece-triangle-4 = Triangle 4
piece-triangle-5 = Triangle 5
piece-triangle-6 = Triangle 6
piece-triangle-7 = Triangle 7
piece-triangle-8 = Triangle 8
piece-triangle-9 = Triangle 9
piece-triangle-10 = Triangle 10
piece-triangle-11 = Triangle 11
piece-triangle-12 = Triangle 12
piece-triangle-13 = Triangle 13
piece-triangle-14 = Triangle 14
piece-triangle-15 = Triangle 15
piece-triangle-16 = Triangle 16
piece-triangle-17 = Triangle 17
piece-triangle-18 = Triangle 18
piece-triangle-19 = Triangle 19
piece-cross-1 = Cross 1
piece-cross-2 = Cross 2
piece-cross-3 = Cross 3
piece-cross-4 = Cross 4
piece-cross-5 = Cross 5
piece-cross-6 = Cross 6
piece-cross-7 = Cross 7
piece-cross-8 = Cross 8
piece-cross-9 = Cross 9
piece-cross-10 = Cross 10
piece-cross-11 = Cross 11
piece-cross-12 = Cross 12
piece-cross-13 = Cross 13
piece-cross-14 = Cross 14
piece-cross-15 = Cross 15
piece-cross-16 = Cross 16
piece-cross-17 = Cross 17
piece-cross-18 = Cross 18
piece-cross-19 = Cross 19
piece-square-1 = Square 1
piece-square-2 = Square 2
piece-square-3 = Square 3
piece-square-4 = Square 4
piece-square-5 = Square 5
piece-square-6 = Square 6
piece-square-7 = Square 7
piece-square-8 = Square 8
piece-square-9 = Square 9
piece-square-10 = Square 10
piece-square-11 = Square 11
piece-square-12 = Square 12
piece-square-13 = Square 13
piece-square-14 = Square 14
piece-square-15 = Square 15
piece-square-16 = Square 16
piece-square-17 = Square 17
piece-square-18 = Square 18
piece-square-19 = Square 19
piece-star-1 = Star 1
piece-star-2 = Star 2
piece-star-3 = Star 3
piece-star-4 = Star 4
piece-star-5 = Star 5
piece-star-6 = Star 6
piece-star-7 = Star 7
piece-star-8 = Star 8
piece-star-9 = Star 9
piece-star-10 = Star 10
piece-star-11 = Star 11
piece-star-12 = Star 12
piece-star-13 = Star 13
piece-star-14 = Star 14
piece-star-15 = Star 15
piece-star-16 = Star 16
piece-star-17 = Star 17
piece-star-18 = Star 18
piece-star-19 = Star 19

choice-play = Play { $piece }
choice-whot = Play Whot and ask for { $symbol }
choice-draw = Draw a card
choice-draw-penalty = Draw { $cards } cards
choice-pass = Pass
choice-tender = Call Tender

refusal-no-fit = it matches neither the symbol nor the number of { $piece }
refusal-wanted = the Whot asks for { $symbol }; only that or another Whot fits
refusal-penalty = { $cards } cards must be drawn; only another { $number } passes them on
refusal-name-a-symbol = name a symbol for a Whot that is not your last card, like `play whot star`
refusal-can-play = you have a card to play
refusal-market-empty = the market is empty
refusal-can-act = you can play, draw or call the tender, so you can't pass
refusal-tender-closed = the tender opens when the market is empty
refusal-no-tender = there is no tender in the classic mode

event-dealt = Round { $round }: { $cards } cards to each
event-turned-back = { $piece } is a special card: it goes to the bottom of the market
event-turned-up = { $piece } is turned up; { $seat } opens
event-reshuffled = The discards are shuffled into a new market of { $cards }
event-market-empty = The market is empty
event-played = { $seat } plays { $piece }
event-whot = { $seat } plays Whot and asks for { $symbol }
event-penalty-cancelled = { $seat } cancels the penalty of { $cards } cards
event-hold-on = Hold on: { $seat } plays again
event-pick-two = Pick two: { $next_seat } faces { $cards } cards
event-pick-three = Pick three: { $next_seat } faces { $cards } cards
event-suspension = Suspension: { $next_seat } is skipped
event-general-market = General market: everyone but { $seat } draws
event-drew = { $seat } draws { $cards ->
    [one] a card
   *[other] { $cards } cards
}
event-drew-cards = { $seat } draws { $pieces }
event-passed = { $seat } passes
event-tender = { $seat } calls the tender: all hands are shown
event-tender-open = The market is empty: the tender is open
event-left = { $seat } leaves the game
event-timed-out = { $seat }'s time is up
event-last-card = Last card: { $seat } has one left
event-hand-shown = { $seat } shows { $pieces }: { $total }
event-round-won = { $seat } wins the round
event-out = { $seat } is out
event-match-won = { $seat } wins the match

zone-hand = Hand
zone-top = Top card
zone-market = Market
zone-discards = Discards
zone-aside = Set aside

note-round = Round { $round }, { $active } { $active ->
    [one] player
   *[other] players
} in
note-wanted = Wanted: { $symbol }
note-penalty = { $seat } faces { $cards } cards
note-tender-open = The tender is open
note-last-card = { $seat }: last card
note-out = { $seat } is out

stat-rounds_won = Rounds won
stat-cards_played = Cards played
stat-cards_drawn = Cards drawn

score-label = Players outlasted
reason-last_card = The last card was played.
reason-tender = The tender was called, and the lowest hand won.
reason-all_passed = Nobody could play or draw, and the lowest hand won.
reason-left_alone = Everyone else left.

now-match = Your turn: { $symbol } or { $number }
now-any = Your turn: any card fits
now-wanted = Your turn: the Whot asks for { $symbol }
now-or-draw-penalty = Pass it on, or draw { $cards }
now-or-tender = Play a card, or call the tender
now-or-pass = Play a card, or pass
now-only-draw = Nothing fits: draw a card
now-only-draw-penalty = You must draw { $cards }
now-only-tender = Nothing fits: call the tender
now-only-pass = Nothing to play or draw: pass
now-picked = { $piece }: tap again to play
now-picked-power = { $power }
now-ask = Name the symbol you want
power-hold-on = hold on, you play again
power-pick-two = pick two for the next player
power-pick-three = pick three for the next player
power-suspension = suspension, the next player is skipped
power-general-market = general market, all the others draw

button-draw = Draw
button-draw-penalty = Draw { $cards }
button-whot = Ask for { $symbol }
put-back = Put back
why-draw = You can't draw: { $why }
why-card = { $piece }: { $why }

banner-whot = Whot!
banner-whot-line = { $seat } asks for { $symbol }
banner-hold-on = Hold on
banner-hold-on-line = { $seat } plays again
banner-pick-two = Pick two: +{ $cards }
banner-pick-two-line = { $next_seat } faces { $cards } cards
banner-pick-three = Pick three: +{ $cards }
banner-pick-three-line = { $next_seat } faces { $cards } cards
banner-penalty-cancelled = Defended
banner-penalty-cancelled-line = { $seat } cancels { $cards } cards
banner-suspension = Suspension
banner-suspension-line = { $next_seat } is skipped
banner-general-market = General market
banner-general-market-line = Everyone but { $seat } draws
banner-last-card = Last card
banner-last-card-line = { $seat } has one left
banner-reshuffled = New market
banner-reshuffled-line = The discards are shuffled: { $cards } cards
banner-tender-open = Tender
banner-tender-open-line = The market is empty: the tender is open
banner-timed-out = Time is up
banner-timed-out-line = The table draws for { $seat }
banner-left = Left
banner-left-line = { $seat } leaves the game

cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
aside = { $count } set aside
wanted = Wanted
tender-open = Tender open
last-card = Last card
card-down = A card, face down
mark-won = wins
total = Total
you-are-out = You are out of this match. Stay and watch how it ends.

# How lists are joined.
join = { $left }, { $right }

chat-event-played = { $seat } played { $piece }
chat-event-whot = { $seat } played Whot and asks for { $symbol }
chat-event-drew = { $seat } drew { $cards ->
    [one] a card
   *[other] { $cards } cards
}
chat-event-drew-cards = { $seat } drew { $pieces }
chat-event-reshuffled = Deck reshuffled: { $cards } cards
chat-event-tender = Tender phase! Revealing hands… { $seat } called it
glyph-circle = 🔴 { $rest }
glyph-triangle = 🔺 { $rest }
glyph-cross = ➕ { $rest }
glyph-square = 🟦 { $rest }
glyph-star = ⭐ { $rest }
glyph-whot = 🃏 Whot

# Why a hint recommends a move

hint-last-card = It's your last card: you win the round.
hint-hold-on = Hold on: you play again.
hint-pick-two = The next player must pick two or answer it.
hint-pick-three = The next player must pick three or answer it.
hint-suspension = The next player misses a turn.
hint-general-market = Everyone else must draw a card.
hint-asks-most = You hold { $count } of { $symbol }, more than of any other symbol.
hint-keeps-symbol = It keeps { $symbol } on top, and you hold { $count } more.

# What things are, on hover, focus and long press

tip-plain = { $piece }: counts { $number }
tip-1 = { $piece }, hold on: you play again
tip-2 = { $piece }, pick two: the next player draws two or adds a 2
tip-5 = { $piece }, pick three: the next player draws three or adds a 5
tip-8 = { $piece }, suspension: the next player is skipped
tip-14 = { $piece }, general market: everyone else draws one
tip-whot = Whot: fits any card and names a symbol; counts 20
tip-cards = { $count ->
    [one] one card
   *[other] { $count } cards
} in hand
tip-market = The market: { $count ->
    [one] one card
   *[other] { $count } cards
} to draw
tip-wanted = The Whot asks for { $symbol }: only that or another Whot fits
tip-joined = Has joined
tip-active = Still in the match
tip-out = Out of the match
tip-winner = Has won the match

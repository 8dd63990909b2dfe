title = Hukum
tagline = Two partnerships, one trump, and the dare to win four tricks alone.
origin = India

phase-WAITING_FOR_PLAYERS = Waiting for players
phase-READY_CHECK = Ready?
phase-INITIAL_TOSS = The toss
phase-DEALER_SELECTION = Choosing the dealer
phase-DEALING_FIRST = Dealing four cards
phase-VAKKAI_DECISION = Vakkai?
phase-HUKUM_SELECTION = Choosing hukum
phase-DEALING_SECOND = Dealing four more
phase-TRICK_PLAY = Tricks
phase-VAKKAI_PLAY = Vakkai
phase-HAND_END = End of the hand
phase-MATCH_END = End of the match

option-target = Match ends at
option-target-help = The match ends when a team's score reaches this many points above or below zero.
option-trump_choice = Hukum can be
option-trump_choice-help = Whether the trump suit must be among the first four cards of the player who names it.
option-trump_choice-held = a suit in hand
option-trump_choice-any = any suit
option-first_lead = First lead
option-first_lead-help = Who leads to the first trick of a hand.
option-first_lead-after_chooser = the player after the one who named hukum
option-first_lead-chooser = the player who named hukum

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
piece-7S = 7♠
piece-8S = 8♠
piece-9S = 9♠
piece-10S = 10♠
piece-JS = J♠
piece-QS = Q♠
piece-KS = K♠
piece-AS = A♠
piece-7H = 7♥
piece-8H = 8♥
piece-9H = 9♥
piece-10H = 10♥
piece-JH = J♥
piece-QH = Q♥
piece-KH = K♥
piece-AH = A♥
piece-7D = 7♦
piece-8D = 8♦
piece-9D = 9♦
piece-10D = 10♦
piece-JD = J♦
piece-QD = Q♦
piece-KD = K♦
piece-AD = A♦
piece-7C = 7♣
piece-8C = 8♣
piece-9C = 9♣
piece-10C = 10♣
piece-JC = J♣
piece-QC = Q♣
piece-KC = K♣
piece-AC = A♣

choice-play = Play { $piece }
choice-pass = Pass
choice-vakkai = Vakkai: win four tricks alone for +{ $points }, or lose { $penalty }
choice-hukum = Name { $suit } as hukum
choice-dealer = { $dealer_seat } deals
button-vakkai = Vakkai

refusal-follow-suit = { $suit } was led and you can follow suit
refusal-suit-not-held = you hold no { $suit }, and hukum must be a suit in your hand

event-tossed = { $seat } draws { $piece }
event-toss-lost = Team A draws { $total_a }, team B { $total_b }: team { $team } has the lower total and deals first
event-toss-tied = Team A draws { $total_a }, team B { $total_b }: the toss is drawn again
event-dealer = { $seat } chooses { $dealer_seat } to deal
event-dealt-first = { $seat } deals four cards to each
event-dealt-second = Four more cards to each
event-leads = { $seat } leads
event-passed = { $seat } passes
event-vakkai = { $seat } declares Vakkai and plays alone; { $resting_seat } sits out
event-hukum = { $seat } names { $suit } as hukum
event-played = { $seat } plays { $piece }
event-trick-won = { $seat } takes the trick with { $piece }
event-hand-trump-team = Team { $team } named hukum and has its five tricks: +{ $points }
event-hand-dealer-team = Team { $team } dealt and has its four tricks: +{ $points }
event-hand-vakkai-made = { $seat } makes Vakkai: +{ $points } for team { $team }
event-hand-vakkai-lost = { $seat } loses Vakkai: +{ $points } for team { $team }
event-match-won = Team { $team } wins the match with { $points } points

zone-hand = Hand
zone-trick = Trick
zone-pack = Not dealt yet
zone-taken = Tricks taken

note-team = Team { $team }: { $seat } and { $partner_seat }
note-score = Team A { $score_a }, team B { $score_b }; the match ends at { $target }
note-dealer = { $seat } deals
note-trump = Hukum is { $suit }, named by { $seat }
note-vakkai = { $seat } plays Vakkai; { $resting_seat } sits out
note-vakkai-tricks = { $seat } has { $won } of { $needed } tricks alone; one lost trick ends it
note-team-tricks = Team { $team } { $role ->
    [dealer] deals
   *[trump] names hukum
}: { $won } of { $needed } tricks for +{ $points }
note-tricks = { $seat }: { $won } { $won ->
    [one] trick
   *[other] tricks
}

stat-tricks = Tricks
stat-vakkais_made = Vakkai made
stat-vakkais_lost = Vakkai lost

round-title = Hand { $round }
score-label = Points ahead
reason-trump_team = The team that named hukum took its five tricks.
reason-dealer_team = The dealer's team took its four tricks.
reason-vakkai_made = Vakkai was made.
reason-vakkai_lost = Vakkai was lost.

# The table in the browser

card = { $rank } of { $suit }
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-J = jack
rank-Q = queen
rank-K = king
rank-A = ace
card-of = { $seat }: { $card }
card-holding = { $seat }: { $card }, the best so far
card-taking = { $seat }: { $card }, which takes the trick

now-DEALER_SELECTION = Choose who deals
now-VAKKAI_DECISION = Vakkai, or pass?
now-HUKUM_SELECTION = Name the hukum
now-lead = Your lead
now-follow = Your turn: { $suit } led
now-vakkai-lead = Your Vakkai: lead, { $count } { $count ->
    [one] trick
   *[other] tricks
} to go
now-picked = Play it?

you-deal = I deal
deals = deals
vakkai-about = Win four tricks alone, without hukum
vakkai-against = one trick defeats it
pass-about = Play with your partner
cant-play = You can't play that: { $why }
cant-name = You can't name that: { $why }
why-suit-not-held = not in your hand
plays-alone = { $seat } alone
sits-out = sits out
rests = You sit out: { $seat } plays alone
last-trick = Last trick
took-it = took it
team-tricks = Team { $team }: { $count } { $count ->
    [one] trick
   *[other] tricks
}, { $needed } to go

end-trump_team = Team { $team } named hukum and took its five tricks
end-dealer_team = Team { $team } dealt and took its four tricks
end-vakkai_made = Vakkai made: four tricks alone
end-vakkai_lost = Vakkai lost
this-hand = This hand
score = Score

# In chats
chat-choice-vakkai = Vakkai (+{ $points } / −{ $penalty })
chat-choice-hukum = { $suit }
chat-suit-S = ♠ spades
chat-suit-H = ♥ hearts
chat-suit-D = ♦ diamonds
chat-suit-C = ♣ clubs

# Why a hint recommends a move

hint-longest-suit = You hold { $count } cards in { $suit }, and no longer suit.
hint-no-vakkai = Vakkai pays { $points } but costs { $penalty }: this hand is not safe enough.
hint-highest-left = No higher card in { $suit } is left.
hint-pull-trumps = It pulls the other players' hukum cards.
hint-takes-trick = You play last, so the trick is yours.
hint-beats = It beats { $piece }.
hint-partner-wins = { $seat }, your partner, is winning the trick: save your good cards.
hint-cannot-win = You can't win this trick, so give up a card that you won't miss.

# What things are, on hover, focus and long press

tip-hukum = { $card }: hukum, beats every other suit
tip-trump = It beats every other suit.
tip-cards = { $count ->
    [one] one card
   *[other] { $count } cards
} in hand

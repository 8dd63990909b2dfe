command-newgame = Choose a game and gather players
command-startgame = Start a game of { $game }
command-mycards = Show me my hand again
command-play = Go to the table in the browser
command-rules = How the game is played
command-score = How it stands
command-leave = Leave the game
command-stop = Stop the game (its creator or an admin)
command-language = Choose the language

join = Join Game
start = Start Game
leave = Leave
add-bot = Add a bot
remove-bot = Remove a bot
options = Options
back = « Back
go-on = Go on
rematch = Rematch ({ $asked } of { $people })
open-chat = Open the private chat
add-to-group = Add me to a group
open-table = Open the table in the browser
put-back = Put back

created = { $name } started a game
joined = { $name } joined the game
bot-joined = { $name }, a bot, joined the game
left = { $name } left the game
lobby-title = { $game }: { $phase }
lobby-seats = { $taken } of { $seats } { $taken ->
    [one] player
   *[other] players
}
lobby-more = { $missing ->
    [one] one more is needed
   *[other] { $missing } more are needed
}
lobby-starts = begins by itself in { $seconds } s
lobby-ends = ends in { $seconds } s if nobody else comes
lobby-begins-now = begins now
must-open = { $name } has to open the private chat first
game-in = { $game } in { $chat }
option-on = on
option-off = off
option-none = no limit
option-line = { $option }: { $value }

turn-of = { $names }'s turn
turn-seconds = { $seconds } s
your-turn = Your turn
waiting-for = Waiting for { $names }
you-are-in = You are in. Your hand and your turns come here.
a-moment = A moment to look
stand-in-plays = A stand-in is playing for you.
take-seat = I'm back
choose-pieces = Tap pieces, then confirm
choose-place = How do you play { $piece }?
hand-of = Your hand

won = { $count ->
    [one] 🏆 { $names } wins the game
   *[other] 🏆 { $names } win the game
}
nobody-won = Nobody wins the game
scores = Score
standings = { $name }: { $score }
game-over = The game is over.
cancelled = The game is cancelled: { $name } left before it began.
stopped = The game was stopped.
nobody-came = Too few players: the game is cancelled.
unreachable = { $name } can't be reached in the private chat.

hello = <b>Serai</b>: traditional games, in a group or in the browser. Add me to a group and send /newgame there.
hello-open = You can join games in your groups now.
hello-group = Send /newgame to choose a game. Hands are dealt in the private chat: whoever wants to play opens it once.
choose-game = What shall we play?
choose-language = Which language?
language-set = From now on in this language.
open-first = Open our private chat first and press Start there: your hand is dealt in it. Then you are in.
open-first-named = { $name }, open our private chat first and press Start there: your hand is dealt in it.
groups-only = Games are played in groups: add me to one and send the command there.
no-game = No game is on here. Send /newgame to start one.
no-seat = You are in no game just now.
not-in-game = You are not in this game.
already-on = A game is on here already. Join it, or /stop it first.
already-in = You are in already.
already-begun = The game has begun. Watch it here, and join the next one.
table-full = All seats are taken.
only-creator = Only { $name } can do that.
only-admin = Only { $name } or an admin of the group can do that.
only-admins = Only admins of the group can do that.
not-your-turn = It is not your turn.
stale = That button is old; the table has moved on.
not-yours = That button is not yours.
done = Done
which-table = Which game?
anonymous = You write as the group. Play under your own name: turn off anonymity, then send it again.
house-silent = The house can't be reached just now. Try again in a moment.
play-group = Open this table in the browser and sit down, or watch:
play-private = This link takes your own seat into the browser. It works once, within five minutes.
no-address = This house has no public address, so no browser can find it. Whoever runs it can set one with --public-url.
no-bots = There is no bot to remove.
rules-page = { $page } / { $pages }
chosen = ✓ { $choice }

problem-not-found = There is nothing at this address. The lobby is at /, the API is described at /schema/openapi.json.
problem-method-not-allowed = This address does not do that. /schema/openapi.json says what each one does.
problem-invalid-request = That request can't be understood: { $why }.
problem-too-large = That is more than the house reads at once. Send less.
problem-foreign-origin = Pages of other sites can't speak for you here. Open the house's own page.
problem-too-many-guesses = Too many codes that no table has. Try again in { $seconds } s, with the code that you were given.
problem-too-many-tables = Too many new tables from where you are. Try again in { $seconds } s, or join one that is open.
problem-too-many-names = Too many new guests from where you are. Try again in { $seconds } s.
problem-too-many-renames = You have changed your name often just now. Try again in { $seconds } s.
problem-too-many-sockets = Too many connections from where you are. Close some first.
problem-unreadable = That message can't be read: { $why }.
problem-not-text = Messages are JSON text, not binary.
problem-hello-first = Say hello first.
problem-hello-again = You have said hello already.
problem-too-many-bad-messages = Too many messages that can't be read. Goodbye.
problem-no-hello = You did not say hello in time. Goodbye.
problem-no-such-language = There are no words in that language here. There are: { $allowed }.
problem-store-silent = The house can't reach its log just now. Try again in a moment.
problem-internal = Something went wrong on our side. It has been noted; try again.

page-title = Sit down and play
page-lead = An inn on the caravan road. Take a seat with whoever is here, or watch for a while.
page-you = You are { $name }
page-tables = Open tables
page-no-tables = No table is open just now. Open the first one.
page-more-tables = … and { $more } more.
page-playing = playing; come and watch
page-free = { $free ->
    [0] full
    [one] one seat free
   *[other] { $free } seats free
}
page-join = Join
page-code = Were you given six letters?
page-look = To the table
page-terminal = You join from a terminal:
page-terminal-open = And you open a table of your own with a game's name:
page-games = What is played here
page-players = { $players } players
page-footer = Nobody is sent what they may not know.
page-no-table = No such table
page-back = Back to the lobby
page-table-waiting = The table waits for players.
page-table-playing = A match is being played.
page-table-over = The match is over.
page-table-closed = This table is closed.
page-practice = A practice table: hints and open hands for everyone.
page-free-seat = free
page-bot = bot
page-host = host
page-record = The record of the match

# The browser's own words

ui-seat-number = Seat { $number }
ui-your-turn = your turn
ui-their-turn = to play
ui-you-named = { $name } (you)
ui-bot = bot
ui-stand-in = a stand-in plays
ui-away = not connected
ui-spectator = watching
ui-your-hand = Your hand
ui-go-on = Go on
ui-close = Close
ui-yes = yes
ui-no = no
ui-none = none

ui-now-your-turn = Your turn
ui-now-sent = One moment …
ui-now-waiting = { $phase } · waiting for { $names }
ui-now-pause = { $phase } · goes on in { $seconds } s
ui-now-over = The match is over

ui-nothing-here = There is nothing at this address
ui-to-lobby = To the lobby
ui-no-table = No such table
ui-unreachable = The house can't be reached just now. Check your connection and try again.
ui-coming = Coming to the table …
ui-fetching = One moment …
ui-line-lost = Reconnecting … what you did is kept
ui-line-gone = This table is not to be had any more
ui-table-code = The table's code
ui-practice = practice
ui-watching = { $count } { $count ->
    [one] person is
   *[other] people are
} watching
ui-hint = Ask for a hint
ui-panels = Drawers
ui-panel-score = Score
ui-panel-log = Log
ui-panel-talk = Talk
ui-panel-rules = Rules
ui-panel-menu = More

ui-log-empty = Nothing has happened yet.
ui-talk-empty = Nobody has said anything yet.
ui-talk-say = Say something
ui-talk-send = Send
ui-mute = Don't show what { $name } says
ui-unmute = Show what { $name } says
ui-host-mute = take the word
ui-host-unmute = give the word back
ui-spectators-apart = Spectators talk among themselves
ui-score-none = The score is kept once the match has begun.
ui-round-number = Round { $round }
ui-player = Player
ui-points = Points
ui-options-here = At this table
ui-sound-on = Sound is on
ui-sound-off = Sound is off
ui-full-screen = Full screen
ui-language = Language
ui-theme = Light
ui-theme-system = as the device
ui-theme-dark = dusk
ui-theme-light = day
ui-four-colours = Four colours for the four suits
ui-leave = Leave the table
ui-leave-sure = A match is being played. A stand-in, or the game's own rule, takes your place.
ui-leave-yes = Leave all the same
ui-open-hands = Lay all hands open

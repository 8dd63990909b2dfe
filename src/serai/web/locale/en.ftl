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
problem-no-such-pass = This link was used before, or is too old. Ask for a new one where you got it.
problem-no-such-language = There are no words in that language here. There are: { $allowed }.
problem-store-silent = The house can't reach its log just now. Try again in a moment.
problem-internal = Something went wrong on our side. It has been noted; try again.

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

# How well bots play
ui-level-greedy = thinks ahead
ui-level-random = plays anything

# The lobby
ui-lobby-title = Sit down and play
ui-lobby-lead = An inn on the caravan road. Four games, a lamp, and whoever is here tonight.
ui-you-are = You are
ui-name-change = Change your name
ui-name-yours = Your name
ui-name-save = Save
ui-name-cancel = Cancel
ui-settings = Settings
ui-games = The games
ui-players = { $range } players
ui-minutes = { $range } min
ui-play-now = Play now
ui-play-now-help = With whoever is here; bots fill the free seats after a few seconds.
ui-play-bots = Against bots
ui-play-bots-help = A table for you alone, with hints and without a clock.
ui-open-table = Open a table
ui-open-table-of = Open a table: { $game }
ui-join = Come in by a code
ui-join-help = Six letters, or the whole link.
ui-join-go = Come in
ui-join-wrong = A code has six letters, such as QKXWVB.
ui-tables = Open tables
ui-tables-none = No table is open just now. Open the first one: others will see it here.
ui-tables-lost = The list can't be had just now. Trying again …
ui-tables-more = … and { $count } more.
ui-table-free = { $count ->
    [0] full
    [one] one seat free
   *[other] { $count } seats free
}
ui-table-playing = being played
ui-table-quick = begins in a moment
ui-sit-down = Sit down
ui-watch = Watch
ui-rules-of = Rules of { $game }
ui-footer-fair = Nobody is sent what they may not know.
ui-footer-api = API
ui-footer-credits = Credits

# Laying a table
ui-form-seats = Seats
ui-form-public = Who can come in
ui-form-public-yes = Everyone
ui-form-public-no = Who has the code
ui-form-practice = Practice
ui-form-practice-help = Hints and open hands for everyone. Found by its code alone.
ui-form-clock = Time to think
ui-form-clock-game = As the game says
ui-form-clock-seconds = Seconds
ui-form-clock-unlimited = No limit
ui-form-clock-help = For each decision. Only a table with a code can go without a limit.
ui-form-more = More options
ui-form-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
ui-form-open = Open the table
ui-form-save = Change the table
ui-form-from-to = { $from } to { $to }.
ui-form-less = Less: { $title }
ui-form-greater = More: { $title }
ui-form-defaults = Back to the usual

# Before the match
ui-gather-title = Around the table
ui-gather-seat-free = free
ui-gather-you = you
ui-gather-sit = Sit here
ui-gather-swap = Swap seats
ui-gather-swap-wanted = { $name } would like your seat
ui-gather-swap-yes = Swap
ui-gather-add-bot = Add a bot
ui-gather-move-with = Change places with
ui-gather-remove = Remove
ui-gather-ready = ready
ui-gather-not-ready = not ready
ui-gather-host = host
ui-gather-get-up = Get up
ui-gather-level = How well bots play
ui-gather-seat-menu = Seat { $number }: what to do
ui-gather-im-ready = I'm ready
ui-gather-im-not = Not ready after all
ui-gather-start = Start
ui-gather-bots = Bots:
ui-gather-fill = Fill with bots
ui-gather-change = Change
ui-gather-clock-seconds = { $seconds } s
ui-gather-listed = Listed in the lobby
ui-gather-listed-no = Found by its code alone
ui-gather-usual = Everything as usual
ui-gather-what = What is played
ui-gather-coming = Bots are sitting down …
ui-now-closed = This table is closed. Open a new one in the lobby.
ui-now-bots-soon = Waiting for others; bots take the free seats in a few seconds.
ui-now-sit = Choose a seat to play, or stay and watch.
ui-now-full = All seats are taken. You can watch.
ui-now-ready = Say that you're ready when you are.
ui-now-wait-start = You're ready. { $host } starts the match.
ui-now-wait-others = You're ready. Waiting for { $names }.
ui-now-need = { $count ->
    [one] One more player is needed: send the link, or add a bot.
   *[other] { $count } more players are needed: send the link, or add bots.
}
ui-now-wait-more = { $count ->
    [one] Waiting for one more player.
   *[other] Waiting for { $count } more players.
}
ui-now-host-waits = Waiting for { $names } to be ready.
ui-now-start = Everyone is here. Start when you like.
ui-now-start-small = You can start now, or wait for more players.
ui-guest-name = What shall others call you?
ui-invite = Invite
ui-invite-help = Whoever has the code or the link can come in.
ui-invite-copy = Copy link
ui-invite-share = Share
ui-invite-qr = QR code
ui-invite-qr-of = QR code of the link to this table
ui-invite-text = Come and play { $game } with me
ui-copied = Copied
ui-copy-failed = It can't be copied here; select it by hand.

# After the match
ui-over-won = You won!
ui-over-wins = { $names } { $count ->
    [one] wins
   *[other] win
}
ui-over-winner = winner
ui-over-stats = The match in figures
ui-over-rounds = Rounds
ui-over-rematch = Another match
ui-over-rematch-asked = You'd like another match
ui-over-rematch-wants = Would like another match: { $names }
ui-over-rematch-wait = Waiting for { $names }
ui-over-replay = Look at it again
ui-over-share = Share
ui-over-share-title = A match of { $game }
ui-over-record = Record
ui-over-board = Look at the board
ui-over-results = Results

# A match looked at again
ui-replay-title = { $game }, match { $match }
ui-replay-gone = This match can't be shown
ui-replay-fetching = Fetching the match …
ui-replay-step = Step { $step } of { $steps }
ui-replay-first = To the start
ui-replay-before = A step back
ui-replay-next = A step on
ui-replay-last = To the end
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-speed = Speed
ui-replay-seen-by = Seen by
ui-replay-hands = All hands
ui-replay-steps = Steps
ui-replay-table = To the table

# Shown without a connection
offline-title = You are offline
offline-text = The inn can't be reached just now. Your seat is kept: what you did is on the house's books.
offline-again = Try again

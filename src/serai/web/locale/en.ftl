problem-not-found = There is nothing at this address. The lobby is at /, the API is described at /schema/openapi.json.
problem-method-not-allowed = This address does not accept that method. See /schema/openapi.json.
problem-invalid-request = Invalid request: { $detail }.
problem-too-large = That is too large. Send less.
problem-foreign-origin = A request from another site was blocked. Open this site directly.
problem-too-many-guesses = Too many wrong codes. Try again in { $seconds } s with the code you were given.
problem-too-many-tables = Too many new tables from your network. Try again in { $seconds } s, or join an open one.
problem-too-many-names = Too many new guests from your network. Try again in { $seconds } s.
problem-too-many-renames = You have changed your name or avatar too often. Try again in { $seconds } s.
problem-unknown-avatar = There is no avatar “{ $avatar }”. Choose one of these: { $avatars }.
problem-too-many-sockets = Too many connections from your network. Close some first.
problem-unreadable = That message can't be read: { $detail }.
problem-not-text = Messages are JSON text, not binary.
problem-hello-first = The first message must be hello.
problem-hello-again = hello was already sent.
problem-too-many-bad-messages = Too many unreadable messages. The connection is closed.
problem-no-hello = No hello arrived in time. The connection is closed.
problem-no-such-pass = This link has been used or has expired. Ask for a new one where you got it.
problem-no-such-language = That language is not available. Available: { $allowed }.
problem-no-cheat-sheet = This game has no cheat sheet. Its rules page is at /rules.
problem-store-silent = Nothing can be saved right now. Try again in a moment.
problem-companion-failing = Part of the server is not working: { $companion } ({ $problem }). See the server log.
problem-too-many-connections = Too many connections from your network. Try again in { $seconds } s.
problem-house-full = The server is full right now. Try again in { $seconds } s.
problem-too-many-frames = Your device is sending too much at once. Reload the page.
problem-too-many-guesses-here = Too many wrong codes from your network. Choose a name in the lobby and try again, or wait { $seconds } s.
problem-too-many-requests = Too many requests from your network. Try again in { $seconds } s.
problem-already-somebody = You are { $now } on this device. Confirm that you want to be { $name } instead.
problem-logged-out = You have logged out everywhere. Reload the page to continue as a new guest.
problem-too-many-log-outs = You have logged out everywhere too often. Try again in { $seconds } s.
problem-telegram-login-invalid = This login from Telegram can't be verified. Close this page and open it again from the bot's message.
problem-telegram-login-expired = This login from Telegram is too old. Close this page and open it again from the bot's message.
problem-session-expired = Your session has ended. Close this page and open it again from Telegram.
problem-no-telegram = This server has no Telegram bot. Open it in a browser.
problem-record-or-table = Send either a record or the code of a table.
problem-internal = Something went wrong on our side. Please try again.

# The browser's own words

ui-seat-number = Seat { $number }
ui-your-turn = your turn
ui-their-turn = to play
ui-you-named = { $name } (you)
ui-bot = bot
ui-bot-failed = This bot had a problem; a simpler one moved for it
ui-stand-in = stand-in is playing
ui-idle = A stand-in is playing for you. Tap anywhere to take your seat back.
ui-idle-return = Take my seat back
ui-skip-player = Don't wait for { $name }
ui-away = not connected
ui-spectator = watching
ui-your-hand = Your hand
ui-go-on = Continue
ui-close = Close
ui-yes = yes
ui-no = no
ui-none = none

ui-now-your-turn = Your turn
ui-now-sent = One moment …
ui-now-waiting = Waiting for { $names }
ui-now-pause = Continues in { $seconds } s
ui-cancel = Cancel
ui-premove = On your turn: { $pieces }
ui-premove-playing = { $choice } …
ui-premove-choose = There is more than one way to play that: choose one.
ui-premove-gone = What you chose can't be played now.
ui-forced-playing = Your only move: { $choice } …

ui-nothing-here = There is nothing at this address
ui-to-lobby = Back to the lobby
ui-no-table = No such table
ui-unreachable = Can't reach the server. Check your connection and try again.
ui-coming = Joining the table …
ui-fetching = One moment …
ui-line-lost = Reconnecting … your moves are saved
ui-line-gone = This table is no longer available
ui-table-code = The table's code
ui-practice = practice
ui-watching = { $count } { $count ->
    [one] person is
   *[other] people are
} watching
ui-hint = Get a hint
ui-hint-is = Hint: { $move }. { $reason }
ui-learn = Learn
ui-lessons = Lessons
ui-lessons-of = Lessons: { $game }
ui-lessons-help = Learn at the table, one step at a time. You can leave a lesson at any step.
ui-lesson-complete = completed
ui-lesson-of = Lesson: { $title }
ui-lesson-step = Step { $number } of { $steps }
ui-lesson-leave = Leave the lesson and play on
ui-lesson-back = Back
ui-lesson-next = Next
ui-lesson-skip = Skip
ui-lesson-play-on = Play on from here
ui-lesson-following = Next lesson
ui-lesson-own-way = Well played! That is a good way too. The lesson ends here: play on against bots, or take another lesson.
ui-game-played = played
ui-undo = Undo
ui-rewind = Play on from here
ui-rewind-to = Play on from here: { $text }
ui-replay-play-on = Play on from here
ui-replay-play-on-help = Play on from this position against bots, in the seat at the bottom
ui-panels = Panels
ui-panel-score = Score
ui-panel-log = Log
ui-panel-chat = Chat
ui-panel-rules = Rules
ui-cheat-sheet = Cheat sheet
ui-full-rules = Full rules
ui-option-here = here: { $value }
ui-panel-menu = More

ui-log-empty = Nothing has happened yet.
ui-log-show = Show this moment on the board
ui-log-earlier = An earlier moment
ui-log-now = Back to now
ui-chat-empty = No messages yet.
ui-chat-say = Type a message
ui-chat-send = Send
ui-mute = Hide messages from { $name }
ui-unmute = Show messages from { $name }
ui-host-mute = Mute
ui-host-unmute = Unmute
ui-spectators-apart = Spectators chat separately
ui-known-only = Only people who were here can sit down and chat
ui-known-only-help = Newcomers can only watch.
ui-known-only-on = Only people who were here
ui-removed-list = Removed players
ui-removed-allow = Allow { $name } back
ui-score-none = The score appears here once the match starts.
ui-round-number = Round { $round }
ui-player = Player
ui-points = Points
ui-options-here = Settings at this table
ui-settings-you = You
ui-settings-sound = Sound
ui-settings-alerts = Alerts
ui-settings-table = Table
ui-settings-display = Display
ui-settings-reset = Reset to defaults
ui-settings-reset-done = The settings on this device are back to their defaults.
ui-phrases = Say something
ui-phrases-show = Show quick phrases
ui-card-back = Card backs
ui-back-game = The game's own
ui-back-star = Stars
ui-back-lattice = Lattice
ui-back-wave = Waves
ui-rug = Rug
ui-rug-game = The game's own
ui-rug-indigo = Indigo
ui-rug-jade = Jade
ui-rug-plum = Plum
ui-rug-walnut = Walnut
ui-avatar = Avatar
ui-avatar-camel = Camel
ui-avatar-fox = Fox
ui-avatar-owl = Owl
ui-avatar-tiger = Tiger
ui-avatar-elephant = Elephant
ui-avatar-turtle = Turtle
ui-avatar-peacock = Peacock
ui-avatar-cat = Cat
ui-avatar-fish = Fish
ui-avatar-lantern = Lantern
ui-avatar-teapot = Teapot
ui-avatar-tent = Tent
ui-avatar-moon = Moon
ui-avatar-tulip = Tulip
ui-avatar-boat = Boat
ui-avatar-pomegranate = Pomegranate
ui-volume = Volume
ui-vibration = Vibrate on your turn
ui-notifications = Notify on your turn
ui-notifications-help = Only while this page is in the background.
ui-notifications-blocked = Your browser blocks notifications. Allow them for this site in its settings.
ui-turn-title = Your turn · { $game }
ui-full-screen = Full screen
ui-language = Language
ui-theme = Theme
ui-theme-system = System
ui-theme-dark = Dark
ui-theme-light = Light
ui-four-colours = Four-colour suits
ui-piece-labels = Letters and values on pieces
ui-piece-labels-help = For games with Chinese pieces. On in your first three matches.
ui-tip-time = { $seconds } seconds left for this turn
ui-score-points = { $points } points
ui-instant-play = Instant play
ui-instant-play-help = One tap plays, instead of two
ui-play-forced = Play forced moves for me
ui-play-forced-help = Only when everyone knows there is no choice
ui-animation-speed = Animation speed
ui-bot-speed = Bot speed
ui-keys = Keyboard shortcuts
ui-keys-tab = Next or previous control
ui-keys-arrows = Move between your pieces
ui-keys-enter = Select; press again to play
ui-keys-escape = Put back, or close
ui-button-of-game = { $button }: { $game }
ui-speed-slow = Slow
ui-speed-normal = Normal
ui-speed-fast = Fast
ui-leave = Leave the table
ui-leave-sure = A stand-in will play on for you. You can come back and take your seat again.
ui-leave-yes = Leave anyway
ui-open-hands = Show all hands
ui-debug = Debug panel
ui-debug-turn = Turn: { $seats }
ui-debug-hands = Hands
ui-debug-fields = All fields

# The lobby
ui-lobby-title = Sit down and play
ui-lobby-lead = An inn on the caravan road. Traditional games with whoever is here tonight.
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
ui-play-bots-help = Just you, with hints and no clock.
ui-open-table = Open a table
ui-open-table-of = Open a table: { $game }
ui-join = Join with a code
ui-join-help = Six letters, or the whole link.
ui-join-go = Join
ui-join-wrong = A code has six letters, such as QKXWVB.
ui-tables = Open tables
ui-tables-none = No table is open right now. Open the first one: others will see it here.
ui-tables-lost = Can't load the list. Trying again …
ui-tables-more = … and { $count } more.
ui-table-free = { $count ->
    [0] full
    [one] one seat free
   *[other] { $count } seats free
}
ui-table-playing = in progress
ui-table-nobody = nobody is here
ui-table-quick = starts in a moment
ui-sit-down = Sit down
ui-watch = Watch
ui-rules-of = Rules of { $game }
ui-footer-fair = Each player is sent only what they may see.
ui-footer-api = API
ui-footer-credits = Credits

# Opening a table
ui-form-seats = Seats
ui-form-public = Who can join
ui-form-public-yes = Everyone
ui-form-public-no = Only people with the code
ui-form-practice = Practice
ui-form-practice-help = Hints and open hands for everyone. Not listed.
ui-form-clock = Time to think
ui-form-clock-game = Game default
ui-form-clock-seconds = Seconds
ui-form-clock-unlimited = No limit
ui-form-clock-help = Per decision. Only private tables can have no limit.
ui-form-more = More options
ui-form-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
ui-form-open = Open the table
ui-form-save = Save changes
ui-form-from-to = { $from } to { $to }.
ui-form-less = Decrease: { $title }
ui-form-greater = Increase: { $title }
ui-form-defaults = Reset to defaults

# Before the match
ui-waiting-title = Around the table
ui-waiting-seat-free = free
ui-waiting-you = you
ui-waiting-sit = Sit here
ui-waiting-swap = Swap seats
ui-waiting-swap-wanted = { $name } wants to swap seats with you
ui-waiting-swap-yes = Swap
ui-waiting-add-bot = Add a bot
ui-waiting-move-with = Swap with
ui-waiting-remove = Remove
ui-waiting-ready = ready
ui-waiting-not-ready = not ready
ui-waiting-host = host
ui-waiting-get-up = Leave seat
ui-waiting-level = Bot level
ui-waiting-seat-menu = Seat { $number }: options
ui-waiting-im-ready = I'm ready
ui-waiting-im-not = I'm not ready
ui-waiting-start = Start
ui-waiting-start-need = { $count ->
    [one] Can't start yet: 1 more player or bot is needed.
   *[other] Can't start yet: { $count } more players or bots are needed.
}
ui-waiting-start-ready = Can't start yet: not everyone is ready.
ui-waiting-fill = Fill with bots
ui-waiting-change = Change
ui-waiting-clock-seconds = { $seconds } s
ui-waiting-listed = Listed in the lobby
ui-waiting-listed-no = Not listed
ui-waiting-usual = Default options
ui-waiting-what = Game settings
ui-waiting-coming = Bots are joining …
ui-now-closed = This table is closed. Open a new one in the lobby.
ui-now-bots-soon = Waiting for others. Bots take the free seats in { $seconds } s.
ui-now-sit = Choose a seat to play, or stay and watch.
ui-now-full = All seats are taken. You can watch.
ui-now-removed = The host removed you from this table. You can watch until the host lets you back in.
ui-now-stranger = Only people who were here before can sit down and chat at this table. You can watch.
ui-now-ready = Tap “I'm ready” to play.
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
ui-now-start-small = You can start now or wait for more players.
ui-guest-name = What should others call you?
ui-invite = Invite
ui-invite-help = Anyone with the code or the link can join.
ui-invite-help-watch = Anyone with the code or the link can watch.
ui-invite-copy = Copy link
ui-invite-share = Share
ui-invite-qr = QR code
ui-invite-qr-of = QR code of the link to this table
ui-invite-text = Come and play { $game } with me
ui-copied = Copied
ui-copy-failed = Couldn't copy. Select it and copy by hand.

# After the match
ui-over-won = You won!
ui-over-wins = { $names } { $count ->
    [one] wins
   *[other] win
}
ui-over-shared = { $names } share the win
ui-over-winner = winner
ui-over-stats = Match statistics
ui-over-rounds = Rounds
ui-over-rematch = Rematch
ui-over-rematch-asked = You want a rematch
ui-over-rematch-wants = Want a rematch: { $names }
ui-over-rematch-wait = Waiting for { $names }
ui-over-replay = Watch replay
ui-over-share = Share
ui-over-share-title = A match of { $game }
ui-over-record = Record
ui-over-board = Show the board
ui-over-results = Results

# Replay
ui-replay-title = { $game }, match { $match }
ui-replay-gone = This match can't be shown
ui-replay-fetching = Loading the match …
ui-replay-step = Step { $step } of { $steps }
ui-replay-first = First step
ui-replay-before = Previous
ui-replay-next = Next
ui-replay-last = Last step
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-speed = Speed
ui-replay-seen-by = View as
ui-replay-hands = All hands
ui-replay-steps = Steps
ui-replay-table = Back to the table

# Logging out, and links that log in
ui-log-out = Log out
ui-log-out-everywhere = Log out everywhere
ui-log-out-sure = You will be a new guest on this device. To be { $name } again, you need a device where you are still logged in, or a link from Telegram.
ui-log-out-everywhere-sure = This logs out all your devices, including this one. The only way to be { $name } again is a link from Telegram.
ui-switch-title = Continue as { $name }?
ui-switch-text = This link logs you in as { $name }. On this device you are { $now }.
ui-switch-yes = Continue as { $name }
ui-switch-no = Stay { $now }

# Shown without a connection
offline-title = You are offline
offline-text = Serai can't be reached right now. Your seat is kept and your moves are saved.
offline-again = Try again

# Your own tables
ui-own-tables = Your tables
ui-own-turn = Your turn
ui-own-waiting = Waiting for players
ui-own-playing = Match in progress
ui-own-return = Return
ui-own-private = Private
ui-going = The match is still on
ui-going-help = You keep your seat, but the match continues: if your time runs out, you miss your turn. Come back any time from “Your tables”.
ui-stay = Stay
ui-guest-number = Guest { $number }

# What a shared link shows
shared-table = { $game } · table { $code }
shared-table-text = { $tagline } Open the link to join: no account needed.
shared-match-text = { $tagline } Watch the replay of this match.
shared-house-text = Traditional games from around the world, to play with friends or against bots. No account needed.

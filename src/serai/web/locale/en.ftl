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

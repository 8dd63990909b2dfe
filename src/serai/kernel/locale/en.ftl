# Errors: `error-<code>`, where $why is the reason (`why-<reason>`, or a game's own `refusal-<rule>`)

error-illegal-action = You can't do that now: { $why }.
error-invalid-action = { $why }
error-invalid-options = { $why }
error-invalid-record = The record can't be read.
error-invalid-state = The stored position can't be read.
error-unknown-bot = { $why }
error-unknown-game = { $why }

why-not-legal = it is not among the legal actions
why-match-over = the match is over
why-deal-due = a deal is due first
why-not-your-turn = it is the turn of { $actor_seats }
why-no-such-seat = there is no seat { $given }; the seats are 0 to { $last }, and -1 for chance
why-no-deal-due = no deal is due in { $phase }
why-deal-size = this deal takes { $size } pieces, not { $dealt }
why-not-in-pack = more than the pack holds: '{ $extra }'

why-no-such-action = '{ $given }' is not an action of this game
why-not-an-action = '{ $given }' is not an action of this game; examples: { $examples }
why-not-a-deal = '{ $given }' is not a deal of this game; example: { $example }

why-no-such-option = there is no option '{ $option }'; the options are { $allowed }
why-not-options = options must be a mapping of names to values, not { $given }
why-not-a-choice = option '{ $option }' can't be { $given }; allowed: { $allowed }
why-not-a-switch = option '{ $option }' can't be { $given }; allowed: true or false
why-not-a-number = option '{ $option }' can't be { $given }; allowed: a whole number
why-out-of-range = option '{ $option }' can't be { $given }; allowed: a whole number from { $least } to { $most }
why-out-of-range-or-none = option '{ $option }' can't be { $given }; allowed: a whole number from { $least } to { $most } or null
why-wrong-players = this game is for { $least } to { $most } players, not { $given }
why-wrong-players-exactly = this game is for { $most } players, not { $given }

why-no-such-game = there is no game '{ $given }'; the games are { $allowed }
why-game-broken = the game '{ $given }' is installed but can't be loaded
why-no-such-bot = there is no bot '{ $given }'; the bots are { $allowed }
why-bot-broken = the bot '{ $given }' is installed but can't be loaded

join = { $left }, { $right }

refused-table-closed = This table is closed. Open a new one in the lobby.
refused-no-such-table = There is no table { $code }. Check the six letters with whoever invited you.
refused-no-such-seat = There is no such seat; the seats are 1 to { $seats }.
refused-not-seated = You are watching. Sit down at a free seat first.
refused-host-only = Only the host, { $host }, can do that.
refused-already-started = The match has begun; this can be changed before the next one.
refused-seat-taken = { $name } is already sitting there. Choose a free seat.
refused-no-free-seat = No seat is free. You can watch.
refused-removed = The host removed you from this table. You can watch until { $host } lets you back in.
refused-strangers-sit = Only people who were here before can sit down at this table. Ask the host, { $host }, to open it.
refused-strangers-chat = Only people who were here before can chat at this table. Ask the host, { $host }, to open it.
refused-too-many-known = { $most } people are allowed here already. Open the table to everyone instead.
refused-own-seat = You are already sitting there.
refused-nobody-there = That seat is empty.
refused-no-such-bot = There is no bot { $given }; choose one of { $allowed }.
refused-host-removes-self = You can't remove yourself; leave the table instead.
refused-unlimited-is-private = A table without a clock must be private.
refused-practice-is-private = A practice table can't be listed; share its code or link instead.
refused-clock-range = { $given } seconds is not possible; choose { $fewest } to { $most }.
refused-wrong-number = { $players } { $players ->
    [one] player is
   *[other] players are
} seated; this game is for { $range } players. Add bots or remove somebody.
refused-not-ready = Not everyone is ready: { $names }.
refused-no-match = No match is being played here now.
refused-stand-in-plays = A stand-in is playing for you. Take your seat back first.
refused-not-awaited = Nobody is waiting for { $name } right now.
refused-not-idle = { $name } still has time. If the clock runs out for them, you can skip them the next time.
refused-seat-is-yours = No stand-in is playing for you.
refused-paused = Play continues in a moment.
refused-no-pause = There is no pause to skip.
refused-match-not-over = The match is not over yet.
refused-stale = The table has changed in the meantime. This is how it is now.
refused-muted = The host has muted you at this table.
refused-chat-empty = Type a message first.
refused-chat-too-long = That is { $given } characters; the limit is { $longest }. Split it into two messages.
refused-chat-too-fast = Slow down a little: wait { $seconds } s before the next message.
refused-phrase-too-fast = Slow down a little: wait { $seconds } s before the next phrase.
refused-no-such-phrase = There is no phrase “{ $phrase }”. Choose one of these: { $phrases }.
refused-too-many-changes = Too many changes at this table: wait { $seconds } s, then try again.
refused-not-your-turn = It's not your turn, so there is no hint.
refused-hints-busy = Too many hint requests right now. Try again in { $seconds } s.
refused-practice-only = That is only for practice tables.
refused-rules-changed = This table was opened with version { $laid } of the rules; version { $here } is in use now. Open a new table.
refused-table-damaged = This table can no longer be played: its log was damaged on disk. Open a new table.
refused-no-record-yet = The record is available after the match, because it shows every hand.
refused-practice-alone = That is only possible when you play alone against bots.
refused-nothing-to-undo = There is nothing to take back yet.
refused-no-such-position = That position is no longer part of this match. Choose another one in the log.
refused-no-such-step = The record has no position { $given }; choose 0 to { $most }.
refused-position-over = The match is over there. Choose an earlier position.
refused-record-too-long = This record has { $given } actions; the most is { $most }.
refused-no-such-lesson = There is no lesson { $given }. Choose one from the list.
refused-no-lesson = No lesson is running here.
refused-lesson-runs = A lesson is running. Use Back, or leave the lesson first.
refused-lesson-first-step = This is the first step.
refused-lesson-not-now = Wait for the next step, or press Next.

phase-WAITING = Waiting for players
phase-READY_CHECK = Ready?
phase-READY = Ready to begin
phase-CLOSED = The table is closed

event-opened = { $name } opened the table
event-host-passed = { $name } is now the host
event-renamed = The player in seat { $number } is now called { $name }
event-avatar-changed = { $name } has a new avatar
event-sat = { $name } sits down
event-bot-sat = { $name }, a bot, sits down
event-emptied = A seat is free again
event-removed = The host removed { $name } from the table
event-allowed = The host allowed somebody to sit down again
event-known-only = Only people who were here can sit down and chat now
event-known-only-off = Everyone can sit down and chat again
event-swapped = Two players swapped seats
event-swap-asked = { $seat } wants to swap seats with { $with_seat }
event-ready = { $seat } is ready
event-not-ready = { $seat } is no longer ready
event-stand-in = A stand-in is playing for { $seat }
event-idle = { $seat } missed two turns; a stand-in plays for now
event-bot-failure = { $seat }, a bot, failed to decide; the stand-in moved instead
event-left = { $seat } has left
event-returned = { $seat } is back
event-paused = Short pause
event-phase-shown = The pause continues
event-skip-asked = { $seat } is ready
event-resumed = Play continues
event-rematch-asked = { $seat } wants a rematch
event-relaid = New match
event-muted = The host muted somebody
event-unmuted = The host unmuted somebody
event-spectators-apart = Spectators now chat separately
event-spectators-together = Spectators now chat with everyone
event-bot-speed = Bots now play { $speed ->
    [slow] slowly
    [fast] fast
   *[normal] at normal speed
 }
event-time-given-back = The server was down; clocks get { $seconds } s back
event-clock-corrected = The server's clock was corrected; nobody loses time
event-closed = The table is closed
event-options-set = The host changed the game settings
event-started = The match begins
event-undone = { $seat } takes back a move
event-rewound = { $seat } goes back to an earlier position
event-record-continued = Play continues from a record
event-lesson-began = A lesson begins
event-lesson-ended = The lesson is over

hint-only-move = It's your only move.
hint-better = It wins the match about { $percent } % of the time; the next best, { $next }, about { $next_percent } %.
hint-close = It wins the match about { $percent } % of the time; { $next } is about as good.
hint-rule-of-thumb = It's what a rule of thumb suggests.

# Quick phrases
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Nice move!
phrase-wow = Wow!
phrase-laugh = Ha ha!
phrase-oops = Oops!
phrase-sorry = Sorry!
phrase-think = Let me think …
phrase-thanks = Thank you!
phrase-tea = Time for tea?
phrase-good-game = Good game!
phrase-again = One more?

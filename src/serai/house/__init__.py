"""Tables, seats, clocks, chat and pacing: the application, with no transport and no SQL in it."""

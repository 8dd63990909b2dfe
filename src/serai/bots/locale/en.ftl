# The built-in bots: their titles in menus, and in one line how well they play.

bot-easy = Easy
bot-easy-help = Thinks a little and makes a beginner's mistakes.
bot-medium = Medium
bot-medium-help = Plays soundly, like a club player.
bot-hard = Hard
bot-hard-help = Thinks as far as it can, from what its own seat knows.
bot-greedy = Rule of thumb
bot-greedy-help = Plays what looks good now, without thinking ahead. It also fills in for players who are away.
bot-random = Random moves
bot-random-help = Plays any legal move.

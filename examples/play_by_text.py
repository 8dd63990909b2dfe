"""Play by text: every action has a text, and the checked API says why something is not possible."""

import serai

rules = serai.game("hukum")
state = rules.new(4)
serai.play(state, serai.CHANCE, "deal 10S AH 7C KD")  # the toss: team A, which is P1 and P3, has the lower total
serai.play(state, 2, "dealer P3")
serai.play(state, serai.CHANCE, rules.deal_text(state.shuffle(serai.Rng(seed=11))))
for seat in (3, 0, 1, 2):
    serai.play(state, seat, "pass")

print("P4 holds", *rules.view(state, 3).hand)
for choice in rules.choices(state, 3):
    print(f"  {choice.text:8} {rules.words().choice(choice)}")
try:
    serai.play(state, 3, "hukum H")
except serai.IllegalAction as refused:
    print("No:", refused.why())

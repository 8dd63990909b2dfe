// Generated from the server's own types by `python -m serai.web.generate_typescript`. Don't edit.

import type { View } from "./house";

/** A Hukum table as one seat sees it. */
export interface HukumView extends View {
  /** The match ends at plus or minus this score. */
  target: number;
  /** The team of each seat, A or B. */
  teams: string[];
  /** The cards of the toss by seat; empty before it. */
  toss: string[];
  /** The total of each team's cards in the toss, A's first; empty before it. If the totals are equal, everyone draws again. */
  toss_totals: number[];
  /** The team that names the next dealer: the one below zero now, or last; at first the one with the lower total in the toss. */
  dealer_team: string | null;
  /** Who deals this hand. */
  dealer: number | null;
  /** Who names trump: the dealer's next player. */
  chooser: number | null;
  /** The trump suit, S H D or C. */
  trump: string | null;
  /** Who has passed on Vakkai in this hand. */
  passed: number[];
  /** Who declared Vakkai and plays alone. */
  declarer: number | null;
  /** The declarer's partner, who is skipped in Vakkai. */
  resting: number | null;
  /** The viewer's own cards, by suit and rank; empty for a spectator. */
  hand: string[];
  /** How many cards each seat holds. */
  counts: number[];
  /** How many cards have not been dealt yet in this hand. */
  undealt: number;
  /** The trick on the table, in the order of play. */
  trick: PlayedCard[];
  /** The suit that must be followed. */
  led: string | null;
  /** Who is winning the trick so far. */
  winning: number | null;
  /** Tricks won in this hand, by seat. */
  tricks: number[];
  /** How many tricks each seat's side still needs: the team's in trick play, the declarer's in Vakkai (0 for the others). */
  needed: number[];
  /** Tricks won in this hand, by team, A's first. */
  team_tricks: number[];
  /** Tricks that each team needs to win this hand, A's first: 5 or 4; in Vakkai 4 for the declarer's, 1 for the other; 0 between hands. */
  team_targets: number[];
  /** The trick before this one; it may be of the hand before. */
  last_trick: WonTrick | null;
  /** How the hand before this one ended. */
  last_hand: EndedHand | null;
  /** What each seat has played in this hand, finished tricks included. */
  played: string[][];
  /** The suits that each seat is known not to hold, because it did not follow. */
  voids: string[][];
}

/** The options of a Hukum table. */
export interface HukumOptions {
  /** The match ends at plus or minus this score. The points of hands and of Vakkai stay the same. */
  target: number;
  /** Whether the trump suit must be among the chooser's first four cards. */
  trump_choice: "held" | "any";
  /** Who leads to the first trick. */
  first_lead: "after_chooser" | "chooser";
}

/** A card on the table and who played it. */
export interface PlayedCard {
  seat: number;
  card: string;
}

/** A trick that is over. */
export interface WonTrick {
  /** In the order in which they were played. */
  cards: PlayedCard[];
  /** Who took it and leads next (in Vakkai the declarer always leads). */
  winner: number;
}

/** How the last hand ended. */
export interface EndedHand {
  /** `trump_team`, `dealer_team`, `vakkai_made` or `vakkai_lost`. */
  end: string;
  /** The team that gained: A is P1 and P3, B is P2 and P4. */
  team: string;
  /** What it gained, and the other team lost. */
  points: number;
}

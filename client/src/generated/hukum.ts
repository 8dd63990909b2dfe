// Generated from the server's own types by `python -m serai.web.typescript`. Don't edit.

import type { View } from "./house";

/** A Hukum table as one seat sees it. */
export interface HukumView extends View {
  /** The match ends at plus or minus this score. */
  target: number;
  /** The team of each seat, A or B. */
  teams: string[];
  /** The cards of the toss by seat; empty before it. */
  toss: string[];
  /** What each team's cards of the toss came to, A's first; empty before it. On equal totals it is drawn again. */
  toss_totals: number[];
  /** The team that names the dealer next: below zero, or last below zero; at first the lower total of the toss. */
  dealer_team: string | null;
  /** Who deals this hand. */
  dealer: number | null;
  /** Who names trump: the dealer's next player. */
  chooser: number | null;
  /** The trump suit, S H D or C. */
  trump: string | null;
  /** Who has passed on Vakkai in this hand. */
  passed: number[];
  /** Who plays Vakkai, alone. */
  declarer: number | null;
  /** The declarer's partner, who is skipped in Vakkai. */
  resting: number | null;
  /** The viewer's own cards, by suit and rank; empty for a spectator. */
  hand: string[];
  /** How many cards each seat holds. */
  counts: number[];
  /** How many cards are still to be dealt in this hand. */
  undealt: number;
  /** The trick on the table, in the order of play. */
  trick: PlayedCard[];
  /** The suit that must be followed. */
  led: string | null;
  /** Who holds the trick so far. */
  winning: number | null;
  /** Tricks won in this hand, by seat. */
  tricks: number[];
  /** How many tricks each seat's side still needs: the team's in trick play, the declarer's in Vakkai (0 for the others). */
  needed: number[];
  /** The trick before this one, also of the hand before. */
  last_trick: WonTrick | null;
  /** How the hand before this one ended. */
  last_hand: EndedHand | null;
  /** What each seat has played in this hand, finished tricks included. */
  played: string[][];
  /** Suits that each seat has shown not to hold, by not following. */
  voids: string[][];
}

/** What a Hukum table can agree on. */
export interface HukumOptions {
  /** The match ends at plus or minus this score. The points of hands and of Vakkai do not change with it. */
  target: number;
  /** Whether trump must be a suit among the chooser's first four cards. */
  trump_choice: "held" | "any";
  /** Who leads to the first trick. */
  first_lead: "after_chooser" | "chooser";
}

/** A card on the table and whose it is. */
export interface PlayedCard {
  seat: number;
  card: string;
}

/** A trick that is over. */
export interface WonTrick {
  /** In the order in which they were played. */
  cards: PlayedCard[];
  /** Who took it, and leads next (in Vakkai the declarer always leads). */
  winner: number;
}

/** How the last hand ended. */
export interface EndedHand {
  /** `trump_team`, `dealer_team`, `vakkai_made` or `vakkai_lost`. */
  end: string;
  /** The team that gained: A is P1 and P3, B is P2 and P4. */
  team: string;
  /** What it gained, and the other lost. */
  points: number;
}

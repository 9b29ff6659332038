/**
 * The words by which people say what they mean without naming it: refusals, other ways to come, "the cheapest one".
 *
 * Owns: that shape. Does not own: the phrases of commands and of plain yes and no (`reply-words.ts`).
 */
import type { Forms } from "./forms.ts";

/**
 * The parts of a refusal. They are read together, in any order: a reply refuses if all of its words are in these lists,
 * so that "meine Nummer geb ich nicht her" needs no phrase of its own.
 */
export interface RefusalWords {
  /** Negate: "NO phone", "I do NOT have one". */
  readonly none: Forms;
  /** Refuse by themselves: "I'd RATHER NOT". */
  readonly reluctant: Forms;
  /** Telling and giving, and getting as the other side: "I don't GIVE that out". */
  readonly giving: Forms;
  /** Having: "I don't HAVE one". */
  readonly having: Forms;
  /** Needing and wanting: "we don't NEED anything". */
  readonly needing: Forms;
  /** Say that it is nobody's business: "that is PRIVATE". */
  readonly secret: Forms;
  /** Leave the answer out: "N/A", "NEXT QUESTION". */
  readonly blank: Forms;
  /** Say that the answer matters to nobody: "that is NOT IMPORTANT". */
  readonly unimportant: Forms;
  /** Nothing is missing: "ALL GOOD". */
  readonly contented: Forms;
  /** What questions ask for: "no PHONE", "no special REQUESTS". */
  readonly things: Forms;
  /** Words around them that carry nothing. */
  readonly frame: Forms;
}

/** What says no to an offer of a ride. */
export interface RideWords {
  /** In a title they offer one: "Do you need a TRANSFER?" */
  readonly titles: Forms;
  /** Other ways to come: "we'll take a TAXI", "my brother PICKS US UP". */
  readonly ownWays: Forms;
}

/** What points at an option by comparing it with the others. */
export interface ExtremeWords {
  /** By what it costs: "the CHEAPEST one". */
  readonly cheapest: Forms;
  readonly dearest: Forms;
  /** By the one number that each label has: "the SHORTEST". */
  readonly least: Forms;
  readonly most: Forms;
}

export interface IndirectWords {
  readonly refusals: RefusalWords;
  readonly rides: RideWords;
  readonly extremes: ExtremeWords;
  /** Words are joined to one: "Komfort" may stand for "Komforttarif". */
  readonly compounds?: true;
}

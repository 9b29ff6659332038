/** The shape of what respondents say while a session waits for a code, a payment or the review, in one language. */
import type { Forms } from "./forms.ts";

/**
 * What a respondent asks only while the session waits. Case, accents and punctuation do not matter; the forms of every
 * language are matched at once.
 */
export interface WaitingRequests {
  /** For another code: "send it again". */
  readonly sendAgain: Forms;
  /** At the review, to send the answers: "looks good". */
  readonly submit: Forms;
  /** Back at an answer, to leave it unchanged: "keep it". */
  readonly keep: Forms;
  /** At a payment, that it is done or to be tried again: "paid", "retry". */
  readonly paid: Forms;
}

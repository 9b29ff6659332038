/**
 * How a form ends when its author said nothing. Which ending a response reaches is `path.ts`. Refs of built-in endings
 * cannot be taken by an author: refs have no colon.
 */
import type { Ending } from "./document.ts";

/** The ending of a form that has none of its own. */
export const BUILT_IN_ENDING: Ending = {
  ref: "default:success",
  title: "Thank you!",
  bodyMd: "Your answers have been recorded.",
  kind: "success",
  requirements: [],
  redirectUrl: null,
};

/** The ending of who completes a form that is full, where the form has none of kind closed. */
export const CLOSED_ENDING: Ending = {
  ref: "default:closed",
  title: "This form is closed.",
  bodyMd: "It does not take any more answers.",
  kind: "closed",
  requirements: [],
  redirectUrl: null,
};

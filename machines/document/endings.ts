/**
 * The built-in endings, for forms whose author wrote none. `logic/path.ts` decides which ending a response reaches.
 * Authors cannot take these refs: theirs have no colon.
 */
import { languageOf } from "../languages/registry.ts";
import type { Ending } from "./document.ts";

const english = languageOf("en").builtInEndings;

/** The ending of a form that has none of its own. */
export const BUILT_IN_ENDING: Ending = {
  ref: "default:success",
  ...english["default:success"],
  kind: "success",
  requirements: [],
  redirectUrl: null,
};

/** The ending of who completes a form that is full, where the form has none of kind closed. */
export const CLOSED_ENDING: Ending = {
  ref: "default:closed",
  ...english["default:closed"],
  kind: "closed",
  requirements: [],
  redirectUrl: null,
};

/** How a form ends when its author said nothing. Which ending a response reaches is `path.ts`. */
import type { Ending } from "./document.ts";

/** The ending of a form that has none of its own. Its ref cannot be taken by an author: refs have no colon. */
export const BUILT_IN_ENDING: Ending = {
  ref: "default:success",
  title: "Thank you!",
  bodyMd: "Your answers have been recorded.",
  kind: "success",
  requirements: [],
  redirectUrl: null,
};

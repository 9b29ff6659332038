/** How a form ends (§2.5). Which ending a response reaches is `path.ts`. */
import type { CompiledForm } from "./compile.ts";
import type { Ending } from "./document.ts";
import { renderText, type TextScope } from "./recall.ts";

/** The ending of a form that has none of its own. Its ref cannot be taken by an author: refs have no colon. */
export const BUILT_IN_ENDING: Ending = {
  ref: "default:success",
  title: "Thank you!",
  bodyMd: "Your answers have been recorded.",
  kind: "success",
  requirements: [],
  redirectUrl: null,
};

/** An ending as a respondent receives it (§2.5). */
export type PublicEnding = Ending;

/**
 * An ending with its recalls filled in. `requirements` names the refs that had to be answered on the way
 * (`Path.required`).
 * @throws if the form has no such ending: refs of endings come from the path.
 */
export function publicEnding(form: CompiledForm, ref: string, scope: TextScope & { readonly required: ReadonlySet<string> }): PublicEnding {
  const ending = form.endingByRef.get(ref);
  if (ending === undefined) throw new Error(`the form has no ending ${ref}`);
  return { ...ending, title: renderText(ending.title, form, scope), bodyMd: renderText(ending.bodyMd, form, scope), requirements: [...scope.required] };
}

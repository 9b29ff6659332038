/** Recalls of Formbricks: `#recall:id/fallback:words#` names a question, a hidden field or a variable. */
import { recallOf } from "../building/questions.ts";
import type { Source } from "../building/source.ts";
import { tidied } from "../building/texts.ts";
import type { FormbricksSurvey } from "./survey.ts";

const RECALL = /#recall:([A-Za-z0-9_-]+)\/fallback:([^#\n]*)#/g;

/** Turns the recalls of every text into ours; one of something unknown becomes its fallback, with a note. */
export function rewriteRecalls(survey: FormbricksSurvey, source: Source): void {
  const { form, words } = survey;
  const rewrite = (text: string, from = ""): string => {
    let isCut = false;
    const recalling = text.replace(RECALL, (_recall, id: string, written: string) => {
      // A blank is written as "nbsp".
      const fallback = written.replaceAll("nbsp", " ").replace(/[{}|]/g, "").trim();
      const known = recallFor(id, from);
      if (known !== undefined) return fallback === "" ? known : `${known.slice(0, -2)}|${fallback}}}`;
      source.noteAt(from, `the recalled value "${id}"`, "There is nothing of that name; its replacement stands there");
      isCut ||= fallback === "";
      return fallback;
    });
    return isCut ? tidied(recalling) : recalling;
  };
  const recallFor = (id: string, from: string): string | undefined => {
    const question = survey.questions.find(id);
    if (question !== undefined) return question.block.type === "statement" ? undefined : recallOf(question);
    const variable = form.knownVariable(id);
    if (variable !== undefined) return `{{var:${variable.ref}}}`;
    // Ids of deleted questions are no names that an address could give a value for.
    const key =
      /^c[a-z0-9]{24}$/.test(id) || survey.entrances.has(id) ? undefined : form.undeclaredField(id, from, source);
    return key === undefined ? undefined : `{{hidden:${key}}}`;
  };
  form.rewriteTexts(rewrite);
  Object.assign(
    form.translations,
    words.translations((text) => rewrite(text)),
  );
  const languages = Object.keys(form.translations);
  form.settings["languages"] = [words.language, ...languages.filter((each) => each !== words.language)].slice(0, 50);
}

/** Whether a question that its author wrote is answered by yes or no, where it begins with no opener that says so. */
import type { Forms } from "../../languages/schema/forms.ts";
import type { Lexicon } from "../words/lexicon.ts";

export function isPolarQuestion(text: string, lexicon: Lexicon): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const [first = "", second = ""] = words;
  if (words.length < 2) return false;
  const { starts, endings, beside, within } = lexicon.words.prose.polar;
  if (has(starts, first)) return true;
  if (lexicon.language === "fr")
    return /-(\p{L}+)/gu.test(text) && [...text.matchAll(/-(\p{L}+)/gu)].some(([, after = ""]) => has(within, after));
  if (words.some((word) => has(within, word))) return true;
  const isVerb = endings !== "" && endings.split("|").some((ending) => first.length > 2 && first.endsWith(ending));
  return isVerb && (beside === "" || has(beside, second));
}

function has(forms: Forms, word: string): boolean {
  return forms !== "" && forms.split("|").includes(word);
}

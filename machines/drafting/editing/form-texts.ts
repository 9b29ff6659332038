/** Changes of the texts of a form that a clause asks for: title, description and ending. */
import { takeLeadIns } from "../reading/read-item.ts";
import { wordsOf } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";
import { type Clause, quotedIn } from "./clause.ts";
import type { EditAction } from "./edit-action.ts";
import { textAfter, type Verb } from "./verbs.ts";

/** Title, description and ending of the form. */
export function formText(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  const { lexicon, masked, words } = clause;
  if (verb !== undefined && (verb.key === "remove" || verb.key === "move")) return undefined;
  const start = verb === undefined ? 0 : verb.at + verb.count;
  const rest = words.slice(start);
  const ends = lexicon.structure.end.first(words);
  const keys = ["ending", "description", "title"] as const;
  const at = rest.findIndex(
    (_, index) =>
      lexicon.structure.leadIns.at(rest, index) === undefined ||
      keys.some((key) => lexicon.edits[key].at(rest, index) !== undefined),
  );
  const kind =
    keys.find((key) => lexicon.edits[key].at(rest, Math.max(at, 0)) !== undefined) ??
    (ends !== undefined && ends.at <= 1 ? "ending" : undefined);
  if (kind === undefined) return undefined;
  const quoted = quotedIn(clause.text, masked).at(-1);
  const named = lexicon.edits[kind].at(rest, Math.max(at, 0));
  const tail =
    named === undefined ? textAfter(clause, ends) : clause.text.slice(rest[Math.max(at, 0) + named.count - 1]?.end);
  // "The title of question 2" and "the form field" are no title of the form.
  if (
    kind === "title" &&
    lexicon.edits.question.at(wordsOf(takeLeadIns(tail, lexicon), lexicon.words.inflection), 0) !== undefined
  )
    return undefined;
  const value = quoted ?? afterTo(tail, clause);
  return value === undefined || value === "" ? undefined : { kind, text: value };
}

/** What stands after "to" or a colon. */
function afterTo(text: string, { lexicon, masked }: Clause): string | undefined {
  const colon = /:\s/.exec(text);
  if (colon !== null) return masked.plain(tidy(text.slice(colon.index + 1)));
  const words = wordsOf(text, lexicon.words.inflection);
  for (let at = 0; at < words.length; at++) {
    const to = lexicon.edits.to.at(words, at);
    if (to === undefined) continue;
    const value = masked.plain(text.slice(words[at + to.count - 1]?.end).trim());
    if (value !== "") return value;
  }
  return undefined;
}

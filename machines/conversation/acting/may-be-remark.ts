/**
 * Whether a text that was recorded may have been said of something else than the question.
 *
 * Owns: what it is compared with: the form's languages, the questions before it and their answers. Does not own: which
 * words remarks are made of (`understanding/said-beside.ts`), what is said back (`acknowledgement.ts`).
 */
import type { Json } from "../../json.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import { mayBeSaidBeside } from "../../understanding/said-beside.ts";
import type { TurnDraft } from "../state/turn-draft.ts";

/** A longer text is not said back: it tells something, and who sees a part of it cannot tell. */
const SAID_CHARACTERS_MAX = 480;

/** The text or name that the respondent may have said of something else; undefined for every other value. */
export function possibleRemark(draft: TurnDraft, { ref, type, block }: CompiledBlock, value: Json): string | undefined {
  const isName = type.type === "contact_info" && isNameAlone(value);
  const text = isName ? type.display(block, value, draft.blockContext) : TEXT_TYPES.has(type.type) ? value : undefined;
  if (typeof text !== "string" || text.length > SAID_CHARACTERS_MAX) return undefined;
  const { language } = draft.facts;
  const languages = [language, ...draft.settings.languages.filter((tag) => tag !== language)];
  return mayBeSaidBeside(text, block.title, languages) || namesEarlierAnswer(draft, ref, text) ? text : undefined;
}

const TEXT_TYPES: ReadonlySet<string> = new Set(["long_text", "short_text"]);

/** Whether the details of a contact have a name and nothing else. */
function isNameAlone(value: Json): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, part]) => NAME_KEYS.has(key) || part === null);
}

const NAME_KEYS: ReadonlySet<string> = new Set(["firstName", "lastName", "fullName"]);

/** Questions before this one that a text is compared with, and options of each. */
const EARLIER_MAX = 80;
const EARLIER_OPTIONS_MAX = 20;
/** Characters of an earlier answer that are no coincidence in a text. */
const EARLIER_CHARACTERS_MIN = 2;
/** Answers of these types stand in any sentence, or are sentences. */
const NOT_NAMED_TYPES: ReadonlySet<string> = new Set([...TEXT_TYPES, "yes_no", "consent"]);

/**
 * "14 March instead of 12 March": a text that names an earlier question, its answer or one of its options may be meant
 * to change that.
 */
function namesEarlierAnswer(draft: TurnDraft, own: string, text: string): boolean {
  const said = text.toLowerCase();
  const earlier = draft.path.steps.filter((ref) => ref !== own && draft.answers.has(ref)).slice(-EARLIER_MAX);
  return earlier.some((ref) => {
    const compiled = draft.form.blockByRef.get(ref);
    const value = draft.answers.get(ref);
    if (compiled === undefined || value === undefined || value === null) return false;
    const { type, block } = compiled;
    if (holdsWords(said, draft.render(block.title))) return true;
    if (NOT_NAMED_TYPES.has(type.type)) return false;
    const kind = type.answerKind(block, draft.blockContext);
    const options = kind.kind === "choice" || kind.kind === "choices" ? kind.options.slice(0, EARLIER_OPTIONS_MAX) : [];
    return (
      (typeof value === "string" && holdsWords(said, value)) ||
      holdsWords(said, type.display(block, value, draft.blockContext)) ||
      options.some(({ label }) => holdsWords(said, label))
    );
  });
}

/** Whether words stand in a text as whole words. */
function holdsWords(said: string, words: string): boolean {
  if (words.length < EARLIER_CHARACTERS_MIN || words.length > said.length) return false;
  const wanted = words.trim().toLowerCase();
  const at = said.indexOf(wanted);
  if (wanted === "" || at === -1) return false;
  const isApart = (beside: string): boolean =>
    beside === "" || !LETTER_OR_DIGIT.test(beside) || !LETTER_OR_DIGIT.test(wanted);
  return isApart(said.charAt(at - 1)) && isApart(said.charAt(at + wanted.length));
}

/** Of scripts that part words by blanks. */
const LETTER_OR_DIGIT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{N}]/u;

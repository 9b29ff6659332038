/** Finds the question of a form that a request speaks of. */
import type { FormDocument } from "../../document/document.ts";
import type { Block } from "../../document/schema/block.ts";
import { FIELDS } from "../forms/fields.ts";
import { takeLeadIns, wholeField } from "../reading/read-item.ts";
import type { MaskedText } from "../reading/masked-text.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";

/** The share of a request's words that a question must have, to be the one that is meant. */
const SHARE_MIN = 0.5;

/** What a request names: one question, none, or several that fit equally. */
export type FoundBlock = { readonly index: number } | "none" | "several";

export function findBlock(
  text: string,
  doc: FormDocument,
  lexicon: Lexicon,
  masked: MaskedText,
  touched?: string,
): FoundBlock {
  const plain = masked.plain(tidy(text));
  const all = wordsOf(plain, lexicon.words.inflection);
  const byText = exactly(plain, doc);
  if (byText !== undefined) return { index: byText };
  const numbered = byNumber(all, doc, lexicon);
  if (numbered !== undefined) return { index: numbered };
  const words = withoutQuestionWord(takeLeadIns(plain, lexicon), lexicon);
  if (words.length === 0) return byPronoun(all, doc, lexicon, touched);
  const field = wholeField(words, lexicon);
  const byField =
    field === undefined ? [] : doc.blocks.flatMap((block, index) => (isField(block, field) ? [index] : []));
  if (byField.length === 1) return { index: byField[0] as number };
  const best = byWords(words, doc, lexicon);
  if (best !== "none") return best;
  const type = field === undefined ? undefined : FIELDS[field].type;
  const byType =
    type === undefined || GENERAL_TYPES.has(type)
      ? []
      : doc.blocks.flatMap((block, index) => (block.type === type ? [index] : []));
  if (byType.length === 1) return { index: byType[0] as number };
  if (byField.length + byType.length > 1) return "several";
  return byPronoun(all, doc, lexicon, touched);
}

/** Types that say nothing about what is asked. */
const GENERAL_TYPES: ReadonlySet<string> = new Set([
  "short_text",
  "long_text",
  "single_choice",
  "multi_choice",
  "yes_no",
  "number",
]);

function exactly(text: string, doc: FormDocument): number | undefined {
  const wanted = folded(text);
  if (wanted === "") return undefined;
  const index = doc.blocks.findIndex(({ title, ref }) => folded(title) === wanted || ref.toLowerCase() === wanted);
  return index === -1 ? undefined : index;
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, " ")
    .trim();
}

/** "Question 3", "the third question", "the last question". */
function byNumber(words: readonly Word[], doc: FormDocument, lexicon: Lexicon): number | undefined {
  const { question, last, first } = lexicon.edits;
  const asked = question.first(words);
  if (asked === undefined) return undefined;
  const next = words[asked.at + asked.count]?.text ?? "";
  const number = /^\d{1,3}$/.test(next) ? Number(next) : lexicon.ordinals.first(words)?.value;
  if (number !== undefined && words.length <= asked.count + 3)
    return number >= 1 && number <= doc.blocks.length ? number - 1 : undefined;
  if (words.length > asked.count + 2) return undefined;
  if (last.first(words) !== undefined) return doc.blocks.length - 1;
  return first.first(words) === undefined ? undefined : 0;
}

function withoutQuestionWord(text: string, lexicon: Lexicon): Word[] {
  const words = wordsOf(text, lexicon.words.inflection);
  const found = lexicon.edits.question.at(words, 0);
  const rest = found === undefined ? words : words.slice(found.count);
  const at = rest.findIndex((_, index) => lexicon.structure.leadIns.at(rest, index) === undefined);
  const kept = at === -1 ? [] : rest.slice(at);
  const end = kept.findLastIndex((_, index) => lexicon.edits.question.at(kept, index) === undefined);
  return kept.slice(0, end + 1);
}

function isField({ ref, title }: Block, field: string): boolean {
  return ref === field || ref.replace(/_\d+$/, "") === field || folded(title) === field;
}

function byWords(words: readonly Word[], doc: FormDocument, lexicon: Lexicon): FoundBlock {
  const wanted = contentStems(words, lexicon);
  if (wanted.size === 0) return "none";
  const scores = stemsOf(doc, lexicon).map((has) => {
    let matched = 0;
    for (const stem of wanted) if (has.has(stem)) matched += 1;
    return matched / wanted.size;
  });
  const best = Math.max(0, ...scores);
  if (best < SHARE_MIN) return "none";
  const indexes = scores.flatMap((score, index) => (score === best ? [index] : []));
  return indexes.length === 1 ? { index: indexes[0] as number } : "several";
}

const stems = new WeakMap<
  FormDocument,
  { readonly lexicon: Lexicon; readonly byBlock: readonly ReadonlySet<string>[] }
>();

/** The words of each question: a request compares many of its parts with them. */
function stemsOf(doc: FormDocument, lexicon: Lexicon): readonly ReadonlySet<string>[] {
  const known = stems.get(doc);
  if (known?.lexicon === lexicon) return known.byBlock;
  const { inflection } = lexicon.words;
  const byBlock = doc.blocks.map(
    ({ title, ref }) => new Set(wordsOf(`${title} ${ref.replaceAll("_", " ")}`, inflection).map(({ stem }) => stem)),
  );
  stems.set(doc, { lexicon, byBlock });
  return byBlock;
}

/** Words that tell questions apart; all of them if only common ones are there. */
function contentStems(words: readonly Word[], lexicon: Lexicon): Set<string> {
  const { leadIns } = lexicon.structure;
  const kept = words.filter(
    (word) => leadIns.at([word], 0) === undefined && lexicon.edits.question.at([word], 0) === undefined,
  );
  return new Set((kept.length === 0 ? words : kept).map(({ stem }) => stem));
}

function byPronoun(
  words: readonly Word[],
  doc: FormDocument,
  lexicon: Lexicon,
  touched: string | undefined,
): FoundBlock {
  if (touched === undefined || (words.length > 0 && lexicon.edits.it.first(words) === undefined)) return "none";
  const index = doc.blocks.findIndex(({ ref }) => ref === touched);
  return index === -1 ? "none" : { index };
}

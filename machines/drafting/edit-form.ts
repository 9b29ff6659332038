/**
 * Edits a form as a request says, by rules, without a language model (§4.16).
 *
 * 1. A change that would leave the form in a state that publishing refuses is not made; an issue says why. What stood
 *    against publishing before may stay.
 * 2. What is not understood changes nothing and is quoted in an issue.
 */
import type { FormDocument } from "../document/document.ts";
import type { DocumentIssue } from "../document/issues/document-issue.ts";
import type { Condition } from "../document/schema/condition.ts";
import { checkForPublish } from "../form/checks/publish-checks.ts";
import { parseDocument } from "../form/parse-document.ts";
import { readableTheme } from "../document/theme/theme-schema.ts";
import type { DocumentChange, EditForm, EditStep } from "./drafting.ts";
import { BUILT_FROM_RULES, editRefused, editWouldBreak } from "./drafting-issues.ts";
import { applyAction, type Applied } from "./editing/apply-action.ts";
import { clausesOf } from "./editing/read-clauses.ts";
import { readClause } from "./editing/read-request.ts";
import { mentions } from "./editing/without-block.ts";
import type { EditAction } from "./editing/edit-action.ts";
import type { Writing } from "./forms/write-block.ts";
import { MaskedText } from "./reading/masked-text.ts";
import { withPlainMarks } from "./reading/plain-marks.ts";
import { languageOf } from "./words/language-of.ts";
import { draftingLanguageOf, type Lexicon, lexiconOf } from "./words/lexicon.ts";
import { PhraseTable, wordsOf } from "./words/phrases.ts";

/** Characters of a request that are read. */
const REQUEST_CHARACTERS_MAX = 4_000;
/** Earlier edits that a follow-up may refer to. */
const HISTORY_READ_MAX = 5;

export const editForm: EditForm = ({ doc, request, history = [] }) => {
  const text = withPlainMarks(request.slice(0, REQUEST_CHARACTERS_MAX));
  const ofForm = draftingLanguageOf(doc.settings.languages?.[0] ?? "");
  const lexicon = lexiconOf(languageOf(text, ofForm) ?? ofForm ?? "en");
  const writing = writingOf(doc, lexiconOf(ofForm ?? lexicon.language));
  const masked = new MaskedText(text);
  const issues: DocumentIssue[] = [BUILT_FROM_RULES];
  const changes: DocumentChange[] = [];
  let current = doc;
  let known = new Set(checkForPublish(doc).map(signOf));
  let touched = touchedBefore(history, doc, lexicon);
  for (const clause of clausesOf(masked.text, lexicon)) {
    let action = readClause(clause, current, lexicon, masked, touched);
    if (action.kind === "refused" && action.code === "undo") action = undoOf(history, current, lexicon);
    if (action.kind === "refused") {
      issues.push(editRefused(action.code, masked.written(clause)));
      continue;
    }
    const applied = applyAction(current, action, writing, lexicon.words.edits.done);
    const checked = checkedAfter(applied, known);
    if ("refused" in checked) {
      issues.push(editWouldBreak(masked.written(clause), checked.refused));
      continue;
    }
    changes.push(...applied.changes);
    current = checked.doc;
    known = checked.known;
    touched = applied.touched ?? touched;
  }
  if (changes.length === 0 && issues.length === 1) issues.push(editRefused("not_understood", text.trim()));
  return { doc: changes.length === 0 ? doc : current, changes, issues };
};

/** The changed document, read again; or what publishing would newly refuse. */
function checkedAfter(
  { doc }: Applied,
  known: ReadonlySet<string>,
): { doc: FormDocument; known: Set<string> } | { refused: string } {
  const late = readsLater(doc);
  if (late !== undefined) return { refused: `"${late}" would depend on a question that comes later` };
  // A draft that an earlier build stored may have any theme.
  const parsed = parseDocument({ ...doc, theme: readableTheme(doc.theme) });
  if ("issues" in parsed) return { refused: parsed.issues[0]?.message ?? "" };
  const found = checkForPublish(parsed.document);
  const added = found.find((issue) => !known.has(signOf(issue)));
  return added === undefined ? { doc: parsed.document, known: new Set(found.map(signOf)) } : { refused: added.message };
}

/** An issue, wherever the block has moved to. */
function signOf({ code, message }: DocumentIssue): string {
  return `${code} ${message}`;
}

/** The title of a question that is shown or required by the answer to a later one. */
function readsLater({ blocks }: FormDocument): string | undefined {
  const conditional = blocks.flatMap(({ visibleIf, requiredIf, title }, index) =>
    [visibleIf, requiredIf].filter((when): when is Condition => when !== null).map((when) => ({ when, title, index })),
  );
  return conditional.find(({ when, index }) => blocks.some(({ ref }, later) => later > index && mentions(when, ref)))
    ?.title;
}

/** The question that "it" means: the one that the last earlier edit changed. */
function touchedBefore(history: readonly EditStep[], doc: FormDocument, lexicon: Lexicon): string | undefined {
  for (const { request, summary } of history.slice(-HISTORY_READ_MAX).toReversed()) {
    const masked = new MaskedText(request.slice(0, REQUEST_CHARACTERS_MAX));
    const clause = clausesOf(masked.text, lexicon).at(-1) ?? "";
    const action = readClause(clause, doc, lexicon, masked);
    if ("index" in action) return doc.blocks[action.index]?.ref;
    const said = doc.blocks.findLast(({ title }) => title !== "" && summary.includes(title));
    if (said !== undefined) return said.ref;
    if (action.kind === "add")
      return doc.blocks.findLast(({ ref }) => action.items.some(({ field }) => field === ref))?.ref;
  }
  return undefined;
}

/** The opposite of the last earlier edit, where its words are enough to know it. */
function undoOf(history: readonly EditStep[], doc: FormDocument, lexicon: Lexicon): EditAction {
  const last = history.at(-1);
  const refused: EditAction = { kind: "refused", code: "undo" };
  if (last === undefined) return refused;
  const masked = new MaskedText(last.request.slice(0, REQUEST_CHARACTERS_MAX));
  const clauses = clausesOf(masked.text, lexicon);
  const action = readClause(clauses[0] ?? "", doc, lexicon, masked);
  if (clauses.length !== 1) return refused;
  if (action.kind === "require") return { ...action, required: !action.required };
  if (action.kind !== "add" || action.items.length !== 1) return refused;
  const index = doc.blocks.findLastIndex(
    ({ title, ref }) => last.summary.includes(title) || action.items[0]?.field === ref,
  );
  return index === -1 ? refused : { kind: "remove", index };
}

/** Questions that are added address people as those of the form do. */
function writingOf(doc: FormDocument, lexicon: Lexicon): Writing {
  const { informal, inflection } = lexicon.words;
  if (informal === undefined) return { lexicon, informal: false };
  const titles = doc.blocks
    .map(({ title }) => title)
    .join(" ")
    .slice(0, REQUEST_CHARACTERS_MAX);
  return {
    lexicon,
    informal: new PhraseTable([[true as const, informal]], inflection).first(wordsOf(titles, inflection)) !== undefined,
  };
}

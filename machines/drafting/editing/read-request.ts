/**
 * Reads a request for changes of a form.
 *
 * Owns: which change a clause asks for. Does not own: finding the question (`find-block.ts`) and changing the document
 * (`apply-action.ts`).
 */
import type { FormDocument } from "../../document/document.ts";
import type { MaskedText } from "../reading/masked-text.ts";
import type { EditKey, Lexicon } from "../words/lexicon.ts";
import { type Found, wordsOf } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { type Clause, findTarget, isFound, quotedIn, refusal } from "./clause.ts";
import { dividedAtLastTo } from "./divided-clauses.ts";
import type { EditAction } from "./edit-action.ts";
import { formText } from "./form-texts.ts";
import { addition, replacement } from "./new-questions.ts";
import { optionEdit } from "./option-edits.ts";
import { takePlace } from "./places.ts";
import { requirement } from "./requirements.ts";
import { typeChange } from "./type-changes.ts";
import { aroundVerb, type Verb, verbOf } from "./verbs.ts";

const NOT_UNDERSTOOD: EditAction = { kind: "refused", code: "not_understood" };

export function readClause(
  text: string,
  doc: FormDocument,
  lexicon: Lexicon,
  masked: MaskedText,
  touched?: string,
): EditAction {
  const clause: Clause = { text, words: wordsOf(text, lexicon.words.inflection), doc, lexicon, masked, touched };
  const has = (key: EditKey): Found<true> | undefined => lexicon.edits[key].first(clause.words);
  if (has("translate") !== undefined) return { kind: "refused", code: "translation" };
  const undo = has("undo");
  if (undo !== undefined && undo.at <= 2 && clause.words.length <= undo.count + 4)
    return { kind: "refused", code: "undo" };
  const verb = verbOf(clause);
  return (
    formText(clause, verb) ??
    optionEdit(clause, verb) ??
    (verb?.key === "remove" ? removal(clause, verb) : undefined) ??
    typeChange(clause, verb) ??
    (verb?.key === "add" ? addition(clause, verb) : undefined) ??
    requirement(clause, verb) ??
    replacement(clause, verb) ??
    movement(clause, verb) ??
    renaming(clause, verb) ??
    NOT_UNDERSTOOD
  );
}

function removal(clause: Clause, verb: Verb): EditAction {
  const target = findTarget(aroundVerb(clause, verb), clause);
  return isFound(target) ? { kind: "remove", index: target.index } : refusal(target);
}

function movement(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  if (verb === undefined || (verb.key !== "move" && verb.key !== "make" && verb.key !== "add")) return undefined;
  const { text, place } = takePlace(aroundVerb(clause, verb), clause);
  if (place === undefined) return undefined;
  const target = findTarget(text, clause);
  return isFound(target) ? { kind: "move", index: target.index, place } : refusal(target);
}

function renaming(clause: Clause, verb: Verb | undefined): EditAction | undefined {
  if (verb === undefined || (verb.key !== "rename" && verb.key !== "make" && verb.key !== "replace")) return undefined;
  const rest = aroundVerb(clause, verb);
  const quoted = quotedIn(rest, clause.masked);
  const divided = dividedAtLastTo(rest, clause);
  const [title] = quoted.slice(-1);
  const left =
    divided?.left ??
    (title === undefined ? undefined : rest.slice(0, rest.search(/[\uE000-\uF8FF](?!.*[\uE000-\uF8FF])/)));
  const wanted = title ?? (verb.key === "rename" ? clause.masked.plain(tidy(divided?.right ?? "")) : undefined);
  if (left === undefined || wanted === undefined || wanted === "") return undefined;
  const target = findTarget(left, clause);
  return isFound(target) ? { kind: "rename", index: target.index, title: capitalized(wanted) } : refusal(target);
}

/**
 * Imports forms of other services as documents (contract §2): Typeform, HeyForm, SurveyJS, Formbricks and Typebot
 * definitions, and exported documents of Parley.
 *
 * Owns: the format of the input, its limits, and the result. Does not own: reading a format (`typeform/`, `heyform/`,
 * `surveyjs/`) and removing what publishing refuses (`repairs.ts`).
 *
 * 1. The result can be published: it was read like any document and passed the publish checks.
 * 2. Every part that was not imported is listed with its place and a reason.
 * 3. Any input gives a form or issues; nothing throws. Its size is checked before it is read.
 */
import { type DocumentIssue } from "../document/issues/document-issue.ts";
import { parseDocument } from "../form/parse-document.ts";
import type { FormDocument } from "../document/document.ts";
import { DOCUMENT_DEPTH_MAX } from "../document/schema/limits.ts";
import { warningsFor } from "../form/checks/publish-warnings.ts";
import { importFormbricks } from "./formbricks/form.ts";
import { importHeyform } from "./heyform/form.ts";
import type { ImportedForm } from "./building/imported-form.ts";
import { noteJumpsBack } from "./jumps-back.ts";
import { type Note, Notes } from "./building/notes.ts";
import { repaired } from "./repairs.ts";
import { isRecord, Source } from "./building/source.ts";
import { importSurveyjs } from "./surveyjs/form.ts";
import type { Importer } from "./building/importer.ts";
import { importTypebot } from "./typebot/form.ts";
import { importTypeform } from "./typeform/form.ts";

export const IMPORT_FORMATS = ["typeform", "heyform", "formbricks", "typebot", "surveyjs", "parley"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface Imported {
  readonly format: ImportFormat;
  readonly document: FormDocument;
  readonly notCarriedOver: readonly Note[];
}

const IMPORTERS: Readonly<Record<Exclude<ImportFormat, "parley">, Importer>> = {
  typeform: importTypeform,
  heyform: importHeyform,
  formbricks: importFormbricks,
  typebot: importTypebot,
  surveyjs: importSurveyjs,
};

/** Values in one definition: a hundred times those of the largest real forms. */
const VALUES_MAX = 300_000;
const CHARACTERS_MAX = 4_000_000;

/**
 * Imports a definition.
 * @param input the parsed JSON of the definition.
 * @param format its format; detected if absent.
 * @returns issues if the format is unknown, the definition is too large, or it has no question.
 */
export function importForm(
  input: unknown,
  format?: ImportFormat,
): Imported | { readonly issues: readonly DocumentIssue[] } {
  const excess = excessOf(input);
  if (excess !== undefined) return { issues: [{ path: "", code: "too_large", message: excess }] };
  const found = formatOf(input, format);
  if (found === undefined) {
    return {
      issues: [
        {
          path: "",
          code: "unknown_format",
          message:
            "This is no definition of Typeform, HeyForm, Formbricks, Typebot or SurveyJS, and no document of ours",
        },
      ],
    };
  }
  if (found.format === "parley") return withOwnDocument(found.definition);

  const notes = new Notes();
  const source = Source.whole(found.definition, notes);
  const importer = IMPORTERS[found.format];
  const form = importer.read(source);
  if (form.blocks.length === 0)
    return {
      issues: [{ path: "", code: "empty_form", message: "The definition has no question that could be carried over" }],
    };
  form.settleUndeclaredFields();
  source.unread(importer.reasons);
  const result = repaired(form.document(), form.origins, notes);
  if ("issues" in result) return result;
  noteJumpsBack(result.document, notes);
  noteUnshown(result.document, form, notes);
  return { format: found.format, document: result.document, notCarriedOver: notes.all() };
}

/** Notes on settings that are imported but not shown yet, because the author would look for them on the page. */
function noteUnshown(document: FormDocument, form: ImportedForm, notes: Notes): void {
  const origins = new Map([...form.blocks, ...form.endings].map((part) => [part.ref, form.origins.get(part) ?? ""]));
  for (const { ref, path, message } of warningsFor(document))
    notes.add(
      ref === undefined ? "" : (origins.get(ref) ?? ""),
      `${ref ?? "the form"}: ${path.split(".").slice(2).join(".") || path}`,
      message,
    );
}

/** Reads an exported document of Parley. */
function withOwnDocument(definition: unknown): Imported | { readonly issues: readonly DocumentIssue[] } {
  const parsed = parseDocument(definition);
  return "issues" in parsed ? parsed : { format: "parley", document: parsed.document, notCarriedOver: [] };
}

/** The definition and its format. Services also wrap a definition into an object with one property. */
function formatOf(
  input: unknown,
  wanted: ImportFormat | undefined,
): { format: ImportFormat; definition: unknown } | undefined {
  const candidates = isRecord(input) ? [input, ...Object.values(input).filter(isRecord)] : [];
  for (const definition of candidates) {
    const format = IMPORT_FORMATS.find((each) => (wanted === undefined || wanted === each) && SIGNS[each](definition));
    if (format !== undefined) return { format, definition };
  }
  return wanted === undefined || !isRecord(input) ? undefined : { format: wanted, definition: input };
}

type Definition = Readonly<Record<string, unknown>>;

/** By format, whether a definition is of it. */
const SIGNS: Readonly<Record<ImportFormat, (definition: Definition) => boolean>> = {
  parley: looksLikeOwnDocument,
  heyform: looksLikeHeyform,
  typeform: looksLikeTypeform,
  formbricks: looksLikeFormbricks,
  typebot: looksLikeTypebot,
  surveyjs: looksLikeSurveyjs,
};

function looksLikeOwnDocument({ schemaVersion, blocks }: Definition): boolean {
  return schemaVersion === 1 && Array.isArray(blocks);
}

/** HeyForm names the type of a field `kind`; a form without fields has its logic beside them. */
function looksLikeHeyform({ fields, drafts, logics }: Definition): boolean {
  const hasKinds = itemsHave(fields, "kind") || itemsHave(drafts, "kind");
  const hasLogicBesideFields = Array.isArray(logics) && Array.isArray(fields);
  return hasKinds || hasLogicBesideFields;
}

function looksLikeTypeform({ fields, thankyou_screens, welcome_screens }: Definition): boolean {
  return itemsHave(fields, "type") || Array.isArray(thankyou_screens) || Array.isArray(welcome_screens);
}

/** Formbricks calls the title of a question its headline; newer surveys have blocks of elements. */
function looksLikeFormbricks({ questions, blocks, welcomeCard }: Definition): boolean {
  const hasHeadlines = (items: unknown): boolean =>
    Array.isArray(items) && items.some((item) => isRecord(item) && item["headline"] !== undefined);
  const hasElements =
    Array.isArray(blocks) && blocks.some((block) => isRecord(block) && Array.isArray(block["elements"]));
  return hasHeadlines(questions) || hasElements || (isRecord(welcomeCard) && Array.isArray(questions));
}

/** A Typebot has groups of blocks, joined by edges. */
function looksLikeTypebot({ groups, edges }: Definition): boolean {
  return (
    Array.isArray(edges) &&
    Array.isArray(groups) &&
    groups.some((group) => isRecord(group) && Array.isArray(group["blocks"]))
  );
}

function looksLikeSurveyjs({ pages, elements, questions }: Definition): boolean {
  return Array.isArray(pages) || itemsHave(elements, "type") || itemsHave(questions, "type");
}

function itemsHave(items: unknown, key: string): boolean {
  return Array.isArray(items) && items.some((item) => isRecord(item) && typeof item[key] === "string");
}

/** Why a value is not read; undefined if it may be. A value that contains itself is too deep. */
function excessOf(input: unknown): string | undefined {
  let values = 0;
  let characters = 0;
  const deeper: { readonly value: unknown; readonly depth: number }[] = [{ value: input, depth: 0 }];
  for (let top = deeper.pop(); top !== undefined; top = deeper.pop()) {
    const { value, depth } = top;
    values += 1;
    if (typeof value === "string") characters += value.length;
    if (values > VALUES_MAX || characters > CHARACTERS_MAX) return "The definition is too large";
    if (value === null || typeof value !== "object") continue;
    if (depth >= DOCUMENT_DEPTH_MAX) return `The definition is nested more than ${DOCUMENT_DEPTH_MAX} deep`;
    for (const inner of Object.values(value)) deeper.push({ value: inner, depth: depth + 1 });
  }
  return undefined;
}

/**
 * Importing forms of other services as documents (contract §2): Typeform, HeyForm and SurveyJS definitions, and
 * exported documents of ours.
 *
 * Owns: finding the format, bounding the input, and the result. Does not own: reading a format (`typeform/`,
 * `heyform/`, `surveyjs/`) and removing what publishing refuses (`repairs.ts`).
 *
 * 1. The result can go live: it was read like any document and passed the publish checks.
 * 2. Every part that could not be kept is listed with its place and a reason.
 * 3. Any input gives a form or issues, and nothing throws. Its size is checked before it is read.
 */
import { type DocumentIssue } from "../document/issues/document-issue.ts";
import { parseDocument } from "../form/parse-document.ts";
import type { FormDocument } from "../document/document.ts";
import { DOCUMENT_DEPTH_MAX } from "../document/schema/limits.ts";
import { warningsFor } from "../form/checks/publish-warnings.ts";
import { importHeyform } from "./heyform/form.ts";
import type { ImportedForm } from "./building/imported-form.ts";
import { noteJumpsBack } from "./jumps-back.ts";
import { type Note, Notes } from "./building/notes.ts";
import { repaired } from "./repairs.ts";
import { isRecord, Source } from "./building/source.ts";
import { importSurveyjs } from "./surveyjs/form.ts";
import type { Importer } from "./building/importer.ts";
import { importTypeform } from "./typeform/form.ts";

export const IMPORT_FORMATS = ["typeform", "heyform", "surveyjs", "parley"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export interface Imported {
  readonly format: ImportFormat;
  readonly document: FormDocument;
  readonly notCarriedOver: readonly Note[];
}

const IMPORTERS: Readonly<Record<Exclude<ImportFormat, "parley">, Importer>> = {
  typeform: importTypeform,
  heyform: importHeyform,
  surveyjs: importSurveyjs,
};

/** Values that a definition may have in all: a hundred times what the largest real forms have. */
const VALUES_MAX = 300_000;
const CHARACTERS_MAX = 4_000_000;

/**
 * A definition as a document.
 * @param input the parsed JSON of the definition.
 * @param format what it is; found out when absent.
 * @returns issues when it is of no known format, too large, or asks nothing.
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
          message: "This is no definition of Typeform, HeyForm or SurveyJS, and no document of ours",
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
  source.unread(importer.reasons);
  const result = repaired(form.document(), form.origins, notes);
  if ("issues" in result) return result;
  noteJumpsBack(result.document, notes);
  noteUnshown(result.document, form, notes);
  return { format: found.format, document: result.document, notCarriedOver: notes.all() };
}

/** What was carried over and is not shown so far: the author would look for it on the page. */
function noteUnshown(document: FormDocument, form: ImportedForm, notes: Notes): void {
  const origins = new Map([...form.blocks, ...form.endings].map((part) => [part.ref, form.origins.get(part) ?? ""]));
  for (const { ref, path, message } of warningsFor(document))
    notes.add(
      ref === undefined ? "" : (origins.get(ref) ?? ""),
      `${ref ?? "the form"}: ${path.split(".").slice(2).join(".") || path}`,
      message,
    );
}

/** An exported document comes back as it went. */
function withOwnDocument(definition: unknown): Imported | { readonly issues: readonly DocumentIssue[] } {
  const parsed = parseDocument(definition);
  return "issues" in parsed ? parsed : { format: "parley", document: parsed.document, notCarriedOver: [] };
}

/** The definition, which services also wrap into an object of one property, and its format. */
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

/** The sign by which a definition of a format differs from those of all others. */
const SIGNS: Readonly<Record<ImportFormat, (definition: Definition) => boolean>> = {
  parley: looksLikeOwnDocument,
  heyform: looksLikeHeyform,
  typeform: looksLikeTypeform,
  surveyjs: looksLikeSurveyjs,
};

function looksLikeOwnDocument({ schemaVersion, blocks }: Definition): boolean {
  return schemaVersion === 1 && Array.isArray(blocks);
}

/** HeyForm names the type of a field `kind`; a form without any has its logic beside its fields. */
function looksLikeHeyform({ fields, drafts, logics }: Definition): boolean {
  const hasKinds = itemsHave(fields, "kind") || itemsHave(drafts, "kind");
  const hasLogicBesideFields = Array.isArray(logics) && Array.isArray(fields);
  return hasKinds || hasLogicBesideFields;
}

function looksLikeTypeform({ fields, thankyou_screens, welcome_screens }: Definition): boolean {
  return itemsHave(fields, "type") || Array.isArray(thankyou_screens) || Array.isArray(welcome_screens);
}

function looksLikeSurveyjs({ pages, elements, questions }: Definition): boolean {
  return Array.isArray(pages) || itemsHave(elements, "type") || itemsHave(questions, "type");
}

function itemsHave(items: unknown, key: string): boolean {
  return Array.isArray(items) && items.some((item) => isRecord(item) && typeof item[key] === "string");
}

/** Why a value is not looked into; undefined when it may be. A value that contains itself is too deep. */
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

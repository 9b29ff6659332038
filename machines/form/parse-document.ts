/**
 * Reading a document: the document's schema with every block type of the catalogue.
 *
 * Owns: what is a draft and what is refused with issues, and reading a stored document in steps. Does not own: the
 * shape (`document/document.ts`), and what only publishing refuses (`checks/publish-checks.ts`).
 */
import { blockTypes } from "../blocks/catalogue.ts";
import type { Block } from "../document/schema/block.ts";
import { documentSchemaFor, type FormDocument, type LogicRule } from "../document/document.ts";
import { type DocumentIssue, issuesOf } from "../document/issues/document-issue.ts";
import { DOCUMENT_DEPTH_MAX } from "../document/schema/limits.ts";
import { readableTheme } from "../document/theme/theme-schema.ts";
import type { JsonObject } from "../json.ts";

/** The document as it is written: every optional key is filled in. */
export const formDocumentSchema = documentSchemaFor(blockTypes.values());

export type ParsedDocument = { readonly document: FormDocument } | { readonly issues: readonly DocumentIssue[] };

/** Reads a document. What it accepts is a draft; `checkForPublish` decides whether it can go live. */
export function parseDocument(input: unknown): ParsedDocument {
  if (!nestedAtMost(input, DOCUMENT_DEPTH_MAX)) {
    return {
      issues: [{ path: "", code: "too_deep", message: `The document is nested more than ${DOCUMENT_DEPTH_MAX} deep` }],
    };
  }
  const parsed = formDocumentSchema.safeParse(input);
  return parsed.success ? { document: parsed.data } : { issues: issuesOf(parsed.error, input) };
}

/**
 * The version of what {@link parseDocument} returns. Raise it when a document that an earlier build has read now reads
 * differently: a key with a default was added, or a default changed. Limits, optional keys and descriptions do not
 * change it.
 */
export const DOCUMENT_FORMAT = 1;

/** Blocks, and rules, that one step reads: three blocks of 700 options take about 10 ms. */
const READ_AT_ONCE = 3;

/**
 * Reads a document that {@link parseDocument} has read before, perhaps in an earlier build. A step reads some blocks
 * and rules; this is a generator so that the caller decides when to yield to other work.
 */
export function* readStoredDocument(stored: JsonObject): Generator<undefined, ParsedDocument> {
  const { blocks = [], logic = [] } = stored as {
    readonly blocks?: readonly unknown[];
    readonly logic?: readonly unknown[];
  };
  // Earlier builds kept any JSON as a theme.
  const whole = parseDocument({ ...stored, theme: readableTheme(stored["theme"]), blocks: [], logic: [] });
  if ("issues" in whole) return whole;
  const [readBlocks, readRules]: [Block[], LogicRule[]] = [[], []];
  for (let at = 0; at < Math.max(blocks.length, logic.length); at += READ_AT_ONCE) {
    yield;
    const part = parseDocument({
      blocks: blocks.slice(at, at + READ_AT_ONCE),
      logic: logic.slice(at, at + READ_AT_ONCE),
    });
    if ("issues" in part) return part;
    readBlocks.push(...part.document.blocks);
    readRules.push(...part.document.logic);
  }
  return { document: { ...whole.document, blocks: readBlocks, logic: readRules } };
}

function nestedAtMost(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== "object") return true;
  return depth > 0 && Object.values(value).every((inner) => nestedAtMost(inner, depth - 1));
}

/** A form as its author and as a respondent gets it (§4.10). */
import { publicBlock } from "../../machines/blocks/catalogue.ts";
import { closedReason } from "../../machines/form/availability.ts";
import type { CompiledForm } from "../../machines/form/compile.ts";
import type { FormDocument } from "../../machines/form/document.ts";
import { publicSettings } from "../../machines/form/settings.ts";
import type { FormRow } from "../../runtime/postgres/forms.ts";
import type { FormBody } from "./schemas/form.ts";

/** The form with its draft (`view=document`). */
export function draftView(row: FormRow, now: number): FormBody {
  return { ...outline(row, now), doc: row.document, etag: row.etag };
}

/**
 * The published form as a respondent receives it: the questions as they stand before anything is answered, and nothing of how the
 * form decides.
 */
export function publishedView(row: FormRow, form: CompiledForm, now: number): FormBody {
  const { document, settings } = form;
  const scope = { answers: new Map(), variables: form.initialVariables, hiddenFields: {} };
  const shown: FormDocument = {
    ...document,
    logic: [],
    endingRules: [],
    variables: [],
    layout: {},
    hiddenFields: document.hiddenFields.map(({ key, required }) => ({ key, required, default: null })),
    settings: publicSettings(settings),
  };
  return { ...outline(row, now), doc: { ...shown, blocks: document.blocks.map((block) => publicBlock(block, form, scope)) } };
}

/** A live form is closed from the end of its schedule on; what runs on it goes on. */
export function outline(row: FormRow, now: number): Omit<FormBody, "doc" | "etag"> {
  const status = row.status === "live" && closedReason({ opensAt: null, closesAt: row.closesAt }, now) === "closed" ? "closed" : row.status;
  return { id: row.id, slug: row.slug, status, version: row.liveVersion, createdAt: row.createdAt, updatedAt: row.updatedAt };
}

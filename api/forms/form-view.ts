/** A form as its author and as a respondent gets it (§4.10). */
import { publicBlock } from "../../machines/form/public-block.ts";
import { closedReason } from "../../machines/logic/availability.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { publicSettings } from "../../machines/document/settings/settings.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import type { Services } from "../services/services.ts";
import { withoutPasswordHash } from "./documents/document-password.ts";
import type { FormBody } from "../schemas/form.ts";

/** The form with its draft (`view=document`), whose password is not shown. */
export function draftView(row: FormRow, place: FormViewContext): FormBody {
  return { ...formSummary(row, place), doc: withoutPasswordHash(row.document), etag: row.etag };
}

/**
 * The published form as a respondent receives it: the questions as they stand before anything is answered, and nothing
 * of how the form decides.
 */
export function publishedView(row: FormRow, form: CompiledForm, place: FormViewContext): FormBody {
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
  return {
    ...formSummary(row, place),
    doc: { ...shown, blocks: document.blocks.map((block) => publicBlock(block, form, scope)) },
  };
}

/** Where and when a form is shown. */
type FormViewContext = Pick<Services, "publicUrl" | "clock">;

/** A live form that nobody can open now, by its schedule or its cap, is closed; what runs on it goes on. */
export function formSummary(row: FormRow, { publicUrl, clock }: FormViewContext): Omit<FormBody, "doc" | "etag"> {
  const { id, slug, availability, liveVersion, createdAt, updatedAt } = row;
  const isShut = availability !== null && (availability.isFull || closedReason(availability, clock.now()) !== null);
  return {
    id,
    slug,
    url: pageUrl(slug, publicUrl),
    status: row.status === "live" && isShut ? "closed" : row.status,
    version: liveVersion,
    createdAt,
    updatedAt,
  };
}

/** The public address of a form. */
export function pageUrl(slug: string, publicUrl: string): string {
  return `${publicUrl}/p/${slug}`;
}

/** The views of a form for its author and for respondents (§4.10). */
import { publicBlock } from "../../machines/form/public-block.ts";
import { closedReason } from "../../machines/logic/availability.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import type { FormTranslations } from "../../machines/document/translations/translation-schema.ts";
import { publicSettings } from "../../machines/document/settings/settings.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import type { Services } from "../services/services.ts";
import { withoutPasswordHash } from "./documents/document-password.ts";
import type { FormBody } from "../schemas/form.ts";

/** The form with its draft (`view=document`), without its password. */
export function draftView(row: FormRow, place: FormViewContext): FormBody {
  return { ...formSummary(row, place), doc: withoutPasswordHash(row.document), etag: row.etag };
}

/**
 * The published form for a respondent: the questions before any answer, without the form's logic.
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
    translations: withoutSources(document.translations),
    hiddenFields: document.hiddenFields.map(({ key, required }) => ({ key, required, default: null })),
    settings: publicSettings(settings),
  };
  return {
    ...formSummary(row, place),
    doc: { ...shown, blocks: document.blocks.map((block) => publicBlock(block, form, scope)) },
  };
}

/** What translations were made of is for authors only. */
function withoutSources(translations: FormTranslations): FormTranslations {
  return Object.fromEntries(
    Object.entries(translations).map(([tag, translation]) => {
      const { sources: _, ...texts } = translation;
      return [tag, texts];
    }),
  );
}

/** The services that a view of a form needs. */
type FormViewContext = Pick<Services, "publicUrl" | "clock">;

/** A published form outside its schedule or at its cap has the status `closed`; its open sessions continue. */
export function formSummary(row: FormRow, { publicUrl, clock }: FormViewContext): Omit<FormBody, "doc" | "etag"> {
  const { id, slug, availability, liveVersion, tags, binnedAt, createdAt, updatedAt } = row;
  const isShut = availability !== null && (availability.isFull || closedReason(availability, clock.now()) !== null);
  return {
    id,
    slug,
    url: pageUrl(slug, publicUrl),
    status: row.status === "live" && isShut ? "closed" : row.status,
    version: liveVersion,
    tags: [...tags],
    binnedAt,
    createdAt,
    updatedAt,
  };
}

/** The public address of a form. */
export function pageUrl(slug: string, publicUrl: string): string {
  return `${publicUrl}/p/${slug}`;
}

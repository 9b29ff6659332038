/** Replaces the draft of a form. Nothing is live until it is published. */
import type { Services } from "../services/services.ts";
import type { OrganizationId, FormId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { useNamedAssets } from "../assets/form-assets.ts";
import { readForm, formNotFound } from "./live-form.ts";
import type { JsonObject } from "../../machines/json.ts";
import { withHash, HASH_KEY } from "./documents/document-password.ts";
import { refuseMissingFeatures } from "./plan-features.ts";
import { ApiError } from "../errors/api-error.ts";

export interface ReplacedDraft {
  /** The body of the request. */
  readonly text: string;
  /** The states of the draft that may be replaced; null: any. */
  readonly etags: readonly string[] | null;
}

/** @throws ApiError `not_found`, `form_invalid`, `feature_not_in_plan`, `draft_changed`, `overloaded` */
export async function replaceDraft(
  services: Pick<Services, "assets" | "clock" | "documents" | "entropy" | "forms" | "organizations">,
  organization: OrganizationId,
  id: FormId,
  { text, etags }: ReplacedDraft,
): Promise<FormRow> {
  const { document: read, password } = await services.documents.run("replace", text, organization);
  const settings = (await readForm(services, organization, id)).document["settings"] as JsonObject | undefined;
  const document = await withHash(read, password, settings?.[HASH_KEY], services.entropy);
  await refuseMissingFeatures(services, organization, document, "doc");
  const row = await services.forms.replaceDocument(organization, id, document, etags, services.clock.now());
  if (row === "not_found") throw formNotFound();
  if (row === "draft_changed") throw new ApiError("draft_changed");
  await useNamedAssets(services, organization, id, document);
  return row;
}

/** @param etags the states of the draft that the caller means; null: any. @throws ApiError `draft_changed` */
export function refuseChangedDraft(etags: readonly string[] | null, etag: string): void {
  if (etags?.includes(etag) === false) throw new ApiError("draft_changed");
}

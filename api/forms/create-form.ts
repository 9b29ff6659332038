/** Creates forms, with their first draft. */
import type { FormDocument } from "../../machines/document/document.ts";
import { ID_RANDOM_BYTES, type OrganizationId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { withoutEnds } from "../../machines/values/text-ends.ts";
import { useNamedAssets } from "../assets/form-assets.ts";
import { withHash } from "./documents/document-password.ts";
import { refuseMissingFeatures } from "./plan-features.ts";

/** Attempts at a free slug when the caller names none. Each has six random characters, so a second one is rare. */
const SLUG_TRIES_MAX = 5;

/** What inserting a form needs. */
export type FormInsertServices = Pick<Services, "assets" | "clock" | "entropy" | "forms">;

export interface NewForm {
  readonly organization: OrganizationId;
  /** The 26 characters of its id. */
  readonly body: string;
  readonly document: FormDocument;
  readonly slug: string | undefined;
  /** True when an earlier run with the same id may have made it already. */
  readonly rerun: boolean;
}

/** @throws ApiError `slug_taken` for a slug that the caller named. */
export async function insertForm(
  services: FormInsertServices,
  { organization, body, document, slug, rerun }: NewForm,
): Promise<FormRow> {
  const { clock } = services;
  const form = { id: `frm_${body}`, organization, document, createdAt: clock.now() } as const;
  if (rerun) {
    const made = await services.forms.get(organization, form.id);
    if (made !== undefined) return made;
  }
  for (let attempt = 0; attempt < SLUG_TRIES_MAX; attempt++) {
    const row = await services.forms.insert({ ...form, slug: slug ?? slugFor(document.title, services) });
    if (row !== "slug_taken") {
      await useNamedAssets(services, organization, form.id, document);
      return row;
    }
    if (slug !== undefined) throw new ApiError("slug_taken");
  }
  throw new Error("no free slug was found");
}

function slugFor(title: string, services: Pick<Services, "entropy">): string {
  const plain = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  const words = withoutEnds(plain.slice(0, 40), /-/);
  const suffix = Buffer.from(services.entropy.bytes(ID_RANDOM_BYTES))
    .readUIntBE(0, 6)
    .toString(36)
    .slice(-6)
    .padStart(6, "0");
  return words === "" ? `form-${suffix}` : `${words}-${suffix}`;
}

/**
 * Creates a form from the text of a request's body.
 * @throws ApiError `form_invalid`, `feature_not_in_plan`, `slug_taken`, `overloaded`
 */
export async function createForm(
  services: FormInsertServices & Pick<Services, "documents" | "organizations">,
  organization: OrganizationId,
  { body, text, rerun }: { readonly body: string; readonly text: string; readonly rerun: boolean },
): Promise<FormRow> {
  const { document: read, password, slug } = await services.documents.run("create", text, organization);
  const document = await withHash(read, password, undefined, services.entropy);
  await refuseMissingFeatures(services, organization, document, "doc");
  return insertForm(services, { organization, body, document, slug, rerun });
}

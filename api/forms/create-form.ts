/** A new form with its draft: the one way in which forms are made, whatever their document came from. */
import type { FormDocument } from "../../machines/document/document.ts";
import { ID_RANDOM_BYTES, type OrganizationId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { withoutEnds } from "../../machines/values/text-ends.ts";

/**
 * Tries at finding a free slug when the caller named none; each has six random characters, so the second hardly ever
 * happens.
 */
const SLUG_TRIES_MAX = 5;

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
  { organization, body, document, slug, rerun }: NewForm,
  services: Pick<Services, "clock" | "entropy" | "forms">,
): Promise<FormRow> {
  const { clock } = services;
  const form = { id: `frm_${body}`, organization, document, createdAt: clock.now() } as const;
  if (rerun) {
    const made = await services.forms.get(organization, form.id);
    if (made !== undefined) return made;
  }
  for (let attempt = 0; attempt < SLUG_TRIES_MAX; attempt++) {
    const row = await services.forms.insert({ ...form, slug: slug ?? slugFor(document.title, services) });
    if (row !== "slug_taken") return row;
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

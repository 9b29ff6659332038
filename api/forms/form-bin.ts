/**
 * The bin: a form rests there for thirty days, and can be taken out as it was.
 *
 * Owns: putting forms in and taking them out, tags. Does not own: deleting those whose time has come
 * (`workers/retention/binned-forms.ts`).
 *
 * 1. A form in the bin opens nothing, as one that its author closed; what is open goes on, and nothing is lost when it
 *    is taken out.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { formNotFound, readFormHead } from "./live-form.ts";

/** @throws ApiError `not_found` */
export async function binForm(
  services: Pick<Services, "clock" | "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<FormRow> {
  return existing(await services.forms.setBinned(organization, id, services.clock.now()));
}

/** @throws ApiError `not_found` */
export async function unbinForm(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<FormRow> {
  return existing(await services.forms.setBinned(organization, id, null));
}

/** Replaces the tags of a form. @throws ApiError `not_found` */
export async function setFormTags(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
  tags: readonly string[],
): Promise<FormRow> {
  return existing(await services.forms.setTags(organization, id, tags));
}

/** Publishing and opening wait until the form is out of the bin. @throws ApiError `not_found`, `form_in_bin` */
export async function refuseBinned(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<void> {
  if ((await readFormHead(services, organization, id)).binnedAt !== null) throw new ApiError("form_in_bin");
}

function existing(row: FormRow | undefined): FormRow {
  if (row === undefined) throw formNotFound();
  return row;
}

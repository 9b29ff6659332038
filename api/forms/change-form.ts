/** Changes of a form beside its document: closed or open, and its address. They take effect at once, on every node. */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { refuseBinned } from "./form-bin.ts";
import { formNotFound } from "./live-form.ts";

/**
 * Closes a published form, or opens it again. While it is closed no session and no response opens; what is open goes on
 * to its end. Closing a closed form changes nothing.
 * @throws ApiError `not_found`, `form_not_published`, `form_in_bin`
 */
export async function setFormStatus(
  services: Pick<Services, "clock" | "forms">,
  organization: OrganizationId,
  id: FormId,
  status: "live" | "closed",
): Promise<FormRow> {
  if (status === "live") await refuseBinned(services, organization, id);
  const row = await services.forms.setStatus(organization, id, status, services.clock.now());
  if (row === "not_found") throw formNotFound();
  if (row === "not_published") throw new ApiError("form_not_published");
  return row;
}

/**
 * Gives a form another slug. The page of the old address leads to the new one, until another form of the organization
 * takes the old slug.
 * @throws ApiError `not_found`, `slug_taken`
 */
export async function renameForm(
  services: Pick<Services, "clock" | "forms">,
  organization: OrganizationId,
  id: FormId,
  slug: string,
): Promise<FormRow> {
  const row = await services.forms.rename(organization, id, slug, services.clock.now());
  if (row === "not_found") throw formNotFound();
  if (row === "slug_taken") throw new ApiError("slug_taken");
  return row;
}

/** The version of a form on which sessions and responses open now (§3.3). */
import type { CompiledForm } from "../../machines/form/compile.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { FormRow } from "../../runtime/postgres/forms.ts";
import { ApiError } from "../errors.ts";
import type { Services } from "../services.ts";

export interface LiveForm {
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly compiled: CompiledForm;
}

/** @throws ApiError `not_found` */
export async function readForm(services: Services, organization: OrganizationId, id: FormId): Promise<FormRow> {
  const row = await services.runtime.store.forms.get(organization, id);
  if (row === undefined) throw new ApiError("not_found", { message: "There is no form with this id." });
  return row;
}

/** @throws ApiError `not_found`, `form_closed`, `form_not_published` */
export async function liveForm(services: Services, organization: OrganizationId, id: FormId): Promise<LiveForm> {
  return liveVersionOf(services, await readForm(services, organization, id));
}

/** @throws ApiError `form_closed`, `form_not_published` */
export async function liveVersionOf(services: Services, row: FormRow): Promise<LiveForm> {
  if (row.status === "closed") throw new ApiError("form_closed");
  if (row.liveVersionId === null) throw new ApiError("form_not_published");
  const compiled = await services.runtime.formVersions.get(row.liveVersionId);
  if (compiled === undefined) throw new Error(`form ${row.id} names the live version ${row.liveVersionId}, which does not exist`);
  return { form: row.id, versionId: row.liveVersionId, compiled };
}

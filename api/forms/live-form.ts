/** A form, and the version of it on which sessions and responses open now (§3.3). */
import type { CompiledForm } from "../../machines/logic/compile.ts";
import type { FormId, FormVersionId, OrganizationId } from "../../machines/ids.ts";
import type { DraftText, FormHead, FormRow } from "../../runtime/postgres/forms/forms.ts";
import { ApiError } from "../errors/api-error.ts";
import { slugSchema } from "../schemas/form.ts";
import type { Services } from "../services/services.ts";
import { refuseOtherSite } from "../services/services-at.ts";

export interface LiveForm {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly compiled: CompiledForm;
  /** True if its author closed it: nothing opens, and what is open goes on. */
  readonly isClosed: boolean;
}

/** @throws ApiError `not_found` */
export async function readForm(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<FormRow> {
  return found(await services.forms.get(organization, id));
}

/** @throws ApiError `not_found` */
export async function readDraftText(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<DraftText> {
  return found(await services.forms.draftText(organization, id));
}

/** The form without its draft, which may be large. @throws ApiError `not_found` */
export async function readFormHead(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  id: FormId,
): Promise<FormHead> {
  return found(await services.forms.head(organization, id));
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw formNotFound();
  return row;
}

export function formNotFound(): ApiError {
  return new ApiError("not_found", { message: "There is no form with this id." });
}

/** @throws ApiError `not_found`, `form_not_published` */
export async function liveForm(
  services: Pick<Services, "forms" | "formVersions">,
  organization: OrganizationId,
  id: FormId,
): Promise<LiveForm> {
  return liveVersionOf(services, await readFormHead(services, organization, id));
}

/** A closed form too: `sessions/admit-opening.ts` refuses openings. @throws ApiError `form_not_published` */
export async function liveVersionOf(services: Pick<Services, "formVersions">, row: FormHead): Promise<LiveForm> {
  if (row.liveVersionId === null) throw new ApiError("form_not_published");
  const compiled = await services.formVersions.get(row.liveVersionId);
  if (compiled === undefined)
    throw new Error(`form ${row.id} names the live version ${row.liveVersionId}, which does not exist`);
  return {
    organization: row.organization,
    form: row.id,
    versionId: row.liveVersionId,
    compiled,
    isClosed: row.status === "closed",
  };
}

/**
 * The form at an address, as its page names it. @throws ApiError `not_found`, on an own domain also for a form of
 * another organization
 */
export async function formAtSlug(services: Pick<Services, "forms" | "site">, slug: string): Promise<FormRow> {
  // What no form can have is not looked for: PostgreSQL refuses a NUL.
  const row = slugSchema.safeParse(slug).success ? await services.forms.getBySlug(slug) : undefined;
  if (row === undefined) throw new ApiError("not_found", { message: "There is no form with this address." });
  refuseOtherSite(services, row.organization);
  return row;
}

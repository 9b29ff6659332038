/**
 * Named views of a form's responses: filters and columns that an organization shares.
 *
 * Owns: the limit, the names. Does not own: applying filters (`runtime/postgres/responses/response-filters.ts`): a view
 * is read, and its filters are asked with.
 *
 * 1. A view is configuration and holds no response; keys of both modes see the same views, as they see the same forms.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { SavedViewChanges, SavedViewKey, SavedViewRow } from "../../runtime/postgres/responses/saved-views.ts";
import { ApiError } from "../errors/api-error.ts";
import { formNotFound, readForm } from "../forms/live-form.ts";
import type { Services } from "../services/services.ts";

/** They are listed without pages, and a person chooses from all of them. */
const OF_FORM_MAX = 50;

type ViewServices = Pick<Services, "clock" | "savedViews">;

/** By name. @throws ApiError `not_found` */
export async function listSavedViews(
  services: Pick<Services, "forms" | "savedViews">,
  organization: OrganizationId,
  form: FormId,
): Promise<readonly SavedViewRow[]> {
  await readForm(services, organization, form);
  return services.savedViews.list(organization, form);
}

/** @throws ApiError `not_found`, `validation_failed` */
export async function createSavedView(
  { clock, savedViews }: ViewServices,
  view: SavedViewKey & Pick<SavedViewRow, "name" | "filters" | "columns">,
): Promise<SavedViewRow> {
  const row = await savedViews.insert({ ...view, createdAt: clock.now() }, OF_FORM_MAX);
  if (row === undefined) throw formNotFound();
  if (row === "too_many")
    throw new ApiError("validation_failed", { message: `A form has at most ${OF_FORM_MAX} views.` });
  return named(row);
}

/** Changes the given members. @throws ApiError `not_found`, `validation_failed` */
export async function changeSavedView(
  { clock, savedViews }: ViewServices,
  key: SavedViewKey,
  changes: SavedViewChanges,
): Promise<SavedViewRow> {
  const row = await savedViews.change(key, changes, clock.now());
  if (row === undefined) throw viewNotFound();
  return named(row);
}

/** @throws ApiError `not_found` */
export async function deleteSavedView({ savedViews }: Pick<Services, "savedViews">, key: SavedViewKey): Promise<void> {
  if (!(await savedViews.remove(key))) throw viewNotFound();
}

function named(row: SavedViewRow | "name_taken"): SavedViewRow {
  if (row !== "name_taken") return row;
  throw new ApiError("validation_failed", {
    issues: [{ path: "name", code: "name_taken", message: "Another view of this form has the name." }],
  });
}

function viewNotFound(): ApiError {
  return new ApiError("not_found", { message: "There is no view of this form with this id." });
}

/**
 * Counts the responses of a form that fit, in parts: a filter that no index serves takes as long as the form is large.
 */
import type { FormId } from "../../machines/ids.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { readForm } from "../forms/live-form.ts";
import type { Services } from "../services/services.ts";
import { type GivenFilters, listedMode, type ListedMode, listName } from "./read-responses.ts";
import { countResponses } from "./walk-responses.ts";

/** Of one call: a caller that goes away stops the count after this. */
const COUNT_MS = 800;
const ORDER = "created";

export interface ResponseCount {
  /** Of this part. */
  readonly count: number;
  /** Continues the count; undefined: this part was the last. */
  readonly nextCursor: string | undefined;
}

/** @throws ApiError `not_found`, `invalid_request`, `invalid_cursor`, `overloaded` */
export async function countPart(
  services: Pick<Services, "clock" | "cursors" | "forms" | "responses" | "scans">,
  caller: OrganizationCaller,
  form: FormId,
  query: { readonly filters: GivenFilters; readonly mode: ListedMode | undefined; readonly cursor: string | undefined },
): Promise<ResponseCount> {
  const { organization } = caller;
  const filters = { mode: listedMode(caller, query.mode), ...query.filters };
  const list = `${listName(organization, form, filters)}/count`;
  const after = query.cursor === undefined ? undefined : services.cursors.read(list, ORDER, query.cursor);
  await readForm(services, organization, form);
  const { count, next } = await services.scans.run(organization, () =>
    countResponses(services, { organization, form, filters, after }, COUNT_MS),
  );
  return { count, nextCursor: next === undefined ? undefined : services.cursors.issue(list, ORDER, next) };
}

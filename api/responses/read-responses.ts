/** Reads responses: one, or a list (§4.3, §4.4). */
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { FormId, OrganizationId, ResponseId } from "../../machines/ids.ts";
import type { ResponseRow } from "../../runtime/journal/rows.ts";
import type { ResponseFilters } from "../../runtime/postgres/responses/response-filters.ts";
import { type Page, pageOf } from "../paging/page.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import { type CursorAnchor, filteredList } from "../paging/cursors.ts";
import { readForm } from "../forms/live-form.ts";
import { type ActorServices, callActor } from "../commands/call-actor.ts";
import { sessionOfResponse } from "./session-of-response.ts";
import { refuseLiveData, seesTestDataOnly } from "../auth/test-keys.ts";
import { ApiError } from "../errors/api-error.ts";
import { walkResponses } from "./walk-responses.ts";

/** What a read response has beside §2.1. */
export interface ResponseExtras {
  /** Each answer in words. */
  readonly display: boolean;
  /** The number of its version. */
  readonly version: boolean;
}

export interface ReadView extends ResponseView {
  /** With the extra `version`; null for a version that was never published, such as a preview. */
  readonly version?: number | null;
}

/** Filters without the mode, which the caller's key may decide. */
export type GivenFilters = Omit<ResponseFilters, "mode">;

export interface ResponseListQuery {
  readonly filters: GivenFilters;
  /** Undefined: the mode of the key. */
  readonly mode: ListedMode | undefined;
  readonly order: "created" | "updated";
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly extras: ResponseExtras;
}

/**
 * How long a page may search: a page of a form of a million responses takes this and its views at most, and the cursor
 * goes on behind what was searched.
 */
const SEARCH_MS = 150;

type ReadServices = Pick<
  Services,
  "clock" | "cursors" | "exports" | "forms" | "formVersions" | "responses" | "responseViews"
>;
export type ListedMode = "live" | "test" | "all";

/**
 * A page of the responses that fit. In the order of creation it may have fewer than `limit` although more follow: the
 * search was long, and the cursor goes on where it stopped.
 * @throws ApiError `not_found`, `invalid_request`, `invalid_cursor`, `cursor_order_mismatch`
 */
export async function listResponses(
  services: ReadServices,
  caller: OrganizationCaller,
  form: FormId,
  { filters: given, mode, order, limit, cursor, extras }: ResponseListQuery,
): Promise<Page<ReadView>> {
  const { organization } = caller;
  const filters: ResponseFilters = { mode: listedMode(caller, mode), ...given };
  const list = listName(organization, form, filters);
  const after = cursor === undefined ? undefined : services.cursors.read(list, order, cursor);
  await readForm(services, organization, form);
  const issue = (anchor: CursorAnchor): string => services.cursors.issue(list, order, anchor);
  const { rows, next } = await rowsOf(services, organization, form, filters, order, limit, after);
  const page = pageOf(rows, limit, ({ startedAt, updatedAt, id }) =>
    issue({ at: order === "created" ? startedAt : updatedAt, id }),
  );
  const data = await viewsOf(services, organization, form, page.data, extras);
  if (page.has_more || next === undefined) return { ...page, data };
  return { data, has_more: true, next_cursor: issue(next) };
}

/** The name of the list of a form's responses under filters, to which its cursors are bound. */
export function listName(organization: OrganizationId, form: FormId, filters: ResponseFilters): string {
  const { where, ids, except, ...plain } = filters;
  const lists = { where, ids, except };
  const named = Object.entries(lists).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, JSON.stringify(value)]],
  );
  return filteredList(`${organization}/${form}/responses`, { ...plain, ...Object.fromEntries(named) });
}

/** Up to `limit + 1` rows, and where to go on if there are fewer. */
async function rowsOf(
  services: Pick<Services, "clock" | "responses">,
  organization: OrganizationId,
  form: FormId,
  filters: ResponseFilters,
  order: "created" | "updated",
  limit: number,
  after: CursorAnchor | undefined,
): Promise<{ readonly rows: readonly ResponseRow[]; readonly next?: CursorAnchor | undefined }> {
  const reads = limit + 1;
  if (order === "created" && filters.ids === undefined)
    return walkResponses(services, { organization, form, filters, after }, reads, SEARCH_MS);
  const page = { order, limit: reads, ...(after === undefined ? {} : { after }) };
  return { rows: await services.responses.list(organization, form, filters, page) };
}

async function viewsOf(
  services: ReadServices,
  organization: OrganizationId,
  form: FormId,
  rows: readonly ResponseRow[],
  { display, version }: ResponseExtras,
): Promise<readonly ReadView[]> {
  const views = await services.responseViews(rows, { display });
  if (!version || rows.length === 0) return views;
  const versions = await services.exports.versions(organization, form);
  const numbers = new Map(versions.map(({ versionId, number }) => [versionId, number]));
  const versionOf = new Map<string, ResponseRow["versionId"]>(rows.map(({ id, versionId }) => [id, versionId]));
  return views.map((view) => {
    const id = versionOf.get(view.id);
    return { ...view, version: (id && numbers.get(id)) ?? null };
  });
}

/** @throws ApiError `not_found`, also for a live response and a test key */
export async function readResponse(
  services: ActorServices & ReadServices,
  caller: OrganizationCaller,
  id: ResponseId,
  extras: ResponseExtras = { display: false, version: false },
): Promise<ReadView> {
  if (extras.display || extras.version) {
    const { organization } = caller;
    const row = await services.responses.get(organization, id);
    const [view] = row === undefined ? [] : await viewsOf(services, organization, row.form, [row], extras);
    if (view === undefined) throw new ApiError("not_found");
    refuseLiveData(caller, view.mode);
    return view;
  }
  const { response } = await callActor(services, {
    organization: caller.organization,
    actor: sessionOfResponse(id),
    commandId: "",
    command: { type: "readResponse" },
  });
  refuseLiveData(caller, response.mode);
  return response;
}

/**
 * The mode of listed or exported responses: a test key lists no live ones (contract §8).
 * @throws ApiError `invalid_request`
 */
export function listedMode(caller: OrganizationCaller, asked: ListedMode | undefined): ListedMode {
  if (!seesTestDataOnly(caller)) return asked ?? caller.mode;
  if (asked === "live")
    throw new ApiError("invalid_request", {
      issues: [{ path: "mode", code: "live_data", message: "A test key lists test data only." }],
    });
  return "test";
}

/** Reads responses: one, or a list (§4.3, §4.4). */
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { FormId, ResponseId } from "../../machines/ids.ts";
import { type Page, pageOf } from "../paging/page.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import { filteredList } from "../paging/cursors.ts";
import { readForm } from "../forms/live-form.ts";
import { type ActorServices, callActor } from "../commands/call-actor.ts";
import { sessionOfResponse } from "./session-of-response.ts";
import { refuseLiveData, seesTestDataOnly } from "../auth/test-keys.ts";
import { ApiError } from "../errors/api-error.ts";

export interface ResponseListQuery {
  readonly filters: Omit<ResponseFilters, "mode">;
  /** Undefined: the mode of the key. */
  readonly mode: ListedMode | undefined;
  readonly order: "created" | "updated";
  readonly limit: number;
  readonly cursor: string | undefined;
}

type ResponseFilters = Parameters<Services["responses"]["list"]>[2];
type ListedMode = "live" | "test" | "all";

/** @throws ApiError `not_found`, `invalid_request`, `invalid_cursor`, `cursor_order_mismatch` */
export async function listResponses(
  services: Pick<Services, "cursors" | "forms" | "responses" | "responseViews">,
  caller: OrganizationCaller,
  form: FormId,
  { filters: given, mode, order, limit, cursor }: ResponseListQuery,
): Promise<Page<ResponseView>> {
  const { organization } = caller;
  const filters = { mode: listedMode(caller, mode), ...given };
  const list = filteredList(`${organization}/${form}/responses`, filters);
  const after = cursor === undefined ? undefined : services.cursors.read(list, order, cursor);
  await readForm(services, organization, form);
  const rows = await services.responses.list(organization, form, filters, {
    order,
    limit: limit + 1,
    ...(after === undefined ? {} : { after }),
  });
  const page = pageOf(rows, limit, ({ startedAt, updatedAt, id }) =>
    services.cursors.issue(list, order, { at: order === "created" ? startedAt : updatedAt, id }),
  );
  return { ...page, data: await services.responseViews(page.data) };
}

/** @throws ApiError `not_found`, also for a live response and a test key */
export async function readResponse(
  services: ActorServices,
  caller: OrganizationCaller,
  id: ResponseId,
): Promise<ResponseView> {
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

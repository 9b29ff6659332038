/** The responses of a form, and what can be done with many of them. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { apiOf, dataOf } from "./organization-api.ts";
import type { AnswerCondition, Filters, Response, ResponseColumns, Selection } from "./response-types.ts";

type Event = components["schemas"]["Event"];

export interface RowPageBody {
  readonly data: readonly Response[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

export const PAGE_ROWS = 100;
const INCLUDE = "answers,display,version";

/** A page of the table. */
export function readRows(
  organization: string,
  form: string,
  filters: Filters,
  {
    cursor,
    ids,
    signal,
  }: { readonly cursor?: string; readonly ids?: readonly string[]; readonly signal?: AbortSignal },
): Promise<RowPageBody> {
  const query = {
    ...inQuery(filters),
    include: INCLUDE,
    limit: PAGE_ROWS,
    ...(cursor === undefined || cursor === "" ? {} : { cursor }),
    ...(ids === undefined ? {} : { ids: ids.join(",") }),
  };
  return dataOf(
    apiOf(organization).GET("/v1/forms/{id}/responses", {
      params: { path: { id: form }, query },
      ...(signal === undefined ? {} : { signal }),
    }),
  );
}

type QueryFilters = Omit<Filters, "where" | "suspicious"> & { where?: string; suspicious?: "true" | "false" };

function inQuery({ where, suspicious, ...plain }: Filters): QueryFilters {
  return {
    ...plain,
    ...(suspicious === undefined ? {} : { suspicious: suspicious ? "true" : "false" }),
    ...(where === undefined || where.length === 0 ? {} : { where: JSON.stringify(where) }),
  };
}

/**
 * Counts what fits, part by part.
 * @param onPart gets the sum so far. The count stops with the signal.
 */
export async function countRows(
  organization: string,
  form: string,
  filters: Filters,
  signal: AbortSignal,
  onPart: (count: number, isWhole: boolean) => void,
): Promise<void> {
  let count = 0;
  let cursor = "";
  do {
    const part: { count: number; has_more: boolean; next_cursor: string } = await dataOf(
      apiOf(organization).GET("/v1/forms/{id}/responses/count", {
        params: { path: { id: form }, query: { ...inQuery(filters), ...(cursor === "" ? {} : { cursor }) } },
        signal,
      }),
    );
    count += part.count;
    cursor = part.has_more ? part.next_cursor : "";
    onPart(count, cursor === "");
  } while (cursor !== "");
}

/** Deletes part by part. Stops with the signal, after the part that runs. */
export async function deleteRows(
  organization: string,
  form: string,
  selection: Selection,
  signal: AbortSignal,
  onPart: (deleted: number) => void,
): Promise<void> {
  let deleted = 0;
  let cursor = "";
  const named =
    "ids" in selection
      ? { ids: [...selection.ids], mode: "all" as const }
      : { ...inBody(selection.filters), except: [...selection.except] };
  do {
    const part: { deleted: number; has_more: boolean; next_cursor: string } = await dataOf(
      apiOf(organization).POST("/v1/forms/{id}/responses/delete", {
        params: { path: { id: form } },
        body: { ...named, ...(cursor === "" ? {} : { cursor }) },
      }),
    );
    deleted += part.deleted;
    cursor = part.has_more ? part.next_cursor : "";
    onPart(deleted);
  } while (cursor !== "" && !signal.aborted);
}

export function inBody({ where, ...plain }: Filters): Omit<Filters, "where"> & { where?: AnswerCondition[] } {
  return where === undefined || where.length === 0 ? plain : { ...plain, where: [...where] };
}

export const columnsQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "columns"],
    queryFn: ({ signal }): Promise<ResponseColumns> =>
      dataOf(apiOf(organization).GET("/v1/forms/{id}/responses/columns", { params: { path: { id: form } }, signal })),
    staleTime: 60_000,
  });

export const responseQuery = (organization: string, id: string) =>
  queryOptions({
    queryKey: [organization, "response", id],
    queryFn: ({ signal }): Promise<Response> =>
      dataOf(
        apiOf(organization).GET("/v1/responses/{id}", {
          params: { path: { id }, query: { include: INCLUDE } },
          signal,
        }),
      ),
  });

/** The events of the conversation behind a response. A 410 says that the journal no longer has them. */
export const eventsQuery = (organization: string, response: string) =>
  queryOptions({
    queryKey: [organization, "response", response, "events"],
    queryFn: async ({ signal }): Promise<readonly Event[]> =>
      (
        await dataOf<{ events: readonly Event[] }>(
          apiOf(organization).GET("/v1/sessions/{sid}/events", {
            params: { path: { sid: response.replace(/^res_/, "ses_") } },
            signal,
          }),
        )
      ).events,
    retry: false,
  });

export interface ResponseDelivery {
  readonly id: string;
  readonly url: string;
  readonly event: string;
  readonly status: "pending" | "success" | "failed";
  readonly attempts: number;
  readonly createdAt: number;
}

/** The webhooks that a response caused; for those who may read webhooks. */
export const deliveriesQuery = (organization: string, response: string) =>
  queryOptions({
    queryKey: [organization, "response", response, "deliveries"],
    queryFn: async ({ signal }): Promise<readonly ResponseDelivery[]> =>
      (
        await dataOf<{ data: readonly ResponseDelivery[] }>(
          apiOf(organization).GET("/v1/responses/{id}/deliveries", { params: { path: { id: response } }, signal }),
        )
      ).data,
  });

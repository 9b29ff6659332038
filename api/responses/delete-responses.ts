/**
 * Deletes the responses of a form that fit, in parts: each call deletes a bounded number and says where to go on. The
 * caller sees how far it is, and stops by not calling again. What a call deleted stays deleted.
 */
import { withPrefix, type FormId, type ResponseId } from "../../machines/ids.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { callActor, type ActorServices } from "../commands/call-actor.ts";
import { ApiError } from "../errors/api-error.ts";
import { readForm } from "../forms/live-form.ts";
import type { Services } from "../services/services.ts";
import { type GivenFilters, listedMode, type ListedMode, listName } from "./read-responses.ts";
import { sessionOfResponse } from "./session-of-response.ts";
import { walkResponses } from "./walk-responses.ts";

/** Responses that one call deletes: a call takes a second or two, and an audit log has a line for each. */
const DELETED_MAX = 100;
/** Deletions under way at a time: a small share of what a node can serve. */
const UNDER_WAY_MAX = 8;
const SEARCH_MS = 800;
const ORDER = "created";

export interface DeletedPart {
  readonly deleted: number;
  readonly nextCursor: string | undefined;
}

/**
 * Responses that began after the first call are not deleted: give `createdBefore`, or `ids`.
 * @throws ApiError `not_found`, `invalid_request`, `invalid_cursor`, `overloaded`, `unavailable`
 */
export async function deletePart(
  services: ActorServices & Pick<Services, "clock" | "cursors" | "forms" | "responses" | "scans">,
  caller: OrganizationCaller,
  form: FormId,
  query: { readonly filters: GivenFilters; readonly mode: ListedMode | undefined; readonly cursor: string | undefined },
): Promise<DeletedPart> {
  const { organization } = caller;
  const filters = { mode: listedMode(caller, query.mode), ...query.filters };
  const list = `${listName(organization, form, filters)}/delete`;
  const after = query.cursor === undefined ? undefined : services.cursors.read(list, ORDER, query.cursor);
  await readForm(services, organization, form);
  const of = { organization, form, filters, after };
  const { rows, next } = await services.scans.run(organization, async () =>
    filters.ids === undefined
      ? walkResponses(services, of, DELETED_MAX, SEARCH_MS)
      : {
          rows: await services.responses.list(organization, form, filters, {
            order: ORDER,
            limit: DELETED_MAX,
            ...(after === undefined ? {} : { after }),
          }),
          next: undefined,
        },
  );
  const deleted = await deleteAll(
    services,
    caller,
    rows.map(({ id }) => id),
  );
  const last = rows.length === DELETED_MAX ? rows.at(-1) : undefined;
  const anchor = last === undefined ? next : { at: last.startedAt, id: last.id };
  return { deleted, nextCursor: anchor === undefined ? undefined : services.cursors.issue(list, ORDER, anchor) };
}

async function deleteAll(
  services: ActorServices,
  { organization }: OrganizationCaller,
  ids: readonly ResponseId[],
): Promise<number> {
  let deleted = 0;
  const left = ids.values();
  await Promise.all(
    Array.from({ length: Math.min(UNDER_WAY_MAX, ids.length) }, async () => {
      for (const id of left) {
        const actor = sessionOfResponse(id);
        try {
          // The command's id derives from the response: a repeated call deletes once.
          await callActor(services, {
            organization,
            actor,
            commandId: `delete:${withPrefix("res", actor)}`,
            command: { type: "deleteResponse" },
          });
          deleted++;
        } catch (error) {
          // Somebody else deleted it meanwhile.
          if (!(error instanceof ApiError && error.code === "not_found")) throw error;
        }
      }
    }),
  );
  return deleted;
}

/**
 * Reads every stored response of every organization in pages, for a rebuild.
 *
 * Owns: the order, and the place after which a reader goes on. Does not own: the statements of a page.
 *
 * 1. Each page is one statement, by key: no snapshot stays open.
 * 2. The order is that of (organization, form), and within a form the newest response comes first. A response that
 *    opens meanwhile may be missed: ingest writes it.
 */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { Queryable } from "../../runtime/postgres/pool.ts";
import type { Store } from "../../runtime/store.ts";
import type { ReadPlace } from "../clickhouse/layout.ts";
import type { ResponseState } from "../responses/response-state.ts";
import { stateOf } from "../responses/stored-responses.ts";

export interface ResponseSource {
  readonly db: Queryable;
  readonly store: Pick<Store, "forms" | "responses">;
  readonly formVersions: FormVersions;
}

export interface ResponsePage {
  readonly states: readonly ResponseState[];
  readonly place: ReadPlace;
}

const PAGE = 500;
/** Small pages, because each row contains its document. */
const FORMS_PAGE = 20;
/** Beyond this number responses are counted by the planner's statistics. */
const COUNTED_MAX = 1_000_000;

/** @param from after which to go on; undefined: from the beginning. */
export async function* everyResponse(source: ResponseSource, from?: ReadPlace): AsyncIterable<ResponsePage> {
  const { store, formVersions } = source;
  for await (const organization of organizationsOf(source.db, from?.organization)) {
    const within = organization === from?.organization ? from : undefined;
    for await (const form of formsOf(store, organization, within?.form)) {
      let after = form === within?.form ? { at: within.at, id: within.response } : undefined;
      for (;;) {
        const rows = await store.responses.list(
          organization,
          form,
          { mode: "all" },
          { order: "created", limit: PAGE, ...(after === undefined ? {} : { after }) },
        );
        const last = rows.at(-1);
        if (last === undefined) break;
        const states: ResponseState[] = [];
        // Responses that were deleted between the two statements are missing.
        for (const stored of (await store.responses.stored(rows.map(({ id }) => id))).values())
          states.push(await stateOf(stored, formVersions));
        yield { states, place: { organization, form, at: last.startedAt, response: last.id } };
        if (rows.length < PAGE) break;
        after = { at: last.startedAt, id: last.id };
      }
    }
  }
}

/** How many responses there are: exact up to a million, an estimate beyond. */
export async function countResponses(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ counted: number; estimated: number }>(
    `SELECT (SELECT count(*) FROM (SELECT FROM responses LIMIT ${COUNTED_MAX}) AS counted) AS counted,
            (SELECT reltuples::bigint FROM pg_class WHERE oid = 'responses'::regclass) AS estimated`,
  );
  const [{ counted, estimated } = { counted: 0, estimated: 0 }] = rows;
  return counted < COUNTED_MAX ? counted : Math.max(counted, estimated);
}

/** @param from the first one, if it still exists. */
async function* organizationsOf(db: Queryable, from: OrganizationId | undefined): AsyncIterable<OrganizationId> {
  for (let first: string = from ?? "", isRead = false; ;) {
    // A range of the primary key.
    const { rows } = await db.query<{ id: OrganizationId }>(
      `SELECT id FROM organizations WHERE id ${isRead ? ">" : ">="} $1 ORDER BY id LIMIT $2`,
      [first, PAGE],
    );
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (last === undefined) return;
    first = last.id;
    isRead = true;
  }
}

/** @param from the first one; it may be gone, and then has no responses. */
async function* formsOf(
  store: Pick<Store, "forms">,
  organization: OrganizationId,
  from: FormId | undefined,
): AsyncIterable<FormId> {
  if (from !== undefined) yield from;
  for (let after = from; ;) {
    const page = { limit: FORMS_PAGE, ...(after === undefined ? {} : { after }) };
    const rows = await store.forms.list(organization, page);
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id;
    if (after === undefined || rows.length < FORMS_PAGE) return;
  }
}

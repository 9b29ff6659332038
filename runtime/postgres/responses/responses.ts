/**
 * Responses as lists see them (§4.3, §4.4). Only turns write them (`runtime/journal`).
 */
import { withPrefix, type ActorId, type FormId, type OrganizationId, type ResponseId } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import type { ResponseRow } from "../../journal/rows.ts";
import type { Queryable } from "../pool.ts";
import { type Bind, filterSql, type ResponseFilters } from "./response-filters.ts";

/** Newest first by creation or by change; `after` is the last row of the previous page in the same order. */
export interface ResponsePage {
  readonly order: "created" | "updated";
  readonly limit: number;
  readonly after?: ResponsePosition;
}

/** A response in the order of creation or of change. */
export interface ResponsePosition {
  readonly at: number;
  readonly id: string;
}

/**
 * A step of a walk through the responses of a form, newest first: it passes at most `pass` of them, whether or not the
 * filters let them through, so that no statement scans a form in search of the few that fit.
 */
export interface WalkStep {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly filters: ResponseFilters;
  /** The step passes what is older. */
  readonly after: ResponsePosition | undefined;
  readonly pass: number;
}

/** What a view of a response, or its row in analytics, is computed from. */
export interface StoredResponse extends Pick<ResponseRow, "hiddenFields" | "metadata"> {
  readonly state: Uint8Array;
  readonly answers: readonly { readonly ref: string; readonly value: Json }[];
}

export interface ResponsesRepository {
  list(
    organization: OrganizationId,
    form: FormId,
    filters: ResponseFilters,
    page: ResponsePage,
  ): Promise<readonly ResponseRow[]>;
  /**
   * The responses of one step that fit, at most `limit`.
   * @returns `next`: the last one passed; undefined if none is left. After `limit` rows the last of them is the place
   * to go on.
   */
  walk(
    step: WalkStep,
    limit: number,
  ): Promise<{ readonly rows: readonly ResponseRow[]; readonly next: ResponsePosition | undefined }>;
  /** How many responses of one step fit. */
  countStep(step: WalkStep): Promise<{ readonly count: number; readonly next: ResponsePosition | undefined }>;
  get(organization: OrganizationId, id: ResponseId): Promise<ResponseRow | undefined>;
  /** State, answers, hidden fields and metadata of many responses at once, for lists and analytics. */
  stored(ids: readonly ResponseId[]): Promise<ReadonlyMap<ResponseId, StoredResponse>>;
}

/** The columns of a {@link ResponseRow}, which activating an actor reads as well. */
export const RESPONSE_COLUMNS = `r.id, r.organization, r.form, r.version_id AS "versionId", r.status, r.source, r.mode, r.started_at AS "startedAt",
  r.updated_at AS "updatedAt", r.completed_at AS "completedAt", r.expires_at AS "expiresAt", r.ending_ref AS "endingRef",
  r.abandon_reason AS "abandonReason", r.left_ref AS "leftRef", r.metadata, r.hidden_fields AS "hiddenFields"`;

/** An actor's answers as one JSON value `[[ref, value], …]`, so that one row carries all of an actor. */
export const answersOf = (response: string): string =>
  `(SELECT coalesce(json_agg(json_build_array(a.ref, a.value)), '[]') FROM answers a WHERE a.response = ${response})`;

export type StoredAnswers = readonly (readonly [ref: string, value: Json])[];

const HOUR_MS = 3_600_000;

export function responsesRepository(db: Queryable): ResponsesRepository {
  return {
    async list(organization, form, filters, page) {
      const { text, values } = listStatement(organization, form, filters, page);
      const { rows } = await db.query<ResponseRow>(text, values);
      return rows;
    },

    async walk(step, limit) {
      // The end comes first: what is deleted in between is missed by neither this step nor the next.
      const next = await endOfStep(db, step);
      const { text, values } = stepStatement(RESPONSE_COLUMNS, `ORDER BY r.started_at DESC, r.id DESC LIMIT ${limit}`, {
        ...step,
        until: next,
      });
      const { rows } = await db.query<ResponseRow>(text, values);
      return { rows, next };
    },

    async countStep(step) {
      const next = await endOfStep(db, step);
      const { text, values } = stepStatement("count(*) AS count", "", { ...step, until: next });
      const { rows } = await db.query<{ count: number }>(text, values);
      return { count: rows[0]?.count ?? 0, next };
    },

    async get(organization, id) {
      const { rows } = await db.query<ResponseRow>(
        `SELECT ${RESPONSE_COLUMNS} FROM responses r WHERE r.id = $2 AND r.organization = $1`,
        [organization, id],
      );
      return rows[0];
    },

    async stored(ids) {
      // Probes of three primary keys for each id. A response that was deleted has a state, but no row.
      const { rows } = await db.query<
        Pick<StoredResponse, "hiddenFields" | "metadata"> & { actor: ActorId; bytes: Buffer; answers: StoredAnswers }
      >(
        `SELECT s.actor, s.bytes, ${answersOf("ids.response")} AS answers, r.hidden_fields AS "hiddenFields", r.metadata
         FROM unnest($1::text[], $2::text[]) AS ids (actor, response)
         JOIN state s ON s.actor = ids.actor JOIN responses r ON r.id = ids.response`,
        [ids.map((id) => withPrefix("ses", id)), ids],
      );
      return new Map(
        rows.map(({ actor, bytes, answers, hiddenFields, metadata }) => [
          withPrefix("res", actor),
          { state: bytes, answers: answers.map(([ref, value]) => ({ ref, value })), hiddenFields, metadata },
        ]),
      );
    },
  };
}

/**
 * By creation: a backward range of `responses_by_creation`. By change: `responses_by_change` gives whole hours in order
 * and an incremental sort orders within the hour, so a page sorts some hours' rows and not the form's.
 * Filters that no index serves are applied while walking, and the limit ends the walk; `walked` bounds what a statement
 * passes where a filter may let nothing through.
 */
function listStatement(
  organization: OrganizationId,
  form: FormId,
  filters: ResponseFilters,
  page: ResponsePage,
): { text: string; values: unknown[] } {
  const { bound, values } = binding();
  const scope = { organization: bound(organization), form: bound(form) };
  const { search, where: filtered } = filterSql(filters, bound, scope);
  const where = [`r.organization = ${scope.organization}`, `r.form = ${scope.form}`, ...filtered];
  const { after } = page;
  if (page.order === "created") {
    if (after !== undefined) where.push(`(r.started_at, r.id) < (${bound(after.at)}, ${bound(after.id)})`);
  } else if (after !== undefined) {
    where.push(
      `r.updated_hour <= ${bound(Math.floor(after.at / HOUR_MS))}`,
      `(r.updated_at, r.id) < (${bound(after.at)}, ${bound(after.id)})`,
    );
  }
  const order =
    page.order === "created" ? "r.started_at DESC, r.id DESC" : "r.updated_hour DESC, r.updated_at DESC, r.id DESC";
  return {
    text: `${search}SELECT ${RESPONSE_COLUMNS} FROM responses r WHERE ${where.join(" AND ")} ORDER BY ${order} LIMIT ${bound(page.limit)}`,
    values,
  };
}

/** The rows that a step of a walk passes, as a range of `responses_by_creation`. */
function stepStatement(
  select: string,
  end: string,
  { organization, form, filters, after, until }: WalkStep & { readonly until: ResponsePosition | undefined },
): { text: string; values: unknown[] } {
  const { bound, values } = binding();
  const scope = { organization: bound(organization), form: bound(form) };
  const { search, where: filtered } = filterSql(filters, bound, scope);
  const where = [`r.organization = ${scope.organization}`, `r.form = ${scope.form}`, ...filtered];
  if (after !== undefined) where.push(`(r.started_at, r.id) < (${bound(after.at)}, ${bound(after.id)})`);
  if (until !== undefined) where.push(`(r.started_at, r.id) >= (${bound(until.at)}, ${bound(until.id)})`);
  return { text: `${search}SELECT ${select} FROM responses r WHERE ${where.join(" AND ")} ${end}`, values };
}

/** The last row that a step passes; undefined if it passes all that are left. */
async function endOfStep(
  db: Queryable,
  { organization, form, filters, after, pass }: WalkStep,
): Promise<ResponsePosition | undefined> {
  const { bound, values } = binding();
  const where = [`r.organization = ${bound(organization)}`, `r.form = ${bound(form)}`];
  if (filters.createdAfter !== undefined) where.push(`r.started_at >= ${bound(filters.createdAfter)}`);
  if (filters.createdBefore !== undefined) where.push(`r.started_at < ${bound(filters.createdBefore)}`);
  if (after !== undefined) where.push(`(r.started_at, r.id) < (${bound(after.at)}, ${bound(after.id)})`);
  const { rows } = await db.query<ResponsePosition>(
    // The index alone.
    `SELECT r.started_at AS at, r.id FROM responses r WHERE ${where.join(" AND ")}
     ORDER BY r.started_at DESC, r.id DESC OFFSET ${bound(pass - 1)} LIMIT 1`,
    values,
  );
  return rows[0];
}

function binding(): { readonly bound: Bind; readonly values: unknown[] } {
  const values: unknown[] = [];
  return { values, bound: (value) => `$${values.push(value)}` };
}

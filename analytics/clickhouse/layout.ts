/**
 * The layout of the rows of responses: which one this release writes and reads, and how far its table is filled.
 *
 * Owns: the number, the record in ClickHouse. Does not own: filling (`rebuild/fill.ts`), the tables (`migrations/`).
 *
 * 1. A change of what a row says is a migration with a table of a new name, and a new number here. Nodes of the former
 *    release then cannot write rows that this one would read.
 * 2. Without a record the table has to be filled: after such a change, and where ClickHouse is new or lost its data.
 * 3. A report is read only if the responses of its form are in the table: a number is right or absent.
 */
import { z } from "zod";
import type { FormId, OrganizationId, ResponseId } from "../../machines/ids.ts";
import { defineQuery, type ClickHouse } from "./clickhouse.ts";

/** Raise it with the name of the table in `response-row.ts`. */
export const LAYOUT = 3;
/** Tables of former layouts, dropped before the table is filled. */
export const FORMER_TABLES: readonly string[] = ["responses", "response_cells", "touches", "response_rows"];

export const LAYOUTS_TABLE = "layouts";

const progressQuery = defineQuery({
  name: "how far the table of responses is filled",
  params: z.strictObject({ layout: z.int() }),
  row: z.strictObject({
    organization: z.string(),
    form: z.string(),
    at: z.int(),
    response: z.string(),
    done: z.int(),
    finished: z.int(),
  }),
  sql: `SELECT organization, form, at, response, done, finished FROM ${LAYOUTS_TABLE} FINAL WHERE layout = {layout:UInt16}`,
});

/** The last response that was read. */
export interface ReadPlace {
  readonly organization: OrganizationId;
  readonly form: FormId;
  /** When it opened, epoch milliseconds. */
  readonly at: number;
  readonly response: ResponseId;
}

export interface FillProgress {
  /** Undefined: nothing was read. */
  readonly place: ReadPlace | undefined;
  /** The number of responses that were read. */
  readonly done: number;
  readonly isFinished: boolean;
}

const NOTHING: FillProgress = { place: undefined, done: 0, isFinished: false };

/** One row for each layout; a later one has a higher step. */
export const LAYOUTS_DDL = `CREATE TABLE IF NOT EXISTS ${LAYOUTS_TABLE} (
  layout UInt16, step UInt64, organization String, form String, at Int64, response String, done UInt64, finished UInt8
) ENGINE = ReplacingMergeTree(step) ORDER BY layout`;

export async function readProgress(clickhouse: Pick<ClickHouse, "read">): Promise<FillProgress> {
  const [row] = await clickhouse.read(progressQuery, { layout: LAYOUT });
  if (row === undefined) return NOTHING;
  const { organization, form, at, response, done, finished } = row;
  const place = {
    organization: organization as OrganizationId,
    form: form as FormId,
    at,
    response: response as ResponseId,
  };
  return { place: form === "" ? undefined : place, done, isFinished: finished === 1 };
}

export async function writeProgress(
  clickhouse: Pick<ClickHouse, "insert">,
  { place, done, isFinished }: FillProgress,
): Promise<void> {
  const { organization = "", form = "", at = 0, response = "" } = place ?? {};
  // A finished table stays finished, whatever a node that lost its lock still writes.
  const step = isFinished ? 2 ** 53 : done;
  const row = { layout: LAYOUT, step, organization, form, at, response, done, finished: isFinished ? 1 : 0 };
  await clickhouse.insert(LAYOUTS_TABLE, [row]);
}

/** How long a report trusts what it read of an unfinished table. */
const READ_EVERY_MS = 500;

/** Tells reports whether the responses of a form are in the table; costs nothing once all are. */
export class FilledForms {
  readonly #clickhouse: Pick<ClickHouse, "read">;
  readonly #monotonicMs: () => number;
  #progress = NOTHING;
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(clickhouse: Pick<ClickHouse, "read">, monotonicMs: () => number) {
    this.#clickhouse = clickhouse;
    this.#monotonicMs = monotonicMs;
  }

  /** Whether those of every form are. */
  async hasAll(): Promise<boolean> {
    return (await this.#look()).isFinished;
  }

  async has(organization: OrganizationId, form: FormId): Promise<boolean> {
    const { isFinished, place } = await this.#look();
    if (isFinished || place === undefined) return isFinished;
    // Ids sort as their letters and digits do, here and in PostgreSQL.
    return organization < place.organization || (organization === place.organization && form < place.form);
  }

  async #look(): Promise<FillProgress> {
    if (!this.#progress.isFinished && this.#monotonicMs() - this.#readAtMs >= READ_EVERY_MS) {
      this.#progress = await readProgress(this.#clickhouse);
      this.#readAtMs = this.#monotonicMs();
    }
    return this.#progress;
  }
}

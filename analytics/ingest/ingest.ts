/**
 * Turns committed entries into rows of responses: the effect of a consumer (`runtime/consumers`).
 *
 * Owns: the order of a batch (read what is missing, fold, insert), waiting while ClickHouse is away.
 * Does not own: cursors and the pace (`runtime/consumers`), how events change a state (`response-state.ts`), the
 * content of a row (`response-row.ts`).
 *
 * 1. When a batch resolves, the effect of its entries is in ClickHouse, so a rewind restores lost rows.
 * 2. An entry may repeat, be late, or follow a gap: if the cached state does not precede it, the state is read
 *    again, and a row has its response's seq as version. Processing is idempotent across batches and nodes.
 * 3. While ClickHouse is unreachable the batch waits and nothing else is read, so memory is bounded and the backlog
 *    stays in the journal. Every other failure is thrown. Cached states may then be ahead of their rows, which is
 *    harmless: a batch writes every response that it touches, even if the batch adds nothing to the state.
 * 4. A deleted response gets one last row, with the seq of its deletion. Repeated entries of it add nothing.
 * 5. One batch at a time. After every {@link RESPONSES_AT_ONCE} responses the event loop may run turns.
 */
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { EventData } from "../../machines/conversation/events/events.ts";
import { isId, withPrefix, type ResponseId, type SessionId } from "../../machines/ids.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { defineQuery, type ClickHouse } from "../clickhouse/clickhouse.ts";
import { RESPONSES_TABLE, responseRow, type DeletedRow, type AnalyticsResponseRow } from "../responses/response-row.ts";
import { foldEvents, type ResponseState } from "../responses/response-state.ts";
import type { ReadResponses } from "../responses/stored-responses.ts";
import type { IngestEntry } from "./entry.ts";
import { insertResponseRows } from "./insert-responses.ts";
import { Reachable, StoppedError } from "./reachable.ts";
import { RecentResponses } from "./recent-responses.ts";
import { deletedForms, insertViewRows, removeForm, ViewRows, type OrganizationsOf } from "./view-rows.ts";

export interface IngestStatus {
  /** Counted since the start of this node. */
  readonly entries: number;
  readonly rows: number;
  /** The commit time of the newest entry in ClickHouse, epoch milliseconds; null before the first. */
  readonly newestAt: number | null;
  /** How long the current batch has waited for ClickHouse; null if none waits. */
  readonly waitingMs: number | null;
}

export interface IngestOptions {
  readonly clickhouse: ClickHouse;
  /** Resolves once the tables exist. */
  ready(): Promise<void>;
  readonly readResponses: ReadResponses;
  readonly organizationsOf: OrganizationsOf;
  readonly formVersions: FormVersions;
  readonly clock: Clock;
  readonly log: Log;
}

interface Deletion extends EventData<"response.deleted"> {
  readonly seq: number;
}

const startQuery = defineQuery({
  name: "start of a deleted response",
  params: z.strictObject({ organization: z.string(), form: z.string(), response: z.string() }),
  row: z.strictObject({ startedAt: z.int() }),
  sql: `SELECT started_at AS startedAt FROM ${RESPONSES_TABLE}
WHERE organization = {organization:String} AND form = {form:String} AND response = {response:String} LIMIT 1`,
});

/** A few milliseconds of work. */
const RESPONSES_AT_ONCE = 32;
/** Rows of one insert: about ten megabytes for typical forms. */
const ROWS_MAX = 10_000;
/** Responses of one read of PostgreSQL. */
const READ_MAX = 500;
/** Bytes of the events behind all cached states: enough for ten thousand conversations at a time. */
const KEPT_BYTES_MAX = 64_000_000;

export class Ingest {
  readonly #options: IngestOptions;
  readonly #recent = new RecentResponses(KEPT_BYTES_MAX);
  readonly #viewRows: ViewRows;
  readonly #reachable: Reachable;
  #previous: Promise<void> = Promise.resolve();
  #entries = 0;
  #rows = 0;
  #newestAt: number | null = null;
  #stopped = false;

  constructor(options: IngestOptions) {
    this.#options = options;
    this.#viewRows = new ViewRows(options.organizationsOf);
    this.#reachable = new Reachable(options.clock, options.log);
  }

  get status(): IngestStatus {
    return { entries: this.#entries, rows: this.#rows, newestAt: this.#newestAt, waitingMs: this.#reachable.waitingMs };
  }

  /**
   * @throws Error for an invalid entry, ClickHouse's error for a refused row, and StoppedError if `stop` was called
   * before or meanwhile.
   */
  ingest(entries: readonly IngestEntry[]): Promise<void> {
    if (this.#stopped) return Promise.reject(new StoppedError("analytics has stopped"));
    const batch = this.#previous.then(() => this.#batch(entries));
    // The caller gets this batch's failure; the next batch does not depend on it.
    this.#previous = batch.catch(() => undefined);
    return batch;
  }

  /** Finishes the current batch, or ends it if it waits for ClickHouse. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#reachable.stop();
    await this.#previous;
  }

  async #batch(entries: readonly IngestEntry[]): Promise<void> {
    await this.#reachable.attempt(this.#options.ready);
    const ofResponses = Map.groupBy(
      entries.filter(({ actor }) => isId("ses", actor)),
      ({ actor }) => actor as SessionId,
    );
    await this.#insert(await this.#rowsOf(ofResponses), insertResponseRows);
    const ofForms = entries.filter(({ actor }) => isId("frm", actor));
    await this.#insert(await this.#viewRows.of(ofForms), insertViewRows);
    for (const deleted of deletedForms(ofForms))
      await this.#reachable.attempt(() => removeForm(this.#options.clickhouse, deleted));
    this.#entries += entries.length;
    for (const { at } of entries) this.#newestAt = Math.max(this.#newestAt ?? at, at);
    if (this.#newestAt !== null) this.#recent.forgetIdle(this.#newestAt);
  }

  async #insert<Row>(
    rows: readonly Row[],
    insert: (clickhouse: ClickHouse, rows: readonly Row[]) => Promise<void>,
  ): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_MAX) {
      const some = rows.slice(from, from + ROWS_MAX);
      await this.#reachable.attempt(() => insert(this.#options.clickhouse, some));
      this.#rows += some.length;
    }
  }

  async #rowsOf(
    ofResponses: ReadonlyMap<SessionId, readonly IngestEntry[]>,
  ): Promise<readonly (AnalyticsResponseRow | DeletedRow)[]> {
    const { formVersions, log } = this.#options;
    // Taken before any is cached: caching one may evict another.
    const kept = new Map<SessionId, ResponseState>();
    for (const [session, entries] of ofResponses) {
      const state = this.#followed(session, entries);
      if (state !== undefined) kept.set(session, state);
    }
    const unknown = [...ofResponses.keys()].filter((session) => !kept.has(session));
    const read = await this.#read(unknown);
    const gone = new Set(unknown.filter((session) => !read.has(session)));
    const rows: (AnalyticsResponseRow | DeletedRow)[] = [];
    let responses = 0;
    for (const [session, entries] of ofResponses) {
      if (++responses % RESPONSES_AT_ONCE === 0) await setImmediate();
      const deletion = deletionIn(entries);
      if (deletion !== undefined || gone.has(session)) this.#recent.forget(session);
      if (deletion !== undefined) {
        const row = await this.#deletedRow(withPrefix("res", session), deletion);
        if (row !== undefined) rows.push(row);
        continue;
      }
      let state = read.get(session) ?? kept.get(session);
      if (state === undefined) {
        log.debug({ session }, "skipping events of a deleted response");
        continue;
      }
      let grownBy = 0;
      const at = entries.at(-1)?.at ?? 0;
      for (const entry of entries) {
        // The state includes it already, or the entry is repeated.
        if (entry.seqTo <= state.seq) continue;
        if (entry.seqFrom !== state.seq + 1)
          throw new Error(`${session} is at seq ${state.seq}, and the next entry begins with ${entry.seqFrom}`);
        // An erased entry has no events: the response is deleted, and the entry of its deletion follows.
        state = { ...foldEvents(state, entry.events), seq: entry.seqTo };
        grownBy += entry.bytes;
      }
      this.#recent.keep(session, state, grownBy, at);
      const form = await formVersions.get(state.facts.versionId);
      if (form === undefined) {
        log.debug({ session }, "skipping events of a deleted form");
        continue;
      }
      rows.push(responseRow(form, state));
    }
    return rows;
  }

  /** The last row of a deleted response; undefined if none of its rows is in the table. */
  async #deletedRow(
    response: ResponseId,
    { organization, form, startedAt, seq }: Deletion,
  ): Promise<DeletedRow | undefined> {
    const started = startedAt ?? (await this.#startOf(organization, form, response));
    return started === undefined ? undefined : { organization, form, started_at: started, response, seq, deleted: 1 };
  }

  /** When a response started, for deletions of earlier releases, whose events do not say it. */
  async #startOf(organization: string, form: string, response: ResponseId): Promise<number | undefined> {
    const rows = await this.#reachable.attempt(() =>
      this.#options.clickhouse.read(startQuery, { organization, form, response }),
    );
    return rows[0]?.startedAt;
  }

  /** The cached state, if it includes these entries or directly precedes them. */
  #followed(session: SessionId, entries: readonly IngestEntry[]): ResponseState | undefined {
    const state = this.#recent.get(session);
    if (state === undefined) return undefined;
    let { seq } = state;
    for (const { seqFrom, seqTo } of entries) {
      if (seqTo <= seq) continue;
      if (seqFrom !== seq + 1) return undefined;
      seq = seqTo;
    }
    return state;
  }

  async #read(sessions: readonly SessionId[]): Promise<ReadonlyMap<SessionId, ResponseState>> {
    const states = new Map<SessionId, ResponseState>();
    for (let from = 0; from < sessions.length; from += READ_MAX) {
      const ids = sessions.slice(from, from + READ_MAX).map((session) => withPrefix("res", session));
      for (const [id, state] of await this.#options.readResponses(ids)) states.set(withPrefix("ses", id), state);
    }
    return states;
  }
}

/** The deletion of a response, if one of these entries is it. */
function deletionIn(entries: readonly IngestEntry[]): Deletion | undefined {
  const event = entries.at(-1)?.events.at(-1);
  return event?.type === "response.deleted" ? { ...event.data, seq: event.seq } : undefined;
}

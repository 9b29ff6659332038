/**
 * The rows of one table: read as they come into sight, live while it is open.
 *
 * Owns: when pages are read, what is new or has changed. Does not own: where rows stand (`row-pages.ts`), requests.
 *
 * 1. One page is read at a time; what is asked for meanwhile is looked at when it is there.
 * 2. Live is asking: for what began since the newest row, which is a range of an index, and for the open rows in sight
 *    by their ids. Neither grows with the form.
 * 3. What came in waits while somebody reads below, has chosen rows or has one open; else it comes in at the top.
 */
import type { Filters, Response } from "../../requests/response-types.ts";
import type { RowPageBody } from "../../requests/responses.ts";
import { now } from "../../time/clock.ts";
import {
  NO_ROWS,
  newAmong,
  rowAt,
  rowCount,
  withChanged,
  withFresh,
  without,
  withPage,
  wanted,
  type RowPages,
} from "./row-pages.ts";

/** New rows are there within two seconds. */
const LOOK_EVERY_MS = 1_500;
/** While the service does not answer. */
const LOST_LOOK_EVERY_MS = 5_000;
/** Responses that began earlier may be committed later: the clocks of nodes differ, and commits take their time. */
const OVERLAP_MS = 10_000;
/** Beyond this the table is read anew: what came in is never given up like a page. */
const FRESH_MAX = 300;
const TINTED_MS = 4_000;
const CHANGING: ReadonlySet<Response["status"]> = new Set(["in_progress", "abandoned"]);
/** Ids of one look. */
const CHANGING_MAX = 100;

export interface RowsView {
  readonly rows: RowPages;
  readonly isReading: boolean;
  /** A search was stopped before it had looked at everything. */
  readonly isStopped: boolean;
  readonly error: unknown;
  /** New, and not shown yet; the newest first. */
  readonly waiting: readonly Response[];
  /** Came in a moment ago. */
  readonly tinted: ReadonlySet<string>;
  /** Since when the service does not answer. */
  readonly notLiveSince: number | undefined;
}

export type ReadRows = (
  filters: Filters,
  how: { readonly cursor?: string; readonly ids?: readonly string[]; readonly signal: AbortSignal },
) => Promise<RowPageBody>;

export class RowsStore {
  readonly #read: ReadRows;
  readonly #filters: Filters;
  readonly #startsAt: number | undefined;
  readonly #openedAt = now();
  readonly #listeners = new Set<() => void>();
  #view: RowsView = {
    rows: NO_ROWS,
    isReading: false,
    isStopped: false,
    error: undefined,
    waiting: [],
    tinted: new Set(),
    notLiveSince: undefined,
  };
  /** Ids of what began about when the table was opened, or since. */
  readonly #recent = new Set<string>();
  #seen = { first: 0, last: 0 };
  /** Whether new rows wait. */
  #isHeld = false;
  #abort: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param startsAt the table begins with what was started before, epoch milliseconds; then nothing new comes in. */
  constructor(read: ReadRows, filters: Filters, startsAt: number | undefined) {
    this.#read = read;
    this.#filters = startsAt === undefined ? filters : { ...filters, created_before: startsAt };
    this.#startsAt = startsAt;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): RowsView => this.#view;

  /** Begins to read; the returned function ends it. */
  start(): () => void {
    this.#abort = new AbortController();
    void this.#fill();
    this.#timer = setTimeout(() => void this.#look(), LOOK_EVERY_MS);
    return () => {
      this.#abort?.abort();
      this.#abort = undefined;
      clearTimeout(this.#timer);
      this.#show({ isReading: false });
    };
  }

  /** What is in sight. */
  see(first: number, last: number, isHeld: boolean): void {
    this.#seen = { first, last };
    this.#isHeld = isHeld;
    if (!isHeld && this.#view.waiting.length > 0 && first === 0) this.showNew();
    void this.#fill();
  }

  retry(): void {
    this.#show({ error: undefined, isStopped: false });
    void this.#fill();
  }

  /** Ends a search that takes long; `retry` goes on. */
  stop(): void {
    this.#show({ isStopped: true });
  }

  /** Puts what waits at the top. */
  showNew(): void {
    const { waiting, rows } = this.#view;
    this.#show({ waiting: [], rows: withFresh(rows, waiting) });
    this.#tint(waiting.map(({ id }) => id));
  }

  remove(ids: ReadonlySet<string>): void {
    this.#show({
      rows: without(this.#view.rows, ids),
      waiting: this.#view.waiting.filter(({ id }) => !ids.has(id)),
    });
    void this.#fill();
  }

  /** Reads everything anew. */
  reload(): void {
    this.#show({ rows: NO_ROWS, waiting: [], isStopped: false, error: undefined });
    this.#seen = { first: 0, last: 0 };
    void this.#fill();
  }

  /** Reads what is in sight and ahead of it, page by page. */
  async #fill(): Promise<void> {
    const signal = this.#abort?.signal;
    if (signal === undefined || this.#view.isReading || this.#next() === undefined) return;
    this.#show({ isReading: true });
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        const page = await this.#read(this.#filters, { cursor: next.cursor, signal });
        if (signal.aborted) return;
        this.#remember(page.data);
        const after = page.has_more ? page.next_cursor : undefined;
        this.#show({ rows: withPage(this.#view.rows, next, page.data, after, this.#seen.first) });
      }
    } catch (error) {
      if (!signal.aborted) this.#show({ error });
    } finally {
      if (!signal.aborted) this.#show({ isReading: false });
    }
  }

  /** The page to read now, if any: turning the wheel mostly asks for none. */
  #next(): ReturnType<typeof wanted> {
    const { rows, isStopped, error } = this.#view;
    return isStopped || error !== undefined ? undefined : wanted(rows, this.#seen.first, this.#seen.last);
  }

  /** Rows that a look for new ones finds too: they may be given up meanwhile, and are not new. */
  #remember(rows: readonly Response[]): void {
    for (const { id, started_at } of rows) if (started_at >= this.#openedAt - 2 * OVERLAP_MS) this.#recent.add(id);
  }

  async #look(): Promise<void> {
    const signal = this.#abort?.signal;
    if (signal === undefined) return;
    let wait = LOOK_EVERY_MS;
    try {
      if (!document.hidden) {
        await Promise.all([this.#lookForNew(signal), this.#lookForChanges(signal)]);
        if (this.#view.notLiveSince !== undefined) this.#show({ notLiveSince: undefined });
      }
    } catch {
      // Seen: the table says since when it is not live, and asks again.
      if (!signal.aborted && this.#view.notLiveSince === undefined) this.#show({ notLiveSince: now() });
      wait = LOST_LOOK_EVERY_MS;
    }
    if (!signal.aborted) this.#timer = setTimeout(() => void this.#look(), wait);
  }

  async #lookForNew(signal: AbortSignal): Promise<void> {
    if (this.#startsAt !== undefined || this.#filters.created_before !== undefined) return;
    const { rows } = this.#view;
    if (rows.pages.length === 0 && rows.next !== undefined && rows.fresh.length === 0) return;
    const newest = [this.#view.waiting[0], rowAt(rows, 0)].map((row) => row?.started_at ?? 0);
    const since = Math.max(...newest, this.#openedAt) - OVERLAP_MS;
    const page = await this.#read(
      { ...this.#filters, created_after: Math.max(since, this.#filters.created_after ?? 0) },
      { signal },
    );
    const added = newAmong(this.#view.rows, page.data).filter(({ id }) => !this.#recent.has(id));
    if (added.length === 0) return;
    for (const { id } of added) this.#recent.add(id);
    if (this.#isHeld || this.#seen.first > 0) {
      this.#show({ waiting: [...added, ...this.#view.waiting] });
    } else if (this.#view.rows.fresh.length > FRESH_MAX) {
      this.#show({ rows: NO_ROWS, waiting: [] });
      void this.#fill();
    } else {
      this.#show({ rows: withFresh(this.#view.rows, added) });
      this.#tint(added.map(({ id }) => id));
    }
  }

  /** Rows in sight that go on. */
  async #lookForChanges(signal: AbortSignal): Promise<void> {
    const ids: string[] = [];
    const { rows } = this.#view;
    const last = Math.min(this.#seen.last, rowCount(rows) - 1);
    for (let index = this.#seen.first; index <= last && ids.length < CHANGING_MAX; index++) {
      const row = rowAt(rows, index);
      if (row !== undefined && CHANGING.has(row.status)) ids.push(row.id);
    }
    if (ids.length === 0) return;
    const page = await this.#read({ mode: "all" }, { ids, signal });
    this.#show({ rows: withChanged(this.#view.rows, page.data) });
  }

  #tint(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#show({ tinted: new Set([...this.#view.tinted, ...ids]) });
    setTimeout(() => {
      const gone = new Set(ids);
      this.#show({ tinted: new Set([...this.#view.tinted].filter((id) => !gone.has(id))) });
    }, TINTED_MS);
  }

  #show(changes: Partial<RowsView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

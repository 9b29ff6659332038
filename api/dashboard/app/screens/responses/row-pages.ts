/**
 * The rows that the table holds: pages of a list whose end nobody knows, and what came in since.
 *
 * 1. A page that is far away gives up its rows and keeps its cursor and its height: memory is bounded, and scrolling
 *    back reads it again.
 * 2. A row stands once: what came in live is not repeated by a page.
 */
import type { Response } from "../../requests/response-types.ts";

/** Pages with rows: 1,500 rows. */
export const PAGES_HELD_MAX = 15;
/** Rows that are read ahead of what is seen: two pages. */
export const ROWS_AHEAD = 200;

export interface RowPage {
  /** Reads it; empty for the first. */
  readonly cursor: string;
  readonly count: number;
  /** Undefined: given up, or being read again. */
  readonly rows: readonly Response[] | undefined;
}

export interface RowPages {
  /** Came in since the first page was read, the newest first. */
  readonly fresh: readonly Response[];
  readonly pages: readonly RowPage[];
  /** The cursor behind the last page; empty: from the beginning; undefined: there is no more. */
  readonly next: string | undefined;
}

export const NO_ROWS: RowPages = { fresh: [], pages: [], next: "" };

export function rowCount({ fresh, pages }: RowPages): number {
  return pages.reduce((sum, { count }) => sum + count, fresh.length);
}

/** The row at a place; undefined: given up, or beyond the end. */
export function rowAt({ fresh, pages }: RowPages, index: number): Response | undefined {
  if (index < fresh.length) return fresh[index];
  let from = fresh.length;
  for (const { count, rows } of pages) {
    if (index < from + count) return rows?.[index - from];
    from += count;
  }
  return undefined;
}

/** The place of a row among those that are held; -1: it is not. */
export function indexOf(state: RowPages, id: string): number {
  const inFresh = state.fresh.findIndex((row) => row.id === id);
  if (inFresh !== -1) return inFresh;
  let from = state.fresh.length;
  for (const { count, rows } of state.pages) {
    const at = rows?.findIndex((row) => row.id === id) ?? -1;
    if (at !== -1) return from + at;
    from += count;
  }
  return -1;
}

/** What is to be read for rows `first` to `last` to be there, with those ahead; undefined: nothing. */
export function wanted(
  state: RowPages,
  first: number,
  last: number,
): { readonly page: number; readonly cursor: string } | undefined {
  let from = state.fresh.length;
  for (const [page, { cursor, count, rows }] of state.pages.entries()) {
    const isNear = from <= last && from + count > first;
    if (isNear && rows === undefined) return { page, cursor };
    from += count;
  }
  return state.next !== undefined && last + ROWS_AHEAD >= from
    ? { page: state.pages.length, cursor: state.next }
    : undefined;
}

/** With a page that was read; a new one that let nothing through only moves on. @param seen a place that is seen. */
export function withPage(
  state: RowPages,
  { page, cursor }: { readonly page: number; readonly cursor: string },
  rows: readonly Response[],
  next: string | undefined,
  seen: number,
): RowPages {
  const isFresh = new Set(state.fresh.map(({ id }) => id));
  const own = rows.filter(({ id }) => !isFresh.has(id));
  if (page < state.pages.length) {
    const pages = state.pages.map((each, at) => (at === page ? { cursor, count: own.length, rows: own } : each));
    return held({ ...state, pages }, seen);
  }
  if (own.length === 0) return { ...state, next };
  return held({ ...state, pages: [...state.pages, { cursor, count: own.length, rows: own }], next }, seen);
}

/** Drops the pages farthest from the visible rows. The first stays: new responses are found by comparing with it. */
function held(state: RowPages, seen: number): RowPages {
  const loaded = state.pages.flatMap(({ rows }, at) => (rows === undefined ? [] : [at]));
  if (loaded.length <= PAGES_HELD_MAX) return state;
  let from = state.fresh.length;
  const distances = state.pages.map(({ count }) => {
    const distance = Math.max(from - seen, seen - (from + count), 0);
    from += count;
    return distance;
  });
  const byDistance = loaded.filter((at) => at > 0).sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0));
  const kept = new Set([0, ...byDistance.slice(0, PAGES_HELD_MAX - 1)]);
  return { ...state, pages: state.pages.map((page, at) => (kept.has(at) ? page : { ...page, rows: undefined })) };
}

/** Those of some rows that are not held yet: what is new. */
export function newAmong(state: RowPages, rows: readonly Response[]): readonly Response[] {
  return rows.filter(({ id }) => indexOf(state, id) === -1);
}

/** With new rows at the top, the newest first. */
export function withFresh(state: RowPages, rows: readonly Response[]): RowPages {
  const added = newAmong(state, rows);
  return added.length === 0 ? state : { ...state, fresh: [...added, ...state.fresh] };
}

/** With rows as they are now, each at its place. */
export function withChanged(state: RowPages, rows: readonly Response[]): RowPages {
  const now = new Map(rows.map((row) => [row.id, row]));
  let changes = 0;
  const changed = (row: Response): Response => {
    const next = now.get(row.id);
    if (next === undefined || next.updated_at === row.updated_at) return row;
    changes++;
    return next;
  };
  const fresh = state.fresh.map(changed);
  const pages = state.pages.map((page) => (page.rows === undefined ? page : { ...page, rows: page.rows.map(changed) }));
  return changes === 0 ? state : { ...state, fresh, pages };
}

/** Without rows that were deleted. */
export function without(state: RowPages, ids: ReadonlySet<string>): RowPages {
  const left = (rows: readonly Response[]): Response[] => rows.filter(({ id }) => !ids.has(id));
  return {
    ...state,
    fresh: left(state.fresh),
    pages: state.pages.map((page) => {
      if (page.rows === undefined) return page;
      const rows = left(page.rows);
      return { ...page, rows, count: rows.length };
    }),
  };
}

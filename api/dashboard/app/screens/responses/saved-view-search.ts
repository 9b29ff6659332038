/** A named view as the table's address has it, and back. */
import type { SavedView, ViewContent } from "../../requests/response-types.ts";
import { filtersOf, readSearch, type TableSearch } from "./filters.ts";

/** What a view keeps of the table as it is shown: neither the day to begin at nor the open response. */
export function contentOf(search: TableSearch): ViewContent {
  const { where, mode: _, ...plain } = filtersOf(search);
  return {
    filters: {
      ...plain,
      ...(where === undefined ? {} : { where: [...where] }),
      ...(search.test === true ? { mode: "all" as const } : {}),
    },
    columns: search.cols === undefined ? null : [...search.cols],
  };
}

/** The address under which the table shows a view. */
export function searchOf({ id, filters, columns }: SavedView): TableSearch {
  const { ending_ref: ending, left_ref: left, created_after: after, created_before: before, mode, ...same } = filters;
  const test = mode === "all" ? true : undefined;
  return readSearch({ ...same, ending, left, after, before, test, cols: columns ?? undefined, view: id });
}

/** Whether the table shows something else than the view that was chosen. */
export function isChanged(search: TableSearch, view: SavedView): boolean {
  const parts = (content: ViewContent): string =>
    JSON.stringify([Object.entries(content.filters).toSorted(([a], [b]) => (a < b ? -1 : 1)), content.columns]);
  // What the address cannot hold, such as a question that is gone, is no change.
  return parts(contentOf(search)) !== parts(contentOf(searchOf(view)));
}

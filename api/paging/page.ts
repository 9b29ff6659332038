/** Pages of lists (§4.22). */
import { z } from "zod";
import { wholeNumberSchema } from "../schemas/fields.ts";

const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 25;

/** `limit` of a list (§4.22). A value out of range is a 400; it is never capped silently. */
export const limitSchema = wholeNumberSchema(1, LIMIT_MAX)
  .default(LIMIT_DEFAULT)
  .meta({ description: "Rows of a page.", example: LIMIT_DEFAULT });

/** `next_cursor` of a list's last page (§4.22.1). */
const LAST_PAGE = "";

/** The page of a list (§4.22). */
export function pageSchema<Item>(item: z.ZodType<Item>): z.ZodType<Page<Item>> {
  return z.object({
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z
      .string()
      .meta({ description: "Pass it as `cursor`, with the same order and filters, to go on; empty on the last page." }),
  });
}

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

/** The page of a list that is returned whole (§4.22.3). */
export function wholeList<Item>(data: readonly Item[]): Page<Item> {
  return { data, has_more: false, next_cursor: LAST_PAGE };
}

/**
 * A page of `limit` rows, from a read of up to `limit + 1` rows: an extra row means that another page follows.
 * @param cursorAfter returns the cursor for the page after a row.
 */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorAfter: (row: Row) => string): Page<Row> {
  const data = rows.slice(0, limit);
  const last = rows.length > data.length ? data.at(-1) : undefined;
  return { data, has_more: last !== undefined, next_cursor: last === undefined ? LAST_PAGE : cursorAfter(last) };
}

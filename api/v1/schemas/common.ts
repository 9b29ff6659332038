/** Schemas that several resources share. Those of results serve the description of the API; they are checked in tests, not on the way out. */
import { z } from "zod";
import type { Id, IdPrefix } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";

const EXAMPLE_BODY = "01JD3W8K9QZ4T6V1X2Y3N5M7PB";

/** An id in a path. One that is not well formed cannot exist, which is 404 like any other that does not. */
export function idSchema<P extends IdPrefix>(prefix: P, what: string): z.ZodType<Id<P>> {
  // A template-literal type is more than zod's string knows; the pattern is what makes it true.
  return z
    .string()
    .regex(new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`))
    .meta({ description: `The id of ${what}.`, example: `${prefix}_${EXAMPLE_BODY}` }) as unknown as z.ZodType<Id<P>>;
}

/** Any JSON value. That it is one has been made sure of where it was parsed. */
export const jsonSchema: z.ZodType<Json> = z.custom<Json>((value) => value !== undefined, "a value is required").meta({ description: "Any JSON value." });

export const timestampSchema = z.number().meta({ description: "Epoch milliseconds.", example: 1_763_650_800_000 });

export const modeSchema = z.enum(["live", "test"]);
export const sourceSchema = z.enum(["chat", "embed", "api"]);

export const LIMIT_MAX = 100;
const LIMIT_DEFAULT = 25;

/** `limit` of a list (§4.22). Out of range is 400, never a silent cap. */
export const limitSchema = z.coerce
  .number()
  .int()
  .min(1)
  .max(LIMIT_MAX)
  .default(LIMIT_DEFAULT)
  .meta({ description: "Rows of a page.", example: LIMIT_DEFAULT });

/** The page of a list (§4.22). */
export function pageSchema<Item>(item: z.ZodType<Item>): z.ZodType<Page<Item>> {
  return z.object({
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z.string().nullable().meta({ description: "Pass it as `cursor` to go on; null on the last page." }),
  });
}

export interface Page<Item> {
  readonly data: readonly Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** The page of a list that is returned whole (§4.22.3). */
export function wholeList<Item>(data: readonly Item[]): Page<Item> {
  return { data, has_more: false, next_cursor: null };
}

/** Keys of hidden fields and the length of their values (§4.2, §8). */
export const hiddenFieldsSchema = z
  .record(z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_.-]{0,60}$/), z.string().max(500))
  .meta({ example: { utm_id: "spring" } });

/** Bounds of `expiresIn` (§8). */
export const expiresInSchema = z.int().min(300).max(2_592_000).meta({ description: "Seconds until it expires." });

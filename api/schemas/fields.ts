/** Schemas of single values that several resources share. */
import { z } from "zod";
import type { Id, IdPrefix } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";

const EXAMPLE_BODY = "01JD3W8K9QZ4T6V1X2Y3N5M7PB";

/** An id in a path. A malformed id cannot exist, so it is a 404 like any unknown id. */
export function idSchema<P extends IdPrefix>(prefix: P, what: string): z.ZodType<Id<P>> {
  // Zod infers `string`; the pattern guarantees the template-literal type.
  return z
    .string()
    .regex(
      new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`),
      `must be the id of ${what}, such as ${prefix}_${EXAMPLE_BODY}`,
    )
    .meta({ description: `The id of ${what}.`, example: `${prefix}_${EXAMPLE_BODY}` }) as unknown as z.ZodType<Id<P>>;
}

/** Any JSON value. The parser has already checked it (`input/json.ts`). */
export const jsonSchema: z.ZodType<Json> = z
  .custom<Json>((value) => value !== undefined, "a value is required")
  .meta({ description: "Any JSON value." });

export const timestampSchema = z.number().meta({ description: "Epoch milliseconds.", example: 1_763_650_800_000 });

/** The largest value of a JavaScript date. */
const EPOCH_MS_MAX = 8_640_000_000_000_000;

/** A whole number in a query string: decimal digits only, so that all readers agree on its value. */
export function wholeNumberSchema(min: number, max: number): z.ZodType<number, string> {
  return z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, "must be a whole number, written in decimal digits")
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .meta({ override: { type: "integer", minimum: min, maximum: max } });
}

/** A time in a query string. */
export const queryTimestampSchema = wholeNumberSchema(0, EPOCH_MS_MAX);

export const modeSchema = z.enum(["live", "test"]);
export const sourceSchema = z.enum(["chat", "embed", "api"]);

/** Keys of hidden fields and the length of their values (§4.2, §8). */
export const hiddenFieldsSchema = z
  .record(
    z
      .string()
      .regex(
        /^[a-zA-Z_][a-zA-Z0-9_.-]{0,60}$/,
        "must start with a letter or _ and have at most 61 letters, digits, _ . and -",
      ),
    z.string().max(500),
  )
  .meta({ example: { utm_id: "spring" } });

/** Bounds of `expiresIn` (§8). */
export const expiresInSchema = z.int().min(300).max(2_592_000).meta({ description: "Seconds until it expires." });

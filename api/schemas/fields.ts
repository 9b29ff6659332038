/** Schemas of single values that several resources have. */
import { z } from "zod";
import type { Id, IdPrefix } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";

const EXAMPLE_BODY = "01JD3W8K9QZ4T6V1X2Y3N5M7PB";

/** An id in a path. One that is not well formed cannot exist, which is 404 like any other that does not. */
export function idSchema<P extends IdPrefix>(prefix: P, what: string): z.ZodType<Id<P>> {
  // A template-literal type is more than zod's string knows; the pattern is what makes it true.
  return z
    .string()
    .regex(
      new RegExp(`^${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`),
      `must be the id of ${what}, such as ${prefix}_${EXAMPLE_BODY}`,
    )
    .meta({ description: `The id of ${what}.`, example: `${prefix}_${EXAMPLE_BODY}` }) as unknown as z.ZodType<Id<P>>;
}

/** Any JSON value. That it is one has been made sure of where it was parsed. */
export const jsonSchema: z.ZodType<Json> = z
  .custom<Json>((value) => value !== undefined, "a value is required")
  .meta({ description: "Any JSON value." });

export const timestampSchema = z.number().meta({ description: "Epoch milliseconds.", example: 1_763_650_800_000 });

/** The last millisecond that a JavaScript date can be. */
const EPOCH_MS_MAX = 8_640_000_000_000_000;

/** A whole number in a query string: decimal digits and nothing else, so that no reader takes it for another number. */
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

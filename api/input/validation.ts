/**
 * Validates a request against the schemas of its endpoint, and lists the invalid fields (§7).
 *
 * A wrong shape, type or range is a 400. Forbidden values are a 422; `json.ts` finds them earlier.
 */
import { z } from "zod";
import { issuesOf } from "../../machines/document/issues/document-issue.ts";
import { ApiError } from "../errors/api-error.ts";
import { isCleanText } from "./json.ts";

/** @throws ApiError `invalid_request` that names each invalid field. */
export function validate<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  throw new ApiError("invalid_request", { issues: issuesOf(outcome.error, value) });
}

/**
 * Validates the query string of an endpoint. A parameter must not be repeated, because proxies and servers disagree on
 * which value counts. Unknown parameters are ignored.
 * @throws ApiError as {@link parseQuery} and {@link validate} do
 */
export function validateQuery<Value>(schema: z.ZodType<Value>, query: string): Value {
  if (query === "") return emptyQuery(schema);
  const repeated = new Set<string>();
  const parameters = parseQuery(query, repeated);
  const known: object = schema instanceof z.ZodObject ? schema.shape : parameters;
  const issues = [...repeated]
    .filter((name) => Object.hasOwn(known, name))
    .map((name) => ({ path: name, code: "repeated", message: `${name} must not be repeated` }));
  if (issues.length > 0) throw new ApiError("invalid_request", { issues });
  return validate(schema, parameters);
}

/** Of each schema what it makes of no parameters. */
const ofNothing = new WeakMap<z.ZodType, { readonly value: unknown }>();

/** Most requests have no query string. @throws ApiError as {@link validate} does */
function emptyQuery<Value>(schema: z.ZodType<Value>): Value {
  let known = ofNothing.get(schema) as { readonly value: Value } | undefined;
  if (known === undefined) {
    known = { value: validate(schema, {}) };
    ofNothing.set(schema, known);
  }
  return known.value;
}

/**
 * The parameters of a query string; the first of several with one name counts.
 * @param repeated receives the names that occur more than once.
 * @throws ApiError `invalid_request` for malformed escapes, `validation_failed` for text that cannot be kept.
 */
export function parseQuery(query: string, repeated?: Set<string>): Readonly<Record<string, string>> {
  const parameters: Record<string, string> = {};
  if (query === "") return parameters;
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const equals = pair.indexOf("=");
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (name === "__proto__") continue;
    if (Object.hasOwn(parameters, name)) {
      repeated?.add(name);
      continue;
    }
    parameters[name] = decode(equals === -1 ? "" : pair.slice(equals + 1));
  }
  return parameters;
}

function decode(text: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll("+", " "));
  } catch (error) {
    throw new ApiError("invalid_request", { message: "The query string has a malformed escape.", cause: error });
  }
  if (!isCleanText(decoded))
    throw new ApiError("validation_failed", { message: "The query string contains an invalid character." });
  return decoded;
}

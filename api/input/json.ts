/**
 * Parsing JSON, and the rules that every value in a request must satisfy (contract §6).
 *
 * Owns: forbidden characters, keys and nesting. Does not own: shapes (`validation.ts`).
 */
import { ApiError, type Issue } from "../errors/api-error.ts";

/** No legitimate value is nested deeper, and recursion over deep values exhausts the stack. */
export const JSON_DEPTH_MAX = 64;

/** Property names that enable prototype pollution. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** @throws ApiError `invalid_json`, or `validation_failed` for a forbidden value. */
export function parseJson(text: string): unknown {
  const value = parseUnchecked(text);
  checkValue(value);
  return value;
}

/** The caller must pass the result to {@link checkValue}. @throws ApiError `invalid_json` */
export function parseUnchecked(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError("invalid_json", { cause: error });
  }
}

/**
 * Members and items of one body. An object with this many distinct keys takes some 15 ms to parse, and the same time to
 * check.
 */
export const VALUES_MAX = 20_000;

/**
 * Refuses a text with too many values before parsing it, because parsing would block the event loop. Documents may
 * have more: they are parsed on another thread.
 * @throws ApiError `validation_failed`
 */
export function refuseManyValues(text: string): void {
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) isText = !isText;
    else if (isText) {
      if (unit === BACKSLASH) at++;
    } else if (unit === COMMA || unit === OPENING_BRACE || unit === OPENING_BRACKET) values++;
    if (values > VALUES_MAX) throw tooManyValues();
  }
}

export function tooManyValues(): ApiError {
  return new ApiError("validation_failed", {
    issues: [{ path: "", code: "too_many_values", message: `A request may have at most ${VALUES_MAX} values.` }],
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACE = 0x7b;
const OPENING_BRACKET = 0x5b;

/**
 * Refuses NUL and lone surrogates in texts and keys (PostgreSQL and UTF-8 cannot carry them), forbidden keys, deep
 * nesting, and types that JSON does not have: a MessagePack frame can contain dates, byte strings and NaN.
 * @throws ApiError `validation_failed` with the path of the first such value.
 */
export function checkValue(value: unknown): void {
  const path: (string | number)[] = [];
  const issue = findRefused(value, path);
  if (issue !== undefined) throw new ApiError("validation_failed", { issues: [{ path: path.join("."), ...issue }] });
}

/** Whether a text may be stored and sent on. */
export function isCleanText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

type Refusal = Pick<Issue, "code" | "message">;

/** After a refusal, `path` leads to the refused value. */
function findRefused(value: unknown, path: (string | number)[]): Refusal | undefined {
  if (typeof value === "string") return textRefusal(value);
  if (typeof value === "boolean" || value === null) return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : NOT_JSON;
  if (typeof value !== "object") return NOT_JSON;
  if (path.length >= JSON_DEPTH_MAX)
    return { code: "too_deep", message: `Values may be nested at most ${JSON_DEPTH_MAX} deep.` };
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      path.push(i);
      const refusal = findRefused(value[i], path);
      if (refusal !== undefined) return refusal;
      path.pop();
    }
    return undefined;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return NOT_JSON;
  for (const key of Object.keys(value)) {
    path.push(key);
    if (FORBIDDEN_KEYS.has(key))
      return { code: "forbidden_key", message: `"${key}" may not be the name of a property.` };
    const refusal = textRefusal(key) ?? findRefused((value as Record<string, unknown>)[key], path);
    if (refusal !== undefined) return refusal;
    path.pop();
  }
  return undefined;
}

const NOT_JSON: Refusal = { code: "not_json", message: "The value cannot be represented in JSON." };

function textRefusal(text: string): Refusal | undefined {
  if (isCleanText(text)) return undefined;
  return text.includes("\0")
    ? { code: "nul_character", message: "Text may not contain the NUL character." }
    : { code: "lone_surrogate", message: "Text may not contain half of a surrogate pair." };
}

/**
 * From the body of a request to the input of its handler.
 *
 * Owns: the accepted types and encodings, and parsing and validating JSON. Does not own: receiving the bytes
 * (`http/exchange.ts`) or a file (`http/file-transfer/`).
 *
 * 1. A body up to {@link STEPPED_CHARACTERS_MIN} is parsed without an await. A longer one is parsed in steps, so that
 *    other work runs in between.
 */
import type { z } from "zod";
import type { Caller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import type { BodyOutcome, Exchange } from "../http/exchange.ts";
import type { IncomingFile } from "../http/file-transfer/incoming-file.ts";
import { checkValue, parseJson, parseUnchecked, refuseManyValues } from "../input/json.ts";
import { validate } from "../input/validation.ts";
import type { Endpoint } from "../routing/endpoint.ts";

/** Bodies above this many UTF-16 units are read in steps, so that other work runs between them. */
const STEPPED_CHARACTERS_MIN = 64 * 1024;

/** A request's body: nothing, text as it was received, or a file that is still to be received. */
export type Body = "" | BodyOutcome | { file(caller: Caller): Promise<IncomingFile> };

/** Whether the body of a request is a file. */
export function bringsFile(exchange: Exchange, { bodyKind }: Endpoint): boolean {
  return (
    bodyKind === "file" ||
    (bodyKind === "jsonOrFile" && /^multipart\/form-data *(;|$)/i.test(exchange.header("content-type")))
  );
}

/** Accepts JSON only. A body without a type counts as JSON. */
export function refuseType(exchange: Exchange): ApiError | undefined {
  const type = exchange.header("content-type");
  return type === "" || /^application\/(json|[\w.+-]+\+json) *(;|$)/i.test(type)
    ? undefined
    : new ApiError("unsupported_media_type");
}

export function refuseEncoding(exchange: Exchange): ApiError | undefined {
  const encoding = exchange.header("content-encoding");
  if (encoding !== "" && encoding !== "identity")
    return new ApiError("unsupported_media_type", { message: "The body must not be compressed." });
  return undefined;
}

export function bodyText(outcome: BodyOutcome): string {
  if ("text" in outcome) return outcome.text;
  throw outcome.refused === "too_large"
    ? new ApiError("body_too_large")
    : new ApiError("invalid_json", { message: "The body is not valid UTF-8." });
}

/** The handler's input; a promise for a long body only (invariant 1). */
export function inputOf({ body, bodyKind, bodyDefault }: Endpoint, text: string): unknown {
  if (body === undefined) return undefined;
  if (bodyKind === "document") return text;
  if (text === "" && bodyDefault !== undefined) return validate(body, bodyDefault);
  return text.length <= STEPPED_CHARACTERS_MIN ? validate(body, parseJson(text)) : inSteps(body, text);
}

async function inSteps(schema: z.ZodType, text: string): Promise<unknown> {
  refuseManyValues(text);
  const value = parseUnchecked(text);
  await nextTurnOfLoop();
  checkValue(value);
  await nextTurnOfLoop();
  return validate(schema, value);
}

function nextTurnOfLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Equal for the same file under the same name. */
export function fingerprint({ name, sha256 }: IncomingFile): string {
  return `${name}\n${Buffer.from(sha256).toString("hex")}`;
}

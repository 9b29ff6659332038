/**
 * Checks AWS Signature Version 4 of a request, by the published algorithm and no library of a client: canonical
 * request, string to sign, derived key.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SignedRequest {
  readonly method: string;
  /** As it came, with its query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** How far the time of a signature may be from ours. */
const APART_MAX_MS = 15 * 60_000;
const ALGORITHM = "AWS4-HMAC-SHA256";

/** @returns undefined for a valid signature, else what S3 answers. */
export function checkSignature(
  request: SignedRequest,
  { accessKeyId, secretAccessKey, region }: Credentials,
  nowMs: number,
): Refusal | undefined {
  const { headers, body } = request;
  const authorization = headers["authorization"] ?? "";
  const [, credential = "", signedHeaders = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (credential === "") return refuse(403, "AccessDenied", "The request is not signed.");
  const [key = "", date = "", scopeRegion = "", service = "", end = ""] = credential.split("/");
  if (key !== accessKeyId)
    return refuse(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  if (scopeRegion !== region)
    return refuse(
      400,
      "AuthorizationHeaderMalformed",
      `The authorization header is malformed; the region '${scopeRegion}' is wrong; expecting '${region}'`,
    );
  if (service !== "s3" || end !== "aws4_request")
    return refuse(400, "AuthorizationHeaderMalformed", "The scope of the credential is malformed.");
  const at = headers["x-amz-date"] ?? "";
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? [];
  const signedAtMs = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!at.startsWith(date) || !(Math.abs(signedAtMs - nowMs) <= APART_MAX_MS))
    return refuse(
      403,
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  const names = signedHeaders.split(";");
  for (const needed of ["host", "x-amz-content-sha256", "x-amz-date"])
    if (!names.includes(needed)) return refuse(403, "AccessDenied", `The header ${needed} is not signed.`);
  const bodyHash = headers["x-amz-content-sha256"] ?? "";
  if (bodyHash !== sha256(body))
    return refuse(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );

  const [path, query] = splitOnce(request.url, "?");
  const canonicalRequest = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${(headers[name] ?? "").trim().replaceAll(/ {2,}/g, " ")}`),
    "",
    signedHeaders,
    bodyHash,
  ].join("\n");
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, at, scope, sha256(canonicalRequest)].join("\n");
  let derived = hmac(`AWS4${secretAccessKey}`, date);
  for (const step of [region, "s3", "aws4_request"]) derived = hmac(derived, step);
  const expected = hmac(derived, toSign);
  return timingSafeEqual(expected, Buffer.from(signature, "hex"))
    ? undefined
    : refuse(
        403,
        "SignatureDoesNotMatch",
        "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
      );
}

/** Sorted by name, then by value; a name without a value has an empty one. */
function canonicalQuery(query: string): string {
  if (query === "") return "";
  return query
    .split("&")
    .map((pair) => splitOnce(pair, "="))
    .map(
      ([name, value]): [string, string] =>
        [encode(decodeURIComponent(name)), encode(decodeURIComponent(value))] as const,
    )
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
}

/** RFC 3986: everything but the unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function sha256(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function refuse(status: number, code: string, message: string): Refusal {
  return { status, code, message };
}

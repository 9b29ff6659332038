/**
 * Google Sheets: a row per event, through the Sheets API.
 *
 * 1. Cells are written `RAW`: an answer that begins with `=` stays a text and is never a formula.
 * 2. The first row names the columns. A question that has no column yet gets one at the end; columns are found by their
 *    name, so their owner may move them and add others.
 * 3. At least once: an attempt whose answer was lost is repeated, and the row may be there twice, with one response id.
 * 4. On one node the first row is extended by one attempt at a time.
 */
import { createHash, createSign } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { GoogleSheetsConfig } from "../../runtime/integrations/integration.ts";
import type { Attempt } from "../webhooks/sender.ts";
import { isSuccess, JSON_HEADERS, jsonBytes, jsonOf, requestOf, type Adapter, type Outside } from "./adapter.ts";
import { tableRow, type TableCell } from "./table-row.ts";

const SCOPE = "https://www.googleapis.com/auth/spreadsheets";
/** The longest that Google accepts. */
const ASSERTION_SECONDS = 3_600;
/** A token is renewed this long before it expires, so that it does not expire on the way. */
const RENEWED_BEFORE_MS = 60_000;
const TOKENS_MAX = 1_000;
/** Names of up to some hundred columns. */
const HEADER_BYTES_MAX = 64 * 1024;
const TOKEN_BYTES_MAX = 16 * 1024;

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

/** Each call makes an adapter with tokens of its own. */
export function googleSheets(): Adapter<GoogleSheetsConfig> {
  const tokens = new LRUCache<string, Token>({ max: TOKENS_MAX });
  const extending = new Map<string, Promise<void>>();

  /** After what runs for the same sheet. */
  const inTurn = async <Result>(sheet: string, run: () => Promise<Result>): Promise<Result> => {
    const before = extending.get(sheet) ?? Promise.resolve();
    const result = before.then(run);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    extending.set(sheet, settled);
    void settled.then(() => {
      if (extending.get(sheet) === settled) extending.delete(sheet);
    });
    return result;
  };

  return async (event, config, outside) => {
    const credentials = credentialsOf(config);
    const known = tokens.get(credentials);
    let token = known !== undefined && known.expiresAt > outside.now ? known : undefined;
    if (token === undefined) {
      const asked = await askToken(config, outside);
      if ("status" in asked) return asked;
      token = asked;
      tokens.set(credentials, token);
    }
    const sheet = new Sheet(config, token, outside);
    const cells = tableRow(event);
    const attempt = await sheet.append(cells, (extend) => inTurn(sheet.url, extend));
    if (attempt.status === 401) tokens.delete(credentials);
    return attempt;
  };
}

/** A header that holds all columns, or the attempt that failed. */
type HeaderRead = readonly string[] | Attempt;

class Sheet {
  readonly url: string;
  readonly #name: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #outside: Outside;

  constructor({ spreadsheetId, sheet }: GoogleSheetsConfig, { text }: Token, outside: Outside) {
    this.url = `${outside.addresses.googleSheets}/${encodeURIComponent(spreadsheetId)}/values`;
    this.#name = `'${sheet.replaceAll("'", "''")}'`;
    this.#headers = { ...JSON_HEADERS, authorization: `Bearer ${text}` };
    this.#outside = outside;
  }

  async append(
    cells: readonly TableCell[],
    inTurn: (extend: () => Promise<HeaderRead>) => Promise<HeaderRead>,
  ): Promise<Attempt> {
    const wanted = cells.map(({ name }) => name);
    let header = await this.#header();
    if (isAttempt(header)) return header;
    if (missingIn(header, wanted).length > 0) header = await inTurn(() => this.#extend(wanted));
    if (isAttempt(header)) return header;
    const values = new Map(cells.map(({ name, value }) => [name, value]));
    const query = "valueInputOption=RAW&insertDataOption=INSERT_ROWS";
    const row = header.map((name) => values.get(name) ?? "");
    return this.#request("POST", `${this.#range("A1")}:append?${query}`, { majorDimension: "ROWS", values: [row] });
  }

  async #header(): Promise<HeaderRead> {
    const attempt = await this.#request("GET", this.#range("1:1"), undefined);
    if (!isSuccess(attempt)) return attempt;
    const read = jsonOf(attempt.response) as { readonly values?: readonly (readonly unknown[])[] } | undefined;
    if (read === undefined)
      return { ...attempt, refused: true, error: "the first row of the sheet could not be read", response: null };
    return (read.values?.[0] ?? []).map(String);
  }

  /** Reads the first row again, since another attempt may have extended it, and adds what is missing. */
  async #extend(wanted: readonly string[]): Promise<HeaderRead> {
    const header = await this.#header();
    if (isAttempt(header)) return header;
    const missing = missingIn(header, wanted);
    if (missing.length === 0) return header;
    const extended = [...header, ...missing];
    const range = `${this.#range("A1")}?valueInputOption=RAW`;
    const attempt = await this.#request("PUT", range, { majorDimension: "ROWS", values: [extended] });
    return isSuccess(attempt) ? extended : attempt;
  }

  async #request(method: "GET" | "POST" | "PUT", path: string, body: object | undefined): Promise<Attempt> {
    const attempt = await this.#outside.request({
      ...requestOf(method, `${this.url}/${path}`, this.#headers, body === undefined ? null : jsonBytes(body)),
      keptBytesMax: HEADER_BYTES_MAX,
    });
    return isSuccess(attempt) ? attempt : explained(attempt, "Google refused the row");
  }

  #range(cells: string): string {
    return encodeURIComponent(`${this.#name}!${cells}`);
  }
}

function isAttempt(read: HeaderRead): read is Attempt {
  return !Array.isArray(read);
}

function missingIn(header: readonly string[], wanted: readonly string[]): readonly string[] {
  const there = new Set(header);
  return wanted.filter((name) => !there.has(name));
}

/** The access token, or the attempt that did not get it. */
async function askToken(config: GoogleSheetsConfig, outside: Outside): Promise<Token | Attempt> {
  const { addresses, now } = outside;
  const grant =
    "privateKey" in config
      ? {
          grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
          assertion: assertionOf(config, addresses.googleToken, Math.floor(now / 1000)),
        }
      : {
          grant_type: "refresh_token",
          client_id: config.clientId,
          client_secret: config.clientSecret,
          refresh_token: config.refreshToken,
        };
  const attempt = await outside.request({
    ...requestOf(
      "POST",
      addresses.googleToken,
      { "content-type": "application/x-www-form-urlencoded" },
      Buffer.from(new URLSearchParams(grant).toString()),
    ),
    keptBytesMax: TOKEN_BYTES_MAX,
  });
  if (!isSuccess(attempt)) return explained(attempt, "Google refused the credentials");
  const { access_token: text, expires_in: seconds } = (jsonOf(attempt.response) ?? {}) as {
    readonly access_token?: unknown;
    readonly expires_in?: unknown;
  };
  // The body of an answer with a token is never kept.
  if (typeof text !== "string" || typeof seconds !== "number")
    return { ...attempt, refused: true, error: "Google answered without a token", response: null };
  return { text, expiresAt: now + seconds * 1000 - RENEWED_BEFORE_MS };
}

/** RFC 7523: a token request, signed with the key of the service account. */
function assertionOf(
  { clientEmail, privateKey }: Extract<GoogleSheetsConfig, { readonly privateKey: string }>,
  audience: string,
  nowSeconds: number,
): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    iss: clientEmail,
    scope: SCOPE,
    aud: audience,
    iat: nowSeconds,
    exp: nowSeconds + ASSERTION_SECONDS,
  };
  const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
}

/** A key for the tokens of these credentials. Two integrations with the same ones share a token. */
function credentialsOf(config: GoogleSheetsConfig): string {
  const secret =
    "privateKey" in config
      ? [config.clientEmail, config.privateKey]
      : [config.clientId, config.clientSecret, config.refreshToken];
  return createHash("sha256").update(JSON.stringify(secret)).digest("base64url");
}

/** The attempt with Google's own words, if it has any. */
function explained(attempt: Attempt, failure: string): Attempt {
  const answer = jsonOf(attempt.response) as
    | { readonly error?: { readonly message?: unknown } | string; readonly error_description?: unknown }
    | undefined;
  const { error, error_description: description } = answer ?? {};
  const said = typeof error === "string" ? [error, description].filter(Boolean).join(": ") : error?.message;
  return typeof said === "string" ? { ...attempt, error: `${failure}: ${said.slice(0, 300)}` } : attempt;
}

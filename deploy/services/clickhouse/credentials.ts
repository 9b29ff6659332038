/** Who may ask the server: other users of the machine reach loopback too. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export const CLICKHOUSE_USER = "parley";
export const CLICKHOUSE_DATABASE = "parley";

/** Whether the request names the user and his password, in any of the ways that ClickHouse takes them. */
export function createCheck(password: string): (headers: IncomingHttpHeaders, search: URLSearchParams) => boolean {
  const expected = digest(`${CLICKHOUSE_USER}:${password}`);
  return (headers, search) => {
    const given = fromBasic(headers) ?? fromHeaders(headers) ?? fromSearch(search);
    // Digests are compared, so that the time reveals neither length nor content.
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

function fromBasic({ authorization }: IncomingHttpHeaders): string | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  return encoded === undefined ? undefined : Buffer.from(encoded, "base64").toString("utf8");
}

function fromHeaders(headers: IncomingHttpHeaders): string | undefined {
  const user = headers["x-clickhouse-user"];
  const key = headers["x-clickhouse-key"];
  return typeof user === "string" && typeof key === "string" ? `${user}:${key}` : undefined;
}

function fromSearch(search: URLSearchParams): string | undefined {
  const user = search.get("user");
  const password = search.get("password");
  return user === null || password === null ? undefined : `${user}:${password}`;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

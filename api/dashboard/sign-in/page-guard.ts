/**
 * Protects the dashboard from requests that other sites have a signed-in browser send (CSRF).
 *
 * 1. A change is taken only with the dashboard's own `Origin`, exactly. Browsers set the header with every such
 *    request; a request without it is not from a page.
 * 2. Where a browser sends `Sec-Fetch-Site` too, it must agree.
 * 3. A body is JSON by its type, which no form of another site can send, or a file of an endpoint that takes files.
 * The cookie's SameSite=Lax is a further wall.
 */
import { ApiError } from "../../errors/api-error.ts";
import type { Exchange } from "../../http/exchange.ts";

/** A request that only reads. */
export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** @param origin of the dashboard. @throws ApiError `cross_site`, `unsupported_media_type` */
export function refuseOtherSites(exchange: Exchange, origin: string, takesFiles = false): void {
  if (isReading(exchange.method)) return;
  const site = exchange.header("sec-fetch-site");
  if (exchange.header("origin") !== origin || (site !== "" && site !== "same-origin")) throw new ApiError("cross_site");
  const type = exchange.header("content-type");
  const hasBody = exchange.header("content-length") !== "" && exchange.header("content-length") !== "0";
  const isJson = /^application\/json *(;|$)/i.test(type);
  if (!isJson && !takesFiles && (type !== "" || hasBody || exchange.header("transfer-encoding") !== ""))
    throw new ApiError("unsupported_media_type", { message: "The body must be application/json." });
}

/**
 * `GET /p/_assets/{key}/{file}`: the files of authors' assets, for everyone who knows the address.
 *
 * Owns: the headers. Does not own: the files (`api/assets/read-asset.ts`).
 */
import { ASSETS_PATH } from "../../machines/document/assets.ts";
import type { AssetReader } from "../assets/read-asset.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PlainRoute } from "../routing/plain-route.ts";

export function assetRoutes(
  reader: AssetReader,
  fail: (exchange: Exchange, error: unknown) => void,
): readonly PlainRoute[] {
  const serve = async (exchange: Exchange, key: string, file: string | undefined): Promise<void> => {
    const read = await reader.read(key, file);
    if (read === undefined) throw new ApiError("not_found", { message: "There is no such file." });
    exchange.setHeader("cache-control", "public, max-age=31536000, immutable");
    // Pictures are shown on other sites that embed a form, and fonts are loaded there.
    exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    exchange.setHeader("access-control-allow-origin", "*");
    exchange.setHeader("content-security-policy", "sandbox; default-src 'none'");
    // In one part, at the client's pace: what a slow client has not taken is not copied out of the cache.
    await exchange.respondParts(200, read.mime, read.bytes.length, () => Promise.resolve(read.bytes));
  };
  const route = (path: `/${string}`): PlainRoute => ({
    method: "GET",
    path,
    serve: (exchange, params) =>
      void serve(exchange, params["key"] ?? "", params["file"]).catch((error: unknown) => fail(exchange, error)),
  });
  return [route(`${ASSETS_PATH}{key}`), route(`${ASSETS_PATH}{key}/{file}`)];
}

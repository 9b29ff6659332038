/**
 * `GET /p/embed.js`: the script that shows forms on other sites (`embed/`).
 *
 * 1. Its address stays the same from version to version, so a browser keeps it for an hour and asks again then. A page
 *    understands the script of an earlier version (`api/client/protocol/frame-messages.ts`).
 * 2. Any site may load it, also one that isolates itself or checks the script's hash.
 */
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Exchange } from "../http/exchange.ts";
import { ApiError } from "../errors/api-error.ts";
import { encode } from "../pages/built-files.ts";
import type { Assets } from "./assets.ts";

const FRESH_SECONDS = 3_600;
/** For so long after that, a browser uses the old one once more while it loads the new one. */
const STALE_SECONDS = 86_400;

export function embedScriptRoute(
  assets: () => Promise<Assets>,
  fail: (exchange: Exchange, error: unknown) => void,
): PlainRoute {
  const serve = async (exchange: Exchange): Promise<void> => {
    const { embed, get } = await assets();
    const asset = get(embed);
    if (asset === undefined) throw new ApiError("not_found", { message: "Unknown path." });
    // The name has the hash of the content. Weak, because an encoding changes the bytes.
    const tag = `W/"${embed}"`;
    exchange.setHeader("etag", tag);
    exchange.setHeader("cache-control", `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`);
    exchange.setHeader("vary", "accept-encoding");
    exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    exchange.setHeader("access-control-allow-origin", "*");
    if (exchange.header("if-none-match").includes(tag)) {
      exchange.respondEmpty(304);
      return;
    }
    const { encoding, bytes } = encode(asset, exchange.header("accept-encoding"));
    if (encoding !== undefined) exchange.setHeader("content-encoding", encoding);
    exchange.respond(200, asset.type, bytes);
  };

  return {
    method: "GET",
    path: "/p/embed.js",
    serve: (exchange) => void serve(exchange).catch((error: unknown) => fail(exchange, error)),
  };
}

/** Serves the style sheets of themes (`theme/theme-sheets.ts`), each at the address that its page names. */
import { isId } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Services } from "../services/services.ts";
import { encode } from "../pages/built-files.ts";
import { ASSET_PATH } from "./assets.ts";
import { setAssetHeaders } from "./security-headers.ts";
import type { ThemeSheets } from "./theme/theme-sheets.ts";

/** The path prefix of the sheets. */
export const SHEETS_PATH = `${ASSET_PATH}themes/` as const;

export function themeSheetRoute(
  services: Pick<Services, "formVersions" | "pageHosts">,
  sheets: ThemeSheets,
  fail: (exchange: Exchange, error: unknown) => void,
): PlainRoute {
  const serve = async (exchange: Exchange, version: string, name: string): Promise<void> => {
    const form = isId("fv", version) ? await services.formVersions.get(version) : undefined;
    const hasOwnRules = !services.pageHosts.isDashboardHost(exchange.header("host"));
    const sheet = form === undefined ? undefined : await sheets.of(form.document.theme, hasOwnRules);
    if (sheet === undefined) throw new ApiError("not_found", { message: "Unknown path." });
    const { encoding, bytes } = encode(sheet, exchange.header("accept-encoding"));
    // A node of another build, or the page on another host, may have named it: this one does for this visit, and is not
    // kept.
    setAssetHeaders(exchange, name === sheet.name ? "forever" : "not");
    // Pictures that a sheet loads are told no more of the visit than those of the page.
    exchange.setHeader("referrer-policy", "same-origin");
    if (encoding !== undefined) exchange.setHeader("content-encoding", encoding);
    exchange.respond(200, sheet.type, bytes);
  };
  return {
    method: "GET",
    path: `${SHEETS_PATH}{version}/{name}` as const,
    serve: (exchange, { version = "", name = "" }) =>
      void serve(exchange, version, name).catch((error: unknown) => fail(exchange, error)),
  };
}

/**
 * The routes under `/app`: one document for every screen, and the files of the application.
 *
 * 1. They exist on the dashboard's host only; elsewhere they are unknown paths. Another name of the same computer
 *    (`127.0.0.1` for `localhost`) leads to the dashboard's: its cookies and passkeys belong to one name.
 * 2. Who is signed in is not looked at: the document holds nothing of anybody, and `/api` refuses whoever is not.
 */
import type { PageHosts } from "../../auth/page-hosts.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { Exchange } from "../../http/exchange.ts";
import { encode } from "../../pages/built-files.ts";
import type { PlainRoute } from "../../routing/plain-route.ts";
import { FILES_PATH, readBuiltDashboard, type BuiltDashboard } from "./built.ts";
import { dashboardLanguage } from "./languages.ts";
import { lookOf } from "./look.ts";
import { setDocumentHeaders, setFileHeaders } from "./security-headers.ts";
import { shellHtml } from "./shell-html.ts";

const HTML = "text/html; charset=utf-8";
/** Addresses of screens have up to so many segments below `/app`. */
const DEPTH_MAX = 5;
const FORMS_LIST: ReadonlySet<string> = new Set(["/app", "/app/forms"]);

export interface DashboardPageOptions {
  /** The public address of the service; asked at each call. */
  readonly publicUrl: () => string;
  /** Whether the dashboard is at the host that a request names, and where it is. */
  readonly pageHosts: Pick<PageHosts, "servesDashboard" | "leadsToDashboard" | "dashboardOrigin">;
  /** Answers an exchange with an error. */
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

export function dashboardPageRoutes({ publicUrl, pageHosts, fail }: DashboardPageOptions): PlainRoute[] {
  let reading: Promise<BuiltDashboard> | undefined;
  const built = (): Promise<BuiltDashboard> =>
    (reading ??= readBuiltDashboard().catch((error: unknown) => {
      // The next request reads again: it may be built by then.
      reading = undefined;
      throw error;
    }));

  const serveDocument = async (exchange: Exchange): Promise<void> => {
    if (!pageHosts.servesDashboard(exchange.header("host"))) {
      const { path, query } = exchange;
      exchange.setHeader("location", `${pageHosts.dashboardOrigin()}${path}${query === "" ? "" : `?${query}`}`);
      exchange.setHeader("cache-control", "no-store");
      exchange.respond(307, HTML, "");
      return;
    }
    const { manifest } = await built();
    const look = lookOf(exchange.header("cookie"));
    const language = dashboardLanguage(look.language, exchange.header("accept-language"));
    setDocumentHeaders(exchange, publicUrl());
    const isFormsList = FORMS_LIST.has(exchange.path);
    const { theme, organization } = look;
    exchange.respond(200, HTML, shellHtml({ language, theme, isFormsList, organization }, manifest));
  };

  const serveFile = async (exchange: Exchange, name: string): Promise<void> => {
    const file = (await built()).get(name);
    if (file === undefined) throw new ApiError("not_found", { message: "Unknown path." });
    const { encoding, bytes } = encode(file, exchange.header("accept-encoding"));
    setFileHeaders(exchange);
    if (encoding !== undefined) exchange.setHeader("content-encoding", encoding);
    exchange.respond(200, file.type, bytes);
  };

  const isHidden = (exchange: Exchange): boolean => !pageHosts.servesDashboard(exchange.header("host"));
  const isUnknown = (exchange: Exchange): boolean =>
    isHidden(exchange) && !pageHosts.leadsToDashboard(exchange.header("host"));
  const answering =
    (serve: (exchange: Exchange, params: Readonly<Record<string, string>>) => Promise<void>): PlainRoute["serve"] =>
    (exchange, params) =>
      void serve(exchange, params).catch((error: unknown) => fail(exchange, error));
  const screens = Array.from({ length: DEPTH_MAX + 1 }, (_, depth): PlainRoute => {
    const segments = Array.from({ length: depth }, (__, at) => `/{segment${at + 1}}`).join("");
    return { method: "GET", path: `/app${segments}`, serve: answering(serveDocument), isHidden: isUnknown };
  });
  return [
    ...screens,
    {
      method: "GET",
      path: `${FILES_PATH}{name}` as const,
      serve: answering((exchange, { name = "" }) => serveFile(exchange, name)),
      isHidden,
    },
  ];
}

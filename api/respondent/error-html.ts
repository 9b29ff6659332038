/**
 * The HTML for a page under `/p` that cannot be served.
 *
 * Owns: the notice for each error, whether the page reloads itself. Does not own: the words (`notices.ts`), the errors.
 *
 * 1. A client that does not accept HTML receives the JSON envelope of §7.
 * 2. The page reloads itself, without a script, only after a transient error (database unavailable, overload).
 */
import type { ErrorHtml } from "../routing/plain-route.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../http/exchange.ts";
import { noticeHtml, type NoticeName } from "./page-html.ts";
import { setPageHeaders } from "./security-headers.ts";
import { acceptedLanguages } from "../input/accepted-languages.ts";

/** A floor below which `Retry-After` is ignored: a page that reloads every second flickers. */
const RELOAD_SECONDS_MIN = 5;
/** No browser sends a longer header; the rest is not read. */
const ACCEPT_CHARACTERS_MAX = 500;

export interface ErrorHtmlOptions {
  readonly publicUrl: () => string;
  /** The address of the style sheet, once the assets are read. */
  readonly style: () => string | undefined;
  /** The route's notice for a 404. */
  readonly nothing: Extract<NoticeName, "unknown" | "uselessLink" | "nothing">;
}

/** For the `errorDocument` of a route. */
export function errorHtmlFor({
  publicUrl,
  style,
  nothing,
}: ErrorHtmlOptions): (exchange: Exchange, error: ApiError) => ErrorHtml | undefined {
  return (exchange, error) => {
    exchange.setHeader("vary", "accept, accept-language");
    if (!acceptsHtml(exchange.header("accept"), "any")) return undefined;
    setPageHeaders(exchange, publicUrl());
    const languages = acceptedLanguages(exchange.header("accept-language"));
    const notice = (which: NoticeName, status: number, reloadAfterSeconds?: number): ErrorHtml => ({
      status,
      html: noticeHtml(which, { languages, style: style(), reloadAfterSeconds }),
    });
    switch (error.code) {
      case "not_found":
        return notice(nothing, 404);
      case "form_not_published":
        return notice("notOpenYet", 404);
      default:
        if (error.retryAfterMs === undefined) return notice("failed", error.status);
        return notice("unavailable", error.status, Math.max(RELOAD_SECONDS_MIN, Math.ceil(error.retryAfterMs / 1000)));
    }
  };
}

/**
 * Whether an `Accept` header (RFC 9110 §12.5.1) takes HTML.
 * @param how `any`: a wildcard or an absent header counts too; `named`: only `text/html` by name, which browsers send
 * and programs do not.
 */
export function acceptsHtml(header: string, how: "any" | "named"): boolean {
  if (header.trim() === "") return how === "any";
  const wanted = how === "any" ? /^\s*(text\/html|text\/\*|\*\/\*)\s*(;|$)/i : /^\s*text\/html\s*(;|$)/i;
  return header
    .slice(0, ACCEPT_CHARACTERS_MAX)
    .split(",")
    .some((part) => wanted.test(part) && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(part));
}

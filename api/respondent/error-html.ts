/**
 * What a browser shows when a page under `/p` cannot be served.
 *
 * Owns: which notice an error is told with, whether the page tries again by itself. Does not own: the words
 * (`notices.ts`), when an error is given.
 *
 * 1. Whoever asks for something other than HTML is answered as everywhere else, with the envelope of §7.
 * 2. What passes by itself (a database that is away, too much to do) is tried again by the page, without a script.
 *    Nothing else is.
 */
import type { ErrorHtml } from "../routing/plain-route.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../http/exchange.ts";
import { noticeHtml, type NoticeName } from "./page-html.ts";
import { setPageHeaders } from "./security-headers.ts";
import { acceptedLanguages } from "./visit-language.ts";

/** What `Retry-After` says is for programs; people who wait are spared pages that flicker. */
const RELOAD_SECONDS_MIN = 5;
/** Longer headers are nobody's: what is behind is not read. */
const ACCEPT_CHARACTERS_MAX = 500;

export interface ErrorHtmlOptions {
  readonly publicUrl: () => string;
  /** The address of the style sheet, once it is known. */
  readonly style: () => string | undefined;
  /** What the route says when there is nothing. */
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
      // It was there and will not be again.
      case "form_closed":
        return notice("closed", 410);
      default:
        if (error.retryAfterMs === undefined) return notice("failed", error.status);
        return notice("unavailable", error.status, Math.max(RELOAD_SECONDS_MIN, Math.ceil(error.retryAfterMs / 1000)));
    }
  };
}

/**
 * Whether an `Accept` header (RFC 9110 §12.5.1) takes HTML.
 * @param how `any`: also by a wildcard, or by saying nothing; `named`: only by its name, as browsers do and programs do
 * not.
 */
export function acceptsHtml(header: string, how: "any" | "named"): boolean {
  if (header.trim() === "") return how === "any";
  const wanted = how === "any" ? /^\s*(text\/html|text\/\*|\*\/\*)\s*(;|$)/i : /^\s*text\/html\s*(;|$)/i;
  return header
    .slice(0, ACCEPT_CHARACTERS_MAX)
    .split(",")
    .some((part) => wanted.test(part) && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(part));
}

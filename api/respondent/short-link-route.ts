/** `GET /s/{code}`: leads to the page of the form, with the parameters of the address. */
import { ApiError } from "../errors/api-error.ts";
import { formAtSlug } from "../forms/live-form.ts";
import { SHORT_LINK_PATH, shortCodeOf } from "../forms/short-link.ts";
import type { Exchange } from "../http/exchange.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Services } from "../services/services.ts";
import { setPageHeaders } from "./security-headers.ts";

/** @param ready resolves when an error can be shown with its style sheet. */
export function shortLinkRoute(
  services: Pick<Services, "forms" | "publicUrl" | "shortLinks">,
  ready: () => Promise<unknown>,
  fail: (exchange: Exchange, error: unknown) => void,
): PlainRoute {
  const serve = async (exchange: Exchange, typed: string): Promise<void> => {
    await ready();
    const code = shortCodeOf(typed);
    const slug = code === undefined ? undefined : await services.shortLinks.slugOf(code);
    if (slug === undefined) throw new ApiError("not_found", { message: "There is no form with this address." });
    // An own domain leads to forms of its organization only.
    if (exchange.site !== undefined) await formAtSlug({ ...services, site: exchange.site }, slug);
    setPageHeaders(exchange, services.publicUrl);
    exchange.setHeader(
      "location",
      `/p/${encodeURIComponent(slug)}${exchange.query === "" ? "" : `?${exchange.query}`}`,
    );
    // The form may be renamed.
    exchange.setHeader("cache-control", "no-store");
    exchange.respond(302, "text/html; charset=utf-8", "");
  };
  return {
    method: "GET",
    path: `${SHORT_LINK_PATH}{code}` as const,
    serve: (exchange, params) =>
      void serve(exchange, params["code"] ?? "").catch((error: unknown) => fail(exchange, error)),
  };
}

/**
 * Routes of the documentation: the pages under `/docs` and the OpenAPI description. None needs a key.
 */
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import { ERROR_CATALOGUE } from "../errors/catalogue.ts";
import type { Exchange } from "../http/exchange.ts";
import { allowOrigin } from "../http/cors.ts";
import { clientPage } from "./client-page.ts";
import { describeApi } from "./openapi.ts";
import type { Services } from "../services/services.ts";
import { apiIndex, errorIndex, errorPage } from "./pages.ts";
import { understandingPage } from "./understanding-page.ts";
import type { DescribedOperation } from "../routing/described-operation.ts";

const HTML = "text/html; charset=utf-8";
/** The pages contain only text and one inline style sheet. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function docsRoutes(
  endpoints: readonly Endpoint[],
  operations: readonly DescribedOperation[],
  services: Services,
): PlainRoute[] {
  let description: string | undefined;
  return [
    {
      method: "GET",
      path: "/",
      serve(exchange) {
        exchange.setHeader("location", "/docs");
        exchange.respondEmpty(302);
      },
    },
    { method: "GET", path: "/docs", serve: (exchange) => showPage(exchange, 200, apiIndex(endpoints)) },
    { method: "GET", path: "/docs/client", serve: (exchange) => showPage(exchange, 200, clientPage()) },
    { method: "GET", path: "/docs/understanding", serve: (exchange) => showPage(exchange, 200, understandingPage()) },
    { method: "GET", path: "/docs/errors", serve: (exchange) => showPage(exchange, 200, errorIndex()) },
    {
      method: "GET",
      path: "/docs/errors/{code}",
      serve(exchange, params) {
        const page = errorPage(params["code"] ?? "");
        if (page === undefined) showPage(exchange, 404, errorPage("not_found") ?? ERROR_CATALOGUE.not_found.message);
        else showPage(exchange, 200, page);
      },
    },
    {
      method: "GET",
      path: "/v1/openapi.json",
      serve(exchange) {
        description ??= JSON.stringify(describeApi(endpoints, operations, services.publicUrl));
        allowOrigin(exchange, { kind: "anonymous" });
        exchange.respond(200, "application/json; charset=utf-8", description);
      },
    },
  ];
}

function showPage(exchange: Exchange, status: number, html: string): void {
  exchange.setHeader("content-security-policy", POLICY);
  exchange.respond(status, HTML, html);
}

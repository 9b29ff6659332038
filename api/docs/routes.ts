/**
 * Routes of the documentation: the built site under `/docs`, and the OpenAPI description. None needs a key.
 *
 * Owns: headers and statuses. Does not own: the files (`site.ts`), their making (`build/build.ts`).
 */
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Endpoint } from "../routing/endpoint.ts";
import type { Exchange } from "../http/exchange.ts";
import { allowOrigin } from "../http/cors.ts";
import { encode, type Asset } from "../pages/built-files.ts";
import { describeApi } from "./openapi.ts";
import type { Services } from "../services/services.ts";
import { DOCS_PATH, readBuiltDocs, type BuiltDocs } from "./site.ts";
import type { DescribedOperation } from "../routing/described-operation.ts";

/** A page of the site has at most so many segments below `/docs`. */
const DEPTH_MAX = 3;
/** A larger file is written at the client's pace: a slow client would have a copy of its own in memory. */
const LARGE_BYTES = 256 * 1024;

export interface DocsOptions {
  readonly endpoints: readonly Endpoint[];
  readonly operations: readonly DescribedOperation[];
  readonly services: Pick<Services, "publicUrl">;
  /** Answers an exchange with an error. */
  readonly fail: (exchange: Exchange, error: unknown) => void;
}

export function docsRoutes({ endpoints, operations, services, fail }: DocsOptions): PlainRoute[] {
  let description: string | undefined;
  let docs: BuiltDocs | undefined;
  let reading: Promise<BuiltDocs> | undefined;

  const serve = async (exchange: Exchange): Promise<void> => {
    // Without an await once the files are read: a request that follows in the same packet is served, too.
    docs ??= await (reading ??= readBuiltDocs().finally(() => {
      // If it has not been built, the next request reads again: it may be built by then.
      reading = undefined;
    }));
    await serveFrom(docs, exchange);
  };

  const siteRoutes = Array.from({ length: DEPTH_MAX + 1 }, (_, depth): PlainRoute => {
    const segments = Array.from({ length: depth }, (__, at) => `/{segment${at + 1}}`).join("");
    return {
      method: "GET",
      path: `${DOCS_PATH}${segments}` as `/${string}`,
      serve: (exchange) => void serve(exchange).catch((error: unknown) => fail(exchange, error)),
    };
  });
  return [
    {
      method: "GET",
      path: "/",
      serve(exchange) {
        exchange.setHeader("location", DOCS_PATH);
        exchange.respondEmpty(302);
      },
    },
    ...siteRoutes,
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

async function serveFrom(docs: BuiltDocs, exchange: Exchange): Promise<void> {
  const { path } = exchange;
  const page = docs.page(path);
  if (page !== undefined) return servePage(exchange, 200, page, docs);
  const file = docs.file(path);
  if (file === undefined) return servePage(exchange, 404, docs.notFound, docs);
  // Names hold the hash of the content.
  exchange.setHeader("cache-control", "public, max-age=31536000, immutable");
  return serveFile(exchange, 200, file);
}

/**
 * Only files of this service, and the inline scripts of the build by their hashes. Styles may be inline: colours of
 * code are attributes, and the reference brings its style sheet in its script. The reference connects to this service
 * only, so requests that are tried there leave it for no other place.
 */
function policyOf({ manifest }: BuiltDocs): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...manifest.inlineScripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function servePage(exchange: Exchange, status: number, page: Asset, docs: BuiltDocs): Promise<void> {
  exchange.setHeader("content-security-policy", policyOf(docs));
  exchange.setHeader("referrer-policy", "same-origin");
  exchange.setHeader("cache-control", "no-cache");
  return serveFile(exchange, status, page);
}

async function serveFile(exchange: Exchange, status: number, file: Asset): Promise<void> {
  const { encoding, bytes } = encode(file, exchange.header("accept-encoding"));
  exchange.setHeader("vary", "accept-encoding");
  exchange.setHeader("cross-origin-resource-policy", "same-origin");
  if (encoding !== undefined) exchange.setHeader("content-encoding", encoding);
  if (bytes.length <= LARGE_BYTES) exchange.respond(status, file.type, bytes);
  else await exchange.respondParts(status, file.type, bytes.length, () => Promise.resolve(bytes));
}

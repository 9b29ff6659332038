/** Fetching a page: addresses, redirects, sizes, types and time, against a real server on loopback. */
import type { lookup as systemLookup, LookupAddress } from "node:dns";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../../runtime/node/clock.ts";
import { egressPolicy } from "../../../runtime/webhooks/addresses.ts";
import {
  createPageFetcher,
  type PageFetcher,
  type PageFetcherOptions,
} from "../../../workers/knowledge/page-fetcher.ts";

let site: Server;
let siteUrl: string;
let serve: (request: IncomingMessage, response: ServerResponse) => void;
const fetchers: PageFetcher[] = [];

beforeAll(async () => {
  site = createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => void site.listen(0, "127.0.0.1", resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => void (await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()))));
afterAll(async () => {
  site.closeAllConnections();
  await new Promise<void>((resolve) => void site.close(() => resolve()));
});

/** @param allowed what may be reached besides the public internet. */
function fetcherOf(allowed = ["127.0.0.1/32"], options: Partial<PageFetcherOptions> = {}): PageFetcher {
  const fetcher = createPageFetcher({ clock: systemClock, mayReach: egressPolicy(allowed), ...options });
  fetchers.push(fetcher);
  return fetcher;
}

const redirect = (location: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(302, { location }).end();
const body =
  (type: string, bytes: string | Buffer, more: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { "content-type": type, ...more }).end(bytes);
const reasonOf = (url: string, fetcher = fetcherOf()) =>
  fetcher.fetch(url).then(String, (error: Error) => `${error.name}: ${error.message}`);

describe("a page", () => {
  test("is fetched with its type and encoding, also compressed, and learns nothing of the service", async () => {
    let headers: IncomingMessage["headers"] = {};
    serve = (request, response) => {
      headers = request.headers;
      body("text/html; charset=iso-8859-1", gzipSync("<p>é"), { "content-encoding": "gzip" })(request, response);
    };
    const { mime, charset, bytes } = await fetcherOf().fetch(`${siteUrl}/a?b=c`);
    expect([mime, charset, Buffer.from(bytes).toString()]).toEqual(["text/html", "iso-8859-1", "<p>é"]);
    expect(headers.cookie ?? headers.authorization ?? headers.referer).toBeUndefined();
  });

  test.each([
    ["http://10.0.0.1/", "a private address"],
    ["http://[::1]/", "a private address of IPv6"],
    ["http://169.254.169.254/latest/meta-data", "an address of a cloud's metadata"],
    ["http://127.0.0.1:22/", "a port of another protocol"],
    ["file:///etc/passwd", "another scheme"],
    ["http://user:secret@example.com/", "an address with a password"],
  ])("%s is not fetched: %s", async (url) => {
    expect(await reasonOf(url, fetcherOf([]))).toBe(
      "UnreadableError: The address does not lead to the public internet.",
    );
  });

  test("is not fetched from a name that resolves to a private address, whenever it does", async () => {
    const look = (_name: string, _options: object, callback: (error: null, found: readonly LookupAddress[]) => void) =>
      callback(null, [{ address: "10.0.0.7", family: 4 }]);
    const lookup = look as unknown as typeof systemLookup;
    expect(await reasonOf("http://shop.example/", fetcherOf([], { lookup }))).toContain(
      "does not lead to the public internet",
    );
  });

  test.each(["http://10.0.0.1/", "http://[fd00::1]/", "file:///etc/passwd", "http://127.0.0.1:22/", "gopher://x/"])(
    "that redirects to %s is not followed",
    async (location) => {
      serve = redirect(location);
      expect(await reasonOf(siteUrl)).toBe("UnreadableError: The address redirects to one that may not be read.");
    },
  );

  test("that redirects for ever is given up", async () => {
    serve = redirect("/again");
    expect(await reasonOf(siteUrl)).toContain("redirects more than 5 times");
  });

  test("of another kind, of none, or with an error status is refused with what the server said", async () => {
    serve = body("image/png", "x");
    expect(await reasonOf(siteUrl)).toContain("serves image/png, which cannot be read");
    serve = (_, response) => void response.writeHead(200).end("x");
    expect(await reasonOf(siteUrl)).toContain("something without a type");
    serve = (_, response) => void response.writeHead(403).end();
    expect(await reasonOf(siteUrl)).toBe("UnreadableError: The server answered with status 403.");
    serve = (_, response) => void response.writeHead(503).end();
    expect(await reasonOf(siteUrl)).toBe("PassingFailure: The server answered with status 503.");
  });

  test("that is too large, sent or unpacked, or badly compressed, is given up", async () => {
    serve = body("text/plain", Buffer.alloc(6 * 1024 * 1024, "a "));
    expect(await reasonOf(siteUrl)).toContain("larger than 5 MiB");
    serve = body("text/plain", gzipSync(Buffer.alloc(32 * 1024 * 1024)), { "content-encoding": "gzip" });
    expect(await reasonOf(siteUrl)).toContain("larger than 5 MiB");
    serve = body("text/plain", "no gzip", { "content-encoding": "gzip" });
    expect(await reasonOf(siteUrl)).toContain("damaged");
    serve = body("text/plain", "x", { "content-encoding": "zstd" });
    expect(await reasonOf(siteUrl)).toContain("compression that it was not asked for");
  });

  test("that never ends, or never begins, takes no longer than the limit", async () => {
    const fetcher = fetcherOf(undefined, { waitMs: 100 });
    serve = () => undefined;
    expect(await reasonOf(siteUrl, fetcher)).toBe("PassingFailure: The server did not answer in time.");
    serve = (_, response) => void response.writeHead(200, { "content-type": "text/plain" }).write("beginning");
    expect(await reasonOf(siteUrl, fetcher)).toBe("PassingFailure: The server did not answer in time.");
  });

  test("whose server is not there is tried again", async () => {
    serve = (request) => request.socket.destroy();
    expect(await reasonOf(siteUrl)).toContain("PassingFailure: The server could not be reached");
  });
});

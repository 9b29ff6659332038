/**
 * No text of a request holds the event loop, wherever the edge reads it: headers, hops, query strings and paths, as the
 * library takes them.
 */
import { connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "../../api/endpoints.ts";
import { FORWARDING_HEADERS } from "../../api/http/client-address.ts";
import { HEADERS } from "../../api/http/exchange.ts";
import { publishForm } from "../support/programs/api-client.ts";
import { HEADER_PIECES, QUERY_PIECES, within } from "../support/conversations/hostile-texts.ts";
import { HOLD_MS_MAX, longestHoldOf } from "../support/programs/processor-time-of.ts";
import { signupForm } from "./support/forms.ts";
import { useRunningApi } from "./support/running-api.ts";

const running = useRunningApi({ trustedProxies: { networks: ["127.0.0.0/8", "::1"], header: "x-forwarded-for" } });
/** What the library takes of a request's head is 4 KiB in all. */
const HEADER_CHARACTERS = 3_500;

let path: Readonly<Record<"form" | "session", string>>;
let key: string;
let slug: string;

beforeAll(async () => {
  const issued = await running.api.key("sk_live");
  key = issued.text;
  const secret = running.api.client(issued);
  const form = await publishForm(secret, signupForm);
  slug = (await secret.get<{ slug: string }>(`/v1/forms/${form}`)).body.slug;
  const { body } = await secret.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  path = { form: `/v1/forms/${form}`, session: `/v1/sessions/${body.sessionId}` };
});

/** Sends the bytes and waits for the head of the answer, or for the end. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    const { port } = new URL(running.api.baseUrl);
    const socket = connect(Number(port), "127.0.0.1");
    let received = "";
    socket.on("data", (data) => {
      received += data.toString("latin1");
      if (received.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
    socket.write(text);
  });
}

const requestOf = (line: string, headers: Readonly<Record<string, string>>, body = ""): string =>
  `${line} HTTP/1.1\r\n${Object.entries({
    host: "a",
    ...(body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    ...headers,
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${body}`;

/** The requests of these that hold the loop for too long, each time they are tried. */
async function slowOf(requests: readonly (readonly [string, string])[]): Promise<string[]> {
  const slow: string[] = [];
  for (let at = 0; at < requests.length; at += 50) {
    const some = requests.slice(at, at + 50);
    const heldMs = await longestHoldOf(async () => {
      for (const [, text] of some) expect(await exchange(text)).toMatch(/^HTTP\/1\.1 \d{3} |^$/);
    });
    if (heldMs < HOLD_MS_MAX) continue;
    for (const [name, text] of some) {
      let least = Number.POSITIVE_INFINITY;
      for (let round = 0; round < 5 && least >= HOLD_MS_MAX; round++)
        least = Math.min(least, await longestHoldOf(() => exchange(text)));
      if (least >= HOLD_MS_MAX) slow.push(name);
    }
  }
  return slow;
}

describe("a header", () => {
  /** Requests that together make the service read every header. */
  const requests: Readonly<
    Record<string, () => readonly [line: string, headers: Readonly<Record<string, string>>, body?: string]>
  > = {
    "the page": () => [`GET /p/${slug}`, { accept: "text/html" }],
    "no page": () => ["GET /nowhere", { accept: "text/html" }],
    "a preflight": () => [
      `OPTIONS ${path.form}`,
      { origin: "https://a.example", "access-control-request-method": "POST" },
    ],
    "an import": () => ["POST /v1/forms/import", { "x-api-key": key, "content-type": "application/json" }, "{}"],
    "a visit": () => [`POST /p/${slug}/sessions`, { "content-type": "application/json", "idempotency-key": "" }, "{}"],
    "a file": () => [`POST ${path.session}/files`, { "x-api-key": key, "content-type": "text/plain" }, "a"],
    "a stream": () => [`GET ${path.session}/stream`, { "x-api-key": key, accept: "text/event-stream" }],
  };

  test.each(Object.keys(requests))("of any text is read in time: %s", async (name) => {
    const [line, headers, body] = requests[name]?.() ?? ["", {}];
    // Each file is stored, which takes longer than all that is read of its request.
    const names =
      name === "a file"
        ? ["content-type", "x-file-name", "x-respondent-token"]
        : [...HEADERS, ...FORWARDING_HEADERS, "host", "x-unknown"];
    const hostile = names.flatMap((header) =>
      HEADER_PIECES.filter(
        (_piece, at) =>
          (at + name.length + header.length) % 3 === 0 ||
          ["accept", "accept-language", "x-forwarded-for", "if-match", "user-agent"].includes(header),
      ).map(
        (piece) =>
          [
            `${header}: ${JSON.stringify(piece)}`,
            requestOf(
              line,
              { ...headers, [header]: within(piece, (HEADER_CHARACTERS / Buffer.byteLength(piece)) * piece.length) },
              body,
            ),
          ] as const,
      ),
    );
    expect(await slowOf(hostile)).toEqual([]);
  });
});

describe("a query string", () => {
  test("of any text that the library takes is answered in time, as is a path", async () => {
    const gets = endpoints.filter(({ method }) => method === "GET");
    const named = gets.flatMap((endpoint) => {
      const at = endpoint.path
        .replace("{id}", path.form.split("/").at(-1) ?? "")
        .replace("{sid}", path.session.split("/").at(-1) ?? "")
        .replaceAll(/\{\w+\}/g, "x");
      const names = endpoint.query instanceof z.ZodObject ? Object.keys(endpoint.query.shape) : [];
      const inQuery = names.flatMap((name) =>
        QUERY_PIECES.map(
          (piece) => `${at}?${name}=${piece.repeat((name === "q" ? 190 : HEADER_CHARACTERS) / piece.length)}`,
        ),
      );
      const inPath = endpoint.path.includes("{")
        ? QUERY_PIECES.map((piece) => endpoint.path.replaceAll(/\{\w+\}/g, piece.repeat(1000 / piece.length)))
        : [];
      return [...inQuery, ...inPath];
    });
    expect(
      await slowOf(named.map((target) => [target, requestOf(`GET ${target}`, { "x-api-key": key })] as const)),
    ).toEqual([]);
  });
});

/**
 * Fetches a page whose text becomes knowledge.
 *
 * Owns: redirects, the limits of time and size, accepted kinds. Does not own: which addresses may be reached
 * (`runtime/webhooks/addresses.ts`) and checking them when a connection is made (`workers/webhooks/sender.ts`); reading
 * the text (`runtime/knowledge/reading`).
 *
 * 1. Every hop is checked like the first one: its URL before, its address when it connects.
 * 2. One time limit covers all hops and the body. The body is bounded as it is sent and as it unpacks.
 * 3. Nothing of the service is sent: no cookie, no credential, no referrer.
 */
import { lookup as systemLookup } from "node:dns";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { Agent, type Dispatcher } from "undici";
import { READABLE_TYPES, type SourceContent } from "../../runtime/knowledge/reading/read-source.ts";
import { UnreadableError } from "../../runtime/knowledge/reading/unreadable.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { EgressPolicy } from "../../runtime/webhooks/addresses.ts";
import { receiverUrlProblem } from "../../runtime/webhooks/receiver-url.ts";
import { AddressRefusedError, guardedConnector, type SenderOptions } from "../webhooks/sender.ts";

/** All hops and the body. */
export const FETCH_WAIT_MS = 15_000;
/** A page of text; longer ones are files to upload. */
export const PAGE_BYTES_MAX = 5 * 1024 * 1024;
const REDIRECTS_MAX = 5;
const REASON_CHARACTERS_MAX = 200;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The server may answer otherwise soon. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

const gunzipped = promisify(gunzip);
const unbrotlied = promisify(brotliDecompress);

/** The server did not answer, or asks to come again: another attempt may succeed. */
export class PassingFailure extends Error {
  override readonly name = "PassingFailure";
}

export interface PageFetcher {
  /** @throws UnreadableError; PassingFailure. Both say why, for the author of the source. */
  fetch(url: string): Promise<SourceContent>;
  close(): Promise<void>;
}

export interface PageFetcherOptions {
  readonly clock: Clock;
  readonly mayReach: EgressPolicy;
  /** Resolves names; default: the system's resolver. */
  readonly lookup?: SenderOptions["lookup"];
  /** Default {@link FETCH_WAIT_MS}. */
  readonly waitMs?: number;
}

export function createPageFetcher({
  clock,
  mayReach,
  lookup = systemLookup,
  waitMs = FETCH_WAIT_MS,
}: PageFetcherOptions): PageFetcher {
  const agent = new Agent({
    connect: guardedConnector(mayReach, lookup),
    pipelining: 1,
    allowH2: false,
    // One time limit covers the attempt; these would restart with every part of an answer.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    async fetch(url) {
      const late = new AbortController();
      const cancel = clock.after(waitMs, () => late.abort());
      try {
        return await follow(agent, url, mayReach, late.signal);
      } catch (error) {
        if (late.signal.aborted) throw new PassingFailure("The server did not answer in time.", { cause: error });
        if (error instanceof UnreadableError || error instanceof PassingFailure) throw error;
        if (isRefused(error)) throw new UnreadableError(NOT_PUBLIC, { cause: error });
        throw new PassingFailure(`The server could not be reached: ${reasonOf(error)}`, { cause: error });
      } finally {
        cancel();
      }
    },
    close: () => agent.destroy(),
  };
}

const NOT_PUBLIC = "The address does not lead to the public internet.";

async function follow(
  agent: Agent,
  first: string,
  mayReach: EgressPolicy,
  signal: AbortSignal,
): Promise<SourceContent> {
  let url = first;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    if (receiverUrlProblem(url, mayReach) !== undefined)
      throw new UnreadableError(hop === 0 ? NOT_PUBLIC : `The address redirects to one that may not be read.`);
    const { origin, pathname, search } = new URL(url);
    const answer = await agent.request({
      origin,
      path: pathname + search,
      method: "GET",
      headers: {
        accept: `${Object.keys(READABLE_TYPES).join(", ")};q=0.9`,
        "accept-encoding": "gzip, br",
        "user-agent": "Parley knowledge reader",
      },
      signal,
    });
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode) || typeof location !== "string") return contentOf(answer);
    closed(answer);
    if (!URL.canParse(location, url)) throw new UnreadableError("The address redirects to something that is none.");
    url = new URL(location, url).href;
  }
  throw new UnreadableError(`The address redirects more than ${REDIRECTS_MAX} times.`);
}

async function contentOf(answer: Dispatcher.ResponseData): Promise<SourceContent> {
  const { statusCode } = answer;
  const type = textOf(answer.headers["content-type"]);
  const mime = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const refusal =
    statusCode < 200 || statusCode > 299
      ? `The server answered with status ${statusCode}.`
      : Object.hasOwn(READABLE_TYPES, mime)
        ? undefined
        : `The address serves ${mime === "" ? "something without a type" : mime.slice(0, 100)}, which cannot be read.`;
  if (refusal !== undefined) {
    closed(answer);
    throw PASSING.has(statusCode) ? new PassingFailure(refusal) : new UnreadableError(refusal);
  }
  const bytes = await unpacked(await bytesOf(answer), textOf(answer.headers["content-encoding"]));
  return { mime, bytes, charset: /charset=["']?([\w-]{1,40})/i.exec(type)?.[1] };
}

async function bytesOf({ body }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    // Leaving the loop destroys the body, and the connection with it.
    if (bytes > PAGE_BYTES_MAX) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function unpacked(bytes: Buffer, encoding: string): Promise<Buffer> {
  const options = { maxOutputLength: PAGE_BYTES_MAX };
  try {
    switch (encoding.trim().toLowerCase()) {
      case "":
      case "identity":
        return bytes;
      case "gzip":
      case "x-gzip":
        return await gunzipped(bytes, options);
      case "br":
        return await unbrotlied(bytes, options);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new UnreadableError("The server's answer is damaged.", { cause: error });
  }
  throw new UnreadableError("The server answered with a compression that it was not asked for.");
}

function closed({ body }: Dispatcher.ResponseData): void {
  body.on("error", () => {
    // Nobody reads this body; that it ends early is what was asked for.
  });
  body.destroy();
}

function tooLarge(): UnreadableError {
  return new UnreadableError(`The page is larger than ${PAGE_BYTES_MAX / 1024 / 1024} MiB.`);
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === "string" ? header : "";
}

function isRefused(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isRefused);
  return error instanceof AddressRefusedError || (error instanceof Error && isRefused(error.cause));
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return "it ended the connection.";
  const { code } = error as NodeJS.ErrnoException;
  return `${code ?? error.message}.`.slice(0, REASON_CHARACTERS_MAX);
}

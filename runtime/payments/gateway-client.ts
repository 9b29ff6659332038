/**
 * One call to a gateway's HTTP interface.
 *
 * Owns: the time limit, the size limit, mapping failures. Does not own: any protocol.
 *
 * 1. {@link GATEWAY_WAIT_MS} in all, from connecting to the last byte. Redirects are not followed.
 * 2. 401 and 403 are wrong credentials; other 4xx are refusals with the gateway's own words; 408, 409, 425, 429 and
 *    5xx, broken connections and unreadable answers are `unavailable`.
 */
import { ok } from "node:assert";
import { Agent } from "undici";
import type { z } from "zod";
import type { Clock } from "../node/clock.ts";
import { GatewayError } from "./gateway.ts";
import { PAYMENT_WAIT_MS } from "../requests/payments.ts";

/** A respondent waits for it; `runtime/requests/payments.ts` bounds all calls of a turn together. */
export const GATEWAY_WAIT_MS = 5_000;
ok(GATEWAY_WAIT_MS < PAYMENT_WAIT_MS, "the gateway's answer is known before the request times out");
/** An answer about one order is a few KiB. */
const ANSWER_BYTES_MAX = 256 * 1024;
const CONNECTIONS_PER_ORIGIN = 16;
/** Of a gateway's own words, as much as is shown. */
const MESSAGE_CHARACTERS_MAX = 300;
/** Client errors that a repeat may mend. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 425, 429]);

export interface GatewayRequest {
  readonly method: "GET" | "POST" | "PATCH";
  /** Appended to the base URL; begins with a slash. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With its content type among the headers. */
  readonly body?: string;
}

/** Sends to one gateway. @throws GatewayError */
export type SendToGateway = <Answer>(request: GatewayRequest, answerSchema: z.ZodType<Answer>) => Promise<Answer>;

export interface GatewayClient {
  /** @param baseUrl the gateway's interface, with or without a path, without a slash at the end. */
  at(baseUrl: string): SendToGateway;
  close(): Promise<void>;
}

export interface GatewayClientOptions {
  readonly clock: Clock;
  readonly waitMs?: number;
}

export function createGatewayClient({ clock, waitMs = GATEWAY_WAIT_MS }: GatewayClientOptions): GatewayClient {
  // The one time limit is ours: these would count anew for every part of an answer.
  const agent = new Agent({
    connections: CONNECTIONS_PER_ORIGIN,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: waitMs },
  });

  const exchange = async (
    baseUrl: string,
    { method, path, headers, body }: GatewayRequest,
  ): Promise<{ status: number; text: string }> => {
    const abort = new AbortController();
    const cancel = clock.after(waitMs, () => abort.abort());
    const url = new URL(`${baseUrl}${path}`);
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method,
        headers: { accept: "application/json", ...headers },
        body: body ?? null,
        signal: abort.signal,
      });
      return { status: answer.statusCode, text: await boundedText(answer.body) };
    } catch (error) {
      if (error instanceof GatewayError) throw error;
      if (abort.signal.aborted)
        throw new GatewayError("timeout", `no answer within ${waitMs / 1000} s`, { cause: error });
      throw new GatewayError("unavailable", "the gateway cannot be reached", { cause: error });
    } finally {
      cancel();
    }
  };

  return {
    at: (baseUrl) => async (request, answerSchema) => {
      const { status, text } = await exchange(baseUrl, request);
      const said = parsed(text);
      if (status === 401 || status === 403)
        throw new GatewayError("refused", wordsOf(said) ?? "the gateway does not accept the account's credentials", {
          badCredentials: true,
        });
      if (status >= 400 && status < 500 && !PASSING_STATUSES.has(status))
        throw new GatewayError("refused", wordsOf(said) ?? `the gateway answered ${status}`);
      if (status < 200 || status > 299) throw new GatewayError("unavailable", `the gateway answered ${status}`);
      const answer = answerSchema.safeParse(said);
      if (!answer.success)
        throw new GatewayError("unavailable", "the gateway's answer is not understood", { cause: answer.error });
      return answer.data;
    },
    close: () => agent.destroy(),
  };
}

async function boundedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    // Leaving the loop destroys the body, and the connection with it.
    if (bytes > ANSWER_BYTES_MAX) throw new GatewayError("unavailable", "the gateway's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Undefined for what is no JSON: an error page of something in between. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser says no by throwing; what that means depends on the status.
    return undefined;
  }
}

/** The words of a refusal, which gateways put at `message`, `error.message` or `error.description`. */
function wordsOf(said: unknown): string | undefined {
  const { message, error } = (said ?? {}) as {
    message?: unknown;
    error?: { message?: unknown; description?: unknown };
  };
  const words = [message, error?.message, error?.description].find((text) => typeof text === "string");
  return typeof words === "string" ? words.slice(0, MESSAGE_CHARACTERS_MAX) : undefined;
}

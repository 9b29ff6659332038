/**
 * SMS through a gateway that takes `POST {to, text, id}` as JSON, with a bearer token.
 *
 * 1. The id is also the header `Idempotency-Key`: a gateway that honours it sends a repeated message once.
 * 2. 2xx means sent; 408, 425, 429 and 5xx are retried; every other status is final. Redirects are not followed.
 */
import { Agent, request } from "undici";
import type { Clock } from "../../runtime/node/clock.ts";
import { errorLine, SEND_WAIT_MS, type MessageTransport } from "./transport.ts";

export interface SmsGatewayOptions {
  readonly url: string;
  readonly token: string | undefined;
  readonly clock: Clock;
}

const CONNECTIONS_MAX = 8;
/** Bytes of an answer that are read to explain a failure. */
const ANSWER_BYTES_MAX = 1024;
const TRIED_AGAIN = new Set([408, 425, 429]);

export function smsGateway({ url, token, clock }: SmsGatewayOptions): MessageTransport {
  // One time limit covers the attempt; these would restart with every part of an answer.
  const agent = new Agent({ connections: CONNECTIONS_MAX, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  return {
    async send({ id, to, text }) {
      const abort = new AbortController();
      const cancel = clock.after(SEND_WAIT_MS, () => abort.abort());
      try {
        const { statusCode, body } = await request(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "idempotency-key": id,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ to, text, id }),
          signal: abort.signal,
          dispatcher: agent,
        });
        const answer = await beginningOf(body);
        if (statusCode >= 200 && statusCode < 300) return { result: "sent" };
        const error = errorLine(`the gateway answered ${statusCode}${answer === "" ? "" : `: ${answer}`}`);
        return { result: statusCode >= 500 || TRIED_AGAIN.has(statusCode) ? "failed" : "refused", error };
      } catch (error) {
        return {
          result: "failed",
          error: abort.signal.aborted ? "the gateway did not answer in time" : errorLine(error),
        };
      } finally {
        cancel();
      }
    },

    close: () => void agent.destroy(),
  };
}

async function beginningOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop destroys the body, and the connection with it.
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= ANSWER_BYTES_MAX) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_BYTES_MAX).toString().trim();
}

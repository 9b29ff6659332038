/** What carries messages of one channel out of the service: the port that SMTP and SMS gateways stand behind. */

export interface OutgoingMessage {
  /** The same for every attempt: a receiver that keeps it can tell a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendResult =
  | { readonly result: "sent" }
  /** It will not be taken, whenever it is tried: no such recipient, no such number. */
  | { readonly result: "refused"; readonly error: string }
  /** Not now. */
  | { readonly result: "failed"; readonly error: string };

export interface MessageTransport {
  /** Never rejects, and settles within {@link SEND_WAIT_MS}. */
  send(message: OutgoingMessage): Promise<SendResult>;
  close(): void;
}

/** The longest that one attempt takes. */
export const SEND_WAIT_MS = 20_000;

/** Of an error's text, what is kept. */
const ERROR_CHARACTERS_MAX = 300;

/** An error in a line that may be shown; PostgreSQL keeps no NUL in a text. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? (error.message === "" ? error.name : error.message) : String(error);
  return text.replaceAll(/[\0\r\n]+/g, " ").slice(0, ERROR_CHARACTERS_MAX);
}

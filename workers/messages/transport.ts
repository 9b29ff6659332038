/** The port through which messages of one channel leave the service; SMTP and SMS gateways implement it. */

export interface OutgoingMessage {
  /** The same for every attempt, so that a receiver can recognize a repeat. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendResult =
  | { readonly result: "sent" }
  /** Permanent failure: no such recipient, no such number. */
  | { readonly result: "refused"; readonly error: string }
  /** Temporary failure. */
  | { readonly result: "failed"; readonly error: string };

export interface MessageTransport {
  /** Never rejects, and settles within {@link SEND_WAIT_MS}. */
  send(message: OutgoingMessage): Promise<SendResult>;
  close(): void;
}

/** The longest that one attempt takes. */
export const SEND_WAIT_MS = 20_000;

/** Characters of an error's text that are kept. */
const ERROR_CHARACTERS_MAX = 300;

/** An error as one line that may be shown, without NUL, which PostgreSQL does not store. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? (error.message === "" ? error.name : error.message) : String(error);
  return text.replaceAll(/[\0\r\n]+/g, " ").slice(0, ERROR_CHARACTERS_MAX);
}

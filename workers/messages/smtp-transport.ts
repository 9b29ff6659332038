/**
 * E-mail over SMTP.
 *
 * 1. `Message-ID` derives from the message's id, so that a mail program recognizes a message that arrives twice.
 * 2. A recipient is one address, whatever its text says.
 */
import { ok } from "node:assert";
import { createTransport } from "nodemailer";
import type { Clock } from "../../runtime/node/clock.ts";
import { errorLine, SEND_WAIT_MS, type MessageTransport, type SendResult } from "./transport.ts";

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
  readonly clock: Clock;
}

/** Connections kept open; further messages wait for one. */
const CONNECTIONS_MAX = 4;
/** A server that takes longer for one step counts as unreachable. */
const STEP_WAIT_MS = 10_000;
ok(STEP_WAIT_MS < SEND_WAIT_MS, "one slow step leaves time for the next");

export function smtpTransport({ url, from, clock }: SmtpOptions): MessageTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // One retry, for a kept connection that the server has closed. The message sender retries everything else later.
    maxRequeues: 1,
    connectionTimeout: STEP_WAIT_MS,
    greetingTimeout: STEP_WAIT_MS,
    socketTimeout: STEP_WAIT_MS,
    // The content of a message is never read as a path or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";

  return {
    async send({ id, to, subject, text }) {
      let cancel = (): void => undefined;
      const timeOver = new Promise<SendResult>((resolve) => {
        cancel = clock.after(SEND_WAIT_MS, () =>
          resolve({ result: "failed", error: "the mail server did not answer in time" }),
        );
      });
      const sent = transporter
        .sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        })
        .then((): SendResult => ({ result: "sent" }))
        .catch((error: unknown): SendResult => ({
          result: isFinal(error) ? "refused" : "failed",
          error: errorLine(error),
        }));
      try {
        return await Promise.race([sent, timeOver]);
      } finally {
        cancel();
      }
    },

    close: () => transporter.close(),
  };
}

/**
 * A 5xx for the recipient or the message is final. A 5xx for the sign-in is a configuration error, which the operator
 * may correct.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500;
}

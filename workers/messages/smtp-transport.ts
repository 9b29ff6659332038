/**
 * E-mail over SMTP.
 *
 * 1. `Message-ID` derives from the message's id, so that a second attempt at a message that had arrived is the same
 *    message to a reader.
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

/** Connections that are kept open; beyond them messages wait for one. */
const CONNECTIONS_MAX = 4;
/** A server that is slower than this within one step counts as one that does not answer. */
const STEP_WAIT_MS = 10_000;
ok(STEP_WAIT_MS < SEND_WAIT_MS, "one slow step leaves time for the next");

export function smtpTransport({ url, from, clock }: SmtpOptions): MessageTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // Once, for a kept connection that the server has closed meanwhile. Everything else is ours to try again, later.
    maxRequeues: 1,
    connectionTimeout: STEP_WAIT_MS,
    greetingTimeout: STEP_WAIT_MS,
    socketTimeout: STEP_WAIT_MS,
    // What a message says is never a path or an address to read from.
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
 * A 5xx to recipient or message is the server's last word. One to our sign-in says something about the configuration,
 * which may be mended.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  return (code === "EENVELOPE" || code === "EMESSAGE") && typeof responseCode === "number" && responseCode >= 500;
}

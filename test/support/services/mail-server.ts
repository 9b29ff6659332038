/** A mail server on loopback that speaks SMTP, keeps what it takes, and refuses what a test says. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

export class MailServer {
  readonly url: string;
  readonly mails: Mail[] = [];
  /**
   * Answers to the next messages, in their order; then every one is taken. With `keeps` the mail has arrived all the
   * same.
   */
  refusals: { readonly code: number; readonly at: "recipient" | "end"; readonly keeps?: boolean }[] = [];
  attempts = 0;
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  static async start(): Promise<MailServer> {
    const holder: { mail?: MailServer } = {};
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      onRcptTo(_address, _session, callback) {
        const mail = holder.mail as MailServer;
        mail.attempts++;
        const [refusal] = mail.refusals;
        if (refusal?.at !== "recipient") {
          callback();
          return;
        }
        mail.refusals.shift();
        callback(refused(refusal.code));
      },
      onData(stream, session, callback) {
        const mail = holder.mail as MailServer;
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const { mailFrom, rcptTo } = session.envelope;
          const refusal = mail.refusals.shift();
          if (refusal === undefined || refusal.keeps === true)
            mail.mails.push(
              parse(
                mailFrom === false ? "" : mailFrom.address,
                rcptTo.map(({ address }) => address),
                Buffer.concat(chunks).toString(),
              ),
            );
          callback(refusal === undefined ? null : refused(refusal.code));
        });
      },
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    holder.mail = new MailServer(server, (server.server.address() as AddressInfo).port);
    return holder.mail;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(resolve);
    });
  }
}

function refused(code: number): Error {
  return Object.assign(new Error("as the test says"), { responseCode: code });
}

/** Plain mails as we send them: 7bit or quoted-printable, one part. */
function parse(from: string, to: readonly string[], raw: string): Mail {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map(
        (line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
      ),
  );
  return { from, to, headers, text: body.join("\r\n\r\n").trim() };
}

/**
 * What turns left to be sent reaches its server: once when all goes well, again under the same id when it does not, and
 * never too late.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { queueMessages } from "../../../runtime/postgres/messages/outbound-messages.ts";
import { runSideWrite } from "../../../runtime/journal/postgres/side-writes.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { openKeyring, type Keyring } from "../../../runtime/keyring/keyring.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { claimMessages } from "../../../runtime/postgres/messages/messages.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import type { Facts } from "../../../machines/conversation/state/conversation.ts";
import type { OutboundMessage } from "../../../machines/conversation/protocol/requests.ts";
import { CODES_TO_RECIPIENT_MAX } from "../../../workers/messages/after-send.ts";
import { MessageSender, type MessageTransports } from "../../../workers/messages/message-sender.ts";
import { startMessageRetention } from "../../../workers/retention/message-days.ts";
import { smsGateway } from "../../../workers/messages/sms-gateway.ts";
import { smtpTransport } from "../../../workers/messages/smtp-transport.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { MailServer } from "../../support/services/mail-server.ts";
import { newSession } from "../../runtime/journal/turns.ts";
import { PATIENCE } from "../../support/patience.ts";
import { startReceiver, status, type Receiver } from "../support/receiver.ts";
import { ShiftingClock } from "../support/shifting-clock.ts";

const MINUTE_MS = 60_000;
const log = createLog("silent");
const entropy = systemEntropy();

let database: TestDatabase;
let pool: Pool;
let keyring: Keyring;
let mail: MailServer;
let gateway: Receiver;
let clock: ShiftingClock;
const senders: MessageSender[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 4, log, applicationName: "test" });
  keyring = await openKeyring({ db: pool, clock: new ShiftingClock(), entropy });
});
beforeEach(async () => {
  clock = new ShiftingClock();
  mail = await MailServer.start();
  gateway = await startReceiver();
});
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop();
  await mail.close();
  await gateway.close();
  await pool.query("DELETE FROM outbound_messages");
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function email(): MessageTransports {
  return { email: smtpTransport({ url: mail.url, from: "Forms <forms@example.com>", clock }) };
}

function sms(): MessageTransports {
  return { sms: smsGateway({ url: gateway.url, token: "t0ken", clock }) };
}

function start(transports: MessageTransports): MessageSender {
  const sender = new MessageSender({ pool, keyring, clock, entropy, log, transports, clockScale: 1 });
  sender.start();
  senders.push(sender);
  return sender;
}

let keys = 0;

/** A message as a turn leaves it, a millisecond after the one before: `rows` lists them in this order. */
async function queue(changes: Partial<OutboundMessage> & { readonly mode?: Facts["mode"] } = {}): Promise<void> {
  const { mode = "live", ...message } = changes;
  clock.forward(1);
  const facts = { organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ", session: newSession(), mode } as const;
  const outbound: OutboundMessage = {
    key: `code:${++keys}`,
    channel: "email",
    to: "ada@example.com",
    purpose: "code",
    subject: "Your code",
    text: "123456 is your code.",
    ...message,
  };
  await runSideWrite(
    (text, values) => pool.query(text, [...values]),
    queueMessages([outbound], facts, clock.now(), { keyring, entropy }),
  );
}

interface Row {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
}

async function rows(): Promise<readonly Row[]> {
  return (
    await pool.query<Row>(
      `SELECT id, state, attempts, last_error AS "lastError" FROM outbound_messages ORDER BY created_at, id`,
    )
  ).rows;
}

const row = async (): Promise<Row | undefined> => (await rows())[0];
const untilState = (state: string): Promise<void> =>
  vi.waitFor(async () => expect((await row())?.state).toBe(state), PATIENCE);

describe("e-mail", () => {
  test("arrives as it was written, under an id that derives from the message", async () => {
    await queue({ text: "123456 ist Ihr Code – grüße" });
    start(email());
    await untilState("sent");
    const [first, ...more] = mail.mails;
    expect(more).toEqual([]);
    expect(first).toMatchObject({ from: "forms@example.com", to: ["ada@example.com"] });
    expect(first?.headers.get("subject")).toBe("Your code");
    expect(first?.headers.get("message-id")).toBe(`<${(await row())?.id}@example.com>`);
    expect(first?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(decodeQuoted(first?.text ?? "")).toBe("123456 ist Ihr Code – grüße");
  });

  test("is not readable where it is kept", async () => {
    await queue({ subject: "subject 987654", text: "text 987654" });
    const { rows: kept } = await pool.query<{ whole: string }>(
      "SELECT m::text || encode(content, 'escape') AS whole FROM outbound_messages m",
    );
    expect(kept[0]?.whole).not.toContain("987654");
  });

  test("that the server does not take now is sent again under the same id, a little later each time", async () => {
    mail.refusals = [
      { code: 451, at: "end", keeps: true },
      { code: 452, at: "recipient" },
    ];
    await queue();
    start(email());
    await vi.waitFor(async () => expect((await row())?.lastError).toMatch(/451/), PATIENCE);
    expect((await row())?.state).toBe("waiting");
    clock.forward(7_000);
    await vi.waitFor(async () => expect((await row())?.lastError).toMatch(/452/), PATIENCE);
    clock.forward(7_000);
    expect(mail.mails).toHaveLength(1);
    clock.forward(15_000);
    await untilState("sent");
    expect((await row())?.attempts).toBe(3);
    expect(mail.mails).toHaveLength(2);
    expect(new Set(mail.mails.map(({ headers }) => headers.get("message-id"))).size).toBe(1);
  });

  test("that the server refuses for good is not tried again", async () => {
    mail.refusals = [{ code: 550, at: "recipient" }];
    await queue();
    start(email());
    await untilState("failed");
    expect(await row()).toMatchObject({ attempts: 1, lastError: expect.stringContaining("550") as string });
  });

  test("reaches one recipient, whatever stands in its address", async () => {
    await queue({ to: "ada@example.com, eve@example.com" });
    start(email());
    await vi.waitFor(async () => expect((await row())?.attempts).toBe(1), PATIENCE);
    await vi.waitFor(
      async () => expect((await row())?.state === "sent" || (await row())?.lastError !== null).toBe(true),
      PATIENCE,
    );
    expect(mail.mails.flatMap(({ to }) => to)).not.toContain("eve@example.com");
  });
});

describe("SMS", () => {
  test("is posted to the gateway with its token and an id that repeats are known by", async () => {
    gateway.next = [status(503, {}, "busy")];
    await queue({ channel: "sms", to: "+4915112345678", subject: "", text: "Code 123456" });
    start(sms());
    await vi.waitFor(async () => expect((await row())?.lastError).toBe("the gateway answered 503: busy"), PATIENCE);
    clock.forward(7_000);
    await untilState("sent");
    const { id } = (await row()) as Row;
    expect(gateway.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual(
      Array.from({ length: 2 }, () => ({ to: "+4915112345678", text: "Code 123456", id })),
    );
    expect(
      gateway.received.map(({ headers }) => [
        headers["authorization"],
        headers["idempotency-key"],
        headers["content-type"],
      ]),
    ).toEqual(Array.from({ length: 2 }, () => ["Bearer t0ken", id, "application/json"]));
  });

  test("that the gateway refuses is not tried again, and a redirect is not followed", async () => {
    gateway.next = [status(302, { location: gateway.url })];
    await queue({ channel: "sms", to: "+49" });
    start(sms());
    await untilState("failed");
    expect(gateway.received).toHaveLength(1);
  });
});

describe("messages", () => {
  test("of test mode, and of a channel without a transport, stay where they are", async () => {
    await queue({ mode: "test" });
    await queue({ channel: "sms", to: "+4915112345678" });
    await queue();
    start(email());
    await vi.waitFor(
      async () => expect((await rows()).map(({ state }) => state)).toEqual(["kept", "waiting", "sent"]),
      PATIENCE,
    );
    expect(mail.mails).toHaveLength(1);
  });

  test("that a worker had claimed when it died are sent by another, under the same id", async () => {
    await queue();
    const now = clock.now();
    const [claimed] = await claimMessages(pool, {
      channel: "email",
      now,
      claimedUntil: now + MINUTE_MS,
      limit: 1,
      limitsSince: 0,
      countedMax: 1,
    });
    const sender = start(email());
    sender.wake();
    clock.forward(MINUTE_MS / 4);
    await queue({ to: "other@example.com" });
    sender.wake();
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), PATIENCE);
    clock.forward(MINUTE_MS);
    await vi.waitFor(() => expect(mail.mails).toHaveLength(2), PATIENCE);
    expect(mail.mails[1]?.headers.get("message-id")).toBe(`<${claimed?.id}@example.com>`);
  });

  test("are sent once by workers that look at the same time", async () => {
    for (let index = 0; index < 40; index++) await queue({ to: `person${index}@example.com` });
    start(email());
    start(email());
    await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === "sent")).toBe(true), PATIENCE);
    expect(mail.mails).toHaveLength(40);
    expect(new Set(mail.mails.map(({ headers }) => headers.get("message-id"))).size).toBe(40);
  });

  test("that have become too old are not sent: a code after a quarter of an hour, anything else after a day", async () => {
    await queue({ purpose: "code", to: "code@example.com" });
    await queue({ purpose: "notification", to: "note@example.com" });
    clock.forward(16 * MINUTE_MS);
    start(email());
    await vi.waitFor(
      async () => expect((await rows()).map(({ state }) => state)).toEqual(["failed", "sent"]),
      PATIENCE,
    );
    expect((await row())?.lastError).toBe("too old to be sent");
    expect(mail.mails.map(({ to }) => to)).toEqual([["note@example.com"]]);
  });

  test("with codes to one recipient are so many an hour and no more", async () => {
    for (let index = 0; index < CODES_TO_RECIPIENT_MAX; index++) await queue();
    const sender = start(email());
    await vi.waitFor(() => expect(mail.mails).toHaveLength(CODES_TO_RECIPIENT_MAX), PATIENCE);
    await vi.waitFor(async () => expect((await rows()).every(({ state }) => state === "sent")).toBe(true), PATIENCE);
    await queue();
    await queue({ purpose: "notification" });
    sender.wake();
    await vi.waitFor(() => expect(mail.mails).toHaveLength(CODES_TO_RECIPIENT_MAX + 1), PATIENCE);
    await vi.waitFor(
      async () =>
        expect((await rows()).find(({ state }) => state === "waiting")?.lastError).toMatch(/limit: 10 codes an hour/),
      PATIENCE,
    );
  });

  test("are removed after thirty days, whatever became of them, by the database's clock and not by a node's", async () => {
    /** One look: it begins with the start, and stopping waits for it. */
    const look = (): Promise<void> => startMessageRetention({ pool, clock, log }).stop();
    const makeOlder = (byDays: number): Promise<unknown> =>
      pool.query("UPDATE outbound_messages SET created_at = created_at - $1::bigint", [byDays * 86_400_000]);
    await queue();
    await queue({ mode: "test" });
    await makeOlder(29);
    await queue();
    clock.forward(365 * 86_400_000);
    await look();
    expect(await rows()).toHaveLength(3);
    await makeOlder(1);
    await look();
    expect(await rows()).toHaveLength(1);
  });
});

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

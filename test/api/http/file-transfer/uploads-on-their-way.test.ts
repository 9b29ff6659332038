/**
 * Files on their way in: slow clients are waited for and hold nothing that others need, what is cut is answered, and
 * nothing is left behind.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { UploadBudget, type UploadReservation } from "../../../../api/http/file-transfer/upload-budget.ts";
import { LOOK_EVERY_MS, UploadPace } from "../../../../api/http/file-transfer/upload-pace.ts";
import { startServer, type Server } from "../../../../api/server.ts";
import { systemClock, type Clock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { PIECES_KEPT_MS, UPLOAD_MS_MAX } from "../../../../runtime/postgres/uploads/upload-pieces.ts";
import { publishForm, type ApiClient } from "../../../support/programs/api-client.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { signupForm } from "../../support/forms.ts";
import { useRunningApi } from "../../support/running-api.ts";

/** The machine's clock, except that a look at a silent client comes when the test says so. */
const looks = new Set<() => void>();
let aheadMs = 0;
const clock: Clock = {
  ...systemClock,
  monotonicMs: () => systemClock.monotonicMs() + aheadMs,
  after(delayMs, callback) {
    if (delayMs !== LOOK_EVERY_MS) return systemClock.after(delayMs, callback);
    looks.add(callback);
    return () => looks.delete(callback);
  },
};
const running = useRunningApi();
let secret: ApiClient;
let form: string;
/** An edge of its own over the same runtime, whose leases know nothing of the time that the tests let go by. */
let server: Server;

beforeAll(async () => {
  const { runtime } = running.api;
  server = await startServer({
    runtime: { ...runtime, clock },
    host: "127.0.0.1",
    port: 0,
    log: createLog("error"),
    env: "test",
  });
  secret = await running.api.secret();
  form = await publishForm(secret, signupForm);
});

afterAll(() => server.stop());

interface Session {
  readonly sessionId: string;
  readonly respondentToken: string;
}

async function openSession(): Promise<Session> {
  return (await secret.post<Session>(`/v1/forms/${form}/sessions`)).body;
}

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(running.api.databaseUrl);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const piecesKept = async (): Promise<number> =>
  Number((await query("SELECT coalesce(sum(octet_length(bytes)), 0) AS bytes FROM upload_pieces"))[0]?.["bytes"]);

/** Time goes by in which a client sends nothing, as it is seen by whoever looks: once a look is asked for, it comes. */
async function lookLater(): Promise<void> {
  await vi.waitFor(() => expect(looks.size).toBe(1), PATIENCE);
  aheadMs += LOOK_EVERY_MS;
  const [look] = looks;
  looks.clear();
  look?.();
}

/** A file on a connection of its own, sent as the test says. */
class Sender {
  readonly socket: Socket;
  readonly bytes: Buffer;
  answer = "";
  #sent = 0;

  constructor({ sessionId, respondentToken }: Session, size: number, port = server.port) {
    this.bytes = Buffer.alloc(size);
    for (let i = 0; i + 4 <= size; i += 4) this.bytes.writeUInt32LE((i * 2_654_435_761) >>> 0, i);
    this.socket = connect(port, "127.0.0.1");
    this.socket.on("data", (data) => (this.answer += data.toString("latin1")));
    this.socket.on("error", () => undefined);
    this.socket.write(
      `POST /v1/sessions/${sessionId}/files HTTP/1.1\r\nhost: a\r\nx-respondent-token: ${respondentToken}\r\nx-file-name: a.bin\r\ncontent-length: ${size}\r\n\r\n`,
    );
  }

  send(count: number): void {
    this.socket.write(this.bytes.subarray(this.#sent, this.#sent + count));
    this.#sent += count;
  }

  async answered(): Promise<string> {
    await vi.waitFor(() => expect(this.answer).toMatch(/\}$/), PATIENCE);
    return this.answer;
  }
}

const KIB = 1024;

describe("a file that comes slowly", () => {
  test("is stored as it comes, also when little of it has come, and is whole in the end with nothing left of its pieces", async () => {
    const sender = new Sender(await openSession(), 700 * KIB + 3);
    sender.send(600 * KIB);
    await vi.waitFor(async () => expect(await piecesKept()).toBeGreaterThanOrEqual(256 * KIB), PATIENCE);
    sender.send(10);
    // Twice a look, and what has come is old enough to be stored.
    await vi.waitFor(async () => {
      await lookLater();
      expect(await piecesKept()).toBe(600 * KIB + 10);
    }, PATIENCE);
    sender.send(700 * KIB + 3);
    const answer = await sender.answered();
    expect(answer).toContain(" 201 Created");
    expect(answer).toContain(createHash("sha256").update(sender.bytes).digest("hex"));
    await vi.waitFor(async () => expect(await piecesKept()).toBe(0), PATIENCE);
    sender.socket.destroy();
  });

  test("is not cut by the library within its ten seconds", async () => {
    const sender = new Sender(await openSession(), 2_000);
    sender.send(1_000);
    const closed = vi.fn<() => void>();
    sender.socket.on("close", closed);
    // The library's time, which no test can move: it cuts after eight seconds at the earliest and twelve at the latest.
    const until = systemClock.monotonicMs() + 13_000;
    while (systemClock.monotonicMs() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      for (const look of [...looks]) {
        looks.delete(look);
        look();
      }
    }
    expect([sender.answer, closed.mock.calls.length]).toEqual(["", 0]);
    sender.send(1_000);
    expect(await sender.answered()).toContain(" 201 Created");
    sender.socket.destroy();
  });

  test("of which less than a kibibyte a second comes is refused with an answer, and nothing of it is kept", async () => {
    const sender = new Sender(await openSession(), 900 * KIB);
    sender.send(300 * KIB);
    await vi.waitFor(async () => expect(await piecesKept()).toBeGreaterThan(0), PATIENCE);
    for (let looked = 0; looked < 20 && sender.answer === ""; looked++)
      await Promise.race([lookLater(), sender.answered()]);
    const answer = await sender.answered();
    expect(answer).toContain(" 408 Request Timeout");
    expect(answer).toContain("upload_too_slow");
    await vi.waitFor(async () => expect(await piecesKept()).toBe(0), PATIENCE);
    sender.socket.destroy();
  });

  test("whose client leaves is forgotten", async () => {
    const sender = new Sender(await openSession(), 900 * KIB);
    sender.send(300 * KIB);
    await vi.waitFor(async () => expect(await piecesKept()).toBeGreaterThan(0), PATIENCE);
    sender.socket.destroy();
    await vi.waitFor(async () => expect(await piecesKept()).toBe(0), PATIENCE);
  });

  test("to a node that stops is answered before the node closes its connections", async () => {
    const { runtime } = running.api;
    const stopping = await startServer({ runtime, host: "127.0.0.1", port: 0, log: createLog("silent"), env: "test" });
    const sender = new Sender(await openSession(), 900 * KIB, stopping.port);
    sender.send(300 * KIB);
    await vi.waitFor(async () => expect(await piecesKept()).toBeGreaterThan(0), PATIENCE);
    await Promise.all([stopping.stop(), once(sender.socket, "close")]);
    expect(sender.answer).toContain(" 503 ");
    await vi.waitFor(async () => expect(await piecesKept()).toBe(0), PATIENCE);
  });

  test("is not received at all for a caller who may not send it", async () => {
    const [mine, theirs] = [await openSession(), await openSession()];
    const sender = new Sender({ ...mine, respondentToken: theirs.respondentToken }, 9_000 * KIB);
    expect(await sender.answered()).toContain(" 401 ");
    expect(await piecesKept()).toBe(0);
    sender.socket.destroy();
  });
});

describe("pieces of a file whose node has died", () => {
  test("are swept once no file can be made of them, by the database's clock", async () => {
    const { uploadPieces } = running.api.runtime.store;
    await uploadPieces.insert(
      running.api.organization,
      "upl_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
      0,
      Buffer.from("half a file"),
    );
    await query(`UPDATE upload_pieces SET arrived_at = arrived_at - ${UPLOAD_MS_MAX}`);
    expect(await uploadPieces.sweep(10)).toBe(0);
    await query(`UPDATE upload_pieces SET arrived_at = arrived_at - ${PIECES_KEPT_MS - UPLOAD_MS_MAX + 1}`);
    expect(await uploadPieces.sweep(10)).toBe(1);
    expect(await piecesKept()).toBe(0);
  });
});

describe("the pace of an upload", () => {
  /** How long a client is borne that sends this much at every look. */
  function bornMs(bytesAtEachLook: number): number {
    const pace = new UploadPace(0);
    for (let nowMs = LOOK_EVERY_MS; nowMs < 2 * UPLOAD_MS_MAX; nowMs += LOOK_EVERY_MS)
      if (pace.waited(LOOK_EVERY_MS, bytesAtEachLook, nowMs)) return nowMs;
    return Number.POSITIVE_INFINITY;
  }

  test("of a kibibyte a second is borne for half an hour, and less for half a minute", () => {
    const seconds = LOOK_EVERY_MS / 1000;
    expect(bornMs(KIB * seconds)).toBe(UPLOAD_MS_MAX + LOOK_EVERY_MS);
    expect(bornMs(KIB * seconds - 1)).toBeLessThanOrEqual(30_000 + LOOK_EVERY_MS);
    expect(bornMs(0)).toBeLessThanOrEqual(30_000 + LOOK_EVERY_MS);
  });

  test("is forgiven no stop by what came quickly before", () => {
    const pace = new UploadPace(0);
    pace.waited(30_000, 10 * KIB * KIB, 30_000);
    expect(pace.waited(30_000, 0, 60_000)).toBe(true);
  });
});

describe("the budget of files on their way", () => {
  const LARGEST = 1_000;
  const hold = (budget: UploadBudget, session: string, address?: string): UploadReservation =>
    budget.open(session, address, () => undefined);

  test("has a share for a session and one for an address, which those of others do not lessen", () => {
    const budget = new UploadBudget(LARGEST);
    const first = hold(budget, "a", "here");
    expect([first.receive(2 * LARGEST), first.receive(1), hold(budget, "a", "there").receive(1)]).toEqual([
      undefined,
      "session",
      "session",
    ]);
    for (const session of ["b", "c", "d"]) expect(hold(budget, session, "here").receive(2 * LARGEST)).toBeUndefined();
    expect(hold(budget, "e", "here").receive(1)).toBe("address");
    expect(hold(budget, "e", "there").receive(2 * LARGEST)).toBeUndefined();
  });

  test("is used up by arrived bytes of all senders, and is full again when they are done", () => {
    const budget = new UploadBudget(LARGEST);
    const holds = Array.from({ length: 32 }, (_, index) => hold(budget, `s${index}`));
    for (const each of holds) expect(each.receive(2 * LARGEST)).toBeUndefined();
    const late = hold(budget, "late");
    expect(late.receive(1)).toBe("all");
    holds[0]?.release();
    holds[0]?.release();
    expect(late.receive(2 * LARGEST)).toBeUndefined();
    for (const each of [...holds, late]) each.release();
    expect(budget.receivedBytes).toBe(0);
    expect(late.receive(1)).toBe("all");
  });

  test("is not used up in memory by who waits for the database, as long as it takes what comes", () => {
    const budget = new UploadBudget(10 * KIB * KIB);
    const holds = Array.from({ length: 8 }, (_, index) => hold(budget, `s${index}`));
    for (const each of holds) expect(each.receive(8 * KIB * KIB)).toBeUndefined();
    expect(holds[0]?.receive(1)).toBe("all");
    holds[1]?.stored(8 * KIB * KIB);
    expect(holds[0]?.receive(1)).toBeUndefined();
  });

  test("lets six files be whole at a time, and the next when one is done, in their order", async () => {
    const budget = new UploadBudget(LARGEST);
    const order: number[] = [];
    const holds = Array.from({ length: 8 }, (_, index) => hold(budget, `s${index}`));
    const entering = holds.map((each, index) => each.enterWhole().then(() => order.push(index)));
    await Promise.all(entering.slice(0, 6));
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
    holds[3]?.release();
    await entering[6];
    holds[0]?.release();
    await entering[7];
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

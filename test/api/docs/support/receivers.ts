/** The receivers of webhooks in the documentation, each started as its first line says. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { findFreePort } from "../../../../deploy/services/free-port.ts";
import { signatures } from "../../../../workers/webhooks/signature.ts";
import { ROOT } from "../../../support/structure/source-files.ts";

export interface Receiver {
  readonly language: string;
  /** From the project's root. */
  readonly file: string;
  /** The program and its parameters. */
  readonly command: (path: string, port: number) => readonly [string, ...string[]];
  /** What says whether the program is there. */
  readonly version: readonly [string, ...string[]];
}

const FOLDER = "api/docs/examples/webhooks";

export const RECEIVERS: readonly Receiver[] = [
  {
    language: "Node",
    file: `${FOLDER}/receiver.mjs`,
    command: (path) => [process.execPath, path],
    version: [process.execPath, "--version"],
  },
  {
    language: "Python",
    file: `${FOLDER}/receiver.py`,
    command: (path) => ["python3", path],
    version: ["python3", "--version"],
  },
  { language: "Go", file: `${FOLDER}/receiver.go`, command: (path) => ["go", "run", path], version: ["go", "version"] },
  {
    language: "Ruby",
    file: `${FOLDER}/receiver.rb`,
    command: (path) => ["ruby", path],
    version: ["ruby", "-rwebrick", "--version"],
  },
  {
    language: "PHP",
    file: `${FOLDER}/receiver.php`,
    command: (path, port) => ["php", "-S", `127.0.0.1:${port}`, path],
    version: ["php", "--version"],
  },
  {
    language: "Java",
    file: `${FOLDER}/Receiver.java`,
    command: (path) => ["java", path],
    version: ["javac", "--version"],
  },
];

/** Compilers of a busy machine take their time. */
const START_MS_MAX = 120_000;
const POLL_MS = 50;

export async function isInstalled({ version: [program, ...parameters] }: Receiver): Promise<boolean> {
  return promisify(execFile)(program, parameters).then(
    () => true,
    () => false,
  );
}

/** The status of each answer, and whether the event was printed. */
export const EXPECTED_OUTCOMES = {
  signed: 204,
  "signed again, as a retry is": 204,
  "signed with the old and the new secret": 204,
  "four minutes old": 204,
  "signed with another secret": 401,
  "another body": 401,
  "another id": 401,
  "ten minutes old": 401,
  "of the future": 401,
  "a time that is none": 401,
  "another version": 401,
  "no signature": 401,
  "nothing at all": 401,
  prints: "the event",
};

/** Starts a receiver, and sends it what the service signs and what it does not. */
export async function outcomesOf(receiver: Receiver): Promise<Record<string, number | string>> {
  const port = await findFreePort(undefined, `${receiver.language} ${process.pid}`);
  const key = randomBytes(24);
  const [program, ...parameters] = receiver.command(join(ROOT, receiver.file), port);
  const child = spawn(program, parameters, {
    env: { ...process.env, WEBHOOK_SECRET: `whsec_${key.toString("base64")}`, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    // With the programs that it starts itself, such as a compiled one.
    detached: true,
  });
  try {
    const said = collect(child);
    await untilServing(child, port, said);
    const url = `http://127.0.0.1:${port}/`;
    const body = Buffer.from(JSON.stringify({ event: "response.completed", answers: [{ value: "Zoë 🦊" }] }));
    const now = Math.floor(Date.now() / 1000);
    const headersOf = (keys: readonly Uint8Array[], id = "evt_1", seconds = now) => ({
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signatures(keys, id, seconds, body),
    });
    const post = async (headers: Record<string, string>, sent: Uint8Array<ArrayBuffer> = body): Promise<number> =>
      (await fetch(url, { method: "POST", headers, body: sent })).status;
    const other = randomBytes(24);
    const signed = headersOf([key]);
    const outcomes = {
      signed: await post(signed),
      "signed again, as a retry is": await post(signed),
      "signed with the old and the new secret": await post(headersOf([other, key], "evt_2")),
      "four minutes old": await post(headersOf([key], "evt_3", now - 240)),
      "signed with another secret": await post(headersOf([other])),
      "another body": await post(signed, Buffer.from(body.toString().replace("Zoë", "Ana"))),
      "another id": await post({ ...signed, "webhook-id": "evt_9" }),
      "ten minutes old": await post(headersOf([key], "evt_4", now - 600)),
      "of the future": await post(headersOf([key], "evt_5", now + 600)),
      "a time that is none": await post({ ...signed, "webhook-timestamp": "soon" }),
      "another version": await post({
        ...signed,
        "webhook-signature": signed["webhook-signature"].replace("v1", "v0"),
      }),
      "no signature": await post({ "webhook-id": "evt_1", "webhook-timestamp": String(now) }),
      "nothing at all": await post({}),
    };
    return { ...outcomes, prints: said().includes("evt_1") ? "the event" : said() };
  } finally {
    end(child);
  }
}

function collect(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => (said += String(data)));
  return () => said;
}

async function untilServing(child: ChildProcess, port: number, said: () => string): Promise<void> {
  for (const until = Date.now() + START_MS_MAX; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`the receiver ended with ${child.exitCode}: ${said()}`);
    const isServing = await fetch(`http://127.0.0.1:${port}/`, { method: "POST" }).then(
      () => true,
      () => false,
    );
    if (isServing) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`the receiver did not serve: ${said()}`);
}

function end(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It ended by itself.
  }
}

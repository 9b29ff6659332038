/** A whole node: codes arrive by mail, what was granted survives a kill, and the owner can read what was sent. */
import { spawn } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { IS_FULL } from "../support/full.ts";
import { MailServer } from "../support/services/mail-server.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { PATIENCE } from "../support/patience.ts";

const running: NodeProcess[] = [];
const undo: (() => void | Promise<void>)[] = [];

async function start(dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<NodeProcess> {
  const node = await NodeProcess.start(dataDirectory, environment);
  running.push(node);
  return node;
}

function dataDirectory(): string {
  const directory = temporaryDataDirectory();
  undo.push(() => directory.remove());
  return directory.path;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.terminate()));
  for (const step of undo.splice(0)) await step();
});

const client = (node: NodeProcess): ApiClient =>
  new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });

/** What `npm run admin -- …` prints. */
async function admin(
  directory: string,
  ...parameters: readonly string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/admin.ts", ...parameters],
    {
      env: { ...process.env, DATA_DIR: directory },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

it("sends a code to the mail server, takes it back, and goes on; its owner can read it too", async () => {
  const mail = await MailServer.start();
  undo.push(() => mail.close());
  const directory = dataDirectory();
  const node = await start(directory, { SMTP_URL: mail.url, MESSAGES_FROM: "Forms <forms@example.com>" });
  const api = client(node);
  const form = await publishForm(
    api,
    documentOf([
      { ref: "mail", type: "verification", title: "Your e-mail?", required: true, config: { channel: "email" } },
      { ref: "name", type: "short_text", title: "Your name?", required: true },
    ]),
  );
  const { body: session } = await api.post<{ sessionId: string }>(`/v1/forms/${form}/sessions`);
  const say = (message: unknown) =>
    api.post<{ question: { ref: string } | null; complete: boolean }>(
      `/v1/sessions/${session.sessionId}/messages`,
      message,
    );
  expect((await say({ type: "text", text: "ada@example.com" })).status).toBe(200);
  await vi.waitFor(() => expect(mail.mails).toHaveLength(1), PATIENCE);
  expect(mail.mails[0]).toMatchObject({ from: "forms@example.com", to: ["ada@example.com"] });
  const code = /\b\d{6}\b/.exec(mail.mails[0]?.text ?? "")?.[0] ?? "";
  const verified = await say({ type: "verify", code });
  expect([verified.status, verified.body.question?.ref]).toEqual([200, "name"]);

  await vi.waitFor(
    async () => expect((await admin(directory, "messages", "--json")).output).toContain('"state":"sent"'),
    PATIENCE,
  );
  const { code: exit, output } = await admin(directory, "messages", "--json", "--limit", "1");
  expect(exit).toBe(0);
  expect(JSON.parse(output)).toMatchObject({
    channel: "email",
    purpose: "code",
    recipient: "ada@example.com",
    state: "sent",
    text: expect.stringContaining(code) as string,
  });
  expect((await admin(directory, "messages", "--limit", "none")).code).toBe(1);

  const plan = async (): Promise<{ id: string; plan: string }> =>
    (await api.get<{ organization: { id: string; plan: string } }>("/v1/me")).body.organization;
  const { id, plan: before } = await plan();
  expect((await admin(directory, "plan", id, before === "pro" ? "free" : "pro")).code).toBe(0);
  expect((await plan()).plan).toBe(before === "pro" ? "free" : "pro");
  expect((await admin(directory, "plan", "org_01JZZZZZZZZZZZZZZZZZZZZZZZ", "pro")).code).toBe(1);
});

it.runIf(IS_FULL)(
  "completes as many responses as a form takes, and no more, when the node is killed in the middle of them",
  async () => {
    const directory = dataDirectory();
    const first = await start(directory);
    const form = await publishForm(
      client(first),
      documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }], {
        settings: { responsesMax: 4 },
      }),
    );
    const sessions: string[] = [];
    for (let index = 0; index < 10; index++)
      sessions.push((await client(first).post<{ sessionId: string }>(`/v1/forms/${form}/sessions`)).body.sessionId);
    const complete = (node: NodeProcess) =>
      Promise.all(
        sessions.map((session) =>
          client(node)
            .post<{ complete: boolean }>(`/v1/sessions/${session}/messages`, { type: "text", text: "Ada", id: "m1" })
            .catch(() => undefined),
        ),
      );
    const cut = complete(first);
    // The first grants are on their way, or stored, when everything ends.
    await new Promise<void>((resolve) => setImmediate(resolve));
    await first.kill();
    running.splice(0);
    await cut;

    const second = await start(directory);
    const answers = await complete(second);
    expect(answers.map((answer) => answer?.status)).toEqual(sessions.map(() => 200));
    const { body } = await client(second).get<{ data: { status: string }[] }>(`/v1/forms/${form}/responses?limit=50`);
    expect(body.data.filter(({ status }) => status === "completed")).toHaveLength(4);
    // What is counted of the month is what was committed, whenever its node ended.
    expect((await client(second).get<{ usage: { responses: number } }>("/v1/me")).body.usage.responses).toBe(4);
    const refused = await client(second).post<{ error: { code: string } }>(`/v1/forms/${form}/sessions`);
    expect([refused.status, refused.body.error.code]).toEqual([409, "form_closed"]);
  },
);

/** What one address may guess of a form's password, and what may be sent to one recipient, over all sessions. */
import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../../runtime/requests/password.ts";
import { publishForm, StreamReader, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly streamUrl: string;
}
interface Turn {
  readonly accepted: boolean;
  readonly validation: { readonly code: string; readonly message: string } | null;
  readonly pendingVerification: object | null;
}

/** Each client behind the proxy is whom the test says. */
const running = useRunningApi({
  trustedProxies: { networks: ["127.0.0.1"], header: "x-forwarded-for" },
  loopbackIsExempt: false,
});
const ENDINGS = [{ ref: "done", title: "Thanks", bodyMd: "", kind: "success" }];
const NAME = { ref: "name", type: "short_text", title: "Your name?", required: true };

let secret: ApiClient;
beforeAll(async () => {
  secret = await running.api.secret();
});

/** Opens a session and speaks in it as a respondent from an address. */
async function respondentOf(
  form: string,
  address: string,
): Promise<{ readonly opened: Opened; readonly say: (body: unknown) => Promise<Turn> }> {
  const { body: opened } = await secret.post<Opened>(`/v1/forms/${form}/sessions`);
  const client = running.api.client(undefined, {
    "x-respondent-token": opened.respondentToken,
    "x-forwarded-for": address,
  });
  return {
    opened,
    say: async (body) => (await client.post<Turn>(`/v1/sessions/${opened.sessionId}/messages`, body)).body,
  };
}

const sentTo = async (recipient: string): Promise<number> =>
  (await running.api.runtime.store.messages.list({ organization: running.api.organization, limit: 1_000 })).filter(
    (message) => message.recipient === recipient,
  ).length;

describe("codes", () => {
  test.each([
    [
      "a verification question",
      {
        blocks: [
          { ref: "mail", type: "verification", title: "Your e-mail?", required: true, config: { channel: "email" } },
        ],
      },
      "victim@example.org",
    ],
    ["access by e-mail", { blocks: [NAME], settings: { access: "email_code" } }, "other-victim@example.org"],
    ["access by SMS", { blocks: [NAME], settings: { access: "sms_code" } }, "+4915112345678"],
  ])(
    "of %s: fifteen sessions send six to one recipient, and the others get a message and go on",
    async (_what, doc, recipient) => {
      const form = await publishForm(secret, { title: "A form", endings: ENDINGS, ...doc });
      const turns = await Promise.all(
        Array.from({ length: 15 }, async (_, index) => {
          const { opened, say } = await respondentOf(form, `203.0.113.${index}`);
          return { opened, turn: await say({ type: "text", text: recipient }) };
        }),
      );
      expect(turns.filter(({ turn }) => turn.pendingVerification !== null)).toHaveLength(6);
      expect(await sentTo(recipient)).toBe(6);
      const paused = turns.filter(({ turn }) => turn.validation?.code === "codes_paused");
      expect(paused).toHaveLength(9);
      for (const { turn } of paused)
        expect(turn).toMatchObject({
          accepted: true,
          validation: { message: expect.stringMatching(/^I can't send a code right now.* in \d+ minutes\.$/) },
        });
      const { body: state } = await secret.get<{ status: string }>(`/v1/sessions/${paused[0]?.opened.sessionId}`);
      expect(["active", "awaiting_auth"]).toContain(state.status);
    },
  );
});

describe("a form's password", () => {
  let form: string;
  beforeAll(async () => {
    form = await publishForm(secret, {
      title: "Members",
      blocks: [NAME],
      endings: ENDINGS,
      settings: { access: "password", accessPasswordHash: await hashPassword("sesame", running.api.runtime.entropy) },
    });
  });

  test("is judged ten times for one address, over its sessions and streams, and goes on for others", async () => {
    const codes: (string | undefined)[] = [];
    for (let session = 0; session < 4; session++) {
      const { say } = await respondentOf(form, "203.0.113.7");
      for (let guess = 0; guess < 3; guess++)
        codes.push((await say({ type: "auth", value: `guess ${session} ${guess}` })).validation?.code);
    }
    expect(codes).toEqual([...Array<string>(10).fill("wrong_password"), "locked", "locked"]);
    const { opened, say } = await respondentOf(form, "203.0.113.7");
    expect((await say({ type: "auth", value: "sesame" })).validation?.code).toBe("locked");

    // The same address over its stream; the socket says who it is as any request does.
    const stream = new StreamReader(opened.streamUrl, { headers: { "x-forwarded-for": "203.0.113.7" } });
    await stream.until(({ frames }) => frames.length > 0);
    stream.send({ type: "message", id: "m1", message: { type: "auth", value: "sesame" } });
    await stream.until(({ frames }) => frames.some((frame) => frame["type"] === "turn"));
    expect(stream.frames.find((frame) => frame["type"] === "turn")).toMatchObject({
      turn: { validation: { code: "locked" } },
    });
    stream.close();

    const elsewhere = await respondentOf(form, "203.0.113.8");
    expect((await elsewhere.say({ type: "auth", value: "sesame" })).validation).toBeNull();
    // A server's key speaks for many respondents from one address.
    const { body: bySecret } = await secret.post<Turn>(
      `/v1/sessions/${(await respondentOf(form, "203.0.113.7")).opened.sessionId}/messages`,
      { type: "auth", value: "sesame" },
    );
    expect(bySecret.validation).toBeNull();
  });
});

/** Tags of forms, and the bin in which a form rests for thirty days. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { startBinSweep } from "../../../workers/retention/binned-forms.ts";
import { PATIENCE } from "../../support/patience.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Answer {
  readonly status: string;
  readonly tags: readonly string[];
  readonly binnedAt: number | null;
  readonly sessionId: string;
  readonly data: readonly { readonly id: string }[];
  readonly error: { readonly code: string };
}

const DAY_MS = 86_400_000;
const running = useRunningApi();
let client: ApiClient;
let stranger: ApiClient;
beforeAll(async () => {
  client = await running.api.secret();
  stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
});

const listed = async (query = ""): Promise<readonly string[]> =>
  (await client.get<Answer>(`/v1/forms${query}`)).body.data.map(({ id }) => id);
const act = (form: string, action: string, by = client) => by.post<Answer>(`/v1/forms/${form}/${action}`, {});

test("tags are kept in order, and list the forms that have one", async () => {
  const form = await publishForm(client, signupForm);
  const put = (tags: unknown, by = client) => by.request<Answer>("PUT", `/v1/forms/${form}/tags`, { tags });
  expect((await put([" Events ", "Spring"])).body.tags).toEqual(["Events", "Spring"]);
  expect(await listed("?tag=Events")).toEqual([form]);
  expect(await listed("?tag=events")).toEqual([]);
  for (const wrong of [["a", "a"], [""], ["x".repeat(41)], Array.from({ length: 21 }, (_, at) => `t${at}`), "a"])
    expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await put(["Theirs"], stranger)).status).toBe(404);
  expect((await put([])).body.tags).toEqual([]);
});

describe("a form in the bin", () => {
  test("opens nothing and is in no list, lets what is open go on, and comes back as it was", async () => {
    const form = await publishForm(client, signupForm);
    const { sessionId } = (await client.post<Answer>(`/v1/forms/${form}/sessions`, {})).body;
    expect((await act(form, "bin", stranger)).status).toBe(404);
    const binned = await act(form, "bin");
    expect(binned.body).toMatchObject({ status: "closed", binnedAt: expect.any(Number) });
    expect((await act(form, "bin")).body.binnedAt, "a second time changes nothing").toBe(binned.body.binnedAt);
    expect(await listed()).not.toContain(form);
    expect(await listed("?bin=true")).toEqual([form]);
    expect((await client.get(`/v1/forms/${form}`)).status, "it can still be read").toBe(200);

    const refused = await client.post<Answer>(`/v1/forms/${form}/sessions`, {});
    expect([refused.status, refused.body.error.code]).toEqual([409, "form_closed"]);
    expect((await client.post<Answer>(`/v1/forms/${form}/responses`, {})).status).toBe(409);
    for (const action of ["publish", "reopen"])
      expect((await act(form, action)).body.error.code, action).toBe("form_in_bin");
    const turn = await client.post(`/v1/sessions/${sessionId}/messages`, { type: "text", text: "Ada" });
    expect(turn.status, "what is open goes on").toBe(200);

    expect((await act(form, "unbin")).body).toMatchObject({ status: "live", binnedAt: null });
    expect(await listed()).toContain(form);
    expect((await client.post(`/v1/forms/${form}/sessions`, {})).status).toBe(201);
  });

  test("is deleted after thirty days, and not before", async () => {
    const [early, due] = [await publishForm(client, signupForm), await publishForm(client, signupForm)];
    await act(due, "bin");
    await act(early, "bin");
    const { store } = running.api.runtime;
    const organization = running.api.organization;
    const put = async (form: string, days: number): Promise<void> => {
      await store.forms.setBinned(organization, form as `frm_${string}`, null);
      await store.forms.setBinned(organization, form as `frm_${string}`, Date.now() - days * DAY_MS);
    };
    await put(due, 30.1);
    await put(early, 29.9);
    const sweep = startBinSweep({
      forms: store.forms,
      actors: running.api.runtime.actors,
      clock: systemClock,
      log: createLog("silent"),
      clockScale: 1,
    });
    await vi.waitFor(async () => expect((await client.get(`/v1/forms/${due}`)).status).toBe(404), PATIENCE);
    await sweep.stop();
    expect(await listed("?bin=true")).toEqual([early]);
  });
});

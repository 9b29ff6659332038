/** Checking a draft says what publishing would refuse, and changes nothing (§3.3). */
import { expect, test } from "vitest";
import { useRunningApi } from "../support/running-api.ts";

interface Finding {
  readonly path: string;
  readonly code: string;
}
interface Answer {
  readonly id: string;
  readonly etag: string;
  readonly issues: readonly Finding[];
  readonly error: { readonly code: string; readonly issues: readonly Finding[] };
}

const running = useRunningApi();

test("the check of a draft lists the issues with which publishing refuses it, and none once it publishes", async () => {
  const client = await running.api.secret();
  const faulty = {
    title: "Visit",
    blocks: [{ ref: "meal", type: "single_choice", title: "", config: { options: [] } }],
  };
  const { id, etag } = (await client.post<Answer>("/v1/forms", { doc: faulty })).body;
  const checked = await client.get<Answer>(`/v1/forms/${id}/check`);
  const refused = await client.post<Answer>(`/v1/forms/${id}/publish`, {});
  expect([checked.status, refused.status]).toEqual([200, 422]);
  expect(checked.body.issues.map(({ path }) => path)).toEqual(["blocks.0.title", "blocks.0.config.options"]);
  expect(checked.body.issues).toEqual(refused.body.error.issues);

  const sound = { ...faulty, blocks: [{ ref: "meal", type: "short_text", title: "Meal?" }] };
  await client.request("PUT", `/v1/forms/${id}/doc`, { doc: sound });
  const again = (await client.get<Answer>(`/v1/forms/${id}/check`)).body;
  expect(again.issues).toEqual([]);
  expect(again.etag).not.toBe(etag);
  expect((await client.get<{ readonly data: readonly unknown[] }>(`/v1/forms/${id}/versions`)).body.data).toEqual([]);
  expect((await client.post(`/v1/forms/${id}/publish`, {})).status).toBe(201);
});

test("a document that is sent is checked the same way and not saved, and one that is not read is refused", async () => {
  const client = await running.api.secret();
  const sound = { title: "Visit", blocks: [{ ref: "meal", type: "short_text", title: "Meal?" }] };
  const { id } = (await client.post<Answer>("/v1/forms", { doc: sound })).body;
  const check = (doc: object) => client.post<Answer>(`/v1/forms/${id}/check`, { doc });
  expect((await check(sound)).body).toEqual({ issues: [], warnings: [] });
  const faulty = await check({ ...sound, blocks: [{ ref: "meal", type: "dropdown", title: "" }] });
  expect([faulty.status, faulty.body.issues.map(({ code }) => code)]).toEqual([200, ["empty_title", "no_options"]]);
  expect((await client.get<Answer>(`/v1/forms/${id}/check`)).body.issues).toEqual([]);
  const unread = await check({ ...sound, blocks: [{ ref: "meal", type: "short_text", title: 7 }] });
  expect([unread.status, unread.body.error.issues.map(({ path }) => path)]).toEqual([422, ["doc.blocks.0.title"]]);
  const stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
  expect((await stranger.post(`/v1/forms/${id}/check`, { doc: sound })).status).toBe(404);
});

test("the draft of another organization is not checked", async () => {
  const { id } = (await (await running.api.secret()).post<Answer>("/v1/forms", { doc: { blocks: [] } })).body;
  const stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
  expect((await stranger.get<Answer>(`/v1/forms/${id}/check`)).body.error.code).toBe("not_found");
});

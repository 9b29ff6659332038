/** Members are invited, change roles and leave; every change stands in the audit log. */
import { beforeAll, describe, expect, it } from "vitest";
import type { OrganizationId } from "../../../machines/ids.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { useRunningApi } from "../support/running-api.ts";
import { Browser, mailsTo, PASSWORD, signedInAs } from "./support/browser.ts";

const running = useRunningApi({ dashboard: true });

const tokenOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
const idOf = async (browser: Browser): Promise<string> => (await browser.get("/api/me")).body.user.id;

describe("an invitation", () => {
  let owner: Browser;
  let url: string;
  beforeAll(async () => {
    owner = await signedInAs(running.api, "owner");
    url = `/api/${running.api.organization}`;
  });

  it("is mailed, and makes an account and a member once", async () => {
    const made = await owner.post(`${url}/invitations`, { email: "Grace@Example.com", role: "editor" });
    expect([made.status, made.body.email]).toEqual([201, "grace@example.com"]);
    const [mail = ""] = await mailsTo(running.api, "grace@example.com");
    const mailed = tokenOf(/http\S+/.exec(mail)?.[0] ?? "");
    expect(mailed).not.toBe(tokenOf(made.body.url));

    const grace = new Browser(running.api.baseUrl);
    expect((await grace.get(`/api/invitation?token=${mailed}`)).body).toMatchObject({
      role: "editor",
      hasAccount: false,
    });
    expect((await grace.post("/api/invitation", { token: mailed })).body.error.issues[0].path).toBe("name");
    const body = { token: mailed, name: "Grace", password: PASSWORD };
    expect((await grace.post("/api/invitation", body)).status).toBe(201);
    expect((await grace.post("/api/invitation", body)).body.error.code).toBe("link_expired");
    await grace.signIn("grace@example.com");
    expect((await grace.get("/api/me")).body.organizations).toMatchObject([
      { id: running.api.organization, role: "editor" },
    ]);
    expect(
      (await owner.post(`${url}/invitations`, { email: "grace@example.com", role: "viewer" })).body.error.code,
    ).toBe("already_member");
  });

  it("is accepted into a further organization by the person who is signed in, and by nobody else", async () => {
    const other = await running.api.otherOrganization();
    const member = await signedInAs(running.api, "viewer", other);
    const { body } = await owner.post(`${url}/invitations`, { email: member.email, role: "viewer" });
    const token = tokenOf(body.url);
    expect((await owner.post("/api/invitation", { token })).body.error.code).toBe("account_exists");
    const stranger = await new Browser(running.api.baseUrl).post("/api/invitation", {
      token,
      name: "x",
      password: PASSWORD,
    });
    expect(stranger.body.error.code).toBe("account_exists");
    expect((await member.post("/api/invitation", { token })).status).toBe(201);
    expect((await member.get("/api/me")).body.organizations.map(({ id }: { id: OrganizationId }) => id)).toEqual([
      running.api.organization,
      other,
    ]);
  });

  it("that was passed on by hand proves no address: a link by e-mail takes the account from whoever made it", async () => {
    const { body } = await owner.post(`${url}/invitations`, { email: "victim@example.com", role: "viewer" });
    const first = new Browser(running.api.baseUrl);
    await first.post("/api/invitation", { token: tokenOf(body.url), name: "First", password: PASSWORD });
    expect((await first.signIn("victim@example.com")).status).toBe(200);
    const victim = new Browser(running.api.baseUrl);
    await victim.post("/api/auth/sign-in/magic-link", { email: "victim@example.com", callbackURL: "/app" });
    const [mail = ""] = await mailsTo(running.api, "victim@example.com");
    const link = new URL(/http\S+/.exec(mail)?.[0] ?? "");
    await victim.get(link.pathname + link.search);
    expect((await victim.get("/api/me")).status).toBe(200);
    expect((await first.get("/api/me")).status).toBe(401);
    expect((await first.signIn("victim@example.com")).status).toBe(401);
  });

  it("is withdrawn, and replaced by the next one of the address", async () => {
    const first = await owner.post(`${url}/invitations`, { email: "eve@example.com", role: "viewer" });
    const second = await owner.post(`${url}/invitations`, { email: "eve@example.com", role: "editor" });
    const eve = new Browser(running.api.baseUrl);
    expect((await eve.get(`/api/invitation?token=${tokenOf(first.body.url)}`)).status).toBe(410);
    expect((await eve.get(`/api/invitation?token=${tokenOf(second.body.url)}`)).status).toBe(200);
    expect((await owner.call("DELETE", `${url}/invitations/${second.body.id}`)).status).toBe(200);
    expect((await eve.get(`/api/invitation?token=${tokenOf(second.body.url)}`)).status).toBe(410);
  });

  it("is to no higher role than that of the person who invites", async () => {
    const admin = await signedInAs(running.api, "admin");
    expect((await admin.post(`${url}/invitations`, { email: "x@example.com", role: "owner" })).body.error.code).toBe(
      "insufficient_role",
    );
  });
});

describe("a member", () => {
  it("who is removed is shut out with the next request, and the last owner cannot go", async () => {
    const organization = await running.api.otherOrganization();
    const url = `/api/${organization}`;
    const owner = await signedInAs(running.api, "owner", organization);
    const viewer = await signedInAs(running.api, "viewer", organization);
    const [ownerId, viewerId] = [await idOf(owner), await idOf(viewer)];
    expect((await viewer.get(`${url}/forms`)).status).toBe(200);
    expect((await viewer.call("DELETE", `${url}/members/${ownerId}`)).body.error.code).toBe("insufficient_role");
    expect((await owner.call("DELETE", `${url}/members/${ownerId}`)).body.error.code).toBe("last_owner");
    const demoted = await owner.call("PATCH", `${url}/members/${ownerId}`, { body: { role: "admin" } });
    expect(demoted.body.error.code).toBe("last_owner");
    expect((await owner.call("DELETE", `${url}/members/${viewerId}`)).status).toBe(200);
    expect((await viewer.get(`${url}/forms`)).status).toBe(404);
    const log = await owner.get(`${url}/audit?action=member.remove`);
    expect(log.body.data).toMatchObject([{ target: viewerId, before: { role: "viewer" } }]);
  });

  it("loses the last owner not even when two owners go at the same moment", async () => {
    const organization = await running.api.otherOrganization();
    const owners = [
      await signedInAs(running.api, "owner", organization),
      await signedInAs(running.api, "owner", organization),
    ];
    const answers = await Promise.all(
      owners.map(async (owner) => owner.call("DELETE", `/api/${organization}/members/${await idOf(owner)}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([2, 3])("of %i owners, two who remove one another leave one of the two", async (count) => {
    const organization = await running.api.otherOrganization();
    const owners: Browser[] = [];
    for (let made = 0; made < count; made++) owners.push(await signedInAs(running.api, "owner", organization));
    const [one, other] = owners as [Browser, Browser];
    const [oneId, otherId] = [await idOf(one), await idOf(other)];
    const pool = createPool(running.api.databaseUrl, { max: 2, log: createLog("fatal"), applicationName: "race" });
    const held = await pool.connect();
    try {
      // Both have passed the door and wait for the organization's row: neither has seen what the other does.
      await held.query("BEGIN");
      await held.query("SELECT FROM organizations WHERE id = $1 FOR UPDATE", [organization]);
      const answers = [
        one.call("DELETE", `/api/${organization}/members/${otherId}`),
        other.call("DELETE", `/api/${organization}/members/${oneId}`),
      ];
      await expect
        .poll(async () => {
          const { rows } = await pool.query<{ waiting: number }>(
            "SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          );
          return rows[0]?.waiting;
        })
        .toBe(2);
      await held.query("COMMIT");
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
      const winner = statuses[0] === 200 ? one : other;
      expect((await winner.get(`/api/${organization}/members`)).body.data).toHaveLength(count - 1);
    } finally {
      held.release();
      await pool.end();
    }
  });

  it("who is an admin changes no owner, and who is demoted may do less with the next request", async () => {
    const organization = await running.api.otherOrganization();
    const url = `/api/${organization}`;
    const owner = await signedInAs(running.api, "owner", organization);
    const admin = await signedInAs(running.api, "admin", organization);
    const [ownerId, adminId] = [await idOf(owner), await idOf(admin)];
    for (const [user, role] of [
      [ownerId, "viewer"],
      [adminId, "owner"],
    ] as const) {
      const answer = await admin.call("PATCH", `${url}/members/${user}`, { body: { role } });
      expect(answer.body.error).toMatchObject({ code: "insufficient_role", role: "owner" });
    }
    expect((await admin.get(`${url}/keys`)).status).toBe(200);
    expect((await owner.call("PATCH", `${url}/members/${adminId}`, { body: { role: "viewer" } })).status).toBe(200);
    expect((await admin.get(`${url}/keys`)).body.error.code).toBe("insufficient_role");
  });
});

describe("the audit log", () => {
  it("has changes made by endpoints of v1, with their outcome, and saves of a draft as one entry", async () => {
    const organization = await running.api.otherOrganization();
    const url = `/api/${organization}`;
    const owner = await signedInAs(running.api, "owner", organization);
    const doc = {
      schemaVersion: 1,
      title: "Lunch",
      blocks: [{ id: "b1", ref: "name", type: "short_text", title: "Name?" }],
    };
    const made = await owner.post(`${url}/forms`, { doc });
    expect(made.status).toBe(201);
    const form: string = made.body.id;
    for (const title of ["Lunch?", "Lunch on Friday?"])
      expect((await owner.call("PUT", `${url}/forms/${form}/doc`, { body: { doc: { ...doc, title } } })).status).toBe(
        200,
      );
    const published = await owner.post(`${url}/forms/${form}/publish`, { note: "First" });
    expect(published.body).toMatchObject({ authorLabel: "Ms owner" });
    expect((await owner.call("DELETE", `${url}/forms/frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB`)).status).toBe(404);

    const log = await owner.get(`${url}/audit`);
    expect(
      log.body.data.map(({ action, target, outcome, times }: Record<string, unknown>) => [
        action,
        target,
        outcome,
        times,
      ]),
    ).toEqual([
      ["deleteForm", "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB", "not_found", 1],
      ["publishForm", form, "done", 1],
      ["putFormDocument", form, "done", 2],
      ["createForm", form, "done", 1],
      ["member.setup", await idOf(owner), "done", 1],
    ]);
    // Names of what is still there, for those who read; the export keeps the ids.
    const named = (at: number): unknown => log.body.data[at].targets;
    expect(named(0)).toEqual([]);
    expect(named(1)).toEqual([{ id: form, name: "Lunch on Friday?", form: null }]);
    expect(named(4)).toEqual([{ id: await idOf(owner), name: "Ms owner", form: null }]);
    const elsewhere = await signedInAs(running.api, "owner");
    const other = await elsewhere.get(`/api/${running.api.organization}/audit`);
    expect(JSON.stringify(other.body)).not.toContain("Lunch on Friday?");

    const first = await owner.get(`${url}/audit?limit=2`);
    const second = await owner.get(`${url}/audit?limit=2&cursor=${first.body.next_cursor}`);
    expect(second.body.data.map(({ action }: { action: string }) => action)).toEqual(["putFormDocument", "createForm"]);

    const csv = await owner.get(`${url}/audit/export?format=csv`);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.text.trim().split("\n")).toHaveLength(6);
    const jsonl = await owner.get(`${url}/audit/export?format=jsonl&action=createForm`);
    expect(JSON.parse(jsonl.text)).toMatchObject({ action: "createForm", target: form, after: { id: form } });
  });
});

describe("the outbox", () => {
  it("shows no text that opens an account", async () => {
    const owner = await signedInAs(running.api, "owner");
    await owner.post(`/api/${running.api.organization}/invitations`, { email: "seen@example.com", role: "viewer" });
    const { body } = await owner.get(`/api/${running.api.organization}/outbox`);
    expect(body.data[0]).toMatchObject({ recipient: "seen@example.com", text: null, channel: "email" });
  });
});

it("whoever saved the draft of a form is named to its other members, and to nobody else", async () => {
  const [ada, bob, viewer] = await Promise.all([
    signedInAs(running.api, "editor"),
    signedInAs(running.api, "admin"),
    signedInAs(running.api, "viewer"),
  ]);
  const url = `/api/${running.api.organization}/forms`;
  const { body: form } = await ada.post(url, { doc: { title: "Lunch", blocks: [] } });
  const savers = async (by: Browser) => (await by.get(`${url}/${form.id}/savers`)).body.data;
  expect(await savers(viewer)).toEqual([]);
  for (const by of [ada, bob, ada])
    expect(
      (await by.call("PUT", `${url}/${form.id}/doc`, { body: { doc: { title: "Supper", blocks: [] } } })).status,
    ).toBe(200);
  expect(await savers(viewer)).toMatchObject([{ user: await idOf(ada) }, { user: await idOf(bob) }]);
  const other = await running.api.otherOrganization();
  const stranger = await signedInAs(running.api, "owner", other);
  expect((await stranger.get(`/api/${other}/forms/${form.id}/savers`)).status).toBe(404);
});

/** Keys are made, rotated and revoked by members in the dashboard, and nowhere else (§3.4, §5.2). */
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../../support/patience.ts";
import { useRunningApi } from "../support/running-api.ts";
import { signedInAs, type Browser } from "./support/browser.ts";

const running = useRunningApi({ dashboard: true });

describe("a member with the right to keys", () => {
  let owner: Browser;
  let url: string;
  beforeAll(async () => {
    owner = await signedInAs(running.api, "owner");
    url = `/api/${running.api.organization}/keys`;
  });

  const secret = async (): Promise<{ readonly id: string; readonly key: string }> =>
    (await owner.post(url, { kind: "sk_live", name: "Server", scopes: ["form:read"] })).body;
  const use = async (key: string): Promise<string> => {
    const response = await fetch(`${running.api.baseUrl}/v1/forms`, { headers: { "x-api-key": key } });
    const body = (await response.json()) as { readonly error?: { readonly code: string } };
    return body.error?.code ?? "works";
  };

  it("makes a key that is shown once, works at once, and shows who made it and when it was last used", async () => {
    const made = await owner.post(url, { kind: "sk_live", name: "Server", scopes: ["form:read"] });
    expect(made.status).toBe(201);
    expect(await use(made.body.key)).toBe("works");
    const shown = async (): Promise<Record<string, unknown>> =>
      (await owner.get(url)).body.data.find(({ id }: { id: string }) => id === made.body.id);
    expect(await shown()).toMatchObject({ state: "active", createdBy: "Ms owner", lastFour: made.body.key.slice(-4) });
    expect((await owner.get(url)).text).not.toContain(made.body.key);
    await vi.waitFor(
      async () => expect(await shown()).toMatchObject({ lastUsedFrom: "127.0.0.1", lastUsedAt: expect.any(Number) }),
      PATIENCE,
    );
  });

  it("is told what is wrong with a wish", async () => {
    const wrong = async (body: object): Promise<unknown> =>
      (await owner.post(url, { name: "x", ...body })).body.error.issues?.[0].path;
    expect(await wrong({ kind: "sk_live", scopes: [] })).toBe("scopes");
    expect(await wrong({ kind: "sk_live", scopes: ["form:fly"] })).toBe("scopes.0");
    expect(await wrong({ kind: "sk_live", scopes: ["form:read"], origins: ["https://a.example"] })).toBe("origins");
    expect(await wrong({ kind: "sk_live", scopes: ["form:read"], expiresAt: 1 })).toBe("expiresAt");
    expect(await wrong({ kind: "pk_live" })).toBe("origins");
    expect(await wrong({ kind: "pk_live", origins: ["ftp://x"] })).toBe("origins");
    expect(await wrong({ kind: "pk_live", scopes: ["form:read"], origins: ["https://a.example"] })).toBe("scopes");
  });

  it("rotates a key: both work in the window, of a day by default, and the old one stops with it", async () => {
    const old = await secret();
    const rotated = await owner.post(`${url}/${old.id}/rotate`);
    expect(rotated.status).toBe(201);
    const { expiresAt, state, replacedBy } = rotated.body.old;
    expect([state, replacedBy]).toEqual(["rotating", rotated.body.id]);
    expect(Math.abs(expiresAt - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect([await use(old.key), await use(rotated.body.key)]).toEqual(["works", "works"]);
    expect((await owner.post(`${url}/${old.id}/rotate`)).body.error.code).toBe("key_ended");

    const extended = await owner.call("PATCH", `${url}/${old.id}`, { body: { windowSeconds: 7 * 86_400 } });
    expect(extended.body.expiresAt).toBeGreaterThan(expiresAt);
    await owner.call("PATCH", `${url}/${old.id}`, { body: { windowSeconds: 0 } });
    await vi.waitFor(async () => expect(await use(old.key)).toBe("api_key_expired"), PATIENCE);
    expect(await use(rotated.body.key)).toBe("works");
    const late = await owner.call("PATCH", `${url}/${old.id}`, { body: { windowSeconds: 60 } });
    expect(late.body.error.code).toBe("key_ended");
  });

  it("rotates a key at once with a window of nothing", async () => {
    const old = await secret();
    expect(await use(old.key)).toBe("works");
    const rotated = await owner.post(`${url}/${old.id}/rotate`, { windowSeconds: 0 });
    expect(rotated.body.old.state).toBe("ended");
    await vi.waitFor(async () => expect(await use(old.key)).toBe("api_key_expired"), PATIENCE);
    expect(await use(rotated.body.key)).toBe("works");
  });

  it("revokes a key, which is rejected from then on and stands in the audit log", async () => {
    const made = await secret();
    expect(await use(made.key)).toBe("works");
    expect((await owner.call("DELETE", `${url}/${made.id}`)).status).toBe(200);
    await vi.waitFor(async () => expect(await use(made.key)).toBe("api_key_disabled"), PATIENCE);
    const log = await owner.get(`/api/${running.api.organization}/audit?target=${made.id}`);
    expect(log.body.data).toMatchObject([
      { action: "key.revoke", actorName: "Ms owner", address: "127.0.0.1", outcome: "done" },
      { action: "key.create", after: { name: "Server", scopes: ["form:read"] } },
    ]);
    expect(log.text).not.toContain(made.key);
  });
});

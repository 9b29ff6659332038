/** `npm run admin -- keys`: beside a running node, as its owner calls it. */
import { spawn } from "node:child_process";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { KEYS_HELP, keysCommand } from "../../../deploy/commands/admin-keys.ts";
import { SCOPES } from "../../../api/auth/scopes.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { ROOT } from "../../support/structure/source-files.ts";
import { signupForm } from "../../api/support/forms.ts";
import { useRunningApi } from "../../api/support/running-api.ts";

const running = useRunningApi();
let form: string;
beforeAll(async () => {
  form = await publishForm(await running.api.secret(), signupForm);
});

interface Shown {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly lastFour: string;
  readonly scopes: readonly string[];
  readonly origins: readonly string[];
  readonly disabledAt: number | null;
  readonly expiresAt: number | null;
  readonly key?: string;
}

/** What the command prints and how it ends. */
async function admin(
  ...parameters: readonly string[]
): Promise<{ readonly code: number | null; readonly out: string; readonly error: string }> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/admin.ts", "keys", ...parameters],
    { cwd: ROOT, env: { ...process.env, DATABASE_URL: running.api.databaseUrl }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let [out, error] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (error += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, error };
}

async function create(...parameters: readonly string[]): Promise<Shown & { readonly key: string }> {
  const { code, out, error } = await admin("create", "--json", ...parameters);
  expect([code, error]).toEqual([0, ""]);
  return JSON.parse(out) as Shown & { readonly key: string };
}

describe("keys of the command line", () => {
  test("do what their scopes say until they are revoked, which a running node feels at once", async () => {
    const made = await create(
      "--kind",
      "sk_live",
      "--scopes",
      "form:read, response:read",
      "--label",
      "the shop",
      "--expires",
      "30d",
    );
    expect(made).toMatchObject({
      kind: "sk_live",
      name: "the shop",
      scopes: ["form:read", "response:read"],
      origins: [],
      disabledAt: null,
    });
    expect(made).not.toHaveProperty("hash");
    expect(Math.round(((made.expiresAt ?? 0) - Date.now()) / 86_400_000)).toBe(30);
    const client = running.api.client({ text: made.key } as Parameters<typeof running.api.client>[0]);
    expect((await client.get(`/v1/forms/${form}`)).status).toBe(200);
    expect((await client.post(`/v1/forms/${form}/sessions`)).status).toBe(403);

    const { out } = await admin("list", "--json");
    const listed = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Shown);
    expect(listed.find(({ id }) => id === made.id)).toMatchObject({ name: "the shop", lastFour: made.key.slice(-4) });
    expect(out).not.toContain(made.key);

    const revoked = await admin("revoke", made.id);
    expect(revoked).toEqual({ code: 0, out: expect.stringContaining(`${made.id} is revoked`), error: "" });
    await vi.waitFor(
      async () =>
        expect((await client.get<{ error: { code: string } }>(`/v1/forms/${form}`)).body.error.code).toBe(
          "api_key_disabled",
        ),
      PATIENCE,
    );
    expect((await admin("list")).out).toMatch(new RegExp(`${made.id}  sk_live_…${made.key.slice(-4)}  revoked \\d`));
  });

  test("for pages work from their origins only, and are refused without one (§5.2.2)", async () => {
    const made = await create("--kind", "pk_test", "--origins", "https://Shop.example.com,https://*.example.org");
    expect(made).toMatchObject({
      scopes: [],
      origins: ["https://shop.example.com", "https://*.example.org"],
      expiresAt: null,
    });
    const opened = async (origin: string): Promise<number> =>
      (
        await running.api
          .client({ text: made.key } as Parameters<typeof running.api.client>[0], { origin })
          .post(`/v1/forms/${form}/sessions`)
      ).status;
    expect([
      await opened("https://shop.example.com"),
      await opened("https://a.example.org"),
      await opened("https://evil.example"),
    ]).toEqual([201, 201, 403]);
    const refused = await admin("create", "--kind", "pk_live");
    expect(refused).toEqual({
      code: 1,
      out: "",
      error: "--origins: A publishable key needs at least one origin from which it may be used.\n",
    });
    expect((await admin("create", "--kind", "pk_live", "--origins", "example.com")).error).toMatch(
      /^--origins: "example.com" is not an origin/,
    );
  });

  test("are of the organization that is meant", async () => {
    const other = await running.api.otherOrganization();
    expect((await admin("list")).error).toMatch(/^There are several organizations: say whose keys are meant/);
    expect((await admin("list", "--organization", other)).out).toBe(`${other} has no keys.\n`);
    const made = await create("--kind", "sk_test", "--scopes", "all", "--organization", other);
    expect(made.scopes).toEqual(SCOPES);
    expect((await admin("revoke", made.id, "--organization", running.api.organization)).error).toBe(
      `${running.api.organization} has no key ${made.id}.\n`,
    );
    expect((await admin("revoke", made.id, "--organization", other)).code).toBe(0);
  });
});

test.each([
  [[], "keys needs one of list, create and revoke"],
  [["rotate"], "keys rotate is not a command"],
  [["create"], "--kind must be one of sk_live, sk_test, pk_live, pk_test."],
  [["create", "--kind", "sk"], 'not "sk".'],
  [["create", "--kind", "sk_live"], "--scopes is needed with --kind sk_live: all, or one or more of form:read"],
  [["create", "--kind", "sk_live", "--scopes", "form:read,keys:write"], 'not "keys:write".'],
  [
    ["create", "--kind", "sk_live", "--scopes", "all", "--origins", "https://example.com"],
    "--origins is for publishable keys",
  ],
  [
    ["create", "--kind", "pk_live", "--origins", "https://example.com", "--scopes", "all"],
    "--scopes is for secret keys",
  ],
  [
    ["create", "--kind", "sk_live", "--scopes", "all", "--label", " "],
    "--label must be a line of 1 to 100 characters.",
  ],
  [["revoke"], "keys revoke needs the id of one key (key_…), as keys list shows it."],
  [["revoke", "sk_live_abc"], 'not "sk_live_abc".'],
] as const)("keys %j is refused with a sentence", (parameters, sentence) => {
  expect(() => keysCommand(parameters)).toThrow(
    expect.objectContaining({ name: "StartError", message: expect.stringContaining(sentence) as string }) as Error,
  );
});

test("an expiry that is over, too far or none at all is refused with a sentence", async () => {
  const pool = createPool(running.api.databaseUrl, { max: 1, log: createLog("silent"), applicationName: "test" });
  for (const expires of ["0d", "yesterday", "2020-01-01", "2027-02-30", "9999d", "3000-01-01"]) {
    const create = keysCommand([
      "create",
      "--kind",
      "sk_live",
      "--scopes",
      "all",
      "--organization",
      running.api.organization,
      "--expires",
      expires,
    ]);
    await expect(create(pool), expires).rejects.toThrow(
      `--expires must be days from now such as 30d, or a date to come such as 2027-01-31, at most 3650 days ahead, not "${expires}".`,
    );
  }
  await pool.end();
});

test("the help names every parameter", () => {
  for (const name of ["--kind", "--scopes", "--origins", "--expires", "--label", "--organization", "--json", ...SCOPES])
    expect(KEYS_HELP).toContain(name);
});

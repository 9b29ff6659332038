/**
 * The first data of a new installation: one organization, a link that makes its owner, four API keys, one published
 * demo form, and, where the payment simulator runs, one test account at each of its gateways (contract §1).
 *
 * 1. A database is seeded once, also when nodes start together: the first holds a lock, the others find the data.
 * 2. A start that is killed while it seeds leaves fewer than four keys, because keys are stored last. The next start
 *    then seeds again: it reuses the earlier organization, form and accounts, and disables earlier keys.
 * 3. Keys are written to `quickstart.json` before they are stored, so every stored key has been shown.
 */
import { createKey } from "../../api/keys/create-key.ts";
import { SCOPES } from "../../api/auth/scopes.ts";
import { makeSetupLink } from "../../api/members/setup.ts";
import { demoForm } from "../../machines/form/demo-form.ts";
import { newId, ID_RANDOM_BYTES, type Id, type IdPrefix, type OrganizationId } from "../../machines/ids.ts";
import { PAYMENT_PROVIDERS } from "../../machines/blocks/commerce/payment.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import { sealCredentials, type PaymentCredentials } from "../../runtime/payments/gateways.ts";
import type { ApiKeyRow } from "../../runtime/postgres/keys/api-keys.ts";
import type { FormRow } from "../../runtime/postgres/forms/forms.ts";
import { createClient } from "../../runtime/postgres/pool.ts";
import type { Store } from "../../runtime/store.ts";
import type { Quickstart } from "../data-directory/run-files.ts";
import { StartError } from "../config/start-error.ts";

export const DEMO_SLUG = "demo";

const KEYS = [
  { field: "skLive", kind: "sk_live", name: "First secret key" },
  { field: "skTest", kind: "sk_test", name: "First secret test key" },
  { field: "pkLive", kind: "pk_live", name: "First publishable key" },
  { field: "pkTest", kind: "pk_test", name: "First publishable test key" },
] as const;

/** "seed" in ASCII: the number of the advisory lock. No other part uses it in this database. */
const SEED_LOCK = 0x73656564;
/** The node that publishes the form may still be starting. */
const PUBLISH_WAIT_MS = 30_000;

export interface SeedOptions {
  readonly databaseUrl: string;
  readonly store: Pick<Store, "entrances" | "organizations" | "keys" | "forms" | "paymentAccounts">;
  readonly keyring: Pick<Keyring, "encrypt">;
  readonly actors: Actors;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The plan of the organization. */
  readonly plan: string;
  /** Its origin is the one that publishable keys allow. */
  readonly publicUrl: string;
  /** The address of the dashboard, under which its first owner is made. */
  readonly dashboardUrl: string;
  /** Credentials of the account at each simulated gateway; undefined: no simulator runs, and no account is made. */
  readonly simulatorCredentials: PaymentCredentials | undefined;
  /** Writes the keys, which are shown once; called before any key is stored. */
  keep(content: Pick<Quickstart, "dashboard" | "keys" | "demoForm">): Promise<void>;
}

/** Resolves with "seeded" if this call seeded the database, with "was_seeded" if an earlier start did. */
export async function seed(options: SeedOptions): Promise<"seeded" | "was_seeded"> {
  // The lock belongs to this connection, so it is released however the process ends.
  const client = createClient(options.databaseUrl, { applicationName: "parley seed", statementTimeoutMs: 0 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [SEED_LOCK]);
    return await seedOnce(options);
  } finally {
    await client.end();
  }
}

async function seedOnce(options: SeedOptions): Promise<"seeded" | "was_seeded"> {
  const { store, clock } = options;
  const found = await store.organizations.first();
  const earlierKeys = found === undefined ? [] : await store.keys.list(found.id);
  if (earlierKeys.length >= KEYS.length) return "was_seeded";

  const organization = found?.id ?? (await makeOrganization(options));
  for (const key of earlierKeys) await store.keys.disable(organization, key.id, clock.now());
  const form = await makeDemoForm(organization, options);
  await makePaymentAccounts(organization, options);
  const made = KEYS.map(({ kind, name, field }) => {
    const isSecret = kind.startsWith("sk_");
    const creation = createKey(
      {
        organization,
        kind,
        name,
        scopes: isSecret ? SCOPES : [],
        origins: isSecret ? [] : [new URL(options.publicUrl).origin],
        expiresAt: null,
      },
      clock,
      options.entropy,
    );
    if (!creation.created) throw new Error(`the ${name} could not be made: ${creation.message}`);
    return { field, text: creation.text, row: creation.row };
  });
  await options.keep({
    dashboard: {
      url: `${options.dashboardUrl}/app`,
      setupUrl: await makeSetupLink(
        { entrances: store.entrances, entropy: options.entropy },
        organization,
        options.dashboardUrl,
      ),
    },
    keys: Object.fromEntries(made.map(({ field, text }) => [field, text])) as unknown as Quickstart["keys"],
    demoForm: { id: form.id, slug: form.slug, url: `${options.publicUrl}/p/${form.slug}` },
  });
  for (const { row } of made) await store.keys.insert(row satisfies ApiKeyRow);
  return "seeded";
}

async function makeOrganization({ store, clock, entropy, plan }: SeedOptions): Promise<OrganizationId> {
  const createdAt = clock.now();
  const id = makeId("org", createdAt, entropy);
  await store.organizations.insert({ id, name: "First organization", plan, createdAt });
  return id;
}

/** Makes and publishes the form, unless an earlier start has done either. */
async function makeDemoForm(
  organization: OrganizationId,
  { store, actors, clock, entropy }: SeedOptions,
): Promise<FormRow> {
  const createdAt = clock.now();
  const document = demoForm as unknown as JsonObject;
  const insert = (slug: string): ReturnType<typeof store.forms.insert> =>
    store.forms.insert({ id: makeId("frm", createdAt, entropy), organization, slug, document, createdAt });
  const inserted = await insert(DEMO_SLUG);
  let form = inserted === "slug_taken" ? await store.forms.getBySlug(DEMO_SLUG) : inserted;
  if (form === undefined) {
    // The first start of another cell has it.
    const slug = `${DEMO_SLUG}-${organization.slice(-6).toLowerCase()}`;
    const own = await insert(slug);
    form = own === "slug_taken" ? await store.forms.getBySlug(slug) : own;
  }
  if (form === undefined || form.organization !== organization)
    throw new Error(`the form "${DEMO_SLUG}" belongs to another organization`);
  if (form.liveVersionId !== null) return form;
  const versionId = makeId("fv", createdAt, entropy);
  const reply = await actors.call(
    {
      organization,
      actor: form.id,
      commandId: versionId,
      command: { type: "publish", versionId, document, note: "", authorLabel: "Parley", replace: false },
    },
    PUBLISH_WAIT_MS,
  );
  if ("late" in reply)
    throw new StartError(
      `The demo form was not published within ${PUBLISH_WAIT_MS / 1000} s: no node with the role actors answered.`,
    );
  if (!reply.ok) throw new Error(`the demo form was not published: ${reply.error.code} ${reply.error.message ?? ""}`);
  return form;
}

/** Makes an account at each gateway where an earlier start has made none; the first one is the default. */
async function makePaymentAccounts(
  organization: OrganizationId,
  { store, keyring, clock, entropy, simulatorCredentials }: SeedOptions,
): Promise<void> {
  if (simulatorCredentials === undefined) return;
  const earlier = await store.paymentAccounts.list(organization);
  for (const provider of PAYMENT_PROVIDERS) {
    if (earlier.some((account) => account.provider === provider)) continue;
    const createdAt = clock.now();
    await store.paymentAccounts.insert({
      id: makeId("pac", createdAt, entropy),
      organization,
      provider,
      credentialKind: "api_key",
      environment: "test",
      label: `Sandbox of gateway ${provider.slice(-1).toUpperCase()} (simulated)`,
      providerAccountId: "simulator",
      currencies: [],
      createdAt,
      connectedByName: "Parley",
      connectedByEmail: "",
      isDefault: provider === PAYMENT_PROVIDERS[0],
      credentials: sealCredentials(keyring, simulatorCredentials[provider]),
    });
  }
}

function makeId<P extends IdPrefix>(prefix: P, atMs: number, entropy: Entropy): Id<P> {
  return newId(prefix, atMs, entropy.bytes(ID_RANDOM_BYTES));
}

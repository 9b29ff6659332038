/**
 * `npm run admin -- setup-link`: a one-time link that makes an owner, for an installation whose first link has expired,
 * for data of a release without dashboard, and for an owner who cannot sign in any more.
 *
 * Owns: the command and its texts. Does not own: what the link does (`api/members/setup.ts`).
 */
import { makeSetupLink, SETUP_LINK_MS } from "../../api/members/setup.ts";
import { ID_RANDOM_BYTES, newId } from "../../machines/ids.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { databaseNow } from "../../runtime/postgres/database-clock.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { createStore } from "../../runtime/store.ts";
import { commandLine, type Config } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { readQuickstart } from "../data-directory/run-files.ts";
import { organizationOf, parsed, textOf } from "./admin-parameters.ts";

export const SETUP_LINK_USAGE = commandLine("admin", "setup-link [--organization ORG | --new-organization NAME]");

const NAME_CHARACTERS_MAX = 100;
const HELP = `Usage: ${SETUP_LINK_USAGE}

Prints a link that makes an owner's account, once and within ${SETUP_LINK_MS / 3_600_000} hours.

  --organization ORG       whose owner; needed only where there are several organizations
  --new-organization NAME  makes an organization for the owner
`;

export type SetupLinkCommand = (pool: Pool, config: Config) => Promise<void>;

/** @throws StartError for a wrong command line. */
export function setupLinkCommand(parameters: readonly string[]): SetupLinkCommand {
  const { values } = parsed({ name: "setup-link", usage: HELP }, parameters, {
    organization: { type: "string" },
    "new-organization": { type: "string" },
  });
  const name = textOf(values["new-organization"])?.trim();
  if (name !== undefined && (name === "" || name.length > NAME_CHARACTERS_MAX))
    throw new StartError(`--new-organization needs a name of at most ${NAME_CHARACTERS_MAX} characters.`);
  if (name !== undefined && values["organization"] !== undefined)
    throw new StartError("Give either --organization or --new-organization.");
  return async (pool, config) => {
    const store = createStore(pool);
    const entropy = systemEntropy();
    let organization = name === undefined ? await organizationOf(store, textOf(values["organization"])) : undefined;
    if (organization === undefined && name !== undefined) {
      const createdAt = await databaseNow(pool);
      organization = newId("org", createdAt, entropy.bytes(ID_RANDOM_BYTES));
      await store.organizations.insert({ id: organization, name, plan: config.defaultPlan, createdAt });
    }
    if (organization === undefined) throw new Error("an organization is found or made");
    const url = await makeSetupLink(
      { entrances: store.entrances, entropy },
      organization,
      await dashboardUrlOf(config),
    );
    process.stdout.write(
      `${url}\n\nIt makes an owner of ${organization}, once and within ${SETUP_LINK_MS / 3_600_000} hours.\n`,
    );
  };
}

/** As the settings say, or as the node last announced it. */
async function dashboardUrlOf(config: Config): Promise<string> {
  const told = config.dashboardUrl ?? config.publicUrl;
  return told ?? (await readQuickstart(config.dataDirectory))?.baseUrl ?? `http://localhost:${config.port}`;
}

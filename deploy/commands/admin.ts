/**
 * `npm run admin -- COMMAND`: data that the machine's owner can read and change without an API key (contract §1).
 *
 *   messages [--json] [--limit N]         outbound messages, the newest first, with their text and codes
 *   plan ORG free|pro|self_hosted         sets an organization's plan
 *   keys list|create|revoke               API keys (`admin-keys.ts`)
 *   setup-link                            a one-time link that makes an owner (`admin-setup-link.ts`)
 *   history-lost                          starts a new history after a restore that PostgreSQL cannot detect
 *
 * Owns: the commands and their words. Does not own: the rows (`runtime/postgres`), configuration (`config.ts`: the same
 * variables as `npm start`).
 *
 * 1. It works with and without a running node.
 * 2. A wrong command line ends it with one sentence and exit code 1.
 */
import { isId } from "../../machines/ids.ts";
import { openMessageContent } from "../../runtime/postgres/messages/outbound-messages.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { MasterKeyError, openKeyring } from "../../runtime/keyring/keyring.ts";
import { createLog } from "../../runtime/node/log.ts";
import { beginHistory } from "../../runtime/journal/postgres/history.ts";
import { createPool, type Pool } from "../../runtime/postgres/pool.ts";
import type { StoredMessage } from "../../runtime/postgres/messages/messages.ts";
import { createStore } from "../../runtime/store.ts";
import { parsed } from "./admin-parameters.ts";
import { requireData } from "./existing-data.ts";
import { SETUP_LINK_USAGE, setupLinkCommand } from "./admin-setup-link.ts";
import { KEYS_USAGE, keysCommand } from "./admin-keys.ts";
import { commandLine, readConfig, type Config } from "../config/config.ts";
import { PLANS } from "../config/settings.ts";
import { checkDatabase } from "../node/check-database.ts";
import { attachServices } from "../services/supervisor/attach.ts";
import { StartError } from "../config/start-error.ts";

const USAGE = `Usage: ${commandLine("admin", "messages [--json] [--limit N]")}
       ${commandLine("admin", `plan ORG ${PLANS.join("|")}`)}
       ${KEYS_USAGE}
       ${SETUP_LINK_USAGE}
       ${commandLine("admin", "history-lost")}`;
const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 10_000;

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `The command failed.\n${(error as Error).stack ?? String(error)}\n`,
  );
  process.exitCode = 1;
}

async function main(parameters: readonly string[]): Promise<void> {
  const [command, ...rest] = parameters;
  if (command === undefined || command === "--help" || command === "-h") {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const run = commandOf(command, rest);
  const config = readConfig();
  await withDatabase(config, (pool) => run(pool, config));
}

type Command = (pool: Pool, config: Config) => Promise<void>;

/** @throws StartError */
function commandOf(command: string, rest: readonly string[]): Command {
  switch (command) {
    case "messages":
      return messagesCommand(rest);
    case "plan":
      return planCommand(rest);
    case "keys":
      return keysCommand(rest);
    case "setup-link":
      return setupLinkCommand(rest);
    case "history-lost":
      return historyLostCommand(rest);
    default:
      throw new StartError(`${command} is not a command.\n${USAGE}`);
  }
}

function messagesCommand(parameters: readonly string[]): Command {
  const { values } = parsed({ name: "messages", usage: `${USAGE}\n` }, parameters, {
    json: { type: "boolean" },
    limit: { type: "string" },
  });
  const isJson = values["json"] === true;
  const limit = Number(values["limit"] ?? LIMIT_DEFAULT);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX)
    throw new StartError(`--limit must be a whole number from 1 to ${LIMIT_MAX}.`);
  return async (pool, { masterKey }) => {
    const keyring = await openKeyring({ db: pool, clock: systemClock, entropy: systemEntropy(), masterKey }).catch(
      (error: Error) => {
        throw error instanceof MasterKeyError ? new StartError(`${error.message}.`, { cause: error }) : error;
      },
    );
    const messages = await createStore(pool).messages.list({ limit });
    for (const { content, ...message } of messages) {
      const said = openMessageContent(content, keyring) ?? {
        subject: "",
        text: "(encrypted with a key that is not in the keyring)",
      };
      process.stdout.write(isJson ? `${JSON.stringify({ ...message, ...said })}\n` : described(message, said));
    }
    if (messages.length === 0 && !isJson) process.stdout.write("There are no messages.\n");
  };
}

function described(
  { createdAt, channel, purpose, state, recipient, attempts, lastError }: Omit<StoredMessage, "content">,
  { subject, text }: { subject: string; text: string },
): string {
  const tries = attempts === 0 ? "" : `, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  const lines = [
    `${new Date(createdAt).toISOString()}  ${channel} to ${recipient}  ${purpose}, ${state}${tries}${lastError === null ? "" : `: ${lastError}`}`,
  ];
  if (subject !== "") lines.push(`  ${subject}`);
  lines.push(...text.split("\n").map((line) => `  ${line}`), "");
  return `${lines.join("\n")}\n`;
}

function planCommand(parameters: readonly string[]): Command {
  const { positionals } = parsed({ name: "plan", usage: `${USAGE}\n` }, parameters, {}, true);
  const [organization = "", wanted = "", ...more] = positionals;
  const plan = PLANS.find((name) => name === wanted);
  if (!isId("org", organization) || plan === undefined || more.length > 0) throw new StartError(USAGE);
  return async (pool) => {
    if (!(await createStore(pool).organizations.setPlan(organization, plan)))
      throw new StartError(`There is no organization ${organization}.`);
    process.stdout.write(`${organization} has the plan ${plan} now.\n`);
  };
}

function historyLostCommand(parameters: readonly string[]): Command {
  parsed({ name: "history-lost", usage: `${USAGE}\n` }, parameters, {});
  return async (pool) => {
    process.stdout.write(
      `The history is ${await beginHistory(pool)} now. Streams of another one are reset when they are opened.\n`,
    );
  };
}

/** Opens the configured database, or the embedded one, which runs already or is started for this command. */
async function withDatabase(config: Config, work: (pool: Pool) => Promise<void>): Promise<void> {
  const log = createLog(config.logLevel);
  requireData(config);
  if (config.databaseUrl !== undefined) await checkDatabase("DATABASE_URL", config.databaseUrl);
  const attachment =
    config.databaseUrl === undefined
      ? await attachServices({
          dataDirectory: config.dataDirectory,
          services: ["postgres"],
          lingerMs: config.servicesLingerMs,
        })
      : undefined;
  try {
    const databaseUrl =
      config.databaseUrl ?? attachment?.current().services.find(({ name }) => name === "postgres")?.url;
    if (databaseUrl === undefined) throw new Error("the supervisor attached this command without PostgreSQL");
    const pool = createPool(databaseUrl, { max: 1, log, applicationName: "parley admin" });
    try {
      await work(pool);
    } catch (error) {
      // "undefined_table": the schema is missing, or older than this release.
      if ((error as { readonly code?: unknown }).code === "42P01")
        throw new StartError(
          `The database does not have the schema of this release: run ${commandLine("start")} first.`,
          {
            cause: error,
          },
        );
      throw error;
    } finally {
      await pool.end();
    }
  } finally {
    await attachment?.detach();
  }
}

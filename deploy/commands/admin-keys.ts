/**
 * `npm run admin -- keys list|create|revoke`: API keys, for the operator of the machine; members manage them
 * in the dashboard (§5.2.6).
 *
 * Owns: these commands, their parameters and their texts. Does not own: what a key is (`api/keys/create-key.ts`), the
 * rows (`runtime/postgres/keys/api-keys.ts`).
 *
 * 1. A key is printed once, when it is made. Only its hash is stored.
 * 2. A revocation reaches a running node within a second, the lifetime of a key in its cache (`api/auth/key-cache.ts`).
 */
import { KEY_KINDS, type KeyKind } from "../../api/auth/api-key.ts";
import { createKey } from "../../api/keys/create-key.ts";
import { SCOPES, type Scope } from "../../api/auth/scopes.ts";
import { isId } from "../../machines/ids.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { databaseNow } from "../../runtime/postgres/database-clock.ts";
import type { ApiKeyRow } from "../../runtime/postgres/keys/api-keys.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { createStore } from "../../runtime/store.ts";
import { commandLine } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { organizationOf, parsed, textOf } from "./admin-parameters.ts";
import { answerHelp } from "./parameters.ts";

export const KEYS_USAGE = `${commandLine("admin", "keys list [--json]")}
       ${commandLine("admin", `keys create --kind ${KEY_KINDS.join("|")} [--label TEXT] [--expires DAYSd|DATE] [--json]`)}
                                    --scopes all|SCOPE,… for a secret key, --origins ORIGIN,… for a publishable key
       ${commandLine("admin", "keys revoke KEY")}`;

export const KEYS_HELP = `Usage: ${KEYS_USAGE}

  list     The organization's keys, newest first: id, kind, last four characters, label, scopes or origins, state.
  create   Makes a key and prints it, this once. It works at once on every node.
  revoke   Rejects a key (by its id, key_…) from now on; running nodes feel it within a second.

  --organization ORG  Whose keys; needed only where there are several organizations.
  --kind KIND         sk_ for servers, pk_ for pages; _test makes test data only.
  --scopes LIST       What a secret key may do: all, or any of
                      ${SCOPES.join(" ")}
  --origins LIST      Where a publishable key works, such as https://example.com or https://*.example.com (one label deep).
  --expires WHEN      30d for thirty days from now, or a date such as 2027-01-31 (UTC). Without it the key does not expire.
  --label TEXT        What people call it.
  --json              JSON instead of text.
`;

const COMMAND = { name: "keys", usage: KEYS_HELP };

const LABEL_CHARACTERS_MAX = 100;
const DAY_MS = 86_400_000;
/** A later date is a typing error. */
const EXPIRY_DAYS_MAX = 3_650;

export type KeysCommand = (pool: Pool) => Promise<void>;

/** @throws StartError for a wrong command line. */
export function keysCommand(parameters: readonly string[]): KeysCommand {
  answerHelp(KEYS_HELP, parameters);
  const [action, ...rest] = parameters;
  switch (action) {
    case "list":
      return listCommand(rest);
    case "create":
      return createCommand(rest);
    case "revoke":
      return revokeCommand(rest);
    default:
      throw new StartError(
        `${action === undefined ? "keys needs one of list, create and revoke" : `keys ${action} is not a command`}.\n${KEYS_HELP}`,
      );
  }
}

function listCommand(parameters: readonly string[]): KeysCommand {
  const { values } = parsed(COMMAND, parameters, { organization: { type: "string" }, json: { type: "boolean" } });
  return async (pool) => {
    const store = createStore(pool);
    const organization = await organizationOf(store, textOf(values["organization"]));
    const now = await databaseNow(pool);
    const rows = await store.keys.list(organization);
    if (values["json"] === true) process.stdout.write(rows.map((row) => `${JSON.stringify(shown(row))}\n`).join(""));
    else
      process.stdout.write(
        rows.length === 0 ? `${organization} has no keys.\n` : rows.map((row) => `${described(row, now)}\n`).join(""),
      );
  };
}

function createCommand(parameters: readonly string[]): KeysCommand {
  const { values } = parsed(COMMAND, parameters, {
    organization: { type: "string" },
    kind: { type: "string" },
    scopes: { type: "string" },
    origins: { type: "string" },
    label: { type: "string" },
    expires: { type: "string" },
    json: { type: "boolean" },
  });
  const kind = kindOf(textOf(values["kind"]));
  const isSecret = kind.startsWith("sk_");
  const scopes = scopesOf(kind, isSecret, textOf(values["scopes"]));
  const origins = originsOf(kind, isSecret, textOf(values["origins"]));
  const name = labelOf(textOf(values["label"]) ?? `${kind} of ${commandLine("admin")}`);
  const expires = textOf(values["expires"]);
  return async (pool) => {
    const store = createStore(pool);
    const organization = await organizationOf(store, textOf(values["organization"]));
    const expiresAt = expires === undefined ? null : expiryOf(expires, await databaseNow(pool));
    const creation = createKey({ organization, kind, name, scopes, origins, expiresAt }, systemClock, systemEntropy());
    if (!creation.created) throw new StartError(`--origins: ${creation.message}`);
    await store.keys.insert(creation.row);
    if (values["json"] === true)
      process.stdout.write(`${JSON.stringify({ ...shown(creation.row), key: creation.text })}\n`);
    else
      process.stdout.write(
        `${creation.text}\n\nThis is ${creation.row.id} of ${organization}. It is shown only now.\n`,
      );
  };
}

function revokeCommand(parameters: readonly string[]): KeysCommand {
  const { values, positionals } = parsed(COMMAND, parameters, { organization: { type: "string" } }, true);
  const [id = "", ...more] = positionals;
  if (!isId("key", id) || more.length > 0)
    throw new StartError(
      `keys revoke needs the id of one key (key_…), as keys list shows it${id === "" ? "" : `, not "${positionals.join(" ")}"`}.`,
    );
  return async (pool) => {
    const store = createStore(pool);
    const organization = await organizationOf(store, textOf(values["organization"]));
    if (!(await store.keys.disable(organization, id, await databaseNow(pool))))
      throw new StartError(`${organization} has no key ${id}.`);
    process.stdout.write(`${id} is revoked: running nodes reject it within a second.\n`);
  };
}

function listOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

function kindOf(text: string | undefined): KeyKind {
  const kind = KEY_KINDS.find((name) => name === text);
  if (kind === undefined)
    throw new StartError(
      `--kind must be one of ${KEY_KINDS.join(", ")}${text === undefined ? "" : `, not "${text}"`}.`,
    );
  return kind;
}

function scopesOf(kind: KeyKind, isSecret: boolean, text: string | undefined): readonly Scope[] {
  if (!isSecret) {
    if (text !== undefined)
      throw new StartError(
        `--scopes is for secret keys: a key of kind ${kind} opens and drives sessions, and nothing else.`,
      );
    return [];
  }
  if (text?.trim() === "all") return SCOPES;
  const wanted = listOf(text ?? "");
  if (wanted.length === 0)
    throw new StartError(`--scopes is needed with --kind ${kind}: all, or one or more of ${SCOPES.join(", ")}.`);
  const unknown = wanted.find((name) => !(SCOPES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new StartError(`--scopes must be all, or one or more of ${SCOPES.join(", ")}, not "${unknown}".`);
  return SCOPES.filter((scope) => wanted.includes(scope));
}

function originsOf(kind: KeyKind, isSecret: boolean, text: string | undefined): readonly string[] {
  if (isSecret && text !== undefined)
    throw new StartError(`--origins is for publishable keys: a key of kind ${kind} is refused on every page.`);
  return listOf(text ?? "");
}

function labelOf(text: string): string {
  const label = text.trim();
  if (label === "" || label.length > LABEL_CHARACTERS_MAX || /\p{Cc}/u.test(label))
    throw new StartError(`--label must be a line of 1 to ${LABEL_CHARACTERS_MAX} characters.`);
  return label;
}

function expiryOf(text: string, now: number): number {
  const days = /^(\d{1,4})d$/.exec(text)?.[1];
  const at = days === undefined ? dateOf(text) : now + Number(days) * DAY_MS;
  if (at === undefined || at <= now || at > now + EXPIRY_DAYS_MAX * DAY_MS) {
    throw new StartError(
      `--expires must be days from now such as 30d, or a date to come such as 2027-01-31, at most ${EXPIRY_DAYS_MAX} days ahead, not "${text}".`,
    );
  }
  return at;
}

/** Midnight UTC at which the day begins; undefined for a day that does not exist. */
function dateOf(text: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : at;
}

/** Every field of a key except its hash. */
function shown(row: ApiKeyRow): Omit<ApiKeyRow, "hash"> {
  const { hash: _, ...rest } = row;
  return rest;
}

function described(
  { id, kind, lastFour, name, scopes, origins, createdAt, disabledAt, expiresAt }: ApiKeyRow,
  now: number,
): string {
  const day = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");
  const state =
    disabledAt !== null && disabledAt <= now
      ? `revoked ${day(disabledAt)}`
      : expiresAt === null
        ? "active"
        : expiresAt <= now
          ? `expired ${day(expiresAt)}`
          : `active until ${day(expiresAt)}`;
  const may =
    origins.length > 0
      ? `from ${origins.join(", ")}`
      : scopes.length === SCOPES.length
        ? "all scopes"
        : scopes.join(", ");
  return `${id}  ${kind}_…${lastFour}  ${state}  ${name}\n  made ${day(createdAt)}; ${may}`;
}

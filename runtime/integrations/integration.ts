/**
 * Integrations of a form (§4.21): their types, what each is configured with, and which parts of that are secret.
 *
 * Owns: the types that callers and workers share, sealing a config, and how it is shown. Does not own: checking what a
 * caller writes (`api/schemas/integration-config.ts`), what is sent (`workers/integrations`), the rows
 * (`runtime/postgres/integrations`).
 *
 * 1. A config is stored encrypted, as a whole. What is shown has a {@link ShownSecret} in place of each secret.
 * 2. Addresses are secrets: whoever knows the address of an incoming webhook can post to it.
 */
import type { Id } from "../../machines/ids.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import type { Keyring } from "../keyring/keyring.ts";
import type { WebhookEvent } from "../webhooks/webhook-event.ts";

export type IntegrationId = Id<"int">;

/** An incoming webhook, or a channel to which a bot's token posts. */
export type SlackConfig =
  | { readonly webhookUrl: string }
  | { readonly token: string; /** The channel's id or `#name`. */ readonly channel: string };

export interface DiscordConfig {
  readonly webhookUrl: string;
}

/** The address of a workflow "when a webhook request is received". */
export interface TeamsConfig {
  readonly webhookUrl: string;
}

export interface EmailConfig {
  readonly to: readonly string[];
}

/** A service account that may edit the spreadsheet, or a user's consent as a refresh token. */
export type GoogleSheetsConfig = {
  readonly spreadsheetId: string;
  /** The name of the sheet. */
  readonly sheet: string;
} & (
  | { readonly clientEmail: string; readonly privateKey: string }
  | { readonly clientId: string; readonly clientSecret: string; readonly refreshToken: string }
);

export interface AirtableConfig {
  readonly baseId: string;
  /** The table's id or name. */
  readonly table: string;
  readonly token: string;
  /** Names of fields by question ref; default: the question's title. */
  readonly fields?: Readonly<Record<string, string>>;
}

export const HTTP_METHODS = ["POST", "PUT", "PATCH"] as const;
export const HTTP_BODY_FORMATS = ["json", "form", "text"] as const;

export interface HttpConfig {
  readonly method: (typeof HTTP_METHODS)[number];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: (typeof HTTP_BODY_FORMATS)[number];
  /**
   * Text with placeholders: any JSON value, an object of texts (`form`) or one text. Absent: the event as webhooks
   * carry it.
   */
  readonly body?: Json;
}

/** Zapier, Make and n8n: an address that the platform subscribes. */
export interface RestHookConfig {
  readonly targetUrl: string;
}

export interface IntegrationConfigs {
  readonly slack: SlackConfig;
  readonly discord: DiscordConfig;
  readonly teams: TeamsConfig;
  readonly email: EmailConfig;
  readonly google_sheets: GoogleSheetsConfig;
  readonly airtable: AirtableConfig;
  readonly http: HttpConfig;
  readonly rest_hook: RestHookConfig;
}

export type IntegrationType = keyof IntegrationConfigs;

/** The secret members of each config. Of a record, each value is one. */
const SECRETS: Readonly<Record<IntegrationType, readonly string[]>> = {
  slack: ["webhookUrl", "token"],
  discord: ["webhookUrl"],
  teams: ["webhookUrl"],
  email: [],
  google_sheets: ["privateKey", "clientSecret", "refreshToken"],
  airtable: ["token"],
  http: ["url", "headers"],
  rest_hook: ["targetUrl"],
};

/** The members that are addresses: the service sends to them, so the policy for addresses holds. */
const ADDRESSES: Readonly<Partial<Record<IntegrationType, string>>> = {
  slack: "webhookUrl",
  discord: "webhookUrl",
  teams: "webhookUrl",
  http: "url",
  rest_hook: "targetUrl",
};

export const INTEGRATION_TYPES = Object.keys(SECRETS) as readonly IntegrationType[];

/** What an integration receives unless its caller says otherwise. */
export const DEFAULT_INTEGRATION_EVENTS: readonly WebhookEvent[] = ["response.completed"];

/** The event of a test send, in deliveries and payloads. */
export const TEST_EVENT = "test";

/** The keyring's purpose for configs. */
const CONFIG_PURPOSE = "integration config";

/** Secrets shorter than this show nothing: four characters would be a good part of them. */
const LAST_FOUR_FROM = 16;

/** What is shown of a secret. An object, so that a client that writes back what it read is refused. */
export interface ShownSecret {
  readonly set: true;
  /** The host, if the secret is an address. */
  readonly host?: string;
  readonly lastFour?: string;
}

export function sealConfig(keyring: Pick<Keyring, "encrypt">, config: object): Uint8Array {
  return keyring.encrypt(CONFIG_PURPOSE, Buffer.from(JSON.stringify(config)));
}

/** Undefined: the key that encrypted it is not in the keyring. */
export function openConfig(keyring: Pick<Keyring, "decrypt">, sealed: Uint8Array): JsonObject | undefined {
  const bytes = keyring.decrypt(CONFIG_PURPOSE, sealed);
  return bytes === undefined ? undefined : (JSON.parse(Buffer.from(bytes).toString()) as JsonObject);
}

/** The config without its secrets. */
export function shownConfig(type: IntegrationType, config: JsonObject): JsonObject {
  const secret = new Set(SECRETS[type]);
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, secret.has(key) ? withoutSecret(value) : value]),
  );
}

function withoutSecret(value: Json): JsonObject {
  return typeof value === "string"
    ? { ...shownSecret(value) }
    : Object.fromEntries(Object.entries(value as JsonObject).map(([key, one]) => [key, withoutSecret(one)]));
}

function shownSecret(value: string): ShownSecret {
  if (value.startsWith("-----BEGIN")) return { set: true };
  if (!isAddress(value)) return { set: true, ...lastFourOf(value) };
  // Of an address the last part is what has to be kept secret.
  return { set: true, host: new URL(value).host, ...lastFourOf(value.split(/[/?&=#]/).at(-1) ?? "") };
}

function lastFourOf(secret: string): Pick<ShownSecret, "lastFour"> {
  return secret.length < LAST_FOUR_FROM ? {} : { lastFour: secret.slice(-4) };
}

function isAddress(value: string): boolean {
  return /^https?:/i.test(value) && URL.canParse(value);
}

/** The texts that no answer and no log line may contain: the secrets, and the paths of secret addresses. */
export function secretTexts(type: IntegrationType, config: JsonObject): string[] {
  return SECRETS[type].flatMap((key) => {
    const value = config[key];
    if (value === undefined) return [];
    const texts = typeof value === "string" ? [value] : Object.values(value as Readonly<Record<string, string>>);
    return texts.flatMap((text) => {
      if (!isAddress(text)) return [text];
      const { pathname, search } = new URL(text);
      return pathname.length + search.length > 1 ? [text, pathname + search, pathname] : [text];
    });
  });
}

/** The addresses in a config, each with the name of its member. */
export function addressesIn(
  type: IntegrationType,
  config: JsonObject,
): { readonly key: string; readonly url: string }[] {
  const key = ADDRESSES[type];
  const url = key === undefined ? undefined : config[key];
  return key === undefined || typeof url !== "string" ? [] : [{ key, url }];
}

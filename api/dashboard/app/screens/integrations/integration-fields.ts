/** What each type of integration asks for. Secrets are written here and never read again. */
import type { components } from "../../../../client/generated/description.ts";
import type { WordKey } from "../../words/areas.ts";

type Integration = components["schemas"]["Integration"];
type IntegrationType = Integration["type"];

export interface ConfigField {
  readonly name: string;
  readonly label: WordKey;
  readonly kind: "text" | "secret" | "lines" | "list";
}

const WEBHOOK_URL: ConfigField = { name: "webhookUrl", label: "integrations.webhookUrl", kind: "secret" };

/** A REST hook is made by the platform that wants it. */
export const TYPES: readonly {
  readonly type: IntegrationType;
  readonly name: string;
  readonly fields: readonly ConfigField[];
}[] = [
  { type: "slack", name: "Slack", fields: [WEBHOOK_URL] },
  { type: "discord", name: "Discord", fields: [WEBHOOK_URL] },
  { type: "teams", name: "Microsoft Teams", fields: [WEBHOOK_URL] },
  { type: "email", name: "E-mail", fields: [{ name: "to", label: "integrations.recipients", kind: "list" }] },
  {
    type: "google_sheets",
    name: "Google Sheets",
    fields: [
      { name: "spreadsheetId", label: "integrations.spreadsheet", kind: "text" },
      { name: "sheet", label: "integrations.sheet", kind: "text" },
      { name: "clientEmail", label: "integrations.serviceAccount", kind: "text" },
      { name: "privateKey", label: "integrations.privateKey", kind: "lines" },
    ],
  },
  {
    type: "airtable",
    name: "Airtable",
    fields: [
      { name: "baseId", label: "integrations.base", kind: "text" },
      { name: "table", label: "integrations.table", kind: "text" },
      { name: "token", label: "integrations.token", kind: "secret" },
    ],
  },
  { type: "http", name: "HTTP", fields: [{ name: "url", label: "integrations.address", kind: "text" }] },
];

/** The config that was typed. */
export function configOf(
  fields: readonly ConfigField[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = (typed[name] ?? "").trim();
      if (kind !== "list") return [name, text];
      return [name, text.split(/[,;\s]+/).filter((part) => part !== "")];
    }),
  );
}

/** What else a config may have that was made over the API. */
const FURTHER: Readonly<Partial<Record<IntegrationType, readonly ConfigField[]>>> = {
  slack: [
    { name: "token", label: "integrations.token", kind: "secret" },
    { name: "channel", label: "integrations.channel", kind: "text" },
  ],
  google_sheets: [
    { name: "clientId", label: "integrations.clientId", kind: "text" },
    { name: "clientSecret", label: "integrations.clientSecret", kind: "secret" },
    { name: "refreshToken", label: "integrations.refreshToken", kind: "secret" },
  ],
};

/** A field of an integration that is there. */
export interface KnownField extends ConfigField {
  /** As it is shown; empty for a secret. */
  readonly before: string;
  /** What is known of the secret that is kept, such as its host; undefined: it is no secret. */
  readonly kept?: string;
}

/** The fields that its config has. A REST hook belongs to the platform that made it: none. */
export function fieldsOf({ type, config }: Pick<Integration, "type" | "config">): readonly KnownField[] {
  const known = [...(TYPES.find((each) => each.type === type)?.fields ?? []), ...(FURTHER[type] ?? [])];
  return known.flatMap((field): KnownField[] => {
    const value: unknown = config[field.name];
    if (typeof value === "string") return [{ ...field, before: value }];
    if (Array.isArray(value)) return [{ ...field, before: value.join(", ") }];
    if (typeof value !== "object" || value === null) return [];
    const { host, lastFour } = value as { readonly host?: unknown; readonly lastFour?: unknown };
    const kept = typeof host === "string" ? host : typeof lastFour === "string" ? `…${lastFour}` : "";
    return [{ ...field, kind: field.kind === "lines" ? "lines" : "secret", before: "", kept }];
  });
}

/** What of the config was typed anew: a secret that is left empty stays. */
export function changesOf(
  fields: readonly KnownField[],
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> | undefined {
  const changed = fields.filter(({ name, before }) => (typed[name] ?? before).trim() !== before);
  return changed.length === 0 ? undefined : configOf(changed, typed);
}

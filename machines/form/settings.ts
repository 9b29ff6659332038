/**
 * The catalogue of form settings (contract §2): it drives the document's `settings`, their change over the API (§4.11,
 * §2.15), the dashboard and the docs. A setting is an entry here and whatever honours it; there is none that nothing honours.
 */
import { z } from "zod";
import { TITLE_CHARACTERS_MAX } from "./limits.ts";

/** Every setting, with its value as the service uses it. */
export interface Settings {
  /** What the conversation opens with; `null` takes the wording of the respondent's language. */
  readonly greeting: string | null;
  /** BCP 47 tags, the preferred one first. */
  readonly languages: readonly string[];
  readonly answerEditing: boolean;
  readonly reviewBeforeSubmit: boolean;
  readonly allowRepeat: boolean;
  readonly abandonAfterIdleMinutes: number;
  readonly chatExpiresInSeconds: number;
}

export type SettingKey = keyof Settings;
/** Settings as a document carries them: what is absent has its default. */
export type SettingsInput = { readonly [K in SettingKey]?: Settings[K] };

export interface Setting<Value> {
  /** The group that the dashboard shows it in. */
  readonly section: string;
  readonly label: string;
  /** How a value is written, in words (§2.15 `format`). */
  readonly format: string;
  /** Where a respondent or author meets it (§2.15 `where`). */
  readonly where: string;
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  /** The plan feature that it needs, where it needs one. */
  readonly feature?: string;
}

const MINUTES_OF_A_MONTH = 43_200;

export const settingsCatalogue: { readonly [K in SettingKey]: Setting<Settings[K]> } = {
  greeting: {
    section: "Conversation",
    label: "Greeting",
    format: "text, or null for the built-in one",
    where: "the first message of a conversation",
    schema: z.string().max(TITLE_CHARACTERS_MAX).nullable(),
    default: null,
  },
  languages: {
    section: "Conversation",
    label: "Languages",
    format: "list of language tags, the preferred one first",
    where: "the wording of messages and the reading of replies",
    schema: z.array(z.string().max(35).regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, "must be a language tag such as en or pt-BR")).min(1).max(50),
    default: ["en"],
  },
  answerEditing: {
    section: "Answers",
    label: "Respondents may change earlier answers",
    format: "true or false",
    where: "the conversation, until it ends",
    schema: z.boolean(),
    default: true,
  },
  reviewBeforeSubmit: {
    section: "Answers",
    label: "Review before submitting",
    format: "true or false",
    where: "after the last question",
    schema: z.boolean(),
    default: false,
  },
  allowRepeat: {
    section: "Answers",
    label: "Respondents may answer again",
    format: "true or false",
    where: "after the ending",
    schema: z.boolean(),
    default: false,
  },
  abandonAfterIdleMinutes: {
    section: "Time",
    label: "Count as abandoned after",
    format: `minutes, 1 to ${MINUTES_OF_A_MONTH}`,
    where: "the status of responses that have stopped",
    schema: z.int().min(1).max(MINUTES_OF_A_MONTH),
    default: 30,
  },
  chatExpiresInSeconds: {
    section: "Time",
    label: "A conversation can be resumed for",
    format: "seconds, 300 to 2592000",
    where: "conversations on the form's page",
    schema: z.int().min(300).max(2_592_000),
    default: 604_800,
  },
};

const keys = Object.keys(settingsCatalogue) as SettingKey[];

/** The shape of a document's `settings`. */
export const settingsSchema = z.strictObject(
  Object.fromEntries(keys.map((key) => [key, (settingsCatalogue[key].schema as z.ZodType).exactOptional()])),
) as unknown as z.ZodType<SettingsInput>;

const defaults = Object.fromEntries(keys.map((key) => [key, settingsCatalogue[key].default])) as unknown as Settings;

/** The settings of a document, defaults filled in. */
export function settingsOf(document: { readonly settings: SettingsInput }): Settings {
  return { ...defaults, ...document.settings };
}

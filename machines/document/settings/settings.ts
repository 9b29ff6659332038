/**
 * The settings of a form as the service uses them (contract §2).
 *
 * Owns: what each value means. Does not own: how settings are written, bounded and described (`settings-catalogue.ts`).
 */
import { z } from "zod";
import type { Condition } from "../schema/condition.ts";
import type { Measurement } from "../schema/measurement.ts";
import { type ACCESS_METHODS, type Setting, settingsCatalogue } from "./settings-catalogue.ts";

export type AccessMethod = (typeof ACCESS_METHODS)[number];

/**
 * A limit on the completed responses for which `when` holds. Later ones end at `ending`; null: a built-in one.
 */
export type Quota = {
  readonly ref: string;
  readonly when: Condition;
  readonly limit: number;
  readonly ending: string | null;
};

/**
 * A reminder to a respondent who stopped: `afterHours` after the response was abandoned, to the address in the answer
 * to `toRef`.
 */
export type FollowUp = { readonly afterHours: number; readonly channel: "email" | "sms"; readonly toRef: string };

/** The answer to a question that respondents often ask. */
export type FrequentQuestion = { readonly question: string; readonly answer: string };

/** Every setting, with its value as the service uses it. */
export interface Settings {
  /** The first message; `null` takes the sentence of the respondent's language. */
  readonly greeting: string | null;
  /** BCP 47 tags, the preferred one first. */
  readonly languages: readonly string[];
  /** How a language model words acknowledgements; null: they are the built-in sentences. */
  readonly tone: string | null;
  readonly faq: readonly FrequentQuestion[];
  /** Where a respondent can ask the form's author: an e-mail address, a phone number, a web address, or words. */
  readonly contact: string | null;
  /** What happens with the respondents' data, or the address of a page that says it. */
  readonly privacy: string | null;
  /** Consecutive replies without an answer before ways on are offered; the next one leaves the question for later. */
  readonly followUpsMax: number;
  /** Refs of consecutive blocks whose order differs between respondents (`machines/logic/shuffled-groups.ts`). */
  readonly shuffledGroups: readonly (readonly string[])[];
  readonly answerEditing: boolean;
  readonly reviewBeforeSubmit: boolean;
  readonly allowRepeat: boolean;
  /** Where a completed response is redirected if its ending has no address. */
  readonly redirectUrl: string | null;
  readonly redirectButtonText: string | null;
  /** False: a respondent who leaves cannot come back, and no reminders are sent. */
  readonly resumable: boolean;
  readonly abandonAfterIdleMinutes: number;
  readonly chatExpiresInSeconds: number;
  readonly followUps: readonly FollowUp[];
  /** Epoch milliseconds; null: the form is open while it is live (`machines/logic/availability.ts`). */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  readonly closedMessage: string | null;
  /** Completed live responses after which the form closes. */
  readonly responsesMax: number | null;
  readonly quotas: readonly Quota[];
  readonly access: AccessMethod;
  /** `scrypt$N$r$p$salt$hash`, salt and hash in base64. */
  readonly accessPasswordHash: string | null;
  readonly accessMessage: string | null;
  readonly openingsPerAddressPerHour: number | null;
  /** A reply that comes sooner after its question is refused for now. */
  readonly secondsPerAnswerMin: number | null;
  /** A browser computes 2^bits hashes before a conversation opens (`machines/proof-of-work.ts`). */
  readonly proofOfWorkBits: number | null;
  /** False: responses have neither `geo` nor `network`. */
  readonly keepLocation: boolean;
  /** False: responses have neither `device` nor `screen`. */
  readonly keepDevice: boolean;
  /** Responses are deleted this many days after their last change; null: they are kept. */
  readonly keepResponsesDays: number | null;
  /** Services by which the author measures the page, with the respondent's consent. */
  readonly measurement: Measurement;
  /** True: search engines may list the form's page. */
  readonly searchable: boolean;
  readonly branding: boolean;
  /** E-mail addresses that are notified of each completed response. */
  readonly notifyEmails: readonly string[];
}

export type SettingKey = keyof Settings;
/** The settings of a document; absent ones have their default. */
export type SettingsInput = { readonly [K in SettingKey]?: Settings[K] };

const keys = Object.keys(settingsCatalogue) as SettingKey[];

/** The shape of a document's `settings`. */
export const settingsSchema = z.strictObject(
  Object.fromEntries(
    keys.map((key) => [key, describedSchema(settingsCatalogue[key] as Setting<unknown>).exactOptional()]),
  ),
) as unknown as z.ZodType<SettingsInput>;

/** The schema of a setting, with the texts that editors show beside its value. */
function describedSchema({ schema, label, format, where, default: value }: Setting<unknown>): z.ZodType {
  return schema.meta({ title: label, description: `${format}. Where it shows: ${where}.`, default: value });
}

const defaults = Object.fromEntries(keys.map((key) => [key, settingsCatalogue[key].default])) as unknown as Settings;

/** The settings of a document, defaults filled in. */
export function settingsOf(document: { readonly settings: SettingsInput }): Settings {
  return { ...defaults, ...document.settings };
}

/** The settings that a respondent may see: no passwords, quotas or addresses of the author. */
export function publicSettings(settings: Settings): SettingsInput {
  return Object.fromEntries(
    keys.filter((key) => settingsCatalogue[key].internal !== true).map((key) => [key, settings[key]]),
  );
}

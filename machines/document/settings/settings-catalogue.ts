/**
 * The catalogue of form settings (contract §2): the document's `settings`, their change over the API (§4.11, §2.15),
 * the dashboard and the docs derive from it. `settings.ts` defines what each value means. Every entry has code that
 * honours it.
 */
import { z } from "zod";
import { conditionSchema } from "../schema/condition.ts";
import {
  BLOCKS_MAX,
  DESCRIPTION_CHARACTERS_MAX,
  LABEL_CHARACTERS_MAX,
  QUOTAS_MAX,
  RESPONSES_LIMIT_MAX,
  SHUFFLED_GROUPS_MAX,
  TITLE_CHARACTERS_MAX,
} from "../schema/limits.ts";
import { measurementSchema } from "../schema/measurement.ts";
import { languageTagSchema, redirectUrlSchema, refSchema } from "../schema/refs.ts";
import type { SettingKey, Settings } from "./settings.ts";
import type { Feature } from "../../plan.ts";
import { WORK_BITS_MAX, WORK_BITS_MIN } from "../../proof-of-work.ts";

/** How a respondent is let in: by a password of the form, or by a code that is sent. */
export const ACCESS_METHODS = ["none", "password", "email_code", "sms_code"] as const;

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
  readonly feature?: Feature;
  /** True: for the author only; respondents are never shown it. */
  readonly internal?: true;
}

/** A line or two: it goes with every request for a wording. */
const TONE_CHARACTERS_MAX = 200;
const MINUTES_OF_A_MONTH = 43_200;
const HOURS_OF_A_MONTH = 720;
/** Ten years, the longest that a law usually asks for. */
const RESPONSES_KEPT_DAYS_MAX = 3_650;
/** The last millisecond that a JavaScript date can be. */
const EPOCH_MS_MAX = 8_640_000_000_000_000;
/** Memory that checking a password may take is 128 × N × r bytes: 128 MiB, what OWASP asks for. */
const SCRYPT_COST_MAX = 2 ** 20;

const timeSchema = z.int().min(0).max(EPOCH_MS_MAX).nullable();
const messageSchema = z.string().max(TITLE_CHARACTERS_MAX).nullable();

export const settingsCatalogue: { readonly [K in SettingKey]: Setting<Settings[K]> } = {
  greeting: {
    section: "Conversation",
    label: "Greeting",
    format: "text, or null for the built-in one",
    where: "the first message of a conversation",
    schema: messageSchema,
    default: null,
  },
  languages: {
    section: "Conversation",
    label: "Languages",
    format: "list of language tags, the preferred one first",
    where: "the wording of messages and the reading of replies",
    schema: z.array(languageTagSchema).min(1).max(50),
    default: ["en"],
  },
  tone: {
    section: "Conversation",
    label: "Tone of acknowledgements",
    format: "words such as “warm and brief”, or null for the built-in sentences",
    where:
      "what is said to an answer in words, if the service has a language model; a wording that does not name the answer, or comes late, gives way to the built-in one",
    schema: z.string().min(1).max(TONE_CHARACTERS_MAX).nullable(),
    default: null,
    internal: true,
  },
  faq: {
    section: "Conversation",
    label: "Questions that respondents ask",
    format: "list of {question, answer}",
    where: "the answer to what respondents want to know of a question",
    schema: z
      .array(
        z.strictObject({
          question: z.string().min(1).max(TITLE_CHARACTERS_MAX),
          answer: z.string().min(1).max(DESCRIPTION_CHARACTERS_MAX),
        }),
      )
      .max(200),
    default: [],
  },
  contact: {
    section: "Conversation",
    label: "Contact for questions",
    format: "e-mail address, web address, phone number or words, or null",
    where: "the answer to who needs help, and the ways on after replies that were not understood",
    schema: messageSchema,
    default: null,
  },
  privacy: {
    section: "Conversation",
    label: "What happens with the data",
    format: "text, with the address of a page if there is one, or null for the built-in one",
    where: "the answer to respondents who ask about their data",
    schema: messageSchema,
    default: null,
  },
  followUpsMax: {
    section: "Conversation",
    label: "Offer other ways on after",
    format: "replies in a row that did not become an answer, 1 to 20",
    where: "follow-ups to replies that were not understood",
    schema: z.int().min(1).max(20),
    default: 3,
  },
  shuffledGroups: {
    section: "Conversation",
    label: "Questions in random order",
    format: "list of groups, each a list of refs of consecutive blocks",
    where: "the order of the questions, for each respondent anew",
    schema: z.array(z.array(refSchema).min(2).max(BLOCKS_MAX)).max(SHUFFLED_GROUPS_MAX),
    default: [],
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
  redirectUrl: {
    section: "Answers",
    label: "Lead on to",
    format: "http or https address, or null",
    where:
      "after completing, when the ending leads nowhere of its own: the ending is shown, and some seconds later the page leads on, unless the respondent stays",
    schema: redirectUrlSchema.nullable(),
    default: null,
    feature: "redirects",
  },
  redirectButtonText: {
    section: "Answers",
    label: "Button that leads on",
    format: "text, or null for the built-in one",
    where: "the ending, where it leads on and has no button text of its own",
    schema: z.string().min(1).max(LABEL_CHARACTERS_MAX).nullable(),
    default: null,
    feature: "redirects",
  },
  resumable: {
    section: "Time",
    label: "Conversations can be resumed",
    format: "true or false",
    where: "a page that is opened again, and links of reminders",
    schema: z.boolean(),
    default: true,
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
  followUps: {
    section: "Time",
    label: "Reminders to who has stopped",
    format: `list of {afterHours: 1 to ${HOURS_OF_A_MONTH}, channel: "email" or "sms", toRef: ref of the question that asks for the address}`,
    where: "messages with a link to go on, after a response was abandoned",
    schema: z
      .array(
        z.strictObject({
          afterHours: z.int().min(1).max(HOURS_OF_A_MONTH),
          channel: z.enum(["email", "sms"]),
          toRef: refSchema,
        }),
      )
      .max(10),
    default: [],
    feature: "follow_ups",
    internal: true,
  },
  opensAt: {
    section: "Availability",
    label: "Opens at",
    format: "epoch milliseconds, or null",
    where: "opening a conversation or response before then",
    schema: timeSchema,
    default: null,
  },
  closesAt: {
    section: "Availability",
    label: "Closes at",
    format: "epoch milliseconds, or null",
    where: "opening a conversation or response from then on",
    schema: timeSchema,
    default: null,
  },
  closedMessage: {
    section: "Availability",
    label: "Message while it is closed",
    format: "text, or null for the built-in one",
    where: "the form's page before it opens and after it has closed",
    schema: messageSchema,
    default: null,
  },
  responsesMax: {
    section: "Availability",
    label: "Close after",
    format: `completed responses, 1 to ${RESPONSES_LIMIT_MAX}, or null`,
    where: "opening a conversation or response after the last one",
    schema: z.int().min(1).max(RESPONSES_LIMIT_MAX).nullable(),
    default: null,
    internal: true,
  },
  quotas: {
    section: "Availability",
    label: "Quotas",
    format: `list of {ref, when: condition, limit: completed responses, ending: ref of an ending or null}`,
    where: "the ending of responses that would exceed one",
    schema: z
      .array(
        z.strictObject({
          ref: refSchema,
          when: conditionSchema.default({}),
          limit: z.int().min(1).max(RESPONSES_LIMIT_MAX),
          ending: refSchema.nullable().default(null),
        }),
      )
      .max(QUOTAS_MAX),
    default: [],
    feature: "quotas",
    internal: true,
  },
  access: {
    section: "Access",
    label: "Who may answer",
    format: ACCESS_METHODS.map((method) => `"${method}"`).join(", "),
    where: "before the first question",
    schema: z.enum(ACCESS_METHODS),
    default: "none",
    feature: "respondent_access",
  },
  accessPasswordHash: {
    section: "Access",
    label: "Password",
    format: "scrypt$N$r$p$salt$hash, or null; over the API, accessPassword takes the password itself",
    where: "before the first question, when access is by password",
    schema: z
      .string()
      .max(500)
      .refine(isPasswordHash, "must be scrypt$N$r$p$salt$hash, with N × r at most 2^20 and p at most 4")
      .nullable(),
    default: null,
    feature: "respondent_access",
    internal: true,
  },
  accessMessage: {
    section: "Access",
    label: "Message that asks for access",
    format: "text, or null for the built-in one",
    where: "before the first question, when access is not open to all",
    schema: messageSchema,
    default: null,
    feature: "respondent_access",
  },
  openingsPerAddressPerHour: {
    section: "Access",
    label: "Conversations from one address",
    format: "openings an hour, 1 to 100000, or null",
    where: "opening a conversation on the form's page",
    schema: z.int().min(1).max(100_000).nullable(),
    default: null,
    internal: true,
  },
  secondsPerAnswerMin: {
    section: "Access",
    label: "Least time for an answer",
    format: "seconds, 1 to 60, or null",
    where: "replies of respondents: one that comes sooner waits that long, which the form's page does by itself",
    schema: z.int().min(1).max(60).nullable(),
    default: null,
    internal: true,
  },
  proofOfWorkBits: {
    section: "Access",
    label: "Proof of work before a conversation",
    format: `bits, ${WORK_BITS_MIN} to ${WORK_BITS_MAX}, or null; each bit doubles the work, and 16 take a slow phone about a second`,
    where: "opening a conversation in a browser, which computes before the first message",
    schema: z.int().min(WORK_BITS_MIN).max(WORK_BITS_MAX).nullable(),
    default: null,
    internal: true,
  },
  keepLocation: {
    section: "Privacy",
    label: "Keep where respondents are",
    format: "true or false",
    where: "the metadata of responses: the place and the network of the address; the address itself is never kept",
    schema: z.boolean(),
    default: true,
    internal: true,
  },
  keepDevice: {
    section: "Privacy",
    label: "Keep what respondents use",
    format: "true or false",
    where: "the metadata of responses: browser, system and kind of device of the user agent, and the screen",
    schema: z.boolean(),
    default: true,
    internal: true,
  },
  keepResponsesDays: {
    section: "Privacy",
    label: "Delete responses after",
    format: `days since the last change, 1 to ${RESPONSES_KEPT_DAYS_MAX}, or null to keep them`,
    where:
      "responses of the published form, once a day, with all that belongs to them; analytics no longer counts them",
    schema: z.int().min(1).max(RESPONSES_KEPT_DAYS_MAX).nullable(),
    default: null,
    internal: true,
  },
  measurement: {
    section: "Measurement",
    label: "Measure by",
    format:
      "{plausible: {domain}, umami: {websiteId, host}, ga4: {measurementId}, meta: {pixelId}}, each of them optional",
    where:
      "the form's page, after the respondent agrees: views, starts, numbers of answered questions and completions, never answers; only where the page has a host of its own",
    schema: measurementSchema,
    default: {},
    internal: true,
  },
  searchable: {
    section: "Sharing",
    label: "Search engines may list the form",
    format: "true or false",
    where: "the robots tag of the form's page; links to it show its title and picture either way",
    schema: z.boolean(),
    default: false,
  },
  branding: {
    section: "Look",
    label: "Name of the service on the page",
    format: "true or false",
    where: "the foot of the form's page",
    schema: z.boolean(),
    default: true,
    feature: "remove_branding",
  },
  notifyEmails: {
    section: "Notifications",
    label: "Tell about completed responses",
    format: "list of e-mail addresses",
    where: "a message for each completed response",
    schema: z.array(z.email().max(254)).max(20),
    default: [],
    internal: true,
  },
};

const SCRYPT_HASH = /^scrypt\$(\d{1,7})\$(\d{1,2})\$[1-4]\$[A-Za-z0-9+/_=-]{8,}\$[A-Za-z0-9+/_=-]{16,}$/;

/** The cost is bounded too: else the author of a form could stop a node with a password. */
function isPasswordHash(text: string): boolean {
  const [, cost, blockSize] = SCRYPT_HASH.exec(text)?.map(Number) ?? [];
  return (
    cost !== undefined &&
    blockSize !== undefined &&
    cost >= 2 &&
    Number.isInteger(Math.log2(cost)) &&
    blockSize >= 1 &&
    cost * blockSize <= SCRYPT_COST_MAX
  );
}

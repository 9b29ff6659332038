/**
 * The areas of the catalogue: each is loaded with the screens that use it. The types make every language have the keys
 * of English.
 */
import type { words as account } from "./en/account.ts";
import type { words as ask } from "./en/ask.ts";
import type { words as audit } from "./en/audit.ts";
import type { words as first } from "./en/first.ts";
import type { words as form } from "./en/form.ts";
import type { words as forms } from "./en/forms.ts";
import type { words as frame } from "./en/frame.ts";
import type { words as integrations } from "./en/integrations.ts";
import type { words as keys } from "./en/keys.ts";
import type { words as logic } from "./en/logic.ts";
import type { words as members } from "./en/members.ts";
import type { words as newForm } from "./en/new-form.ts";
import type { words as plan } from "./en/plan.ts";
import type { words as problems } from "./en/problems.ts";
import type { words as questions } from "./en/questions.ts";
import type { words as questionSettings } from "./en/question-settings.ts";
import type { words as questionTypes } from "./en/question-types.ts";
import type { words as details } from "./en/details.ts";
import type { words as design } from "./en/design.ts";
import type { words as knowledge } from "./en/knowledge.ts";
import type { words as languages } from "./en/languages.ts";
import type { words as preview } from "./en/preview.ts";
import type { words as settings } from "./en/settings.ts";
import type { words as share } from "./en/share.ts";
import type { words as rules } from "./en/rules.ts";
import type { words as responses } from "./en/responses.ts";
import type { words as operations } from "./en/operations.ts";
import type { words as report } from "./en/report.ts";
import type { words as webhooks } from "./en/webhooks.ts";

export interface Areas {
  readonly share: typeof share;
  readonly settings: typeof settings;
  readonly preview: typeof preview;
  readonly languages: typeof languages;
  readonly knowledge: typeof knowledge;
  readonly details: typeof details;
  readonly design: typeof design;
  readonly account: typeof account;
  readonly ask: typeof ask;
  readonly audit: typeof audit;
  readonly first: typeof first;
  readonly form: typeof form;
  readonly forms: typeof forms;
  readonly frame: typeof frame;
  readonly integrations: typeof integrations;
  readonly keys: typeof keys;
  readonly logic: typeof logic;
  readonly members: typeof members;
  readonly newForm: typeof newForm;
  readonly plan: typeof plan;
  readonly problems: typeof problems;
  readonly questions: typeof questions;
  readonly questionSettings: typeof questionSettings;
  readonly questionTypes: typeof questionTypes;
  readonly rules: typeof rules;
  readonly responses: typeof responses;
  readonly operations: typeof operations;
  readonly report: typeof report;
  readonly webhooks: typeof webhooks;
}

export type Area = keyof Areas;
export type WordKey = { [Name in Area]: keyof Areas[Name] }[Area];

type Loader = () => Promise<{ readonly words: Readonly<Record<string, string>> }>;

export const WORDS: Readonly<Record<"en" | "de", Readonly<Record<Area, Loader>>>> = {
  en: {
    share: () => import("./en/share.ts"),
    settings: () => import("./en/settings.ts"),
    preview: () => import("./en/preview.ts"),
    languages: () => import("./en/languages.ts"),
    knowledge: () => import("./en/knowledge.ts"),
    details: () => import("./en/details.ts"),
    plan: () => import("./en/plan.ts"),
    problems: () => import("./en/problems.ts"),
    design: () => import("./en/design.ts"),
    account: () => import("./en/account.ts"),
    ask: () => import("./en/ask.ts"),
    audit: () => import("./en/audit.ts"),
    first: () => import("./en/first.ts"),
    form: () => import("./en/form.ts"),
    forms: () => import("./en/forms.ts"),
    frame: () => import("./en/frame.ts"),
    integrations: () => import("./en/integrations.ts"),
    keys: () => import("./en/keys.ts"),
    logic: () => import("./en/logic.ts"),
    members: () => import("./en/members.ts"),
    newForm: () => import("./en/new-form.ts"),
    questions: () => import("./en/questions.ts"),
    questionSettings: () => import("./en/question-settings.ts"),
    questionTypes: () => import("./en/question-types.ts"),
    rules: () => import("./en/rules.ts"),
    responses: () => import("./en/responses.ts"),
    operations: () => import("./en/operations.ts"),
    report: () => import("./en/report.ts"),
    webhooks: () => import("./en/webhooks.ts"),
  },
  de: {
    share: () => import("./de/share.ts"),
    settings: () => import("./de/settings.ts"),
    preview: () => import("./de/preview.ts"),
    languages: () => import("./de/languages.ts"),
    knowledge: () => import("./de/knowledge.ts"),
    details: () => import("./de/details.ts"),
    plan: () => import("./de/plan.ts"),
    problems: () => import("./de/problems.ts"),
    design: () => import("./de/design.ts"),
    account: () => import("./de/account.ts"),
    ask: () => import("./de/ask.ts"),
    audit: () => import("./de/audit.ts"),
    first: () => import("./de/first.ts"),
    form: () => import("./de/form.ts"),
    forms: () => import("./de/forms.ts"),
    frame: () => import("./de/frame.ts"),
    integrations: () => import("./de/integrations.ts"),
    keys: () => import("./de/keys.ts"),
    logic: () => import("./de/logic.ts"),
    members: () => import("./de/members.ts"),
    newForm: () => import("./de/new-form.ts"),
    questions: () => import("./de/questions.ts"),
    questionSettings: () => import("./de/question-settings.ts"),
    questionTypes: () => import("./de/question-types.ts"),
    rules: () => import("./de/rules.ts"),
    responses: () => import("./de/responses.ts"),
    operations: () => import("./de/operations.ts"),
    report: () => import("./de/report.ts"),
    webhooks: () => import("./de/webhooks.ts"),
  },
};

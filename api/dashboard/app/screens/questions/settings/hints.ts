/**
 * How each setting of each type of question is shown: its place, its words and its control. The limits come from the
 * JSON Schema of the type (`GET /v1/blocks/{type}`), which a test compares with this list: no setting is without words
 * and a control.
 */
import type { WordKey } from "../../../words/areas.ts";

export type Widget =
  | { readonly kind: "switch"; /** Where the setting is absent. */ readonly otherwise?: boolean }
  | { readonly kind: "text"; readonly long?: true }
  | { readonly kind: "number"; readonly unit?: WordKey; readonly otherwise?: number }
  /** From one number to another; two settings in one control. */
  | { readonly kind: "range"; readonly to: string; readonly unit?: WordKey }
  | { readonly kind: "pattern" }
  | { readonly kind: "moment"; readonly input: "date" | "time" | "datetime-local" }
  | { readonly kind: "choice"; readonly options: readonly (readonly [string, WordKey])[]; readonly otherwise: string }
  | { readonly kind: "several"; readonly options: readonly (readonly [string, WordKey])[] }
  | { readonly kind: "named"; readonly names: "country" | "currency" | "timeZone" }
  | { readonly kind: "tags"; readonly names?: "country" | "currency" }
  | { readonly kind: "megabytes"; readonly otherwise: number }
  /** An amount in minor units of the currency of the block. */
  | { readonly kind: "money" }
  | { readonly kind: "moneyRange"; readonly to: string }
  | { readonly kind: "scaleLabels" }
  | { readonly kind: "carried" }
  | { readonly kind: "contactFields" }
  | { readonly kind: "week" }
  | { readonly kind: "account" }
  /** The sum of a payment by a calculation, which the logic of the form edits. */
  | { readonly kind: "calculated" }
  /** Edited in the question itself: options, a matrix, the questions of a group. */
  | { readonly kind: "inPlace" };

export interface Hint {
  readonly key: string;
  readonly group: "answer" | "options" | "limits" | "look" | "security";
  readonly label: WordKey;
  readonly help?: WordKey;
  readonly widget: Widget;
  /** True: a switch that also stands at the foot of the question. */
  readonly foot?: true;
  /** The setting is shown only while another has this value. */
  readonly when?: { readonly key: string; readonly is: unknown };
}

const placeholder: Hint = {
  key: "placeholder",
  group: "look",
  label: "block.placeholder",
  help: "block.placeholderHelp",
  widget: { kind: "text" },
};
const textLimits: readonly Hint[] = [
  {
    key: "minLength",
    group: "limits",
    label: "block.length",
    widget: { kind: "range", to: "maxLength", unit: "block.characters" },
  },
  {
    key: "pattern",
    group: "limits",
    label: "block.pattern",
    help: "block.patternHelp",
    widget: { kind: "pattern" },
  },
  placeholder,
];
const defaultCountry: Hint = {
  key: "defaultCountry",
  group: "answer",
  label: "block.defaultCountry",
  help: "block.defaultCountryHelp",
  widget: { kind: "named", names: "country" },
};
const countries: Hint = {
  key: "countries",
  group: "limits",
  label: "block.countries",
  help: "block.countriesHelp",
  widget: { kind: "tags", names: "country" },
};
const options: Hint = { key: "options", group: "options", label: "block.options", widget: { kind: "inPlace" } };
const allowOther: Hint = {
  key: "allowOther",
  group: "options",
  label: "block.allowOther",
  help: "block.allowOtherHelp",
  widget: { kind: "switch" },
  foot: true,
};
const shuffle: Hint = {
  key: "shuffle",
  group: "options",
  label: "block.shuffle",
  help: "block.shuffleHelp",
  widget: { kind: "switch" },
  foot: true,
};
const optionsFrom: Hint = {
  key: "optionsFrom",
  group: "options",
  label: "block.optionsFrom",
  help: "block.optionsFromHelp",
  widget: { kind: "carried" },
};
const choices: readonly Hint[] = [options, allowOther, shuffle, optionsFrom];
const scaleLabels: Hint = {
  key: "labels",
  group: "look",
  label: "block.scaleLabels",
  help: "block.scaleLabelsHelp",
  widget: { kind: "scaleLabels" },
};
const unit: Hint = {
  key: "unit",
  group: "look",
  label: "block.unit",
  help: "block.unitHelp",
  widget: { kind: "text" },
};
const moments = (input: "date" | "time" | "datetime-local"): readonly Hint[] => [
  { key: "min", group: "limits", label: "block.earliest", widget: { kind: "moment", input } },
  { key: "max", group: "limits", label: "block.latest", widget: { kind: "moment", input } },
];
const CONTACT_CURRENCY: Hint = {
  key: "currency",
  group: "answer",
  label: "block.currency",
  widget: { kind: "named", names: "currency" },
};

export const HINTS: Readonly<Record<string, readonly Hint[]>> = {
  short_text: textLimits,
  long_text: textLimits,
  email: [placeholder],
  url: [placeholder],
  phone: [defaultCountry, countries],
  number: [
    { key: "min", group: "limits", label: "block.value", widget: { kind: "range", to: "max" } },
    { key: "integer", group: "limits", label: "block.integer", widget: { kind: "switch" }, foot: true },
    unit,
  ],
  currency: [
    CONTACT_CURRENCY,
    {
      key: "currencies",
      group: "answer",
      label: "block.currencies",
      help: "block.currenciesHelp",
      widget: { kind: "tags", names: "currency" },
    },
    { key: "minMinor", group: "limits", label: "block.amount", widget: { kind: "moneyRange", to: "maxMinor" } },
  ],
  single_choice: choices,
  multi_choice: [
    ...choices,
    {
      key: "minSelected",
      group: "limits",
      label: "block.selected",
      widget: { kind: "range", to: "maxSelected", unit: "block.optionsUnit" },
    },
  ],
  dropdown: choices,
  picture_choice: [
    options,
    { key: "multiple", group: "options", label: "block.multiple", widget: { kind: "switch" }, foot: true },
    allowOther,
    shuffle,
    {
      key: "min",
      group: "limits",
      label: "block.selected",
      widget: { kind: "range", to: "max", unit: "block.optionsUnit" },
      when: { key: "multiple", is: true },
    },
    optionsFrom,
  ],
  ranking: [options, shuffle, optionsFrom],
  yes_no: [
    { key: "yesLabel", group: "look", label: "block.yesLabel", widget: { kind: "text" } },
    { key: "noLabel", group: "look", label: "block.noLabel", widget: { kind: "text" } },
  ],
  consent: [
    {
      key: "text",
      group: "answer",
      label: "block.consentText",
      help: "block.consentTextHelp",
      widget: { kind: "text", long: true },
    },
    {
      key: "mustAccept",
      group: "answer",
      label: "block.mustAccept",
      help: "block.mustAcceptHelp",
      widget: { kind: "switch", otherwise: true },
      foot: true,
    },
  ],
  rating: [
    { key: "max", group: "answer", label: "block.marks", widget: { kind: "number", otherwise: 5 } },
    {
      key: "icon",
      group: "look",
      label: "block.icon",
      widget: {
        kind: "choice",
        otherwise: "star",
        options: [
          ["star", "block.iconStar"],
          ["heart", "block.iconHeart"],
          ["thumb", "block.iconThumb"],
          ["number", "block.iconNumber"],
        ],
      },
    },
  ],
  opinion_scale: [
    { key: "min", group: "answer", label: "block.scale", widget: { kind: "range", to: "max" } },
    scaleLabels,
  ],
  nps: [scaleLabels],
  csat: [scaleLabels],
  ces: [scaleLabels],
  slider: [
    { key: "min", group: "answer", label: "block.value", widget: { kind: "range", to: "max" } },
    { key: "step", group: "answer", label: "block.step", widget: { kind: "number", otherwise: 1 } },
    unit,
  ],
  matrix: [
    { key: "rows", group: "options", label: "block.rows", widget: { kind: "inPlace" } },
    { key: "columns", group: "options", label: "block.columns", widget: { kind: "inPlace" } },
    { key: "multiple", group: "answer", label: "block.multipleColumns", widget: { kind: "switch" }, foot: true },
    {
      key: "requireAll",
      group: "answer",
      label: "block.requireAll",
      widget: { kind: "switch", otherwise: true },
      foot: true,
    },
  ],
  date: moments("date"),
  time: [
    ...moments("time"),
    {
      key: "stepMinutes",
      group: "limits",
      label: "block.stepMinutes",
      widget: { kind: "number", unit: "block.minutes" },
    },
  ],
  datetime: moments("datetime-local"),
  date_range: [
    ...moments("date"),
    {
      key: "minDays",
      group: "limits",
      label: "block.nights",
      help: "block.nightsHelp",
      widget: { kind: "range", to: "maxDays", unit: "block.days" },
    },
  ],
  address: [
    countries,
    {
      key: "required",
      group: "answer",
      label: "block.addressParts",
      widget: {
        kind: "several",
        options: [
          ["line1", "block.line1"],
          ["line2", "block.line2"],
          ["city", "block.city"],
          ["state", "block.state"],
          ["zip", "block.zip"],
          ["country", "block.country"],
        ],
      },
    },
  ],
  contact_info: [
    { key: "fields", group: "answer", label: "block.contactFields", widget: { kind: "contactFields" } },
    defaultCountry,
    countries,
  ],
  country: [
    countries,
    { key: "exclude", group: "limits", label: "block.exclude", widget: { kind: "tags", names: "country" } },
  ],
  file_upload: [
    { key: "maxFiles", group: "limits", label: "block.maxFiles", widget: { kind: "number", otherwise: 1 } },
    { key: "maxSizeBytes", group: "limits", label: "block.maxSize", widget: { kind: "megabytes", otherwise: 10 } },
    { key: "accept", group: "limits", label: "block.accept", help: "block.acceptHelp", widget: { kind: "tags" } },
  ],
  signature: [
    {
      key: "allowTyped",
      group: "answer",
      label: "block.allowTyped",
      widget: { kind: "switch", otherwise: true },
      foot: true,
    },
    placeholder,
  ],
  payment: [
    {
      key: "accountId",
      group: "answer",
      label: "block.account",
      help: "block.accountHelp",
      widget: { kind: "account" },
    },
    {
      key: "provider",
      group: "answer",
      label: "block.provider",
      widget: {
        kind: "choice",
        otherwise: "",
        options: [
          ["", "block.providerDefault"],
          ["gateway_a", "block.gatewayA"],
          ["gateway_b", "block.gatewayB"],
          ["gateway_c", "block.gatewayC"],
        ],
      },
    },
    CONTACT_CURRENCY,
    { key: "amountMinor", group: "answer", label: "block.sum", widget: { kind: "money" } },
    { key: "amount", group: "answer", label: "block.sumCalculated", widget: { kind: "calculated" } },
    {
      key: "description",
      group: "look",
      label: "block.paymentText",
      help: "block.paymentTextHelp",
      widget: { kind: "text" },
    },
    {
      key: "expiresInMinutes",
      group: "limits",
      label: "block.expires",
      widget: { kind: "number", unit: "block.minutes", otherwise: 30 },
    },
  ],
  verification: [
    {
      key: "channel",
      group: "answer",
      label: "block.channel",
      widget: {
        kind: "choice",
        otherwise: "sms",
        options: [
          ["sms", "block.channelSms"],
          ["email", "block.channelEmail"],
        ],
      },
    },
    { ...defaultCountry, when: { key: "channel", is: "sms" } },
    { key: "codeDigits", group: "security", label: "block.codeDigits", widget: { kind: "number", otherwise: 6 } },
    {
      key: "expiresInMinutes",
      group: "security",
      label: "block.codeExpires",
      widget: { kind: "number", unit: "block.minutes", otherwise: 10 },
    },
    { key: "triesMax", group: "security", label: "block.triesMax", widget: { kind: "number", otherwise: 5 } },
    { key: "resendsMax", group: "security", label: "block.resendsMax", widget: { kind: "number", otherwise: 3 } },
  ],
  booking: [
    { key: "weekly", group: "answer", label: "block.weekly", help: "block.weeklyHelp", widget: { kind: "week" } },
    {
      key: "timeZone",
      group: "answer",
      label: "block.timeZone",
      help: "block.timeZoneHelp",
      widget: { kind: "named", names: "timeZone" },
    },
    {
      key: "durationMinutes",
      group: "answer",
      label: "block.duration",
      widget: { kind: "number", unit: "block.minutes", otherwise: 30 },
    },
    { key: "capacity", group: "limits", label: "block.capacity", widget: { kind: "number", otherwise: 1 } },
    {
      key: "noticeMinutes",
      group: "limits",
      label: "block.notice",
      help: "block.noticeHelp",
      widget: { kind: "number", unit: "block.minutes", otherwise: 0 },
    },
    {
      key: "horizonDays",
      group: "limits",
      label: "block.horizon",
      widget: { kind: "number", unit: "block.days", otherwise: 60 },
    },
  ],
  repeat_group: [
    { key: "blocks", group: "answer", label: "block.groupQuestions", widget: { kind: "inPlace" } },
    { key: "min", group: "limits", label: "block.entries", widget: { kind: "range", to: "max" } },
    {
      key: "itemLabel",
      group: "look",
      label: "block.itemLabel",
      help: "block.itemLabelHelp",
      widget: { kind: "text" },
    },
  ],
  statement: [
    {
      key: "buttonText",
      group: "look",
      label: "block.buttonText",
      help: "block.buttonTextHelp",
      widget: { kind: "text" },
    },
  ],
};

/** The settings that a hint covers: two of a range. */
export function keysOf({ key, widget }: Hint): readonly string[] {
  return "to" in widget ? [key, widget.to] : [key];
}

/** Versions of forms by seed: every block type, logic of every kind, recalls in titles, access and settings. */
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import { newId, type FormVersionId } from "../../../machines/ids.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { CHAT_START, compiled, documentOf } from "../../support/conversations/chat.ts";
import type { Dice } from "./dice.ts";

export interface Version {
  readonly id: FormVersionId;
  readonly form: CompiledForm;
}

/** What respondents type where a form asks for its password. */
export const PASSWORD = "swordfish-4711";
const PASSWORD_HASH = "scrypt$16384$8$1$c3Nzc3Nzc3Nzc3Nzc3Nzcw==$aGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGhoaGg=";

/** Types that reports count come more often than those without a distribution. */
const TYPES = [
  "short_text",
  "long_text",
  "email",
  "phone",
  "url",
  "number",
  "number",
  "currency",
  "single_choice",
  "single_choice",
  "multi_choice",
  "multi_choice",
  "dropdown",
  "picture_choice",
  "yes_no",
  "consent",
  "rating",
  "opinion_scale",
  "nps",
  "csat",
  "ces",
  "slider",
  "ranking",
  "matrix",
  "date",
  "time",
  "datetime",
  "date_range",
  "address",
  "contact_info",
  "country",
  "file_upload",
  "signature",
  "payment",
  "verification",
  "booking",
  "repeat_group",
  "statement",
] as const;
const CHOICES: readonly string[] = ["single_choice", "multi_choice", "dropdown", "picture_choice", "ranking"];
export const OPTIONS = ["red", "green", "blue", "grey"] as const;

/** @param order the place among the form's versions: ids sort by it. */
export function generatedVersion(dice: Dice, questions: number, order = 0): Version {
  const refs = Array.from({ length: questions }, (_, index) => `q${index}`);
  const types = refs.map(() => dice.pick(TYPES));
  const blocks = refs.map((ref, index): JsonObject => {
    const type = types[index] as (typeof TYPES)[number];
    const earlierChoices = refs.filter((_, at) => at < index && CHOICES.includes(types[at] as string));
    return {
      ref,
      type,
      title: `Question ${index}${dice.pick(RECALLS)}`,
      required: dice.chance(0.4),
      ...(index > 1 && dice.chance(0.2) ? { visibleIf: visibility(dice, index) } : {}),
      config: configOf(dice, type, earlierChoices),
    };
  });
  const document = documentOf(blocks, {
    variables: [{ ref: "score", type: "number", initial: 0 }],
    hiddenFields: [{ key: "utm_id", default: null, required: false }],
    logic: dice.chance(0.7) ? Array.from({ length: dice.below(4) }, (_, index) => rule(dice, index, questions)) : [],
    endings: [
      { ref: "done", title: "Done", bodyMd: "", kind: "success" },
      { ref: "out", title: "Out", bodyMd: "", kind: "screen_out" },
    ],
    endingRules: dice.chance(0.2)
      ? [{ when: { left: { var: "score" }, op: "gte", right: { const: 20 } }, ending: "out" }]
      : [],
    settings: settingsOf(dice, refs),
  });
  return { id: newId("fv", CHAT_START + order * 1_000, dice.bytes(10)), form: compiled(document) };
}

/** A recall with its fallback, without one, of a part, of a variable and of a hidden field; and what is none. */
const RECALLS = [
  "",
  ", {{answer:q0|friend}}",
  ", {{answer:q0}}",
  " {{ answer:q1.city | somewhere }}?",
  " for {{hidden:utm_id}}",
  ": {{var:score|0}}",
  " {{nothing}} **bold**",
] as const;

function visibility(dice: Dice, index: number): JsonObject {
  return dice.pick<() => JsonObject>([
    () => ({ not: { left: { answer: `q${dice.below(index)}` }, op: "answered" } }),
    () => ({ left: { answer: `q${dice.below(index)}` }, op: "answered" }),
    () => ({ left: { hidden: "utm_id" }, op: "empty" }),
    () => ({ left: { meta: "channel" }, op: "neq", right: { const: "popup" } }),
  ])();
}

function rule(dice: Dice, index: number, questions: number): JsonObject {
  const from = dice.below(questions);
  const target = dice.pick([
    { ending: "out" },
    { ending: "done" },
    { block: `q${Math.min(questions - 1, from + 1 + dice.below(3))}` },
    { block: `q${dice.below(questions)}` },
  ]);
  const action = dice.pick<JsonObject>([
    { jump: target },
    { jump: target },
    { set: "score", expr: { add: [{ var: "score" }, 10] } },
    { require: `q${dice.below(questions)}` },
  ]);
  return {
    id: `l${index}`,
    after: `q${from}`,
    when: { left: { answer: `q${from}` }, op: dice.pick(["answered", "empty"]) },
    do: [action],
  };
}

function settingsOf(dice: Dice, refs: readonly string[]): JsonObject {
  const access = dice.chance(0.85) ? "none" : dice.pick(["password", "email_code"]);
  const start = dice.below(refs.length);
  const group = refs.slice(start, start + 3);
  return {
    reviewBeforeSubmit: dice.chance(0.3),
    keepLocation: dice.chance(0.9),
    keepDevice: dice.chance(0.9),
    ...(dice.chance(0.1) && group.length > 1 ? { shuffledGroups: [group] } : {}),
    ...(dice.chance(0.1) ? { responsesMax: 10 } : {}),
    access,
    ...(access === "password" ? { accessPasswordHash: PASSWORD_HASH } : {}),
  };
}

function configOf(dice: Dice, type: (typeof TYPES)[number], earlierChoices: readonly string[]): JsonObject {
  const options = OPTIONS.slice(0, 2 + dice.below(3)).map((ref) => ({
    ref,
    label: ref.toUpperCase(),
    ...(dice.chance(0.05) ? { visibleIf: { left: { answer: "q0" }, op: "answered" } } : {}),
  }));
  const shared: JsonObject = {
    options,
    ...(dice.chance(0.2) ? { shuffle: true } : {}),
    ...(earlierChoices.length > 0 && dice.chance(0.2)
      ? { optionsFrom: { ref: dice.pick(earlierChoices), take: dice.pick(["chosen", "not_chosen"]) } }
      : {}),
  };
  switch (type) {
    case "single_choice":
    case "multi_choice":
    case "dropdown":
      return { ...shared, allowOther: dice.chance(0.5) };
    case "picture_choice":
      return { ...shared, allowOther: dice.chance(0.3), multiple: dice.chance(0.5) };
    case "ranking":
      return shared;
    case "matrix": {
      const cells = options.map(({ ref, label }) => ({ ref, label }));
      return { rows: cells, columns: cells.toReversed(), multiple: dice.chance(0.5), requireAll: dice.chance(0.3) };
    }
    case "currency":
      return { currency: dice.pick(["EUR", "JPY"]), currencies: ["EUR", "JPY"] };
    case "consent":
      return { mustAccept: dice.chance(0.2) };
    case "yes_no":
      return dice.chance(0.5) ? { yesLabel: "Sure", noLabel: "Never" } : {};
    case "slider":
      return { min: -1, max: 1, step: 0.1 };
    case "contact_info":
      return { fields: [{ key: "email" }, { key: "fullName", required: true }, { key: "company" }] };
    case "payment":
      return { currency: dice.pick(["EUR", "JPY"]), amountMinor: dice.pick([1_500, 99, 20_000]) };
    case "verification":
      return { channel: dice.pick(["email", "sms"]), defaultCountry: "DE" };
    case "booking":
      return {
        timeZone: dice.pick(["UTC", "Asia/Kolkata"]),
        durationMinutes: 60,
        horizonDays: 60,
        weekly: Array.from({ length: 7 }, (_, day) => ({ day: day + 1, from: "09:00", to: "12:00" })),
        capacity: 100,
      };
    case "repeat_group":
      return { max: 2, blocks: [{ ref: "guest", type: "short_text", title: "Who?", required: true }] };
    default:
      return {};
  }
}

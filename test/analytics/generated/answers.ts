/** Answers by chance: values that the block of a question takes as a rule. */
import type { Json, JsonObject } from "../../../machines/json.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import type { Dice } from "./dice.ts";

/** @param now epoch milliseconds, for what is offered from now on. */
export function valueFor(dice: Dice, form: CompiledForm, ref: string, now: number): Json {
  const block = form.blockByRef.get(ref)?.block;
  switch (block?.type) {
    case "number":
      return dice.pick([dice.below(5), dice.below(5), dice.next() * 10, -dice.next(), 0.1, 1e21, 0]);
    case "single_choice":
    case "dropdown":
      return choice(dice, block.config);
    case "multi_choice":
      return [choice(dice, block.config), choice(dice, block.config)];
    case "picture_choice":
      return block.config["multiple"] === true
        ? [choice(dice, block.config), choice(dice, block.config)]
        : choice(dice, block.config);
    case "yes_no":
      return dice.chance(0.6);
    case "date":
      return dice.pick([
        "2026-06-01",
        "2026-06-02",
        `2026-0${1 + dice.below(9)}-15`,
        ref.length > 2 ? "0999-12-31" : "2027-01-01",
      ]);
    case "currency":
      return { amountMinor: dice.below(1000), currency: dice.pick(["EUR", "JPY"]) };
    case "rating":
    case "csat":
      return 1 + dice.below(5);
    case "ces":
      return 1 + dice.below(7);
    case "nps":
    case "opinion_scale":
      return 1 + dice.below(10);
    case "slider":
      return (dice.below(21) - 10) / 10;
    case "country":
      return dice.pick(["DE", "FR", "BR"]);
    case "datetime":
      return `2026-0${1 + dice.below(9)}-15T1${dice.below(10)}:30`;
    case "date_range":
      return { start: `2026-06-0${1 + dice.below(5)}`, end: "2026-06-09" };
    case "time":
      return `1${dice.below(10)}:30`;
    case "consent":
      return dice.chance(0.7);
    case "address":
      return { line1: `${1 + dice.below(9)} Long Lane`, city: "London" };
    case "contact_info":
      return {
        ...(dice.chance(0.5) ? { email: "ana@example.org" } : {}),
        fullName: `Ana ${dice.pick(["Souza", "d'Arc", "Łęcka"])}`,
        ...(dice.chance(0.3) ? { company: "Example Ltd" } : {}),
      };
    case "ranking":
      return dice.shuffled(optionRefs(block.config));
    case "matrix":
      return cells(dice, block.config);
    case "email":
      return `someone${dice.below(100)}@example.org`;
    case "phone":
      return `+4915112345${100 + dice.below(100)}`;
    case "url":
      return `https://example.org/${dice.below(20)}`;
    case "file_upload":
      return [
        {
          fileId: "upl_01JQ8ZD3N6W1T0VXK5R9M2YB4C",
          name: "photo.png",
          size: 10,
          mime: "image/png",
          sha256: "0".repeat(64),
        },
      ];
    case "signature":
      return { kind: "typed", name: "Ana Souza" };
    case "verification":
      return block.config["channel"] === "sms" ? "+4915112345678" : "ana@example.org";
    case "booking":
      return { start: `${day(now + (2 + dice.below(5)) * 86_400_000)}T${dice.pick(["09:00", "10:00", "11:00"])}` };
    case "repeat_group":
      return Array.from({ length: 1 + dice.below(2) }, () => ({ guest: dice.pick(["Ben", "Mia"]) }));
    default:
      return text(dice);
  }
}

/** Texts that escaping, cutting and joining could damage. */
function text(dice: Dice): string {
  return dice.pick([
    "fine",
    "so-so",
    `quote ' and \\ and${" ".repeat(1 + dice.below(3))}${"ü😀".repeat(dice.below(130))}`,
    `text ${dice.below(1000)}\nwith a second line\tand a tab`,
    `${"x".repeat(299)}😀`,
  ]);
}

function optionRefs(config: JsonObject): string[] {
  return refsOf(config["options"]);
}

function refsOf(options: Json | undefined): string[] {
  return (options as readonly { readonly ref: string }[]).map(({ ref }) => ref);
}

function choice(dice: Dice, config: JsonObject): Json {
  if (config["allowOther"] === true && dice.chance(0.2)) return { other: `other ${dice.below(5)}` };
  // A carried option may be one that this question does not list.
  return config["optionsFrom"] !== undefined && dice.chance(0.5)
    ? dice.pick(["red", "green", "blue", "grey"])
    : dice.pick(optionRefs(config));
}

function cells(dice: Dice, { multiple, rows, columns }: JsonObject): Json {
  const chosen = (): Json =>
    multiple === true ? dice.shuffled(refsOf(columns)).slice(0, 2) : dice.pick(refsOf(columns));
  return Object.fromEntries(
    refsOf(rows).flatMap((row, index) => (index === 0 || dice.chance(0.5) ? [[row, chosen()]] : [])),
  );
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/**
 * What the attributes of `<parley-form>` say. Pure.
 *
 * Owns: what they may say. Whatever a site gets wrong is said once on its console and has no effect.
 */
import type { EmbedKind } from "../../client/react/embed-types.ts";

export const KINDS: readonly EmbedKind[] = ["inline", "popup", "bubble", "side_tab", "fullpage"];

/** A change of these makes the form anew; the others only change how it looks. */
export const STRUCTURAL = ["form", "kind", "service", "fields", "answers", "pass", "height", "open-on"] as const;
export const COSMETIC = ["label", "color", "side"] as const;

/** When a form opens by itself. `scroll`: percent of the page; `time`: seconds. */
export type Trigger =
  | { readonly type: "time"; readonly seconds: number }
  | { readonly type: "scroll"; readonly percent: number }
  | { readonly type: "exit" };

export interface Attributes {
  readonly form: string;
  readonly kind: EmbedKind;
  /** An origin; undefined: that of the script. */
  readonly service: string | undefined;
  /** Parameters of the frame: hidden fields, and answers as `a.<ref>`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly pass: readonly string[];
  readonly height: number | undefined;
  readonly triggers: readonly Trigger[];
  readonly label: string | undefined;
  readonly color: string | undefined;
  readonly side: "start" | "end";
}

/** How the page of a form takes an answer in its address. */
const ANSWER_PREFIX = "a.";

/** @param complain is called with a sentence for each value that means nothing. */
export function readAttributes(
  get: (name: (typeof STRUCTURAL)[number] | (typeof COSMETIC)[number]) => string | null,
  complain: (sentence: string) => void,
): Attributes {
  const text = (name: Parameters<typeof get>[0]): string | undefined => get(name)?.trim() || undefined;
  const checked = <Value>(name: Parameters<typeof get>[0], read: (text: string) => Value | undefined, may: string) => {
    const given = text(name);
    const value = given === undefined ? undefined : read(given);
    if (given !== undefined && value === undefined) complain(`${name}="${given}" is not ${may}`);
    return value;
  };
  const form = text("form");
  if (form === undefined) complain("the attribute form is missing: the last part of the form's address");
  return {
    form: form ?? "",
    kind: checked("kind", (kind) => KINDS.find((each) => each === kind), `one of ${KINDS.join(", ")}`) ?? "inline",
    service: checked("service", originOf, "an address of the service"),
    parameters: {
      ...Object.fromEntries(new URLSearchParams(get("fields") ?? "")),
      ...Object.fromEntries(
        [...new URLSearchParams(get("answers") ?? "")].map(([ref, value]) => [ANSWER_PREFIX + ref, value]),
      ),
    },
    pass: words(text("pass")),
    height: checked("height", (given) => (Number(given) > 0 ? Number(given) : undefined), "a number of pixels"),
    triggers: words(text("open-on")).flatMap((word) => {
      const trigger = triggerOf(word);
      if (trigger === undefined) complain(`open-on="${word}" is none of 8s, 60% and exit`);
      return trigger ?? [];
    }),
    label: text("label"),
    color: checked("color", (given) => (/^#[0-9a-f]{6}$/i.test(given) ? given : undefined), "a color as #rrggbb"),
    side: checked("side", (side) => (side === "start" || side === "end" ? side : undefined), "start or end") ?? "end",
  };
}

/** What the frame gets of the site's own address: `utm_` parameters, and those that the site names. */
export function passedParameters(search: string, pass: readonly string[]): Record<string, string> {
  const handed = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_") || pass.includes(name));
  return Object.fromEntries(handed);
}

/** Text that can be read on a colour: by the contrast ratio of WCAG 2, black or white, whichever has more. */
export function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  // At this luminance the two ratios are the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
}

function words(text: string | undefined): readonly string[] {
  return text?.split(/\s+/) ?? [];
}

function originOf(address: string): string | undefined {
  return /^https?:/.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}

function triggerOf(word: string): Trigger | undefined {
  if (word === "exit") return { type: "exit" };
  const amount = Number(word.slice(0, -1));
  if (word.length < 2 || !(amount >= 0)) return undefined;
  if (word.endsWith("s")) return { type: "time", seconds: amount };
  return word.endsWith("%") && amount <= 100 ? { type: "scroll", percent: amount } : undefined;
}

/** Configs within the bounds that block types have; what a bound changes is noted where it stands in the source. */
import { isCountryCode } from "../../values/country-codes.ts";
import type { Json, JsonObject } from "../../json.ts";
import { LABEL_CHARACTERS_MAX, OPTIONS_MAX } from "../../document/schema/limits.ts";
import type { Source } from "./source.ts";
import { cutAt } from "./texts.ts";

/** An object without the keys that have no value. */
export function compact(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Bounds of a number; a pair that nothing can be between is left out. */
export function numberBounds(min: number | undefined, max: number | undefined, from: Source): JsonObject {
  if (min !== undefined && max !== undefined && min > max) {
    from.note(`the bounds ${min} and ${max}`, "Nothing lies between them");
    return {};
  }
  return compact({ min, max });
}

/** Lengths of a text, cut to what the type takes. */
export function lengthBounds(
  min: number | undefined,
  max: number | undefined,
  charactersMax: number,
  from: Source,
): JsonObject {
  const whole = (value: number | undefined, least: number): number | undefined =>
    value === undefined || value < least ? undefined : Math.min(Math.floor(value), charactersMax);
  const [minLength, maxLength] = [whole(min, 1), whole(max, 1)];
  if (minLength !== undefined && maxLength !== undefined && minLength > maxLength) {
    from.note(`the lengths ${minLength} and ${maxLength}`, "No text is that long");
    return {};
  }
  return compact({ minLength, maxLength });
}

/** How many options may be chosen, as far as there are as many. */
export function selectionBounds(
  min: number | undefined,
  max: number | undefined,
  optionCount: number,
  from: Source,
): { readonly least?: number; readonly most?: number } {
  const bound = (value: number | undefined): number | undefined =>
    value === undefined || value < 1 ? undefined : Math.min(Math.floor(value), OPTIONS_MAX);
  const least = bound(min);
  const most = bound(max);
  if (least !== undefined && (least > optionCount || (most !== undefined && least > most))) {
    from.note(`the least number of choices, ${least}`, "There are not as many to choose");
    return most === undefined ? {} : { most };
  }
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

export interface ScaleLabels {
  readonly low: string;
  readonly mid: string;
  readonly high: string;
}

/** The labels of a scale's ends, as far as there are some. */
export function scaleLabels({ low, mid, high }: ScaleLabels): JsonObject | undefined {
  const labels = compact({ low: label(low), mid: label(mid), high: label(high) });
  return Object.keys(labels).length === 0 ? undefined : labels;
}

/** A scale from `min` (0 or 1) to `max`. */
export function scaleConfig(min: 0 | 1, max: number, labels: ScaleLabels, from: Source): JsonObject {
  const taken = Math.min(20, Math.max(2, Math.round(max)));
  if (taken !== max) from.note(`a scale up to ${max}`, `It now goes up to ${taken}`);
  return compact({ min, max: taken, labels: scaleLabels(labels) });
}

const ICONS: Readonly<Record<string, "star" | "heart" | "thumb" | "number">> = {
  star: "star",
  stars: "star",
  heart: "heart",
  up: "thumb",
  thumb: "thumb",
  thumbup: "thumb",
  thumbsup: "thumb",
  thumb_up: "thumb",
  number: "number",
};

/** A rating of so many symbols. */
export function ratingConfig(steps: number, shape: string, from: Source): JsonObject {
  const max = Math.min(10, Math.max(3, Math.round(steps)));
  if (max !== steps) from.note(`a rating of ${steps}`, `It is now one of ${max}`);
  const icon = shape === "" ? "star" : Object.hasOwn(ICONS, shape) ? ICONS[shape] : undefined;
  if (icon === undefined)
    from.note(`the symbol "${shape}"`, "Ratings have stars, hearts, thumbs or numbers; these are stars");
  return { max, icon: icon ?? "star" };
}

/** The country that a phone number without a prefix belongs to. */
export function phoneConfig(country: string, from: Source): JsonObject {
  const code = country.toUpperCase();
  if (code === "") return {};
  if (isCountryCode(code)) return { defaultCountry: code };
  from.note(`the country "${country}"`, "It is not a country code");
  return {};
}

/** A text as a label, a placeholder or a button; undefined when it is empty. */
export function label(text: string): string | undefined {
  return text === "" ? undefined : cutAt(text, LABEL_CHARACTERS_MAX);
}

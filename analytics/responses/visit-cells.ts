/**
 * The cells of the visit in which a response began (§2.1.1).
 *
 * 1. What is unknown, null or empty has no cell.
 */
import type { Json, JsonObject } from "../../machines/json.ts";
import { CELL, completableCell } from "./cells.ts";

/** Sections of the report that are counted from cells of visits, by the name in the cell. */
export const VISIT_SECTIONS = [
  "country",
  "device",
  "browser",
  "os",
  "channel",
  "referrer",
  "campaign",
  "language",
] as const;
export type VisitSection = (typeof VISIT_SECTIONS)[number];

/** As long as a parameter of a campaign may be; longer values are cut. */
const LABEL_CHARACTERS_MAX = 500;

/** Places are counted to about a kilometre. */
const COORDINATE_SCALE = 100;

/** Between the parts of a place. */
export const PLACE_SEPARATOR = "\t";

export function addVisitCells(cells: string[], metadata: JsonObject | null, isCompleted: boolean): void {
  if (metadata === null) return;
  const { device, geo, utm } = metadata;
  const add = (section: VisitSection, value: Json | undefined): void => {
    const label = textIn(value);
    if (label !== "") cells.push(completableCell(`${CELL.visit} ${section}`, label, isCompleted));
  };
  add("country", memberOf(geo, "country"));
  add("device", memberOf(device, "type"));
  add("browser", memberOf(device, "browser"));
  add("os", memberOf(device, "os"));
  add("channel", metadata["channel"]);
  add("referrer", metadata["referrerHost"]);
  add("campaign", memberOf(utm, "campaign"));
  add("language", primarySubtag(textIn(metadata["language"])));
  const place = placeOf(metadata);
  if (place !== "") cells.push(completableCell(CELL.place, place, isCompleted));
}

/**
 * Country, region, city, latitude and longitude, separated by {@link PLACE_SEPARATOR}; empty unless city and
 * coordinates are known.
 */
function placeOf({ geo }: JsonObject): string {
  const [latitude, longitude] = [memberOf(geo, "latitude"), memberOf(geo, "longitude")];
  const city = nameIn(memberOf(geo, "city"));
  if (city === "" || typeof latitude !== "number" || typeof longitude !== "number") return "";
  const names = [nameIn(memberOf(geo, "country")), nameIn(memberOf(geo, "region")), city];
  return [...names, rounded(latitude), rounded(longitude)].join(PLACE_SEPARATOR);
}

function rounded(degrees: number): number {
  return Math.round(degrees * COORDINATE_SCALE) / COORDINATE_SCALE;
}

function primarySubtag(tag: string): string {
  return tag.split(/[-_]/, 1)[0]?.toLowerCase() ?? "";
}

function memberOf(value: Json | undefined, name: string): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject)[name] : undefined;
}

function textIn(value: Json | undefined): string {
  return typeof value === "string" ? value.slice(0, LABEL_CHARACTERS_MAX).toWellFormed() : "";
}

/** A name without the separator of places. */
function nameIn(value: Json | undefined): string {
  return textIn(value).replaceAll(PLACE_SEPARATOR, " ");
}

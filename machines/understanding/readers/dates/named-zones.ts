/**
 * Times of another zone: "4 pm CET".
 *
 * Owns: which abbreviations name a zone, and the time that the respondent's clock shows then. Does not own: reading
 * the time. An abbreviation counts in capitals, because "est" and "et" are words.
 */
import { existingLocal, instantOf, localAt } from "../../../values/time-zone.ts";
import type { Token } from "../../text/tokens.ts";

/** A place whose clocks show the zone's time. Abbreviations of several zones (IST) are left out. */
const ZONES: Readonly<Record<string, string>> = {
  utc: "UTC",
  gmt: "UTC",
  z: "UTC",
  wet: "Europe/Lisbon",
  west: "Europe/Lisbon",
  bst: "Europe/London",
  cet: "Europe/Paris",
  cest: "Europe/Paris",
  mez: "Europe/Berlin",
  mesz: "Europe/Berlin",
  eet: "Europe/Athens",
  eest: "Europe/Athens",
  msk: "Europe/Moscow",
  trt: "Europe/Istanbul",
  est: "America/New_York",
  edt: "America/New_York",
  et: "America/New_York",
  cst: "America/Chicago",
  cdt: "America/Chicago",
  ct: "America/Chicago",
  mst: "America/Denver",
  mdt: "America/Denver",
  mt: "America/Denver",
  pst: "America/Los_Angeles",
  pdt: "America/Los_Angeles",
  pt: "America/Los_Angeles",
  brt: "America/Sao_Paulo",
  jst: "Asia/Tokyo",
  kst: "Asia/Seoul",
  hkt: "Asia/Hong_Kong",
  sgt: "Asia/Singapore",
  wib: "Asia/Jakarta",
  aest: "Australia/Sydney",
  aedt: "Australia/Sydney",
  nzst: "Pacific/Auckland",
  nzdt: "Pacific/Auckland",
};

/** The zone that is named at a token. */
export function zoneNamedAt(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  return token?.kind === "word" && token.capitals && Object.hasOwn(ZONES, token.text) ? ZONES[token.text] : undefined;
}

/** What a clock of `ownZone` shows when one of `zone` shows `local` (`YYYY-MM-DDTHH:MM`). */
export function inOwnZone(local: string, zone: string, ownZone: string): string {
  const instant = instantOf(existingLocal(local, zone), zone);
  return instant === undefined ? local : localAt(instant, ownZone);
}

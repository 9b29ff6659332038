/** What is known of a visit (§2.1.1), by chance: every field, unknown in every way, and labels hard to carry. */
import type { JsonObject } from "../../../machines/json.ts";
import type { Dice } from "./dice.ts";

/**
 * Places: one name in two countries and in two regions, a city without a region, coordinates that round to zero, to
 * each other and to a minus, and one place with several coordinates.
 */
const PLACES: readonly JsonObject[] = [
  { country: "DE", region: "Hesse", regionCode: "HE", city: "Frankfurt", latitude: 50.1109, longitude: 8.6821 },
  { country: "DE", region: "Hesse", regionCode: "HE", city: "Frankfurt", latitude: 50.1188, longitude: 8.6843 },
  { country: "DE", region: "Hesse", regionCode: "HE", city: "Frankfurt", latitude: 50.1109, longitude: 8.6701 },
  { country: "DE", region: "Brandenburg", city: "Frankfurt", latitude: 52.3472, longitude: 14.5506 },
  { country: "US", region: "Kentucky", city: "Frankfurt", latitude: 38.2009, longitude: -84.8733 },
  { country: "GB", region: "England", city: "Greenwich", latitude: 51.4934, longitude: -0.0021 },
  { country: "GB", region: "England", city: "Greenwich", latitude: 51.4934, longitude: 0.0098 },
  { country: "GH", region: null, city: "Tema", latitude: 5.6698, longitude: -0.0166 },
  { country: "EC", region: "Pichincha", city: "Quito + Calderón", latitude: -0.0012, longitude: -78.4248 },
  { country: "EC", region: "Pichincha", city: "Quito + Calderón", latitude: -0.2298, longitude: -78.5249 },
  { country: "BR", region: "São Paulo", city: "São Paulo", latitude: -23.5475, longitude: -46.6361 },
  { country: "NZ", region: null, city: null, latitude: -41, longitude: 174 },
  { country: "FR", region: "Île-de-France", city: "", latitude: 48.8534, longitude: 2.3488 },
  { country: "FR", region: "Île-de-France", city: "Paris", latitude: null, longitude: null },
  { country: "FR", region: "Île-de-France", city: "Paris" },
  { country: "FR", region: "Île-de-France", city: "Paris", latitude: 48.8534, longitude: 2.3488 },
  { country: "JP" },
  { country: null, city: null, latitude: null, longitude: null },
  { country: "" },
];

const DEVICES: readonly JsonObject[] = [
  { type: "mobile", browser: "Mobile Safari", browserVersion: "19.1", os: "iOS", osVersion: "19" },
  { type: "mobile", browser: "Chrome", browserVersion: "151.0", os: "Android", osVersion: "17" },
  { type: "tablet", browser: "Mobile Safari", browserVersion: "18.0", os: "iPadOS", osVersion: null },
  { type: "desktop", browser: "Firefox", browserVersion: "150.0", os: "Linux", osVersion: null },
  { type: "desktop", browser: "Firefox", browserVersion: "149.0", os: "macOS", osVersion: "16.1" },
  { type: "desktop", browser: "Microsoft Edge", browserVersion: null, os: "Windows", osVersion: "11" },
  { type: "bot", browser: "Googlebot", browserVersion: "2.1", os: null, osVersion: null },
  { type: null, browser: null, browserVersion: null, os: null, osVersion: null },
  { type: "desktop", browser: "", browserVersion: "", os: "", osVersion: "" },
];

const CHANNELS = ["link", "inline", "popup", "side_tab", "fullpage", "embed", "api"] as const;
const REFERRERS = [
  "https://example.org/",
  "https://example.org/other?x=1",
  "https://www.example.com/a b",
  "https://xn--bcher-kva.example/",
] as const;
const LANGUAGES = [
  "en",
  "en-US",
  "EN-gb",
  "de",
  "de-AT",
  "pt-BR",
  "pt_PT",
  "zh-Hant-TW",
  "x-klingon",
  "-de",
  "",
  null,
] as const;
/** Blanks, marks that a key could use, other scripts, and a pair whose order differs by code point and by UTF-16. */
const CAMPAIGNS = [
  "spring",
  "spring +",
  "spring sale",
  "Spring",
  "+",
  " ",
  "",
  "'; DROP TABLE responses; --",
  "back\\slash\tand tab",
  "two\nlines",
  "😀",
  "～",
  "كيف",
  "null",
  "0",
] as const;

/** @returns null where nothing is known. */
export function generatedMetadata(dice: Dice): JsonObject | null {
  if (dice.chance(0.1)) return null;
  const referrer = dice.chance(0.4) ? dice.pick(REFERRERS) : null;
  return {
    channel: dice.pick(CHANNELS),
    pageUrl: dice.chance(0.5) ? "https://example.org/page" : null,
    referrer,
    referrerHost: referrer === null ? null : new URL(referrer).hostname,
    utm: dice.chance(0.5)
      ? {}
      : {
          ...(dice.chance(0.5) ? { source: "mail" } : {}),
          ...(dice.chance(0.8) ? { campaign: dice.pick(CAMPAIGNS) } : {}),
        },
    language: dice.pick(LANGUAGES),
    screen: "1920x1080",
    timezone: dice.pick(["Europe/Berlin", null]),
    device: dice.chance(0.1) ? null : dice.pick(DEVICES),
    geo: dice.chance(0.1) ? null : dice.pick(PLACES),
    network: dice.chance(0.5) ? null : { asn: 64_500, organization: "Example Net" },
  };
}

/** Visits of which each has labels of its own: more than a report lists. */
export function singularMetadata(index: number): JsonObject {
  const name = String(index).padStart(4, "0");
  return {
    channel: "link",
    referrer: `https://h${name}.example.org/`,
    referrerHost: `h${name}.example.org`,
    utm: { campaign: `c${name}` },
    language: "en",
    device: { type: "mobile", browser: `Browser ${name}`, os: `System ${name}` },
    geo: { country: "DE", region: `Region ${index % 7}`, city: `City ${name}`, latitude: index / 100, longitude: 8 },
  };
}

/** The metadata of responses (§2.1.1) as real traffic has it: few values make up most of it, and some are unknown. */
import type { JsonObject } from "../../../machines/json.ts";
import { below, oneOfFew, type Draw } from "./chance.ts";

const CHANNELS = ["link", "inline", "popup", "fullpage", "side_tab", "embed"];
const LANGUAGES = [
  "en-US",
  "en-GB",
  "de-DE",
  "fr-FR",
  "es-ES",
  "pt-BR",
  "it-IT",
  "nl-NL",
  "pl-PL",
  "ja-JP",
  "sv",
  "da",
];
const SCREENS = ["1920x1080", "390x844", "1440x900", "412x915", "2560x1440", "820x1180"];
const DEVICES = [
  { type: "mobile", browser: "Chrome", browserVersion: "143.0.0.0", os: "Android", osVersion: "15" },
  { type: "desktop", browser: "Chrome", browserVersion: "143.0.0.0", os: "Windows", osVersion: "11" },
  { type: "mobile", browser: "Safari", browserVersion: "26.1", os: "iOS", osVersion: "26.1" },
  { type: "desktop", browser: "Safari", browserVersion: "26.1", os: "macOS", osVersion: "26.1" },
  { type: "desktop", browser: "Microsoft Edge", browserVersion: "142.0.0.0", os: "Windows", osVersion: "11" },
  { type: "desktop", browser: "Firefox", browserVersion: "145.0", os: "Linux" },
  { type: "tablet", browser: "Safari", browserVersion: "26.0", os: "iOS", osVersion: "26.0" },
  { type: "mobile", browser: "Samsung Internet for Android", browserVersion: "29.0", os: "Android", osVersion: "14" },
  { type: "bot", browser: "Googlebot", browserVersion: "2.1" },
];
const COUNTRIES = "US DE GB FR IN BR ES IT NL PL CA JP SE AU MX CH AT BE DK NO FI PT CZ IE KR ZA TR AR CL NZ".split(
  " ",
);
const CITIES_A_COUNTRY = 8;
/** A place has a coordinate or two, as in the databases of addresses. */
const PLACES = Array.from({ length: CITIES_A_COUNTRY }, (_, city) =>
  COUNTRIES.map((country, index) => ({
    country,
    region: `Region ${city >> 1}`,
    regionCode: `${city >> 1}`,
    city: `City ${city} of ${country}`,
    latitude: -50 + index * 3 + city * 0.1101,
    longitude: -120 + index * 7 + city * 0.2301,
    continent: "EU",
    timezone: "Europe/Berlin",
  })),
).flat();
const SITES = Array.from({ length: 40 }, (_, site) => `site-${site}.example`);
const CAMPAIGNS = Array.from({ length: 25 }, (_, campaign) => `campaign-${campaign}`);

export function drawnMetadata(draw: Draw): JsonObject {
  const site = draw() < 0.6 ? oneOfFew(draw, SITES) : null;
  return {
    channel: oneOfFew(draw, CHANNELS),
    pageUrl: null,
    referrer: site === null ? null : `https://${site}/page-${below(draw, 1_000)}`,
    referrerHost: site,
    utm: draw() < 0.35 ? { source: "newsletter", medium: "email", campaign: oneOfFew(draw, CAMPAIGNS) } : {},
    language: draw() < 0.97 ? oneOfFew(draw, LANGUAGES) : null,
    screen: oneOfFew(draw, SCREENS),
    timezone: "Europe/Berlin",
    device: oneOfFew(draw, DEVICES),
    geo: placeOf(draw),
    network: { asn: 64_512 + below(draw, 500), organization: "A network" },
  };
}

/** Some addresses are unknown, of some only the country is known, and a tenth is seen at a second coordinate. */
function placeOf(draw: Draw): JsonObject | null {
  const known = draw();
  const place = oneOfFew(draw, PLACES);
  if (known < 0.03) return null;
  if (known < 0.1) return { country: place.country, continent: place.continent };
  return known < 0.19 ? { ...place, latitude: place.latitude + 0.03 } : place;
}

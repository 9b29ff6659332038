/**
 * The device of a visit, from its user agent and its client hints (§2.1.1).
 *
 * Owns: which of both wins, and who is a bot. Does not own: reading headers (`api/http`), recognizing browsers
 * (bowser).
 *
 * 1. Client hints win over the user agent, which browsers freeze: every Windows since 10 says 10.0 there.
 * 2. Nothing is guessed: what neither of them says is not stored.
 * 3. Inputs are cut before they are read, so that the cost is bounded.
 */
import Bowser from "bowser";
import type { JsonObject } from "../../machines/json.ts";
import type { ClientHints } from "../input/client-hints.ts";

/** A user agent is read up to this length (§8). */
export const USER_AGENT_CHARACTERS_MAX = 300;
/** A client hint is read up to this length; those of browsers are a third of it. */
const HINT_CHARACTERS_MAX = 300;
/** Brands of a hint that are read; browsers send three. */
const BRANDS_MAX = 8;

/**
 * Programs by the product at the beginning of their user agent. Their libraries are no browsers, whatever system they
 * name after it.
 */
const PROGRAM =
  /^(curl|wget|libcurl|python|aiohttp|httpx|go-http-client|java|apache-httpclient|okhttp|axios|node|undici|got|deno|bun|ruby|faraday|php|guzzlehttp|perl|libwww-perl|lwp|dart|postmanruntime|insomnia|httpie|powershell|scrapy|k6|rust|reqwest|hyper)\b[^/]*(?:\/([\d.]+))?/i;
/** `cubot` is a maker of telephones. */
const BOT = /(?<!cu)bot\b|crawl|spider|slurp|headless|facebookexternalhit|lighthouse|phantomjs/i;

const TYPES: ReadonlySet<string> = new Set(["mobile", "tablet", "desktop", "bot"]);

/** The system's name by the client hint, as the user agent's parser names it. */
const SYSTEMS: Readonly<Record<string, string>> = { "Chrome OS": "Chrome OS", "Chromium OS": "Chrome OS" };

/** The browser by its brand. Chromium is a part of the others: it counts only alone. */
const BROWSERS: Readonly<Record<string, string>> = {
  "Google Chrome": "Chrome",
  "Microsoft Edge": "Microsoft Edge",
  Opera: "Opera",
  Brave: "Brave",
  Vivaldi: "Vivaldi",
  "Samsung Internet": "Samsung Internet for Android",
  YandexBrowser: "Yandex Browser",
  Yandex: "Yandex Browser",
  Chromium: "Chromium",
};

/** What the headers say; null where they say nothing. Only known members are present. */
export function deviceOf(userAgent: string, hints?: ClientHints): JsonObject | null {
  const agent = userAgent.slice(0, USER_AGENT_CHARACTERS_MAX).toWellFormed().trim();
  const program = PROGRAM.exec(agent);
  if (program !== null) return known({ type: "bot", browser: program[1], browserVersion: program[2] });
  const parsed = agent === "" ? undefined : Bowser.parse(agent);
  const hinted = hints === undefined ? {} : hintedDevice(hints);
  const system = hinted.os ?? (parsed?.os.name || undefined);
  return known({
    type: typeOf(agent, parsed?.platform.type, hinted, system),
    browser: hinted.browser ?? (parsed?.browser.name || undefined),
    browserVersion: hinted.browser === undefined ? parsed?.browser.version || undefined : hinted.browserVersion,
    os: system,
    osVersion: hinted.osVersion ?? systemVersion(parsed?.os, system),
  });
}

interface HintedDevice {
  readonly isMobile?: boolean | undefined;
  readonly browser?: string | undefined;
  readonly browserVersion?: string | undefined;
  readonly os?: string | undefined;
  readonly osVersion?: string | undefined;
}

function typeOf(
  agent: string,
  parsed: string | undefined,
  { isMobile }: HintedDevice,
  system: string | undefined,
): string | undefined {
  if (BOT.test(agent)) return "bot";
  // An Android tablet in desktop mode says that it is not mobile, and so does a desktop: only the user agent tells.
  if (isMobile === true && parsed !== "tablet") return "mobile";
  if (parsed !== undefined && TYPES.has(parsed)) return parsed;
  return system === "Chrome OS" || system === "Linux" ? "desktop" : undefined;
}

/** `NT 10.0` is the kernel's version; people know the system as 10. */
function systemVersion(
  os: { readonly version?: string; readonly versionName?: string } | undefined,
  system: string | undefined,
): string | undefined {
  return (system === "Windows" ? (os?.versionName ?? os?.version) : os?.version) || undefined;
}

function hintedDevice({ brands, mobile, platform, platformVersion }: ClientHints): HintedDevice {
  const system = quoted(platform);
  const named = system === undefined || system === "Unknown" ? undefined : (SYSTEMS[system] ?? system);
  const browser = brandOf(brands);
  return {
    ...(mobile === "?1" ? { isMobile: true } : {}),
    ...(browser === undefined ? {} : { browser: browser.name, browserVersion: browser.version }),
    ...(named === undefined ? {} : { os: named, osVersion: hintedVersion(named, quoted(platformVersion)) }),
  };
}

/** Windows 11 counts its platform from 13; 10 has lower numbers (Microsoft's table). Other systems say their own. */
function hintedVersion(system: string, version: string | undefined): string | undefined {
  if (version === undefined || !/^\d[\d.]*$/.test(version)) return undefined;
  if (system !== "Windows") return version;
  const major = Number.parseInt(version, 10);
  if (major >= 13) return "11";
  return major > 0 ? "10" : undefined;
}

/** The most exact brand of a list such as `"Chromium";v="131", "Google Chrome";v="131", "Not_A Brand";v="24"`. */
function brandOf(header: string): { readonly name: string; readonly version: string | undefined } | undefined {
  const found = header
    .slice(0, HINT_CHARACTERS_MAX)
    .split(",", BRANDS_MAX)
    .map((item) => /^\s*"([^"]{1,60})"\s*;\s*v="([\d.]{1,30})"\s*$/.exec(item))
    .flatMap((match) => {
      const name = BROWSERS[match?.[1] ?? ""];
      return name === undefined ? [] : [{ name, version: match?.[2] }];
    });
  return found.find(({ name }) => name !== "Chromium") ?? found[0];
}

/** The text of a structured header's string; undefined for anything else. */
function quoted(header: string): string | undefined {
  const text = /^"([^"\\]{1,60})"$/.exec(header.trim().slice(0, HINT_CHARACTERS_MAX))?.[1];
  return text === undefined || text.trim() === "" ? undefined : text.trim();
}

function known(members: Readonly<Record<string, string | undefined>>): JsonObject | null {
  const entries = Object.entries(members).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

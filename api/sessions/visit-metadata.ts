/**
 * The stored metadata of the visit in which a response began (§2.1.1).
 *
 * Device, geo and network are null unless a source for them is configured; nothing is guessed.
 * `machines/conversation/view/metadata.ts` builds their view.
 */
import type { z } from "zod";
import type { JsonObject } from "../../machines/json.ts";
import type { metadataSchema, respondentSchema, Channel } from "../schemas/visit.ts";

export function metadataOf(
  given: z.infer<typeof metadataSchema> | undefined,
  respondent: z.infer<typeof respondentSchema> | undefined,
  defaultChannel: Channel,
): JsonObject {
  return {
    channel: given?.channel ?? defaultChannel,
    pageUrl: given?.pageUrl ?? null,
    referrer: given?.referrer ?? null,
    referrerHost: hostOf(given?.referrer),
    utm: given?.utm ?? {},
    language: given?.language ?? null,
    screen: given?.screen ?? null,
    timezone: given?.timezone ?? null,
    device: deviceOf(respondent?.userAgent),
    geo: respondent?.country === undefined ? null : { country: respondent.country },
    network: null,
  };
}

function hostOf(address: string | undefined): string | null {
  return address !== undefined && URL.canParse(address) ? new URL(address).hostname || null : null;
}

/** Reads only the kind of device, from the words that browsers put into their user agent for this purpose. */
function deviceOf(userAgent: string | undefined): JsonObject | null {
  if (userAgent === undefined || userAgent === "") return null;
  let type = "desktop";
  if (/bot\b|crawl|spider|slurp/i.test(userAgent)) type = "bot";
  else if (/ipad|tablet/i.test(userAgent) || (/android/i.test(userAgent) && !/mobile/i.test(userAgent)))
    type = "tablet";
  else if (/mobi|iphone/i.test(userAgent)) type = "mobile";
  return { type, browser: null, browserVersion: null, os: null, osVersion: null };
}

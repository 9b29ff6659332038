/**
 * User-Agent Client Hints: the headers in which browsers say what their user agent no longer says exactly.
 *
 * Owns: which headers they are. Does not own: what they mean (`api/sessions/visit-device.ts`).
 */

/** As the headers were sent; an absent one is empty. */
export interface ClientHints {
  /** `sec-ch-ua-full-version-list`, or `sec-ch-ua` where the browser sends no full versions. */
  readonly brands: string;
  readonly mobile: string;
  readonly platform: string;
  readonly platformVersion: string;
}

/** The hints that a page asks browsers for; the others come unasked. */
export const ACCEPT_CLIENT_HINTS = "Sec-CH-UA-Full-Version-List, Sec-CH-UA-Platform-Version";

/** The headers of client hints that are read. */
export const CLIENT_HINT_HEADERS = [
  "sec-ch-ua",
  "sec-ch-ua-full-version-list",
  "sec-ch-ua-mobile",
  "sec-ch-ua-platform",
  "sec-ch-ua-platform-version",
] as const;

export function clientHintsOf(header: (name: (typeof CLIENT_HINT_HEADERS)[number]) => string): ClientHints {
  return {
    brands: header("sec-ch-ua-full-version-list") || header("sec-ch-ua"),
    mobile: header("sec-ch-ua-mobile"),
    platform: header("sec-ch-ua-platform"),
    platformVersion: header("sec-ch-ua-platform-version"),
  };
}

/**
 * Lists of origins: of publishable keys (§5.2.3), and of the sites that may show a form's page in a frame. An entry is
 * an exact origin, or `https://*.<domain>`, where the star stands for one label.
 */

const ENTRY = /^https?:\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** The normalized form of an allowlist entry, which is stored and compared; undefined if it is not an origin. */
export function normalizeOriginEntry(entry: string): string | undefined {
  const text = entry.trim().toLowerCase();
  if (!ENTRY.test(text)) return undefined;
  const { host = "", port = "0" } = /^https?:\/\/(?<host>[^:]*)(?::(?<port>\d+))?$/.exec(text)?.groups ?? {};
  if (host.includes("..") || Number(port) > 65_535) return undefined;
  // `https://*.com` would allow half of the internet.
  if (text.includes("*.") && !(text.split("*.")[1] ?? "").includes(".")) return undefined;
  return withoutDefaultPort(text);
}

/**
 * Whether a request's Origin matches an allowlist of normalized entries. Whole hosts are compared, not substrings:
 * `https://evil-example.com` and `https://a.b.example.com` do not match `https://*.example.com`.
 */
export function originAllowed(origin: string, entries: readonly string[]): boolean {
  const text = withoutDefaultPort(origin.toLowerCase());
  for (const entry of entries) {
    if (entry === text) return true;
    const star = entry.indexOf("*.");
    if (star === -1) continue;
    const scheme = entry.slice(0, star);
    const parent = entry.slice(star + 1);
    if (!text.startsWith(scheme) || !text.endsWith(parent)) continue;
    const label = text.slice(scheme.length, text.length - parent.length);
    if (/^[a-z0-9_-]+$/.test(label)) return true;
  }
  return false;
}

function withoutDefaultPort(origin: string): string {
  if (origin.startsWith("https://")) return origin.replace(/:443$/, "");
  return origin.replace(/:80$/, "");
}

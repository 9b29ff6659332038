/**
 * Films on YouTube, Vimeo and Loom: which film an address means, and the address of its player.
 *
 * 1. Only what is known here is ever embedded: an address becomes an id, and the player's address is made of the id.
 * 2. The player is the service's least curious one: YouTube's without cookies, Vimeo's with "do not track".
 */
export interface EmbeddedFilm {
  readonly service: "YouTube" | "Vimeo" | "Loom";
  /** The address of the player, which starts to play at once. */
  readonly player: string;
}

/** The origin of each service's player, for a content security policy. */
export const PLAYER_ORIGINS: Readonly<Record<EmbeddedFilm["service"], string>> = {
  YouTube: "https://www.youtube-nocookie.com",
  Vimeo: "https://player.vimeo.com",
  Loom: "https://www.loom.com",
};

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const VIMEO_ID = /^\d{1,12}$/;
/** The second part of the address of an unlisted film. */
const VIMEO_HASH = /^[0-9a-f]{6,20}$/;
const LOOM_ID = /^[0-9a-f]{32}$/;

/** The film that an address means; undefined if it is none of these services'. */
export function embeddedFilm(address: string): EmbeddedFilm | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const parts = url.pathname.split("/").filter((part) => part !== "");
  switch (host) {
    case "youtube.com":
    case "youtube-nocookie.com":
    case "youtu.be":
      return youtube(host, parts, url.searchParams);
    case "vimeo.com":
    case "player.vimeo.com":
      return vimeo(parts, url.searchParams);
    case "loom.com":
      return loom(parts);
    default:
      return undefined;
  }
}

function youtube(host: string, parts: readonly string[], query: URLSearchParams): EmbeddedFilm | undefined {
  const [first = "", second = ""] = parts;
  const isNamed = ["embed", "shorts", "live", "v"].includes(first);
  const id = host === "youtu.be" ? first : isNamed ? second : (query.get("v") ?? "");
  if (!YOUTUBE_ID.test(id)) return undefined;
  const start = secondsOf(query.get("t") ?? query.get("start") ?? "");
  const player = new URL(`${PLAYER_ORIGINS.YouTube}/embed/${id}`);
  player.searchParams.set("autoplay", "1");
  // At the end: films of the same channel instead of anything.
  player.searchParams.set("rel", "0");
  if (start > 0) player.searchParams.set("start", String(start));
  return { service: "YouTube", player: player.href };
}

/** `90`, `90s`, `1m30s`, `1h2m3s`. */
function secondsOf(time: string): number {
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time);
  if (found === null) return 0;
  const [, hours = "0", minutes = "0", seconds = "0"] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function vimeo(parts: readonly string[], query: URLSearchParams): EmbeddedFilm | undefined {
  // `/123`, `/123/hash`, `/video/123`, `/channels/name/123`.
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[at];
  if (id === undefined) return undefined;
  const hash = query.get("h") ?? parts[at + 1] ?? "";
  const player = new URL(`${PLAYER_ORIGINS.Vimeo}/video/${id}`);
  player.searchParams.set("dnt", "1");
  player.searchParams.set("autoplay", "1");
  if (VIMEO_HASH.test(hash)) player.searchParams.set("h", hash);
  return { service: "Vimeo", player: player.href };
}

function loom([kind = "", id = ""]: readonly string[]): EmbeddedFilm | undefined {
  if (!["share", "embed"].includes(kind) || !LOOM_ID.test(id)) return undefined;
  return { service: "Loom", player: `${PLAYER_ORIGINS.Loom}/embed/${id}?autoplay=1` };
}

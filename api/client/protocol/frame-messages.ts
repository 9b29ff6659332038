/**
 * What the page of a form in a frame, and `embed.js` on the site around it, tell each other.
 *
 * Owns: the shapes of the messages. Does not own: who may read them. Each side checks the other's origin and window.
 *
 * 1. Browsers keep `embed.js` for a while, so a page meets earlier ones. A change that these would not understand takes
 *    another {@link PROTOCOL}; a new optional key or a new type of message, which they ignore, does not.
 */
import type { EmbedEvents } from "../react/embed-types.ts";

/** In every message, under the key `parley`. */
export const PROTOCOL = 1;

/**
 * What the site says of itself: the frame's name. Unlike an address it reaches no log of a server, and it stays while
 * the frame leads from one page of the service to another.
 */
export interface FrameName {
  readonly parley: typeof PROTOCOL;
  /** The origin of the site, to which alone the page speaks. */
  readonly origin: string;
  readonly channel: "inline" | "popup" | "side_tab" | "fullpage";
  /** The address of the site's page, without its fragment, and where its visitor came from. */
  readonly pageUrl: string;
  readonly referrer: string;
  /** Parameters that the page takes as those of its own address. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The frame grows with what the page shows, up to so many pixels; null: its height is the site's affair. */
  readonly heightMax: number | null;
  /** The site keeps the session of an earlier visit, because the browser refused to. */
  readonly hasKept: boolean;
}

/** The session of a visit, as the site keeps it for a page that may not store anything. */
export interface KeptSession {
  /** The name under which the page would store it. */
  readonly keptAs: string;
  readonly sessionId: string;
  readonly token: string;
}

/** From the page to the site. */
export type PageMessage =
  /** The page runs; it is answered with `welcome`. `title` names the frame. */
  | { readonly type: "hello"; readonly title: string }
  /** Pixels that the page would take. */
  | { readonly type: "size"; readonly height: number }
  /** Escape was pressed, and nothing in the page has used it. */
  | { readonly type: "escape" }
  /** The ending leads on to another address, which a frame mostly cannot show. */
  | { readonly type: "lead"; readonly url: string }
  | { readonly type: "keep"; readonly session: KeptSession | null }
  | { readonly type: "ready"; readonly detail: EmbedEvents["ready"] }
  | { readonly type: "started"; readonly detail: EmbedEvents["started"] }
  | { readonly type: "answered"; readonly detail: EmbedEvents["answered"] }
  | { readonly type: "completed"; readonly detail: EmbedEvents["completed"] };

/** From the site to the page. */
export type SiteMessage = { readonly type: "welcome"; readonly kept: KeptSession | null };

/** Whether something is a message of this protocol. Its sender must have been checked. */
export function isMessage(data: unknown): data is { readonly type: string } {
  return isEnvelope(data) && data.parley === PROTOCOL && typeof data.type === "string";
}

/** What the site says of itself in a frame's name; undefined if another has named it. */
export function readFrameName(name: string): FrameName | undefined {
  if (!name.startsWith("{")) return undefined;
  try {
    const read: unknown = JSON.parse(name);
    return isEnvelope(read) && read.parley === PROTOCOL ? (read as unknown as FrameName) : undefined;
  } catch {
    // A name that some other program gives its frames.
    return undefined;
  }
}

function isEnvelope(value: unknown): value is { readonly parley: unknown; readonly type: unknown } {
  return typeof value === "object" && value !== null && "parley" in value;
}

/**
 * The site that shows the page in a frame.
 *
 * Owns: the messages between the page and the site. Does not own: what the site does with them
 * (`api/respondent/embed/`).
 *
 * 1. The page speaks to one origin only: the one that `embed.js` has named, if the form may be shown there. A browser
 *    delivers a message to no other. Without that script the site hears nothing.
 * 2. The site learns which questions are answered, and never how.
 * 3. It gets the token of a session only if the browser lets the page store nothing. It can then continue the
 *    conversation as the holder of a resume link can.
 */
import { isCaughtUp } from "../../../client/link/link-machine.ts";
import { originAllowed } from "../../../../machines/values/origins.ts";
import { isMessage, PROTOCOL, readFrameName } from "../../../client/protocol/frame-messages.ts";
import type { FrameName, KeptSession, PageMessage, SiteMessage } from "../../../client/protocol/frame-messages.ts";
import { initialState, toRemember, type PageState, type Remembered } from "../conversation/page-machine.ts";
import { isStorageRefused } from "../storage/session-storage.ts";
import { frameEvents } from "./frame-events.ts";
import { leadBy } from "./lead-on.ts";

/** The site's script runs already; a busy page may take its time all the same. */
const WELCOME_MS_MAX = 5_000;
/** No address that a site tells is longer (`visit.ts`). */
const ADDRESS_CHARACTERS_MAX = 8_000;

export interface SiteOptions {
  readonly root: HTMLElement;
  readonly slug: string;
  readonly keptAs: string;
  readonly title: string;
  /** Normalized origins, separated by spaces; undefined: any site. */
  readonly sites: string | undefined;
}

/** As the request that opens a session takes it. */
export interface FramedVisit {
  readonly channel: FrameName["channel"] | "embed";
  readonly pageUrl: string;
  readonly referrer: string;
}

export class Site {
  readonly #options: SiteOptions;
  readonly #name: FrameName | undefined;
  #shown: PageState = initialState;
  #isReady = false;
  #kept = "";
  #remembered: Remembered["session"];

  constructor(options: SiteOptions) {
    this.#options = options;
    const name = readFrameName(window.name);
    if (name !== undefined && (options.sites === undefined || originAllowed(name.origin, options.sites.split(" "))))
      this.#name = name;
  }

  /** Where the visit takes place. */
  get visit(): FramedVisit {
    const { channel, pageUrl, referrer } = this.#name ?? {
      channel: "embed",
      // All that a frame without the script knows of the page around it.
      pageUrl: document.referrer,
      referrer: "",
    };
    const cut = (address: string): string => address.slice(0, ADDRESS_CHARACTERS_MAX);
    return { channel, pageUrl: cut(pageUrl), referrer: cut(referrer) };
  }

  /** What is left of the visit before: the site's, if the page could keep nothing itself. */
  recall(own: Remembered): Remembered {
    return own.session === undefined && this.#remembered !== undefined ? { ...own, session: this.#remembered } : own;
  }

  /** Introduces the page to the site; resolves once it is known what the site keeps. */
  async meet(): Promise<void> {
    leadBy((url) => this.#lead(url));
    document.addEventListener("click", (event) => this.#clicked(event));
    const { dataset } = document.documentElement;
    dataset["framed"] = this.visit.channel;
    if (this.#name === undefined) return;
    const { parameters, heightMax, hasKept } = this.#name;
    takeParameters(parameters);
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) this.#tell({ type: "escape" });
    });
    if (heightMax !== null) {
      dataset["sized"] = "";
      document.documentElement.style.setProperty("--height-max", `${heightMax}px`);
      this.#tellSizes();
    }
    const welcome = this.#welcome();
    this.#tell({ type: "hello", title: this.#options.title });
    if (!hasKept || !isStorageRefused()) return;
    const kept = await welcome;
    // What a site keeps is checked by the service, which refuses a token that is not its own.
    if (kept?.keptAs === this.#options.keptAs && typeof kept.sessionId === "string" && typeof kept.token === "string")
      this.#remembered = { sessionId: kept.sessionId, token: kept.token };
  }

  /** Tells the site, once, that the page shows something: its welcome, the conversation, or why there is none. */
  ready(): void {
    if (!this.#isReady) this.#tell({ type: "ready", detail: { form: this.#options.slug } });
    this.#isReady = true;
  }

  /** Tells the site what has happened since the state before. */
  show(state: PageState): void {
    if (state.fault !== undefined || (state.session !== undefined && isCaughtUp(state))) this.ready();
    for (const message of frameEvents(this.#options.slug, this.#shown, state)) this.#tell(message);
    this.#shown = state;
    if (this.#name === undefined || !isStorageRefused()) return;
    const { remembered, keep } = toRemember(state);
    const { keptAs } = this.#options;
    const { session } = remembered;
    if (state.session === undefined && state.fault === undefined) return;
    const kept: KeptSession | null = session === undefined || keep === "visit" ? null : { keptAs, ...session };
    const text = JSON.stringify(kept);
    if (text !== this.#kept) this.#tell({ type: "keep", session: kept });
    this.#kept = text;
  }

  #tell(message: PageMessage): void {
    if (this.#name !== undefined) parent.postMessage({ parley: PROTOCOL, ...message }, this.#name.origin);
  }

  #welcome(): Promise<KeptSession | null> {
    return new Promise((resolve) => {
      const stop = new AbortController();
      const settle = (kept: KeptSession | null): void => {
        clearTimeout(timer);
        stop.abort();
        resolve(kept);
      };
      const timer = setTimeout(() => settle(null), WELCOME_MS_MAX);
      addEventListener(
        "message",
        ({ source, origin, data }: MessageEvent<unknown>) => {
          if (source !== parent || origin !== this.#name?.origin) return;
          if (isMessage(data) && data.type === "welcome") settle((data as SiteMessage).kept);
        },
        { signal: stop.signal },
      );
    });
  }

  #tellSizes(): void {
    const { root } = this.#options;
    let told = 0;
    new ResizeObserver(() => {
      const height = Math.ceil(root.getBoundingClientRect().height);
      if (height !== told && height > 0) this.#tell({ type: "size", height });
      told = height;
    }).observe(root);
  }

  #lead(url: string): void {
    if (this.#name !== undefined) this.#tell({ type: "lead", url });
    // Without the script a browser allows it if the respondent has used the page.
    else open(url, "_top");
  }

  /** The button of an ending leads on with the whole window; other links open a window of their own. */
  #clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.primary[href]") : null;
    if (link === null || link.target !== "" || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#lead(link.href);
  }
}

/** As if they stood in the page's address: what reads that address finds hidden fields and answers there. */
function takeParameters(parameters: FrameName["parameters"]): void {
  const address = new URL(location.href);
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}

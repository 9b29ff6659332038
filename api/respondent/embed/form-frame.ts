/**
 * The frame in which a site shows the page of a form, and the messages between the two.
 *
 * Owns: the messages to the page, which messages are the page's. Does not own: where the frame stands
 * (`form-element.ts`).
 *
 * 1. A message counts only from the frame's own window and from the service's origin, wherever its content has gone.
 * 2. Nothing of the site reaches the service but what {@link FrameName} says.
 */
import {
  type FrameName,
  isMessage,
  type PageMessage,
  PROTOCOL,
  type SiteMessage,
} from "../../client/protocol/frame-messages.ts";
import { keepSession, keptSession } from "./site-storage.ts";

/** The page has said nothing for so long: then its address is offered as a link. */
const SILENT_MS_MAX = 12_000;
/** What films in a form and buttons that copy a text use. */
const PERMISSIONS = "autoplay; clipboard-write; fullscreen";

export interface FrameOptions {
  /** The origin of the service. */
  readonly service: string;
  readonly form: string;
  readonly channel: FrameName["channel"];
  readonly parameters: Readonly<Record<string, string>>;
  /** Pixels up to which the frame grows; null: it does not. */
  readonly heightMax: number | null;
  /** Loads the page only once it comes near the visible part of the site. */
  readonly isLazy: boolean;
}

export interface FrameCalls {
  /** The page runs. */
  shown(title: string): void;
  /** The page could not be shown within some seconds. */
  silent(): void;
  sized(height: number): void;
  escaped(): void;
  heard(message: Extract<PageMessage, { readonly detail: unknown }>): void;
}

/** The address of a form's page, without parameters. */
export function addressOf({ service, form }: Pick<FrameOptions, "service" | "form">): string {
  return `${service}/p/${encodeURIComponent(form)}`;
}

/** A frame with the page of a form. @param signal stops listening to it. */
export function formFrame(options: FrameOptions, calls: FrameCalls, signal: AbortSignal): HTMLIFrameElement {
  const { service, channel, parameters, heightMax, isLazy } = options;
  const address = addressOf(options);
  const kept = keptSession(address);
  const name: FrameName = {
    parley: PROTOCOL,
    origin: location.origin,
    channel,
    pageUrl: location.href.slice(0, location.href.length - location.hash.length),
    referrer: document.referrer,
    parameters,
    heightMax,
    hasKept: kept !== null,
  };
  const frame = document.createElement("iframe");
  frame.name = JSON.stringify(name);
  frame.allow = PERMISSIONS;
  if (isLazy) frame.loading = "lazy";
  // The service decides by it who may frame the form, so a stricter policy of the site must not hide it.
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.src = address;

  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasSaid = false;
  // A page that waits for its turn is not loaded yet.
  frame.addEventListener("load", () => {
    if (!hasSaid) timer ??= setTimeout(() => calls.silent(), SILENT_MS_MAX);
  });
  signal.addEventListener("abort", () => clearTimeout(timer));
  const tell = (message: SiteMessage): void =>
    frame.contentWindow?.postMessage({ parley: PROTOCOL, ...message }, service);

  const take = (message: PageMessage): void => {
    switch (message.type) {
      case "hello":
        hasSaid = true;
        clearTimeout(timer);
        tell({ type: "welcome", kept: keptSession(address) });
        calls.shown(message.title);
        return;
      case "size":
        calls.sized(message.height);
        return;
      case "escape":
        calls.escaped();
        return;
      case "lead":
        if (/^https?:/i.test(message.url)) location.assign(message.url);
        return;
      case "keep":
        keepSession(address, message.session);
        return;
      case "ready":
      case "started":
      case "answered":
      case "completed":
        calls.heard(message);
    }
  };
  addEventListener(
    "message",
    ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== service) return;
      if (isMessage(data)) take(data as PageMessage);
    },
    { signal },
  );
  return frame;
}

/**
 * Telling the author's services what happens on the page, by requests of our own where a service takes them.
 *
 * 1. An event has a name and, for a question, its number. No answer, no title, no hidden field, and no query of the
 *    page's address leaves the page.
 * 2. Failures are ignored: a blocker is the respondent's choice, and the conversation does not depend on it.
 */
import type { Measurement } from "../../../../machines/document/schema/measurement.ts";
import type { MeasuredEvent } from "./progress.ts";

type Tell = (event: MeasuredEvent) => void;

/** Begins measuring; loads what a service needs. */
export function beginMeasuring({ plausible, umami, ga4, meta }: Measurement): Tell {
  const tells = [
    ...(plausible === undefined ? [] : [toPlausible(plausible.domain)]),
    ...(umami === undefined ? [] : [toUmami(umami.host, umami.websiteId)]),
    ...(ga4 === undefined ? [] : [toGoogle(ga4.measurementId)]),
    ...(meta === undefined ? [] : [toMeta(meta.pixelId)]),
  ];
  return (event) => {
    for (const tell of tells) tell(event);
  };
}

/** Forgets what a service stored in the browser. */
export function forgetMeasuring(): void {
  for (const cookie of document.cookie.split(";")) {
    const [name = ""] = cookie.trim().split("=");
    if (name.startsWith("_ga")) document.cookie = `${name}=; max-age=0; path=${location.pathname}`;
  }
}

/** Without the query, which may hold hidden fields and tokens. */
const address = (): string => location.origin + location.pathname;

function post(url: string, type: "application/json" | "text/plain", body: unknown): void {
  fetch(url, {
    method: "POST",
    headers: { "content-type": type },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
  }).catch(() => {
    // A blocker, or no network: invariant 2.
  });
}

function toPlausible(domain: string): Tell {
  return (event) =>
    // Plain text needs no preflight; it is read as JSON.
    post("https://plausible.io/api/event", "text/plain", {
      name: event.name === "view" ? "pageview" : event.name,
      url: address(),
      domain,
      ...(event.name === "question" ? { props: { number: event.number } } : {}),
    });
}

function toUmami(host: string, website: string): Tell {
  return (event) =>
    post(`${host}/api/send`, "application/json", {
      type: "event",
      payload: {
        website,
        hostname: location.hostname,
        url: location.pathname,
        language: navigator.language,
        // An event without a name is a view.
        ...(event.name === "view" ? {} : { name: event.name }),
        ...(event.name === "question" ? { data: { number: event.number } } : {}),
      },
    });
}

/** Google's script reads this list. */
interface Tagged {
  dataLayer?: IArguments[];
}

/** Google's script takes nothing but an `arguments` object. */
const argumentsOf = function (): IArguments {
  return arguments;
} as (...values: readonly unknown[]) => IArguments;

function toGoogle(id: string): Tell {
  const layer = ((globalThis as Tagged).dataLayer ??= []);
  const tag = (...entry: readonly unknown[]): void => void layer.push(argumentsOf(...entry));
  tag("js", new Date(performance.timeOrigin));
  tag("config", id, {
    send_page_view: false,
    page_location: address(),
    page_referrer: "",
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    // For this form's page only.
    cookie_domain: "none",
    cookie_path: location.pathname,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  return (event) =>
    tag("event", event.name === "view" ? "page_view" : event.name, {
      page_location: address(),
      ...(event.name === "question" ? { number: event.number } : {}),
    });
}

function toMeta(id: string): Tell {
  return (event) => {
    const query = new URLSearchParams({ id, ev: event.name === "view" ? "PageView" : event.name, dl: address() });
    if (event.name === "question") query.set("cd[number]", String(event.number));
    // A picture of one pixel: Meta's own way without a script.
    new Image().src = `https://www.facebook.com/tr?${query.toString()}`;
  };
}

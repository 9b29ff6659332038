/**
 * The port of an integration: how one type tells its service of an event.
 *
 * Owns: what an adapter gets and gives, and the adapter of services that take one request. Does not own: claiming,
 * retries and what an attempt leads to, which are those of webhooks (`workers/webhooks`).
 */
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";
import type { Attempt, OutgoingRequest } from "../webhooks/sender.ts";
import { notSent } from "../webhooks/target.ts";

/** The fixed addresses of services, without a slash at the end. Only tests set others; no config can. */
export interface ServiceAddresses {
  readonly slackApi: string;
  readonly googleToken: string;
  readonly googleSheets: string;
  readonly airtable: string;
}

export const SERVICE_ADDRESSES: ServiceAddresses = {
  slackApi: "https://slack.com/api",
  googleToken: "https://oauth2.googleapis.com/token",
  googleSheets: "https://sheets.googleapis.com/v4/spreadsheets",
  airtable: "https://api.airtable.com/v0",
};

export interface QueuedEmail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** What an adapter works with, for one attempt. */
export interface Outside {
  /** A request under the address policy; all of one attempt share the time of one. Never rejects. */
  request(request: Omit<OutgoingRequest, "withinMs">): Promise<Attempt>;
  /** Queues e-mails with the other messages of the service. A repeat of the same event queues nothing more. */
  queueEmails(email: QueuedEmail): Promise<void>;
  readonly addresses: ServiceAddresses;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type Adapter<Config> = (event: ReadableEvent, config: Config, outside: Outside) => Promise<Attempt>;

/** What a request is made of before its headers and body are encoded. */
export interface Rendered {
  readonly method?: OutgoingRequest["method"];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export const JSON_HEADERS = { "content-type": "application/json; charset=utf-8" } as const;
const USER_AGENT = "Parley-Integrations/1";

/**
 * The adapter of a service that takes one request.
 * @param render gives the request, or why there is none.
 * @param failureIn why an answer with a status of success is a failure all the same, for services that say so in the
 * body; undefined if it is none.
 */
export function oneRequest<Config>(
  render: (
    event: ReadableEvent,
    config: Config,
    outside: Pick<Outside, "addresses">,
  ) => Rendered | { readonly problem: string },
  failureIn: (response: string) => string | undefined = () => undefined,
): Adapter<Config> {
  return async (event, config, outside) => {
    const rendered = render(event, config, outside);
    if ("problem" in rendered) return notSent(rendered.problem);
    const { method = "POST", url, headers = JSON_HEADERS, body } = rendered;
    return judged(await outside.request(requestOf(method, url, headers, body)), failureIn);
  };
}

export function requestOf(
  method: OutgoingRequest["method"],
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | null,
): Omit<OutgoingRequest, "withinMs"> {
  return { method, url, headers: { "user-agent": USER_AGENT, ...headers }, body };
}

/** The attempt, refused if its body says so. */
function judged(attempt: Attempt, failureIn: (response: string) => string | undefined): Attempt {
  const failure = isSuccess(attempt) ? failureIn(attempt.response ?? "") : undefined;
  return failure === undefined ? attempt : { ...attempt, refused: true, error: failure };
}

export function isSuccess({ status }: Pick<Attempt, "status">): boolean {
  return status !== null && status >= 200 && status < 300;
}

export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** Parsed JSON of an answer; undefined if it is none, or was cut. */
export function jsonOf(response: string | null): unknown {
  try {
    return JSON.parse(response ?? "");
  } catch {
    // Proxies answer in HTML; the caller decides what a body without JSON means.
    return undefined;
  }
}

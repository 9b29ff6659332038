/**
 * A month of a form's life through the API: visits of its page from many places and devices, and the conversations of
 * those who begin. What is counted afterwards is what the service counted.
 */
import { systemClock } from "../../../../runtime/node/clock.ts";
import type { Random } from "../../../simulation/world/random.ts";
import type { ApiClient } from "../../../support/programs/api-client.ts";
import type { MovedClock } from "../../../support/moved-clock.ts";
import { addressIn, PLACES } from "./places.ts";
import { wordsOf } from "./summer-meetup.ts";

export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of a day's starts; people answer at noon and in the evening. */
const HOURS = [0, 0, 0, 0, 0, 0, 1, 2, 4, 5, 6, 7, 9, 8, 6, 5, 5, 6, 8, 10, 11, 8, 4, 1];
/** From Sunday on. */
const WEEKDAYS = [0.6, 1.1, 1.2, 1.1, 1, 1, 0.6];
/** Where respondents' days begin, roughly. */
const ZONE_MS = HOUR_MS;

const DEVICES: readonly (readonly [share: number, userAgent: string])[] = [
  [
    34,
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  ],
  [
    27,
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  ],
  [
    20,
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
  ],
  [
    14,
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
  ],
  [
    5,
    "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  ],
];

const WAYS: readonly (readonly [share: number, way: Way])[] = [
  [44, { source: "chat", channel: "link", utm: { source: "newsletter" } }],
  [27, { source: "chat", channel: "link", utm: {} }],
  [18, { source: "embed", channel: "popup", utm: {} }],
  [11, { source: "embed", channel: "side_tab", utm: {} }],
];

interface Way {
  readonly source: "chat" | "embed";
  readonly channel: string;
  readonly utm: Readonly<Record<string, string>>;
}

export interface Month {
  readonly clock: MovedClock;
  readonly random: Random;
  readonly baseUrl: string;
  readonly form: string;
  readonly slug: string;
  /** A publishable key and an origin that it allows: what a page sends. */
  readonly page: { readonly key: string; readonly origin: string };
  readonly client: ApiClient;
  /** Starts on an average day. */
  readonly startsADay: number;
}

const someOf = <Value>(random: Random, shares: readonly (readonly [share: number, value: Value])[]): Value => {
  const all = shares.reduce((sum, [share]) => sum + share, 0);
  let at = random.between(1, all);
  const found = shares.find(([share]) => (at -= share) <= 0);
  if (found === undefined) throw new Error("shares are above zero");
  return found[1];
};

/** The times of a day's starts, in order; of today only those that have passed. */
export function startsOf(random: Random, midnight: number, starts: number, untilMs: number): readonly number[] {
  const hours = HOURS.map((share, hour) => [share, hour] as const).filter(([share]) => share > 0);
  return Array.from(
    { length: starts },
    () => midnight - ZONE_MS + someOf(random, hours) * HOUR_MS + random.between(0, HOUR_MS - 1),
  )
    .filter((time) => time < untilMs)
    .sort((one, other) => one - other);
}

/** How many begin on a day; more do towards the end of the month. */
export function startsOn(random: Random, midnight: number, daysAgo: number, average: number): number {
  const weekday = WEEKDAYS[new Date(midnight).getUTCDay()] ?? 1;
  const grown = 1.5 - daysAgo / 30;
  return Math.round(average * weekday * grown * (0.8 + random.between(0, 40) / 100));
}

/** Plays the days from `daysAgo` to `until` days ago, the first included. The clock is not set back afterwards. */
export async function playDays(month: Month, daysAgo: number, until: number): Promise<void> {
  const { random, startsADay } = month;
  const now = systemClock.now();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  for (let ago = daysAgo; ago > until; ago--) {
    const midnight = today - ago * DAY_MS;
    const starts = startsOn(random, midnight, ago, startsADay);
    // The last conversations have ended by now.
    for (const time of startsOf(random, midnight, starts, now - HOUR_MS / 4)) await visitAt(month, time);
  }
}

async function visitAt(month: Month, time: number): Promise<void> {
  const { clock, random, baseUrl, client, form, slug, page } = month;
  // One conversation after another: no clock is set back while their deliveries are on their way.
  clock.set(Math.max(time, clock.now()));
  const place = someOf(
    random,
    PLACES.map((each) => [each.share, each] as const),
  );
  const headers = {
    "x-forwarded-for": addressIn(place, random.between(0, 15)),
    "user-agent": someOf(random, DEVICES),
  };
  // About half of those who see the page begin.
  const views = random.between(1, 3);
  for (let view = 0; view < views; view++) await (await fetch(`${baseUrl}/p/${slug}`, { headers })).arrayBuffer();
  const { source, channel, utm } = someOf(random, WAYS);
  const opened = await fetch(`${baseUrl}/v1/forms/${form}/sessions`, {
    method: "POST",
    headers: { ...headers, "x-api-key": page.key, origin: page.origin, "content-type": "application/json" },
    body: JSON.stringify({
      source,
      metadata: { channel, utm, timezone: place.zone },
      ...(utm["source"] === undefined ? {} : { hiddenFields: { utm_source: utm["source"] } }),
    }),
  });
  const { sessionId } = (await opened.json()) as { readonly sessionId?: string };
  if (sessionId === undefined) throw new Error(`opening a conversation answered ${opened.status}`);
  for (const text of wordsOf(random)) {
    clock.advance(random.between(4_000, 22_000));
    const { status, body } = await client.post(`/v1/sessions/${sessionId}/messages`, { type: "text", text });
    if (status !== 200) throw new Error(`“${text}” was answered ${status}: ${JSON.stringify(body)}`);
  }
}

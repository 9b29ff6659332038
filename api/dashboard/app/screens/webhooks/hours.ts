/** How deliveries ended hour by hour, as bars. */
import type { components } from "../../../../client/generated/description.ts";

type WebhookHours = components["schemas"]["WebhookHours"];

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** A bar of an hour in which anything ended can be seen, however few they were. */
const SHARE_MIN = 0.2;

export interface HourBar {
  /** When the hour began, epoch milliseconds. */
  readonly at: number;
  readonly delivered: number;
  readonly failed: number;
  /** Heights, as shares of the strip's; both 0 where nothing ended. */
  readonly good: number;
  readonly bad: number;
}

/** 24 bars, the present hour last. */
export function barsOf({ from, endpoints }: WebhookHours, id: string): readonly HourBar[] {
  const counts = endpoints.find((endpoint) => endpoint.id === id);
  const hours = Array.from({ length: HOURS }, (_, at) => ({
    at: from + at * HOUR_MS,
    delivered: counts?.delivered[at] ?? 0,
    failed: counts?.failed[at] ?? 0,
  }));
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed));
  return hours.map((hour) => {
    const all = hour.delivered + hour.failed;
    const height = all === 0 ? 0 : Math.max(SHARE_MIN, all / most);
    const bad = all === 0 ? 0 : (hour.failed / all) * height;
    return { ...hour, good: height - bad, bad };
  });
}

/** The last 24 hours of a webhook: a bar for each hour, what failed on top of what was delivered. */
import { useQuery } from "@tanstack/react-query";
import { useOrganization } from "../../frame/organization.tsx";
import { webhookHoursQuery } from "../../requests/webhooks.ts";
import { moment } from "../../words/numbers-and-dates.ts";
import { t } from "../../words/words.ts";
import { barsOf, type HourBar } from "./hours.ts";
import "./webhooks.css";

const BAR = 100 / 24;

/** @param isWide with its words, on the screen of one webhook. */
export function HoursStrip({ id, isWide = false }: { readonly id: string; readonly isWide?: boolean }) {
  const { id: organization } = useOrganization();
  const { data } = useQuery(webhookHoursQuery(organization));
  // Its place is kept while it is counted.
  if (data === undefined) return <span className={isWide ? "hours large" : "hours"} aria-hidden="true" />;
  const bars = barsOf(data, id);
  const sum = (of: "delivered" | "failed"): number => bars.reduce((all, bar) => all + bar[of], 0);
  const words = t("webhooks.strip", { delivered: sum("delivered"), failed: sum("failed") });
  const strip = (
    <svg
      className={isWide ? "hours large" : "hours"}
      {...(isWide ? { "aria-hidden": true } : { role: "img", "aria-label": words })}
    >
      {bars.map((bar, at) => (
        <Bar key={bar.at} bar={bar} at={at} />
      ))}
    </svg>
  );
  if (!isWide) return strip;
  return (
    <figure className="hours-of">
      {strip}
      <figcaption className="xs muted">{words}</figcaption>
    </figure>
  );
}

function Bar({ bar: { at: hour, delivered, failed, good, bad }, at }: { readonly bar: HourBar; readonly at: number }) {
  const place = { x: `${at * BAR + 0.5}%`, width: `${BAR - 1}%` };
  return (
    <g>
      <title>{t("webhooks.hourOf", { hour: moment(hour), delivered, failed })}</title>
      <rect className="none" {...place} y="0" height="100%" />
      <rect {...place} y={`${(1 - good) * 100}%`} height={`${good * 100}%`} />
      <rect className="bad" {...place} y={`${(1 - good - bad) * 100}%`} height={`${bad * 100}%`} />
    </g>
  );
}

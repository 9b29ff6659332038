/** Which events are sent, as ticks. */
import { Tick } from "../../components/field.tsx";
import type { WebhookEvent } from "../../requests/webhooks.ts";
import { t } from "../../words/words.ts";
import { EVENTS } from "./event-names.ts";

export function EventTicks({
  chosen,
  problem,
  onChange,
}: {
  readonly chosen: ReadonlySet<WebhookEvent>;
  readonly problem: string | undefined;
  readonly onChange: (events: ReadonlySet<WebhookEvent>) => void;
}) {
  const tick = (event: WebhookEvent, isOn: boolean): void => {
    const next = new Set(chosen);
    if (isOn) next.add(event);
    else next.delete(event);
    onChange(next);
  };
  // Former names of events, to which an endpoint may still be subscribed.
  const former = [...chosen].filter((event) => !EVENTS.some((each) => each.event === event));
  return (
    <fieldset className="stack tight">
      <legend className="label">{t("webhooks.events")}</legend>
      {EVENTS.map(({ event, name }) => (
        <Tick
          key={event}
          label={
            <>
              {t(name)} <code className="xs muted">{event}</code>
            </>
          }
          checked={chosen.has(event)}
          onChange={(isOn) => tick(event, isOn)}
        />
      ))}
      {former.map((event) => (
        <Tick key={event} label={<code className="xs">{event}</code>} checked onChange={() => tick(event, false)} />
      ))}
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Measuring a form's page by the author's services, once the respondent agrees. Loaded only for forms that measure.
 *
 * 1. Nothing is loaded or sent before the respondent accepts, and nothing of the time before is sent later.
 * 2. Accepting and declining are one press each, beside one another and alike. The choice is kept for the form, and a
 *    button takes it back.
 * 3. A browser that says Do Not Track or Global Privacy Control has declined: there is no bar.
 */
import { render } from "preact";
import { isCaughtUp } from "../../../client/link/link-machine.ts";
import type { Measurement } from "../../../../machines/document/schema/measurement.ts";
import type { PageState } from "../conversation/page-machine.ts";
import { wording } from "../words/wording.ts";
import { eventsSince, measuredSoFar, type Measured, type MeasuredEvent } from "./progress.ts";
import { beginMeasuring, forgetMeasuring } from "./services.ts";

const NAMES = { plausible: "Plausible", umami: "Umami", ga4: "Google Analytics", meta: "Meta" } as const;

type Choice = "accepted" | "declined";

/** @param keptAs the name under which the browser keeps what belongs to the form. @returns takes each state. */
export function startConsent(measurement: Measurement, keptAs: string): (state: PageState) => void {
  if (hasDeclinedEverywhere()) return () => {};
  const key = `parley:consent:${keptAs}`;
  const place = document.createElement("aside");
  place.className = "measuring";
  document.body.append(place);
  const names = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((name) => measurement[name] !== undefined);
  const listed = new Intl.ListFormat(document.documentElement.lang).format(names.map((name) => NAMES[name]));
  let tell: ((event: MeasuredEvent) => void) | undefined;
  let measured: Measured | undefined;
  let latest: PageState | undefined;

  const follow = (state: PageState): void => {
    latest = state;
    if (tell === undefined || !isCaughtUp(state)) return;
    measured ??= measuredSoFar(state.transcript);
    const since = eventsSince(measured, state.transcript);
    measured = since.measured;
    for (const event of since.events) tell(event);
  };
  const begin = (): void => {
    tell = beginMeasuring(measurement);
    tell({ name: "view" });
    if (latest !== undefined) follow(latest);
  };
  const choose = (choice: Choice): void => {
    remember(key, choice);
    if (choice === "accepted" && tell === undefined) begin();
    if (choice === "declined" && tell !== undefined) {
      forgetMeasuring();
      // A script that was loaded stays until the page is loaded anew; the conversation goes on.
      location.reload();
      return;
    }
    show(false);
  };
  const show = (asks: boolean): void =>
    render(
      asks ? (
        <section aria-label={wording.measuring}>
          <p>{wording.measuringAsk(listed)}</p>
          <button type="button" onClick={() => choose("declined")}>
            {wording.decline}
          </button>
          <button type="button" onClick={() => choose("accepted")}>
            {wording.accept}
          </button>
        </section>
      ) : (
        <button type="button" class="quiet" onClick={() => show(true)}>
          {wording.measuring}
        </button>
      ),
      place,
    );
  const chosen = remembered(key);
  if (chosen === "accepted") begin();
  show(chosen === undefined);
  return follow;
}

function hasDeclinedEverywhere(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes";
}

function remembered(key: string): Choice | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === "accepted" || kept === "declined" ? kept : undefined;
  } catch {
    // Without a storage each visit asks.
    return undefined;
  }
}

function remember(key: string, choice: Choice): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // The choice holds until the page is closed.
  }
}

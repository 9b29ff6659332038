/** What is shown while the browser computes the proof of work that a form demands. */
import { wording } from "../words/wording.ts";

/** @param pct the part that is done, in percent. */
export function Proving({ pct }: { readonly pct: number }) {
  return (
    <div class="proving">
      {/* Announced once; assistive technology reads the value from the bar. */}
      <p id="proving" role="status">
        {wording.proving}
      </p>
      <progress max={100} value={pct} aria-labelledby="proving" />
    </div>
  );
}

/** Says which answers of the page's address could not be filled in, until it is closed. */
import { useState } from "preact/hooks";
import type { PrefillProblem } from "../conversation/prefilled.ts";
import { wording } from "../words/wording.ts";

export function LinkProblems({ problems }: { readonly problems: readonly PrefillProblem[] }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <section class="from-link" role="status">
      <p>{wording.linkUnused}</p>
      <ul>
        {problems.map(({ ref, title, message }, index) => (
          <li key={index}>
            <bdi>{title ?? ref}</bdi>
            {message !== null && (
              <>
                {": "}
                <bdi>{message}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      <button type="button" class="quiet" onClick={() => setOpen(false)}>
        {wording.close}
      </button>
    </section>
  );
}

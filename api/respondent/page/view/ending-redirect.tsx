/** The redirect of an ending: a button, and right after finishing a countdown that can be stopped. */
import { useEffect, useState } from "preact/hooks";
import { wording } from "../words/wording.ts";

/** Time to read an ending of a few lines; the bar in the style sheet has the same duration. */
const LEAD_ON_AFTER_MS = 8_000;

export interface EndingRedirectProps {
  readonly url: string;
  readonly label: string;
  readonly byItself: boolean;
}

export function EndingRedirect({ url, label, byItself }: EndingRedirectProps) {
  const [isGoing, setGoing] = useState(byItself);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => location.assign(url), LEAD_ON_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGoing, url]);
  return (
    <>
      <a class="primary" href={url}>
        <bdi>{label}</bdi>
      </a>
      {isGoing && (
        <div class="lead-on">
          <p class="hint">{wording.leadsOnTo(URL.canParse(url) ? new URL(url).host : url)}</p>
          <i aria-hidden="true" />
          <button type="button" class="quiet" onClick={() => setGoing(false)}>
            {wording.stayHere}
          </button>
        </div>
      )}
    </>
  );
}

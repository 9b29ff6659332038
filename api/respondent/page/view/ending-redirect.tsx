/** The redirect of an ending: a button, and right after finishing a countdown that can be stopped. */
import { useEffect, useRef, useState } from "preact/hooks";
import { leadTo } from "../frame/lead-on.ts";
import { wording } from "../words/wording.ts";

/** Time to read an ending of a few lines, where its author says nothing else. */
const LEAD_ON_AFTER_SECONDS = 8;

export interface EndingRedirectProps {
  readonly url: string;
  readonly label: string;
  readonly byItself: boolean;
  readonly afterSeconds: number | undefined;
}

export function EndingRedirect({ url, label, byItself, afterSeconds = LEAD_ON_AFTER_SECONDS }: EndingRedirectProps) {
  const [isGoing, setGoing] = useState(byItself);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (!isGoing) return;
    timer.current = setTimeout(() => leadTo(url), afterSeconds * 1000);
    return () => clearTimeout(timer.current);
  }, [isGoing, url, afterSeconds]);
  const stay = (): void => {
    // At once: an effect is taken back only after the next paint.
    clearTimeout(timer.current);
    setGoing(false);
  };
  return (
    <>
      <a class="primary" href={url}>
        <bdi>{label}</bdi>
      </a>
      {isGoing && (
        <div class="lead-on">
          <p class="hint">{wording.leadsOnTo(URL.canParse(url) ? new URL(url).host : url)}</p>
          <i aria-hidden="true" style={{ animationDuration: `${afterSeconds}s` }} />
          <button type="button" class="quiet" onClick={stay}>
            {wording.stayHere}
          </button>
        </div>
      )}
    </>
  );
}

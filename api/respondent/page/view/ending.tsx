/** The ending of the conversation, and the possible next steps. */
import { hasEnded } from "../conversation/transcript.ts";
import type { PageState } from "../conversation/page-machine.ts";
import { EndingRedirect } from "./ending-redirect.tsx";
import { Markdown } from "../content/markdown.tsx";
import { wording } from "../words/wording.ts";

export interface EndingProps {
  readonly state: PageState;
  readonly again: () => void;
  readonly branding: boolean;
}

export function Ending(props: EndingProps) {
  return (
    <>
      <Closing {...props} />
      {props.branding && <p class="made-with">{wording.madeWith}</p>}
    </>
  );
}

function Closing({ state, again }: EndingProps) {
  const { transcript, fault, faultText, session, finishedHere } = state;
  if (fault !== undefined || transcript.status === "expired") {
    return (
      <section class="ending" role="status">
        <p dir="auto">{fault === undefined ? wording.expired : (faultText ?? wording[fault])}</p>
        {(fault === undefined || fault === "lost") && <Again label={wording.startAgain} again={again} />}
      </section>
    );
  }
  const { ending } = transcript;
  return (
    <section class="ending" role="status" dir="auto">
      {ending !== undefined && (
        <>
          {ending.title !== "" && (
            <h2>{typeof ending["titleMd"] === "string" ? <Markdown text={ending["titleMd"]} /> : ending.title}</h2>
          )}
          <Markdown text={ending.bodyMd} headings />
          {ending.redirectUrl !== null && /^https?:/i.test(ending.redirectUrl) && (
            // A later visit shows it; an ending of kind redirect has redirected at once.
            <EndingRedirect
              url={ending.redirectUrl}
              label={typeof ending["buttonText"] === "string" ? ending["buttonText"] : wording.goOn}
              byItself={finishedHere && ending.kind !== "redirect"}
            />
          )}
        </>
      )}
      {hasEnded(transcript) && session?.allowRepeat === true && <Again label={wording.again} again={again} />}
    </section>
  );
}

function Again({ label, again }: { readonly label: string; readonly again: () => void }) {
  return (
    <button type="button" class="quiet" onClick={again}>
      {label}
    </button>
  );
}

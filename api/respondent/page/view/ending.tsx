/** The ending of the conversation, and the possible next steps. */
import { hasEnded } from "../conversation/transcript.ts";
import type { PageState } from "../conversation/page-machine.ts";
import { EndingRedirect } from "./ending-redirect.tsx";
import { AuthorMedia } from "../content/author-media.tsx";
import { useLazyPart } from "../content/lazy-part.ts";
import { Markdown } from "../content/markdown.tsx";
import { pictureIn, playedIn } from "../conversation/media.ts";
import { numberIn, objectOf } from "../conversation/checked-values.ts";
import { wording } from "../words/wording.ts";

export interface EndingProps {
  /** Of the form. */
  readonly title: string;
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

const loadParts = () => import("./ending-parts.tsx");

function Closing({ state, again, title }: EndingProps) {
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
  const score = ending?.["score"];
  const share = ending?.["share"];
  const parts = useLazyPart(score === undefined && share === undefined ? undefined : loadParts);
  return (
    <section class="ending" role="status" dir="auto">
      {ending !== undefined && (
        <>
          <AuthorMedia picture={pictureIn(ending["media"])} played={playedIn(ending["media"])} />
          {ending.title !== "" && (
            <h2>{typeof ending["titleMd"] === "string" ? <Markdown text={ending["titleMd"]} /> : ending.title}</h2>
          )}
          {score !== undefined && parts !== undefined && <parts.Score score={objectOf(score)} />}
          <Markdown text={ending.bodyMd} headings />
          {ending.redirectUrl !== null && /^https?:/i.test(ending.redirectUrl) && (
            // A later visit shows it; an ending of kind redirect has redirected at once.
            <EndingRedirect
              url={ending.redirectUrl}
              label={typeof ending["buttonText"] === "string" ? ending["buttonText"] : wording.goOn}
              byItself={finishedHere && ending.kind !== "redirect"}
              afterSeconds={numberIn(ending["redirectAfterSeconds"])}
            />
          )}
          {share !== undefined && parts !== undefined && <parts.Share share={objectOf(share)} title={title} />}
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

/** The whole page: heading, progress, conversation and composer. */
import { useEffect } from "preact/hooks";
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import { hasEnded } from "../conversation/transcript.ts";
import { pausedAt, upTo } from "../conversation/pause.ts";
import { isCaughtUp } from "../../../client/link/link-machine.ts";
import { canSend, type PageState } from "../conversation/page-machine.ts";
import { Composer } from "./composer.tsx";
import { Ending } from "./ending.tsx";
import { ContinueButton } from "./continue-button.tsx";
import { Heading, type HeadingProps } from "./heading.tsx";
import { Log } from "./log.tsx";
import { Menu } from "./menu.tsx";
import { Proving } from "./proving.tsx";
import { directionOf } from "../../../../machines/values/direction.ts";
import { useScrollToQuestion } from "./scroll-to-question.ts";
import type { ResumeLink } from "../requests/resume-link.ts";
import type { UnsentInputs } from "../storage/session-storage.ts";
import type { Upload } from "../requests/upload-file.ts";
import { useLazyPart } from "../content/lazy-part.ts";
import { wording } from "../words/wording.ts";

// Most addresses give no answers.
const loadLinkProblems = async () => (await import("./link-problems.tsx")).LinkProblems;

export interface PageProps extends Omit<HeadingProps, "menu" | "children"> {
  /** BCP 47 tags, where the form has several languages. */
  readonly languages: readonly string[];
  /** Asks for the link for another device. */
  readonly resumeLink: (() => Promise<ResumeLink | undefined>) | undefined;
  readonly state: PageState;
  readonly send: (message: Message) => void;
  readonly again: () => void;
  /** A statement's button was pressed. */
  readonly goOn: (statement: string) => void;
  readonly upload: Upload;
  readonly begun: UnsentInputs;
  readonly branding: boolean;
}

export function Page({
  title,
  languages,
  resumeLink,
  logo,
  state,
  send,
  again,
  goOn,
  upload,
  begun,
  branding,
  isPreview,
}: PageProps) {
  const { outbox, underWay } = state;
  const paused = pausedAt(state.transcript, state.passed);
  const transcript = paused === undefined ? state.transcript : upTo(state.transcript, paused);
  const settled = isCaughtUp(state);
  const ended = hasEnded(transcript);

  // For a closed or deleted form there is no conversation, only the reason.
  const isNothing = state.fault !== undefined && transcript.items.length === 0;
  const hasBegun = transcript.seq > 0;
  const linkProblems = ended ? [] : (state.session?.prefilled?.problems ?? []);
  const LinkProblems = useLazyPart(linkProblems.length === 0 ? undefined : loadLinkProblems);

  useEffect(() => {
    // Until the conversation begins, the document is in the language that the server chose.
    if (!hasBegun) return;
    document.documentElement.lang = transcript.language;
    document.documentElement.dir = directionOf(transcript.language);
    document.title = title;
  }, [transcript.language, title, hasBegun]);

  // The last item is brought into view; what was there before is jumped over.
  const page = useScrollToQuestion(
    `${transcript.items.length} ${transcript.question?.ref} ${transcript.ending?.ref} ${outbox.length}`,
    settled,
  );

  return (
    <div class="page" ref={page}>
      <Heading
        title={title}
        logo={logo}
        isPreview={isPreview}
        menu={
          hasBegun &&
          !ended &&
          state.fault === undefined && (
            <Menu
              languages={languages}
              language={transcript.language}
              speak={(language) => send({ type: "language", language })}
              resumeLink={state.session?.resumable === true ? resumeLink : undefined}
            />
          )
        }
      >
        {!isNothing && <progress max={100} value={transcript.progressPct} aria-label={wording.progress} />}
      </Heading>
      <main>
        {LinkProblems !== undefined && <LinkProblems problems={linkProblems} />}
        {!isNothing && (
          <Log
            transcript={transcript}
            outbox={outbox}
            settled={settled}
            thinking={paused === undefined && (underWay !== undefined || !settled)}
            waits={state.connection !== "live"}
            edit={
              state.session?.answerEditing === true && canSend(state) ? (ref) => send({ type: "edit", ref }) : undefined
            }
          />
        )}
        {state.provingPct !== undefined && <Proving pct={state.provingPct} />}
        {paused !== undefined && settled && state.fault === undefined ? (
          <ContinueButton key={paused.key} label={paused.button ?? ""} goOn={() => goOn(paused.key)} />
        ) : ended || state.fault !== undefined ? (
          <Ending title={title} state={state} again={again} branding={branding} />
        ) : (
          <Composer state={state} send={send} upload={upload} begun={begun} branding={branding} />
        )}
      </main>
    </div>
  );
}

/** The place to answer: an input fit for the question, beside a line for free text. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Message } from "../../../machines/conversation/messages.ts";
import { canSend, isCaughtUp, type PageState } from "./conversation/page-machine.ts";
import { speaksForItself } from "./conversation/problem.ts";
import { askedOf } from "./conversation/question.ts";
import { DoorInput } from "./inputs/door-input.tsx";
import { useInput } from "./inputs/input-table.ts";
import { ASKING_ID } from "./inputs/question-input.ts";
import { TextLine } from "./inputs/text-line.tsx";
import { Review } from "./review.tsx";
import type { Upload } from "./upload.ts";
import { wording } from "./wording.ts";

export interface ComposerProps {
  readonly state: PageState;
  readonly send: (message: Message) => void;
  readonly upload: Upload;
  /** Whether the page says what it is made with. */
  readonly branding: boolean;
}

export function Composer({ state, send, upload, branding }: ComposerProps) {
  const place = useRef<HTMLElement>(null);
  const { transcript } = state;
  const { question, review, problem, door, verification, payment } = transcript;
  const asked = question === undefined ? undefined : askedOf(question);
  const free = canSend(state);
  const shown = problem !== undefined && !speaksForItself(problem) ? problem.message : state.refused ? wording.notTaken : undefined;
  const describedBy = shown === undefined ? undefined : "problem";
  // The event of a payment comes before the one that asks its question: until then, what was asked is not asked anew.
  const turn = `${asked?.ref ?? door ?? "review"} ${transcript.askedAt} ${verification?.sentTo ?? ""} ${payment !== undefined && payment.ref === asked?.ref ? payment.recordId : ""}`;
  // An address is written where addresses are always written.
  const type = asked?.type === "verification" && asked["channel"] === "email" && verification === undefined ? "email" : asked?.type;
  const Input = useInput(type);

  useLayoutEffect(() => {
    if (free) focusInput(place.current);
  }, [turn, free, Input]);

  const earlier = asked === undefined ? undefined : transcript.answers.get(asked.ref);
  return (
    <section class="composer" aria-label={wording.answerLabel} ref={place}>
      <Connection state={state} />
      {shown !== undefined && (
        <p class="problem" id="problem" role="alert">
          {shown}
        </p>
      )}
      {door !== undefined && isCaughtUp(state) && <DoorInput key={turn} access={door} codeSent={verification !== undefined} free={free} send={send} describedBy={describedBy} />}
      {review !== undefined && <Review lines={review} free={free} send={send} editable={state.session?.answerEditing === true} />}
      {asked !== undefined && Input !== undefined && (
        <Input
          key={turn}
          question={asked}
          earlier={earlier}
          free={free}
          answer={(value) => free && send({ type: "answer", ref: asked.ref, value })}
          send={(message) => free && send(message)}
          upload={upload}
          waiting={transcript}
          language={transcript.language}
          labelledBy={ASKING_ID}
          describedBy={describedBy}
        />
      )}
      {/* Before the first question there is nothing to write to, and at the door what is typed is a secret. */}
      {isCaughtUp(state) && door === undefined && (
        <TextLine
          turn={turn}
          question={asked}
          type={type}
          earlier={Input === undefined ? earlier : undefined}
          aside={Input !== undefined || review !== undefined}
          free={free}
          describedBy={describedBy}
          say={(text) => send({ type: "text", text, ...(asked === undefined ? {} : { ref: asked.ref }) })}
        />
      )}
      <div class="foot">
        {asked !== undefined && question !== undefined && !(asked.required && question.required) && (
          <button
            type="button"
            class="quiet"
            disabled={!free}
            // A piece that must be there is passed over with its whole question.
            onClick={() => send(asked === question || asked.required ? { type: "skip", ref: question.ref } : { type: "answer", ref: asked.ref, value: null })}
          >
            {wording.skip}
          </button>
        )}
        {asked !== question && (
          <button type="button" class="quiet" disabled={!free} onClick={() => send({ type: "back" })}>
            {wording.goesBack}
          </button>
        )}
        {branding && <span class="made-with">{wording.madeWith}</span>}
      </div>
    </section>
  );
}

/** What there is to know of the connection, said once and aloud. */
function Connection({ state: { connection, attempts } }: { readonly state: PageState }) {
  const text = connection === "offline" ? wording.offline : attempts > 0 && connection !== "live" ? wording.reconnecting : "";
  return (
    <p class="connection" role="status">
      {text}
    </p>
  );
}

/**
 * Puts the caret where the answer goes, unless somebody is elsewhere on the page. Where a keyboard would cover half of the screen, only
 * a question that is answered with it calls for it.
 */
function focusInput(place: HTMLElement | null): void {
  const active = document.activeElement;
  if (place === null || (active !== null && active !== document.body && !place.contains(active) && !active.closest(".log"))) return;
  const touches = matchMedia("(pointer: coarse)").matches;
  const input = place.querySelector<HTMLElement>("[data-focus='input']");
  const target = input ?? place.querySelector<HTMLElement>("[data-focus='line']");
  if (target === null || (touches && (place.querySelector(".options, .steps, .tiles, .scroller, canvas, [role='listbox']") !== null || input?.matches("[type='date'], [type='time']") === true))) return;
  target.focus({ preventScroll: true });
}

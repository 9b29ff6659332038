/** The composer: the input for the question, beside the text line. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import { isCaughtUp } from "../../../client/link/link-machine.ts";
import { canSend, type PageState } from "../conversation/page-machine.ts";
import { speaksForItself } from "../conversation/problem.ts";
import { objectsIn } from "../conversation/checked-values.ts";
import { askedOf } from "../conversation/question.ts";
import { prefilledFor } from "../conversation/prefilled.ts";
import { useInput } from "../inputs/input-table.ts";
import { ASKING_ID } from "../inputs/parts/question-input.ts";
import { TextLine } from "../inputs/text-line.tsx";
import { Replies } from "./replies.tsx";
import { StartOver } from "./start-over.tsx";
import { useLazyPart } from "../content/lazy-part.ts";
import type { UnsentInputs } from "../storage/session-storage.ts";
import type { Upload } from "../requests/upload-file.ts";
import { wording } from "../words/wording.ts";

// Most forms use neither.
const loadDoor = async () => (await import("../inputs/access-input.tsx")).AccessInput;
const loadReview = async () => (await import("./review.tsx")).Review;

export interface ComposerProps {
  readonly state: PageState;
  readonly send: (message: Message) => void;
  readonly upload: Upload;
  readonly begun: UnsentInputs;
  /** True if the page names the product that made it. */
  readonly branding: boolean;
}

export function Composer({ state, send, upload, begun, branding }: ComposerProps) {
  const place = useRef<HTMLElement>(null);
  const { transcript } = state;
  const { question, review, problem, access: door, verification, payment, askedBetween } = transcript;
  const asked = question === undefined ? undefined : askedOf(question);
  const free = canSend(state);
  // Ways on stand beside the input; any other question of the assistant takes its place.
  const inPlace = askedBetween?.beside === true ? undefined : askedBetween;
  // An input with fields shows a field's problem itself.
  const wrong =
    problem?.field !== undefined && objectsIn(asked?.["fields"]).some(({ key }) => key === problem.field)
      ? { field: problem.field, message: problem.message }
      : undefined;
  const isSaid = problem !== undefined && wrong === undefined && !speaksForItself(problem);
  const shown = isSaid ? problem.message : state.refused ? wording.notTaken : undefined;
  const describedBy = shown === undefined ? undefined : "problem";
  // The payment's event precedes the one that asks its question: until then the question is not asked again.
  const turn = `${asked?.ref ?? door ?? "review"} ${transcript.askedAt} ${verification?.sentTo ?? ""} ${payment !== undefined && payment.ref === asked?.ref ? payment.recordId : ""}`;
  // Addresses are typed into the text line.
  const type =
    asked?.type === "verification" && asked["channel"] === "email" && verification === undefined
      ? "email"
      : asked?.type;
  const found = useInput(type, asked);
  const Input = found === "coming" ? undefined : found;
  const Door = useLazyPart(door === undefined ? undefined : loadDoor);
  const Review = useLazyPart(review === undefined ? undefined : loadReview);

  useLayoutEffect(() => {
    // The line must not take the focus from an input on its way: on a phone its keyboard would cover that.
    if (!free || found === "coming") return;
    const focus = (): void => focusInput(place.current);
    // In a frame, the focus may be elsewhere on the site, and it would be taken from there.
    if (parent === self || document.hasFocus()) return focus();
    // The site may give the focus to the frame only after the question is shown.
    addEventListener("focus", focus, { once: true });
    return () => removeEventListener("focus", focus);
    // A problem is shown after the reply was read.
  }, [turn, free, found, Door, Review, problem, askedBetween]);

  const say = (text: string): void => send({ type: "text", text, ...(asked === undefined ? {} : { ref: asked.ref }) });
  const given = asked === undefined ? undefined : transcript.answers.get(asked.ref);
  const prefilled = given === undefined ? prefilledFor(state.session?.prefilled, question, asked) : undefined;
  const earlier = given ?? prefilled;
  return (
    <section class="composer" aria-label={wording.answerLabel} ref={place}>
      <Connection state={state} />
      {shown !== undefined && (
        <p class="problem" id="problem" role="alert">
          {shown}
        </p>
      )}
      {door !== undefined && Door !== undefined && isCaughtUp(state) && (
        <Door
          key={turn}
          access={door}
          codeSent={verification !== undefined}
          free={free}
          send={send}
          describedBy={describedBy}
        />
      )}
      {prefilled !== undefined && inPlace === undefined && <p class="filled-in">{wording.filledIn}</p>}
      {inPlace !== undefined && <Replies question={inPlace} free={free} say={say} />}
      {inPlace === undefined && review !== undefined && Review !== undefined && (
        <Review lines={review} free={free} send={send} editable={state.session?.answerEditing === true} />
      )}
      {inPlace === undefined && asked !== undefined && Input !== undefined && (
        <Input
          key={turn}
          question={asked}
          earlier={earlier}
          free={free}
          answer={(value) => {
            if (!free) return;
            begun.input(turn).write(undefined);
            send({ type: "answer", ref: asked.ref, value });
          }}
          send={(message) => free && send(message)}
          upload={upload}
          begun={begun.input(turn)}
          waiting={transcript}
          language={transcript.language}
          labelledBy={ASKING_ID}
          describedBy={describedBy}
          wrong={wrong}
        />
      )}
      {askedBetween?.beside === true && <Replies question={askedBetween} free={free} say={say} />}
      {/* Before the first question there is nothing to answer, and what is typed for access is a secret. */}
      {isCaughtUp(state) && door === undefined && (
        <TextLine
          turn={turn}
          question={asked}
          type={type}
          earlier={Input === undefined ? earlier : undefined}
          aside={Input !== undefined || review !== undefined || inPlace !== undefined}
          free={free}
          describedBy={describedBy}
          // A code may be typed here too.
          begun={verification === undefined ? begun.line : undefined}
          say={say}
        />
      )}
      <div class="foot">
        {inPlace === undefined &&
          asked !== undefined &&
          question !== undefined &&
          !(asked.required && question.required) && (
            <button
              type="button"
              class="quiet"
              disabled={!free}
              // A required piece is skipped with its whole question.
              onClick={() =>
                send(
                  asked === question || asked.required
                    ? { type: "skip", ref: question.ref }
                    : { type: "answer", ref: asked.ref, value: null },
                )
              }
            >
              {wording.skip}
            </button>
          )}
        {asked !== question && (
          <button type="button" class="quiet" disabled={!free} onClick={() => send({ type: "back" })}>
            {wording.goesBack}
          </button>
        )}
        {door === undefined && transcript.answers.size > 0 && (
          <StartOver free={free} restart={() => send({ type: "restart" })} />
        )}
        {branding && <span class="made-with">{wording.madeWith}</span>}
      </div>
    </section>
  );
}

/** The state of the connection, announced once. */
function Connection({ state: { connection, attempts } }: { readonly state: PageState }) {
  const text =
    connection === "offline" ? wording.offline : attempts > 0 && connection !== "live" ? wording.reconnecting : "";
  return (
    <p class="connection" role="status">
      {text}
    </p>
  );
}

/**
 * Focuses the input, unless the focus is elsewhere on the page. If a keyboard would cover half of the screen, only a
 * question answered with the keyboard, or an invalid field, gets the focus.
 */
function focusInput(place: HTMLElement | null): void {
  const active = document.activeElement;
  if (
    place === null ||
    (active !== null && active !== document.body && !place.contains(active) && !active.closest(".log"))
  )
    return;
  const touches = matchMedia("(pointer: coarse)").matches;
  const input = place.querySelector<HTMLElement>("[data-focus='input']");
  const target = input ?? place.querySelector<HTMLElement>("[data-focus='line']");
  const isWrong = input?.getAttribute("aria-invalid") === "true";
  if (target === null) return;
  if (
    touches &&
    !isWrong &&
    (place.querySelector(".options, .steps, .tiles, .scroller, canvas, [role='listbox']") !== null ||
      input?.matches("[type='date'], [type='time']") === true)
  )
    return;
  target.focus({ preventScroll: true });
  showInScroller(target);
}

/** Scrolled by hand: `scrollIntoView` would scroll the page as well. */
function showInScroller(target: HTMLElement): void {
  const scroller = target.closest(".scroller");
  const field = target.closest(".field");
  if (scroller === null || field === null) return;
  const [room, place] = [scroller.getBoundingClientRect(), field.getBoundingClientRect()];
  if (place.top < room.top) scroller.scrollTop -= room.top - place.top;
  else if (place.bottom > room.bottom) scroller.scrollTop += Math.min(place.bottom - room.bottom, place.top - room.top);
}

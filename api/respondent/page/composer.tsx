/** The place to answer: an input fit for the question, beside a line for free text. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Message } from "../../../machines/conversation/messages.ts";
import type { Json } from "../../../machines/json.ts";
import { canSend, isCaughtUp, type PageState } from "./conversation/page-machine.ts";
import { speaksForItself } from "./conversation/problem.ts";
import { ChoiceInput } from "./inputs/choice-input.tsx";
import { DateInput } from "./inputs/date-input.tsx";
import { MultiChoiceInput } from "./inputs/multi-choice-input.tsx";
import { NumberInput } from "./inputs/number-input.tsx";
import { TextLine } from "./inputs/text-line.tsx";
import { YesNoInput } from "./inputs/yes-no-input.tsx";
import type { QuestionInputProps } from "./inputs/question-input.ts";
import { Review } from "./review.tsx";
import { wording } from "./wording.ts";

export interface ComposerProps {
  readonly state: PageState;
  readonly send: (message: Message) => void;
}

/** Inputs by the type of the question; the line of text serves the others. */
const INPUTS: Readonly<Record<string, (props: QuestionInputProps) => preact.JSX.Element>> = {
  number: NumberInput,
  single_choice: ChoiceInput,
  multi_choice: MultiChoiceInput,
  yes_no: YesNoInput,
  date: DateInput,
};

export function Composer({ state, send }: ComposerProps) {
  const place = useRef<HTMLElement>(null);
  const { transcript } = state;
  const { question, review, problem } = transcript;
  const free = canSend(state);
  const shown = problem !== undefined && !speaksForItself(problem) ? problem.message : state.refused ? wording.notTaken : undefined;
  const describedBy = shown === undefined ? undefined : "problem";
  const turn = `${question?.ref ?? "review"} ${transcript.askedAt}`;

  useLayoutEffect(() => {
    if (free) focusInput(place.current);
  }, [turn, free]);

  const answer = (value: Json): void => {
    if (question !== undefined && free) send({ type: "answer", ref: question.ref, value });
  };
  const Input = question === undefined ? undefined : INPUTS[question.type];
  return (
    <section class="composer" aria-label={wording.answerLabel} ref={place}>
      <Connection state={state} />
      {shown !== undefined && (
        <p class="problem" id="problem" role="alert">
          {shown}
        </p>
      )}
      {review !== undefined && <Review lines={review} free={free} send={send} editable={state.session?.answerEditing === true} />}
      {question !== undefined && Input !== undefined && <Input key={turn} question={question} earlier={transcript.answers.get(question.ref)} free={free} answer={answer} describedBy={describedBy} />}
      {/* Before the first question there is nothing to write to. */}
      {isCaughtUp(state) && (
        <TextLine
          turn={turn}
          question={question}
          earlier={Input === undefined && question !== undefined ? transcript.answers.get(question.ref) : undefined}
          aside={Input !== undefined || review !== undefined}
          free={free}
          describedBy={describedBy}
          say={(text) => send({ type: "text", text })}
        />
      )}
      {question !== undefined && !question.required && (
        <button type="button" class="quiet" disabled={!free} onClick={() => send({ type: "skip" })}>
          {wording.skip}
        </button>
      )}
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
  const target = place.querySelector<HTMLElement>("[data-focus='input']") ?? place.querySelector<HTMLElement>("[data-focus='line']");
  if (target === null || (touches && place.querySelector(".options") !== null)) return;
  target.focus({ preventScroll: true });
}

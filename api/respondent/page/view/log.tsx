/** The conversation, oldest first, and the messages being sent. */
import type { ComponentChildren } from "preact";
import {
  messageText,
  type AssistantItem,
  type Item,
  type RespondentItem,
  type Transcript,
} from "../conversation/transcript.ts";
import type { Outgoing } from "../conversation/page-machine.ts";
import { ASKING_ID } from "../inputs/parts/question-input.ts";
import { speaksForItself } from "../conversation/problem.ts";
import { Markdown } from "../content/markdown.tsx";
import { AuthorMedia } from "../content/author-media.tsx";
import { wording } from "../words/wording.ts";

export interface LogProps {
  readonly transcript: Transcript;
  readonly outbox: readonly Outgoing[];
  /** True once the past is replayed: later items are new. */
  readonly settled: boolean;
  readonly thinking: boolean;
  /** True if messages wait for a connection. */
  readonly waits: boolean;
  /** Asks an earlier question again; undefined if that is not possible now. */
  readonly edit: ((ref: string) => void) | undefined;
}

export function Log({ transcript, outbox, settled, thinking, waits, edit }: LogProps) {
  return (
    <div class={settled ? "log settled" : "log"} role="log" aria-label={wording.conversation} aria-busy={!settled}>
      {transcript.items.map((item, index) => {
        if (standsByTheInput(item, index, transcript)) return null;
        return item.kind === "assistant" ? (
          <Said key={item.key} item={item} asks={item.key === transcript.askedBy} />
        ) : (
          <Answered key={item.key} item={item} edit={isPaid(item, transcript) ? undefined : edit} />
        );
      })}
      {outbox.map(({ id, message }) => {
        const { text, isAction } = messageText(message, transcript);
        return (
          <Bubble key={id} classes={`mine pending${isAction ? " action" : ""}`}>
            {text}
            <span class={waits ? "note" : "note unseen"}>{waits ? wording.waitsForNetwork : wording.sending}</span>
          </Bubble>
        );
      })}
      {thinking && !waits && (
        <p class="typing" aria-label={wording.thinking} role="img">
          <i />
          <i />
          <i />
        </p>
      )}
    </div>
  );
}

/** The problem of the last reply is shown beside the input while it is the last item. */
function standsByTheInput(item: Item, index: number, { items, problem }: Transcript): boolean {
  return (
    item.kind === "assistant" &&
    item.isProblem &&
    problem !== undefined &&
    !speaksForItself(problem) &&
    index === items.length - 1
  );
}

/** A payment cannot be changed. */
function isPaid({ ref }: RespondentItem, { asked }: Transcript): boolean {
  return ref !== undefined && asked.get(ref)?.type === "payment";
}

/** The present question's text, which names its input. */
function Said({ item, asks }: { readonly item: AssistantItem; readonly asks: boolean }) {
  return (
    <Bubble classes="theirs" {...(asks ? { id: ASKING_ID } : {})}>
      {item.md === undefined ? item.text : <Markdown text={item.md} />}
      {item.description !== undefined && (
        <div class="description">
          {item.descriptionMd === undefined ? item.description : <Markdown text={item.descriptionMd} />}
        </div>
      )}
      <AuthorMedia picture={item.picture} played={item.played} />
    </Bubble>
  );
}

function Answered({
  item,
  edit,
}: {
  readonly item: RespondentItem;
  readonly edit: ((ref: string) => void) | undefined;
}) {
  const { ref, text, isAction } = item;
  const classes = `mine${isAction ? " action" : ""}`;
  if (ref === undefined || edit === undefined) return <Bubble classes={classes}>{text}</Bubble>;
  return (
    <p class="row">
      <button type="button" class={`bubble editable ${classes}`} onClick={() => edit(ref)}>
        <span dir="auto">{text}</span>
        <span class="unseen"> ({wording.changeAnswer})</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20z" />
        </svg>
      </button>
    </p>
  );
}

function Bubble({
  classes,
  id,
  children,
}: {
  readonly classes: string;
  readonly id?: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="row">
      <div class={`bubble ${classes}`} dir="auto" {...(id === undefined ? {} : { id })}>
        {children}
      </div>
    </div>
  );
}

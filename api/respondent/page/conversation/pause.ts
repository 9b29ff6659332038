/**
 * A statement with a button (`config.buttonText`): what follows it is hidden until the button is pressed. The service
 * has gone on already; only this page waits.
 */
import type { AssistantItem, Transcript } from "./transcript.ts";

/** The statement whose button is to be pressed. @param passed key of the last one that was pressed. */
export function pausedAt({ items }: Transcript, passed: string | undefined): AssistantItem | undefined {
  // An answer given later, here or in another tab, has passed it.
  const since = items.findLastIndex(({ kind }) => kind === "respondent") + 1;
  const open = items.slice(
    passed === undefined ? since : Math.max(since, items.findIndex(({ key }) => key === passed) + 1),
  );
  return open.find((item): item is AssistantItem => item.kind === "assistant" && item.button !== undefined);
}

/** The transcript up to a statement in it. */
export function upTo(transcript: Transcript, statement: AssistantItem): Transcript {
  return {
    ...transcript,
    items: transcript.items.slice(0, transcript.items.indexOf(statement) + 1),
    question: undefined,
    askedBy: undefined,
    problem: undefined,
  };
}

/** Takes what a sentence asks for, without who should say it and without its introduction. */
import { resolveCondition } from "../reading/conditions.ts";
import { type Request, requestIn } from "../reading/requests.ts";
import { isOpen } from "./form-purpose.ts";
import { type PromptState, quoteUnread } from "./prompt-state.ts";
import { readParts } from "./read-parts.ts";

/** What the sentence asks for, still to be read. The topic of its introduction is taken. */
export function takeRequest(state: PromptState, text: string): { readonly text: string; readonly listed: boolean } {
  const isFirst = state.purposes && state.items.length === 0;
  const request = requestIn(text, isFirst, state.purposes && isOpen(state), state.lexicon);
  state.topic ??= request.topic;
  if (request.only !== undefined) readOnly(state, request.only);
  return request;
}

/** "Only those with approval should upload it": a condition on what is asked for. */
function readOnly(state: PromptState, { words, said, rest }: NonNullable<Request["only"]>): void {
  const whom = { words, text: said, rest, leads: true, otherwise: false };
  const resolved = resolveCondition(whom, state.items, state.lexicon);
  const first = state.items.length;
  readParts(state, rest, false);
  if (resolved === undefined) quoteUnread(state, said);
  else for (const item of state.items.slice(first)) item.shownIf ??= resolved;
}

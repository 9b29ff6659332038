/** The messages to a site about a conversation, from two successive states of the page. Pure. */
import { isCaughtUp } from "../../../client/link/link-machine.ts";
import type { PageMessage } from "../../../client/protocol/frame-messages.ts";
import { hasEnded } from "../conversation/transcript.ts";
import type { PageState } from "../conversation/page-machine.ts";

/** @param form the slug. */
export function frameEvents(form: string, before: PageState, after: PageState): readonly PageMessage[] {
  const { session, transcript } = after;
  if (session === undefined || !isCaughtUp(after)) return [];
  const { sessionId } = session;
  const whole = { form, sessionId, responseId: sessionId.replace(/^ses_/, "res_") };
  const hadStarted = before.session?.sessionId === sessionId && isCaughtUp(before);
  // What was answered in an earlier visit is no news.
  if (!hadStarted) return [{ type: "started", detail: { ...whole, resumed: session.resumed } }];
  const messages: PageMessage[] = [];
  for (const [ref, value] of transcript.answers) {
    if (value !== before.transcript.answers.get(ref))
      messages.push({ type: "answered", detail: { form, sessionId, ref } });
  }
  const { status, ending } = transcript;
  if (hasEnded(transcript) && !hasEnded(before.transcript) && (status === "completed" || status === "disqualified"))
    messages.push({ type: "completed", detail: { ...whole, outcome: status, ending: ending?.ref ?? null } });
  return messages;
}

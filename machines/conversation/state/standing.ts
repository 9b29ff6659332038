/**
 * Where a session stands: the question, the finish and the response status that follow from what is stored.
 *
 * Owns: those answers, and what logic and texts see at that point. Does not own: where new answers lead
 * (`destination.ts`), which status follows (`machine.ts`).
 *
 * 1. One function decides each of them, so a session that goes on after a message, a link or a restart stands where it
 *    stood. `test/machines/conversation/state/standing.test.ts` compares everything else with them.
 */
import { scopeOf, type PathInput } from "../../logic/path.ts";
import type { TextScope } from "../../logic/recall.ts";
import type { Json } from "../../json.ts";
import type { ResponseStatus } from "../events/fold-conversation.ts";
import type { Control, Conversation, Facts } from "./conversation.ts";
import { hasEnded, type Finish, type MachineStatus } from "./machine.ts";

/**
 * The question that waits for an answer; undefined at the end of the path, after the end of the session, and before the
 * access check is passed.
 */
export function currentRef(conversation: Pick<Conversation, "control" | "path">): string | undefined {
  const { status } = conversation.control;
  return hasEnded(status) || status === "awaiting_submit" ? undefined : standingRef(conversation);
}

/** The question at which a session stands, or stood when it ended. */
export function standingRef({ control, path }: Pick<Conversation, "control" | "path">): string | undefined {
  if (control.access?.verified === false) return undefined;
  if (control.revisiting !== null) return control.revisiting;
  return path.next.kind === "block" ? path.next.ref : undefined;
}

/** What a session that has not ended waits for, also one that was abandoned. */
export function currentFinish({
  facts,
  control,
  path,
}: Pick<Conversation, "facts" | "control" | "path">): Finish | "auth" {
  if (control.access?.verified === false) return "auth";
  const ref = standingRef({ control, path });
  // A response over the API has no review: a request completes it.
  if (ref === undefined) return facts.source === "api" ? "more" : "review";
  if (control.verification?.ref === ref) return "verification";
  return control.payment?.ref === ref && !control.payment.isOver ? "payment" : "more";
}

/** What the path is a function of, besides the form. */
export function pathInput(
  facts: Facts,
  answers: ReadonlyMap<string, Json>,
  { deferred }: Pick<Control, "deferred">,
): PathInput {
  return { answers, hiddenFields: facts.hiddenFields, meta: facts.metadata ?? {}, seed: facts.seed, deferred };
}

/** What the form's texts and the visibility of options see where the conversation stands. */
export function textScope({ facts, answers, path }: Pick<Conversation, "facts" | "answers" | "path">): TextScope {
  return { ...scopeOf(path, pathInput(facts, answers, NONE_DEFERRED)), locale: facts.language, seed: facts.seed };
}

/** What logic and texts see does not depend on what is left for later. */
const NONE_DEFERRED = { deferred: [] } as const;

/** The status of the response (§3.1) that belongs to a session's status. */
export function responseStatus(status: MachineStatus): ResponseStatus {
  switch (status) {
    case "completed":
    case "disqualified":
    case "abandoned":
      return status;
    case "expired":
      return "abandoned";
    case "opening":
    case "active":
    case "awaiting_auth":
    case "awaiting_verification":
    case "awaiting_payment":
    case "awaiting_submit":
      return "in_progress";
  }
}

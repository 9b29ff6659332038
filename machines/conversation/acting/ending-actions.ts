/**
 * Actions that end a session: completion, disqualification, abandonment.
 *
 * Owns: the events of these ends and their last messages. Does not own: which ending it is (`destination.ts`).
 */
import { plainText } from "../../document/markdown.ts";
import type { FormattedText } from "../../logic/recall.ts";
import { standingRef } from "../state/standing.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { titleOf } from "./explanations.ts";
import type { Destination } from "./destination.ts";
import { sendNotification } from "./outbound.ts";
import { endingView } from "../view/session-view.ts";
import type { EndingView } from "../protocol/views.ts";
import type { Actions } from "./action.ts";
import { sayStatements, joinTexts } from "./asking.ts";

export const endingActions = {
  complete(draft, { destination }) {
    end(draft, "session.completed", destination);
    sendNotification(draft);
  },

  disqualify: (draft, { destination }) => end(draft, "session.disqualified", destination),

  abandonLeft(draft) {
    draft.assistant(draft.phrase("left"));
    abandon(draft, "left");
  },

  abandonIdle: (draft) => abandon(draft, "idle"),

  abandonExpired: (draft) => abandon(draft, "expired"),
} satisfies Actions;

/** Ends the session. The end is its last event, so a client that waits for it has seen everything. */
function end(
  draft: TurnDraft,
  type: "session.completed" | "session.disqualified",
  destination: Destination | undefined,
): void {
  const endingRef = destination?.endingRef;
  if (endingRef === undefined) throw new Error("end: the destination has no ending");
  draft.change({
    endingRef,
    completedAt: draft.now,
    revisiting: null,
    pending: null,
    collected: null,
    verification: null,
    payment: null,
  });
  const ending = endingView(draft.form, draft.conversation);
  if (draft.facts.source !== "api") {
    sayStatements(draft);
    const said = ending === null ? { text: "" } : joinTexts([titleOf(ending), bodyOf(ending)]);
    if (said.text === "") draft.assistant(draft.phrase(type === "session.completed" ? "thanks" : "screenedOut"));
    // `ending` lets a client that shows the ending itself leave this message out.
    else draft.assistant(said, { ending: endingRef });
  }
  draft.emit(type, { endingRef, ending, durationMs: draft.now - draft.facts.startedAt });
}

function bodyOf({ bodyMd }: EndingView): FormattedText {
  const text = plainText(bodyMd, { addresses: true, headings: true });
  return text === bodyMd ? { text } : { text, md: bodyMd };
}

function abandon(draft: TurnDraft, reason: "left" | "idle" | "expired"): void {
  // An abandoned response that expires was reported as abandoned before; this event has the new reason.
  const { abandonedAt } = draft.control;
  draft.change({ abandonReason: reason, abandonedAt: abandonedAt ?? draft.now, untoldSince: null });
  // Retention may have dropped the earlier event, so this one says that there was one.
  draft.emit("session.abandoned", {
    reason,
    lastRef: standingRef(draft) ?? null,
    ...(abandonedAt === null ? {} : { again: true }),
  });
}

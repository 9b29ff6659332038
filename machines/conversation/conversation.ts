/**
 * The whole of one session as a value: what a turn starts from and what it leaves.
 *
 * Owns: the shape of a conversation, the stored and the derived part, the deadlines that follow from it.
 * Does not own: how it changes (`turn.ts`), its stored bytes (`codec.ts`).
 *
 * 1. Immutable: a turn makes a new one and leaves the old one untouched, so a failed commit has nothing to undo.
 * 2. `path` is derived from the form, the answers and the facts and never stored.
 */
import { scopeOf, type Path, type PathInput } from "../form/path.ts";
import type { TextScope } from "../form/recall.ts";
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../ids.ts";
import type { Json, JsonObject } from "../json.ts";
import type { MachineStatus } from "./machine.ts";

/** What is fixed when a session opens. */
export interface Facts {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly versionId: FormVersionId;
  readonly mode: "live" | "test";
  readonly source: "chat" | "embed" | "api";
  readonly startedAt: number;
  readonly hiddenFields: Readonly<Record<string, string>>;
  readonly metadata: JsonObject | null;
  /** Chooses wordings and random orders: the same seed gives the same conversation. */
  readonly seed: number;
  readonly language: string;
  /** How answers over the API are taken (contract §4): along the path, or to any question. */
  readonly answering: "flow" | "free";
}

/** A command that took effect, kept to recognise a repeat. Its events are `from`…`to`. */
export interface TakenCommand {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** How many taken commands are remembered: a client repeats the last one or few, never the thirty-third. */
export const TAKEN_COMMANDS_MAX = 32;

/** Readings that were offered after an ambiguous reply. */
export interface PendingChoice {
  readonly ref: string;
  readonly candidates: readonly { readonly value: Json; readonly label: string }[];
}

/** What changes from turn to turn, answers apart. */
export interface Control {
  readonly status: MachineStatus;
  /** The last event's seq. */
  readonly seq: number;
  readonly updatedAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number;
  /** When the respondent last did something: idling counts from here. */
  readonly activeAt: number;
  /** An earlier question that is being asked again, before the path goes on. */
  readonly revisiting: string | null;
  /** Replies in a row that did not become an answer. */
  readonly misses: number;
  readonly pending: PendingChoice | null;
  readonly endingRef: string | null;
  readonly abandonReason: "idle" | "left" | "expired" | null;
  readonly taken: readonly TakenCommand[];
  /** The deadline that the timers' table holds, and its generation; see `deadlines.ts`. */
  readonly timerAt: number | null;
  readonly timerGeneration: number;
}

export interface Conversation {
  readonly facts: Facts;
  readonly control: Control;
  /** null is a skipped question. */
  readonly answers: ReadonlyMap<string, Json>;
  readonly path: Path;
}

/** The question that waits for an answer; undefined when the path is at its end or the session is over. */
export function currentRef(conversation: Pick<Conversation, "control" | "path">): string | undefined {
  const { control, path } = conversation;
  if (control.status !== "active" && control.status !== "abandoned" && control.status !== "opening") return undefined;
  if (control.revisiting !== null) return control.revisiting;
  return path.next.kind === "block" ? path.next.ref : undefined;
}

/** What the path is a function of, besides the form. */
export function pathInput(facts: Facts, answers: ReadonlyMap<string, Json>): PathInput {
  return { answers, hiddenFields: facts.hiddenFields, meta: facts.metadata ?? {}, seed: facts.seed };
}

/** What the form's texts and the visibility of options see at the conversation's present place. */
export function textScope({ facts, answers, path }: Pick<Conversation, "facts" | "answers" | "path">): TextScope {
  return { ...scopeOf(path, pathInput(facts, answers)), locale: facts.language, seed: facts.seed };
}

/** The status of the response (§3.1) that belongs to a session's status. */
export function responseStatus(status: MachineStatus): "in_progress" | "completed" | "abandoned" | "disqualified" {
  switch (status) {
    case "completed":
    case "disqualified":
    case "abandoned":
      return status;
    case "expired":
      return "abandoned";
    case "opening":
    case "active":
    case "awaiting_submit":
      return "in_progress";
  }
}

/**
 * The bytes of a conversation's control state and of a turn's events.
 *
 * Owns: both formats and their versions. Does not own: answers, hidden fields, metadata and the timer, which have
 * columns of their own.
 *
 * 1. A release reads its own version and every one before. It refuses a newer one instead of guessing.
 * 2. Fields are positions of an array, so their names are not stored with every session. A new field goes at the end,
 *    with a new version. Tests decode golden bytes of every release.
 * 3. MessagePack without records: a reader needs nothing but the bytes.
 * 4. A state is written in the version that its readers know, if that leaves out nothing but comfort: which sentences
 *    were said last, what can be taken back, remarks, the language that was heard. A state with questions that are
 *    left for later is never written without them: they decide the path.
 */
import { Packr } from "msgpackr";
import { NO_ANSWER_TIMES, type AnswerTimes } from "../events/answer-times.ts";
import type { DomainEvent, EventContent } from "../events/events.ts";
import { CONTROL_DEFAULTS, type Control, type Facts, type PendingChoice, type RecentCommand } from "./conversation.ts";
import type { MachineStatus } from "./machine.ts";
import type { Json } from "../../json.ts";
import type { FormId, FormVersionId, OrganizationId, SessionId } from "../../ids.ts";

/** The version of state that this release writes unless a node of another release has to read it. */
export const STATE_VERSION = 6;
const STATE_VERSION_OLDEST = 1;
/** Older versions are not written: no release that stops at one of them runs beside this one. */
export const STATE_VERSION_WRITTEN_OLDEST = 4;
const BODY_VERSION = 1;

const packr = new Packr({ useRecords: false, encodeUndefinedAsNil: true });

/** Facts that have columns in the response's row; the state has the rest. */
export type RowFacts = Pick<Facts, "hiddenFields" | "metadata">;

/** The row of the timers' table, a table of its own because timers are searched by time. */
export interface HeldTimer {
  readonly wakeAt: number;
  readonly generation: number;
}

/** Bytes written by a release that this one does not know. */
export class UnknownFormatError extends Error {
  override readonly name = "UnknownFormatError";
}

type StoredTaken = readonly [id: string, from: number, to: number];

/** What version 2 added. */
type StoredWaiting = readonly [
  abandonedAt: number | null,
  access: Control["access"],
  verification: Control["verification"],
  codesSent: number,
  payment: Control["payment"],
  paymentAttempts: number,
  collected: Control["collected"],
  untoldSince: number | null,
  reminded: readonly number[],
  /** Absent in version 2. */
  fallbacks?: Control["fallbacks"],
];

type StoredState = readonly [
  version: number,
  session: string,
  organization: string,
  form: string,
  versionId: string,
  mode: "live" | "test",
  source: "chat" | "embed" | "api",
  startedAt: number,
  seed: number,
  language: string,
  answering: Facts["answering"],
  status: MachineStatus,
  seq: number,
  updatedAt: number,
  completedAt: number | null,
  expiresAt: number,
  activeAt: number,
  revisiting: string | null,
  misses: number,
  pending: PendingChoice | null,
  endingRef: string | null,
  abandonReason: Control["abandonReason"],
  taken: readonly StoredTaken[],
  /** null: all values are those of a new session, as in most sessions. Absent in version 1. */
  waiting?: StoredWaiting | null,
  /** null: nothing is known. Absent before version 4. */
  answerTimes?: StoredAnswerTimes | null,
  /** null: all values are those of a new session. Absent before version 5. */
  talk?: StoredTalk | null,
];

/** What version 5 added. */
type StoredTalk = readonly [
  spoken: readonly number[],
  deferred: readonly string[],
  undo: readonly (readonly [ref: string, value: Json])[],
  asides: number,
  /** Absent before version 6. */
  heard?: string | null,
];

/** The question that waits and when it was put, after the start of the session; then refs and their seconds in turn. */
type StoredAnswerTimes = readonly [askedRef: string | null, askedAfterMs: number, ...(string | number)[]];

/**
 * @param readable the newest version that every reader knows; default: that of this release. The state has a newer one
 * only where invariant 4 demands it.
 */
export function encodeState(facts: Facts, control: Control, readable: number = STATE_VERSION): Uint8Array {
  const version = versionFor(control, readable);
  const stored: StoredState = [
    version,
    facts.session,
    facts.organization,
    facts.form,
    facts.versionId,
    facts.mode,
    facts.source,
    facts.startedAt,
    facts.seed,
    facts.language,
    facts.answering,
    control.status,
    control.seq,
    control.updatedAt,
    control.completedAt,
    control.expiresAt,
    control.activeAt,
    control.revisiting,
    control.misses,
    control.pending,
    control.endingRef,
    control.abandonReason,
    control.taken.map(({ id, from, to }) => [id, from, to] as const),
    storedWaiting(control),
    storedAnswerTimes(facts, control),
    storedTalk(control, version),
  ];
  return packr.pack(version < 5 ? stored.slice(0, -1) : stored);
}

function versionFor({ deferred }: Control, readable: number): number {
  const oldest = deferred.length === 0 ? STATE_VERSION_WRITTEN_OLDEST : 5;
  return Math.min(STATE_VERSION, Math.max(oldest, readable));
}

/** @throws UnknownFormatError for bytes of another version. */
export function decodeState(
  bytes: Uint8Array,
  row: RowFacts,
  timer: HeldTimer | undefined,
): { readonly facts: Facts; readonly control: Control } {
  const stored = packr.unpack(bytes) as StoredState;
  if (!Array.isArray(stored) || !(stored[0] >= STATE_VERSION_OLDEST && stored[0] <= STATE_VERSION)) {
    throw new UnknownFormatError(
      `state of version ${String(stored[0])}; this release reads ${STATE_VERSION_OLDEST} to ${STATE_VERSION}`,
    );
  }
  return {
    facts: {
      session: stored[1] as SessionId,
      organization: stored[2] as OrganizationId,
      form: stored[3] as FormId,
      versionId: stored[4] as FormVersionId,
      mode: stored[5],
      source: stored[6],
      startedAt: stored[7],
      seed: stored[8],
      language: stored[9],
      answering: stored[10],
      hiddenFields: row.hiddenFields,
      metadata: row.metadata,
    },
    control: {
      status: stored[11],
      seq: stored[12],
      updatedAt: stored[13],
      completedAt: stored[14],
      expiresAt: stored[15],
      activeAt: stored[16],
      revisiting: stored[17],
      misses: stored[18],
      pending: stored[19],
      endingRef: stored[20],
      abandonReason: stored[21],
      timerAt: timer?.wakeAt ?? null,
      timerGeneration: timer?.generation ?? 0,
      taken: stored[22].map(([id, from, to]): RecentCommand => ({ id, from, to })),
      ...waitingIn(stored[23] ?? null),
      answerTimes: answerTimesIn(stored[7], stored[24] ?? null),
      ...talkIn(stored[25] ?? null),
    },
  };
}

function storedWaiting(control: Control): StoredWaiting | null {
  const {
    abandonedAt,
    access,
    verification,
    codesSent,
    payment,
    paymentAttempts,
    collected,
    untoldSince,
    reminded,
    fallbacks,
  } = control;
  const isPlain =
    abandonedAt === null &&
    access === null &&
    verification === null &&
    codesSent === 0 &&
    payment === null &&
    paymentAttempts === 0 &&
    collected === null &&
    untoldSince === null &&
    reminded.length === 0 &&
    Object.keys(fallbacks).length === 0;
  return isPlain
    ? null
    : [
        abandonedAt,
        access,
        verification,
        codesSent,
        payment,
        paymentAttempts,
        collected,
        untoldSince,
        reminded,
        fallbacks,
      ];
}

/** The values of a session that waits for nothing, without those that are stored elsewhere. */
const NOT_WAITING = (({
  answerTimes: _times,
  deferred: _later,
  undo: _undo,
  asides: _asides,
  heard: _heard,
  spoken: _spoken,
  ...rest
}) => rest)(CONTROL_DEFAULTS);

function waitingIn(stored: StoredWaiting | null): Pick<Control, keyof typeof NOT_WAITING> {
  if (stored === null) return NOT_WAITING;
  const [
    abandonedAt,
    access,
    verification,
    codesSent,
    payment,
    paymentAttempts,
    collected,
    untoldSince,
    reminded,
    fallbacks = {},
  ] = stored;
  return {
    abandonedAt,
    access,
    verification,
    codesSent,
    payment,
    paymentAttempts,
    collected,
    untoldSince,
    reminded,
    fallbacks,
  };
}

function storedAnswerTimes(
  { startedAt }: Facts,
  { answerTimes: { asked, secondsByRef } }: Control,
): StoredAnswerTimes | null {
  if (asked === null && secondsByRef.size === 0) return null;
  const stored: [string | null, number, ...(string | number)[]] = [
    asked?.ref ?? null,
    asked === null ? 0 : asked.at - startedAt,
  ];
  for (const [ref, seconds] of secondsByRef) stored.push(ref, seconds);
  return stored;
}

function answerTimesIn(startedAt: number, stored: StoredAnswerTimes | null): AnswerTimes {
  if (stored === null) return NO_ANSWER_TIMES;
  const [ref, askedAfterMs, ...flat] = stored;
  const seconds: [ref: string, seconds: number][] = [];
  for (let at = 0; at < flat.length; at += 2) seconds.push([flat[at] as string, flat[at + 1] as number]);
  return {
    asked: ref === null ? null : { ref, at: startedAt + askedAfterMs },
    secondsByRef: new Map(seconds),
  };
}

function storedTalk({ spoken, deferred, undo, asides, heard }: Control, version: number): StoredTalk | null {
  if (spoken.length === 0 && deferred.length === 0 && undo.length === 0 && asides === 0 && heard === null) return null;
  const replaced = undo.map(({ ref, value }) => [ref, value] as const);
  return version < 6 ? [spoken, deferred, replaced, asides] : [spoken, deferred, replaced, asides, heard];
}

function talkIn(stored: StoredTalk | null): Pick<Control, "spoken" | "deferred" | "undo" | "asides" | "heard"> {
  if (stored === null) return { spoken: [], deferred: [], undo: [], asides: 0, heard: null };
  const [spoken, deferred, undo, asides, heard = null] = stored;
  return { spoken, deferred, undo: undo.map(([ref, value]) => ({ ref, value })), asides, heard };
}

type StoredEvent = readonly [type: EventContent["type"], data: EventContent["data"]];

/** The events of one turn: they share `ts`, and their seqs are consecutive. */
export function encodeEvents(events: readonly DomainEvent[]): Uint8Array {
  const [first] = events;
  if (first === undefined) throw new Error("a turn has at least one event");
  return packr.pack([BODY_VERSION, first.seq, first.ts, events.map(({ type, data }): StoredEvent => [type, data])]);
}

/** The body of a turn whose events were erased: it keeps its place and has no events. */
export const ERASED_EVENTS: Uint8Array = packr.pack([BODY_VERSION, 0, 0, []]);

/** @throws UnknownFormatError for bytes of another version. */
export function decodeEvents(bytes: Uint8Array): readonly DomainEvent[] {
  const [version, seq, ts, events] = packr.unpack(bytes) as readonly [number, number, number, readonly StoredEvent[]];
  if (version !== BODY_VERSION)
    throw new UnknownFormatError(`events of version ${version}; this release reads ${BODY_VERSION}`);
  // Formats only grow, so a stored event has the type of its catalogue and needs no check.
  return events.map(([type, data], index) => ({ v: 1, seq: seq + index, ts, type, data }) as DomainEvent);
}

/** Turns to append: small, valid, each actor counting its own seq. */
import { newId, withPrefix, type FormId, type OrganizationId, type SessionId } from "../../../machines/ids.ts";
import type { ResponseRow } from "../../../runtime/journal/rows.ts";
import type { AnswerChange } from "../../../machines/conversation/state/turn-outcome.ts";
import type { TurnRecord } from "../../../runtime/journal/turn-record.ts";

export const ORGANIZATION: OrganizationId = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ";
export const FORM: FormId = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ";
export const START = 1_750_000_000_000;

let sessions = 0;

/** A session id that no test has used. */
export function newSession(): SessionId {
  sessions++;
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(0, sessions);
  return newId("ses", START, random);
}

export const answered = (ref: string, value: AnswerChange["value"], seq = 1): AnswerChange => ({
  ref,
  value,
  onPath: true,
  seq,
});

/** An actor in memory: gives turns, one after the other. */
export class Writer {
  readonly actor: SessionId;
  readonly shard: number;
  readonly epoch: number;
  readonly activation = {};
  seq = 0;

  constructor(shard: number, epoch: number, actor = newSession(), seq = 0) {
    this.shard = shard;
    this.epoch = epoch;
    this.actor = actor;
    this.seq = seq;
  }

  turn(content: Partial<TurnRecord> = {}): TurnRecord {
    const seqFrom = this.seq + 1;
    this.seq += 2;
    return {
      organization: ORGANIZATION,
      actor: this.actor,
      shard: this.shard,
      epoch: this.epoch,
      activation: this.activation,
      seqFrom,
      seqTo: this.seq,
      at: START + this.seq,
      body: Buffer.from(`events ${seqFrom} to ${this.seq}`),
      state: Buffer.from(`state after ${this.seq}`),
      answers: [],
      response: undefined,
      timer: undefined,
      usage: [],
      sideWrites: [],
      ...content,
    };
  }

  /** A turn with a value that no store can keep. */
  poison(): TurnRecord {
    return this.turn({ answers: [answered("a\0b", 1)] });
  }

  responseRow(changes: Partial<ResponseRow> = {}): ResponseRow {
    return {
      id: withPrefix("res", this.actor),
      organization: ORGANIZATION,
      form: FORM,
      versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
      status: "in_progress",
      source: "chat",
      mode: "live",
      startedAt: START,
      updatedAt: START,
      completedAt: null,
      expiresAt: START + 1000,
      endingRef: null,
      abandonReason: null,
      leftRef: null,
      metadata: { channel: "link", utm: { source: "x" } },
      hiddenFields: { plan: "pro" },
      ...changes,
    };
  }
}

/**
 * What the PostgreSQL implementation keeps in its tables, in memory: for tests and the simulation.
 *
 * Owns: the rows, and the locks of the fence: a batch shares the rows of its shards until it ends, a take-over has a
 * row for itself. Does not own: group commit (`lane.ts`).
 *
 * 1. Several journals may write into one database, as several nodes do; only epochs keep them apart.
 * 2. A take-over waits for batches that have passed the fence; a batch waits for a take-over that has not ended, and
 *    then sees its epoch.
 */
import type { ActorId, FormId, ResponseId, SessionId } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import { usageMonth } from "../../../machines/conversation/usage.ts";
import type {
  FormVersionRow,
  OutboundMessageRow,
  ResponseRow,
  SlotHolder,
  SlotsChange,
} from "../../../runtime/journal/rows.ts";
import type { JournalEntry, SideWrite } from "../../../runtime/journal/turn-record.ts";
import type { PlacedTurn, ShardClaim } from "../../../runtime/journal/batch-store.ts";

export interface StoredAnswer {
  readonly ref: string;
  readonly value: Json;
  readonly onPath: boolean;
  readonly seq: number;
}

export interface StoredTimer {
  readonly shard: number;
  readonly wakeAt: number;
  readonly generation: number;
}

/** A slot of a form that is held. */
export interface StoredSlot extends SlotHolder {
  readonly form: FormId;
  readonly key: string;
  readonly takenAt: number;
  readonly confirmed: boolean;
}

/** A value that the database can never keep. */
export class MemoryValueError extends Error {
  override readonly name = "MemoryValueError";
}

/** A place in the journal that is taken. */
export class MemoryPlaceError extends Error {
  override readonly name = "MemoryPlaceError";
}

/** The row of a shard with its lock. */
class ShardRow {
  epoch = 0;
  #sharers = 0;
  #exclusive = false;
  #waiting: (() => void)[] = [];

  async share(): Promise<void> {
    while (this.#exclusive) await this.#changed();
    this.#sharers++;
  }

  unshare(): void {
    this.#sharers--;
    this.#wake();
  }

  async lock(): Promise<void> {
    while (this.#exclusive || this.#sharers > 0) await this.#changed();
    this.#exclusive = true;
  }

  unlock(): void {
    this.#exclusive = false;
    this.#wake();
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

export class MemoryDatabase {
  readonly states = new Map<ActorId, Uint8Array>();
  readonly answers = new Map<ResponseId, Map<string, StoredAnswer>>();
  readonly responses = new Map<ResponseId, ResponseRow>();
  readonly timers = new Map<ActorId, StoredTimer>();
  readonly formVersions = new Map<string, FormVersionRow & { readonly replacedBy: string | null }>();
  /** By session and key. */
  readonly messages = new Map<string, OutboundMessageRow>();
  /** By form, slot and session. */
  readonly slots = new Map<string, StoredSlot>();
  /** Sessions that were deleted, and forms. */
  readonly erasures = new Set<SessionId>();
  readonly deletedForms = new Set<FormId>();
  /** By organization, month and kind. */
  readonly usage = new Map<string, number>();
  readonly #shards: readonly ShardRow[];
  readonly #entriesOfShard: JournalEntry[][];
  readonly #entriesOfActor = new Map<ActorId, JournalEntry[]>();
  readonly #heads = new Map<ActorId, number>();
  /** By shard: the highest position that was dropped. */
  readonly #floors: number[];

  constructor(shardCount = 256) {
    this.#shards = Array.from({ length: shardCount }, () => new ShardRow());
    this.#entriesOfShard = Array.from({ length: shardCount }, () => []);
    this.#floors = Array.from({ length: shardCount }, () => 0);
  }

  entriesOfShard(shard: number): readonly JournalEntry[] {
    return this.#entriesOfShard[shard] ?? [];
  }

  entriesOfActor(actor: ActorId): readonly JournalEntry[] {
    return this.#entriesOfActor.get(actor) ?? [];
  }

  headOf(shard: number): number {
    return Math.max(this.floorOf(shard), this.entriesOfShard(shard).at(-1)?.position ?? 0);
  }

  /** The highest position of a shard that was dropped; 0 when none was. */
  floorOf(shard: number): number {
    return this.#floors[shard] ?? 0;
  }

  /** The last seq of an actor, also when its entries were dropped. */
  headOfActor(actor: ActorId): number {
    return this.#heads.get(actor) ?? 0;
  }

  /** Drops entries, as retention does with days: heads stay what they are. */
  drop(isOver: (entry: JournalEntry) => boolean): void {
    for (const [shard, entries] of this.#entriesOfShard.entries()) {
      const over = entries.filter(isOver);
      const last = over.at(-1);
      if (last === undefined) continue;
      this.#floors[shard] = Math.max(this.floorOf(shard), last.position);
      this.#entriesOfShard[shard] = entries.filter((entry) => !isOver(entry));
      for (const { actor } of over)
        this.#entriesOfActor.set(
          actor,
          this.entriesOfActor(actor).filter((entry) => !isOver(entry)),
        );
    }
  }

  /** As it is committed. */
  epochOf(shard: number): number {
    return this.#shard(shard).epoch;
  }

  /**
   * Locks the row of a shard for a change of it: until `unlock` whoever needs the row waits. `unlock` commits an epoch
   * when one is given.
   */
  async lockShard(shard: number): Promise<{ readonly epoch: number; unlock(epoch?: number): void }> {
    const row = this.#shard(shard);
    await row.lock();
    return {
      epoch: row.epoch,
      unlock(epoch = row.epoch) {
        row.epoch = epoch;
        row.unlock();
      },
    };
  }

  /**
   * Takes a shard over: the returned function commits; until then, others who need the row wait. Resolves to the new
   * epoch.
   */
  async beginTakeOver(shard: number): Promise<{ readonly epoch: number; commit(): void }> {
    const { epoch, unlock } = await this.lockShard(shard);
    return { epoch: epoch + 1, commit: () => unlock(epoch + 1) };
  }

  /**
   * Locks the rows of the claimed shards and says which of them have the epoch that is claimed. `release` ends the
   * transaction.
   */
  async fence(claims: readonly ShardClaim[]): Promise<{ readonly passed: readonly number[]; release(): void }> {
    const rows = claims.map(({ shard }) => this.#shard(shard));
    for (const row of rows) await row.share();
    return {
      passed: claims.filter(({ epoch }, index) => rows[index]?.epoch === epoch).map(({ shard }) => shard),
      release() {
        for (const row of rows) row.unshare();
      },
    };
  }

  /** Stores all turns, or throws and stores none. */
  write(turns: readonly PlacedTurn[]): void {
    for (const placed of turns) this.#check(placed);
    for (const { turn, position } of turns) {
      const { actor, shard, seqFrom, seqTo, at, body } = turn;
      const entry: JournalEntry = { shard, position, actor, seqFrom, seqTo, at, body };
      this.#entriesOfShard[shard]?.push(entry);
      const ofActor = this.#entriesOfActor.get(actor);
      if (ofActor === undefined) this.#entriesOfActor.set(actor, [entry]);
      else ofActor.push(entry);
      this.states.set(actor, turn.state);
      this.#heads.set(actor, seqTo);
      this.#writeProjection(turn);
      for (const { kind, amount } of turn.usage) {
        const key = `${turn.organization} ${usageMonth(at)} ${kind}`;
        this.usage.set(key, (this.usage.get(key) ?? 0) + amount);
      }
      if (turn.slots !== undefined) this.#writeSlots(actor as FormId, turn.slots);
      for (const write of turn.sideWrites) this.#writeBeside(write);
    }
  }

  #writeSlots(form: FormId, { released, confirmed, taken }: SlotsChange): void {
    const keyOf = ({ slot, session }: SlotHolder): string => `${form} ${slot} ${session}`;
    for (const holder of released) this.slots.delete(keyOf(holder));
    for (const holder of confirmed) {
      const held = this.slots.get(keyOf(holder));
      if (held !== undefined) this.slots.set(keyOf(holder), { ...held, confirmed: true });
    }
    for (const holder of taken) {
      const confirmedBefore = this.slots.get(keyOf(holder))?.confirmed ?? false;
      this.slots.set(keyOf(holder), { ...holder, form, confirmed: confirmedBefore });
    }
  }

  #writeProjection({ actor, shard, answers, response, timer }: PlacedTurn["turn"]): void {
    if (answers.length > 0) {
      const id = `res_${actor.slice(actor.indexOf("_") + 1)}` as const;
      const kept = new Map(this.answers.get(id));
      for (const { ref, value, onPath, seq } of answers) {
        if (value === undefined) kept.delete(ref);
        else kept.set(ref, { ref, value, onPath, seq });
      }
      this.answers.set(id, kept);
    }
    if (response?.kind === "full") this.responses.set(response.row.id, response.row);
    else if (response?.kind === "touch") {
      const row = this.responses.get(response.id);
      if (row !== undefined) this.responses.set(response.id, { ...row, updatedAt: response.updatedAt });
    }
    if (response?.kind === "deleted") this.responses.delete(response.id);
    if (timer === "none") this.timers.delete(actor);
    else if (timer !== undefined) this.timers.set(actor, { shard, ...timer });
  }

  #writeBeside(write: SideWrite): void {
    switch (write.type) {
      case "publishVersion": {
        const { version, replaces } = write;
        const replaced = replaces === null ? undefined : this.formVersions.get(replaces);
        if (replaced !== undefined)
          this.formVersions.set(replaced.versionId, { ...replaced, replacedBy: version.versionId });
        this.formVersions.set(version.versionId, { ...version, replacedBy: null });
        return;
      }
      case "queueMessages":
        for (const message of write.messages) {
          const key = `${message.session} ${message.key}`;
          if (!this.messages.has(key)) this.messages.set(key, message);
        }
        return;
      case "eraseSession":
        for (const [key, { session }] of this.messages) if (session === write.session) this.messages.delete(key);
        this.erasures.add(write.session);
        return;
      case "deleteForm":
        this.deletedForms.add(write.form);
    }
  }

  /** What PostgreSQL refuses: a NUL in a text, a position or seq that is taken, a version that is there or is not. */
  #check({ turn, position }: PlacedTurn): void {
    if (turn.answers.some(({ ref }) => ref.includes("\0"))) throw new MemoryValueError("a text holds NUL");
    // The index forbids what is there, and not what was dropped.
    if (position <= (this.entriesOfShard(turn.shard).at(-1)?.position ?? 0))
      throw new MemoryPlaceError(`position ${position} of shard ${turn.shard} is taken`);
    if (this.entriesOfActor(turn.actor).some(({ seqTo }) => seqTo === turn.seqTo))
      throw new MemoryPlaceError(`seq ${turn.seqTo} of ${turn.actor} is taken`);
    for (const write of turn.sideWrites) {
      if (write.type !== "publishVersion") continue;
      const { version, replaces } = write;
      if (this.formVersions.has(version.versionId)) throw new MemoryValueError(`version ${version.versionId} exists`);
      if (replaces !== null && !this.formVersions.has(replaces))
        throw new MemoryValueError(`version ${replaces} does not exist`);
    }
  }

  #shard(shard: number): ShardRow {
    const row = this.#shards[shard];
    if (row === undefined) throw new MemoryValueError(`there is no shard ${shard}`);
    return row;
  }
}

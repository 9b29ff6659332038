/** Actors over the journal in memory, whose faults the test chooses. No clock moves by itself. */
import { conversationActor } from "../../runtime/actors/conversation-actor.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { ActorHost } from "../../runtime/actors/host.ts";
import type { CommandEnvelope, Reply } from "../../runtime/actors/commands.ts";
import { createMemoryJournal, type BatchFault } from "../../runtime/journal/memory-journal.ts";
import { MemoryDatabase } from "../../runtime/journal/memory-database.ts";
import type { PlacedTurn } from "../../runtime/journal/batch-store.ts";
import { createLog } from "../../runtime/node/log.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Message } from "../../machines/conversation/messages.ts";
import type { DomainEvent } from "../../machines/conversation/events.ts";
import type { FormVersionId, OrganizationId, SessionId } from "../../machines/ids.ts";
import { CHAT_START, compiled, documentOf } from "./chat.ts";

export const ORGANIZATION: OrganizationId = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ";
export const SESSION: SessionId = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const VERSION: FormVersionId = "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ";

export const QUESTIONS = documentOf(Array.from({ length: 100 }, (_, index) => ({ ref: `q${index}`, type: "short_text", title: `Question ${index}?`, required: true })));

export class ActorBench {
  readonly database = new MemoryDatabase();
  readonly published: DomainEvent[] = [];
  readonly clock: Clock & { time: number } = { time: CHAT_START, now: () => this.clock.time, monotonicMs: () => this.clock.time, after: () => () => undefined };
  /** What happens to the next batches; a batch without an entry is stored. */
  faults: ((turns: readonly PlacedTurn[]) => BatchFault | undefined | Promise<BatchFault | undefined>)[] = [];
  epoch: number | undefined;
  readonly journal = createMemoryJournal({
    database: this.database,
    clock: this.clock,
    log: createLog("silent"),
    lanes: 1,
    faultOf: (turns) => this.faults.shift()?.(turns),
  });
  readonly host: ActorHost;
  readonly #form = compiled(QUESTIONS);
  #commands = 0;

  constructor() {
    const formVersions: FormVersions = {
      peek: (id) => (id === VERSION ? this.#form : undefined),
      get: (id) => Promise.resolve(id === VERSION ? this.#form : undefined),
    };
    const entropy = { bytes: (length: number) => new Uint8Array(length), uint32: () => 7 };
    this.host = new ActorHost({
      kinds: [conversationActor({ formVersions, clock: this.clock, entropy, clockScale: 1 })],
      journal: this.journal,
      shards: { shardOf: () => 0, epochOf: () => this.epoch },
      log: createLog("silent"),
      onCommitted: (_actor, events) => void this.published.push(...events),
    });
  }

  /** Takes the one shard under a new epoch, as a node does that starts. */
  async own(): Promise<void> {
    const takeOver = await this.database.beginTakeOver(0);
    takeOver.commit();
    this.epoch = takeOver.epoch;
    await this.journal.openShard(0, this.epoch);
  }

  command(command: CommandEnvelope["command"], commandId = `c${++this.#commands}`, organization = ORGANIZATION): Promise<Reply<unknown>> {
    return this.host.submit({ organization, actor: SESSION, commandId, command });
  }

  open(): Promise<Reply<unknown>> {
    return this.command(
      { type: "open", form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ", versionId: VERSION, mode: "live", source: "chat", hiddenFields: {}, metadata: null, language: null, expiresAt: CHAT_START + 86_400_000, fresh: true },
      "open",
    );
  }

  message(message: Message, commandId?: string): Promise<Reply<unknown>> {
    return this.command({ type: "message", message }, commandId);
  }

  answer(index: number, commandId?: string): Promise<Reply<unknown>> {
    return this.message({ type: "answer", ref: `q${index}`, value: `answer ${index}` }, commandId);
  }

  /** The session's answers as a reader gets them. */
  async answers(): Promise<Readonly<Record<string, unknown>>> {
    const reply = await this.command({ type: "readSession" });
    if (!reply.ok) throw new Error(reply.error.code);
    return (reply.result as { session: { answers: Record<string, unknown> } }).session.answers;
  }
}

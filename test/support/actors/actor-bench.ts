/** Actors over the journal in memory, whose faults the test chooses. The test advances all clocks. */
import { conversationActor } from "../../../runtime/actors/conversation-actor.ts";
import { formActor } from "../../../runtime/actors/form-actor.ts";
import type { FormVersions } from "../../../runtime/actors/form-versions.ts";
import { ActorHost } from "../../../runtime/actors/host.ts";
import type { Actors, CommandEnvelope, OpenCommand, Reply } from "../../../runtime/commands/commands.ts";
import { createResumeTokens } from "../../../runtime/actors/resume-tokens.ts";
import { NO_OWN_DOMAINS } from "../../../runtime/domains/own-domains.ts";
import { codesHandler, DEFAULT_CODE_LIMITS } from "../../../runtime/requests/codes.ts";
import { createRequestRunner } from "../../../runtime/requests/request-runner.ts";
import { knowledgeHandler } from "../../../runtime/requests/knowledge.ts";
import { eventsAfterOf } from "../../../runtime/streams/events-after.ts";
import { wordingHandler } from "../../../runtime/requests/wording.ts";
import { modelHandler, type ModelPort } from "../../../runtime/requests/model.ts";
import { passwordHandler } from "../../../runtime/requests/password.ts";
import {
  paymentCreateHandler,
  paymentStatusHandler,
  type PaymentCreatePort,
  type PaymentStatusPort,
} from "../../../runtime/requests/payments.ts";
import { slotsHandler } from "../../../runtime/requests/slots.ts";
import { createMemoryJournal, type BatchFault } from "../journal/memory-journal.ts";
import { MemoryDatabase } from "../journal/memory-database.ts";
import type { PlacedTurn } from "../../../runtime/journal/batch-store.ts";
import type { Journal } from "../../../runtime/journal/journal.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import { checkEvents } from "../conversations/catalogue-check.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import {
  bodyOf,
  newId,
  type FormId,
  type FormVersionId,
  type OrganizationId,
  type SessionId,
} from "../../../machines/ids.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { CHAT_START, compiled, documentOf } from "../conversations/chat.ts";
import { memorySlots } from "../journal/memory-slots.ts";
import { SteppedClock } from "../stepped-clock.ts";
import { unlimitedAllowances } from "./unlimited-allowances.ts";

export const ORGANIZATION: OrganizationId = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ";
export const SESSION: SessionId = "ses_01JZZZZZZZZZZZZZZZZZZZZZZZ";
export const FORM: FormId = "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ";
const VERSION: FormVersionId = "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ";

export const QUESTIONS = documentOf(
  Array.from({ length: 100 }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
);

export interface ActorBenchOptions {
  readonly document?: unknown;
  readonly model?: ModelPort;
  readonly paymentCreate?: PaymentCreatePort;
  readonly paymentStatus?: PaymentStatusPort;
  readonly memoryBytesMax?: number;
  /** Another bench's, to be another node over the same rows. */
  readonly database?: MemoryDatabase;
  /** What the database's clock shows; by default what the node's does. */
  readonly databaseNow?: () => number;
}

export class ActorBench {
  readonly database: MemoryDatabase;
  readonly published: DomainEvent[] = [];
  readonly clock = new SteppedClock(CHAT_START);
  /** What happens to the next batches; a batch without an entry is stored. */
  faults: ((turns: readonly PlacedTurn[]) => BatchFault | undefined | Promise<BatchFault | undefined>)[] = [];
  epoch: number | undefined;
  readonly journal: Journal;
  readonly effects: ReturnType<typeof createRequestRunner>;
  readonly resumeTokens = createResumeTokens({
    keyring: stubKeyring,
    clock: this.clock,
    clockScale: 1,
    publicUrl: "https://forms.example.com",
    ownDomains: NO_OWN_DOMAINS,
  });
  readonly host: ActorHost;
  readonly #form;
  #commands = 0;
  #sessions = 0;

  constructor({
    document = QUESTIONS,
    model,
    paymentCreate,
    paymentStatus,
    memoryBytesMax = 100_000_000,
    database = new MemoryDatabase(),
    databaseNow = () => this.clock.now(),
  }: ActorBenchOptions = {}) {
    const { clock } = this;
    const log = createLog("silent");
    this.database = database;
    const slots = memorySlots(database, databaseNow);
    this.journal = createMemoryJournal({
      database,
      clock,
      log,
      lanes: 1,
      faultOf: (turns) => this.faults.shift()?.(turns),
    });
    this.#form = compiled(document);
    const formVersions: FormVersions = {
      peek: (id) => (id === VERSION ? this.#form : undefined),
      get: (id) => Promise.resolve(id === VERSION ? this.#form : undefined),
    };
    const entropy = { bytes: (length: number) => new Uint8Array(length), uint32: () => 7 };
    // As the directory does, without another node to find.
    const actors = { call: ((envelope) => this.host.submit(envelope)) as Actors["call"] };
    this.effects = createRequestRunner({
      kinds: {
        model: modelHandler(model, eventsAfterOf(this.journal)),
        wording: wordingHandler(undefined),
        knowledge: knowledgeHandler(undefined),
        code: codesHandler({
          allowances: unlimitedAllowances,
          keyring: stubKeyring,
          limits: DEFAULT_CODE_LIMITS,
          clockScale: 1,
        }),
        password: passwordHandler({ allowances: unlimitedAllowances, keyring: stubKeyring, entropy, clockScale: 1 }),
        "payment.create": paymentCreateHandler(paymentCreate),
        "payment.status": paymentStatusHandler(paymentStatus),
        slots: slotsHandler({ actors, slots, clock, entropy: systemEntropy() }),
      },
      clock,
      log,
    });
    const forms = {
      head: () => Promise.resolve({} as never),
      version: () => Promise.resolve(undefined),
      versionInUse: () => Promise.resolve(false),
    };
    this.host = new ActorHost({
      kinds: [
        conversationActor({
          formVersions,
          clock,
          entropy,
          keyring: stubKeyring,
          resumeTokens: this.resumeTokens,
          effects: this.effects,
          clockScale: 1,
          model: model !== undefined,
          mayHaveKnowledge: () => false,
        }),
        formActor({ forms, slots, clock }),
      ],
      journal: this.journal,
      shards: { shardOf: () => 0, epochOf: () => this.epoch },
      clock,
      log,
      memoryBytesMax,
      onCommitted: (_actor, events) => {
        checkEvents(events);
        this.published.push(...events);
      },
    });
  }

  /** Publishes the form, so that it has an actor. */
  async publish(): Promise<void> {
    const command = {
      type: "publish",
      versionId: VERSION,
      document: {},
      note: "",
      authorLabel: "the bench",
      replace: false,
    } as const;
    const reply = await this.host.submit({ organization: ORGANIZATION, actor: FORM, commandId: "publish", command });
    if (!reply.ok) throw new Error(reply.error.code);
  }

  /** A session's id that the bench has not given yet. */
  newSession(): SessionId {
    const random = new Uint8Array(10);
    new DataView(random.buffer).setUint32(0, ++this.#sessions);
    return newId("ses", CHAT_START, random);
  }

  /** Takes the one shard under a new epoch, as a node does that starts. */
  async own(): Promise<void> {
    const takeOver = await this.database.beginTakeOver(0);
    takeOver.commit();
    this.epoch = takeOver.epoch;
    await this.journal.openShard(0, this.epoch);
  }

  command(
    command: CommandEnvelope["command"],
    commandId = `c${++this.#commands}`,
    organization = ORGANIZATION,
    actor: CommandEnvelope["actor"] = SESSION,
    sentMsAgo?: number,
  ): Promise<Reply<unknown>> {
    return this.host.submit({
      organization,
      actor,
      commandId,
      command,
      ...(sentMsAgo === undefined ? {} : { sentMsAgo }),
    });
  }

  open(session = SESSION, changes: Partial<OpenCommand> = {}): Promise<Reply<unknown>> {
    const command: OpenCommand = {
      type: "open",
      form: FORM,
      versionId: VERSION,
      mode: "live",
      source: "chat",
      hiddenFields: {},
      metadata: null,
      language: null,
      expiresAt: CHAT_START + 86_400_000,
      fresh: true,
      ...changes,
    };
    return this.command(command, `open ${bodyOf(session)}`, ORGANIZATION, session);
  }

  message(message: Message, commandId?: string, session = SESSION): Promise<Reply<unknown>> {
    return this.command({ type: "message", message }, commandId, ORGANIZATION, session);
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

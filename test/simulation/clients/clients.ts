/**
 * The clients of the service: respondents who chat, servers that record answers over the API, visitors of the form's
 * page, its author.
 *
 * 1. A client sends a command under one id until it is answered, and reports the answer to the checkers.
 * 2. Every value that is sent is new.
 */
import type {
  CommandEnvelope,
  ConversationCommand,
  FormCommand,
  MessageResult,
  OpenResult,
  Reply,
  ResultOf,
} from "../../../runtime/commands/commands.ts";
import { shardOf } from "../../../runtime/sharding/shard-of.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { ConversationView } from "../../../machines/conversation/protocol/views.ts";
import { newId, type FormId, type FormVersionId, type OrganizationId, type SessionId } from "../../../machines/ids.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { CompiledForm } from "../../../machines/logic/compile.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { DELETED_STAYS_GONE } from "../checkers/deleted-stays-gone.ts";
import type { Cluster } from "../nodes/cluster.ts";
import { shortName, type Observations } from "../checkers/observations.ts";
import { WORLD_START } from "../world/process.ts";
import { ViolationError, type World } from "../world/world.ts";

export const ORGANIZATION: OrganizationId = "org_01JZZZZZZZZZZZZZZZZZZZZZZZ";
/** Longer than any world. */
const EXPIRES_AFTER_MS = 30 * 86_400_000;
/** Between an attempt that brought nothing and the next one. */
const AGAIN_MS = { from: 20, to: 400 } as const;

export interface ClientsOptions {
  readonly world: World;
  readonly cluster: Cluster;
  readonly observations: Observations;
  readonly shards: readonly number[];
  /** Refs of the form's questions, in order. */
  readonly refs: readonly string[];
  readonly forms: (version: FormVersionId) => CompiledForm;
}

/** An id in one of the shards that there are. */
export function newActor<Prefix extends "ses" | "frm">(
  prefix: Prefix,
  world: World,
  shards: readonly number[],
): `${Prefix}_${string}` {
  for (;;) {
    const id = newId(prefix, WORLD_START + world.nowMs, world.random.bytes(10));
    if (shards.includes(shardOf(id))) return id;
  }
}

export class Clients {
  readonly #options: ClientsOptions;
  /** The form without requests. */
  readonly form: FormId;
  readonly #version: FormVersionId;
  /** The form with every kind of request. */
  readonly workshop: FormId;
  readonly workshopVersion: FormVersionId;
  #commands = 0;
  /** The last event of each session that its client has seen. */
  readonly #toldOf = new Map<SessionId, number>();
  /** Sessions whose responses will be deleted. */
  readonly #leaving = new Set<SessionId>();
  /** A session has been opened by a respondent. */
  onOpened = (_session: SessionId): void => undefined;
  /** Sessions whose respondents stop and never come back. */
  readonly stopped = new Set<SessionId>();
  /** Clients that have not finished. */
  readonly unfinished = new Set<string>();

  constructor(options: ClientsOptions) {
    this.#options = options;
    this.form = this.#newActor("frm");
    this.#version = newId("fv", WORLD_START, options.world.random.bytes(10));
    this.workshop = this.#newActor("frm");
    this.workshopVersion = newId("fv", WORLD_START, options.world.random.bytes(10));
  }

  #newActor<Prefix extends "ses" | "frm">(prefix: Prefix): `${Prefix}_${string}` {
    return newActor(prefix, this.#options.world, this.#options.shards);
  }

  /** Runs a client by its name until it has done what it came for. */
  begin(name: string, course: (name: string) => Promise<void>): void {
    const { world } = this.#options;
    this.unfinished.add(name);
    course.call(this, name).then(
      () => {
        this.unfinished.delete(name);
        world.note(`${name} is done`);
      },
      (error: Error) => world.fail(error),
    );
  }

  async author(): Promise<void> {
    const { forms } = this.#options;
    for (const [form, versionId] of [
      [this.form, this.#version],
      [this.workshop, this.workshopVersion],
    ] as const) {
      const document = forms(versionId).document as unknown as JsonObject;
      await this.#tell(
        form,
        { type: "publish", versionId, document, note: "", authorLabel: "author", replace: false },
        versionId,
      );
    }
  }

  async visitor(): Promise<void> {
    const { world } = this.#options;
    for (let visits = world.random.between(1, 3); visits > 0; visits--) {
      await world.sleep(world.random.between(50, 4_000));
      await this.#tell(this.form, { type: "view", count: world.random.between(1, 9), mode: "live", source: "chat" });
    }
  }

  /** Chats to the end, with pauses; sometimes one so long that the session is abandoned. */
  async respondent(name: string): Promise<void> {
    const { world, refs } = this.#options;
    const { random } = world;
    const session = this.#newActor("ses");
    await world.sleep(random.between(0, 3_000));
    // Some sessions expire while they are talked to, and are taken up again.
    const expiresAtMs = random.chance(0.2) ? world.nowMs + random.between(1_000, 8_000) : EXPIRES_AFTER_MS;
    await this.#tell(session, { ...this.#opening("chat"), expiresAt: WORLD_START + expiresAtMs }, session);
    this.onOpened(session);
    for (let asked = 0; ; asked++) {
      await world.sleep(random.chance(0.06) ? random.between(6_500, 9_000) : random.between(20, 900));
      const { status, currentRef } = await this.read(session);
      if (status === "completed") return;
      if (asked > 10 * refs.length)
        throw new ViolationError("liveness", `${name} does not come to an end: ${status} at ${currentRef}`);
      if ((status === "abandoned" && random.chance(0.5)) || status === "expired") {
        await this.resume(session);
        continue;
      }
      // Sometimes an earlier question is answered again.
      const changes = random.chance(0.1) && currentRef !== refs[0];
      const ref = changes ? refs[0] : currentRef;
      await this.message(session, { type: "answer", ref: ref ?? "", value: `${name} ${this.#newCommandId()}` });
    }
  }

  async read(session: SessionId): Promise<ConversationView> {
    const known = this.#toldOf.get(session) ?? 0;
    const read = await this.#tell(session, { type: "readSession" }, "");
    if (read === undefined) throw new Error("a read is answered or not answered, and nothing else");
    if (read.turn.sinceSeq < known)
      throw new ViolationError(
        "a read is never older than what was acknowledged",
        `${session} was read as of event ${read.turn.sinceSeq}, after event ${known} had been acknowledged`,
      );
    if (read.session.sessionId !== session)
      throw new ViolationError(
        "one response id through abandon, resume, complete",
        `${session} was answered as ${read.session.sessionId}`,
      );
    return read.session;
  }

  /**
   * Reads one session after another on any node, for the given time: each read contains everything that was
   * acknowledged before.
   */
  onlooker(lastsMs: number): () => Promise<void> {
    const { world } = this.#options;
    const untilMs = world.nowMs + lastsMs;
    return async () => {
      while (world.nowMs < untilMs) {
        await world.sleep(world.random.between(20, 200));
        const sessions = [...this.#toldOf.keys()].filter((session) => !this.#leaving.has(session));
        if (sessions.length > 0) await this.read(world.random.pick(sessions));
      }
    };
  }

  async resume(session: SessionId): Promise<void> {
    await this.#tell(session, { type: "resume", expiresAt: WORLD_START + EXPIRES_AFTER_MS });
  }

  /** Sends a message under its own id. A session or payment that ended since the last read is a valid answer. */
  async message(session: SessionId, message: Message): Promise<void> {
    const id = this.#newCommandId();
    await this.#tell(session, { type: "message", message: { ...message, id } }, id, [
      "session_closed",
      "nothing_pending",
    ]);
  }

  /**
   * Answers a question and has its response deleted. After that it is not found, and the same deletion again is done
   * already.
   */
  async regretful(name: string): Promise<void> {
    const { world, refs } = this.#options;
    const session = this.#newActor("ses");
    this.#leaving.add(session);
    const opening = this.#opening("chat");
    await world.sleep(world.random.between(0, 4_000));
    await this.#tell(session, opening, session);
    await this.message(session, { type: "answer", ref: refs[0] ?? "", value: `${name} ${this.#newCommandId()}` });
    await world.sleep(world.random.between(0, 3_000));
    const deletion = this.#newCommandId();
    await this.#tell(session, { type: "deleteResponse" }, deletion);
    for (const command of [{ type: "readSession" }, { ...opening, fresh: false }] as const) {
      await world.sleep(world.random.between(0, 1_500));
      const found = await this.#tell(session, command, command.type === "open" ? session : "", ["not_found"]);
      if (found !== undefined)
        throw new ViolationError(
          DELETED_STAYS_GONE,
          `${command.type} of ${shortName(session)} is answered although it was deleted`,
        );
    }
    await this.#tell(session, { type: "deleteResponse" }, deletion);
  }

  /** Opens a response over the API, records answers and completes it. */
  async server(name: string): Promise<void> {
    const { world, refs } = this.#options;
    const session = this.#newActor("ses");
    await world.sleep(world.random.between(0, 3_000));
    await this.#tell(
      session,
      { ...this.#opening("api"), api: { answers: [], answering: "free", complete: false } },
      session,
    );
    for (const ref of refs) {
      await world.sleep(world.random.between(20, 1_500));
      await this.#tell(session, { type: "answers", answers: [{ ref, value: `${name} ${this.#newCommandId()}` }] });
    }
    await this.#tell(session, { type: "complete" });
  }

  #opening(source: "chat" | "api"): Extract<ConversationCommand, { type: "open" }> {
    return {
      type: "open",
      form: this.form,
      versionId: this.#version,
      mode: "live",
      source,
      hiddenFields: {},
      metadata: null,
      language: null,
      expiresAt: WORLD_START + EXPIRES_AFTER_MS,
    };
  }

  #newCommandId(): string {
    return `c${++this.#commands}`;
  }

  /** Sends a command until it is answered, and reports it to the checkers; undefined for a refusal of `alsoFine`. */
  async #tell<Command extends ConversationCommand | FormCommand>(
    actor: SessionId | FormId,
    command: Command,
    commandId = this.#newCommandId(),
    alsoFine: readonly string[] = [],
  ): Promise<ResultOf<Command> | undefined> {
    const { world, cluster, observations } = this.#options;
    for (let attempt = 0; ; attempt++) {
      // An id that was made for this command has nothing to be looked for, as long as it was sent only once.
      const sent = command.type === "open" ? { ...command, fresh: attempt === 0 && command.fresh !== false } : command;
      const envelope: CommandEnvelope = { organization: ORGANIZATION, actor, commandId, command: sent };
      const reply = await cluster.ask(envelope);
      if (reply?.ok === true) {
        world.note(`${command.type} ${commandId} of ${shortName(actor)} is acknowledged`);
        const told = toldBy(reply);
        if (command.type !== "readSession") observations.acknowledged({ envelope, ...told });
        const last = told.events?.at(-1);
        if (last !== undefined) this.#toldOf.set(actor as SessionId, last.seq);
        return reply.result as ResultOf<Command>;
      }
      if (
        reply !== undefined &&
        [reply.error.code, ...(reply.error.issues ?? []).map(({ code }) => code)].some((code) =>
          alsoFine.includes(code),
        )
      )
        return undefined;
      if (reply !== undefined && !MAY_PASS.has(reply.error.code))
        throw new ViolationError(
          "no command is refused",
          `${command.type} ${commandId} of ${actor} was refused: ${JSON.stringify(reply.error)}`,
        );
      world.note(
        `${command.type} ${commandId} of ${shortName(actor)} has no answer: ${reply?.error.code ?? "nothing came back"}`,
      );
      await world.sleep(world.random.between(AGAIN_MS.from, AGAIN_MS.to));
    }
  }
}

/** Refusals after which a client sends the same once more. */
const MAY_PASS: ReadonlySet<string> = new Set(["unavailable", "overloaded", "not_owner"]);

/** What a reply says of a turn. */
function toldBy({ result }: Extract<Reply<unknown>, { ok: true }>): {
  readonly events: readonly DomainEvent[] | undefined;
  readonly response: string | undefined;
} {
  const { turn, response } = (result ?? {}) as Partial<OpenResult & MessageResult>;
  return { events: turn?.events, response: response?.id };
}

/**
 * A node's connections to the model of the server: what `pg.Client` and `pg.Pool` are in earnest.
 *
 * Owns: the way there and back, its delays and cuts, resets, the pool. Does not own: what statements do
 * (`statements.ts`, `server.ts`).
 *
 * 1. A reset may come before a statement has reached the server, while it runs, or after it has taken effect and
 *    before its answer has come back; the client cannot tell which.
 * 2. While the way is cut, what was sent is on its way: it arrives when the cut is over, as TCP repeats it, unless
 *    the connection is reset.
 * 3. Answers get into the node through its process: a stopped one takes them later, a killed one never.
 */
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import type { ServerSession } from "./server-session.ts";
import type { Server } from "./server.ts";
import type { StatementResult } from "./statement.ts";
import { runStatement } from "./statements.ts";

/** Longer than a restart of the server takes, as in earnest. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * When the connection is reset: before a statement has reached the server, while it runs there, or before its answer is
 * back.
 */
export type LinkFault = "reset-before" | "reset-during" | "reset-after";

export interface LinkPace {
  delayMs(): number;
  faultOf(statement: string): LinkFault | undefined;
}

/** The way between one machine and the server. */
export class Link {
  readonly #world: World;
  readonly pace: LinkPace;
  #isCut = false;
  #held: (() => void)[] = [];
  readonly #atNext = new Map<string, () => void>();

  constructor(world: World, pace: LinkPace) {
    this.#world = world;
    this.pace = pace;
  }

  carry(arrive: () => void): void {
    this.#world.after(this.pace.delayMs(), () => {
      if (this.#isCut) this.#held.push(arrive);
      else arrive();
    });
  }

  /** Has something happen when the next such statement is sent. */
  atNext(statement: string, happen: () => void): void {
    this.#atNext.set(statement, happen);
  }

  sends(statement: string): void {
    const happen = this.#atNext.get(statement);
    this.#atNext.delete(statement);
    happen?.();
  }

  cut(): void {
    this.#isCut = true;
  }

  heal(): void {
    this.#isCut = false;
    for (const arrive of this.#held.splice(0)) this.carry(arrive);
  }
}

export interface DatabaseOptions {
  readonly server: Server;
  readonly link: Link;
  readonly process: Process;
}

interface StatementText {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** One connection, as far as the runtime uses `pg.Client`. */
export class Connection {
  readonly #options: DatabaseOptions;
  #session: ServerSession | undefined;
  #lost: Error | undefined;
  readonly #pending = new Set<(error: Error) => void>();
  #onError = (_error: Error): void => undefined;

  constructor(options: DatabaseOptions) {
    this.#options = options;
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  get session(): ServerSession | undefined {
    return this.#session;
  }

  on(event: string, listener: (error: Error) => void): this {
    if (event === "error") this.#onError = listener;
    return this;
  }

  async connect(): Promise<void> {
    const { server, process, link } = this.#options;
    const cancel = process.clock.after(CONNECT_TIMEOUT_MS, () => this.lose(new Error("timeout expired")));
    try {
      await this.#call((answer, refuse) => {
        let session: ServerSession;
        try {
          session = server.openSession(process.name);
        } catch (error) {
          refuse(error as Error);
          return;
        }
        if (this.#lost !== undefined || process.isKilled) {
          session.close();
          return;
        }
        this.#session = session;
        session.onTerminated = () =>
          link.carry(() =>
            process.enter(() => this.lose(new Error("terminating connection due to administrator command"))),
          );
        process.onKilled(() => session.close());
        answer(undefined);
      });
    } finally {
      cancel();
    }
  }

  query(statement: string | StatementText, values?: readonly unknown[]): Promise<StatementResult> {
    const {
      name,
      text,
      values: bound,
    } = typeof statement === "string"
      ? { name: undefined, text: statement, values }
      : { ...statement, values: statement.values ?? values };
    return this.run(name ?? text, (session) => runStatement(this.#options.server, session, name, text, bound ?? []));
  }

  /** Runs something at the server, as a statement. */
  run<Result>(statement: string, execute: (session: ServerSession) => Result | Promise<Result>): Promise<Result> {
    const { link, process } = this.#options;
    link.sends(statement);
    const fault = link.pace.faultOf(statement);
    return this.#call((answer, refuse) => {
      const session = this.#session;
      const reset = (): void => {
        session?.close();
        link.carry(() => process.enter(() => this.lose(new Error("Connection terminated unexpectedly"))));
      };
      if (session === undefined || session.isEnded || fault === "reset-before") {
        reset();
        return;
      }
      const executed = session.execute(() => execute(session));
      if (fault === "reset-during") reset();
      executed.then(
        (result) => {
          if (fault === undefined) answer(result);
          else if (fault === "reset-after") reset();
        },
        // A session that was terminated tells of it itself.
        (error: Error) => {
          if (!session.isEnded) refuse(error);
        },
      );
    });
  }

  end(): Promise<void> {
    const session = this.#session;
    this.#options.link.carry(() => session?.close());
    this.#lost ??= new Error("Client was closed and is not queryable");
    return Promise.resolve();
  }

  /** The socket is gone. */
  lose(error: Error): void {
    if (this.#lost !== undefined) return;
    this.#lost = error;
    const session = this.#session;
    this.#options.link.carry(() => session?.close());
    for (const reject of [...this.#pending]) reject(error);
    this.#pending.clear();
    this.#onError(error);
  }

  #call<Result>(arrive: (answer: (result: Result) => void, refuse: (error: Error) => void) => void): Promise<Result> {
    const { link, process } = this.#options;
    if (this.#lost !== undefined) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      this.#pending.add(reject);
      const back = (settle: () => void): void =>
        link.carry(() =>
          process.enter(() => {
            if (this.#pending.delete(reject)) settle();
          }),
        );
      link.carry(() =>
        arrive(
          (result) => back(() => resolve(result)),
          (error) => back(() => reject(error)),
        ),
      );
    });
  }
}

/** The pool of a node, as far as the runtime uses `pg.Pool`. */
export class ConnectionPool {
  readonly #options: DatabaseOptions;
  #idle: Connection[] = [];

  constructor(options: DatabaseOptions) {
    this.#options = options;
  }

  async connect(): Promise<Connection & { release(error?: Error): void }> {
    const connection = this.#idle.pop() ?? (await this.#open());
    const release = (error?: Error): void => {
      if (error === undefined && !connection.isLost) this.#idle.push(connection);
      else void connection.end();
    };
    return Object.assign(connection, { release });
  }

  query(statement: string | StatementText, values?: readonly unknown[]): Promise<StatementResult> {
    return this.#with((connection) => connection.query(statement, values));
  }

  /** A read that is modelled as a function and not by its statement. */
  run<Result>(name: string, execute: () => Result | Promise<Result>): Promise<Result> {
    return this.#with((connection) => connection.run(name, execute));
  }

  async #with<Result>(use: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await this.connect();
    try {
      const result = await use(connection);
      connection.release();
      return result;
    } catch (error) {
      connection.release(error as Error);
      throw error;
    }
  }

  async #open(): Promise<Connection> {
    const connection = new Connection(this.#options);
    // An idle connection that is lost is replaced.
    connection.on("error", () => {
      this.#idle = this.#idle.filter((idle) => idle !== connection);
    });
    await connection.connect();
    return connection;
  }
}

/**
 * Connections of the engine to one data folder, and who may run on them.
 *
 * Owns: how many queries run at once and how many wait; which connection serves which request; stopping a query.
 * Does not own: what a request does with its connection (`execution.ts`).
 *
 * 1. At most `RUNNING_MAX` requests run; at most `waitingMax` wait, in order of arrival; further ones are refused at
 *    once.
 * 2. A connection serves requests of one profile only, and none that leaves one of its earlier parameters unset: so
 *    neither settings nor parameters reach another request.
 * 3. After an error, or a statement that changes the connection itself, it is closed and not used again.
 * 4. A request whose caller has gone leaves the queue, or its query is killed; its place is free once the engine has
 *    stopped.
 */
import { Session } from "chdb";
import { systemClock } from "../../../runtime/node/clock.ts";
import { asFailure, FAILURES, QueryFailure } from "./failure.ts";
import { stringLiteral } from "./literals.ts";
import { setParameters, type SessionProfile } from "./session-profile.ts";

export interface PoolOptions {
  readonly dataFolder: string;
  /** Of the first connection, which opens the folder. */
  readonly processArguments: readonly string[];
  /** Of every connection. */
  readonly connectionArguments: readonly string[];
  readonly waitingMax: number;
}

export interface PoolRequest {
  readonly profile: SessionProfile;
  readonly parameters: ReadonlyMap<string, string>;
  /** Whether others may use the connection after this request. */
  readonly leavesNoTrace: boolean;
  readonly signal: AbortSignal;
}

export interface ConnectionPool {
  /** @throws QueryFailure also for what the engine threw. */
  run<Result>(request: PoolRequest, work: (session: Session) => Promise<Result>): Promise<Result>;
  /** Waits for what runs, kills what still runs after the time, and closes the engine. */
  close(withinMs: number): Promise<void>;
}

/** More than the cores of a small machine, so that a long query does not hold up short ones. */
const RUNNING_MAX = 4;

/** Idle connections, one or a few for each profile in use; about 0.15 MB each. */
const IDLE_MAX = 12;

/** The engine closes a connection only once the queries that ran meanwhile have ended. So many may wait for that. */
const CLOSING_MAX = 1_000;

/** A kill does not find a query that the engine has not begun: it is repeated until the query has ended. */
const KILL_EVERY_MS = 200;

interface Connection {
  readonly session: Session;
  readonly comment: string;
  readonly profileKey: string;
  readonly parameterNames: Set<string>;
}

export function createConnectionPool(options: PoolOptions): ConnectionPool {
  const control = new Session(options.dataFolder, {
    connectionArgs: [...options.processArguments, ...options.connectionArguments],
  });
  /** The least recently used first. */
  const idle: Connection[] = [];
  const waiting: (() => void)[] = [];
  const running = new Map<Connection, Promise<unknown>>();
  let places = RUNNING_MAX;
  let closing = 0;
  let opened = 0;
  let closed = false;

  const takePlace = async (signal: AbortSignal): Promise<void> => {
    if (places > 0) {
      places--;
      return;
    }
    if (waiting.length >= options.waitingMax) {
      throw new QueryFailure(
        FAILURES.tooManyQueries,
        `Too many simultaneous queries: ${RUNNING_MAX} run and ${waiting.length} wait.`,
      );
    }
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(cancelled());
      };
      const enter = (): void => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      signal.addEventListener("abort", leave, { once: true });
      waiting.push(enter);
    });
  };

  const givePlace = (): void => {
    const next = waiting.shift();
    if (next === undefined) places++;
    else next();
  };

  const takeConnection = async ({ profile, parameters }: PoolRequest): Promise<Connection> => {
    const isFit = ({ profileKey, parameterNames }: Connection): boolean =>
      profileKey === profile.key && [...parameterNames].every((name) => parameters.has(name));
    // One with the same parameters first: a connection that takes up more of them is lost to statements with fewer.
    const same = idle.findLastIndex(
      (connection) => isFit(connection) && connection.parameterNames.size === parameters.size,
    );
    const found = same === -1 ? idle.findLastIndex(isFit) : same;
    const [kept] = found === -1 ? [] : idle.splice(found, 1);
    if (kept !== undefined) return kept;
    if (closing >= CLOSING_MAX)
      throw new QueryFailure(FAILURES.tooManyQueries, "Too many connections wait for a long query to end.");
    const comment = `parley-connection-${++opened}`;
    const session = new Session(options.dataFolder, {
      connectionArgs: [...options.connectionArguments, `--log_comment=${comment}`],
    });
    try {
      for (const statement of profile.preparation) await session.queryAsync(statement);
    } catch (error) {
      session.close();
      throw error;
    }
    return { session, comment, profileKey: profile.key, parameterNames: new Set() };
  };

  const putBack = (connection: Connection): void => {
    if (closed) {
      discard(connection);
      return;
    }
    idle.push(connection);
    if (idle.length > IDLE_MAX) {
      const oldest = idle.shift();
      if (oldest !== undefined) discard(oldest);
    }
  };

  const discard = (connection: Connection): void => {
    connection.session.close();
    closing++;
    void Promise.allSettled(running.values()).then(() => closing--);
  };

  const kill = async (connection: Connection): Promise<void> => {
    // SYNC never comes back in the embedded engine.
    await control.queryAsync(`KILL QUERY WHERE Settings['log_comment'] = ${stringLiteral(connection.comment)} ASYNC`);
  };

  /** Kills it until it has ended. */
  const killUntilEnded = async (connection: Connection, work: Promise<unknown>): Promise<void> => {
    const ended = work.then(
      () => true,
      () => true,
    );
    do {
      // That it cannot be killed changes nothing for who waits: the query then ends by its own time limit.
      await kill(connection).catch(() => undefined);
    } while (!(await Promise.race([ended, pause(KILL_EVERY_MS)])));
  };

  return {
    async run(request, work) {
      if (request.signal.aborted) throw cancelled();
      await takePlace(request.signal);
      try {
        if (closed) throw new QueryFailure(FAILURES.tooManyQueries, "The server is stopping.");
        const connection = await takeConnection(request);
        let usable = false;
        const onAbort = (): void => void killUntilEnded(connection, promise);
        const promise = (async () => {
          for (const name of request.parameters.keys()) connection.parameterNames.add(name);
          if (request.parameters.size > 0) await connection.session.queryAsync(setParameters(request.parameters));
          if (request.signal.aborted) throw cancelled();
          return work(connection.session);
        })();
        running.set(
          connection,
          promise.catch(() => undefined),
        );
        request.signal.addEventListener("abort", onAbort, { once: true });
        try {
          const result = await promise;
          usable = request.leavesNoTrace && !request.signal.aborted;
          return result;
        } finally {
          request.signal.removeEventListener("abort", onAbort);
          running.delete(connection);
          if (usable) putBack(connection);
          else discard(connection);
        }
      } catch (error) {
        throw asFailure(error);
      } finally {
        givePlace();
      }
    },

    async close(withinMs) {
      closed = true;
      const ended = Promise.allSettled(running.values()).then(() => true);
      if (!(await Promise.race([ended, pause(withinMs)]))) {
        await Promise.all([...running].map(([connection, promise]) => killUntilEnded(connection, promise)));
      }
      for (const connection of idle.splice(0)) connection.session.close();
      control.close();
    },
  };
}

function cancelled(): QueryFailure {
  return new QueryFailure(FAILURES.cancelled, "Query was cancelled.");
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => systemClock.after(ms, () => resolve(false)));
}

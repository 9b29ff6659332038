/**
 * Which of several PostgreSQL servers accepts writes.
 *
 * Owns: asking all of them, the choice. Does not own: the list (`database-hosts.ts`), connections that work
 * (`pool.ts`).
 *
 * 1. All servers are asked at once, so one that is gone delays nobody.
 * 2. Of two that accept writes, the one with the later timeline counts: a promotion begins a timeline, so the other is
 *    a former primary that came back. The choice waits {@link OTHERS_MS} for the others after the first such answer.
 * 3. A server is not used once this process has seen a later timeline, however slow or dead the other one is.
 */
import { ok } from "node:assert";
import pg from "pg";

/** For connecting to one server, and then for its answer: a busy one may take seconds. */
export const ASK_MS = 4_000;
/** A server of the same network answers in some milliseconds, a busy one later. */
const OTHERS_MS = 1_000;
ok(OTHERS_MS < ASK_MS, "a silent server delays a choice less than it may take to answer");

/**
 * A standby replays, and a server can be told to refuse writes. The first eight digits of the name of a log file are
 * its timeline; a function of the control file would know a promotion only after the next checkpoint.
 */
const ASK = `
  SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::bool AS "refusesWrites",
         CASE WHEN NOT pg_is_in_recovery() THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline`;

export interface WritableServer {
  readonly host: string;
  readonly port: number;
}

interface Answer extends WritableServer {
  /** Hexadecimal, of a fixed length. */
  readonly timeline: string;
}

/** The latest timeline that was seen, by the servers' addresses. It only grows, for as long as this process lives. */
const latestTimelines = new Map<string, string>();

/** None of the servers accepts writes, for now: a standby is about to be promoted, or all are away. */
export class NoWritableServerError extends Error {
  override readonly name = "NoWritableServerError";
}

/** @throws NoWritableServerError that says of each server why it is not used. */
export function findWritableServer(urls: readonly string[]): Promise<WritableServer> {
  const servers = urls.join();
  return new Promise((resolve, reject) => {
    const answers: Answer[] = [];
    const reasons: string[] = [];
    let timer: NodeJS.Timeout | undefined;
    const choose = (): void => {
      clearTimeout(timer);
      const [best] = answers.toSorted((a, b) => (a.timeline < b.timeline ? 1 : a.timeline > b.timeline ? -1 : 0));
      const latest = latestTimelines.get(servers) ?? "";
      if (best !== undefined && best.timeline < latest)
        reasons.push(`${best.host}:${best.port} is a former primary, on timeline ${best.timeline} before ${latest}`);
      if (best === undefined || best.timeline < latest) {
        reject(new NoWritableServerError(`no server accepts writes (${reasons.join("; ")})`));
        return;
      }
      latestTimelines.set(servers, best.timeline);
      resolve(best);
    };
    for (const url of urls) {
      ask(url)
        .then(
          (answer) => {
            if (typeof answer === "string") reasons.push(answer);
            else answers.push(answer);
          },
          (error: unknown) => reasons.push(String(error)),
        )
        .finally(() => {
          if (answers.length + reasons.length === urls.length) choose();
          else if (answers.length > 0) timer ??= setTimeout(choose, OTHERS_MS);
        });
    }
  });
}

/** @returns why the server is not used, where it is not. */
async function ask(url: string): Promise<Answer | string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "parley looks for the primary",
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  const { host, port } = client;
  // What is lost between two statements is reported by the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ refusesWrites: boolean; timeline: string | null }>(ASK);
    const [row] = rows;
    if (row === undefined || row.refusesWrites) return `${host}:${port} refuses writes`;
    return { host, port, timeline: row.timeline ?? "" };
  } catch (error) {
    return `${host}:${port}: ${reasonOf(error)}`;
  } finally {
    // The answer is there; a server that hangs must not delay it.
    client.end().catch(() => undefined);
  }
}

/** `pg` joins several refused addresses of one name in an error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

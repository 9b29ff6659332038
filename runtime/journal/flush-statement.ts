/**
 * The one statement that stores a batch, and the encoding of its parameters.
 *
 * Owns: the SQL of a flush. Does not own: which turns are in a batch and what becomes of them (`lane.ts`).
 *
 * 1. The fence is the first thing that runs: its rows are locked FOR SHARE in the order of their numbers and compared by epoch.
 *    A take-over that has not committed is waited for, and its new epoch is then seen, because a row lock looks again at the newest row.
 * 2. All or nothing: every part is guarded by `pass`, so a batch with a shard that was taken away changes nothing. The writer
 *    sends the rest again. That is rare, and it spares every flush the joins that filtering turn by turn needs (DESIGN.md, figures).
 * 3. Rows that belong to an actor are touched in the order of their actors, which is the order of the batch: a scan of `unnest`
 *    keeps it. Two writers can therefore wait for one another, but not in a circle.
 * 4. A part that a batch has no rows for is left out of the statement: each costs something only by being there.
 */
import type { AnswerChange, ResponseRow, TimerWrite, TurnRecord } from "./journal.ts";
import type { PlacedTurn, ShardClaim } from "./batch-store.ts";
import type { BindWriter } from "./bind-writer.ts";
import { withPrefix, type OrganizationId, type ResponseId } from "../../machines/ids.ts";
import { usageMonth, type UsageKind } from "../../machines/usage.ts";

/** What a batch adds to one row of the usage ledger. */
interface UsageStripe {
  readonly organization: OrganizationId;
  readonly month: string;
  readonly kind: UsageKind;
  readonly shard: number;
  amount: number;
}

/** The rows of a batch, by table. */
export interface FlushRows {
  readonly claims: readonly ShardClaim[];
  readonly turns: readonly PlacedTurn[];
  readonly answers: readonly ({ readonly response: ResponseId } & AnswerChange)[];
  readonly removedAnswers: readonly { readonly response: ResponseId; readonly ref: string }[];
  readonly responses: readonly ResponseRow[];
  readonly touches: readonly { readonly id: ResponseId; readonly updatedAt: number }[];
  readonly deletedResponses: readonly ResponseId[];
  readonly timers: readonly { readonly turn: TurnRecord; readonly timer: Exclude<TimerWrite, "none"> }[];
  readonly endedTimers: readonly TurnRecord[];
  readonly usage: readonly UsageStripe[];
}

type Bind = (types: string) => string;

/** A part that is there only when the batch has rows for it. `types` in the SQL name the arrays that `write` gives, in order. */
interface Part {
  readonly name: string;
  readonly isNeeded: (rows: FlushRows) => boolean;
  readonly sql: (bind: Bind) => string;
  readonly write: (to: BindWriter, rows: FlushRows) => void;
}

const PASSED = "(SELECT ok FROM pass)";

/** `unnest` of several arrays at a time keeps their order and needs no types to be named twice. */
const HEAD = (bind: Bind): string => `
fence AS MATERIALIZED (
  SELECT s.shard FROM unnest(${bind("smallint bigint")}) AS claim (shard, epoch)
  JOIN shards s ON s.shard = claim.shard AND s.epoch = claim.epoch
  ORDER BY s.shard FOR SHARE OF s),
pass AS MATERIALIZED (SELECT count(*) = cardinality($1) AS ok FROM fence),
entry AS (
  INSERT INTO journal (shard, position, actor, seq_from, seq_to, at, body)
  SELECT * FROM unnest(${bind("smallint bigint text integer integer bigint bytea")}) WHERE ${PASSED}),
control AS (
  INSERT INTO state (actor, seq, bytes)
  SELECT * FROM unnest($5, $7, ${bind("bytea")}) AS turn (actor, seq, bytes) WHERE ${PASSED}
  ON CONFLICT (actor) DO UPDATE SET seq = excluded.seq, bytes = excluded.bytes)`;

function writeHead(to: BindWriter, { claims, turns }: FlushRows): void {
  to.smallints(claims, (claim) => claim.shard);
  to.bigints(claims, (claim) => claim.epoch);
  to.smallints(turns, ({ turn }) => turn.shard);
  to.bigints(turns, ({ position }) => position);
  to.texts(turns, ({ turn }) => turn.actor);
  to.integers(turns, ({ turn }) => turn.seqFrom);
  to.integers(turns, ({ turn }) => turn.seqTo);
  to.bigints(turns, ({ turn }) => turn.at);
  to.byteas(turns, ({ turn }) => turn.body);
  to.byteas(turns, ({ turn }) => turn.state);
}

const PARTS: readonly Part[] = [
  {
    name: "answers",
    isNeeded: ({ answers }) => answers.length > 0,
    sql: (bind) => `
  INSERT INTO answers (response, ref, value, on_path, seq)
  SELECT * FROM unnest(${bind("text text json boolean integer")}) AS answer (response, ref, value, on_path, seq) WHERE ${PASSED}
  ON CONFLICT (response, ref) DO UPDATE SET value = excluded.value, on_path = excluded.on_path, seq = excluded.seq`,
    write(to, { answers }) {
      to.texts(answers, (answer) => answer.response);
      to.texts(answers, (answer) => answer.ref);
      to.jsons(answers, (answer) => JSON.stringify(answer.value));
      to.booleans(answers, (answer) => answer.onPath);
      to.integers(answers, (answer) => answer.seq);
    },
  },
  {
    name: "removed_answers",
    isNeeded: ({ removedAnswers }) => removedAnswers.length > 0,
    sql: (bind) => `
  DELETE FROM answers a USING unnest(${bind("text text")}) AS removed (response, ref)
  WHERE a.response = removed.response AND a.ref = removed.ref AND ${PASSED}`,
    write(to, { removedAnswers }) {
      to.texts(removedAnswers, (answer) => answer.response);
      to.texts(removedAnswers, (answer) => answer.ref);
    },
  },
  {
    // The hour is written, not generated by the table, so that a touch has nothing to compute from the row.
    name: "touches",
    isNeeded: ({ touches }) => touches.length > 0,
    sql: (bind) => `
  UPDATE responses r SET updated_at = touch.updated_at, updated_hour = touch.updated_at / 3600000
  FROM unnest(${bind("text bigint")}) AS touch (id, updated_at) WHERE r.id = touch.id AND ${PASSED}`,
    write(to, { touches }) {
      to.texts(touches, (touch) => touch.id);
      to.bigints(touches, (touch) => touch.updatedAt);
    },
  },
  {
    name: "responses",
    isNeeded: ({ responses }) => responses.length > 0,
    sql: (bind) => `
  INSERT INTO responses (id, organization, form, version_id, status, source, mode, started_at, updated_at, completed_at, expires_at,
    ending_ref, abandon_reason, metadata, hidden_fields, updated_hour)
  SELECT r.*, r.updated_at / 3600000
  FROM unnest(${bind("text text text text text text text bigint bigint bigint bigint text text json json")})
    AS r (id, organization, form, version_id, status, source, mode, started_at, updated_at, completed_at, expires_at,
      ending_ref, abandon_reason, metadata, hidden_fields)
  WHERE ${PASSED}
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, updated_at = excluded.updated_at, updated_hour = excluded.updated_hour,
    completed_at = excluded.completed_at, expires_at = excluded.expires_at, ending_ref = excluded.ending_ref,
    abandon_reason = excluded.abandon_reason, metadata = excluded.metadata, hidden_fields = excluded.hidden_fields`,
    write(to, { responses }) {
      to.texts(responses, (row) => row.id);
      to.texts(responses, (row) => row.organization);
      to.texts(responses, (row) => row.form);
      to.texts(responses, (row) => row.versionId);
      to.texts(responses, (row) => row.status);
      to.texts(responses, (row) => row.source);
      to.texts(responses, (row) => row.mode);
      to.bigints(responses, (row) => row.startedAt);
      to.bigints(responses, (row) => row.updatedAt);
      to.bigints(responses, (row) => row.completedAt);
      to.bigints(responses, (row) => row.expiresAt);
      to.texts(responses, (row) => row.endingRef);
      to.texts(responses, (row) => row.abandonReason);
      to.jsons(responses, (row) => (row.metadata === null ? null : JSON.stringify(row.metadata)));
      to.jsons(responses, (row) => JSON.stringify(row.hiddenFields));
    },
  },
  {
    name: "deleted_responses",
    isNeeded: ({ deletedResponses }) => deletedResponses.length > 0,
    sql: (bind) => `
  DELETE FROM responses r USING unnest(${bind("text")}) AS deleted (id) WHERE r.id = deleted.id AND ${PASSED}`,
    write(to, { deletedResponses }) {
      to.texts(deletedResponses, (id) => id);
    },
  },
  {
    name: "timers",
    isNeeded: ({ timers }) => timers.length > 0,
    sql: (bind) => `
  INSERT INTO timers (actor, shard, wake_at, generation)
  SELECT * FROM unnest(${bind("text smallint bigint integer")}) AS timer (actor, shard, wake_at, generation) WHERE ${PASSED}
  ON CONFLICT (actor) DO UPDATE SET wake_at = excluded.wake_at, generation = excluded.generation`,
    write(to, { timers }) {
      to.texts(timers, ({ turn }) => turn.actor);
      to.smallints(timers, ({ turn }) => turn.shard);
      to.bigints(timers, ({ timer }) => timer.wakeAt);
      to.integers(timers, ({ timer }) => timer.generation);
    },
  },
  {
    name: "ended_timers",
    isNeeded: ({ endedTimers }) => endedTimers.length > 0,
    sql: (bind) => `
  DELETE FROM timers t USING unnest(${bind("text")}) AS ended (actor) WHERE t.actor = ended.actor AND ${PASSED}`,
    write(to, { endedTimers }) {
      to.texts(endedTimers, (turn) => turn.actor);
    },
  },
  {
    // Each row is its shard's, and a shard has one writer: nobody waits for it.
    name: "used",
    isNeeded: ({ usage }) => usage.length > 0,
    sql: (bind) => `
  INSERT INTO usage AS u (organization, month, kind, shard, amount)
  SELECT * FROM unnest(${bind("text text text smallint bigint")}) AS used (organization, month, kind, shard, amount) WHERE ${PASSED}
  ON CONFLICT (organization, month, kind, shard) DO UPDATE SET amount = u.amount + excluded.amount`,
    write(to, { usage }) {
      to.texts(usage, (stripe) => stripe.organization);
      to.texts(usage, (stripe) => stripe.month);
      to.texts(usage, (stripe) => stripe.kind);
      to.smallints(usage, (stripe) => stripe.shard);
      to.bigints(usage, (stripe) => stripe.amount);
    },
  },
];

/** One of the statements that a lane prepares: the parts that a batch needs, no others. */
export interface FlushStatement {
  readonly name: string;
  readonly sql: string;
  readonly parameterCount: number;
  readonly parts: readonly Part[];
}

const statements = new Map<number, FlushStatement>();

/** The statement for a batch. There are at most as many as combinations of parts; a service uses six or so. */
export function flushStatementFor(rows: FlushRows): FlushStatement {
  let combination = 0;
  for (const [index, part] of PARTS.entries()) if (part.isNeeded(rows)) combination |= 1 << index;
  let statement = statements.get(combination);
  if (statement === undefined) {
    statement = compose(combination);
    statements.set(combination, statement);
  }
  return statement;
}

function compose(combination: number): FlushStatement {
  let parameterCount = 0;
  const bind: Bind = (types) =>
    types
      .split(" ")
      .map((type) => `$${++parameterCount}::${type}[]`)
      .join(", ");
  const parts = PARTS.filter((_, index) => (combination & (1 << index)) !== 0);
  const sql = [HEAD(bind), ...parts.map((part) => `\n${part.name} AS (${part.sql(bind)})`)].join(",");
  return {
    name: `flush_${combination}`,
    // One row: whether the batch passed, and if not, the shards that did.
    sql: `WITH ${sql}\nSELECT ok, CASE WHEN NOT ok THEN ARRAY(SELECT shard FROM fence) END FROM pass`,
    parameterCount,
    parts,
  };
}

/** Encodes an execution of `statement`, ready to be sent. */
export function encodeFlush(to: BindWriter, statement: FlushStatement, rows: FlushRows): Buffer {
  to.begin(statement.name, statement.parameterCount);
  writeHead(to, rows);
  for (const part of statement.parts) part.write(to, rows);
  return to.finish();
}

type MutableRows = { [Table in Exclude<keyof FlushRows, "claims" | "turns" | "usage">]: FlushRows[Table][number][] };

/** Sorts what the turns of a batch write by table; the turns come in the order of their actors. */
export function flushRowsOf(turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): FlushRows {
  const rows: MutableRows = { answers: [], removedAnswers: [], responses: [], touches: [], deletedResponses: [], timers: [], endedTimers: [] };
  const usage = new Map<string, UsageStripe>();
  for (const { turn } of turns) {
    if (turn.answers.length > 0) {
      const response = withPrefix("res", turn.actor);
      for (const { ref, value, onPath, seq } of turn.answers) {
        if (value === undefined) rows.removedAnswers.push({ response, ref });
        else rows.answers.push({ response, ref, value, onPath, seq });
      }
    }
    if (turn.response?.kind === "full") rows.responses.push(turn.response.row);
    else if (turn.response?.kind === "touch") rows.touches.push(turn.response);
    else if (turn.response?.kind === "deleted") rows.deletedResponses.push(turn.response.id);
    if (turn.timer === "none") rows.endedTimers.push(turn);
    else if (turn.timer !== undefined) rows.timers.push({ turn, timer: turn.timer });
    if (turn.usage.length > 0) addUsage(usage, turn);
  }
  return { claims, turns, ...rows, usage: [...usage.values()] };
}

/** A statement may change a row once, so what turns of one shard add to the same month is added up here. */
function addUsage(stripes: Map<string, UsageStripe>, { organization, shard, at, usage }: TurnRecord): void {
  const month = usageMonth(at);
  for (const { kind, amount } of usage) {
    const key = `${shard} ${kind} ${month} ${organization}`;
    const stripe = stripes.get(key);
    if (stripe === undefined) stripes.set(key, { organization, month, kind, shard, amount });
    else stripe.amount += amount;
  }
}

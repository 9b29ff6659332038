/**
 * The statements of this release for a cluster of ClickHouse servers: a replicated table on each shard, and above it a
 * distributed table of the name that all other statements use, sharded by organization.
 *
 * Owns: the translation of every statement that defines or changes tables. Does not own: the statements, sending them
 * (`clickhouse.ts`).
 *
 * 1. All rows of an organization are on one shard, so FINAL and the subqueries of a report see them all there, and an
 *    exchange of tables is atomic for each organization.
 * 2. The paths of replicas contain the table's UUID, so two tables can be exchanged.
 * 3. A statement that is not known here is refused: sent as it is, it would change one server of many.
 */

/** What stands at the end of the name of a table that has the rows of one shard. */
export const LOCAL_SUFFIX = "_local";

const CREATE =
  /^CREATE TABLE IF NOT EXISTS (\w+)\s*\(([^]*)\)\s*ENGINE = (\w+MergeTree)(?:\(([^)]*)\))?\s+(ORDER BY [^]+)$/;
const CREATE_LIKE = /^CREATE TABLE (\w+) AS (\w+)$/;
const CREATE_MIRROR = /^CREATE MATERIALIZED VIEW (\w+) TO (\w+) AS SELECT \* FROM (\w+)$/;
const ADD_COLUMN = /^ALTER TABLE (\w+) (ADD COLUMN [^]+)$/;
const DELETE = /^ALTER TABLE (\w+) DELETE WHERE ([^]+)$/;
const EXCHANGE = /^EXCHANGE TABLES (\w+) AND (\w+)$/;
const DROP = /^DROP (TABLE|VIEW) IF EXISTS (\w+) SYNC$/;
const INSERT = /^INSERT INTO /;

/**
 * @param statement of a migration, of ingest or of a rebuild.
 * @param cluster its name in the servers' configuration: letters, digits, `_`, `-` and `.`.
 * @returns the statements to send in its place, in this order.
 * @throws Error for a statement that is not known here.
 */
export function onCluster(statement: string, cluster: string): readonly string[] {
  const lines = statement.split("\n").filter((line) => !line.trimStart().startsWith("--"));
  const text = lines.join("\n").trim();
  const on = `ON CLUSTER '${cluster}'`;
  const local = (table = ""): string => `${table}${LOCAL_SUFFIX}`;
  const above = (table = "", key = "organization"): string =>
    `CREATE TABLE IF NOT EXISTS ${table} ${on} AS ${local(table)} ENGINE = Distributed('${cluster}', currentDatabase(), '${local(table)}', cityHash64(${key}))`;

  const create = CREATE.exec(text);
  if (create !== null) {
    const [, table = "", columns = "", engine = "", parameters, order = ""] = create;
    const given = ["'/clickhouse/tables/{uuid}/{shard}'", "'{replica}'", ...(parameters ? [parameters] : [])];
    // A table without organizations is sharded by its key, so that a row and its next version are on one shard.
    const key = columns.split("\n").some((line) => line.trimStart().startsWith("organization "))
      ? "organization"
      : order.replace(/^ORDER BY /, "");
    return [
      `CREATE TABLE IF NOT EXISTS ${local(table)} ${on} (${columns}) ENGINE = Replicated${engine}(${given.join(", ")}) ${order}`,
      above(table, key),
    ];
  }
  const like = CREATE_LIKE.exec(text);
  if (like !== null) return [`CREATE TABLE ${local(like[1])} ${on} AS ${local(like[2])}`, above(like[1])];
  const mirror = CREATE_MIRROR.exec(text);
  if (mirror !== null) {
    const [, view = "", to, from] = mirror;
    return [`CREATE MATERIALIZED VIEW ${view} ${on} TO ${local(to)} AS SELECT * FROM ${local(from)}`];
  }
  const add = ADD_COLUMN.exec(text);
  if (add !== null) return [local(add[1]), add[1] ?? ""].map((table) => `ALTER TABLE ${table} ${on} ${add[2] ?? ""}`);
  const remove = DELETE.exec(text);
  if (remove !== null) {
    const [, table = "", where = ""] = remove;
    return [
      `ALTER TABLE ${local(table)} ${on} DELETE WHERE ${where.replaceAll(/FROM (\w+) /g, (_from, name: string) => `FROM ${local(name)} `)}`,
    ];
  }
  const exchange = EXCHANGE.exec(text);
  if (exchange !== null) return [`EXCHANGE TABLES ${local(exchange[1])} AND ${local(exchange[2])} ${on}`];
  const drop = DROP.exec(text);
  if (drop !== null) {
    const [, kind = "", name = ""] = drop;
    const names = kind === "VIEW" ? [name] : [name, local(name)];
    return names.map((each) => `DROP ${kind} IF EXISTS ${each} ${on} SYNC`);
  }
  // Through the distributed tables.
  if (INSERT.test(text)) return [text];
  throw new Error(`this statement is not known for a cluster: ${text.slice(0, 100)}`);
}

/**
 * DuckDB behind HTTP: a POST carries statements as JSON, which run one after another on one connection; the answer has
 * the rows of each.
 */
import { createServer } from "node:http";
import { DuckDBInstance } from "@duckdb/node-api";

const instance = await DuckDBInstance.create(process.env.DUCKDB_FILE);
const connection = await instance.connect();

async function rowsOf(statements) {
  const rows = [];
  for (const statement of statements) rows.push((await connection.runAndReadAll(statement)).getRowObjectsJson());
  return rows;
}

async function answer(request, response) {
  let body = "";
  for await (const chunk of request) body += chunk;
  let text;
  try {
    text = Buffer.from(JSON.stringify(await rowsOf(JSON.parse(body))));
  } catch (error) {
    response.statusCode = 500;
    text = Buffer.from(String(error));
  }
  response.setHeader("content-length", text.length);
  response.end(text);
}

const server = createServer((request, response) => void answer(request, response));
// Minutes pass between two reports.
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
process.on("SIGTERM", () => {
  connection.closeSync();
  instance.closeSync();
  process.exit(0);
});

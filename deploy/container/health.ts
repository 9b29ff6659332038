/**
 * The image's health check: `node deploy/container/health.ts PORT` exits with 0 while `/health` answers 200, and with 1
 * and a sentence otherwise. The image has no curl.
 */
import { get } from "node:http";

/** Below the timeout of the check in the Containerfile. `/health` itself waits a second for the database. */
const ANSWER_WITHIN_MS = 4_000;

const url = `http://127.0.0.1:${process.argv[2] ?? ""}/health`;

function end(sentence: string, code: 0 | 1): never {
  process.stdout.write(`${sentence}\n`);
  process.exit(code);
}

get(url, { timeout: ANSWER_WITHIN_MS }, ({ statusCode = 0 }) =>
  end(`${url}: ${statusCode}`, statusCode === 200 ? 0 : 1),
)
  .on("timeout", () => end(`${url} does not answer within ${ANSWER_WITHIN_MS} ms`, 1))
  .on("error", (error) => end(`${url}: ${error.message}`, 1));

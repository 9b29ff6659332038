/**
 * A node reduced to its lease, in a process of its own, so that a test can kill it: attaches to the services of the
 * DATA_DIR in its first parameter, lingering for the milliseconds of the second, says what it got as one line of JSON,
 * and stays.
 */
import { attachServices } from "../../../deploy/services/supervisor/attach.ts";

const [dataDirectory = "", lingerMs = ""] = process.argv.slice(2);
const attachment = await attachServices({ dataDirectory, services: ["postgres"], lingerMs: Number(lingerMs) });
process.stdout.write(`${JSON.stringify(attachment.current())}\n`);
// The lease does not keep the process alive; the open standard input does, until the test ends.
process.stdin.resume();

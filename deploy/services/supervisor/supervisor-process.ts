/**
 * The supervisor's process: started by `attach.ts` in a session of its own, with its output going to its log.
 * Parameters: DATA_DIR, the milliseconds that services outlive a lost node.
 */
import { createLog } from "../../../runtime/node/log.ts";
import { embeddedServices } from "./embedded-services.ts";
import { EXIT_CODE_BUSY } from "./protocol.ts";
import { supervise } from "./supervisor.ts";

const [dataDirectory = "", lingerMs = ""] = process.argv.slice(2);
const log = createLog("info").child({ part: "supervisor" });

try {
  const result = await supervise({ dataDirectory, lingerMs: Number(lingerMs), services: embeddedServices, log });
  process.exit(result === "busy" ? EXIT_CODE_BUSY : 0);
} catch (error) {
  log.fatal({ error: error instanceof Error ? error.stack : String(error) }, "supervisor failed");
  process.exit(1);
}

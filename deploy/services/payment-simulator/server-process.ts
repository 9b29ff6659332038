/**
 * The process of the payment simulator: started by `payment-simulator-service.ts`, with its output going to its log.
 * Parameters: DATA_DIR, the port to listen on.
 *
 * 1. The address file is written when it listens; it stays when the process ends, for the next one to listen there
 *    again.
 * 2. SIGTERM ends it with 0: every order is in its file already.
 */
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { writeAddress } from "../address-file.ts";
import { keepSecret } from "../secret-file.ts";
import { startPaymentSimulator } from "./http-server.ts";
import { simulatorPaths } from "./paths.ts";

const log = createLog("info").child({ part: "payment-simulator" });
const [dataDirectory = "", port = ""] = process.argv.slice(2);

try {
  const paths = await simulatorPaths(dataDirectory);
  const secret = await keepSecret(paths.secretFile);
  const simulator = await startPaymentSimulator({
    port: Number(port),
    secret,
    clock: systemClock,
    entropy: systemEntropy(),
    log,
    ordersFile: paths.ordersFile,
  });
  const onSignal = (): void => void simulator.stop().then(() => process.exit(0));
  process.once("SIGTERM", onSignal).once("SIGINT", onSignal);
  // The terminal of the first start may go; the service does not belong to it.
  process.on("SIGHUP", () => undefined);
  await writeAddress(paths.addressFile, { pid: process.pid, port: simulator.port });
  log.info({ pid: process.pid, port: simulator.port }, "the payment simulator listens");
} catch (error) {
  log.fatal({ error: error instanceof Error ? error.stack : String(error) }, "the payment simulator did not start");
  process.exit(1);
}

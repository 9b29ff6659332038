/**
 * `npm run router`: sends the requests of a service with several cells to the cell of their organization.
 *
 * Its configuration is the variables HOST, PORT, DIRECTORY_URL, PUBLIC_URL, TRUSTED_PROXIES and LOG_LEVEL of
 * `npm start`. The nodes of the cells name it in their TRUSTED_PROXIES.
 *
 * Owns: reading them, signals. Does not own: routing (`deploy/cells/router`).
 */
import { postgresDirectory } from "../../runtime/cells/postgres-cell-directory.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { startHttpRouter } from "../cells/router/http-router.ts";
import { commandLine, readConfig } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";
import { chooseServingPort } from "../node/serving-port.ts";
import { parametersOf, plainUsage } from "./parameters.ts";
import { counted } from "./counted.ts";

/** Routes are remembered; a burst of new ones shares these. */
const DIRECTORY_CONNECTIONS = 8;

const USAGE = plainUsage(
  "router",
  `Sends the requests of a service with several cells to the cell of their organization.
Configuration is the variables HOST, PORT, DIRECTORY_URL, PUBLIC_URL, TRUSTED_PROXIES and LOG_LEVEL; see ${commandLine("start", "--help")}.`,
);

parametersOf({ command: "router", usage: USAGE, options: {} });
try {
  const config = readConfig();
  const { directoryUrl, publicUrl } = config;
  if (directoryUrl === undefined) throw new StartError("DIRECTORY_URL is needed: say where the directory of cells is.");
  if (publicUrl === undefined)
    throw new StartError("PUBLIC_URL is needed: other hosts are organizations' own domains.");
  const port = await chooseServingPort(config.host, config.port);
  const log = createLog(config.logLevel);
  const pool = createPool(directoryUrl, { max: DIRECTORY_CONNECTIONS, log, applicationName: "parley router" });
  const directory = postgresDirectory(pool);
  const cells = await directory.cells().catch((error: Error) => {
    throw new StartError(`DIRECTORY_URL cannot be asked for the cells: ${error.message}.`, { cause: error });
  });
  const router = await startHttpRouter(
    {
      directory,
      serviceHosts: [new URL(publicUrl).hostname],
      trustedProxies: config.trustedProxies,
      clock: systemClock,
      log,
    },
    { host: config.host, port },
  );
  process.stdout.write(
    `The router of ${counted(cells.length, "cell")} serves on http://${config.host}:${router.port}\n`,
  );
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void router.stop().then(() => pool.end()));
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `The router could not start.\n${(error as Error).stack ?? String(error)}\n`,
  );
  process.exit(1);
}

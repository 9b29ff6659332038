/** The port that the node will serve on, known before anything is started: addresses and files name it. */
import { isPortFree, systemPort } from "../services/free-port.ts";
import { StartError } from "../config/start-error.ts";

/**
 * @param wanted 0 is any free port.
 * @throws StartError when it is taken.
 */
export async function chooseServingPort(host: string, wanted: number): Promise<number> {
  if (wanted === 0) return systemPort(host);
  if (await isPortFree(host, wanted)) return wanted;
  throw new StartError(
    `PORT ${wanted} on HOST ${host} cannot be listened on: another program has it, or it is not allowed. Set another PORT.`,
  );
}

/** Chooses the node's port before anything starts, because addresses and files name it. */
import { isPortFree, systemPort } from "../services/free-port.ts";
import { StartError } from "../config/start-error.ts";

/**
 * @param wanted 0 is any free port.
 * @throws StartError when the port cannot be used.
 */
export async function chooseServingPort(host: string, wanted: number): Promise<number> {
  if (wanted === 0) return systemPort(host);
  if (await isPortFree(host, wanted)) return wanted;
  throw new StartError(
    `PORT ${wanted} on HOST ${host} cannot be listened on: another program has it, or it is not allowed. Set another PORT.`,
  );
}

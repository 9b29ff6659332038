/** Where the payment simulator keeps its files. */
import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";

export interface SimulatorPaths {
  /** The working directory of the process. Without links. */
  readonly folder: string;
  readonly secretFile: string;
  readonly addressFile: string;
  readonly ordersFile: string;
  readonly logFile: string;
}

export async function simulatorPaths(dataDirectory: string): Promise<SimulatorPaths> {
  const made = join(dataDirectory, "services", "payment-simulator");
  await mkdir(made, { recursive: true, mode: 0o700 });
  const folder = await realpath(made);
  return {
    folder,
    secretFile: join(folder, "secret"),
    addressFile: join(folder, "address.json"),
    ordersFile: join(folder, "orders.jsonl"),
    logFile: join(folder, "simulator.log"),
  };
}

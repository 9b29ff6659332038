/** The workers of a node, without the rest of it. */
import { startStages } from "../../../runtime/node/parts.ts";
import { assembleWorkers, type WorkersOptions } from "../../../workers/assemble.ts";

export interface StartedWorkers {
  stop(): Promise<void>;
}

export async function startWorkers(options: WorkersOptions): Promise<StartedWorkers> {
  const { parts, retention } = assembleWorkers(options);
  const started = await startStages([{ name: "workers", parts: [...parts, ...retention] }], options.ports);
  return { stop: async () => void (await started.stop()) };
}

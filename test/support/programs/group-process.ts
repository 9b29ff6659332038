/** `npm start -- --nodes N`: several nodes and their services, as an operator has them. */
import { StartedProgram } from "./started-program.ts";

export class GroupProcess extends StartedProgram {
  /** Starts the nodes and waits until all of them serve. @throws with the output when the start ends instead. */
  static async start(
    nodes: number,
    dataDirectory: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<GroupProcess> {
    const group = new GroupProcess(dataDirectory, environment, ["--nodes", String(nodes)]);
    await group.until(({ nodes: running }) => running.length === nodes);
    return group;
  }

  /** Where each node serves, in the order of `run.json`. */
  get baseUrls(): string[] {
    return this.run.nodes.map(({ port }) => `http://127.0.0.1:${port}`);
  }
}

/**
 * Messages from a node of a group (`node-process.ts`) to its parent process (`node-group.ts`), over their channel.
 */
import type { StartedNode } from "../node/node.ts";
import type { RunningNode } from "../data-directory/run-files.ts";

export type NodeMessage =
  /** The node serves. */
  | { readonly type: "started"; readonly node: RunningNode; readonly started: StartedNode }
  /** The node has begun to stop. */
  | { readonly type: "stopping" }
  /** The node could not start: the sentence of a StartError, or the stack of any other error. */
  | { readonly type: "failed"; readonly message: string };

/** The node's command line, as JSON. The rest is configuration, which the node reads from its environment. */
export interface NodeParameters {
  /** 0 is any free port. */
  readonly port: number;
  /** Whether `quickstart.json` names this node. */
  readonly isFirst: boolean;
}

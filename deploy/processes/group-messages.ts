/**
 * What a node of a group tells the process that started it, over their channel (`node-process.ts`, `node-group.ts`).
 */
import type { StartedNode } from "../node/node.ts";
import type { RunningNode } from "../data-directory/run-files.ts";

export type NodeMessage =
  /** It serves. */
  | { readonly type: "started"; readonly node: RunningNode; readonly started: StartedNode }
  /** It has begun to stop. */
  | { readonly type: "stopping" }
  /** It could not start, for a reason that the operator can mend, or for one of ours with its stack. */
  | { readonly type: "failed"; readonly message: string };

/**
 * What the node is told on its command line, as JSON. Everything else is configuration, which it reads as every node
 * does.
 */
export interface NodeParameters {
  /** 0 is any free one. */
  readonly port: number;
  /** Whether `quickstart.json` names this node. */
  readonly isFirst: boolean;
}

/**
 * What our turns are compared with: another way to keep a small state durably, asked over HTTP by the same load.
 *
 * A call appends one message and stores the new state `{turns, last}`, and is answered when both are on disk. Callers
 * have a key each for as long as they run: to open something new for every eight calls, as conversations do, would only
 * add to what a peer costs.
 */
import { REPLIES, type BenchServices } from "../bench-node.ts";
import { LoadConnection } from "../http-client.ts";
import type { Target } from "../load.ts";

export interface Peer {
  readonly name: string;
  /** Its folder beside this file: a `package.json` with exact versions, and the program that is run on them. */
  readonly folder: string;
  /** `installed` is that folder with its packages. @throws when it does not start. */
  start(installed: string, services: BenchServices): Promise<RunningPeer>;
}

export interface RunningPeer {
  readonly target: Target;
  /** Settles when all of its processes are gone. */
  stop(): Promise<void>;
}

const BODY = JSON.stringify({ type: "text", text: REPLIES[7] });
const CALLS = REPLIES.length;

export interface KeyedCalls extends Omit<Target, "open"> {
  readonly port: number;
  /** Where a turn of this key is posted. */
  path(key: string): string;
}

export function keyedCalls({ port, path, ...target }: KeyedCalls): Target {
  let keys = 0;
  return {
    ...target,
    async open() {
      const connection = await LoadConnection.open(port, {});
      const own = path(`c${++keys}`);
      return {
        async run(timed) {
          for (let i = 0; i < CALLS; i++) {
            await timed(async () => {
              const { status, body } = await connection.request("POST", own, BODY);
              if (status !== 200) throw new Error(`${target.name} answered ${status}: ${body.slice(0, 300)}`);
            });
          }
        },
        close: () => connection.close(),
      };
    },
  };
}

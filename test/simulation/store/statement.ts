/** The shapes of a modelled statement and of its result. */
import type { ServerSession } from "./server-session.ts";
import type { Server } from "./server.ts";

export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly rowCount: number;
}

/**
 * A method's type, because only a method may ask for more of its parameters: each statement says which values it is
 * sent.
 */
export type Statement = {
  run(
    server: Server,
    session: ServerSession,
    values: readonly unknown[],
  ): readonly unknown[] | number | Promise<readonly unknown[] | number>;
}["run"];

/** The name of an advisory lock of two numbers. */
export function advisoryLock(kind: number, number: number): string {
  return `${kind} ${number}`;
}

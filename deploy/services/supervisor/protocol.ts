/**
 * The words between a node and the supervisor: one JSON value a line over the control socket.
 *
 * The open connection is the node's lease on the services: the kernel closes it however the node ends.
 */
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";

const serviceAddress = z.object({ name: z.string(), pid: z.number(), port: z.number(), url: z.string() });

/** One running service as a node sees it. */
export type ServiceAddress = z.infer<typeof serviceAddress>;

/** A service that was asked for and does not run, with a sentence for the operator. */
const absentService = z.object({ name: z.string(), reason: z.string() });
export type AbsentService = z.infer<typeof absentService>;

/**
 * What a node says. `optional` names those of `services` that it can do without. `leave` asks an unused supervisor of
 * another release to stop its services and go.
 */
export const requestSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("attach"), services: z.array(z.string()), optional: z.array(z.string()).default([]) }),
  z.object({ type: z.literal("detach") }),
  z.object({ type: z.literal("leave") }),
]);
export type Request = z.infer<typeof requestSchema>;

/**
 * What the supervisor says. `hello` comes first; `services` comes when they are ready and again when one has moved.
 * `absent` are the optional ones that did not start. `failed` names the service that did not start, when it was one.
 */
export const replySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), pid: z.number(), release: z.string(), leases: z.number() }),
  z.object({ type: z.literal("progress"), text: z.string() }),
  z.object({
    type: z.literal("services"),
    services: z.array(serviceAddress),
    absent: z.array(absentService).default([]),
  }),
  z.object({ type: z.literal("failed"), message: z.string(), service: z.string().optional() }),
  z.object({ type: z.literal("released") }),
]);
export type Reply = z.infer<typeof replySchema>;

/** The supervisor's process exits with it when another one has the `DATA_DIR`. */
export const EXIT_CODE_BUSY = 3;

export function send(socket: Socket, message: Request | Reply): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `receive` with every message in order. A line that is none of ours ends the connection. */
export function onMessages<T>(socket: Socket, schema: z.ZodType<T>, receive: (message: T) => void): void {
  const lines = createInterface({ input: socket, crlfDelay: Infinity });
  lines.on("line", (line) => {
    let message: T;
    try {
      message = schema.parse(JSON.parse(line));
    } catch (error) {
      socket.destroy(new Error("The other end of the control socket does not speak this protocol", { cause: error }));
      return;
    }
    receive(message);
  });
  // readline passes its input's errors on; the socket's owner already handles them.
  lines.on("error", () => lines.close());
}

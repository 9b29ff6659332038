/**
 * Answers a request with server-sent events: progress while it runs, then its result or its error.
 *
 * Owns: the events and the heartbeat. Does not own: running the request, how results and errors read
 * (`dispatcher.ts`).
 *
 * 1. The last event is `result` or `error`, unless the client has gone. A client that goes does not stop the work.
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Exchange } from "../http/exchange.ts";

const EVENTS_TYPE = "text/event-stream";
/** Proxies close what is silent for a minute, some for thirty seconds. */
const HEARTBEAT_MS = 15_000;

/** Whether the client asks for events. */
export function wantsEvents(exchange: Exchange): boolean {
  return exchange.header("accept").includes(EVENTS_TYPE);
}

/** The JSON text of an answer, or of the error that the request came to. */
export interface StreamedAnswer {
  readonly succeeded: boolean;
  readonly text: string;
}

/** @param run does the work. @param failed the JSON text of the error that `run` threw. Never rejects. */
export async function answerWithProgress(
  exchange: Exchange,
  clock: Pick<Clock, "after">,
  run: (onProgress: (progress: object) => void) => Promise<StreamedAnswer>,
  failed: (error: unknown) => string,
): Promise<void> {
  const stream = exchange.startStream(`${EVENTS_TYPE}; charset=utf-8`);
  if (stream === undefined) return;
  let cancel = (): void => undefined;
  const beat = (): void => {
    cancel = clock.after(HEARTBEAT_MS, () => {
      stream.write(":\n\n");
      beat();
    });
  };
  beat();
  const write = (event: string, data: string): void => {
    stream.write(`event: ${event}\ndata: ${data}\n\n`);
  };
  try {
    const { succeeded, text } = await run((progress) => write("progress", JSON.stringify(progress)));
    write(succeeded ? "result" : "error", text);
  } catch (error) {
    write("error", failed(error));
  } finally {
    cancel();
    stream.end();
  }
}

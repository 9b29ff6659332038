/** Opens traces where they are configured. Without a configuration no module of OpenTelemetry's SDK is loaded. */
import type { Log } from "../../runtime/node/log.ts";
import type { Tracer } from "../../runtime/tracing/tracer.ts";

export interface TracingOptions {
  /** The base address of an OTLP receiver; spans go to `/v1/traces` below it. */
  readonly endpoint: string;
  /** For each request to it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of traces that are recorded, among those that begin here: from 0 to 1. */
  readonly ratio: number;
}

export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what is left, within a few seconds. */
  stop(): Promise<void>;
}

/** @param version of the service, as traces show it. */
export async function openTracing(
  options: TracingOptions | undefined,
  version: string,
  log: Log,
): Promise<Tracing | undefined> {
  if (options === undefined) return undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(options, version, log);
}

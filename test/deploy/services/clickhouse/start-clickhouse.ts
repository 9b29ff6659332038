/**
 * The embedded ClickHouse for a test file: the real process, in a folder of its own, started as the supervisor starts
 * it.
 */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClickHouseLogLevel, createClient, type ClickHouseClient, type ClickHouseError } from "@clickhouse/client";
import { expect } from "vitest";
import { clickHouseService } from "../../../../deploy/services/clickhouse/clickhouse-service.ts";
import type { RunningService, ServiceContext } from "../../../../deploy/services/service.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { removeFolder } from "../../../support/programs/remove-folder.ts";

type TestRequest = Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> };

export interface TestClickHouse {
  readonly running: RunningService;
  readonly context: ServiceContext;
  /** For the whole file. */
  readonly client: ClickHouseClient;
  /** Another one, closed with the rest. */
  createClient(options?: Parameters<typeof createClient>[0]): ClickHouseClient;
  /** A request as `curl` would send it, with the credentials. */
  request(search: Readonly<Record<string, string>>, init?: TestRequest): Promise<Response>;
  stop(): Promise<void>;
}

export async function startClickHouse(): Promise<TestClickHouse> {
  const dataDirectory = await mkdtemp(join(tmpdir(), "parley-clickhouse-"));
  const context = { dataDirectory, say: () => undefined, log: createLog("silent") };
  const running = await clickHouseService.start(context);
  const clients: ClickHouseClient[] = [];
  const newClient = (options: Parameters<typeof createClient>[0] = {}): ClickHouseClient => {
    const client = createClient({ url: running.url, log: { level: ClickHouseLogLevel.OFF }, ...options });
    clients.push(client);
    return client;
  };
  const { username, password, origin } = new URL(running.url);
  return {
    running,
    context,
    client: newClient({ max_open_connections: 300 }),
    createClient: newClient,
    request: (search, init) =>
      fetch(`${origin}/?${new URLSearchParams(search).toString()}`, {
        ...init,
        headers: { "X-ClickHouse-User": username, "X-ClickHouse-Key": password, ...init?.headers },
      }),
    async stop() {
      await Promise.all(clients.map((client) => client.close()));
      await running.stop();
      await removeFolder(dataDirectory);
    },
  };
}

/** The rows of a query, as objects. */
export async function rowsOf<Row>(
  client: ClickHouseClient,
  query: string,
  more: Omit<Parameters<ClickHouseClient["query"]>[0], "query" | "format"> = {},
): Promise<Row[]> {
  return (await client.query({ ...more, query, format: "JSONEachRow" })).json<Row>();
}

/** Awaits a failure and checks that it is one that the client understands as ClickHouse's. */
export async function clickHouseError(
  promise: Promise<unknown>,
): Promise<Pick<ClickHouseError, "code" | "type" | "message">> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  const { code, type, message } = error as ClickHouseError;
  return { code, type, message };
}

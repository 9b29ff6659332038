/** Where the embedded ClickHouse keeps its files. */
import { mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";

export interface ClickHousePaths {
  /** The engine's data; also the working directory of its process. Without links. */
  readonly dataFolder: string;
  readonly passwordFile: string;
  readonly addressFile: string;
  /** Held by the process while it lives. */
  readonly lockFile: string;
  readonly logFile: string;
}

export async function clickHousePaths(dataDirectory: string): Promise<ClickHousePaths> {
  const services = join(dataDirectory, "services");
  await mkdir(services, { recursive: true, mode: 0o755 });
  const dataFolder = join(dataDirectory, "clickhouse");
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  return {
    dataFolder: await realpath(dataFolder),
    passwordFile: join(services, "clickhouse.password"),
    addressFile: join(services, "clickhouse.json"),
    lockFile: join(services, "clickhouse.lock"),
    logFile: join(services, "clickhouse.log"),
  };
}

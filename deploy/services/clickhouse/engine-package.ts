/** Whether the engine of ClickHouse is installed: an npm package of binaries, one package for each platform. */
import { createRequire } from "node:module";

/**
 * @param resolve finds a package; a test gives its own.
 * @throws an Error that says what to do, when the package for this platform is not installed: in a container image, or
 *   on a platform without an engine.
 */
export function requireEnginePackage(
  resolve: (name: string) => string = createRequire(createRequire(import.meta.url).resolve("chdb")).resolve,
): void {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@chdb/lib-${platform}${process.platform === "linux" ? "-gnu" : ""}`;
  try {
    resolve(name);
  } catch (error) {
    throw new Error(
      `There is no embedded ClickHouse for ${platform} (${name} is not installed): set CLICKHOUSE_URL to a ClickHouse of your own.`,
      { cause: error },
    );
  }
}

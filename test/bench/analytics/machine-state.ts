/** The state of the machine at the time of a run, without which its figures say nothing. */
import { execFileSync } from "node:child_process";
import { cpus, freemem, loadavg, totalmem } from "node:os";

const GIB = 1024 ** 3;

/** @param versions of what is measured, by name. */
export function machineState(versions: Readonly<Record<string, string>>): string {
  const processors = cpus();
  const load = loadavg().map((average) => average.toFixed(2));
  return [
    `${new Date().toISOString()}, commit ${commit()}`,
    `${processors.length} × ${processors[0]?.model.trim() ?? "processor"}, ${(totalmem() / GIB).toFixed(0)} GiB, ${(freemem() / GIB).toFixed(1)} free`,
    `load ${load.join(" ")} over 1, 5 and 15 minutes`,
    Object.entries({ Node: process.version, ...versions })
      .map(([name, version]) => `${name} ${version}`)
      .join(", "),
  ].join("\n");
}

/** With a plus where the checkout has changes. */
function commit(): string {
  const git = (...parameters: readonly string[]): string =>
    execFileSync("git", parameters, {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  try {
    return `${git("rev-parse", "--short", "HEAD").trim()}${git("status", "--porcelain", "-uno").trim() === "" ? "" : "+"}`;
  } catch {
    return "unknown";
  }
}

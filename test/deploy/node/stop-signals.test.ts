/** A drain ends in its time, also one that hangs and one that blocks the event loop. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../support/structure/source-files.ts";

/** A process that stops as `stop` says, within half a second; gives how it ended after SIGTERM. */
async function endOf(
  stop: string,
): Promise<{ readonly code: number | null; readonly signal: string | null; readonly errors: string }> {
  const program = `
    import { stopOnSignals } from "./deploy/node/stop-signals.ts";
    stopOnSignals(${stop}, 500);
    setInterval(() => undefined, 1_000);
    process.stdout.write("ready");
  `;
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      "--input-type=module-typescript",
      "--experimental-strip-types",
      "-e",
      program,
    ],
    { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  const [code, signal] = (await ended) as [number | null, string | null];
  return { code, signal, errors };
}

test("a drain that comes to its end exits with 0", async () => {
  expect(await endOf("() => Promise.resolve()")).toEqual({ code: 0, signal: null, errors: "" });
});

test("a drain that hangs ends with exit code 1, and says so", async () => {
  expect(await endOf("() => new Promise(() => undefined)")).toEqual({
    code: 1,
    signal: null,
    errors: "The drain took too long; ending.\n",
  });
});

test("a drain that blocks the event loop is ended from outside of it", async () => {
  const { signal, errors } = await endOf("() => { for (;;); }");
  expect(signal).toBe("SIGKILL");
  expect(errors).toContain("does not answer");
});

/**
 * `npm test`: every check of the project, one after another, with what they say as they say it.
 * The last line is `N passed, N failed`, where a check such as the types counts as one; the exit code is 0 only when
 * nothing failed.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { parametersOf, plainUsage } from "../deploy/commands/parameters.ts";

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/**
 * Each is a program that is silent, or says what is wrong and fails. The second TypeScript is named by path: two share
 * one name.
 */
const CHECKS: readonly { readonly name: string; readonly parameters: readonly string[] }[] = [
  { name: "format (npm run format mends it)", parameters: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
  { name: "types", parameters: ["node_modules/typescript-7/bin/tsc", "--noEmit", "--project", "tsconfig.json"] },
  {
    name: "types of the respondent's page",
    parameters: ["node_modules/typescript-7/bin/tsc", "--noEmit", "--project", "api/respondent/page/tsconfig.json"],
  },
  { name: "lint", parameters: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--quiet", "--format", "unix"] },
  { name: "unused code", parameters: ["node_modules/knip/bin/knip.js", "--no-progress"] },
];

/** What takes too long for every run, or needs more than this machine has. */
const NOT_RUN: readonly { readonly what: string; readonly command: string }[] = [
  { what: "PostgreSQL 14, 16 and 17", command: "npm run compat" },
  { what: "more simulated worlds", command: "npm run simulate -- --seeds N --from S" },
  { what: "three nodes under load and faults", command: "npm run chaos" },
  { what: "long drills and other programs", command: "npm run test:full" },
  { what: "benchmarks", command: "npm run bench" },
];

parametersOf({
  command: "test",
  usage: plainUsage("test", "Every check of the project, one after another."),
  options: {},
});
let total: Outcome = { passed: 0, failed: 0 };
for (const check of CHECKS) {
  say(`\n${check.name} …`);
  const ok = await runNode(check.parameters);
  say(`${ok ? "✓" : "×"} ${check.name}`);
  total = sum(total, ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}
total = sum(total, await runTests());
for (const { what, command } of NOT_RUN) say(`not run: ${what} (${command})`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function runNode(parameters: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...parameters], { cwd: ROOT, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0));
  });
}

/** Counts tests, and a file that fails before its first test as one. */
async function runTests(): Promise<Outcome> {
  const vitest = await startVitest("test", [], { root: ROOT, watch: false, reporters: ["default"] });
  const outcome = { passed: 0, failed: 0 };
  for (const file of vitest.state.getTestModules()) {
    let failedInFile = 0;
    for (const test of file.children.allTests()) {
      const { state } = test.result();
      if (state === "passed") outcome.passed++;
      if (state === "failed") failedInFile++;
    }
    if (failedInFile === 0 && !file.ok()) failedInFile = 1;
    outcome.failed += failedInFile;
  }
  outcome.failed += vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return outcome;
}

function sum(one: Outcome, other: Outcome): Outcome {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Where `nats-server` comes from, on machines of every kind. */
import { expect, test } from "vitest";
import { provideNatsServer } from "../../../../deploy/services/nats/binary.ts";
import { thisMachine, type Machine } from "../../../../deploy/services/nats/machine.ts";
import { natsConfiguration } from "../../../../deploy/services/nats/configuration.ts";

interface Made {
  isRoot?: boolean;
  hasSystemd?: boolean;
  hasApt?: boolean;
  /** Whether the package is in the lists before, and after, an update. */
  listed?: "before" | "after" | "never";
  /** How often `apt-get install` fails before it works. */
  failures?: number;
  present?: boolean;
}

/** A machine that does as described, and remembers what was run on it. */
function makeMachine({
  isRoot = true,
  hasSystemd = false,
  hasApt = true,
  listed = "before",
  failures = 0,
  present = false,
}: Made) {
  const ran: string[] = [];
  const said: string[] = [];
  let installed = present;
  let updated = false;
  let left = failures;
  const machine: Machine = {
    isRoot,
    hasSystemd,
    find: (program) =>
      Promise.resolve(
        program === "nats-server"
          ? installed
            ? "/usr/sbin/nats-server"
            : undefined
          : hasApt
            ? `/usr/bin/${program}`
            : undefined,
      ),
    run(file, parameters, withinMs) {
      const command = [file, ...parameters].join(" ");
      ran.push(
        command.includes(" install ")
          ? "install"
          : command.includes(" update")
            ? "update"
            : command.startsWith("systemctl")
              ? command
              : "policy",
      );
      expect(withinMs).toBeLessThanOrEqual(120_000);
      const isListed = listed === "before" || (listed === "after" && updated);
      if (command.startsWith("apt-cache"))
        return Promise.resolve({ code: 0, said: isListed ? "nats-server:\n  Candidate: 2.9.10-1" : "" });
      if (command.includes(" update")) updated = true;
      if (command.includes(" install ")) {
        if (!isListed || left-- > 0)
          return Promise.resolve({ code: 100, said: "Reading…\nE: Unable to locate package nats-server" });
        installed = true;
      }
      return Promise.resolve({ code: 0, said: "" });
    },
  };
  return { ran, said, provide: () => provideNatsServer(machine, (line) => said.push(line)) };
}

test("one that is there is used, and nothing is run", async () => {
  const { ran, said, provide } = makeMachine({ present: true, isRoot: false });
  expect(await provide()).toBe("/usr/sbin/nats-server");
  expect([ran, said]).toEqual([[], []]);
});

test("as root with apt it is installed, and that is said; lists that know it are not fetched", async () => {
  const { ran, said, provide } = makeMachine({});
  expect(await provide()).toBe("/usr/sbin/nats-server");
  expect(ran).toEqual(["policy", "install"]);
  expect(said).toEqual(["NATS: installing the package nats-server (apt-get install)"]);
});

test("lists are fetched where they do not know it, or are stale", async () => {
  const empty = makeMachine({ listed: "after" });
  expect(await empty.provide()).toBe("/usr/sbin/nats-server");
  expect(empty.ran).toEqual(["policy", "update", "install"]);
  expect(empty.said).toContain("NATS: fetching the package lists (apt-get update)");
  const stale = makeMachine({ failures: 1 });
  expect(await stale.provide()).toBe("/usr/sbin/nats-server");
  expect(stale.ran).toEqual(["policy", "install", "update", "install"]);
});

test("the server that Debian's package starts by itself is switched off", async () => {
  const { ran, provide } = makeMachine({ hasSystemd: true });
  await provide();
  expect(ran.at(-1)).toBe("systemctl disable --now nats-server.service");
});

test.each([
  ["without root", { isRoot: false }, 0],
  ["without apt", { hasApt: false }, 0],
  ["where apt has no such package", { listed: "never" }, 1],
] as const)("%s a sentence names the package and NATS_URL", async (_, made, installs) => {
  const { ran, provide } = makeMachine(made);
  await expect(provide()).rejects.toThrow(/nats-server was not found.*apt-get install nats-server.*NATS_URL/);
  expect(ran.filter((command) => command === "install")).toHaveLength(installs);
});

test("why apt failed is in the sentence", async () => {
  await expect(makeMachine({ listed: "never" }).provide()).rejects.toThrow(/Unable to locate package nats-server/);
});

test("programs of this machine are found by their names, and only those", async () => {
  const machine = thisMachine();
  expect(await machine.find("sh")).toMatch(/^\/.*\/sh$/);
  expect(await machine.find("no-such-program-here")).toBeUndefined();
  expect(await machine.find("sh; echo /injected")).toBeUndefined();
});

test("a command that takes too long is ended", async () => {
  expect((await thisMachine().run("sleep", ["60"], 50)).code).toBeNull();
});

test("nothing in a path can add to the configuration", () => {
  const paths = { port: 4222, token: "t", pidFile: "/a/nats.pid", logFile: "/a/nats.log" };
  expect(natsConfiguration(paths)).toContain('pid_file: "/a/nats.pid"');
  expect(() => natsConfiguration({ ...paths, logFile: '/a/"\njetstream: {}' })).toThrow(/set another DATA_DIR/);
});

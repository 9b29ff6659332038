/**
 * The supervisor's process as it is on a machine without `nats-server`: NATS is its only service. In a process of its
 * own, since its end is what ends the connection of the last node. Parameters: DATA_DIR, and "root" for a machine of
 * root's whose network is away, else "user".
 */
import type { Machine } from "../../../deploy/services/nats/machine.ts";
import { natsServiceOn } from "../../../deploy/services/nats/nats-service.ts";
import { supervise } from "../../../deploy/services/supervisor/supervisor.ts";
import { createLog } from "../../../runtime/node/log.ts";

const LINGER_MS = 60_000;

/** A user without the right to install packages. */
const user: Machine = {
  isRoot: false,
  hasSystemd: false,
  find: () => Promise.resolve(undefined),
  run: () => Promise.resolve({ code: 127, said: "" }),
};
const root: Machine = {
  ...user,
  isRoot: true,
  find: (program) => Promise.resolve(program === "apt-get" ? "/usr/bin/apt-get" : undefined),
  run: () => Promise.resolve({ code: 100, said: "Reading…\nE: Unable to locate package nats-server" }),
};

const [dataDirectory = "", who = ""] = process.argv.slice(2);
await supervise({
  dataDirectory,
  lingerMs: LINGER_MS,
  services: [natsServiceOn(who === "root" ? root : user)],
  log: createLog("silent"),
});
process.exit(0);

/** ClickHouse and NATS under the real supervisor: started when a node asks for them, and only then. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachServices, type Attached } from "../../../../deploy/services/supervisor/attach.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { waitUntilGone } from "../../../support/programs/processes.ts";
import { removeFolder } from "../../../support/programs/remove-folder.ts";

const LONG_MS = 60_000;

let dataDirectory: string;

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), "parley-supervised-"));
});

afterEach(() => removeFolder(dataDirectory));

test("they start together, outlive their supervisor, are taken over, and end with the last lease", async () => {
  const changes: Attached[] = [];
  const attachment = await attachServices({
    dataDirectory,
    services: ["nats", "clickhouse"],
    lingerMs: LONG_MS,
    onChange: (attached) => changes.push(attached),
  });
  const before = attachment.current();
  expect(before.services.map(({ name }) => name).sort()).toEqual(["clickhouse", "nats"]);
  process.kill(before.supervisorPid, "SIGKILL");
  await vi.waitFor(() => expect(changes.at(-1)?.services).toHaveLength(2), PATIENCE);
  const after = attachment.current();
  expect(after.supervisorPid).not.toBe(before.supervisorPid);
  expect(after.services).toEqual(before.services);
  expect(await attachment.detach()).toBe("stopped");
  await waitUntilGone([after.supervisorPid, ...after.services.map(({ pid }) => pid)]);
});

test("who asks for one gets one", async () => {
  const attachment = await attachServices({ dataDirectory, services: ["nats"], lingerMs: LONG_MS });
  expect(attachment.current().services.map(({ name }) => name)).toEqual(["nats"]);
  await attachment.detach();
});

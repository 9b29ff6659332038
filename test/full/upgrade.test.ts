/** Nodes of the release before and of this one together, under load: `npm run chaos -- --upgrade` as a test. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { unpackOlderRelease, type NoOlderRelease, type OlderRelease } from "../chaos/upgrade/older-release.ts";
import { describeUpgrade, faultsOf, runUpgrade } from "../chaos/upgrade/run-upgrade.ts";

const UNPACK_MS_MAX = 900_000;

let older: OlderRelease | NoOlderRelease;

beforeAll(async () => {
  older = await unpackOlderRelease();
}, UNPACK_MS_MAX);
afterAll(() => {
  if (!("reason" in older)) older.remove();
});

test("an upgrade node by node loses nothing that was acknowledged, and fails no request beyond a killed node's", async ({
  skip,
}) => {
  if ("reason" in older) return skip(older.reason);
  const report = await runUpgrade(older, () => undefined);
  process.stdout.write(`${describeUpgrade(older, report)}\n`);
  expect(faultsOf(report)).toEqual([]);
});

/** What database files say of an address (`runtime/geo`), and files that cannot be used. */
import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openGeoFiles } from "../../../deploy/node/geo-files.ts";
import { openGeoDatabases, RELOAD_CHECK_MS } from "../../../runtime/geo/geo-databases.ts";
import type { GeoLookup } from "../../../runtime/geo/geo-lookup.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { Part } from "../../../runtime/node/parts.ts";
import { ASN_FILE, asnDatabase, CITY_FILE, cityDatabase } from "../../support/geo/fixtures.ts";
import { PATIENCE } from "../../support/patience.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const log = createLog("silent");
const bytes = (address: string): Uint8Array => Uint8Array.from(ipaddr.parse(address).toByteArray());
const countryOf = (databases: GeoLookup, address: string): unknown => databases.lookUp(bytes(address)).geo?.["country"];

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "parley-geo-"))));
afterAll(() => rm(folder, { recursive: true }));

const BERLIN = {
  geo: {
    country: "DE",
    region: "Land Berlin",
    regionCode: "BE",
    city: "Berlin",
    postalCode: "10117",
    latitude: 52.517,
    longitude: 13.388,
    continent: "EU",
    timezone: "Europe/Berlin",
  },
  network: { asn: 64_496, organization: "Example Net GmbH" },
};

test("the committed files are what their generator writes", async () => {
  expect((await readFile(CITY_FILE)).equals(cityDatabase())).toBe(true);
  expect((await readFile(ASN_FILE)).equals(asnDatabase())).toBe(true);
});

test("an address of either family has every field of §2.1.1 that its record has, and no other", async () => {
  const databases = await openGeoDatabases({
    places: CITY_FILE,
    networks: ASN_FILE,
    clock: new SteppedClock(0),
    log,
  });
  expect(databases.lookUp(bytes("192.0.2.77"))).toEqual(BERLIN);
  expect(databases.lookUp(bytes("::ffff:192.0.2.77"))).toEqual(BERLIN);
  expect(databases.lookUp(bytes("198.51.100.9"))).toEqual({ geo: { country: "JP", continent: "AS" }, network: null });
  expect(databases.lookUp(bytes("2001:db8:1::5"))).toMatchObject({
    geo: { country: "BR", city: "Recife", latitude: -8.054 },
    network: { asn: 4_200_000_001 },
  });
  for (const unknown of [bytes("127.0.0.1"), bytes("198.51.100.200"), bytes("::1"), new Uint8Array(0)])
    expect(databases.lookUp(unknown)).toEqual({ geo: null, network: null });
  databases.stop();
});

test("one file alone is enough, and none knows nothing", async () => {
  const clock = new SteppedClock(0);
  const networks = await openGeoDatabases({ places: undefined, networks: ASN_FILE, clock, log });
  expect(networks.lookUp(bytes("192.0.2.77"))).toEqual({ geo: null, network: BERLIN.network });
  networks.stop();
  const none = await openGeoDatabases({ places: undefined, networks: undefined, clock, log });
  expect(none.lookUp(bytes("192.0.2.77"))).toEqual({ geo: null, network: null });
  expect(clock.waiting).toBe(0);
});

test("a file that cannot be used ends the start with a sentence that names the setting and the file", async () => {
  const text = join(folder, "text.mmdb");
  await writeFile(text, "this is no database".repeat(1000));
  const cut = join(folder, "cut.mmdb");
  const whole = cityDatabase();
  // The end without most of the tree: what is left when a copy begins in the middle.
  await writeFile(cut, whole.subarray(whole.length - 700));
  const missing = join(folder, "missing.mmdb");
  const parts: Part[] = [];
  const refusal = async (files: { places?: string; networks?: string }): Promise<string> => {
    const { places, networks } = files;
    return openGeoFiles({ files: { places, networks }, clock: new SteppedClock(0), log }, parts).then(
      () => "opened",
      (error: Error) => error.message,
    );
  };
  expect(await refusal({ places: missing })).toMatch(/^GEOIP_DB names .*missing\.mmdb, which cannot be read: ENOENT/);
  expect(await refusal({ networks: missing })).toMatch(/^GEOIP_ASN_DB names .*missing\.mmdb, which cannot be read/);
  expect(await refusal({ places: text })).toBe(`GEOIP_DB names ${text}, which is not a MaxMind database (.mmdb).`);
  expect(await refusal({ places: cut })).toBe(`GEOIP_DB names ${cut}, which is cut off.`);
  expect(await refusal({ places: ASN_FILE })).toBe(
    `GEOIP_DB names ${ASN_FILE}, which is a database of another kind: GeoLite2-ASN.`,
  );
  expect(await refusal({ networks: CITY_FILE })).toBe(
    `GEOIP_ASN_DB names ${CITY_FILE}, which is a database of another kind: GeoLite2-City.`,
  );
  expect(parts).toEqual([]);
});

test("a changed file is used without a restart, and one that cannot be used leaves the earlier content", async () => {
  const clock = new SteppedClock(0);
  const path = join(folder, "changing.mmdb");
  await copyFile(CITY_FILE, path);
  const warnings = vi.spyOn(log, "warn");
  const databases = await openGeoDatabases({ places: path, networks: undefined, clock, log });
  const check = async (): Promise<void> => {
    clock.advance(RELOAD_CHECK_MS);
    await vi.waitFor(() => expect(clock.waiting).toBe(1), PATIENCE);
  };
  expect(countryOf(databases, "192.0.2.77")).toBe("DE");

  await writeFile(path, "half an upd");
  await check();
  await check();
  expect(countryOf(databases, "192.0.2.77")).toBe("DE");
  // Once for the change, not once for each look.
  expect(warnings).toHaveBeenCalledTimes(1);

  await rm(path);
  await check();
  expect(countryOf(databases, "192.0.2.77")).toBe("DE");

  const next = join(folder, "next.mmdb");
  await writeFile(next, Buffer.from(cityDatabase().toString("latin1").replace("DE", "AT"), "latin1"));
  await rename(next, path);
  await check();
  expect(countryOf(databases, "192.0.2.77")).toBe("AT");

  databases.stop();
  expect(clock.waiting).toBe(0);
  warnings.mockRestore();
});

/** Lookups of TXT records: what is an answer of DNS, and what is none. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTxtRecords, LOOKUP_MS_MAX } from "../../../runtime/domains/txt-records.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { DnsServer } from "../../support/services/dns-server.ts";
import { PATIENCE } from "../../support/patience.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

let dns: DnsServer;
beforeAll(async () => {
  dns = await DnsServer.start();
});
afterAll(() => dns.stop());

const records = () => createTxtRecords({ servers: [dns.address], clock: systemClock, timeoutMs: 200 });

test("texts are read whole, and a name without records has none", async () => {
  const long = "x".repeat(300);
  dns.records.set("_parley.forms.example.com", ["v=spf1 -all", long]);
  dns.records.set("_parley.empty.example.com", []);
  expect(await records().lookUp("_parley.forms.example.com")).toEqual({
    kind: "answered",
    texts: ["v=spf1 -all", long],
  });
  for (const name of ["_parley.empty.example.com", "_parley.unknown.example.com"])
    expect(await records().lookUp(name)).toEqual({ kind: "answered", texts: [] });
});

test("a server that fails, is silent or is not there says nothing about the record", async () => {
  dns.records.set("_parley.failing.example.com", "failing");
  dns.records.set("_parley.silent.example.com", "silent");
  expect(await records().lookUp("_parley.failing.example.com")).toEqual({ kind: "unavailable", reason: "ESERVFAIL" });
  expect(await records().lookUp("_parley.silent.example.com")).toEqual({ kind: "unavailable", reason: "ETIMEOUT" });
  const gone = await DnsServer.start();
  await gone.stop();
  const absent = createTxtRecords({ servers: [gone.address], clock: systemClock, timeoutMs: 200 });
  expect((await absent.lookUp("_parley.forms.example.com")).kind).toBe("unavailable");
});

test("a lookup ends after its time, one name has one, and no more than 64 are under way", async () => {
  const clock = new SteppedClock(0);
  const patient = createTxtRecords({ servers: [dns.address], clock, timeoutMs: 60_000 });
  const names = Array.from({ length: 64 }, (_, index) => `_parley.slow${index}.example.com`);
  for (const name of names) dns.records.set(name, "silent");
  const before = dns.asked.length;
  const slow = [...names, ...names].map((name) => patient.lookUp(name));
  await vi.waitFor(() => expect(dns.asked.length).toBe(before + 64), PATIENCE);
  expect(await patient.lookUp("_parley.forms.example.com")).toEqual({
    kind: "unavailable",
    reason: "too many lookups are under way",
  });
  clock.advance(LOOKUP_MS_MAX);
  expect(new Set((await Promise.all(slow)).map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
  expect((await patient.lookUp("_parley.forms.example.com")).kind).toBe("answered");
});

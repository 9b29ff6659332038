/** The measurement of a form's page: what an author may name, and what the policy then allows. */
import { expect, test } from "vitest";
import { measurementSchema, measurementSources } from "../../../machines/document/schema/measurement.ts";

test("ids and hosts are checked: nothing can add a source to the page's policy", () => {
  for (const [value, path] of [
    [{ plausible: { domain: "example.com; script-src *" } }, "plausible.domain"],
    [{ umami: { websiteId: "94db1cb1-74f4-4a40-ad6c-962362670409", host: "http://umami.example" } }, "umami.host"],
    [{ umami: { websiteId: "94db1cb1-74f4-4a40-ad6c-962362670409", host: "https://a.example/x" } }, "umami.host"],
    [
      { umami: { websiteId: "94db1cb1-74f4-4a40-ad6c-962362670409", host: "https://a.example 'unsafe-inline'" } },
      "umami.host",
    ],
    [{ umami: { websiteId: "1", host: "https://a.example" } }, "umami.websiteId"],
    [{ ga4: { measurementId: "UA-1234-1" } }, "ga4.measurementId"],
    [{ meta: { pixelId: "12a45" } }, "meta.pixelId"],
  ] as const)
    expect(measurementSchema.safeParse(value).error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
});

test("the policy names the hosts of what is configured, and no others", () => {
  expect(measurementSources({})).toEqual({ scripts: [], connections: [] });
  expect(measurementSources({ plausible: { domain: "example.com" }, meta: { pixelId: "1234567" } })).toEqual({
    scripts: [],
    connections: ["https://plausible.io"],
  });
  expect(measurementSources({ ga4: { measurementId: "G-ABC123" } }).scripts).toEqual([
    "https://www.googletagmanager.com",
  ]);
});

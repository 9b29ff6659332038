import { describe, expect, test } from "vitest";
import { changeSettings } from "../../../../machines/document/settings/settings-change.ts";
import { settingsCatalogue } from "../../../../machines/document/settings/settings-catalogue.ts";
import type { SettingKey } from "../../../../machines/document/settings/settings.ts";
import { planIncludes } from "../../../../machines/plan.ts";

const everything = (): boolean => true;
const nothing = (): boolean => false;

describe("changing settings", () => {
  test("applies what fits and tells before and after, defaults included", () => {
    const changed = changeSettings(
      { greeting: "Hi" },
      [
        { key: "greeting", value: "Hello" },
        { key: "followUpsMax", value: 5 },
      ],
      everything,
    );
    expect(changed.settings).toEqual({ greeting: "Hello", followUpsMax: 5 });
    expect(changed.rejected).toEqual([]);
    const { section, label, where, format } = settingsCatalogue.greeting;
    expect(changed.changes).toEqual([
      { index: 0, key: "greeting", section, label, where, format, before: "Hi", after: "Hello" },
      expect.objectContaining({ key: "followUpsMax", before: 3, after: 5 }),
    ]);
  });

  test("says of what does not fit where and why, and applies the rest", () => {
    const changed = changeSettings(
      {},
      [
        { key: "colour", value: 1 },
        { key: "toString", value: 1 },
        { key: "followUpsMax", value: 0 },
        { key: "quotas", value: [{ ref: "q", limit: "many" }] },
        { key: "branding", value: false },
      ],
      everything,
    );
    expect(changed.settings).toEqual({ branding: false });
    expect(changed.rejected.map(({ key, path, code }) => [key, path, code])).toEqual([
      ["colour", "0.key", "unknown_setting"],
      ["toString", "1.key", "unknown_setting"],
      ["followUpsMax", "2.value", "too_small"],
      ["quotas", "3.value.0.limit", "wrong_type"],
    ]);
  });

  test("locks what the plan does not include, but for going back to the default", () => {
    const changed = changeSettings(
      { branding: false },
      [
        { key: "redirectUrl", value: "https://example.org/" },
        { key: "branding", value: true },
        { key: "greeting", value: "Hi" },
      ],
      nothing,
    );
    expect(changed.settings).toEqual({ branding: true, greeting: "Hi" });
    expect(changed.changes.map(({ key, locked }) => [key, locked])).toEqual([
      ["redirectUrl", { feature: "redirects" }],
      ["branding", undefined],
      ["greeting", undefined],
    ]);
  });

  test("of one key twice lets the last have its say", () => {
    const changed = changeSettings(
      {},
      [
        { key: "greeting", value: "One" },
        { key: "greeting", value: "Two" },
      ],
      everything,
    );
    expect(changed.settings).toEqual({ greeting: "Two" });
    expect(changed.changes.map(({ before, after }) => [before, after])).toEqual([
      [null, "One"],
      ["One", "Two"],
    ]);
  });
});

test("every feature that a setting needs is in the paid plans, and none is in the free one", () => {
  const features = (Object.keys(settingsCatalogue) as SettingKey[]).flatMap(
    (key) => settingsCatalogue[key].feature ?? [],
  );
  expect(features.length).toBeGreaterThan(0);
  for (const feature of features)
    expect([
      planIncludes("free", feature),
      planIncludes("pro", feature),
      planIncludes("self_hosted", feature),
      planIncludes("constructor", feature),
    ]).toEqual([false, true, true, false]);
});

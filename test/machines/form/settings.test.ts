import { expect, test } from "vitest";
import { settingsCatalogue, settingsOf } from "../../../machines/form/settings.ts";
import { documentOf } from "./forms.ts";

test("every setting has a default that it accepts itself", () => {
  for (const [key, setting] of Object.entries(settingsCatalogue)) {
    expect(setting.schema.safeParse(setting.default).success, key).toBe(true);
    expect([setting.section, setting.label, setting.format, setting.where].every((text) => text !== ""), key).toBe(true);
  }
});

test("settings that a document leaves out have their defaults", () => {
  expect(settingsOf(documentOf({ blocks: [], settings: { greeting: "Hi", reviewBeforeSubmit: true } }))).toEqual({
    greeting: "Hi",
    languages: ["en"],
    answerEditing: true,
    reviewBeforeSubmit: true,
    allowRepeat: false,
    abandonAfterIdleMinutes: 30,
    chatExpiresInSeconds: 604_800,
  });
});

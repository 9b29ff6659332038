import { expect, test } from "vitest";
import { settingsCatalogue, settingsOf } from "../../../machines/form/settings.ts";
import { documentOf } from "./forms.ts";

test("every setting has a default that it accepts itself", () => {
  const faulty = Object.entries(settingsCatalogue).filter(([, { schema, section, label, format, where, default: value }]) => !schema.safeParse(value).success || [section, label, format, where].includes(""));
  expect(faulty).toEqual([]);
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

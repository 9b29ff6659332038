import { expect, test } from "vitest";
import { settingsCatalogue } from "../../../../machines/document/settings/settings-catalogue.ts";
import { publicSettings, settingsOf } from "../../../../machines/document/settings/settings.ts";
import { parseDocument } from "../../../../machines/form/parse-document.ts";
import { documentOf } from "../../form/forms.ts";

test("every setting has a default that it accepts itself", () => {
  const faulty = Object.entries(settingsCatalogue).filter(
    ([, { schema, section, label, format, where, default: value }]) =>
      !schema.safeParse(value).success || [section, label, format, where].includes(""),
  );
  expect(faulty).toEqual([]);
});

test("settings that a document leaves out have their defaults", () => {
  expect(settingsOf(documentOf({ blocks: [], settings: { greeting: "Hi", reviewBeforeSubmit: true } }))).toEqual({
    greeting: "Hi",
    languages: ["en"],
    tone: null,
    answerEditing: true,
    reviewBeforeSubmit: true,
    allowRepeat: false,
    abandonAfterIdleMinutes: 30,
    chatExpiresInSeconds: 604_800,
    faq: [],
    contact: null,
    privacy: null,
    followUpsMax: 3,
    shuffledGroups: [],
    redirectUrl: null,
    redirectButtonText: null,
    resumable: true,
    followUps: [],
    opensAt: null,
    closesAt: null,
    closedMessage: null,
    responsesMax: null,
    quotas: [],
    access: "none",
    accessPasswordHash: null,
    accessMessage: null,
    openingsPerAddressPerHour: null,
    proofOfWorkBits: null,
    secondsPerAnswerMin: null,
    measurement: {},
    keepLocation: true,
    keepDevice: true,
    keepResponsesDays: null,
    searchable: false,
    branding: true,
    notifyEmails: [],
  });
});

test("respondents are shown no password, no quota, and nobody's address", () => {
  const settings = settingsOf(
    documentOf({
      blocks: [],
      settings: {
        greeting: "Hi",
        access: "password",
        accessPasswordHash: HASH,
        quotas: [{ ref: "few", when: {}, limit: 3, ending: null }],
        responsesMax: 10,
        notifyEmails: ["author@example.org"],
        followUps: [{ afterHours: 1, channel: "email", toRef: "email" }],
        openingsPerAddressPerHour: 5,
      },
    }),
  );
  const shown = publicSettings(settings);
  expect(shown).toMatchObject({ greeting: "Hi", access: "password", languages: ["en"] });
  const hidden = [
    "accessPasswordHash",
    "quotas",
    "responsesMax",
    "notifyEmails",
    "followUps",
    "openingsPerAddressPerHour",
  ] as const;
  expect(hidden.filter((key) => Object.hasOwn(shown, key))).toEqual([]);
});

const HASH = `scrypt$32768$8$1$c2FsdHNhbHQ$${"a".repeat(43)}`;

test.each([
  ["a hash whose check takes gigabytes", { accessPasswordHash: HASH.replace("32768", "1048576") }],
  ["a hash whose cost is no power of two", { accessPasswordHash: HASH.replace("32768", "32767") }],
  ["a password in place of its hash", { accessPasswordHash: "correct horse battery staple" }],
  ["a quota of none", { quotas: [{ ref: "few", limit: 0 }] }],
  ["a script to lead on to", { redirectUrl: "javascript:alert(1)" }],
  ["an address that is none", { notifyEmails: ["somebody"] }],
  ["a date as a text", { opensAt: "2026-01-01" }],
  ["a way in that there is none of", { access: "magic" }],
])("%s is refused", (_name, settings) => {
  const parsed = parseDocument({ blocks: [], settings });
  expect("issues" in parsed ? parsed.issues.map(({ path }) => path.split(".")[1]) : []).toEqual(Object.keys(settings));
});

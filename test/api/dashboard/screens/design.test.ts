/** What the screens of a form's look, languages and settings compute, without a browser. */
import fc from "fast-check";
import { keptDuration, limitIn, readDuration, unitsOf } from "../../../../api/dashboard/app/components/durations.ts";
import { FEATURE_WORDS, PLAN_WORDS } from "../../../../api/dashboard/app/components/plan-word-keys.ts";
import { expect, test } from "vitest";
import type { DraftDocument } from "../../../../api/dashboard/app/draft/draft-document.ts";
import {
  contrastPairs,
  ownColor,
  withColor,
  withPreset,
} from "../../../../api/dashboard/app/screens/design/theme-changes.ts";
import {
  countOf,
  nextMissing,
  translationGroups,
  translationRows,
  withLanguage,
} from "../../../../api/dashboard/app/screens/languages/translation-list.ts";
import {
  frameAddress,
  frameName,
  isReady,
  scaleFor,
} from "../../../../api/dashboard/app/screens/preview/preview-frame.ts";
import { SECTION_WORDS, SETTING_WORDS } from "../../../../api/dashboard/app/screens/settings/setting-word-keys.ts";
import {
  inSections,
  kindOf,
  localTimeOf,
  localTimeText,
  matching,
  settingIn,
  withSetting,
} from "../../../../api/dashboard/app/screens/settings/setting-kinds.ts";
import { describedSettings } from "../../../../api/forms/described-settings.ts";
import { PROTOCOL, readFrameName } from "../../../../api/client/protocol/frame-messages.ts";
import { withTranslation } from "../../../../machines/form/translatable-texts.ts";
import { FEATURES, type Plan } from "../../../../machines/plan.ts";
import { documentOf } from "../../../machines/form/forms.ts";

const form = (more: object = {}): DraftDocument =>
  documentOf({
    title: "Lunch",
    blocks: [
      { ref: "meal", type: "single_choice", title: "Meal?", config: { options: [{ ref: "a", label: "A" }] } },
      { ref: "name", type: "short_text", title: "Name?" },
    ],
    endings: [{ ref: "done", title: "Thanks" }],
    ...more,
  });

test("a mend of a contrast is one: with it, the pair can be read and nothing is mended any more", () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(color, color, color, color, color, (accent, background, surface, bubble, text) => {
      const document = form({ theme: { color: accent, colors: { background, surface, bubble, text } } });
      for (const { key, mend } of contrastPairs(document.theme)) {
        if (mend === undefined) continue;
        expect(ownColor(withColor(document, key, mend).theme, key)).toBe(mend);
      }
      // Taking every mend, and the surfaces that the page uses, leaves nothing to be mended.
      let mended = document;
      for (let round = 0; round < 3; round++)
        for (const { key, mend } of contrastPairs(mended.theme))
          if (mend !== undefined) mended = withColor(mended, key, mend);
      for (const { ratio, needed, mend } of contrastPairs(mended.theme))
        expect(ratio < needed && mend !== undefined).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test("another theme takes the place of what was changed of the look, and keeps pictures and rules", () => {
  const theme = {
    color: "#112233",
    radius: "none",
    logo: { url: "https://x.example/l.png" },
    css: ".page {}",
  } as const;
  expect(withPreset(form({ theme }), "ocean").theme).toEqual({ logo: theme.logo, css: theme.css, preset: "ocean" });
  expect(withColor(form({ theme: { colors: { text: "#000000" } } }), "text", undefined).theme).toEqual({});
});

test("Enter goes to the next text without a translation, from the start again after the last", () => {
  let document = form();
  const name = "blocks/meal/title";
  document = withLanguage(document, "de", (translation) =>
    withTranslation(translation, ["blocks", "name", "title"], "Name?", "Name?"),
  );
  const rows = translationRows(document, "de");
  expect(rows.map((row) => row.name)).toEqual([
    "title",
    name,
    "blocks/meal/options/a",
    "blocks/name/title",
    "endings/done/title",
  ]);
  expect(countOf(rows)).toEqual({ all: 5, missing: 4, changed: 0, draft: 0 });
  expect(nextMissing(rows, "blocks/meal/options/a")).toBe("endings/done/title");
  expect(nextMissing(rows, "endings/done/title")).toBe("title");
  expect(
    nextMissing(
      rows.filter(({ state }) => state === "done"),
      "blocks/name/title",
    ),
  ).toBeUndefined();
  expect(translationGroups(rows, "missing", new Set()).map((group) => group.name)).toEqual([
    "form",
    "block meal",
    "ending done",
  ]);
  expect(translationGroups(rows, "missing", new Set(["blocks/name/title"]))).toHaveLength(4);
  // The last text that goes takes the language along.
  expect(
    withLanguage(document, "de", (translation) =>
      withTranslation(translation, ["blocks", "name", "title"], "", "Name?"),
    ).translations,
  ).toEqual({});
});

test("the frame of a preview keeps nothing, fills in what the form requires, and is spoken to as any frame", () => {
  const address = new URL(
    frameAddress("https://forms.example.com/p/lunch?preview=token", {
      language: "de",
      hiddenFields: [
        { key: "table", required: true },
        { key: "utm_source" },
        { key: "site", required: true, default: "x" },
      ],
    }),
  );
  expect([...address.searchParams]).toEqual([
    ["preview", "token"],
    ["once", ""],
    ["lang", "de"],
    ["table", "sample"],
  ]);
  expect(readFrameName(frameName("https://app.example.com", "https://app.example.com"))?.origin).toBe(
    "https://app.example.com",
  );
  expect(isReady({ parley: PROTOCOL, type: "ready", detail: { form: "lunch" } })).toBe(true);
  expect(isReady({ parley: PROTOCOL, type: "hello", title: "" })).toBe(false);
  expect([scaleFor(1024, 512), scaleFor(360, 512), scaleFor(360, 0)]).toEqual([0.5, 1, 1]);
});

test("a duration is said in the longest unit that it is a whole number of, and kept as it was", () => {
  expect(readDuration(604_800, "seconds")).toEqual({ number: 7, unit: "days" });
  expect(readDuration(5_400, "seconds")).toEqual({ number: 90, unit: "minutes" });
  expect(readDuration(0, "minutes")).toEqual({ number: 0, unit: "minutes" });
  for (const value of [1, 59, 60, 300, 86_399, 86_400, 2_592_000])
    expect(keptDuration(readDuration(value, "seconds"), "seconds")).toBe(value);
  expect(keptDuration({ number: 1.5, unit: "days" }, "seconds")).toBe(129_600);
  expect(unitsOf("seconds", 60)).toEqual(["seconds", "minutes"]);
  expect(unitsOf("days", 3650)).toEqual(["days"]);
  // 300 s are five minutes; an hour is the least whole number of hours.
  expect([limitIn(300, "seconds", "minutes", "up"), limitIn(300, "seconds", "hours", "up")]).toEqual([5, 1]);
});

test("every setting, its section and its feature have words, and every setting has a control", () => {
  const settings = describedSettings();
  expect(Object.keys(SETTING_WORDS)).toEqual(settings.map(({ key }) => key));
  expect(Object.keys(SECTION_WORDS)).toEqual(inSections(settings).map(([section]) => section));
  for (const { feature } of settings) if (feature !== undefined) expect(FEATURE_WORDS).toHaveProperty(feature);
  expect(Object.keys(FEATURE_WORDS)).toEqual([...FEATURES]);
  expect(Object.keys(PLAN_WORDS)).toEqual(["free", "pro", "self_hosted"] satisfies Plan[]);
  const kinds = Object.fromEntries(settings.map((setting) => [setting.key, kindOf(setting as never).kind]));
  expect(kinds).toMatchObject({
    greeting: "text",
    tone: "text",
    answerEditing: "switch",
    followUpsMax: "number",
    responsesMax: "number",
    access: "choice",
    opensAt: "time",
    chatExpiresInSeconds: "duration",
    abandonAfterIdleMinutes: "duration",
    secondsPerAnswerMin: "duration",
    keepResponsesDays: "duration",
    openingsPerAddressPerHour: "number",
    redirectUrl: "text",
    notifyEmails: "lines",
  });
  // What has parts has an editor of its own (`own-editors.tsx`).
  expect(Object.keys(kinds).filter((key) => kinds[key] === "own")).toEqual([
    "languages",
    "faq",
    "shuffledGroups",
    "followUps",
    "quotas",
    "accessPasswordHash",
    "measurement",
  ]);
});

test("a setting that goes back to its default leaves the document, and a search finds it by any of its words", () => {
  const document = withSetting(form(), "allowRepeat", true);
  expect(settingIn(document, "allowRepeat")).toBe(true);
  expect(withSetting(document, "allowRepeat", undefined).settings).toEqual(form().settings);
  const items = [{ words: "Opens Availability" }, { words: "Closes Availability" }];
  expect(matching(items, " avail  OPENS ")).toEqual([items[0]]);
  expect(matching(items, "")).toEqual(items);
  for (const at of [Date.UTC(2026, 2, 14, 9, 30), Date.UTC(2024, 0, 1)])
    expect(localTimeOf(localTimeText(at))).toBe(at);
  expect(localTimeOf("")).toBeUndefined();
});

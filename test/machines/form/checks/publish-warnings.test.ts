import { expect, test } from "vitest";
import { checkForPublish } from "../../../../machines/form/checks/publish-checks.ts";
import { warningsFor } from "../../../../machines/form/checks/publish-warnings.ts";
import { documentOf, question } from "../forms.ts";

const https = "https://example.org/a.png";

/** Each with what it is warned of: `path code`. */
const CASES: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
  [
    "nothing special",
    { theme: { color: "#3d7465" }, blocks: [{ ...question("q"), media: { kind: "image", url: https } }] },
    [],
  ],
  [
    "a film, a sound and an embedded page",
    { blocks: ["video", "audio", "embed"].map((kind) => ({ ...question(kind), media: { kind, url: https } })) },
    ["blocks.2.media.url film_not_embedded"],
  ],
  [
    "films of known services",
    {
      blocks: ["https://youtu.be/dQw4w9WgXcQ", "https://vimeo.com/76979871"].map((url, at) => ({
        ...question(`q${at}`),
        media: { kind: "embed", url },
      })),
    },
    [],
  ],
  [
    "media without an address, and a sound without https",
    {
      blocks: [
        { ...question("a"), media: { kind: "image" } },
        { ...question("b"), media: { kind: "video", imageKey: "k" } },
        { ...question("c"), media: { kind: "audio", url: "http://example.org/a.mp3" } },
      ],
    },
    ["blocks.0.media no_address", "blocks.1.media no_address", "blocks.2.media.url media_not_https"],
  ],
  [
    "an ending that leads nowhere after some seconds, or at once",
    {
      endings: [
        { ref: "a", title: "A", redirectAfterSeconds: 3 },
        { ref: "b", title: "B", redirectAfterSeconds: 3, redirectUrl: "https://example.org/" },
        { ref: "c", title: "C", redirectAfterSeconds: 3, redirectUrl: "https://example.org/", kind: "redirect" },
      ],
      endingRules: ["b", "c"].map((ending) => ({
        ending,
        when: { left: { answer: "q" }, op: "eq", right: { const: ending } },
      })),
    },
    ["endings.0.redirectAfterSeconds leads_nowhere", "endings.2.redirectAfterSeconds leads_on_at_once"],
  ],
  [
    "a picture by key, and one without https",
    {
      blocks: [
        { ...question("a"), media: { kind: "image", imageKey: "k" } },
        { ...question("b"), media: { kind: "image", url: "http://example.org/a.png" } },
      ],
    },
    ["blocks.1.media.url picture_not_https"],
  ],
  [
    "captions of what has none",
    {
      blocks: [
        { ...question("a"), media: { kind: "video", url: https, captionsKey: `vtt_${"0".repeat(32)}` } },
        { ...question("b"), media: { kind: "audio", url: https, captionsKey: `vtt_${"0".repeat(32)}` } },
      ],
    },
    ["blocks.1.media.captionsKey captions_not_shown"],
  ],
  [
    "pictures of options",
    {
      blocks: [
        {
          ref: "p",
          type: "picture_choice",
          title: "P?",
          config: {
            options: [
              { ref: "a", label: "A", imageKey: "k" },
              { ref: "b", label: "B", imageUrl: "http://example.org/b.png" },
              { ref: "c", label: "C", imageUrl: https, imageKey: "k" },
            ],
          },
        },
        {
          ref: "s",
          type: "single_choice",
          title: "S?",
          config: {
            options: [
              { ref: "a", label: "A", imageUrl: https },
              { ref: "b", label: "B", imageUrl: "http://example.org/b.png" },
            ],
          },
        },
      ],
    },
    ["blocks.0.config.options.1.imageUrl picture_not_https", "blocks.1.config.options.1.imageUrl picture_not_https"],
  ],
  [
    "a question of a group",
    {
      blocks: [
        {
          ref: "g",
          type: "repeat_group",
          title: "G?",
          config: { blocks: [{ ...question("x"), media: { kind: "embed", url: https } }] },
        },
      ],
    },
    ["blocks.0.config.blocks.0.media.url film_not_embedded"],
  ],
  ["a colour near the dark page", { theme: { color: "#101413" } }, ["theme.color color_derived"]],
  [
    "text that cannot be read on its background",
    { theme: { colors: { background: "#ffffff", text: "#cccccc" } } },
    ["theme.colors.text color_derived"],
  ],
  ["a theme that comes along", { theme: { preset: "paper" } }, []],
  ["the sites that may show it", { embed: { sites: ["https://example.org"] } }, []],
  ["what a site decides that shows it", { embed: { kind: "popup" } }, ["embed.kind embed_not_used"]],
  [
    "pictures and links of a text that stay text",
    {
      endings: [
        {
          ref: "done",
          title: "Done",
          bodyMd: `![a](http://example.org/a.png) ![b](${https}) [c](javascript:alert(1))`,
        },
      ],
      translations: { de: { greeting: "[hier](/start)" } },
    },
    [
      "endings.0.bodyMd picture_not_https",
      "endings.0.bodyMd link_not_shown",
      "translations.de.greeting link_not_shown",
    ],
  ],
];

test.each(CASES)("of %s, the author is told what the page does not show, and may publish", (_what, parts, expected) => {
  const document = documentOf({ blocks: [question("q")], ...parts });
  expect(warningsFor(document).map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  expect(checkForPublish(document)).toEqual([]);
});

test("a warning of a colour names the colour that is used instead", () => {
  const [warning] = warningsFor(documentOf({ blocks: [question("q")], theme: { color: "#faf9f7" } }));
  expect(warning?.message).toMatch(
    /^#faf9f7 cannot be seen or read on the light page: there the page uses #[0-9a-f]{6}$/,
  );
});

/** Corners of Formbricks, each a survey of its own, in the shapes of its versions; the second half. */
import { said, question, choices, survey, when, rule, jump, of, yesNo, text } from "./formbricks-parts.ts";

export const FORMBRICKS_MORE_CORNERS: Readonly<Record<string, object>> = {
  "dates before and after": survey([
    question("date", "day", {
      format: "y-M-d",
      logic: [
        rule([when(of("day"), "isBefore", "2026-01-01")], [jump("last")]),
        rule([when(of("day"), "isAfter", "2026-12-31T00:00:00.000Z")], [jump("last")]),
        rule([when(of("day"), "equals", "2026-06-01")], [jump("last")]),
      ],
    }),
    text("middle"),
    text("last"),
  ]),
  "jumps back and to nothing": survey([
    text("first"),
    text("second", {
      logic: [
        rule([when(of("second"), "contains", "again")], [jump("first")]),
        rule([when(of("second"), "contains", "gone")], [jump("nowhere")]),
        rule([when(of("nobody"), "equals", "x")], [jump("last")]),
        rule([when(of("second"), "resembles", "x")], [jump("last")]),
      ],
    }),
    text("last"),
  ]),
  "every text in three languages": survey(
    [
      question("multipleChoiceSingle", "one", {
        headline: said("Which one?", { de: "Welches?", "pt-BR": "Qual?" }),
        choices: [
          { id: "a", label: said("Apple", { de: "Apfel" }) },
          { id: "b", label: said("Pear", { de: "Birne" }) },
        ],
      }),
      question("rating", "numbers", { scale: "number", range: 5, lowerLabel: said("Bad", { de: "Schlecht" }) }),
      question("consent", "agree", { label: said("I agree", { de: "Ich stimme zu" }) }),
    ],
    {
      languages: [
        { language: { id: "l1", code: "en", alias: null }, default: true, enabled: true },
        { language: { id: "l2", code: "de", alias: "German" }, default: false, enabled: true },
        { language: { id: "l3", code: "pt-BR" }, default: false, enabled: true },
      ],
      welcomeCard: {
        enabled: true,
        headline: said("Hello", { de: "Hallo" }),
        html: said("<p>Hi</p>", { de: "<p>He</p>" }),
      },
      endings: [
        {
          id: "bye",
          type: "endScreen",
          headline: said("Bye", { de: "Tschüss" }),
          buttonLabel: said("Home", { de: "Heim" }),
          buttonLink: "https://example.org",
        },
      ],
    },
  ),
  "a survey whose own language is German": survey(
    [text("q", { headline: { default: "Wie heißen Sie?", en: "Your name?" } })],
    {
      languages: [
        { language: { code: "de" }, default: true, enabled: true },
        { language: { code: "en" }, default: false, enabled: true },
      ],
    },
  ),
  "endings with buttons, pictures, films and a redirect": survey(
    [
      text("q", {
        logic: [
          rule([when(of("q"), "equals", "x")], [jump("away")]),
          rule([when(of("q"), "equals", "y")], [jump("seen")]),
        ],
      }),
    ],
    {
      endings: [
        {
          id: "bye",
          type: "endScreen",
          headline: said("Bye"),
          buttonLabel: said("Home"),
          buttonLink: "https://example.org/#recall:q/fallback:x#",
        },
        { id: "away", type: "redirectToUrl", url: "https://example.org/away", label: "Away" },
        {
          id: "seen",
          type: "endScreen",
          imageUrl: "https://example.org/a.png",
          videoUrl: "https://www.youtube.com/watch?v=abc",
        },
        { id: "bad", type: "redirectToUrl", url: "nowhere" },
      ],
    },
  ),
  "a welcome card with a picture": survey([text("q")], {
    welcomeCard: {
      enabled: true,
      headline: said("Hello"),
      html: said("<p>Hi</p>"),
      fileUrl: "https://example.org/a.png",
      buttonLabel: said("Start"),
      timeToFinish: true,
      showResponseCount: false,
    },
  }),
  "pictures and films beside questions": survey([
    text("a", { imageUrl: "https://example.org/a.png" }),
    text("b", { videoUrl: "https://www.youtube.com/watch?v=abc" }),
    text("c", { imageUrl: "/storage/local.png" }),
  ]),
  "validation rules of every kind": survey([
    text("a", {
      validation: {
        rules: [
          { id: "1", type: "minLength", params: { min: 2 } },
          { id: "2", type: "pattern", params: { pattern: "^[a-z]+$", flags: "i" } },
        ],
      },
    }),
    text("b", { validation: { rules: [{ id: "1", type: "email", params: {}, customErrorMessage: said("No") }] } }),
    text("c", {
      inputType: "number",
      validation: {
        rules: [
          { id: "1", type: "minValue", params: { min: 1 } },
          { id: "2", type: "maxValue", params: { max: 9 } },
        ],
      },
    }),
    text("d", {
      validation: {
        logic: "or",
        rules: [
          { id: "1", type: "contains", params: { value: "x" } },
          { id: "2", type: "equals", params: { value: "y" } },
        ],
      },
    }),
    text("e", {
      validation: {
        rules: [
          { id: "1", type: "contains", params: { value: "x" } },
          { id: "2", type: "pattern", params: { pattern: "(?=x)(" } },
        ],
      },
    }),
    question("multipleChoiceMulti", "f", {
      choices: choices("A", "B", "C"),
      validation: { rules: [{ id: "1", type: "minSelections", params: { min: 2 } }] },
    }),
    question("date", "g", {
      format: "y-M-d",
      validation: {
        rules: [{ id: "1", type: "isBetween", params: { startDate: "2026-01-01", endDate: "2026-12-31" } }],
      },
    }),
    question("fileUpload", "h", {
      allowMultipleFiles: false,
      validation: {
        rules: [
          { id: "1", type: "fileSizeAtMost", params: { size: 200, unit: "KB" } },
          { id: "2", type: "fileExtensionIs", params: { extensions: ["pdf"] } },
        ],
      },
    }),
    question("ranking", "i", {
      choices: choices("A", "B"),
      validation: { rules: [{ id: "1", type: "minRanked", params: { min: 1 } }] },
    }),
  ]),
  "every setting": survey([text("q")], {
    closeOnDate: "2030-01-01T00:00:00.000Z",
    runOnDate: "2020-01-01T00:00:00.000Z",
    autoComplete: 100,
    surveyClosedMessage: { enabled: true, heading: "Closed", subheading: "Come back" },
    pin: "1234",
    singleUse: { enabled: true, isEncrypted: true },
    isSingleResponsePerEmailEnabled: true,
    recaptcha: { enabled: true, threshold: 0.5 },
    isBackButtonHidden: true,
    showLanguageSwitch: true,
    styling: {
      overwriteThemeStyling: true,
      brandColor: { light: "#2f5d50", dark: "#88ccbb" },
      roundness: 8,
      cardShadowColor: { light: "#000000" },
    },
    triggers: [{ actionClass: { name: "clicked" } }],
    displayOption: "displayOnce",
    recontactDays: 7,
    delay: 3,
    followUps: [{ id: "f", name: "Mail", trigger: { type: "response" } }],
    segment: { id: "s", filters: [] },
    metadata: { title: said("Seen"), ogImage: "https://example.org/og.png" },
  }),
  "a button that leads out": survey([
    question("cta", "out", { buttonExternal: true, buttonUrl: "https://example.org", buttonLabel: said("Visit us") }),
    question("cta", "new", {
      buttonExternal: true,
      buttonUrl: "https://example.org",
      ctaButtonLabel: said("Look"),
      subheader: said("Have a look"),
    }),
    text("q"),
  ]),
  "a condition on a booking and on a button": survey([
    question("cal", "cal", {
      calUserName: "ann",
      calHost: "https://cal.example.org",
      logic: [rule([when(of("cal"), "isBooked")], [jump("last")])],
    }),
    question("cta", "go", { buttonExternal: false, logic: [rule([when(of("go"), "isSkipped")], [jump("last")])] }),
    text("middle"),
    text("last"),
  ]),
  "choices that read alike, and one without a label": survey([
    question("multipleChoiceSingle", "same", {
      choices: [
        { id: "a", label: said("Same") },
        { id: "b", label: said("same") },
        { id: "c", label: said("") },
      ],
    }),
  ]),
  "headlines as HTML": survey([
    text("q", {
      headline: said('<p class="fb-editor-paragraph"><b>What</b> do you <i>think</i>?</p>'),
      subheader: said("<p>Say &amp; go</p>"),
    }),
    text("r", { headline: said("<p><br></p>"), subheader: said("<p>Only this</p>") }),
  ]),
  "types that are not known": survey([
    question("hologram", "h"),
    question("swipe", "s", { choices: yesNo }),
    { id: "broken" },
    text("q"),
  ]),
  "ids that are no refs": survey(
    [text("élan vital"), text("a b", { headline: said("Hi #recall:user-id/fallback:x#") })],
    { hiddenFields: { enabled: true, fieldIds: ["user-id", "1st"] } },
  ),
};

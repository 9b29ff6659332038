/** Corners of Typebot, each a bot of its own, in the shapes of its exports. */
import { asks, bot, chooses, comparison, decides, says, sets, shows, to } from "./typebot-parts.ts";

const name = asks("name", "text", { variableId: "Name" });

export const TYPEBOT_CORNERS: Readonly<Record<string, object>> = {
  "a lead with a welcome button": bot(
    {
      Welcome: [
        says("a", "Welcome to AA"),
        shows("b", "image", "https://example.org/a.gif"),
        chooses("c", ["Hi!>Ask"]),
      ],
      Ask: [says("d", "What's your name?"), { ...name, ...to("Mail") }],
      Mail: [
        says("e", "Nice to meet you, {{Name}}"),
        says("f", "Your e-mail?"),
        asks("g", "email", { variableId: "Email" }, to("Bye")),
      ],
      Bye: [says("h", "Perfect!"), says("i", "We write to {{Email}}")],
    },
    ["Name", "Email"],
  ),
  "every input": bot({
    All: [
      asks("a", "text", { labels: { placeholder: "Type here", button: "Send" } }),
      asks("b", "text", { isLong: true }),
      asks("c", "number", { min: 1, max: 10, step: 1 }),
      asks("d", "email"),
      asks("e", "url"),
      asks("f", "date", { min: "2026-01-01", max: "2026-12-31" }),
      asks("g", "date", { hasTime: true }),
      asks("h", "date", { isRange: true }),
      asks("i", "time"),
      asks("j", "phone number", { defaultCountryCode: "DE" }),
      chooses("k", ["A", "B"]),
      chooses("l", ["A", "B", "C"], { isMultipleChoice: true }),
      chooses("m", ["A", "B"], { isSearchable: true }),
      {
        id: "n",
        type: "picture choice input",
        items: [
          { id: "n0", title: "One", pictureSrc: "https://example.org/1.png" },
          { id: "n1", pictureSrc: "https://example.org/2.png", description: "Two" },
        ],
      },
      asks("o", "rating", { length: 5, buttonType: "Icons", labels: { left: "Bad" } }),
      asks("p", "rating", { length: 7, labels: { left: "Bad", right: "Good" } }),
      asks("q", "file", { isMultipleAllowed: true, isRequired: false }),
      asks("r", "payment", { amount: "9.99", currency: "EUR", provider: "Stripe" }),
      {
        id: "s",
        type: "cards input",
        items: [
          { id: "s0", title: "Card", imageUrl: "https://example.org/1.png", paths: [{ id: "p", text: "Take" }] },
          { id: "s1", title: "Other" },
        ],
      },
      asks("t", "otp"),
    ],
  }),
  "choices that lead different ways": bot({
    Menu: [
      says("a", "What do you need?"),
      chooses("b", ["Help>Help", "Sales>Sales", "Nothing"]),
      says("z", "Then bye"),
    ],
    Help: [says("c", "Which product?"), asks("d", "text", {}, to("End"))],
    Sales: [says("e", "Which plan?"), chooses("f", ["Free", "Pro"], {}, to("End"))],
    End: [says("g", "Thank you")],
  }),
  "a condition on an answer, and otherwise": bot(
    {
      Ask: [
        says("a", "How old are you?"),
        asks("b", "number", { variableId: "Age" }),
        decides("c", [{ when: [comparison("Age", "Less than", "18")], to: "Young" }], to("Old")),
      ],
      Young: [says("d", "Who is your guardian?"), asks("e", "text", {}, to("Bye"))],
      Old: [says("f", "What do you do?"), asks("g", "text", {}, to("Bye"))],
      Bye: [says("h", "Bye")],
    },
    ["Age"],
  ),
  "conditions one behind the other, with and without ways": bot(
    {
      Ask: [
        says("a", "Which?"),
        chooses("b", ["Red", "Green", "Blue"], { variableId: "Color", isMultipleChoice: true }),
        decides("c", [
          {
            when: [comparison("Color", "Contains", "Red"), comparison("Color", "Does not contain", "Blue")],
            to: "Red",
          },
          { when: [comparison("Color", "Equal to", "Green"), comparison("Color", "Is empty")], or: true },
        ]),
        decides("d", [{ when: [comparison("Color", "Is set")], to: "Blue" }]),
        says("e", "Nothing then. Why?"),
        asks("f", "text"),
      ],
      Red: [says("g", "Red! Why?"), asks("h", "text", {}, to("Blue"))],
      Blue: [says("i", "Blue")],
    },
    ["Color"],
  ),
  "every operator": bot(
    {
      Ask: [
        says("a", "Say something"),
        asks("b", "text", { variableId: "T" }),
        asks("n", "number", { variableId: "N" }),
        decides("c", [
          { when: [comparison("T", "Equal to", "a"), comparison("T", "Not equal", "b")], to: "X" },
          { when: [comparison("T", "Starts with", "a"), comparison("T", "Ends with", "b")], to: "X" },
          {
            when: [
              comparison("N", "Greater than", "1"),
              comparison("N", "Greater or equal to", "2"),
              comparison("N", "Less or equal to", "9"),
            ],
            to: "X",
          },
          {
            when: [comparison("T", "Matches regex", "/^[a-z]+$/i"), comparison("T", "Does not match regex", "x{2}")],
            to: "X",
          },
          { when: [comparison("T", "Equal to", "{{N}}")], to: "X" },
          { when: [comparison("T", "Greater than", "5")], to: "X" },
          { when: [comparison("T", "Resembles", "5")], to: "X" },
          { when: [], to: "X" },
          { when: [comparison("gone", "Equal to", "5")], to: "X" },
        ]),
      ],
      X: [says("d", "X?"), asks("e", "text")],
    },
    ["T", "N"],
  ),
  "a score that is set on the ways": bot(
    {
      Start: [sets("a", "Score", "0"), says("b", "First?"), chooses("c", ["Yes>Plus", "No>Next"])],
      Plus: [sets("d", "Score", "{{Score}} + 5", to("Next"))],
      Next: [
        says("e", "Second?"),
        chooses("f", ["Yes", "No"]),
        sets("g", "Score", "({{Score}} + 1) * 2 - 3 / 1"),
        decides("h", [{ when: [comparison("Score", "Greater than", "8")], to: "High" }], to("Low")),
      ],
      High: [says("i", "High: {{Score}}")],
      Low: [says("j", "Low: {{Score}}")],
    },
    ["Score"],
  ),
  "texts that are set": bot(
    {
      Start: [says("a", "Name?"), name, chooses("b", ["He>He", "She>She"])],
      He: [sets("c", "Pronoun", "he", to("Next"))],
      She: [sets("d", "Pronoun", "she", to("Next"))],
      Next: [
        sets("e", "Greeting", "Dear {{Name}}, {{Pronoun}}!"),
        sets("f", "Quoted", "'a' + \"b\" + {{Name}}"),
        says("g", "{{Greeting}} {{Quoted}} Well?"),
        asks("h", "text"),
      ],
    },
    ["Name", "Pronoun", "Greeting", "Quoted"],
  ),
  "code and values of other kinds": bot(
    {
      Start: [
        says("a", "Name?"),
        name,
        sets("b", "Upper", "{{Name}}.toUpperCase()"),
        {
          id: "c",
          type: "Set variable",
          options: { variableId: "Code", expressionToEvaluate: "const x = 1; return x", isCode: true },
        },
        { id: "d", type: "Set variable", options: { variableId: "Now", type: "Now", timeZone: "Europe/Berlin" } },
        { id: "e", type: "Set variable", options: { variableId: "Random", type: "Random ID" } },
        { id: "f", type: "Set variable", options: { variableId: "List", type: "Append value(s)", item: "{{Name}}" } },
        { id: "g", type: "Set variable", options: { variableId: "Name", type: "Empty" } },
        says("h", "{{Upper}} {{Code}} {{Now}}?"),
        asks("i", "text"),
      ],
    },
    ["Name", "Upper", "Code", "Now", "Random", "List"],
  ),
  "a question that is asked again until it is right": bot(
    {
      Ask: [
        says("a", "A number above ten?"),
        asks("b", "number", { variableId: "N" }),
        decides("c", [{ when: [comparison("N", "Greater than", "10")], to: "Right" }], to("Wrong")),
      ],
      Wrong: [says("d", "That is too small", to("Ask"))],
      Right: [says("e", "And your name?"), asks("f", "text")],
    },
    ["N"],
  ),
  "a menu that is come back to": bot({
    Menu: [says("a", "What now?"), chooses("b", ["About>About", "Prices>Prices", "Done>Bye"])],
    About: [says("c", "We are us"), chooses("d", ["Back>Menu"])],
    Prices: [says("e", "Which plan?"), asks("f", "text", {}, to("Menu"))],
    Bye: [says("g", "Bye")],
  }),
  "a circle without a question": bot(
    {
      A: [
        says("a", "Hi?"),
        asks("b", "text", { variableId: "T" }),
        decides("c", [{ when: [comparison("T", "Equal to", "x")], to: "B" }]),
      ],
      B: [{ id: "d", type: "Jump", options: { groupId: "C" } }],
      C: [{ id: "e", type: "Jump", options: { groupId: "B" } }],
    },
    ["T"],
  ),
  "jumps into groups": bot({
    A: [says("a", "First?"), asks("b", "text"), { id: "c", type: "Jump", options: { groupId: "B", blockId: "e" } }],
    B: [
      says("d", "Never seen"),
      says("e", "Second?"),
      asks("f", "text"),
      { id: "g", type: "Jump", options: { groupId: "gone" } },
    ],
  }),
  "a redirect at once, after words, and to nowhere": bot(
    {
      Menu: [says("a", "Where?"), chooses("b", ["Shop>Shop", "Site>Site", "Tab>Tab", "Gone>Gone"])],
      Shop: [{ id: "c", type: "Redirect", options: { url: "https://example.org/shop" } }],
      Site: [
        says("d", "Come along"),
        { id: "e", type: "Redirect", options: { url: "https://example.org/{{Name}}", isNewTab: false } },
      ],
      Tab: [
        { id: "f", type: "Redirect", options: { url: "https://example.org/tab", isNewTab: true } },
        says("g", "A new tab is open"),
      ],
      Gone: [{ id: "h", type: "Redirect", options: { url: "nowhere" } }],
    },
    ["Name"],
  ),
  "services, models and code between questions": bot(
    {
      A: [
        says("a", "Ask me"),
        asks("b", "text", { variableId: "Question" }),
        {
          id: "c",
          type: "openai",
          options: {
            credentialsId: "x",
            action: "Create chat completion",
            responseMapping: [{ variableId: "Answer" }],
          },
        },
        { id: "d", type: "Webhook", options: { webhook: { url: "https://example.org", method: "POST" } } },
        { id: "e", type: "Google Sheets", options: { action: "Insert a row" } },
        { id: "f", type: "Email", options: { recipients: ["a@example.org"] } },
        { id: "g", type: "Code", options: { content: "alert(1)" } },
        { id: "h", type: "Wait", options: { secondsToWaitFor: "2" } },
        { id: "i", type: "Typebot link", options: { typebotId: "other" } },
        { id: "j", type: "webhook", options: {} },
        says("k", "{{Answer}}"),
        says("l", "More?"),
        asks("m", "text"),
      ],
    },
    ["Question", "Answer"],
  ),
  "a test of two ways": bot({
    A: [
      says("a", "Hi?"),
      asks("b", "text"),
      {
        id: "c",
        type: "AB test",
        options: { aPercent: 50 },
        items: [
          { id: "c0", path: "a", outgoingEdgeId: "c0-B" },
          { id: "c1", path: "b", outgoingEdgeId: "c1-C" },
        ],
      },
    ],
    B: [says("d", "B?"), asks("e", "text")],
    C: [says("f", "C?"), asks("g", "text")],
  }),
};

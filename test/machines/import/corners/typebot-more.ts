/** Corners of Typebot, each a bot of its own, in the shapes of its exports; the second half. */
import { asks, bot, chooses, comparison, decides, says, sets, shows, to } from "./typebot-parts.ts";

export const TYPEBOT_MORE_CORNERS: Readonly<Record<string, object>> = {
  "values that the address gives": bot(
    {
      A: [
        decides("a", [{ when: [comparison("plan", "Equal to", "pro")], to: "Pro" }]),
        says("b", "Hello {{first name}}, which plan?"),
        asks("c", "text", {}, to("End")),
      ],
      Pro: [says("d", "Hello pro {{unknown}}! And {{ }}?"), asks("e", "text", {}, to("End"))],
      End: [says("f", "Bye {{plan}}")],
    },
    ["plan", { id: "v", name: "first name", value: "friend" }],
  ),
  "one variable that several inputs fill": bot(
    {
      A: [says("a", "Call or write?"), chooses("b", ["Call>Call", "Write>Write"])],
      Call: [says("c", "Number?"), asks("d", "phone number", { variableId: "Contact" }, to("End"))],
      Write: [says("e", "Mail?"), asks("f", "email", { variableId: "Contact" }, to("End"))],
      End: [
        decides("g", [{ when: [comparison("Contact", "Contains", "@")], to: "Mail" }]),
        says("h", "We call {{Contact}}. When?"),
        asks("i", "text"),
      ],
      Mail: [says("j", "We write to {{Contact}}")],
    },
    ["Contact"],
  ),
  "rich text": bot({
    A: [
      {
        id: "a",
        type: "text",
        content: {
          richText: [
            {
              type: "p",
              children: [{ text: "Very " }, { bold: true, text: "bold " }, { italic: true, text: "and italic" }],
            },
            {
              type: "p",
              children: [{ text: "See " }, { type: "a", url: "https://example.org", children: [{ text: "this" }] }],
            },
            {
              type: "ul",
              children: [
                { type: "li", children: [{ type: "lic", children: [{ text: "one" }] }] },
                { type: "li", children: [{ type: "lic", children: [{ text: "two" }] }] },
              ],
            },
            {
              type: "p",
              children: [
                { type: "inline-variable", children: [{ type: "p", children: [{ text: "{{Name}}" }] }] },
                { text: "" },
              ],
            },
          ],
        },
      },
      asks("b", "text"),
    ],
  }),
  "an older export with HTML and a start block": {
    id: "old",
    version: "5",
    name: "Old",
    groups: [
      {
        id: "s",
        title: "Start",
        blocks: [{ id: "s0", type: "start", label: "Start", groupId: "s", outgoingEdgeId: "e1" }],
      },
      {
        id: "g",
        title: "Group #1",
        blocks: [
          {
            id: "a",
            groupId: "g",
            type: "text",
            content: { html: "<div>Hi <strong>you</strong></div>", richText: [], plainText: "Hi you" },
          },
          {
            id: "b",
            groupId: "g",
            type: "text input",
            options: { isLong: false, labels: { button: "Send", placeholder: "Type" }, variableId: "v" },
          },
          {
            id: "c",
            groupId: "g",
            type: "choice input",
            options: { buttonLabel: "Send", isMultipleChoice: false },
            items: [
              { id: "i", type: 0, blockId: "c", content: "A", outgoingEdgeId: "e2" },
              { id: "j", type: 0, blockId: "c", content: "B" },
            ],
          },
        ],
      },
      {
        id: "h",
        title: "Group #2",
        blocks: [
          { id: "d", groupId: "h", type: "text", content: { html: "<div>Bye {{Name}}</div>", plainText: "Bye" } },
        ],
      },
    ],
    edges: [
      { id: "e1", from: { groupId: "s", blockId: "s0" }, to: { groupId: "g" } },
      { id: "e2", from: { groupId: "g", blockId: "c", itemId: "i" }, to: { groupId: "h" } },
    ],
    variables: [{ id: "v", name: "Name" }],
    theme: {
      general: { font: "Open Sans", background: { type: "Color", content: "#ffffff" } },
      chat: { buttons: { backgroundColor: "#0042DA", color: "#FFFFFF" } },
    },
    settings: {
      general: { isBrandingEnabled: false },
      metadata: { description: "Build <b>bots</b>" },
      typingEmulation: { enabled: true, speed: 300, maxDelay: 1.5 },
    },
  },
  "bubbles of every kind": bot({
    A: [
      shows("a", "image", "https://example.org/a.png"),
      says("b", "A picture before"),
      shows("c", "video", "https://www.youtube.com/watch?v=abc"),
      shows("d", "audio", "https://example.org/a.mp3"),
      shows("e", "embed", "https://example.org/embed"),
      shows("f", "image", ""),
      says("g", "And now?"),
      asks("h", "text"),
      says("i", "Bye"),
      shows("j", "image", "https://example.org/b.png"),
      shows("k", "video", "https://example.org/b.mp4"),
    ],
  }),
  "a question without words, and one whose words stand in another group": bot(
    {
      A: [asks("a", "text", { variableId: "First name" }), says("b", "What is her name?", to("Her name"))],
      "Her name": [asks("c", "text", {}, to("B"))],
      B: [chooses("d", ["Yes", "No"], { variableId: "Agreed" })],
    },
    ["First name", "Agreed"],
  ),
  "choices from a variable and choices on a condition": bot(
    {
      A: [
        says("a", "Age?"),
        asks("b", "number", { variableId: "Age" }),
        says("c", "Which?"),
        {
          id: "d",
          type: "choice input",
          items: [
            { id: "d0", content: "Juice" },
            {
              id: "d1",
              content: "Wine {{Age}}",
              displayCondition: {
                isEnabled: true,
                condition: { logicalOperator: "AND", comparisons: [comparison("Age", "Greater or equal to", "18")] },
              },
            },
            {
              id: "d2",
              content: "Water",
              displayCondition: { isEnabled: true, condition: { comparisons: [comparison("gone", "Is set")] } },
            },
          ],
        },
        says("e", "And of these?"),
        { id: "f", type: "choice input", items: [{ id: "f0" }], options: { dynamicVariableId: "List" } },
        {
          id: "g",
          type: "picture choice input",
          items: [],
          options: { dynamicItems: { isEnabled: true, titlesVariableId: "List" } },
        },
      ],
    },
    ["Age", "List"],
  ),
  "groups that nothing leads to, and events": bot(
    { A: [says("a", "Hi?"), asks("b", "text")], Lost: [says("c", "Never"), asks("d", "text", {}, to("A"))] },
    [],
    {
      events: [
        { id: "start", type: "start", outgoingEdgeId: "start" },
        { id: "f", type: "command", options: { command: "help" }, outgoingEdgeId: "-Lost" },
      ],
    },
  ),
  "a value that is set before a condition, on one way": bot(
    {
      A: [
        says("a", "How many?"),
        asks("b", "number", { variableId: "N" }),
        decides("c", [{ when: [comparison("Total", "Less than", "10")], to: "Add" }], to("End")),
      ],
      Add: [
        sets("d", "Total", "{{Total}} + {{N}}"),
        decides("e", [{ when: [comparison("Total", "Greater than", "5")], to: "More" }], to("End")),
      ],
      More: [says("f", "More?"), asks("g", "number", { variableId: "M" }, to("End"))],
      End: [says("h", "{{Total}}")],
    },
    ["N", "M", "Total"],
  ),
  "a long chain of questions and ways between them": bot(
    Object.fromEntries(
      Array.from({ length: 60 }, (_group, index) => [
        `G${index}`,
        [
          says(`a${index}`, `Question ${index}?`),
          chooses(`b${index}`, [`Next>G${index + 1}`, `Over>G${Math.min(59, index + 3)}`, `Out>G59`]),
        ],
      ]),
    ),
  ),
  "settings and a theme": bot({ A: [says("a", "Hi?"), asks("b", "text")] }, [], {
    theme: {
      chat: {
        buttons: { backgroundColor: "#ff5f1f" },
        hostAvatar: { isEnabled: true, url: "https://example.org/a.png" },
      },
      general: { font: { type: "Google", family: "Inter" } },
      customCss: "a{}",
    },
    settings: {
      general: {
        isBrandingEnabled: false,
        rememberUser: { isEnabled: true, storage: "session" },
        systemMessages: { invalidMessage: "No" },
      },
      metadata: {
        title: "Seen",
        description: "About",
        imageUrl: "https://example.org/og.png",
        customHeadCode: "<script></script>",
        googleTagManagerId: "GTM-1",
      },
      typingEmulation: { enabled: false },
      whatsApp: { isEnabled: true },
      security: { allowedOrigins: ["https://example.org"] },
      publicShare: { isEnabled: true },
    },
    publicId: "my-bot",
    isClosed: true,
  }),
  "a wrapped export": { typebot: bot({ A: [says("a", "Hi?"), asks("b", "text")] }) },
  "blocks and groups without anything": bot({
    A: [says("a", ""), {}, { id: "x", type: "hologram" }, says("b", "Hi?"), asks("c", "hologram")],
    B: [],
  }),
  "two inputs under one text, and a button with a variable": bot(
    {
      A: [
        says("a", "Name and mail?"),
        asks("b", "text", { variableId: "Name" }),
        asks("c", "email", { variableId: "Mail" }),
        chooses("d", ["I agree"], { variableId: "Agreed" }),
        chooses("e", ["Go on"]),
        says("f", "Last one?"),
        asks("g", "text"),
      ],
    },
    ["Name", "Mail", "Agreed"],
  ),
};

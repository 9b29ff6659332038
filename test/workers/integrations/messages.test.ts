/** Messages of integrations: readable, within the limits of each service, and without effect of what answers say. */
import { describe, expect, test } from "vitest";
import { discordMessage } from "../../../workers/integrations/discord.ts";
import { emailMessage } from "../../../workers/integrations/email.ts";
import { slackMessage } from "../../../workers/integrations/slack.ts";
import { teamsMessage } from "../../../workers/integrations/teams.ts";
import { discordProblem, discordReferences, type DiscordMessage } from "../../support/integrations/discord.ts";
import { answersToAll, eventWith, longForm } from "../../support/integrations/events.ts";
import { slackProblem, slackReferences } from "../../support/integrations/slack.ts";
import { teamsProblem, type TeamsMessage } from "../../support/integrations/teams.ts";

const response = eventWith({ name: "Ada", colour: "red", guests: null });
const ABOUT = "res_01JD3W8K9QZ4T6V1X2Y3N5M7PC · completed · 2026-01-02 03:04 UTC";

describe("a message", () => {
  test("to Slack has labels and texts in place of refs, and leaves skipped questions out", () => {
    expect(slackMessage(response)).toEqual({
      text: "New response: Sign &lt;up&gt;",
      blocks: [
        { type: "header", text: { type: "plain_text", text: "New response: Sign <up>", emoji: false } },
        { type: "context", elements: [{ type: "mrkdwn", text: ABOUT, verbatim: true }] },
        { type: "section", text: { type: "mrkdwn", text: "*Your name?*\nAda", verbatim: true } },
        {
          type: "section",
          text: { type: "mrkdwn", text: "*Hello Ada, which colour?*\nRed &amp; warm", verbatim: true },
        },
      ],
    });
  });

  test("to Discord has labels and texts in place of refs, and leaves skipped questions out", () => {
    expect(discordMessage(response)).toEqual({
      embeds: [
        {
          title: "New response\\: Sign \\<up\\>",
          description: "res\\_01JD3W8K9QZ4T6V1X2Y3N5M7PC · completed · 2026\\-01\\-02 03\\:04 UTC",
          fields: [
            { name: "Your name?", value: "Ada", inline: false },
            { name: "Hello Ada, which colour?", value: "Red & warm", inline: false },
          ],
        },
      ],
      allowed_mentions: { parse: [] },
    });
  });

  test("to Teams has labels and texts in place of refs, and leaves skipped questions out", () => {
    const [card] = (teamsMessage(response) as TeamsMessage).attachments;
    expect(card?.content.body).toEqual([
      {
        type: "RichTextBlock",
        inlines: [{ type: "TextRun", text: "New response: Sign <up>", weight: "Bolder", size: "Large" }],
      },
      { type: "RichTextBlock", inlines: [{ type: "TextRun", text: ABOUT, isSubtle: true }] },
      {
        type: "RichTextBlock",
        inlines: [
          { type: "TextRun", text: "Your name?", weight: "Bolder" },
          { type: "TextRun", text: "\nAda" },
        ],
      },
      {
        type: "RichTextBlock",
        inlines: [
          { type: "TextRun", text: "Hello Ada, which colour?", weight: "Bolder" },
          { type: "TextRun", text: "\nRed & warm" },
        ],
      },
    ]);
  });

  test("to a mailbox has labels and texts in place of refs, and leaves skipped questions out", () => {
    expect(emailMessage(response)).toEqual({
      subject: "New response: Sign <up>",
      text: `New response: Sign <up>\n${ABOUT}\n\nYour name?\n  Ada\n\nHello Ada, which colour?\n  Red & warm`,
    });
  });
});

test("a message about one answer shows that one", () => {
  const event = eventWith(
    { name: "Ada", colour: "red" },
    { event: "response.answer_recorded", data: { ref: "colour" } },
  );
  expect(emailMessage(event)).toMatchObject({ subject: "New answer: Sign <up>" });
  expect(emailMessage(event).text).not.toContain("Your name?");
  expect(emailMessage(event).text).toContain("Red & warm");
});

test("a test send says that nobody gave the answers", () => {
  const event = eventWith({ name: "Ada" }, { event: "test", test: true });
  const texts = [slackMessage(event), discordMessage(event), teamsMessage(event), emailMessage(event)];
  for (const text of texts) {
    expect(JSON.stringify(text)).toContain("Test");
    expect(JSON.stringify(text)).toContain("This is a test: nobody gave these answers.");
  }
});

describe("what a respondent writes mentions nobody and makes no link", () => {
  const HOSTILE = [
    "<!channel> <!here> <@U012AB3CD> <#C012AB3CD>",
    "@everyone @here <@&123>",
    "<https://evil.example|your bank>",
    "[your bank](https://evil.example)",
    "https://evil.example",
    "*bold* _it_ ~~no~~ `code` ||spoiler|| > quote # head",
    "</at><at>Someone</at>",
  ];
  test.each(HOSTILE)("%s", (text) => {
    // The second question recalls the name, so the text is in a label as well.
    const event = eventWith({ name: text, colour: "red" });
    expect(slackReferences(slackMessage(event))).toEqual([]);
    const discord = discordMessage(event) as DiscordMessage;
    expect(discordReferences(discord)).toEqual([]);
    expect(discord.allowed_mentions).toEqual({ parse: [] });
    const teams = teamsMessage(event) as TeamsMessage;
    expect(JSON.stringify(teams)).not.toContain("entities");
    // Shown as it was written: text runs have no mark-up.
    expect(teams.attachments[0]?.content.body.at(-2)?.inlines?.[1]?.text).toBe(`\n${text}`);
    expect(emailMessage(event).text).toContain(`\n  ${text}`);
    expect(emailMessage(event).subject).not.toContain("evil");
  });

  test("the doubles would notice it, were it not escaped", () => {
    expect(slackReferences({ text: "<!channel>" })).toEqual(["<!channel>"]);
    expect(
      slackReferences({ blocks: [{ type: "section", text: { type: "mrkdwn", text: "https://evil.example" } }] }),
    ).toEqual(["https://evil.example"]);
    expect(discordReferences({ embeds: [{ title: "@everyone [bank](https://evil.example)" }] })).toHaveLength(2);
  });
});

describe("a message stays within the limits of its service, and says how many answers are left out", () => {
  const LONG = ["&".repeat(5_000), "😀".repeat(3_000), "*".repeat(5_000), "line\n".repeat(2_000)];

  test.each([1, 30, 200])("with %i questions", (count) => {
    const document = longForm(count);
    for (const text of ["short", ...LONG]) {
      const event = eventWith(answersToAll(count, text), { document });
      expect(slackProblem(slackMessage(event))).toBeUndefined();
      expect(discordProblem(discordMessage(event) as DiscordMessage)).toBeUndefined();
      expect(teamsProblem(teamsMessage(event) as TeamsMessage)).toBeUndefined();
      expect(Buffer.byteLength(JSON.stringify(teamsMessage(event)))).toBeLessThanOrEqual(28 * 1024);
      // The texts are whole characters.
      expect(JSON.stringify([slackMessage(event), discordMessage(event), teamsMessage(event)]).isWellFormed()).toBe(
        true,
      );
    }
  });

  test("of which the last line tells", () => {
    const event = eventWith(answersToAll(200, "short"), { document: longForm(200) });
    expect(slackMessage(event).blocks).toHaveLength(49);
    expect(slackMessage(event).blocks.at(-1)).toMatchObject({ elements: [{ text: "… and 154 more answers" }] });
    expect(discordMessage(event)).toMatchObject({ embeds: [{ footer: { text: "… and 175 more answers" } }] });
  });

  test("an escape is never cut in two", () => {
    const slack = JSON.stringify(slackMessage(eventWith({ name: "&".repeat(5_000) })));
    expect(slack.replaceAll(/&(amp|lt|gt);/g, "")).not.toContain("&");
    const discord = discordMessage(eventWith({ name: "*".repeat(5_000) })) as DiscordMessage;
    expect(discord.embeds?.[0]?.fields?.[0]?.value).toMatch(/^(\\\*)+…$/);
  });
});

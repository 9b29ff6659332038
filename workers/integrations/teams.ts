/**
 * Microsoft Teams: an adaptive card to a workflow ("when a Teams webhook request is received").
 *
 * 1. Words of the form and of respondents stand in text runs, which Teams shows as they are: without Markdown they make
 *    no links, and without `entities` nobody is mentioned.
 */
import type { TeamsConfig } from "../../runtime/integrations/integration.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";
import { jsonBytes, oneRequest } from "./adapter.ts";
import { andMore, escapedWithin, messageOf } from "./message.ts";

/** https://learn.microsoft.com/microsoftteams/limits-specifications-teams: a message of 28 KB, as bytes of its JSON. */
const MESSAGE_BYTES_MAX = 28 * 1024;
/** Below the limit by what stands around the answers. */
const ANSWERS_BYTES_MAX = MESSAGE_BYTES_MAX - 4 * 1024;
const LABEL_CHARACTERS_MAX = 300;
const TEXT_CHARACTERS_MAX = 2_000;

export const teams = oneRequest<TeamsConfig>(
  (event, { webhookUrl }) => ({ url: webhookUrl, body: jsonBytes(teamsMessage(event)) }),
  // Connectors, which workflows replace, report with 200 that Teams refused the message.
  (response) => (response.startsWith("Webhook message delivery failed") ? response.slice(0, 200) : undefined),
);

export function teamsMessage(event: ReadableEvent): object {
  const { title, about, note, answers } = messageOf(event);
  const blocks: object[] = [];
  let bytes = 0;
  for (const { label, text } of answers) {
    const block = richText([
      { text: cut(label, LABEL_CHARACTERS_MAX), weight: "Bolder" },
      { text: `\n${cut(text, TEXT_CHARACTERS_MAX)}` },
    ]);
    bytes += jsonBytes(block).length;
    if (bytes > ANSWERS_BYTES_MAX) break;
    blocks.push(block);
  }
  const left = answers.length - blocks.length;
  return {
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [
            richText([{ text: cut(title, LABEL_CHARACTERS_MAX), weight: "Bolder", size: "Large" }]),
            richText([{ text: cut(about, LABEL_CHARACTERS_MAX), isSubtle: true }]),
            ...(note === undefined ? [] : [richText([{ text: note, isSubtle: true }])]),
            ...blocks,
            ...(left === 0 ? [] : [richText([{ text: andMore(left), isSubtle: true }])]),
          ],
        },
      },
    ],
  };
}

interface Run {
  readonly text: string;
  readonly weight?: "Bolder";
  readonly size?: "Large";
  readonly isSubtle?: boolean;
}

function richText(runs: readonly Run[]): object {
  return { type: "RichTextBlock", inlines: runs.map((run) => ({ type: "TextRun", ...run })) };
}

function cut(text: string, charactersMax: number): string {
  return escapedWithin(text, charactersMax, (character) => character);
}

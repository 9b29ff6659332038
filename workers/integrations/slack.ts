/**
 * Slack: a Block Kit message to an incoming webhook, or by a bot's token to a channel (`chat.postMessage`).
 *
 * 1. Answers are escaped (`&`, `<`, `>`) and `verbatim`, so that they cannot mention anybody, and no word becomes a
 *    link or a mention.
 * 2. The Web API answers errors with 200 and `ok: false`; that is a failure.
 */
import { type SlackConfig } from "../../runtime/integrations/integration.ts";
import { JSON_HEADERS, jsonBytes, jsonOf, oneRequest } from "./adapter.ts";
import { andMore, escapedWithin, messageOf } from "./message.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";

/** https://docs.slack.dev/reference/block-kit/blocks: blocks of a message, characters of a header and a section. */
const BLOCKS_MAX = 50;
const HEADER_CHARACTERS_MAX = 150;
const SECTION_CHARACTERS_MAX = 3_000;
/** Slack refuses messages whose blocks are longer together (`msg_blocks_too_long`) and does not say from where on. */
const MESSAGE_CHARACTERS_MAX = 12_000;
const LABEL_CHARACTERS_MAX = 500;
/** Header, context, note, "and more". */
const OTHER_BLOCKS = 4;

export const slack = oneRequest<SlackConfig>(
  (event, config, { addresses }) =>
    "token" in config
      ? {
          url: `${addresses.slackApi}/chat.postMessage`,
          headers: { ...JSON_HEADERS, authorization: `Bearer ${config.token}` },
          body: jsonBytes({
            channel: config.channel,
            ...slackMessage(event),
            parse: "none",
            link_names: false,
            unfurl_links: false,
            unfurl_media: false,
          }),
        }
      : { url: config.webhookUrl, body: jsonBytes(slackMessage(event)) },
  (response) => {
    const answer = jsonOf(response) as { readonly ok?: unknown; readonly error?: unknown } | null | undefined;
    return answer?.ok === false ? `Slack refused the message: ${String(answer.error)}` : undefined;
  },
);

interface TextObject {
  readonly type: "plain_text" | "mrkdwn";
  readonly text: string;
  readonly emoji?: false;
  readonly verbatim?: true;
}

interface Block {
  readonly type: "header" | "section" | "context";
  readonly text?: TextObject;
  readonly elements?: readonly TextObject[];
}

export function slackMessage(event: ReadableEvent): { readonly text: string; readonly blocks: readonly Block[] } {
  const { title, about, note, answers } = messageOf(event);
  const sections: Block[] = [];
  let characters = 0;
  for (const { label, text } of answers) {
    const head = `*${escaped(label, LABEL_CHARACTERS_MAX)}*\n`;
    const section = head + escaped(text, SECTION_CHARACTERS_MAX - head.length);
    characters += section.length;
    if (characters > MESSAGE_CHARACTERS_MAX || sections.length === BLOCKS_MAX - OTHER_BLOCKS) break;
    sections.push({ type: "section", text: markup(section) });
  }
  const left = answers.length - sections.length;
  const heading = escapedWithin(title, HEADER_CHARACTERS_MAX, (character) => character);
  return {
    text: escaped(title, HEADER_CHARACTERS_MAX),
    blocks: [
      { type: "header", text: { type: "plain_text", text: heading, emoji: false } },
      context(escaped(about, SECTION_CHARACTERS_MAX)),
      ...(note === undefined ? [] : [context(note)]),
      ...sections,
      ...(left === 0 ? [] : [context(andMore(left))]),
    ],
  };
}

function context(text: string): Block {
  return { type: "context", elements: [markup(text)] };
}

function markup(text: string): TextObject {
  return { type: "mrkdwn", text, verbatim: true };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

function escaped(text: string, charactersMax: number): string {
  return escapedWithin(text, charactersMax, (character) => ENTITIES[character] ?? character);
}

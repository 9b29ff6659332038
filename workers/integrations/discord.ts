/**
 * Discord: an embed to the webhook of a channel.
 *
 * 1. Mark-up in answers is escaped, and `allowed_mentions` permits none: answers mention nobody and make no links.
 */
import type { DiscordConfig } from "../../runtime/integrations/integration.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";
import { jsonBytes, oneRequest } from "./adapter.ts";
import { andMore, escapedWithin, messageOf } from "./message.ts";

/** https://discord.com/developers/docs/resources/message#embed-object-embed-limits */
const TITLE_CHARACTERS_MAX = 256;
const FIELDS_MAX = 25;
const FIELD_NAME_CHARACTERS_MAX = 256;
const FIELD_VALUE_CHARACTERS_MAX = 1_024;
const EMBED_CHARACTERS_MAX = 6_000;
const DESCRIPTION_CHARACTERS_MAX = 500;
/** Room for the footer. */
const FOOTER_CHARACTERS = 100;

export const discord = oneRequest<DiscordConfig>((event, { webhookUrl }) => ({
  url: webhookUrl,
  body: jsonBytes(discordMessage(event)),
}));

export function discordMessage(event: ReadableEvent): object {
  const { title, about, note, answers } = messageOf(event);
  const head = {
    title: escaped(title, TITLE_CHARACTERS_MAX),
    description: [escaped(about, DESCRIPTION_CHARACTERS_MAX), ...(note === undefined ? [] : [note])].join("\n"),
  };
  const fields: { readonly name: string; readonly value: string; readonly inline: boolean }[] = [];
  let left = EMBED_CHARACTERS_MAX - FOOTER_CHARACTERS - head.title.length - head.description.length;
  for (const { label, text } of answers) {
    const name = escaped(label, FIELD_NAME_CHARACTERS_MAX);
    const value = escaped(text, FIELD_VALUE_CHARACTERS_MAX);
    left -= name.length + value.length;
    if (left < 0 || fields.length === FIELDS_MAX) break;
    fields.push({ name, value, inline: false });
  }
  const missing = answers.length - fields.length;
  return {
    embeds: [{ ...head, fields, ...(missing === 0 ? {} : { footer: { text: andMore(missing) } }) }],
    allowed_mentions: { parse: [] },
  };
}

/** Everything that Discord's Markdown gives a meaning, and what begins a mention, an emoji or an address. */
const MARKUP = /^[\\*_~`|>#[\]()<:@-]$/;

function escaped(text: string, charactersMax: number): string {
  return escapedWithin(text, charactersMax, (character) => (MARKUP.test(character) ? `\\${character}` : character));
}

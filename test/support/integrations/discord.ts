/**
 * A double of Discord's webhooks, with the limits of embeds, read from https://discord.com/developers/docs. It says
 * what an embed would link and whom a message would mention.
 */
import { jsonIn, startDouble, type ServiceDouble } from "./service-double.ts";

export const DISCORD_WEBHOOK_PATH = "/api/webhooks/1234567890/a-token-of-a-webhook";

interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
  readonly footer?: { readonly text: string };
}

export interface DiscordMessage {
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  readonly allowed_mentions?: { readonly parse: readonly string[] };
}

export function startDiscord(): Promise<ServiceDouble> {
  return startDouble((request) => {
    if (request.path !== DISCORD_WEBHOOK_PATH)
      return { status: 404, body: { message: "Unknown Webhook", code: 10_015 } };
    const problem = discordProblem(jsonIn(request) as DiscordMessage | undefined);
    return problem === undefined
      ? { status: 204 }
      : { status: 400, body: { message: "Invalid Form Body", code: 50_035, errors: problem } };
  });
}

/** Why Discord would refuse the message; undefined if it would not. */
export function discordProblem(message: DiscordMessage | undefined): string | undefined {
  if (message === undefined) return "not JSON";
  const { content = "", embeds = [] } = message;
  if (content === "" && embeds.length === 0) return "empty message";
  if (embeds.length > 10) return "more than 10 embeds";
  let total = 0;
  for (const { title = "", description = "", fields = [], footer = { text: "" } } of embeds) {
    if (title.length > 256 || description.length > 4_096 || footer.text.length > 2_048) return "a text is too long";
    if (fields.length > 25) return "more than 25 fields";
    for (const { name, value } of fields)
      if (name.length === 0 || name.length > 256 || value.length === 0 || value.length > 1_024) return "a field";
    total += title.length + description.length + footer.text.length;
    total += fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  }
  return total > 6_000 ? "more than 6000 characters" : undefined;
}

/** What the Markdown of an embed would make: links with a text, and mentions. An escaped sign makes nothing. */
export function discordReferences({ embeds = [] }: DiscordMessage): string[] {
  const texts = embeds.flatMap(({ title = "", description = "", fields = [] }) => [
    title,
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return texts.flatMap(
    (text) => text.replaceAll(/\\./gs, "").match(/\[[^\]]*\]\([^)]*\)|<[@#][^>]*>|@(everyone|here)/g) ?? [],
  );
}

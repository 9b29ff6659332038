/** What the blocks of a flow do: say something, ask something, decide where it goes on, or act in a service. */
import type { FlowBlock } from "./graph.ts";

export type FlowKind = "bubble" | "input" | "set" | "condition" | "jump" | "redirect" | "split" | "start" | "left out";

const KINDS: Readonly<Record<string, FlowKind>> = {
  text: "bubble",
  image: "bubble",
  video: "bubble",
  audio: "bubble",
  embed: "bubble",
  "text input": "input",
  "number input": "input",
  "email input": "input",
  "url input": "input",
  "date input": "input",
  "time input": "input",
  "phone number input": "input",
  "choice input": "input",
  "picture choice input": "input",
  "cards input": "input",
  "payment input": "input",
  "rating input": "input",
  "file input": "input",
  "otp input": "input",
  "cal-com": "input",
  "Set variable": "set",
  Condition: "condition",
  Jump: "jump",
  Redirect: "redirect",
  "AB test": "split",
  start: "start",
};

export function kindOf({ type }: FlowBlock): FlowKind {
  if (Object.hasOwn(KINDS, type)) return KINDS[type] ?? "left out";
  return type.endsWith(" input") ? "input" : "left out";
}

const REASONS: Readonly<Record<string, string>> = {
  Code: "A form runs no code of its author",
  Wait: "The assistant does not wait between its messages",
  Return: "There are no flows inside flows, so there is nothing to return from",
  Loop: "A flow is not repeated; a repeated group asks the same questions for several things",
  "Typebot link": "A form does not continue in another form; import that flow too and link to it from an ending",
  webhook: "Nothing comes into a conversation from outside; webhooks tell what was answered",
  Webhook: "Nothing is called in the middle of a conversation; webhooks tell what was answered",
  "HTTP request": "Nothing is called in the middle of a conversation; webhooks tell what was answered",
  Email: "Notifications are set up apart from the form",
  "Google Sheets": "Integrations are set up apart from the form",
  Zapier: "Webhooks are set up apart from the form",
  "Make.com": "Webhooks are set up apart from the form",
  Pabbly: "Webhooks are set up apart from the form",
  "Google Analytics": "Measurement is set up apart from the form",
  Pixel: "Measurement is set up apart from the form",
};

const MODELS =
  /^(openai|anthropic|mistral|groq|deepseek|perplexity|together-ai|open-router|dify-ai|zemanticai?|zemantic-ai)$/i;

/** Why a block is left out. */
export function reasonOf(type: string): string {
  if (Object.hasOwn(REASONS, type)) return REASONS[type] ?? "";
  if (MODELS.test(type)) return "The assistant says what the form says; no language model writes its messages";
  return "There is nothing here that corresponds to it";
}

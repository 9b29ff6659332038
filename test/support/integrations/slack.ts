/**
 * A double of Slack: incoming webhooks and `chat.postMessage`, with the limits of Block Kit, read from
 * https://docs.slack.dev. It says what a message would do: whom it mentions, where it links.
 */
import { jsonIn, startDouble, type AskedRequest, type GivenAnswer, type ServiceDouble } from "./service-double.ts";

export const SLACK_TOKEN = "token-of-a-bot";
export const SLACK_CHANNEL = "C0123456789";
export const SLACK_WEBHOOK_PATH = "/services/T00000000/B00000000/an-incoming-webhook";

interface TextObject {
  readonly type: string;
  readonly text: string;
  readonly verbatim?: boolean;
}

interface Block {
  readonly type: string;
  readonly text?: TextObject;
  readonly elements?: readonly TextObject[];
}

interface SlackMessage {
  readonly channel?: string;
  readonly text?: string;
  readonly blocks?: readonly Block[];
}

export function startSlack(): Promise<ServiceDouble> {
  return startDouble((request) => {
    if (request.path === SLACK_WEBHOOK_PATH) return incomingWebhook(request);
    if (request.path === "/api/chat.postMessage") return postMessage(request);
    return { status: 404, body: "no_service" };
  });
}

function incomingWebhook(request: AskedRequest): GivenAnswer {
  const problem = slackProblem(jsonIn(request) as SlackMessage | undefined);
  return problem === undefined ? { status: 200, body: "ok" } : { status: 400, body: problem };
}

/** The Web API answers 200 whatever happens. */
function postMessage(request: AskedRequest): GivenAnswer {
  const message = jsonIn(request) as SlackMessage | undefined;
  const isKnown = request.headers["authorization"] === `Bearer ${SLACK_TOKEN}`;
  const isThere = message?.channel === SLACK_CHANNEL;
  const error = isKnown ? (isThere ? slackProblem(message) : "channel_not_found") : "invalid_auth";
  return { status: 200, body: error === undefined ? { ok: true, channel: SLACK_CHANNEL } : { ok: false, error } };
}

/** Why Slack would refuse the message; undefined if it would not. */
export function slackProblem(message: SlackMessage | undefined): string | undefined {
  if (message === undefined) return "invalid_payload";
  const { text = "", blocks = [] } = message;
  if (text === "" && blocks.length === 0) return "no_text";
  return blocks.length > 50 || blocks.some((block) => !isBlock(block)) ? "invalid_blocks" : undefined;
}

function isBlock({ type, text, elements = [] }: Block): boolean {
  const fits = (object: TextObject | undefined, charactersMax: number): boolean =>
    object !== undefined && object.text.length > 0 && object.text.length <= charactersMax;
  switch (type) {
    case "header":
      return text?.type === "plain_text" && fits(text, 150);
    case "section":
      return fits(text, 3_000);
    case "context":
      return elements.length > 0 && elements.length <= 10 && elements.every((element) => fits(element, 3_000));
    default:
      return false;
  }
}

/** Mentions and links of a message: `<!channel>`, `<@U1>`, `<https://…|text>`, and addresses that Slack would link. */
export function slackReferences({ text = "", blocks = [] }: SlackMessage): string[] {
  // Plain text is shown as it is.
  const objects = blocks
    .flatMap((block) => [...(block.text === undefined ? [] : [block.text]), ...(block.elements ?? [])])
    .filter(({ type }) => type === "mrkdwn");
  const written = [text, ...objects.map((object) => object.text)].flatMap((one) => one.match(/<[^>]*>/g) ?? []);
  const recognized = objects
    .filter(({ verbatim }) => verbatim !== true)
    .flatMap((object) => object.text.match(/https?:\/\/\S+/g) ?? []);
  return [...written, ...recognized];
}

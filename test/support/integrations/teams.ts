/** A double of a Teams workflow "when a Teams webhook request is received": takes adaptive cards of up to 28 KB. */
import { jsonIn, startDouble, type ServiceDouble } from "./service-double.ts";

export const TEAMS_PATH = "/workflows/0123456789abcdef/triggers/manual/paths/invoke";

interface CardElement {
  readonly type: string;
  readonly inlines?: readonly { readonly type: string; readonly text: string }[];
}

export interface TeamsMessage {
  readonly type: string;
  readonly attachments: readonly {
    readonly contentType: string;
    readonly content: { readonly type: string; readonly version: string; readonly body: readonly CardElement[] };
  }[];
}

export function startTeams(): Promise<ServiceDouble> {
  return startDouble((request) => {
    if (request.path !== TEAMS_PATH) return { status: 404, body: { error: { code: "WorkflowNotFound" } } };
    if (Buffer.byteLength(request.body) > 28 * 1024) return { status: 413, body: "Request Entity Too Large" };
    const problem = teamsProblem(jsonIn(request) as TeamsMessage | undefined);
    return problem === undefined ? { status: 202 } : { status: 400, body: { error: { message: problem } } };
  });
}

/** Why the workflow would fail; undefined if it would not. */
export function teamsProblem(message: TeamsMessage | undefined): string | undefined {
  if (message?.type !== "message" || message.attachments.length !== 1) return "no message";
  const [card] = message.attachments;
  if (card?.contentType !== "application/vnd.microsoft.card.adaptive" || card.content.type !== "AdaptiveCard")
    return "no adaptive card";
  if (Number(card.content.version) > 1.5) return "a version that Teams does not show";
  return card.content.body.every(
    ({ type, inlines = [] }) =>
      type === "RichTextBlock" &&
      inlines.length > 0 &&
      inlines.every((run) => run.type === "TextRun" && run.text !== ""),
  )
    ? undefined
    : "an element that this double does not know";
}

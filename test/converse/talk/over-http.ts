/** A conversation with a running service, with a secret key, as a developer's server has it. */
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { EndingView, PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import { heardFrom, type Heard, type Talk } from "./talk.ts";

export interface OverHttpOptions {
  readonly baseUrl: string;
  /** A secret key with the scope `session:write`. */
  readonly key: string;
  readonly formId: string;
  readonly language: string;
}

interface SessionBody {
  readonly sessionId: string;
  readonly status: string;
  readonly summary: readonly { readonly ref: string; readonly display: string }[];
}
interface TurnBody {
  readonly events: readonly DomainEvent[];
  readonly question: PublicBlock | null;
  readonly ending: EndingView | null;
}

/** Longer than any turn takes, so that no answer is a 202. */
const DEADLINE_MS = 30_000;

/** @throws Error if the session cannot be opened. */
export async function talkOverHttp({ baseUrl, key, formId, language }: OverHttpOptions): Promise<Talk> {
  const call = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await fetch(new URL(path, baseUrl), {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.status >= 300 || answer.status === 202)
      throw new Error(`${method} ${path} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    return (await answer.json()) as Body;
  };
  const { sessionId } = await call<SessionBody>("POST", `/v1/forms/${formId}/sessions`, { language });
  const session = (): Promise<SessionBody> => call("GET", `/v1/sessions/${sessionId}`);
  const heard = async (turn: TurnBody): Promise<Heard> =>
    heardFrom(turn.events, { question: turn.question, ending: turn.ending, status: (await session()).status });
  const send = async (message: Message): Promise<Heard> =>
    heard(await call("POST", `/v1/sessions/${sessionId}/messages?deadlineMs=${DEADLINE_MS}`, message));
  const opening = await call<Omit<TurnBody, "ending">>("GET", `/v1/sessions/${sessionId}/events?since=0`);
  return {
    opening: await heard({ ...opening, ending: null }),
    send,
    displayOf: async (ref) => (await session()).summary.find((line) => line.ref === ref)?.display,
    async goOnWithoutWords({ status, question }) {
      if (status === "awaiting_submit") return send({ type: "submit" });
      // A file, a payment and a code need more than this service: an optional one is left out, else the talk ends here.
      return question === null || question.required ? undefined : send({ type: "skip" });
    },
  };
}

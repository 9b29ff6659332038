/** A response and its session are one actor: the ids differ by their prefix only. */
import { type ResponseId, type SessionId, withPrefix } from "../../machines/ids.ts";

export function sessionOfResponse(response: ResponseId): SessionId {
  return withPrefix("ses", response);
}

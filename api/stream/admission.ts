/**
 * Who may watch a session's stream: the bearer of its ticket, of its respondent token, or of a secret key (contract
 * §5).
 *
 * The ticket comes in the address, as browsers can set no header on a WebSocket; the token as a header or as the
 * subprotocol `token.<token>`. An API key never comes in the address.
 */
import { isId, type OrganizationId, type SessionId } from "../../machines/ids.ts";
import type { Authentication } from "../auth/authentication.ts";
import type { RespondentCaller, SecretCaller } from "../auth/caller.ts";
import { refuseCallerOfOtherSite, type Site, type Sites } from "../auth/sites.ts";
import { ApiError } from "../errors/api-error.ts";
import { parseQuery } from "../input/validation.ts";
import type { TurnsShown } from "./frames.ts";

const TOKEN_PROTOCOL_PREFIX = "token.";

export interface StreamRequest {
  readonly session: string;
  readonly query: string;
  readonly host: string;
  readonly origin: string;
  readonly apiKey: string;
  readonly authorization: string;
  readonly respondentToken: string;
  readonly protocols: readonly string[];
}

export interface AuthenticatedStream {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  readonly caller: SecretCaller | RespondentCaller;
  /** The own domain of the organization by which the request came; undefined: the service's address. */
  readonly site: Site | undefined;
  readonly since: number;
  readonly inc: string | undefined;
  /** What the answers to this client's messages carry. */
  readonly turns: TurnsShown;
}

/** @throws ApiError 400, 401, 403, 404 */
export async function authenticateStream(
  authentication: Authentication,
  sites: Pick<Sites, "of">,
  request: StreamRequest,
): Promise<AuthenticatedStream> {
  const query = parseQuery(request.query);
  const { session } = request;
  if (!isId("ses", session)) throw new ApiError("not_found", { message: "There is no session with this id." });
  const site = sites.of(request.host);
  // An own domain takes no keys (`api/dispatch/site-rules.ts`).
  if (site !== undefined && (request.apiKey !== "" || request.authorization !== "")) throw new ApiError("not_found");
  const caller = await callerOf(authentication, request, query["ticket"], session);
  refuseCallerOfOtherSite(site, caller);
  const { organization } = caller;
  const turns = turnsOf(query["turns"]);
  return { session, organization, caller, site, since: sinceOf(query["since"]) ?? 0, inc: query["inc"], turns };
}

async function callerOf(
  authentication: Authentication,
  request: StreamRequest,
  ticket: string | undefined,
  session: SessionId,
): Promise<SecretCaller | RespondentCaller> {
  if (ticket !== undefined && ticket !== "")
    return authentication.authenticatePass("ticket", ticket, session, request.origin);
  const protocol = request.protocols.find((name) => name.startsWith(TOKEN_PROTOCOL_PREFIX));
  const respondentToken = request.respondentToken || (protocol?.slice(TOKEN_PROTOCOL_PREFIX.length) ?? "");
  const caller = await authentication.authenticate(
    { kind: "session", scope: "session:write" },
    { ...request, respondentToken },
    session,
  );
  // The access rule `session` admits these two and no others.
  return caller as SecretCaller | RespondentCaller;
}

/** @throws ApiError `invalid_request` */
function turnsOf(text: string | undefined): TurnsShown {
  if (text === undefined || text === "" || text === "full") return "full";
  if (text === "brief") return "brief";
  throw new ApiError("invalid_request", { message: "`turns` is `full` or `brief`." });
}

/**
 * The last `seq` that a client has; undefined when it names none. It is then sent the session from its first event: a
 * client that connects and sends at once misses none of its own turn.
 * @throws ApiError `invalid_request`
 */
export function sinceOf(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new ApiError("invalid_request", { message: "`since` is the seq of an event." });
  return Number(text);
}

/**
 * The endpoints of `/v1` as members call them: `/v1/forms/{id}` is `/api/{organization}/forms/{id}`.
 *
 * 1. An endpoint is mounted as it is: schemas, handler and errors are the same values, so no rule exists twice. What
 *    differs is who may call (a member with a role that has the scope) and that changes stand in the audit log.
 * 2. Everything that a secret key may call is mounted, also reading one session, which a person looks at beside its
 *    response. What needs no key stays under `/v1`; what is said of a key itself has no meaning for a person.
 */
import type { MemberCaller } from "../auth/caller.ts";
import type { Endpoint, EndpointContext } from "../routing/endpoint.ts";
import { audited, isAudited } from "./audited.ts";

const V1 = "/v1/";
/** `GET /v1/me` describes a key; `GET /api/{organization}` describes the organization. */
const OF_KEYS = new Set(["getMe"]);

export function mountedEndpoints(
  endpoints: readonly Endpoint[],
  isHidden: (host: string) => boolean,
): readonly Endpoint[] {
  return endpoints.filter(isMounted).map((endpoint) => mounted(endpoint, isHidden));
}

function isMounted({ path, access, method, operationId }: Endpoint): boolean {
  if (!path.startsWith(V1) || OF_KEYS.has(operationId)) return false;
  return access.kind === "secret" || access.kind === "key" || (access.kind === "session" && method === "GET");
}

function mounted(endpoint: Endpoint, isHidden: (host: string) => boolean): Endpoint {
  const { path, access, bodyKind } = endpoint;
  type Context = EndpointContext<unknown, unknown, unknown, MemberCaller>;
  const handle: Endpoint["handle"] = isAudited(endpoint)
    ? (context) => audited(endpoint, context as Context, () => endpoint.handle(context))
    : (context) => endpoint.handle(context);
  return {
    ...endpoint,
    path: `/api/{organization}/${path.slice(V1.length)}`,
    access: {
      kind: "member",
      ...(access.scope === undefined ? {} : { scope: access.scope }),
      ...(bodyKind === "file" || bodyKind === "jsonOrFile" ? { takesFiles: true } : {}),
    },
    isHidden,
    handle,
  };
}

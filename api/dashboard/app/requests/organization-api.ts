/**
 * The endpoints of `/v1` as the dashboard calls them: the same paths, parameters and answers, at
 * `/api/{organization}/…` and with the person's cookie in place of a key.
 */
import createClient, { type Client } from "openapi-fetch";
import type { paths } from "../../../client/generated/description.ts";
import { send } from "./http.ts";

const clients = new Map<string, Client<paths>>();

/**
 * `apiOf(organization).GET("/v1/forms/{id}", { params: { path: { id } } })`: the path decides parameters, body and
 * result. A call rejects with a `RequestError` for every answer that is not a success.
 */
export function apiOf(organization: string): Client<paths> {
  let client = clients.get(organization);
  if (client === undefined) {
    client = createClient<paths>({
      baseUrl: location.origin,
      headers: { accept: "application/json" },
      // The address is changed before there is a request: a copy of a request would send its body as a stream, which
      // browsers do over HTTP/2 only.
      Request: class extends Request {
        constructor(input: RequestInfo | URL, init?: RequestInit) {
          super(typeof input === "string" ? mounted(input, organization) : input, init);
        }
      },
      fetch: send,
    });
    clients.set(organization, client);
  }
  return client;
}

/** Where an address of `/v1` is for a member of an organization. */
function mounted(address: string, organization: string): string {
  const { pathname, search, origin } = new URL(address);
  return `${origin}/api/${organization}${pathname.slice("/v1".length)}${search}`;
}

/**
 * The data of an answer that is known to be a success.
 * @typeParam Data of the description: what the calling package says of lists that cannot be changed is of no use.
 */
export async function dataOf<Data>(answer: Promise<{ readonly data?: unknown }>): Promise<Data> {
  const { data } = await answer;
  if (data === undefined) throw new Error("an answer without data");
  return data as Data;
}

/** Every endpoint of the service with its types, by `openapi-fetch`; failures are `ParleyError`. */
import createClient, { type Client } from "openapi-fetch";
import type { paths } from "./generated/description.ts";
import { clientError, errorOf } from "./protocol/requests.ts";

export interface ApiOptions {
  /** The address of the service, such as `https://forms.example.com`. */
  readonly baseUrl: string;
  /** A secret key: this is for servers. A page uses `Conversation`. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
}

/** `api.GET("/v1/forms/{id}", { params: { path: { id } } })`: the path decides parameters, body and result. */
export type ParleyApi = Client<paths>;

/**
 * A client of every endpoint. A call resolves with `data`; it rejects with a `ParleyError` for every answer that is not
 * a success, and for none.
 */
export function createApi({ baseUrl, key, headers, fetch = globalThis.fetch }: ApiOptions): ParleyApi {
  const api = createClient<paths>({
    baseUrl: baseUrl.replace(/\/$/, ""),
    headers: { ...headers, ...(key === undefined ? {} : { "x-api-key": key }) },
    fetch: (request) => fetch(request),
  });
  api.use({
    async onResponse({ response }) {
      if (response.ok) return;
      const value: unknown = await response.json().catch(() => null);
      throw errorOf(response, value);
    },
    onError({ error }) {
      return clientError("unreachable", "The service gave no answer.", error);
    },
  });
  return api;
}

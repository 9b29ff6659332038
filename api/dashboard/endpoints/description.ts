/** `/api/openapi.json`: the description of the dashboard's own endpoints, for people who are signed in. */
import { z } from "zod";
import type { Json } from "../../../machines/json.ts";
import { defineEndpoint, type Endpoint } from "../../routing/endpoint.ts";
import { jsonSchema } from "../../schemas/fields.ts";

/** @param describe constant for the life of the process; asked for once */
export function descriptionEndpoints(describe: () => object): readonly Endpoint[] {
  let description: Record<string, Json> | undefined;
  const getDescription = defineEndpoint({
    method: "GET",
    path: "/api/openapi.json",
    operationId: "getDashboardDescription",
    tag: "Dashboard",
    summary: "The OpenAPI description of the endpoints that only the dashboard has",
    description: "Every other endpoint under `/api/{organization}` is the one of `/v1` with the same path.",
    access: { kind: "user" },
    params: z.object({}),
    result: z.record(z.string(), jsonSchema),
    status: 200,
    errors: ["not_signed_in"],
    handle() {
      description ??= JSON.parse(JSON.stringify(describe())) as Record<string, Json>;
      return { body: description };
    },
  });
  return [getDescription] as readonly unknown[] as readonly Endpoint[];
}

/**
 * The TypeScript types of the API, from its description: `api/client/generated/description.ts`, which the client is
 * written against. `npm run client:types` writes the file; a test says when it is out of date.
 */
import openapiTS, { astToString } from "openapi-typescript";
import { describeApi } from "../../api/docs/openapi.ts";
import { endpoints } from "../../api/endpoints.ts";
import { streamOperation } from "../../api/stream/route.ts";

const HEADER = `/**
 * The types of the API, generated from its description. Do not edit: run \`npm run client:types\`.
 */
`;

interface Operation {
  responses: Record<string, { headers?: unknown }>;
}

/** The text of the file. */
export async function describeTypes(): Promise<string> {
  const description = JSON.parse(
    JSON.stringify(describeApi(endpoints, [streamOperation], "https://forms.example.com")),
  ) as { paths: Record<string, Record<string, Operation>> };
  for (const { responses } of Object.values(description.paths).flatMap((byMethod) => Object.values(byMethod))) {
    // Every error has the same envelope, and headers are the same everywhere: once is enough.
    for (const [status, answer] of Object.entries(responses)) {
      if (status >= "400") delete responses[status];
      else delete answer.headers;
    }
    responses["default"] = {
      description: "An error.",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    } as (typeof responses)[string];
  }
  const tree = await openapiTS(JSON.stringify(description), { immutable: true });
  return HEADER + astToString(tree);
}

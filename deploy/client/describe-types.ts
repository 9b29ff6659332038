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

interface Answer {
  headers?: unknown;
  content?: Record<string, unknown>;
}

interface Operation {
  responses: Record<string, Answer>;
}

const JSON_TYPE = "application/json";

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
      // The client asks for JSON; with another type beside it, a result would be a union that no program can use.
      if (answer.content?.[JSON_TYPE] !== undefined) answer.content = { [JSON_TYPE]: answer.content[JSON_TYPE] };
    }
    responses["default"] = {
      description: "An error.",
      content: { [JSON_TYPE]: { schema: { $ref: "#/components/schemas/Error" } } },
    } as Answer;
  }
  const tree = await openapiTS(JSON.stringify(description), { immutable: true });
  return HEADER + astToString(tree);
}

/** A generic HTTP request: method, address, headers and a body with placeholders, as its owner wrote them. */
import type { Json } from "../../machines/json.ts";
import { FILLED_CHARACTERS_MAX, filledBody } from "../../runtime/integrations/body-template.ts";
import type { HttpConfig } from "../../runtime/integrations/integration.ts";
import { jsonBytes, oneRequest } from "./adapter.ts";

const CONTENT_TYPES: Readonly<Record<HttpConfig["format"], string>> = {
  json: "application/json; charset=utf-8",
  form: "application/x-www-form-urlencoded",
  text: "text/plain; charset=utf-8",
};

export const http = oneRequest<HttpConfig>((event, { method, url, headers, format, body: template }) => {
  const body = template === undefined ? event.payload : filledBody(template, event);
  if (body === undefined)
    return { problem: `the answers make the body longer than ${FILLED_CHARACTERS_MAX} characters` };
  return {
    method,
    url,
    headers: {
      "content-type": CONTENT_TYPES[format],
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      // Not to be replaced: a receiver recognizes a repeat by it.
      "webhook-id": event.id,
    },
    body: encoded(format, body),
  };
});

function encoded(format: HttpConfig["format"], body: Json): Uint8Array {
  switch (format) {
    case "json":
      return jsonBytes(body);
    case "text":
      return Buffer.from(textOf(body));
    case "form":
      return Buffer.from(
        new URLSearchParams(
          Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, textOf(value)]),
        ).toString(),
      );
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

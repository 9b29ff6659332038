/** A stored document is taken as it is as long as reading it again would change nothing: `DOCUMENT_FORMAT` says so. */
import { expect, test } from "vitest";
import { z } from "zod";
import { DOCUMENT_FORMAT, formDocumentSchema } from "../../../machines/form/parse-document.ts";

type Schema = { readonly [key: string]: unknown };

/**
 * Every value that reading fills in, with its place. Defaults of settings are shown to editors and filled in when they
 * are used.
 */
function defaultsOf(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own =
    "default" in schema && !/^settings\.[^.]+$/.test(path) ? [`${path}: ${JSON.stringify(schema.default)}`] : [];
  const {
    properties = {},
    $defs = {},
    ...inner
  } = schema as { readonly properties?: Schema; readonly $defs?: Schema } & Schema;
  const named = [...Object.entries(properties), ...Object.entries($defs)].flatMap(([name, of]) =>
    defaultsOf(of, path === "" ? name : `${path}.${name}`),
  );
  const unnamed = Object.entries(inner).flatMap(([key, of]) =>
    key === "default" ? [] : [of].flat().flatMap((part) => defaultsOf(part, `${path}${nameOf(part)}`)),
  );
  return [...own, ...named, ...unnamed];
}

/** A branch of a union of blocks is named by its type, wherever it stands. */
function nameOf(branch: unknown): string {
  const type = (branch as { readonly properties?: { readonly type?: { readonly const?: unknown } } } | null)?.properties
    ?.type?.const;
  return typeof type === "string" ? `(${type})` : "";
}

test("what reading fills in is that of the format: raise DOCUMENT_FORMAT when it changes, and keep the files of earlier ones", async () => {
  const schema = z.toJSONSchema(formDocumentSchema, { io: "input", unrepresentable: "any" });
  const lines = [...new Set(defaultsOf(schema, ""))].sort();
  expect(lines).toContain("blocks(short_text).required: false");
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../../golden/document-format-${DOCUMENT_FORMAT}.txt`);
});

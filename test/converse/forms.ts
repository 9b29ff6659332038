/** The forms that people talk to: a file, an address, or the imported forms beside the tests. */
import { readdirSync, readFileSync } from "node:fs";
import type { JsonObject } from "../../machines/json.ts";
import { parseDocument } from "../../machines/form/parse-document.ts";
import { importForm } from "../../machines/import/import-form.ts";
import type { Spoken } from "./people/words.ts";

export interface NamedForm {
  readonly name: string;
  readonly document: JsonObject;
}

const SAMPLES = new URL("../machines/import/samples/", import.meta.url);
/** Forms that other people made for their own use, not for a test. */
const SAMPLE_FOLDERS = ["typeform", "heyform"];
/** A form is a page of JSON, not a download. */
const FETCH_MS_MAX = 15_000;

export async function formsNamed(form: string): Promise<readonly NamedForm[]> {
  if (form === "sample") return sampleForms();
  const text = /^https?:/.test(form) ? await fetched(form) : readFileSync(form, "utf8");
  return [{ name: form.slice(form.lastIndexOf("/") + 1), document: documentIn(jsonIn(text, form)) }];
}

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS_MAX) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

function jsonIn(text: string, form: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${form} is not JSON: ${(error as Error).message}`, { cause: error });
  }
}

export function sampleForms(): readonly NamedForm[] {
  return SAMPLE_FOLDERS.flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, SAMPLES))
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => ({
        name: `${folder}/${name}`,
        document: documentIn(JSON.parse(readFileSync(new URL(`${folder}/${name}`, SAMPLES), "utf8"))),
      })),
  );
}

/** A document of ours as it is; one of another service, imported. */
function documentIn(json: unknown): JsonObject {
  const own = parseDocument(json);
  if (!("issues" in own)) return own.document;
  const imported = importForm(json);
  if ("issues" in imported) throw new Error(`the form cannot be read: ${JSON.stringify(own.issues.slice(0, 3))}`);
  return imported.document;
}

/** The same form for people who speak these languages. */
export function inLanguages(document: JsonObject, languages: readonly Spoken[]): JsonObject {
  return { ...document, settings: { ...(document["settings"] as JsonObject), languages: [...languages] } };
}

/** What the responses of a form can have, over all its versions: the columns of a table, and what filters offer. */
import type { FormId } from "../../machines/ids.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { renderWithNames } from "../../machines/logic/recall.ts";
import { isJsonObject, type Json } from "../../machines/json.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { readForm } from "../forms/live-form.ts";
import type { Services } from "../services/services.ts";

/** Versions that are looked into, newest first: compiling one takes milliseconds, and a form may have hundreds. */
const VERSIONS_MAX = 50;

export interface AskedQuestion {
  readonly ref: string;
  readonly type: string;
  readonly title: string;
  /** Of a choice; those that earlier versions had come last. */
  readonly options: readonly { readonly ref: string; readonly label: string }[];
  /** False: the newest version no longer asks it. */
  readonly asked: boolean;
}

export interface ResponseColumns {
  /** In the order of the newest version, then those that earlier ones had. */
  readonly questions: readonly AskedQuestion[];
  readonly hiddenFields: readonly string[];
  readonly variables: readonly string[];
  readonly endings: readonly { readonly ref: string; readonly title: string }[];
  /** Newest first. */
  readonly versions: readonly number[];
}

/** @throws ApiError `not_found` */
export async function responseColumns(
  services: Pick<Services, "exports" | "forms" | "formVersions">,
  { organization }: OrganizationCaller,
  form: FormId,
): Promise<ResponseColumns> {
  await readForm(services, organization, form);
  const versions = await services.exports.versions(organization, form);
  const questions = new Map<string, AskedQuestion>();
  const hiddenFields = new Set<string>();
  const variables = new Set<string>();
  const endings = new Map<string, string>();
  for (const [index, { versionId }] of versions.slice(0, VERSIONS_MAX).entries()) {
    const version = await services.formVersions.get(versionId);
    if (version === undefined) continue;
    for (const question of questionsOf(version, index === 0)) {
      const known = questions.get(question.ref);
      questions.set(question.ref, known === undefined ? question : withOptionsOf(known, question));
    }
    for (const { key } of version.document.hiddenFields) hiddenFields.add(key);
    for (const { ref } of version.document.variables) variables.add(ref);
    for (const { ref, title } of version.endingByRef.values())
      if (!endings.has(ref)) endings.set(ref, renderWithNames(title));
  }
  return {
    questions: [...questions.values()],
    hiddenFields: [...hiddenFields],
    variables: [...variables],
    endings: [...endings].map(([ref, title]) => ({ ref, title })),
    versions: versions.map(({ number }) => number),
  };
}

function* questionsOf(form: CompiledForm, asked: boolean): Generator<AskedQuestion> {
  for (const { ref, block, answerable } of form.blocks)
    if (answerable)
      yield {
        ref,
        type: block.type,
        title: renderWithNames(block.title),
        options: optionsOf(form, ref, new Set()),
        asked,
      };
}

/** With those that it takes over from another question. */
function optionsOf(form: CompiledForm, ref: string, seen: Set<string>): AskedQuestion["options"] {
  const config: Json | undefined = form.blockByRef.get(ref)?.block.config;
  if (!isJsonObject(config) || seen.has(ref)) return [];
  seen.add(ref);
  const from = config["optionsFrom"];
  const carried = isJsonObject(from) && typeof from["ref"] === "string" ? optionsOf(form, from["ref"], seen) : [];
  const own = Array.isArray(config["options"]) ? (config["options"] as readonly Json[]) : [];
  return [
    ...carried,
    ...own.flatMap((option) =>
      isJsonObject(option) && typeof option["ref"] === "string" && typeof option["label"] === "string"
        ? [{ ref: option["ref"], label: option["label"] }]
        : [],
    ),
  ];
}

function withOptionsOf(known: AskedQuestion, earlier: AskedQuestion): AskedQuestion {
  const refs = new Set(known.options.map(({ ref }) => ref));
  const gone = earlier.options.filter(({ ref }) => !refs.has(ref));
  return gone.length === 0 ? known : { ...known, options: [...known.options, ...gone] };
}

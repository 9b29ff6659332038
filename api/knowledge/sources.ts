/** Sources of knowledge of a form (§4.21, contract §8): listing, adding, deleting, fetching again, searching. */
import { subjectOf } from "../../machines/conversation/reading/faq.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import { planIncludes, quotaOf } from "../../machines/plan.ts";
import { knowledgeLimits, limitText, TITLE_CHARACTERS_MAX } from "../../runtime/knowledge/limits.ts";
import { READABLE_TYPES, type ReadSource } from "../../runtime/knowledge/reading/read-source.ts";
import { ReadersBusyError } from "../../runtime/knowledge/reading/source-readers.ts";
import { UnreadableError } from "../../runtime/knowledge/reading/unreadable.ts";
import type { FoundPassage } from "../../runtime/postgres/knowledge/passage-search.ts";
import type {
  KnowledgeContent,
  KnowledgeLimitReached,
  KnowledgeSourceId,
  KnowledgeSourceRow,
  NewKnowledgeSource,
} from "../../runtime/postgres/knowledge/sources.ts";
import { receiverUrlProblem } from "../../runtime/webhooks/receiver-url.ts";
import { ApiError } from "../errors/api-error.ts";
import { formNotFound, readForm } from "../forms/live-form.ts";
import { planOf, quotaReached, requireFeature } from "../limits/plan-limits.ts";
import type { Services } from "../services/services.ts";

export type KnowledgeServices = Pick<
  Services,
  "clock" | "forms" | "knowledge" | "organizations" | "passages" | "sourceReaders" | "webhooksMayReach"
>;

export interface KnowledgeOfForm {
  readonly sources: readonly KnowledgeSourceRow[];
  /** Of the whole organization; `bytesMax` null: unlimited. */
  readonly usage: { readonly bytes: number; readonly bytesMax: number | null };
  /** Whether the plan has a knowledge base. */
  readonly enabled: boolean;
}

/** Also without the feature: what a plan had is still listed. @throws ApiError `not_found` */
export async function readKnowledge(
  services: KnowledgeServices,
  organization: OrganizationId,
  form: FormId,
): Promise<KnowledgeOfForm> {
  await readForm(services, organization, form);
  const plan = await planOf(services.organizations, organization);
  const [sources, bytes] = await Promise.all([
    services.knowledge.list(organization, form),
    services.knowledge.usedBytes(organization),
  ]);
  return {
    sources,
    usage: { bytes, bytesMax: quotaOf(plan, "knowledge_bytes") },
    enabled: planIncludes(plan, "knowledge"),
  };
}

export interface GivenSource {
  readonly id: KnowledgeSourceId;
  readonly title?: string | undefined;
  /** BCP 47; undefined: the form's first language. */
  readonly language?: string | undefined;
  readonly content:
    | { readonly text: string }
    | { readonly url: string }
    | { readonly file: { readonly name: string; readonly mime: string; readonly bytes: Uint8Array } };
}

/**
 * Adds a source. A text is searched once this returns; a file and a page are read soon after.
 *
 * @throws ApiError `not_found`, `feature_not_in_plan`, `quota_exceeded`, `validation_failed`, `overloaded`
 */
export async function addSource(
  services: KnowledgeServices,
  organization: OrganizationId,
  form: FormId,
  given: GivenSource,
): Promise<KnowledgeSourceRow> {
  await requireFeature(services.organizations, organization, "knowledge");
  const { document } = await readForm(services, organization, form);
  const { kind, title, url, content } = await prepared(services, given);
  const source: NewKnowledgeSource = {
    organization,
    form,
    id: given.id,
    title: given.title ?? title.slice(0, TITLE_CHARACTERS_MAX).toWellFormed(),
    kind,
    language: given.language ?? languageOf(document["settings"]),
    url,
    createdAt: services.clock.now(),
  };
  const limits = knowledgeLimits(await planOf(services.organizations, organization));
  const stored = await services.knowledge.insert(source, content, limits);
  if (stored === "no_form") throw formNotFound();
  if ("reached" in stored) throw refusalOf(stored, limits.quotaBytes);
  return stored;
}

interface PreparedSource extends Pick<NewKnowledgeSource, "kind" | "title" | "url"> {
  readonly content: KnowledgeContent;
}

async function prepared(services: KnowledgeServices, { content }: GivenSource): Promise<PreparedSource> {
  if ("text" in content) {
    const { passages } = await readText(services, content.text);
    const [first] = passages;
    const title = first?.heading.split(" › ", 1)[0] || (first?.text ?? "");
    return { kind: "text", title: firstWords(title), url: null, content: { passages } };
  }
  if ("url" in content) {
    const problem = receiverUrlProblem(content.url, services.webhooksMayReach, "Sources");
    if (problem !== undefined) throw invalid("url", "not_allowed", problem);
    return { kind: "url", title: content.url, url: content.url, content: "page" };
  }
  const { file } = content;
  if (!Object.hasOwn(READABLE_TYPES, file.mime))
    throw invalid(
      "file",
      "not_readable",
      `The file is ${file.mime}. Files of these kinds are read: ${[...new Set(Object.values(READABLE_TYPES))].join(", ")}.`,
    );
  return { kind: "file", title: file.name, url: null, content };
}

async function readText({ sourceReaders }: KnowledgeServices, text: string): Promise<ReadSource> {
  try {
    return await sourceReaders.read({ mime: "text/plain", bytes: Buffer.from(text), charset: "utf-8" });
  } catch (error) {
    if (error instanceof UnreadableError) throw invalid("text", "not_readable", error.message);
    if (error instanceof ReadersBusyError) throw new ApiError("overloaded", { cause: error });
    throw error;
  }
}

/** @throws ApiError `not_found` */
export async function removeSource(
  services: Pick<Services, "knowledge">,
  organization: OrganizationId,
  form: FormId,
  id: KnowledgeSourceId,
): Promise<void> {
  if (!(await services.knowledge.remove(organization, form, id))) throw sourceNotFound();
}

/**
 * Has a page fetched again; its text stays until then.
 *
 * @throws ApiError `not_found`, `feature_not_in_plan`, `validation_failed` if the source has no address
 */
export async function refreshSource(
  services: KnowledgeServices,
  organization: OrganizationId,
  form: FormId,
  id: KnowledgeSourceId,
): Promise<KnowledgeSourceRow> {
  await requireFeature(services.organizations, organization, "knowledge");
  const refreshed = await services.knowledge.refresh(organization, form, id, services.clock.now());
  if (refreshed !== undefined) return refreshed;
  const isKnown = (await services.knowledge.list(organization, form)).some((source) => source.id === id);
  throw isKnown
    ? invalid("sourceId", "not_a_page", "Only a source with a url can be fetched again.")
    : sourceNotFound();
}

/** The best passages first. @throws ApiError `not_found`, `feature_not_in_plan` */
export async function searchKnowledge(
  services: KnowledgeServices,
  organization: OrganizationId,
  form: FormId,
  { question, limit }: { readonly question: string; readonly limit: number },
): Promise<readonly FoundPassage[]> {
  await requireFeature(services.organizations, organization, "knowledge");
  const { document } = await readForm(services, organization, form);
  // As in a conversation: words that only make it a question say nothing of its subject.
  const subject = subjectOf(question, languageOf(document["settings"]));
  return services.passages.search(organization, form, subject === "" ? question : subject, limit);
}

function sourceNotFound(): ApiError {
  return new ApiError("not_found", { message: "The form has no source of knowledge with this id." });
}

function invalid(path: string, code: string, message: string): ApiError {
  return new ApiError("validation_failed", { issues: [{ path, code, message }] });
}

function refusalOf({ reached, used }: KnowledgeLimitReached, quotaBytes: number | null): ApiError {
  if (reached !== "quota" || quotaBytes === null)
    return new ApiError("validation_failed", { message: limitText(reached) });
  return quotaReached("knowledge_bytes", {
    message: `The plan includes ${quotaBytes} bytes of knowledge; ${used} are used. Delete a source, or change the plan.`,
    limit: quotaBytes,
    used,
  });
}

/** The first language of a form's draft. */
function languageOf(settings: unknown): string {
  const languages = (settings as { readonly languages?: unknown } | undefined)?.languages;
  const first: unknown = Array.isArray(languages) ? languages[0] : undefined;
  return typeof first === "string" ? first : "en";
}

const TITLE_FROM_TEXT_MAX = 60;

function firstWords(text: string): string {
  const line = text.split("\n", 1)[0] ?? "";
  return line.length > TITLE_FROM_TEXT_MAX
    ? `${line
        .slice(0, TITLE_FROM_TEXT_MAX - 1)
        .toWellFormed()
        .trim()}…`
    : line;
}

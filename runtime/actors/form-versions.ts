/**
 * Published versions, compiled and cached: every turn needs its form, and a version never changes.
 *
 * Owns: the cache. Does not own: compiling (`machines/logic/compile.ts`), the rows (`runtime/postgres/forms/forms.ts`).
 *
 * 1. A form has only what the plan of its organization includes now (`machines/document/locked-features.ts`). A changed
 *    plan takes effect within seconds, in a conversation that is in memory once it has been hibernated.
 *
 * A document is validated when it is published. It is validated again if an earlier build published it, which fills in
 * what is new since. Both steps yield to the event loop, so a large form does not block it. A document of a newer
 * format is refused: its author may rely on what this build would leave out.
 */
import { UnknownFormatError } from "../../machines/conversation/state/codec.ts";
import { compileInSteps } from "../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { DOCUMENT_FORMAT, readStoredDocument } from "../../machines/form/parse-document.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { stoppingFeatures, withoutFeatures } from "../../machines/document/locked-features.ts";
import type { FormVersionId, OrganizationId } from "../../machines/ids.ts";
import { type Feature, planIncludes } from "../../machines/plan.ts";
import type { FormVersionRow } from "../journal/rows.ts";
import type { Clock } from "../node/clock.ts";
import { inSteps } from "../node/in-steps.ts";
import type { OrganizationPlans } from "../plans/organization-plans.ts";
import type { FormsRepository } from "../postgres/forms/forms.ts";

/** Compiled versions in memory; a form of a hundred blocks takes some hundred kilobytes. */
const VERSIONS_MAX = 500;

export interface FormVersions {
  /** The compiled version if it is in memory. */
  peek(versionId: FormVersionId): CompiledForm | undefined;
  /** Reads and compiles it if necessary; undefined if the version does not exist. */
  get(versionId: FormVersionId): Promise<CompiledForm | undefined>;
}

/** A version in memory. */
interface Version {
  readonly organization: OrganizationId;
  readonly whole: CompiledForm;
  /** What of it stops under a plan that does not include it. */
  readonly stopping: readonly Feature[];
  /** By the features that it is without. */
  readonly limited: Map<string, CompiledForm>;
}

/** @param plans undefined: every version is whole, as readers of earlier responses need it. */
export function createFormVersions(
  forms: Pick<FormsRepository, "version">,
  clock: Pick<Clock, "monotonicMs">,
  plans?: OrganizationPlans,
): FormVersions {
  const compiled = new Map<FormVersionId, Version>();
  const reading = new Map<FormVersionId, Promise<CompiledForm | undefined>>();

  /** The form under a plan; undefined if that is not compiled. */
  const under = ({ whole, stopping, limited }: Version, plan: string | undefined): CompiledForm | undefined => {
    if (stopping.length === 0 || plans === undefined) return whole;
    if (plan === undefined) return undefined;
    const missing = stopping.filter((feature) => !planIncludes(plan, feature));
    return missing.length === 0 ? whole : limited.get(missing.join());
  };

  const peek = (versionId: FormVersionId): CompiledForm | undefined => {
    const version = compiled.get(versionId);
    if (version === undefined) return undefined;
    if (compiled.size >= VERSIONS_MAX) {
      // The order of use matters only when the cache is full.
      compiled.delete(versionId);
      compiled.set(versionId, version);
    }
    return under(version, version.stopping.length === 0 ? undefined : plans?.peek(version.organization));
  };

  const readWhole = async (versionId: FormVersionId): Promise<Version | undefined> => {
    const row = await forms.version(versionId);
    if (row === undefined) return undefined;
    const whole = await inSteps(compileInSteps(await documentOf(row, clock)), clock);
    const stopping = plans === undefined ? [] : stoppingFeatures(whole.document);
    const version = { organization: row.organization, whole, stopping, limited: new Map<string, CompiledForm>() };
    compiled.set(versionId, version);
    for (const oldest of compiled.keys()) {
      if (compiled.size <= VERSIONS_MAX) break;
      compiled.delete(oldest);
    }
    return version;
  };

  const read = async (versionId: FormVersionId): Promise<CompiledForm | undefined> => {
    const version = compiled.get(versionId) ?? (await readWhole(versionId));
    if (version === undefined || version.stopping.length === 0 || plans === undefined) return version?.whole;
    const plan = await plans.of(version.organization);
    const form = under(version, plan);
    if (form !== undefined) return form;
    const missing = version.stopping.filter((feature) => !planIncludes(plan, feature));
    const limited = await inSteps(compileInSteps(withoutFeatures(version.whole.document, new Set(missing))), clock);
    version.limited.set(missing.join(), limited);
    return limited;
  };

  return {
    peek,
    get(versionId) {
      const form = peek(versionId);
      if (form !== undefined) return Promise.resolve(form);
      let running = reading.get(versionId);
      if (running === undefined) {
        running = read(versionId).finally(() => reading.delete(versionId));
        reading.set(versionId, running);
      }
      return running;
    },
  };
}

async function documentOf(
  { versionId, document, documentFormat }: FormVersionRow,
  clock: Pick<Clock, "monotonicMs">,
): Promise<FormDocument> {
  if (documentFormat === DOCUMENT_FORMAT) return document as FormDocument;
  // Reading it by older rules might lose what its author published.
  if (documentFormat > DOCUMENT_FORMAT)
    throw new UnknownFormatError(
      `version ${versionId} has document format ${documentFormat}; this release reads up to ${DOCUMENT_FORMAT}`,
    );
  const parsed = await inSteps(readStoredDocument(document), clock);
  if ("issues" in parsed)
    throw new Error(`version ${versionId} is not a form document: ${JSON.stringify(parsed.issues.slice(0, 3))}`);
  return parsed.document;
}

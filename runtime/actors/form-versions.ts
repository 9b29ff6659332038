/**
 * Published versions, compiled and cached: every turn needs its form, and a version never changes.
 *
 * Owns: the cache. Does not own: compiling (`machines/logic/compile.ts`), the rows (`runtime/postgres/forms/forms.ts`).
 *
 * A document is validated when it is published. It is validated again if an earlier build published it, which fills in
 * what is new since. Both steps yield to the event loop, so a large form does not block it.
 */
import { compileInSteps } from "../../machines/form/compile-form.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { DOCUMENT_FORMAT, readStoredDocument } from "../../machines/form/parse-document.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import type { FormVersionId } from "../../machines/ids.ts";
import type { FormVersionRow } from "../journal/rows.ts";
import type { Clock } from "../node/clock.ts";
import { inSteps } from "../node/in-steps.ts";
import type { FormsRepository } from "../postgres/forms/forms.ts";

/** Compiled versions in memory; a form of a hundred blocks takes some hundred kilobytes. */
const VERSIONS_MAX = 500;

export interface FormVersions {
  /** The compiled version if it is in memory. */
  peek(versionId: FormVersionId): CompiledForm | undefined;
  /** Reads and compiles it if necessary; undefined if the version does not exist. */
  get(versionId: FormVersionId): Promise<CompiledForm | undefined>;
}

export function createFormVersions(
  forms: Pick<FormsRepository, "version">,
  clock: Pick<Clock, "monotonicMs">,
): FormVersions {
  const compiled = new Map<FormVersionId, CompiledForm>();
  const reading = new Map<FormVersionId, Promise<CompiledForm | undefined>>();

  const peek = (versionId: FormVersionId): CompiledForm | undefined => {
    const form = compiled.get(versionId);
    if (form !== undefined && compiled.size >= VERSIONS_MAX) {
      // The order of use matters only when the cache is full.
      compiled.delete(versionId);
      compiled.set(versionId, form);
    }
    return form;
  };

  const read = async (versionId: FormVersionId): Promise<CompiledForm | undefined> => {
    const row = await forms.version(versionId);
    if (row === undefined) return undefined;
    const form = await inSteps(compileInSteps(await documentOf(row, clock)), clock);
    compiled.set(versionId, form);
    for (const oldest of compiled.keys()) {
      if (compiled.size <= VERSIONS_MAX) break;
      compiled.delete(oldest);
    }
    return form;
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
  const parsed = await inSteps(readStoredDocument(document), clock);
  if ("issues" in parsed)
    throw new Error(`version ${versionId} is not a form document: ${JSON.stringify(parsed.issues.slice(0, 3))}`);
  return parsed.document;
}

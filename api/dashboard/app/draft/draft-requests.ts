/** The draft of a form at the service: reading, saving, checking it. */
import type { components } from "../../../client/generated/description.ts";
import type { Checked, SavedCopy } from "./saved-copy.ts";
import type { DraftDocument } from "./draft-document.ts";
import type { Form } from "../requests/forms.ts";
import { apiOf, dataOf } from "../requests/organization-api.ts";

export type DraftCheck = components["schemas"]["DraftCheck"];

export const loadDraft = async (organization: string, id: string): Promise<SavedCopy<DraftDocument>> =>
  savedCopyOf(
    await dataOf<Form>(
      apiOf(organization).GET("/v1/forms/{id}", { params: { path: { id }, query: { view: "document" } } }),
    ),
  );

/** @param etag the state that it replaces. @throws RequestError `draft_changed` if the service has another one */
export const saveDraft = async (
  organization: string,
  id: string,
  document: DraftDocument,
  etag: string,
): Promise<SavedCopy<DraftDocument>> =>
  savedCopyOf(
    await dataOf<Form>(
      apiOf(organization).PUT("/v1/forms/{id}/doc", {
        params: { path: { id }, header: { "if-match": `"${etag}"` } },
        body: { doc: document },
      }),
    ),
  );

export const checkDraft = (organization: string, id: string): Promise<DraftCheck> =>
  dataOf(apiOf(organization).GET("/v1/forms/{id}/check", { params: { path: { id } } }));

/** What publishing would say of a document that is not saved. */
export const checkUnsaved = (organization: string, id: string, document: DraftDocument): Promise<Checked> =>
  dataOf(apiOf(organization).POST("/v1/forms/{id}/check", { params: { path: { id } }, body: { doc: document } }));

/** The draft of a form that was read with `view=document`. */
export function savedCopyOf({ doc, etag = "" }: Form): SavedCopy<DraftDocument> {
  return { document: doc as unknown as DraftDocument, etag };
}

/**
 * Responses of a list, as the API shows them (§4.3): computed from stored rows, without activating their actors.
 *
 * Owns: reading state, answers and version of each row. Does not own: the view
 * (`machines/conversation/view/response-view.ts`), the order of rows.
 *
 * 1. The views are as fresh as the last commit: there is no copy that could lag.
 */
import { inWords, responseView } from "../../machines/conversation/view/response-view.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import type { ResponseRow } from "../journal/rows.ts";
import type { ResponsesRepository } from "../postgres/responses/responses.ts";
import { conversationOf } from "./conversation-actor.ts";
import type { FormVersions } from "./form-versions.ts";

/** Makes the views of rows, in their order. @param extras.display whether each answer is also given in words. */
export type ResponseViews = (
  rows: readonly ResponseRow[],
  extras?: { readonly display: boolean },
) => Promise<readonly ResponseView[]>;

export function createResponseViews(
  responses: Pick<ResponsesRepository, "stored">,
  formVersions: FormVersions,
): ResponseViews {
  return async (rows, { display } = { display: false }) => {
    const stored = await responses.stored(rows.map(({ id }) => id));
    const views: ResponseView[] = [];
    for (const row of rows) {
      const parts = stored.get(row.id);
      const version = await formVersions.get(row.versionId);
      // A response that was deleted between the two reads is no longer in the list.
      if (parts === undefined || version === undefined) continue;
      const { form, conversation } = conversationOf(version, { ...parts, timer: undefined }, row);
      const view = responseView(form, conversation);
      views.push(display ? inWords(view, form, conversation) : view);
    }
    return views;
  };
}

/** What the screen of logic asks the service: which way answers lead, and what a request in words would change. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type EditedForm = components["schemas"]["EditedForm"];
export type ClarifyingQuestion = components["schemas"]["ClarifyingQuestions"]["questions"][number];
export type DraftWalk = components["schemas"]["DraftWalk"];

/**
 * The way that answers lead through the draft as it is saved; the others are made up.
 * @param etag of the saved draft: another draft is another walk.
 */
export const walkQuery = (
  organization: string,
  form: string,
  etag: string,
  answers: Readonly<Record<string, unknown>>,
) =>
  queryOptions({
    queryKey: [organization, "form", form, "walk", etag, answers],
    queryFn: ({ signal }): Promise<DraftWalk> =>
      dataOf(
        apiOf(organization).POST("/v1/forms/{id}/walk", {
          params: { path: { id: form } },
          body: { answers: answers as Record<string, never>, fillIn: true, hiddenFields: {}, seed: 0 },
          signal,
        }),
      ),
    // What was shown stays while the draft is being saved and walked again.
    placeholderData: (previous) => previous,
  });

export interface EarlierRequest {
  readonly request: string;
  readonly summary: string;
}

/** What a request in words would change; nothing is saved. */
export const editInWords = (
  organization: string,
  doc: unknown,
  request: string,
  history: readonly EarlierRequest[],
  signal: AbortSignal,
): Promise<EditedForm> =>
  dataOf(
    apiOf(organization).POST("/v1/ai/edit-form", {
      body: { doc: doc as Record<string, never>, request, history: [...history] },
      signal,
    }),
  );

/** What must be known before a request can be carried out; usually nothing. */
export const clarify = async (
  organization: string,
  prompt: string,
  signal: AbortSignal,
): Promise<readonly ClarifyingQuestion[]> =>
  (
    await dataOf<{ readonly questions: readonly ClarifyingQuestion[] }>(
      apiOf(organization).POST("/v1/ai/clarify-form", { body: { prompt }, signal }),
    )
  ).questions;

/** Where new forms come from: templates, words, files of other services. */
import { queryOptions } from "@tanstack/react-query";
import type { components, operations } from "../../../client/generated/description.ts";
import { language } from "../words/words.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type TemplateSummary = components["schemas"]["TemplateSummary"];
export type Template = components["schemas"]["Template"];
export type ImportedForm = components["schemas"]["ImportedForm"];
export type ClarifyingQuestions = components["schemas"]["ClarifyingQuestions"];
export type DraftedForm = components["schemas"]["DraftedForm"];
export type DraftBody = operations["generateForm"]["requestBody"]["content"]["application/json"];

const HOUR_MS = 3_600_000;

/** Templates change only with the service's version. */
export const templatesQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "templates"],
    queryFn: async ({ signal }): Promise<readonly TemplateSummary[]> =>
      (
        await dataOf<{ readonly data: readonly TemplateSummary[] }>(
          apiOf(organization).GET("/v1/templates", { params: { query: { language } }, signal }),
        )
      ).data,
    staleTime: HOUR_MS,
  });

export const templateQuery = (organization: string, id: string) =>
  queryOptions({
    queryKey: [organization, "template", id],
    queryFn: ({ signal }): Promise<Template> =>
      dataOf(apiOf(organization).GET("/v1/templates/{id}", { params: { path: { id }, query: { language } }, signal })),
    staleTime: HOUR_MS,
  });

export const clarifyForm = (organization: string, prompt: string): Promise<ClarifyingQuestions> =>
  dataOf(apiOf(organization).POST("/v1/ai/clarify-form", { body: { prompt } }));

export const generateForm = (organization: string, body: DraftBody): Promise<DraftedForm> =>
  dataOf(apiOf(organization).POST("/v1/ai/generate-form", { body }));

/** What a file of another service becomes; nothing is stored. */
export const readDefinition = (organization: string, source: Record<string, unknown>): Promise<ImportedForm> =>
  dataOf(apiOf(organization).POST("/v1/forms/import", { body: { source, save: false } }));

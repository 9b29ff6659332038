/** Sources of knowledge of a form, and searching them. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { send } from "./http.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Knowledge = components["schemas"]["Knowledge"];
export type KnowledgeSource = components["schemas"]["KnowledgeSource"];
export type KnowledgeResults = components["schemas"]["KnowledgeResults"];

/** A file or a page is read within seconds: then it is asked for again. */
const PENDING_MS = 1_500;

export const knowledgeQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "knowledge"],
    queryFn: ({ signal }): Promise<Knowledge> =>
      dataOf(apiOf(organization).GET("/v1/forms/{id}/knowledge", { params: { path: { id: form } }, signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.sources.some(({ status }) => status === "pending") === true ? PENDING_MS : false,
  });

export type GivenSource =
  | { readonly title?: string; readonly text: string }
  | { readonly title?: string; readonly url: string }
  | { readonly file: File };

/** @throws RequestError 402 above the plan's allowance, 422 for a kind that is not read */
export async function addSource(organization: string, form: string, given: GivenSource): Promise<KnowledgeSource> {
  if (!("file" in given))
    return dataOf(
      apiOf(organization).POST("/v1/forms/{id}/knowledge", { params: { path: { id: form } }, body: { ...given } }),
    );
  const body = new FormData();
  body.append("file", given.file);
  const answer = await send(
    new Request(`/api/${organization}/forms/${form}/knowledge`, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
    }),
  );
  return (await answer.json()) as KnowledgeSource;
}

export const removeSource = async (organization: string, form: string, sourceId: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/forms/{id}/knowledge/{sourceId}", {
    params: { path: { id: form, sourceId } },
  });
};

export const refreshSource = (organization: string, form: string, sourceId: string): Promise<KnowledgeSource> =>
  dataOf(
    apiOf(organization).POST("/v1/forms/{id}/knowledge/{sourceId}/refresh", {
      params: { path: { id: form, sourceId } },
    }),
  );

export const searchKnowledge = (organization: string, form: string, q: string): Promise<KnowledgeResults> =>
  dataOf(apiOf(organization).GET("/v1/forms/{id}/knowledge/search", { params: { path: { id: form }, query: { q } } }));

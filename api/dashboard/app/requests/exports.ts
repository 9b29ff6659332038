/** Exports of responses. */
import { queryOptions } from "@tanstack/react-query";
import type { components, paths } from "../../../client/generated/description.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Export = components["schemas"]["Export"];
type Body = NonNullable<paths["/v1/forms/{id}/exports"]["post"]["requestBody"]>["content"]["application/json"];
export type ExportFormat = Export["format"];

const LOOK_MS = 1_000;

/** The exports of a form, the newest first; looked at again while one is being made. */
export const exportsQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "exports"],
    queryFn: async ({ signal }): Promise<readonly Export[]> =>
      (
        await dataOf<{ data: readonly Export[] }>(
          apiOf(organization).GET("/v1/exports", { params: { query: { form_id: form, limit: 100 } }, signal }),
        )
      ).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === "queued") === true ? LOOK_MS : false),
  });

export const startExport = (organization: string, form: string, body: Body): Promise<Export> =>
  dataOf(apiOf(organization).POST("/v1/forms/{id}/exports", { params: { path: { id: form } }, body }));

/** Stops one that is being made, or deletes its file. */
export const deleteExport = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/exports/{id}", { params: { path: { id } } });
};

/** Named views of a form's responses. */
import { queryOptions } from "@tanstack/react-query";
import { apiOf, dataOf } from "./organization-api.ts";
import type { SavedView, ViewContent } from "./response-types.ts";

export const savedViewsQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "views"],
    queryFn: async ({ signal }): Promise<readonly SavedView[]> =>
      (
        await dataOf<{ readonly data: readonly SavedView[] }>(
          apiOf(organization).GET("/v1/forms/{id}/views", { params: { path: { id: form } }, signal }),
        )
      ).data,
    staleTime: 60_000,
  });

export const createSavedView = (
  organization: string,
  form: string,
  view: ViewContent & Pick<SavedView, "name">,
): Promise<SavedView> =>
  dataOf(apiOf(organization).POST("/v1/forms/{id}/views", { params: { path: { id: form } }, body: view }));

export const changeSavedView = (
  organization: string,
  form: string,
  id: string,
  changes: Partial<ViewContent & Pick<SavedView, "name">>,
): Promise<SavedView> =>
  dataOf(
    apiOf(organization).PATCH("/v1/forms/{id}/views/{viewId}", {
      params: { path: { id: form, viewId: id } },
      body: changes,
    }),
  );

export const deleteSavedView = async (organization: string, form: string, id: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/forms/{id}/views/{viewId}", { params: { path: { id: form, viewId: id } } });
};

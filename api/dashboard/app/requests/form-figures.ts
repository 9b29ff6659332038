/** Starts and completions of all forms, in one call, and the tags and the bin of a form. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import type { FormListItem } from "./forms.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type FormFigures = components["schemas"]["FormFigures"];

/** An unchanged list costs the service one short statement. */
const AGAIN_MS = 10_000;

/** By form; one without responses is absent. */
export const figuresQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "form-figures"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, FormFigures>> => {
      const { data } = await dataOf<{ readonly data: readonly FormFigures[] }>(
        apiOf(organization).GET("/v1/forms/figures", { signal }),
      );
      return new Map(data.map((figures) => [figures.id, figures]));
    },
    refetchInterval: AGAIN_MS,
  });

/** Forms in the bin: the newest hundred. */
export const binQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "forms", "bin"],
    queryFn: async ({ signal }): Promise<readonly FormListItem[]> =>
      (
        await dataOf<{ readonly data: readonly FormListItem[] }>(
          apiOf(organization).GET("/v1/forms", { params: { query: { bin: "true", limit: 100 } }, signal }),
        )
      ).data,
  });

export const binForm = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).POST("/v1/forms/{id}/bin", { params: { path: { id } } });
};

export const unbinForm = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).POST("/v1/forms/{id}/unbin", { params: { path: { id } } });
};

export const putTags = async (organization: string, id: string, tags: readonly string[]): Promise<void> => {
  await apiOf(organization).PUT("/v1/forms/{id}/tags", { params: { path: { id } }, body: { tags: [...tags] } });
};

/** The forms of an organization: reading them, and what the list does with one. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { RequestError } from "./http.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type FormListItem = components["schemas"]["FormListItem"];
export type Form = components["schemas"]["Form"];
interface Page<Row> {
  readonly data: readonly Row[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

export type FormVersion = components["schemas"]["FormVersion"];
export type FormDocument = components["schemas"]["FormDocument"];

const PAGE_ROWS = 100;
/** The list is searched and sorted in the browser: so many pages of forms are read for it. */
const PAGES_MAX = 20;

/** All forms of an organization, the newest first. */
export const formsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "forms"],
    async queryFn({ signal }): Promise<readonly FormListItem[]> {
      const forms: FormListItem[] = [];
      let cursor = "";
      for (let page = 0; page < PAGES_MAX; page++) {
        const { data, has_more, next_cursor } = await dataOf<Page<FormListItem>>(
          apiOf(organization).GET("/v1/forms", {
            params: { query: { limit: PAGE_ROWS, ...(cursor === "" ? {} : { cursor }) } },
            signal,
          }),
        );
        forms.push(...data);
        if (!has_more) break;
        cursor = next_cursor;
      }
      return forms;
    },
  });

/** A form as its maker sees it: with the draft. */
export const formQuery = (organization: string, id: string) =>
  queryOptions({
    queryKey: [organization, "form", id],
    queryFn: ({ signal }): Promise<Form> =>
      dataOf(
        apiOf(organization).GET("/v1/forms/{id}", {
          params: { path: { id }, query: { view: "document" } },
          signal,
        }),
      ),
  });

export const versionsQuery = (organization: string, id: string) =>
  queryOptions({
    queryKey: [organization, "form", id, "versions"],
    queryFn: async ({ signal }): Promise<readonly FormVersion[]> =>
      (
        await dataOf<Page<FormVersion>>(
          apiOf(organization).GET("/v1/forms/{id}/versions", { params: { path: { id } }, signal }),
        )
      ).data,
  });

export const createForm = (organization: string, doc: FormDocument): Promise<Form> =>
  dataOf(apiOf(organization).POST("/v1/forms", { body: { doc } }));

export const duplicateForm = (organization: string, id: string, title?: string): Promise<Form> =>
  dataOf(
    apiOf(organization).POST("/v1/forms/{id}/duplicate", {
      params: { path: { id } },
      body: title === undefined ? {} : { title },
    }),
  );

export const setFormOpen = (organization: string, id: string, isOpen: boolean): Promise<Form> =>
  dataOf(
    isOpen
      ? apiOf(organization).POST("/v1/forms/{id}/reopen", { params: { path: { id } } })
      : apiOf(organization).POST("/v1/forms/{id}/close", { params: { path: { id } } }),
  );

/** At once and for good. */
export const deleteForm = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).DELETE("/v1/forms/{id}", { params: { path: { id } } });
};

/** Somebody else may be writing at the same time; who writes that often is not waited for. */
const RENAME_TRIES_MAX = 3;

/**
 * Gives the draft another title. Only the title changes: when somebody else changes the draft meanwhile, it is read
 * again, and their change stays.
 */
export async function renameForm(organization: string, id: string, title: string): Promise<Form> {
  const api = apiOf(organization);
  for (let tries = 1; ; tries++) {
    const { doc, etag = "" } = await dataOf<Form>(
      api.GET("/v1/forms/{id}", { params: { path: { id }, query: { view: "document" } } }),
    );
    try {
      return await dataOf(
        api.PUT("/v1/forms/{id}/doc", {
          params: { path: { id }, header: { "if-match": `"${etag}"` } },
          body: { doc: { ...doc, title } },
        }),
      );
    } catch (error) {
      const isChanged = error instanceof RequestError && error.code === "draft_changed";
      if (!isChanged || tries === RENAME_TRIES_MAX) throw error;
    }
  }
}

export type DocumentComparison = components["schemas"]["DocumentComparison"];

/** What differs between a version and the draft. */
export const comparisonQuery = (organization: string, id: string, version: string) =>
  queryOptions({
    queryKey: [organization, "form", id, "comparison", version],
    queryFn: ({ signal }): Promise<DocumentComparison> =>
      dataOf(
        apiOf(organization).GET("/v1/forms/{id}/compare", {
          params: { path: { id }, query: { from: version, to: "draft" } },
          signal,
        }),
      ),
  });

/** Makes a version's document the draft; nothing is live until it is published. */
export const restoreVersion = (organization: string, id: string, version: number): Promise<Form> =>
  dataOf(
    apiOf(organization).POST("/v1/forms/{id}/versions/{version}/restore", {
      params: { path: { id, version: String(version) } },
    }),
  );

export const publishForm = async (organization: string, id: string): Promise<void> => {
  await apiOf(organization).POST("/v1/forms/{id}/publish", { params: { path: { id } }, body: {} });
};

/** Publishes the draft with a note. @throws RequestError `form_invalid` with what stands in the way */
export const publishDraft = (
  organization: string,
  id: string,
  note: string,
): Promise<components["schemas"]["PublishedVersion"]> =>
  dataOf(apiOf(organization).POST("/v1/forms/{id}/publish", { params: { path: { id } }, body: { note } }));

/** The figures of the list of forms: live responses, how many were finished, and the last 14 days. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http.ts";

export interface FormFigures {
  /** Completed live responses. */
  readonly responses: number;
  /** The share of begun responses that were completed, 0 to 1; null: none was begun. */
  readonly completion: number | null;
  /** Completed responses of each of the last 14 days, today last. */
  readonly days: readonly number[];
}

interface FiguresAnswer {
  readonly data: readonly (FormFigures & { readonly formId: string })[];
}

const FRESH_MS = 30_000;

export const figuresQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "form-figures"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, FormFigures>> => {
      const { data } = await call<FiguresAnswer>("GET", `/api/${organization}/form-figures`, { signal });
      return new Map(data.map((figures) => [figures.formId, figures]));
    },
    staleTime: FRESH_MS,
  });

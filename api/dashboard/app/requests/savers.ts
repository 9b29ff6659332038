/** Who saved the draft of a form within a day. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./http.ts";

export interface Saver {
  readonly user: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const AGAIN_MS = 15_000;

/** The one who saved last first. */
export const saversQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "savers"],
    queryFn: async ({ signal }): Promise<readonly Saver[]> =>
      (await call<{ readonly data: readonly Saver[] }>("GET", `/api/${organization}/forms/${form}/savers`, { signal }))
        .data,
    refetchInterval: AGAIN_MS,
  });

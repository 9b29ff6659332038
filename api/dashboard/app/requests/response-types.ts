/** What the responses of a form are and how they are filtered, for code that needs no browser. */
import type { components, paths } from "../../../client/generated/description.ts";

export type Response = components["schemas"]["Response"];
export type ResponseColumns = components["schemas"]["ResponseColumns"];
export type AnswerCondition = components["schemas"]["AnswerCondition"];
export type Question = ResponseColumns["questions"][number];
type ListQuery = NonNullable<paths["/v1/forms/{id}/responses"]["get"]["parameters"]["query"]>;

/** Filters as a body names them; in a query, conditions are JSON. */
export interface Filters {
  readonly status?: NonNullable<ListQuery["status"]>;
  readonly source?: NonNullable<ListQuery["source"]>;
  readonly version?: number;
  readonly ending_ref?: string;
  readonly left_ref?: string;
  readonly suspicious?: boolean;
  readonly created_after?: number;
  readonly created_before?: number;
  readonly q?: string;
  readonly where?: readonly AnswerCondition[];
  readonly mode?: "live" | "test" | "all";
}

export type SavedView = components["schemas"]["SavedView"];
/** What a view keeps. */
export type ViewContent = Pick<SavedView, "filters" | "columns">;

/** Which responses are chosen: some, or all that fit but some. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filters: Filters; readonly except: readonly string[] };

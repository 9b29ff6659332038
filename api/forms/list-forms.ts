/** Lists the forms of an organization, newest first (§4.22). */
import type { Services } from "../services/services.ts";
import { type OrganizationId, isId } from "../../machines/ids.ts";
import { type Page, pageOf } from "../paging/page.ts";
import { ApiError } from "../errors/api-error.ts";
import { formSummary } from "./form-view.ts";
import type { z } from "zod";
import type { formListItemSchema } from "../schemas/form.ts";

const ORDER = "created";

export interface FormListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Those in the bin instead of the others. */
  readonly inBin?: boolean;
  readonly tag?: string | undefined;
}

/** @throws ApiError `invalid_cursor` */
export async function listForms(
  services: Pick<Services, "clock" | "cursors" | "forms" | "publicUrl">,
  organization: OrganizationId,
  { limit, cursor, inBin = false, tag }: FormListQuery,
): Promise<Page<FormListItem>> {
  const list = `${organization}/forms`;
  const after = cursor === undefined ? undefined : services.cursors.read(list, ORDER, cursor).id;
  if (after !== undefined && !isId("frm", after)) throw new ApiError("invalid_cursor");
  const rows = await services.forms.list(organization, {
    limit: limit + 1,
    inBin,
    tag,
    ...(after === undefined ? {} : { after }),
  });
  const page = pageOf(rows, limit, ({ createdAt, id }) => services.cursors.issue(list, ORDER, { at: createdAt, id }));
  return {
    ...page,
    data: page.data.map((row) => ({
      ...formSummary(row, services),
      title: typeof row.document["title"] === "string" ? row.document["title"] : "",
    })),
  };
}

type FormListItem = z.input<typeof formListItemSchema>;

/** What the editor of questions asks besides the draft: the settings of a type, pictures, accounts of payments. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { send } from "./http.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type BlockType = components["schemas"]["BlockType"];
type Asset = components["schemas"]["Asset"];

/** A type of question with the JSON Schema of its settings; it changes only with the service. */
export const blockTypeQuery = (organization: string, type: string) =>
  queryOptions({
    queryKey: [organization, "blockType", type],
    staleTime: Infinity,
    queryFn: ({ signal }): Promise<BlockType> =>
      dataOf(apiOf(organization).GET("/v1/blocks/{type}", { params: { path: { type } }, signal })),
  });

export const paymentAccountsQuery = (organization: string) =>
  queryOptions({
    queryKey: [organization, "paymentAccounts"],
    queryFn: async ({ signal }) =>
      (
        await dataOf<{ readonly accounts: readonly components["schemas"]["PaymentAccount"][] }>(
          apiOf(organization).GET("/v1/payment-accounts", { signal }),
        )
      ).accounts,
  });

/** The kind that the service reads captions by; systems that do not know the ending give files none. */
const CAPTIONS = { ending: ".vtt", type: "text/vtt" } as const;

/** Uploads a picture or captions for a form. @throws RequestError 413 or 422 for what is neither, or too large */
export async function uploadAsset(organization: string, form: string, file: File): Promise<Asset> {
  const body = new FormData();
  const isCaptions = file.name.toLowerCase().endsWith(CAPTIONS.ending);
  body.append("file", isCaptions ? new File([file], file.name, { type: CAPTIONS.type }) : file);
  const path = `/api/${organization}/forms/${form}/assets`;
  const response = await send(new Request(path, { method: "POST", headers: { accept: "application/json" }, body }));
  return (await response.json()) as Asset;
}

/** Pictures and fonts that are uploaded for a form. */
import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../../client/generated/description.ts";
import { send } from "./http.ts";
import { apiOf, dataOf } from "./organization-api.ts";

export type Asset = components["schemas"]["Asset"];
export type Assets = components["schemas"]["Assets"];

export const assetsQuery = (organization: string, form: string) =>
  queryOptions({
    queryKey: [organization, "form", form, "assets"],
    queryFn: ({ signal }): Promise<Assets> =>
      dataOf(apiOf(organization).GET("/v1/forms/{id}/assets", { params: { path: { id: form } }, signal })),
  });

/** @throws RequestError with what is wrong with the file */
export async function uploadAsset(organization: string, form: string, file: File): Promise<Asset> {
  const body = new FormData();
  body.append("file", file);
  const answer = await send(
    new Request(`/api/${organization}/forms/${form}/assets`, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
    }),
  );
  return (await answer.json()) as Asset;
}

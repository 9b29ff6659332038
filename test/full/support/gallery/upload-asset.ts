/** Stores a file of an author, which forms then name by its key. */
import type { FormPages } from "../../../browser/support/form-page.ts";

/** @returns the key. */
export async function uploadAsset(pages: FormPages, bytes: Buffer, type: string): Promise<string> {
  const { status, body } = await pages.client.post<{ id: string }>("/v1/forms", {
    doc: { title: "Files", blocks: [] },
  });
  if (status !== 201) throw new Error(`there is no form for the file: ${JSON.stringify(body)}`);
  const { text } = await pages.api.key("sk_live");
  const answer = await fetch(`${pages.api.baseUrl}/v1/forms/${body.id}/assets`, {
    method: "POST",
    headers: { "x-api-key": text, "content-type": type, "x-file-name": "file" },
    body: Uint8Array.from(bytes),
  });
  if (!answer.ok) throw new Error(`the file was not taken: ${await answer.text()}`);
  return ((await answer.json()) as { readonly key: string }).key;
}

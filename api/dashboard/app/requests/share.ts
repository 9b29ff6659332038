/** The QR code of a form. */
import { send } from "./http.ts";

export type QrFormat = "svg" | "png";

/** @param parameters of the address in the code: hidden fields, as `table=12`. @throws RequestError */
export async function readQr(
  organization: string,
  form: string,
  { format, size, parameters }: { readonly format: QrFormat; readonly size: number; readonly parameters: string },
  signal?: AbortSignal,
): Promise<Blob> {
  const query = new URLSearchParams({ format, size: String(size), ...(parameters === "" ? {} : { parameters }) });
  const answer = await send(
    new Request(`/api/${organization}/forms/${form}/qr?${query.toString()}`, signal === undefined ? {} : { signal }),
  );
  return answer.blob();
}

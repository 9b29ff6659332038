/** Stores the captions of a film that an author uploads, as they are: browsers read WebVTT and nothing else. */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { AssetRow } from "../../runtime/postgres/assets/assets.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { requireForm, storeAsset, type AssetServices } from "./store-asset.ts";

export const CAPTIONS_MIME = "text/vtt";
/** A film of three hours has a third of it. */
const CAPTIONS_BYTES_MAX = 512 * 1024;
/** The first line, and a line with the times of a cue (https://www.w3.org/TR/webvtt1/). */
const BEGINNING = /^WEBVTT(?:[ \t\r\n]|$)/;
const TIMES = " --> ";

export interface UploadedCaptions {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
}

/** @throws ApiError `not_found`; `validation_failed` for what are no captions and beyond the limits of the form */
export async function uploadCaptions(
  services: AssetServices & Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId,
  { name, bytes, sha256 }: UploadedCaptions,
): Promise<AssetRow> {
  await requireForm(services, organization, form);
  const fault = captionsFault(bytes);
  if (fault !== undefined)
    throw new ApiError("validation_failed", { issues: [{ path: "file", code: "unusable_captions", message: fault }] });
  return storeAsset(services, {
    organization,
    form,
    name,
    mime: CAPTIONS_MIME,
    sha256,
    kind: "vtt",
    prepare: (key) => Promise.resolve({ key, files: [{ name: "captions.vtt", mime: CAPTIONS_MIME, bytes }] }),
  });
}

/** Why the bytes are no captions that a browser shows; undefined: they are. */
function captionsFault(bytes: Uint8Array): string | undefined {
  if (bytes.length > CAPTIONS_BYTES_MAX) return `Captions have at most ${CAPTIONS_BYTES_MAX / 1024} KiB.`;
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "The captions are not in UTF-8.";
  }
  if (!BEGINNING.test(text)) return "The file is no WebVTT: its first line does not begin with the word WEBVTT.";
  return text.includes(TIMES) ? undefined : "The captions have no cue: no line says from when to when.";
}

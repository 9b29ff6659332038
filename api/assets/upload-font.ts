/** Stores a font that an author uploads, as it is: browsers load nothing but WOFF2 from a page of ours. */
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { AssetRow } from "../../runtime/postgres/assets/assets.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { requireForm, storeAsset, type AssetServices } from "./store-asset.ts";
import { woff2Fault } from "./woff2.ts";

export const FONT_MIME = "font/woff2";

export interface UploadedFont {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
}

/** @throws ApiError `not_found`; `validation_failed` for what is no font and beyond the limits of the form */
export async function uploadFont(
  services: AssetServices & Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId,
  { name, bytes, sha256 }: UploadedFont,
): Promise<AssetRow> {
  await requireForm(services, organization, form);
  const fault = woff2Fault(bytes);
  if (fault !== undefined)
    throw new ApiError("validation_failed", { issues: [{ path: "file", code: "unusable_font", message: fault }] });
  return storeAsset(services, {
    organization,
    form,
    name,
    mime: FONT_MIME,
    sha256,
    kind: "fnt",
    prepare: (key) => Promise.resolve({ key, files: [{ name: "font.woff2", mime: FONT_MIME, bytes }] }),
  });
}

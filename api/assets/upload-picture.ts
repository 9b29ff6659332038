/** Stores a picture that an author uploads: as files of several widths, without what a camera wrote beside it. */
import { pictureKey } from "../../machines/document/assets.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import { PICTURE_KINDS, UnusablePictureError, type Picture, type PictureKind } from "../../runtime/pictures/picture.ts";
import { ConverterBusyError } from "../../runtime/pictures/picture-converter.ts";
import type { AssetRow } from "../../runtime/postgres/assets/assets.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { requireForm, storeAsset, type AssetServices } from "./store-asset.ts";

export interface UploadedPicture {
  readonly name: string;
  /** As read from the bytes. */
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly sha256: Uint8Array;
}

/**
 * @throws ApiError `not_found`, `overloaded`; `validation_failed` for what is no picture and beyond the limits of the
 *   form
 */
export async function uploadPicture(
  services: AssetServices & Pick<Services, "forms" | "pictures">,
  organization: OrganizationId,
  form: FormId,
  { name, mime, bytes, sha256 }: UploadedPicture,
): Promise<AssetRow> {
  await requireForm(services, organization, form);
  const kind = PICTURE_KINDS.find((known) => known === mime);
  if (kind === undefined)
    throw notAPicture("not_a_picture", `The file is ${mime}. Pictures are ${PICTURE_KINDS.join(", ")}.`);
  return storeAsset(services, {
    organization,
    form,
    name,
    mime,
    sha256,
    kind: "pic",
    async prepare(keyStart) {
      const { width, height, animated, files } = await converted(services, bytes, kind, organization);
      const hash = keyStart.slice(keyStart.indexOf("_") + 1);
      return { key: pictureKey(hash, { width, height, animated }), files };
    },
  });
}

async function converted(
  { pictures }: Pick<Services, "pictures">,
  bytes: Uint8Array,
  kind: PictureKind,
  organization: OrganizationId,
): Promise<Picture> {
  try {
    return await pictures.convert(bytes, kind, organization);
  } catch (error) {
    if (error instanceof UnusablePictureError) throw notAPicture("unusable_picture", error.message, error);
    if (error instanceof ConverterBusyError) throw new ApiError("overloaded", { cause: error });
    throw error;
  }
}

function notAPicture(code: string, message: string, cause?: unknown): ApiError {
  return new ApiError("validation_failed", { cause, issues: [{ path: "file", code, message }] });
}

/** Assets of a form: the pictures that its author uploads (§2.2 `imageKey`). */
import { z } from "zod";
import { assetPath, readPictureKey } from "../../machines/document/assets.ts";
import type { AssetFile, AssetRow } from "../../runtime/postgres/assets/assets.ts";
import { listAssets, removeAsset } from "../assets/form-assets.ts";
import { FONT_MIME, uploadFont } from "../assets/upload-font.ts";
import { CAPTIONS_MIME, uploadCaptions } from "../assets/upload-captions.ts";
import { uploadPicture } from "../assets/upload-picture.ts";
import { incomingFileSchema } from "../http/file-transfer/incoming-file.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../schemas/fields.ts";

const TAG = "Assets";
const KEY_EXAMPLE = "pic_5f2b1c3d9a8e47066b1d0c2f3e4a5b6c_1600x1067";

const formParams = z.object({ id: idSchema("frm", "the form") });

const assetSchema = z
  .object({
    key: z.string().meta({
      description:
        "What `imageKey` of a block, an option, an ending, the welcome or the theme names; of a font `fontKey` of the theme, of captions `captionsKey` of a film.",
    }),
    name: z.string(),
    mime: z.string().meta({ description: "Of the uploaded file; the files to be shown are WebP." }),
    width: z.int().optional().meta({ description: "Pixels of the largest file." }),
    height: z.int().optional(),
    animated: z.boolean().optional(),
    size: z.int().meta({ description: "Bytes of all files." }),
    url: z.string().meta({ description: "Public, without a key, and never changing: a file of at most 1280 pixels." }),
    files: z.array(
      z.object({
        url: z.string(),
        mime: z.string(),
        width: z.int().optional(),
        height: z.int().optional(),
        size: z.int().meta({ description: "Bytes." }),
      }),
    ),
    createdAt: timestampSchema,
  })
  .meta({
    id: "Asset",
    example: {
      key: KEY_EXAMPLE,
      name: "garden.jpg",
      mime: "image/jpeg",
      width: 1600,
      height: 1067,
      animated: false,
      size: 214_330,
      url: `https://forms.example.com/p/_assets/${KEY_EXAMPLE}`,
      files: [
        {
          url: `https://forms.example.com/p/_assets/${KEY_EXAMPLE}/320.webp`,
          mime: "image/webp",
          width: 320,
          height: 213,
          size: 14_200,
        },
      ],
      createdAt: 1_763_650_800_000,
    },
  });

export const uploadAssetEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/assets",
  operationId: "uploadAsset",
  tag: TAG,
  summary: "Upload a picture, a font or captions for a form",
  description:
    "One picture, as `multipart/form-data` or as the body itself with its name in `x-file-name`: JPEG, PNG, WebP, AVIF, GIF or SVG, of at most 50 million " +
    "pixels. Its kind is determined from its bytes. It is stored as WebP files of up to four widths, turned upright and without EXIF; an animation keeps " +
    "moving, and has a file that does not; an SVG is drawn, and no script of it is kept. The same picture has the same key, however often it is uploaded. " +
    "A font is WOFF2 of at most 200 KiB, and stored as it is; `theme.fontKey` names it. " +
    "Captions are WebVTT in UTF-8 of at most 512 KiB; `captionsKey` of a video in `media` names them. " +
    "A form has at most 200 assets of 100 MiB together; they are deleted with it.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  body: incomingFileSchema,
  bodyKind: "file",
  result: assetSchema,
  status: 201,
  errors: ["not_found", "upload_too_slow", "validation_failed", "overloaded", "unavailable"],
  async handle({ params, body, caller, services }) {
    const upload = body.mime === FONT_MIME ? uploadFont : body.mime === CAPTIONS_MIME ? uploadCaptions : uploadPicture;
    return { body: shown(await upload(services, caller.organization, params.id, body), services.publicUrl) };
  },
});

export const listAssetsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/assets",
  operationId: "listAssets",
  tag: TAG,
  summary: "List the assets of a form, oldest first",
  description: "Not paginated: a form has at most 200.",
  access: { kind: "secret", scope: "form:read" },
  params: formParams,
  result: z
    .object({
      assets: z.array(assetSchema),
      usage: z.object({ assets: z.int(), assetsMax: z.int(), bytes: z.int(), bytesMax: z.int() }),
    })
    .meta({ id: "Assets" }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { assets, usage } = await listAssets(services, caller.organization, params.id);
    return { body: { assets: assets.map((row) => shown(row, services.publicUrl)), usage } };
  },
});

export const removeAssetEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/forms/{id}/assets/{asset}",
  operationId: "removeAsset",
  tag: TAG,
  summary: "Delete an asset of a form",
  description:
    "Refused while the draft or the live version names it. Conversations on an earlier version then lack the picture, and an earlier version that is " +
    "restored cannot be published until it names another. What several forms use stays until the last of them deletes it.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams.extend({
    asset: z.string().max(64).meta({ description: "The key of the asset.", example: KEY_EXAMPLE }),
  }),
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "asset_in_use", "unavailable"],
  async handle({ params, caller, services }) {
    await removeAsset(services, caller.organization, params.id, params.asset);
    return { body: { ok: true } };
  },
});

function shown({ key, name, mime, size, files, createdAt }: AssetRow, publicUrl: string): z.infer<typeof assetSchema> {
  return {
    key,
    name,
    mime,
    ...readPictureKey(key),
    size,
    url: publicUrl + assetPath(key),
    files: files.map((file) => shownFile(key, file, publicUrl)),
    createdAt,
  };
}

function shownFile(
  key: string,
  { name, mime, width, height, size }: AssetFile,
  publicUrl: string,
): z.infer<typeof assetSchema>["files"][number] {
  return {
    url: publicUrl + assetPath(key, name),
    mime,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    size,
  };
}

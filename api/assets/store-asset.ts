/**
 * Stores an asset of a form: content once for each organization, and its use by the form.
 *
 * Owns: the order of the steps, and the limits of a form. Does not own: what an asset is made of (`upload-picture.ts`).
 *
 * 1. The same content is stored once and has one key: a repeated upload finds what the first one stored.
 */
import { createHash } from "node:crypto";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { AssetFile, AssetRefusal, AssetRow } from "../../runtime/postgres/assets/assets.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { ASSET_LIMITS } from "./asset-limits.ts";

export type AssetServices = Pick<Services, "assets" | "blobs" | "clock">;

/** 128 bits: no two contents of the service have the same. */
const HASH_DIGITS = 32;
/** How often an upload is tried again because another one stored or removed the same content meanwhile. */
const TRIES_MAX = 3;

/** A file of an asset, with its bytes. */
export interface NewAssetFile extends Omit<AssetFile, "start" | "size"> {
  readonly bytes: Uint8Array;
}

/** What an upload becomes. */
export interface PreparedAsset {
  /** Begins with the `keyStart` that it was made for. */
  readonly key: string;
  readonly files: readonly NewAssetFile[];
}

export interface AssetUpload {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly name: string;
  /** What was uploaded. */
  readonly mime: string;
  readonly sha256: Uint8Array;
  /** Three letters: the kind of asset, with which its key begins. */
  readonly kind: string;
  /** Makes the files, unless they are stored already. @param keyStart the key up to the end of its hash. */
  readonly prepare: (keyStart: string) => Promise<PreparedAsset>;
}

/** @throws ApiError `not_found`; `validation_failed` beyond the limits of the form; what `prepare` throws */
export async function storeAsset(services: AssetServices, upload: AssetUpload): Promise<AssetRow> {
  const { organization, form, name } = upload;
  const keyStart = keyStartOf(upload);
  let prepared: PreparedAsset | undefined;
  for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
    const known = await services.assets.known(organization, keyStart);
    if (known === undefined) {
      prepared ??= await upload.prepare(keyStart);
      const row = await insert(services, upload, prepared);
      if (row !== "known") return row;
      continue;
    }
    const use = { organization, form, key: known.key, name, createdAt: services.clock.now() };
    const outcome = await services.assets.use(use, ASSET_LIMITS);
    if (typeof outcome === "object") return { ...known, ...outcome };
    if (outcome !== "no_content") throw refused(outcome);
  }
  throw new Error("the content of an asset was stored or removed by others each time it was looked for");
}

/** The organization is part of the hash: a key says nothing of what other organizations have stored. */
function keyStartOf({ organization, kind, sha256 }: AssetUpload): string {
  const hash = createHash("sha256").update(`${organization}\n`).update(sha256).digest("hex");
  return `${kind}_${hash.slice(0, HASH_DIGITS)}`;
}

async function insert(
  { assets, blobs, clock }: AssetServices,
  { organization, form, name, mime }: AssetUpload,
  { key, files: prepared }: PreparedAsset,
): Promise<AssetRow | "known"> {
  let size = 0;
  const files = prepared.map(({ bytes, ...file }): AssetFile => {
    size += bytes.length;
    return { ...file, start: size - bytes.length, size: bytes.length };
  });
  const blob = await blobs.write(organization);
  const row = { organization, form, key, name, mime, size, files, blob: blob.key.id, createdAt: clock.now() };
  let outcome: Awaited<ReturnType<AssetServices["assets"]["insert"]>> = "stored";
  try {
    for (const { bytes } of prepared) await blob.write(bytes);
    await blob.close(async (db) => {
      outcome = await assets.insert(db, row, ASSET_LIMITS);
      return outcome === "stored";
    });
  } catch (error) {
    await blob.abort();
    throw error;
  }
  if (outcome === "stored") return row;
  if (outcome === "known") return outcome;
  throw refused(outcome);
}

/** @throws ApiError `not_found` */
export async function requireForm(
  { forms }: Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId,
): Promise<void> {
  if ((await forms.get(organization, form)) === undefined) throw noForm();
}

function noForm(): ApiError {
  return new ApiError("not_found", { message: "There is no form with this id." });
}

function refused(outcome: AssetRefusal): ApiError {
  if (outcome === "no_form") return noForm();
  const { assetsMax, bytesMax } = ASSET_LIMITS;
  const message =
    outcome === "too_many_assets"
      ? `A form has at most ${assetsMax} assets.`
      : `The assets of a form have at most ${bytesMax / 1024 / 1024} MiB together.`;
  return new ApiError("validation_failed", { issues: [{ path: "file", code: outcome, message }] });
}

/** The assets of a form: listing and removing them, and having a form use what its document names. */
import { namedAssets, type NamedAsset } from "../../machines/document/assets.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import { type DocumentIssue, issueAt } from "../../machines/document/issues/document-issue.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import { inSteps } from "../../runtime/node/in-steps.ts";
import type { AssetRow } from "../../runtime/postgres/assets/assets.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { ASSET_LIMITS } from "./asset-limits.ts";
import { requireForm } from "./store-asset.ts";

export interface AssetsOfForm {
  readonly assets: readonly AssetRow[];
  readonly usage: {
    readonly assets: number;
    readonly assetsMax: number;
    readonly bytes: number;
    readonly bytesMax: number;
  };
}

/** @throws ApiError `not_found` */
export async function listAssets(
  services: Pick<Services, "assets" | "forms">,
  organization: OrganizationId,
  form: FormId,
): Promise<AssetsOfForm> {
  await requireForm(services, organization, form);
  const assets = await services.assets.list(organization, form);
  const bytes = assets.reduce((sum, { size }) => sum + size, 0);
  return { assets, usage: { assets: assets.length, bytes, ...ASSET_LIMITS } };
}

/** @throws ApiError `not_found`; `asset_in_use` while the draft or the live version names it */
export async function removeAsset(
  services: Pick<Services, "assets">,
  organization: OrganizationId,
  form: FormId,
  key: string,
): Promise<void> {
  const outcome = await services.assets.remove(organization, form, key);
  if (outcome === "unknown") throw new ApiError("not_found", { message: "The form has no asset with this key." });
  if (outcome === "named") throw new ApiError("asset_in_use");
}

/** An issue for each asset that a document names and its form does not have, because nothing would be shown. */
export async function assetIssues(
  services: Pick<Services, "assets" | "clock">,
  organization: OrganizationId,
  form: FormId,
  document: FormDocument,
): Promise<DocumentIssue[]> {
  const named = await inSteps(namedAssets(document), services.clock);
  if (named.length === 0) return [];
  const keys = keysOf(named);
  await services.assets.useAll(organization, form, keys, services.clock.now(), ASSET_LIMITS);
  const used = await services.assets.usedOf(organization, form, keys);
  return named
    .filter(({ key }) => !used.has(key))
    .map(({ path, key }) =>
      issueAt(path, document, "unknown_asset", `The form has no asset "${key}": upload the picture and name its key`),
    );
}

/**
 * Has a form use the assets of its organization that a document names, so that they stay when the form goes from which
 * the document came: the original of a copy, another form whose document was read.
 */
export async function useNamedAssets(
  services: Pick<Services, "assets" | "clock">,
  organization: OrganizationId,
  form: FormId,
  document: FormDocument,
): Promise<void> {
  const keys = keysOf(await inSteps(namedAssets(document), services.clock));
  if (keys.length === 0) return;
  await services.assets.useAll(organization, form, keys, services.clock.now(), ASSET_LIMITS);
}

function keysOf(named: readonly NamedAsset[]): string[] {
  return [...new Set(named.map(({ key }) => key))];
}

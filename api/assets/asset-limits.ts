/** What the assets of one form may take: bounds on the disk that one author fills, far above what a form shows. */
export const ASSET_LIMITS = { assetsMax: 200, bytesMax: 100 * 1024 * 1024 } as const;

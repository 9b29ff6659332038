/**
 * Reads files of assets for the public address, through a cache: the pictures of a form are asked for by everyone who
 * opens its page.
 *
 * 1. The cache is bounded in bytes. Requests for the same file wait for one read.
 * 2. A file that is removed is served for at most {@link KEPT_MS} longer by this process. Browsers keep it for ever:
 *    what an address serves never changes.
 */
import { LRUCache } from "lru-cache";
import type { AssetFile } from "../../runtime/postgres/assets/assets.ts";
import type { Services } from "../services/services.ts";

const CACHED_BYTES_MAX = 64 * 1024 * 1024;
const KEPT_MS = 5 * 60_000;
/** Characters of what may be a key; anything longer is not looked up. */
const KEY_CHARACTERS_MAX = 64;
/** The widest picture that the address without a file serves. */
const ANY_PURPOSE_WIDTH_MAX = 1280;

export interface ReadAsset {
  readonly mime: string;
  readonly bytes: Uint8Array;
}

export class AssetReader {
  readonly #services: Pick<Services, "assets" | "blobs">;
  readonly #cache: LRUCache<string, ReadAsset>;

  constructor(services: Pick<Services, "assets" | "blobs">) {
    this.#services = services;
    this.#cache = new LRUCache<string, ReadAsset>({
      maxSize: CACHED_BYTES_MAX,
      sizeCalculation: ({ bytes }) => bytes.length,
      ttl: KEPT_MS,
      fetchMethod: (address) => {
        const [key = "", name] = address.split("/");
        return this.#stored(key, name);
      },
    });
  }

  /**
   * @param name undefined: the file for any purpose.
   * @throws BlobsUnavailableError; Error for a file that is removed while it is read
   */
  async read(key: string, name: string | undefined): Promise<ReadAsset | undefined> {
    if (key.length > KEY_CHARACTERS_MAX || key.includes("/") || (name ?? "").length > KEY_CHARACTERS_MAX)
      return undefined;
    return this.#cache.fetch(name === undefined ? key : `${key}/${name}`);
  }

  async #stored(key: string, name: string | undefined): Promise<ReadAsset | undefined> {
    const content = await this.#services.assets.content(key);
    const file = content === undefined ? undefined : chosen(content.files, name);
    if (content === undefined || file === undefined) return undefined;
    const pieces: Uint8Array[] = [];
    const range = { start: file.start, end: file.start + file.size };
    for await (const piece of this.#services.blobs.read(
      { organization: content.organization, id: content.blob },
      range,
    ))
      pieces.push(piece);
    return { mime: file.mime, bytes: Buffer.concat(pieces) };
  }
}

function chosen(files: readonly AssetFile[], name: string | undefined): AssetFile | undefined {
  if (name !== undefined) return files.find((file) => file.name === name);
  return files.findLast(({ width = 0 }) => width <= ANY_PURPOSE_WIDTH_MAX) ?? files[0];
}

/** Opens the geo databases of a node, before anything serves. */
import { GeoDatabaseError, openGeoDatabases, type GeoDatabasesOptions } from "../../runtime/geo/geo-databases.ts";
import type { GeoLookup } from "../../runtime/geo/geo-lookup.ts";
import type { Part } from "../../runtime/node/parts.ts";
import type { Config } from "../config/config.ts";
import { StartError } from "../config/start-error.ts";

/**
 * @param open gets the part that ends watching the files. @throws StartError that names the setting of a file that
 * cannot be used.
 */
export async function openGeoFiles(
  { files, clock, log }: Pick<GeoDatabasesOptions, "clock" | "log"> & { readonly files: Config["geoFiles"] },
  open: Part[],
): Promise<GeoLookup> {
  const { places, networks } = files;
  const databases = await openGeoDatabases({ places, networks, clock, log }).catch((error: unknown) => {
    if (!(error instanceof GeoDatabaseError)) throw error;
    const [setting, path] = error.kind === "places" ? ["GEOIP_DB", places] : ["GEOIP_ASN_DB", networks];
    throw new StartError(`${setting} names ${path}, which ${error.message}.`, { cause: error });
  });
  open.push({ name: "geo databases", stop: () => databases.stop() });
  return databases;
}

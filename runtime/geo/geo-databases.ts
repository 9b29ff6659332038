/**
 * Looks addresses up in MaxMind database files: one of places, one of networks (contract §6).
 *
 * Owns: opening the files, noticing that they changed, the fields that are read. Does not own: where the files are
 * (`deploy/config`), which addresses are looked up (`api/sessions/visit-metadata.ts`).
 *
 * 1. A file that cannot be used ends the start. A changed file that cannot be used is logged, and the earlier content
 *    stays in use: an update that is being written must not take the service down.
 * 2. A look-up reads memory only. It costs microseconds and keeps nothing of the address.
 */
import { readFile, stat } from "node:fs/promises";
import ipaddr from "ipaddr.js";
import { Reader, type AsnResponse, type CityResponse } from "maxmind";
import type { JsonObject } from "../../machines/json.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { AddressFacts, GeoLookup } from "./geo-lookup.ts";

/** How often the files are looked at. Publishers renew them twice a week. */
export const RELOAD_CHECK_MS = 30_000;
/** Metadata stands within this distance of a file's end (MaxMind DB format 2.0). */
const METADATA_BYTES_MAX = 128 * 1024;
const METADATA_MARKER = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
/** Zero bytes between the search tree and the data. */
const SEPARATOR_BYTES = 16;

/** What a file is for. `places`: a City or Country database; `networks`: an ASN or ISP database. */
export type GeoDatabaseKind = "places" | "networks";

/** A file that cannot be used; the message says why, as a clause. */
export class GeoDatabaseError extends Error {
  override readonly name = "GeoDatabaseError";
  readonly kind: GeoDatabaseKind;

  constructor(kind: GeoDatabaseKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface GeoDatabasesOptions {
  /** Paths of the files; undefined: nothing of this kind is known. */
  readonly places: string | undefined;
  readonly networks: string | undefined;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
}

export interface GeoDatabases extends GeoLookup {
  /** Ends watching the files. */
  stop(): void;
}

type Content<Kind extends GeoDatabaseKind> = Reader<Kind extends "places" ? CityResponse : AsnResponse>;

/** @throws GeoDatabaseError for a file that cannot be used. */
export async function openGeoDatabases(options: GeoDatabasesOptions): Promise<GeoDatabases> {
  const { clock, log } = options;
  const places = options.places === undefined ? undefined : await DatabaseFile.open("places", options.places, log);
  const networks =
    options.networks === undefined ? undefined : await DatabaseFile.open("networks", options.networks, log);
  let cancel = (): void => undefined;
  let isStopped = false;
  const checkLater = (): void => {
    if (isStopped) return;
    cancel = clock.after(RELOAD_CHECK_MS, () => {
      void Promise.all([places?.reloadIfChanged(), networks?.reloadIfChanged()]).then(checkLater);
    });
  };
  if (places !== undefined || networks !== undefined) checkLater();
  return {
    lookUp(address): AddressFacts {
      const text = addressText(address);
      if (text === undefined) return { geo: null, network: null };
      const place = places?.find(text);
      const network = networks?.find(text);
      return {
        geo: place === undefined ? null : geoOf(place),
        network: network === undefined ? null : networkOf(network),
      };
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** One file and what it held when it was last usable. */
class DatabaseFile<Kind extends GeoDatabaseKind> {
  readonly #kind: Kind;
  readonly #path: string;
  readonly #log: Log;
  #content: Content<Kind>;
  #state: string;

  private constructor(kind: Kind, path: string, log: Log, content: Content<Kind>, state: string) {
    this.#kind = kind;
    this.#path = path;
    this.#log = log;
    this.#content = content;
    this.#state = state;
  }

  /** @throws GeoDatabaseError */
  static async open<Kind extends GeoDatabaseKind>(kind: Kind, path: string, log: Log): Promise<DatabaseFile<Kind>> {
    const state = await stateOf(path).catch((error: unknown) => {
      throw new GeoDatabaseError(kind, `cannot be read: ${(error as Error).message}`, error);
    });
    return new DatabaseFile(kind, path, log, await read(kind, path), state);
  }

  /** The record of an address; undefined without one. */
  find(address: string): (Kind extends "places" ? CityResponse : AsnResponse) | undefined {
    try {
      return this.#content.get(address) ?? undefined;
    } catch (error) {
      // A damaged record: the visit goes on without what the file says.
      this.#log.warn({ err: error, file: this.#path }, "could not read a record of a geo database");
      return undefined;
    }
  }

  /** Never rejects. */
  async reloadIfChanged(): Promise<void> {
    try {
      const state = await stateOf(this.#path);
      if (state === this.#state) return;
      // Set first: a file that cannot be used is reported once for each change.
      this.#state = state;
      this.#content = await read(this.#kind, this.#path);
      this.#log.info({ file: this.#path }, "geo database reloaded");
    } catch (error) {
      // The file may be in the middle of an update; the earlier content stays in use.
      this.#log.warn({ err: error, file: this.#path }, "could not reload a geo database; the earlier one stays in use");
    }
  }
}

async function read<Kind extends GeoDatabaseKind>(kind: Kind, path: string): Promise<Content<Kind>> {
  try {
    const bytes = await readFile(path);
    // The library looks for the marker through the whole file, which would hold the event loop for a large other file.
    if (!bytes.subarray(-METADATA_BYTES_MAX).includes(METADATA_MARKER))
      throw new GeoDatabaseError(kind, "is not a MaxMind database (.mmdb)");
    const content = new Reader(bytes) as Content<Kind>;
    const { databaseType, searchTreeSize } = content.metadata;
    if (searchTreeSize + SEPARATOR_BYTES > bytes.length) throw new GeoDatabaseError(kind, "is cut off");
    const isOfKind = kind === "places" ? /city|country|enterprise/i : /asn|isp|enterprise/i;
    if (!isOfKind.test(databaseType))
      throw new GeoDatabaseError(kind, `is a database of another kind: ${databaseType}`);
    return content;
  } catch (error) {
    if (error instanceof GeoDatabaseError) throw error;
    throw new GeoDatabaseError(kind, `cannot be read: ${(error as Error).message}`, error);
  }
}

/** Differs after every change of the file, also when another file took its name. */
async function stateOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(path);
  return `${ino} ${size} ${mtimeMs}`;
}

/** An IPv4 address in an IPv6 one is looked up as itself. */
function addressText(address: Uint8Array): string | undefined {
  if (address.length !== 4 && address.length !== 16) return undefined;
  return ipaddr.process(ipaddr.fromByteArray([...address]).toString()).toString();
}

function geoOf({ country, registered_country, subdivisions, city, postal, location, continent }: CityResponse) {
  const region = subdivisions?.[0];
  return known({
    country: country?.iso_code ?? registered_country?.iso_code,
    region: region?.names.en,
    regionCode: region?.iso_code,
    city: city?.names.en,
    postalCode: postal?.code,
    latitude: location?.latitude,
    longitude: location?.longitude,
    continent: continent?.code,
    timezone: location?.time_zone,
  });
}

function networkOf(record: AsnResponse): JsonObject | null {
  return known({
    asn: record.autonomous_system_number,
    organization: record.autonomous_system_organization,
  });
}

/** The members that are there; null if none is. A file may lack what its type promises. */
function known(members: Readonly<Record<string, string | number | undefined>>): JsonObject | null {
  const entries = Object.entries(members).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === "string" || Number.isFinite(entry[1]),
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/**
 * What the address of a request says about its sender: a place and a network (§2.1.1).
 *
 * Owns: the port. Does not own: reading database files (`geo-databases.ts`), who may be looked up
 * (`api/sessions/visit-metadata.ts`).
 */
import type { JsonObject } from "../../machines/json.ts";

/** What is known of an address; null where nothing is known. Only known members are present. */
export interface AddressFacts {
  /** `country`, `region`, `regionCode`, `city`, `postalCode`, `latitude`, `longitude`, `continent`, `timezone`. */
  readonly geo: JsonObject | null;
  /** `asn`, `organization`. */
  readonly network: JsonObject | null;
}

export interface GeoLookup {
  /** @param address 4 or 16 bytes; any other length is an unknown address. Never throws. */
  lookUp(address: Uint8Array): AddressFacts;
}

const UNKNOWN_ADDRESS: AddressFacts = { geo: null, network: null };

/** A service without database files knows no address. */
export const NO_GEO_DATABASES: GeoLookup = { lookUp: () => UNKNOWN_ADDRESS };

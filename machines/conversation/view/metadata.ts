/**
 * The visit in which a response began, as the API shows it (§2.1.1): `device`, `geo` and `network` are always objects.
 * Unknown fields are not stored.
 */
import type { JsonObject } from "../../json.ts";

const UNKNOWN = {
  device: { type: null, browser: null, browserVersion: null, os: null, osVersion: null },
  geo: {
    country: null,
    region: null,
    regionCode: null,
    city: null,
    postalCode: null,
    latitude: null,
    longitude: null,
    continent: null,
    timezone: null,
  },
  network: { asn: null, organization: null },
} as const satisfies JsonObject;

/** @param metadata as it is stored; null if nothing was kept. */
export function metadataView(metadata: JsonObject | null): JsonObject | null {
  if (metadata === null) return null;
  const { device, geo, network } = metadata;
  return {
    ...metadata,
    device: filled(UNKNOWN.device, device),
    geo: filled(UNKNOWN.geo, geo),
    network: filled(UNKNOWN.network, network),
  };
}

function filled(unknown: JsonObject, known: JsonObject[string] | undefined): JsonObject {
  return typeof known === "object" && known !== null && !Array.isArray(known)
    ? { ...unknown, ...(known as JsonObject) }
    : unknown;
}

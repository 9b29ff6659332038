/**
 * The networks of the two database files for tests. The networks are those that documents may use (RFC 5737, RFC 3849),
 * the places are real, the records invented.
 *
 * `city.mmdb` and `asn.mmdb` beside this file hold them, as `write-fixtures.ts` writes them.
 */
import { fileURLToPath } from "node:url";
import { writeMmdb, type MmdbNetwork, type MmdbValue } from "./mmdb-writer.ts";

const names = (en: string): MmdbValue => ({ en });

const BERLIN: MmdbValue = {
  continent: { code: "EU", names: names("Europe") },
  country: { iso_code: "DE", names: names("Germany") },
  subdivisions: [{ iso_code: "BE", names: names("Land Berlin") }],
  city: { names: names("Berlin") },
  postal: { code: "10117" },
  location: { latitude: 52.517, longitude: 13.388, time_zone: "Europe/Berlin" },
};

const RECIFE: MmdbValue = {
  continent: { code: "SA", names: names("South America") },
  country: { iso_code: "BR", names: names("Brazil") },
  subdivisions: [{ iso_code: "PE", names: names("Pernambuco") }],
  city: { names: names("Recife") },
  postal: { code: "50000" },
  location: { latitude: -8.054, longitude: -34.881, time_zone: "America/Recife" },
};

/** As databases know many addresses: the country alone. */
const JAPAN: MmdbValue = { continent: { code: "AS" }, country: { iso_code: "JP", names: names("Japan") } };

const PLACES: readonly MmdbNetwork[] = [
  ["192.0.2.0/24", BERLIN],
  ["198.51.100.0/25", JAPAN],
  ["2001:db8:1::/48", RECIFE],
];

const NETWORKS: readonly MmdbNetwork[] = [
  ["192.0.2.0/24", { autonomous_system_number: 64_496, autonomous_system_organization: "Example Net GmbH" }],
  ["2001:db8::/32", { autonomous_system_number: 4_200_000_001, autonomous_system_organization: "Rede Exemplo" }],
];

export const CITY_FILE = fileURLToPath(new URL("city.mmdb", import.meta.url));
export const ASN_FILE = fileURLToPath(new URL("asn.mmdb", import.meta.url));

export const cityDatabase = (): Buffer => writeMmdb("GeoLite2-City", PLACES);
export const asnDatabase = (): Buffer => writeMmdb("GeoLite2-ASN", NETWORKS);

/**
 * Where the respondents of the gallery are: real places on the networks that documents may use (RFC 5737), as a
 * database of a node knows them.
 */
import { writeMmdb, type MmdbNetwork, type MmdbValue } from "../../../support/geo/mmdb-writer.ts";

interface Place {
  readonly city: string;
  readonly country: string;
  readonly continent: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly zone: string;
  /** How many of a hundred respondents are here. */
  readonly share: number;
}

export const PLACES: readonly Place[] = [
  { city: "Vienna", country: "AT", continent: "EU", at: [48.208, 16.372], zone: "Europe/Vienna", share: 24 },
  { city: "Graz", country: "AT", continent: "EU", at: [47.07, 15.438], zone: "Europe/Vienna", share: 15 },
  { city: "Munich", country: "DE", continent: "EU", at: [48.137, 11.575], zone: "Europe/Berlin", share: 13 },
  { city: "Berlin", country: "DE", continent: "EU", at: [52.517, 13.388], zone: "Europe/Berlin", share: 11 },
  { city: "Prague", country: "CZ", continent: "EU", at: [50.087, 14.421], zone: "Europe/Prague", share: 8 },
  { city: "Zurich", country: "CH", continent: "EU", at: [47.377, 8.541], zone: "Europe/Zurich", share: 7 },
  { city: "Lisbon", country: "PT", continent: "EU", at: [38.708, -9.137], zone: "Europe/Lisbon", share: 6 },
  { city: "Stockholm", country: "SE", continent: "EU", at: [59.329, 18.069], zone: "Europe/Stockholm", share: 5 },
  { city: "Lagos", country: "NG", continent: "AF", at: [6.455, 3.394], zone: "Africa/Lagos", share: 4 },
  { city: "Tokyo", country: "JP", continent: "AS", at: [35.69, 139.692], zone: "Asia/Tokyo", share: 3 },
  { city: "Recife", country: "BR", continent: "SA", at: [-8.054, -34.881], zone: "America/Recife", share: 2 },
  { city: "Montreal", country: "CA", continent: "NA", at: [45.503, -73.567], zone: "America/Toronto", share: 2 },
];

/** The address of somebody in a place: each place has sixteen. */
export function addressIn(place: Place, number: number): string {
  return `203.0.113.${PLACES.indexOf(place) * 16 + (number % 16)}`;
}

/** A database of places, as a node's configuration may name one. */
export function placesDatabase(): Buffer {
  const networks = PLACES.map((place, index): MmdbNetwork => {
    const { city, country, continent, at, zone } = place;
    const record: MmdbValue = {
      continent: { code: continent },
      country: { iso_code: country },
      city: { names: { en: city } },
      location: { latitude: at[0], longitude: at[1], time_zone: zone },
    };
    return [`203.0.113.${index * 16}/28`, record];
  });
  return writeMmdb("GeoLite2-City", networks);
}

/**
 * Where respondents are (§2.14 `places`), from counted cells. A city has several coordinates in the databases; those of
 * most responses are shown, of equal ones the smaller latitude, then longitude.
 */
import { PLACES_MAX } from "../queries/places.ts";
import { CELL } from "../responses/cells.ts";
import { PLACE_SEPARATOR } from "../responses/visit-cells.ts";
import { inCodePointOrder, type CountedCells } from "./counted-cells.ts";
import type { CountedReport } from "./counted-report.ts";

type Place = CountedReport["places"][number];

interface City {
  place: Place;
  /** Responses at the coordinates of the place. */
  most: number;
}

export function places(cells: CountedCells): CountedReport["places"] {
  const cities = new Map<string, City>();
  for (const { label, count, completed } of cells.labels(CELL.place)) {
    const [country = "", region = "", city = "", latitude, longitude] = label.split(PLACE_SEPARATOR);
    const [lat, lon] = [Number(latitude), Number(longitude)];
    const key = [country, region, city].join(PLACE_SEPARATOR);
    const known = cities.get(key);
    if (known === undefined) {
      cities.set(key, { place: { country, region, city, lat, lon, count, completed }, most: count });
      continue;
    }
    const { place, most } = known;
    const isBetter = count - most || place.lat - lat || place.lon - lon;
    known.place = {
      ...place,
      ...(isBetter > 0 ? { lat, lon } : {}),
      count: place.count + count,
      completed: place.completed + completed,
    };
    if (isBetter > 0) known.most = count;
  }
  return [...cities.values()]
    .map(({ place }) => place)
    .sort(byCount)
    .slice(0, PLACES_MAX);
}

function byCount(a: Place, b: Place): number {
  return (
    b.count - a.count ||
    inCodePointOrder(a.country, b.country) ||
    inCodePointOrder(a.region, b.region) ||
    inCodePointOrder(a.city, b.city)
  );
}

/**
 * The land of the earth as dots, for the report's map: no third party is asked for a map.
 *
 * Owns: which dots are land, from the shapes of Natural Earth (public domain, 1:110 million, by the package
 * `world-atlas`). Does not own: drawing (`api/dashboard/app/screens/report/world.ts`).
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { LAND_GRID } from "./land-grid.ts";

type Point = readonly [number, number];

/** What is used of a TopoJSON file: arcs of deltas, which rings name; `~n` is arc n from its end. */
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly land: { readonly geometries: readonly { readonly arcs: readonly number[][][] }[] } };
}

const HEX_BITS = 4;

/** A row of dots each, north first: bits of land from west to east, as hexadecimal digits. */
export async function landDots(): Promise<readonly string[]> {
  const file = fileURLToPath(import.meta.resolve("world-atlas/land-110m.json"));
  const rings = ringsOf(JSON.parse(await readFile(file, "utf8")) as Topology);
  return Array.from({ length: LAND_GRID.rows }, (_, row) => {
    const coasts = coastsAt(rings, LAND_GRID.at(row, 0)[1]);
    const isLand = (column: number): boolean => {
      const [longitude] = LAND_GRID.at(row, column);
      return coasts.filter((coast) => coast > longitude).length % 2 === 1;
    };
    let digits = "";
    for (let column = 0; column < LAND_GRID.columns; column += HEX_BITS) {
      let digit = 0;
      for (let bit = 0; bit < HEX_BITS; bit++) digit = digit * 2 + (isLand(column + bit) ? 1 : 0);
      digits += digit.toString(16);
    }
    return digits;
  });
}

function ringsOf({ transform: { scale, translate }, arcs, objects }: Topology): readonly (readonly Point[])[] {
  const lines = arcs.map((deltas) => {
    let [x, y] = [0, 0];
    return deltas.map(([dx, dy]): Point => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const lineOf = (arc: number): readonly Point[] => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []));
  return objects.land.geometries.flatMap(({ arcs: polygons }) => polygons.flat().map((ring) => ringOf(ring, lineOf)));
}

function ringOf(ring: unknown, lineOf: (arc: number) => readonly Point[]): readonly Point[] {
  return (Array.isArray(ring) ? (ring as number[]) : [ring as number]).flatMap(lineOf);
}

/** The longitudes at which a latitude goes from sea to land or back: lakes are rings too, and land is between pairs. */
function coastsAt(rings: readonly (readonly Point[])[], latitude: number): readonly number[] {
  const longitudes: number[] = [];
  for (const ring of rings)
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
      if (y1 > latitude !== y2 > latitude) longitudes.push(((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1);
    }
  return longitudes;
}

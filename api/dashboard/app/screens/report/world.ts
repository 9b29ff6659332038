/**
 * The map of the report: land as dots, places as circles whose area is their count.
 *
 * Owns: projection, the part of the world that is shown, sizes. Does not own: which dots are land
 * (`api/dashboard/page/land-dots.ts`, when the application is built).
 */
import { LAND_GRID } from "../../../page/land-grid.ts";
import type { Report } from "./question-chart.ts";

/** Rows of hexadecimal digits, put in when the application is built. */
declare const LAND_DOTS: readonly string[];

/** Degrees of latitude are drawn longer than those of longitude: shapes of middle latitudes then look right. */
const STRETCH = 1.25;
const HEX_BITS = 4;
/** The largest circle is so much of the picture's width. */
const LARGEST = 0.035;
const SMALLEST = 0.006;
/** Not closer than this many degrees: dots are no map of streets. */
const SPAN_MIN = 60;
const MARGIN = 1.35;
const SHAPE = 2.1;
const WIDTH = 360;
const HEIGHT = LAND_GRID.rows * LAND_GRID.step * STRETCH;

export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Place = Report["places"][number];

/** Where a place is drawn, in degrees from the upper left corner of the world. */
export function pointOf(lon: number, lat: number): { readonly x: number; readonly y: number } {
  return { x: lon + 180, y: (LAND_GRID.north - lat) * STRETCH };
}

/** The part of the world that has all places, of one shape. */
export function viewOf(places: readonly Pick<Place, "lon" | "lat">[]): View {
  const points = places.map(({ lon, lat }) => pointOf(lon, lat));
  if (points.length === 0) return { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.min(WIDTH, Math.max(SPAN_MIN, (east - west) * MARGIN, (south - north) * MARGIN * SHAPE));
  const height = Math.min(HEIGHT, width / SHAPE);
  const within = (centre: number, size: number, whole: number): number =>
    Math.max(0, Math.min(whole - size, centre - size / 2));
  return { x: within((west + east) / 2, width, WIDTH), y: within((north + south) / 2, height, HEIGHT), width, height };
}

/** The land inside a view, as a path of points. */
export function landPath(view: View, rows: readonly string[] = LAND_DOTS): string {
  const path: string[] = [];
  for (const [row, digits] of rows.entries())
    for (let column = 0; column < LAND_GRID.columns; column++) {
      const digit = Number.parseInt(digits[Math.floor(column / HEX_BITS)] ?? "0", 16);
      if (((digit >> (HEX_BITS - 1 - (column % HEX_BITS))) & 1) === 0) continue;
      const { x, y } = pointOf(...LAND_GRID.at(row, column));
      if (x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height)
        path.push(`M${x.toFixed(1)} ${y.toFixed(1)}h0`);
    }
  return path.join("");
}

/** The radius whose area is in proportion to the count. */
export function radiusOf(count: number, most: number, view: View): number {
  return view.width * Math.max(SMALLEST, LARGEST * Math.sqrt(count / Math.max(1, most)));
}

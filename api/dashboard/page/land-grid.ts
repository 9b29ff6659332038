/** The grid of dots of the report's map, in an equirectangular projection; odd rows stand half a step to the east. */

const STEP = 2.25;
const NORTH = 82;
const SOUTH = -56;

export const LAND_GRID = {
  columns: 160,
  rows: Math.floor((NORTH - SOUTH) / STEP),
  step: STEP,
  north: NORTH,
  /** Longitude and latitude of a dot, in degrees. */
  at(row: number, column: number): readonly [number, number] {
    return [-180 + (column + (row % 2 === 0 ? 0.25 : 0.75)) * STEP, NORTH - (row + 0.5) * STEP];
  },
} as const;

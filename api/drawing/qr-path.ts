/** An address as a QR code (ISO/IEC 18004), as the path of a vector graphic: for the service, and for pages. */
import { encode } from "uqr";

/** Modules around the code that stay white: what readers need. */
const QUIET_MODULES = 4;

/** @returns the modules of each side, and the outline of the dark ones in these units. */
export function qrPath(address: string): { readonly modules: number; readonly dark: string } {
  const { data, size } = qrModules(address);
  const dark = data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join("");
  return { modules: size, dark };
}

/** The rows of a code; true: dark. */
export function qrModules(address: string): { readonly size: number; readonly data: readonly (readonly boolean[])[] } {
  // Medium: a seventh of the code may be dirty or torn.
  return encode(address, { ecc: "M", border: QUIET_MODULES });
}

/** Where dark modules follow one another in a row: the first, and how many. */
function runsOf(row: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}

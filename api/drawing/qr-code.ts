/** An address as a QR code (ISO/IEC 18004), as SVG or PNG. */
import { encode } from "uqr";

/** Modules around the code that stay white: what readers need. */
const QUIET_MODULES = 4;

/** @param size in pixels, of each side; vector graphics can be scaled all the same. */
export function qrSvg(address: string, size: number): string {
  // Medium: a seventh of the code may be dirty or torn.
  const { data, size: modules } = encode(address, { ecc: "M", border: QUIET_MODULES });
  const dark = data
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules} ${modules}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path d="${dark}"/></svg>`
  );
}

/** Every module is a whole number of pixels; what is left of the size is white. */
export async function qrPng(address: string, size: number): Promise<Buffer> {
  // Loaded by the first code that is no vector graphic.
  const { default: sharp } = await import("sharp");
  const { data, size: modules } = encode(address, { ecc: "M", border: QUIET_MODULES });
  const pixels = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const side = modules * Math.max(1, Math.floor(size / modules));
  const before = Math.floor(Math.max(0, size - side) / 2);
  const after = Math.max(0, size - side) - before;
  return sharp(pixels, { raw: { width: modules, height: modules, channels: 1 } })
    .resize(side, side, { kernel: "nearest" })
    .extend({ top: before, left: before, bottom: after, right: after, background: "#ffffff" })
    .png()
    .toBuffer();
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

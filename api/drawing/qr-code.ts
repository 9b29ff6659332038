/** A QR code as SVG or PNG. */
import { qrModules, qrPath } from "./qr-path.ts";

/** @param size in pixels, of each side; vector graphics can be scaled all the same. */
export function qrSvg(address: string, size: number): string {
  const { modules, dark } = qrPath(address);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${modules} ${modules}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${modules}v${modules}H0z"/><path d="${dark}"/></svg>`
  );
}

/** Every module is a whole number of pixels; what is left of the size is white. */
export async function qrPng(address: string, size: number): Promise<Buffer> {
  // Loaded by the first code that is no vector graphic.
  const { default: sharp } = await import("sharp");
  const { data, size: modules } = qrModules(address);
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

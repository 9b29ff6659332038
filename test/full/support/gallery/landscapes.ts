/** Pictures for the gallery, drawn here: a picture of a person's camera would weigh more than the test. */
import sharp from "sharp";

/** Sky, sun, far hills, near hills, water. */
const COLOURS = [
  ["#bfe3f2", "#fff3c4", "#7ba7a0", "#3d6f68", "#2f7fa8"],
  ["#f6d3b3", "#ffefc9", "#b98a6e", "#6f4b3e", "#8c5a55"],
  ["#d9dcf2", "#ffffff", "#8f93bd", "#4f5488", "#3a3f74"],
  ["#cfe9d2", "#fffbe0", "#82b08a", "#35684a", "#56a3a6"],
] as const;

const WIDTH = 1200;
const HEIGHT = 800;

/** @returns a PNG. The third one stands upright. */
export async function landscape(index: number): Promise<Buffer> {
  const [sky, sun, far, near, water] = COLOURS[index % COLOURS.length] ?? COLOURS[0];
  const [width, height] = index === 2 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}">
    <rect width="1200" height="800" fill="${sky}"/>
    <circle cx="820" cy="220" r="90" fill="${sun}"/>
    <path d="M0 470 L260 290 L470 430 L700 250 L960 440 L1200 330 V800 H0Z" fill="${far}"/>
    <path d="M0 560 L200 470 L520 600 L860 480 L1200 590 V800 H0Z" fill="${near}"/>
    <rect y="640" width="1200" height="160" fill="${water}"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

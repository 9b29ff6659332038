/**
 * A part of the page as a PNG: texts, shapes and grounds are drawn as they stand. Nothing is loaded or embedded, so it
 * works under the strict policy and in every browser.
 *
 * Owns: drawing what charts are made of. Does not own: anything else of CSS; controls (`undrawn`) are left out.
 */

/** Pixels of the picture for each of the page: as sharp as a good screen. */
const SCALE = 2;
const MARGIN = 16;
/** Canvases have limits; a longer page is drawn smaller. */
const SIDE_MAX = 16_000;

export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const canvas = pictureOf(element);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("the browser made no picture");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 60)}.png`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function pictureOf(element: HTMLElement): HTMLCanvasElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const scale = Math.min(SCALE, SIDE_MAX / (Math.max(width, height) + 2 * MARGIN));
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((width + 2 * MARGIN) * scale);
  canvas.height = Math.ceil((height + 2 * MARGIN) * scale);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser draws no pictures");
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(MARGIN - left, MARGIN - top);
  draw(element, context);
  return canvas;
}

function draw(element: Element, context: CanvasRenderingContext2D): void {
  const style = getComputedStyle(element);
  const isLeftOut = element.classList.contains("undrawn") || element.classList.contains("unseen");
  if (isLeftOut || style.display === "none" || style.visibility === "hidden") return;
  if (element instanceof SVGSVGElement) {
    for (const shape of element.querySelectorAll<SVGGraphicsElement>("rect, circle, line, path"))
      drawShape(shape, context);
    return;
  }
  drawGround(element, style, context);
  for (const child of element.childNodes) {
    if (child instanceof Element) draw(child, context);
    else if (child instanceof Text && child.data.trim() !== "") drawText(child, style, context);
  }
}

function drawGround(element: Element, style: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return;
  context.beginPath();
  const radii = [
    style.borderTopLeftRadius,
    style.borderTopRightRadius,
    style.borderBottomRightRadius,
    style.borderBottomLeftRadius,
  ].map((radius) => Math.min(Number.parseFloat(radius) || 0, height / 2, width / 2));
  context.roundRect(left, top, width, height, radii);
  context.fillStyle = style.backgroundColor;
  context.fill();
  const border = Number.parseFloat(style.borderTopWidth);
  if (border > 0 && Number.parseFloat(style.borderBottomWidth) > 0) {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = border;
    context.stroke();
  }
}

/** Line by line, as the browser has broken it; what is cut off ends with dots. */
function drawText(text: Text, style: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  context.textBaseline = "middle";
  const box = text.parentElement?.getBoundingClientRect();
  for (const { words, rect } of linesOf(text)) {
    const isCut = style.textOverflow === "ellipsis" && box !== undefined && rect.right > box.right + 1;
    context.fillText(
      isCut ? shortened(words, box.right - rect.left, context) : words,
      rect.left,
      rect.top + rect.height / 2,
    );
  }
}

function linesOf(text: Text): readonly { readonly words: string; readonly rect: DOMRect }[] {
  const range = document.createRange();
  const lines: { words: string; rect: DOMRect }[] = [];
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text.data)) {
    range.setStart(text, index);
    range.setEnd(text, index + segment.length);
    const rect = range.getClientRects()[0];
    if (rect === undefined) continue;
    const line = lines.at(-1);
    if (line !== undefined && Math.abs(line.rect.top - rect.top) < rect.height / 2) {
      line.words += segment;
      line.rect = new DOMRect(line.rect.left, line.rect.top, rect.right - line.rect.left, line.rect.height);
    } else lines.push({ words: segment, rect });
  }
  return lines;
}

function shortened(words: string, width: number, context: CanvasRenderingContext2D): string {
  let end = words.length;
  while (end > 0 && context.measureText(`${words.slice(0, end)}…`).width > width) end--;
  return `${words.slice(0, end)}…`;
}

function drawShape(shape: SVGGraphicsElement, context: CanvasRenderingContext2D): void {
  const matrix = shape.getScreenCTM();
  const style = getComputedStyle(shape);
  if (matrix === null || style.display === "none") return;
  const path = moved(outlineOf(shape), matrix);
  context.save();
  context.globalAlpha = Number(style.opacity);
  if (style.fill !== "none") {
    context.globalAlpha = Number(style.opacity) * Number(style.fillOpacity);
    context.fillStyle = style.fill;
    context.fill(path);
  }
  if (style.stroke !== "none") {
    context.globalAlpha = Number(style.opacity);
    context.strokeStyle = style.stroke;
    const isFixed = style.vectorEffect === "non-scaling-stroke";
    context.lineWidth = Number.parseFloat(style.strokeWidth) * (isFixed ? 1 : Math.hypot(matrix.a, matrix.b));
    context.lineCap = style.strokeLinecap as CanvasLineCap;
    context.lineJoin = style.strokeLinejoin as CanvasLineJoin;
    context.setLineDash(
      style.strokeDasharray === "none" ? [] : style.strokeDasharray.split(",").map(Number.parseFloat),
    );
    context.stroke(path);
  }
  context.restore();
}

function moved(outline: Path2D, matrix: DOMMatrix): Path2D {
  const path = new Path2D();
  path.addPath(outline, matrix);
  return path;
}

function outlineOf(shape: SVGGraphicsElement): Path2D {
  if (shape instanceof SVGPathElement) return new Path2D(shape.getAttribute("d") ?? "");
  const path = new Path2D();
  if (shape instanceof SVGRectElement) {
    const { x, y, width, height, rx } = shape;
    const radius = Math.min(rx.baseVal.value, width.baseVal.value / 2, height.baseVal.value / 2);
    path.roundRect(x.baseVal.value, y.baseVal.value, width.baseVal.value, height.baseVal.value, Math.max(0, radius));
  } else if (shape instanceof SVGCircleElement) {
    path.arc(shape.cx.baseVal.value, shape.cy.baseVal.value, shape.r.baseVal.value, 0, 2 * Math.PI);
  } else if (shape instanceof SVGLineElement) {
    path.moveTo(shape.x1.baseVal.value, shape.y1.baseVal.value);
    path.lineTo(shape.x2.baseVal.value, shape.y2.baseVal.value);
  }
  return path;
}

/** Pictures that mean harm, each converted by a real process: they reach nothing, and end with their process. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { ConverterBusyError, PictureConverter } from "../../../runtime/pictures/picture-converter.ts";
import { UnusablePictureError } from "../../../runtime/pictures/picture.ts";

const SVG = "image/svg+xml";
const svg = (inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`,
  );
const PLAIN = svg(`<rect width="50" height="50"/>`);
/** Ten groups to the twenty: no machine draws them. */
const ENDLESS = svg(
  `<g id="a0"><rect width="1" height="1"/></g>${Array.from(
    { length: 20 },
    (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`,
  ).join("")}`,
);

/** A clock whose timers fire when they are told to. */
function timers(): { readonly clock: { after(ms: number, callback: () => void): () => void }; fire(): void } {
  const pending: (() => void)[] = [];
  return {
    clock: {
      after(_, callback) {
        pending.push(callback);
        return () => void pending.splice(pending.indexOf(callback), 1);
      },
    },
    fire: () => pending.at(-1)?.(),
  };
}

test("a drawing that never ends is given up when its time is over, and the next one is converted", async () => {
  const { clock, fire } = timers();
  const converter = new PictureConverter({ clock });
  const endless = converter.convert(ENDLESS, SVG, "org_a");
  const next = converter.convert(PLAIN, SVG, "org_a");
  // Its process starts in the next microtask; the time of its limit is over at once.
  setImmediate(fire);
  await expect(endless).rejects.toThrow(UnusablePictureError);
  expect((await next).files).toHaveLength(3);
  await converter.stop();
});

test("a drawing gets no file of the machine and no page of the network", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  }).listen();
  const { port } = server.address() as AddressInfo;
  const { clock } = timers();
  const converter = new PictureConverter({ clock });
  const own = new URL("../../../api/respondent/page.png", import.meta.url).href;
  const image = (address: string): Buffer => svg(`<image width="100" height="100" xlink:href="${address}"/>`);
  const [nothing, file, page] = await Promise.all(
    [svg(""), image(own), image(`http://localhost:${port}/x.png`)].map((bytes) =>
      converter.convert(bytes, SVG, "org_a"),
    ),
  );
  expect(file).toEqual(nothing);
  expect(page).toEqual(nothing);
  expect(asked).toEqual([]);
  const entity = Buffer.from(
    `<!DOCTYPE s [<!ENTITY x SYSTEM "${new URL(import.meta.url).href}">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>`,
  );
  await expect(converter.convert(entity, SVG, "org_a")).rejects.toThrow(UnusablePictureError);
  await converter.stop();
  server.close();
});

test("one organization takes four places, and those who wait are refused when the node stops", async () => {
  const converter = new PictureConverter(timers());
  const taken = Array.from({ length: 4 }, () => converter.convert(ENDLESS, SVG, "org_a"));
  const other = converter.convert(ENDLESS, SVG, "org_b");
  const outcomes = Promise.allSettled([...taken, other]);
  await expect(converter.convert(PLAIN, SVG, "org_a")).rejects.toThrow(ConverterBusyError);
  await converter.stop();
  for (const outcome of await outcomes)
    expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(ConverterBusyError) });
});

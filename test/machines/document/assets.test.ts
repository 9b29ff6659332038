import { expect, test } from "vitest";
import { assetPath, namedAssets, pictureKey, readPictureKey, widthsOf } from "../../../machines/document/assets.ts";
import { REF_CHARACTERS_MAX } from "../../../machines/document/schema/limits.ts";

const HASH = "0123456789abcdef0123456789abcdef";

test("the key of a picture says its size, and the longest one is an imageKey", () => {
  const size = { width: 2560, height: 2560, animated: true };
  const key = pictureKey(HASH, size);
  expect(readPictureKey(key)).toEqual(size);
  expect(key.length).toBeLessThanOrEqual(REF_CHARACTERS_MAX);
  expect(readPictureKey(`pic_${HASH}_0x10`)).toBeUndefined();
  expect(readPictureKey(`../${key}`)).toBeUndefined();
  expect(assetPath("../x")).toBe("/p/_assets/..%2Fx");
});

test("a picture has files of the usual widths below its own, and one of its own", () => {
  expect(widthsOf(200)).toEqual([200]);
  expect(widthsOf(640)).toEqual([320, 640]);
  expect(widthsOf(2560)).toEqual([320, 640, 1280, 2560]);
});

test("every imageKey of a document is found with its path, and keys of other kinds where they are called so", () => {
  const key = pictureKey(HASH, { width: 10, height: 10, animated: false });
  const font = `fnt_${HASH}`;
  const document = {
    title: key,
    blocks: [{ media: { kind: "image", imageKey: "sea" }, config: { options: [{ imageKey: key }, { imageKey: "" }] } }],
    theme: { logo: { imageKey: key }, fontKey: font, anyKey: "short" },
  };
  const found = Object.fromEntries(allOf(namedAssets(document)).map(({ path, key: named }) => [path.join("."), named]));
  expect(found).toEqual({
    "theme.fontKey": font,
    "blocks.0.media.imageKey": "sea",
    "theme.logo.imageKey": key,
    "blocks.0.config.options.0.imageKey": key,
  });
});

function allOf<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

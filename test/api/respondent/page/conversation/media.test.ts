import { expect, test } from "vitest";
import { pictureIn, playedIn } from "../../../../../api/respondent/page/conversation/media.ts";

const KEY = "pic_0123456789abcdef0123456789abcdef_800x600";

test("an uploaded picture has its files by width and its size, and counts before an address", () => {
  expect(pictureIn({ kind: "image", imageKey: KEY, url: "https://example.org/a.png", alt: "A" })).toEqual({
    url: `/p/_assets/${KEY}`,
    alt: "A",
    files: [320, 640, 800].map((width) => `/p/_assets/${KEY}/${width}.webp ${width}w`).join(", "),
    size: { width: 800, height: 600 },
  });
  expect(pictureIn({ kind: "image", imageKey: `${KEY}_anim` })?.still).toBe(`/p/_assets/${KEY}_anim/still.webp`);
});

test("a picture without a key that is one is shown by its https address, and otherwise not at all", () => {
  expect(pictureIn({ kind: "image", imageKey: "sea", url: "https://example.org/a.png" })?.url).toBe(
    "https://example.org/a.png",
  );
  expect(pictureIn({ kind: "image", imageKey: "../../x" })).toBeUndefined();
  expect(pictureIn({ kind: "image", url: "http://example.org/a.png" })).toBeUndefined();
  expect(pictureIn({ kind: "video", url: "https://example.org/a.mp4" })).toBeUndefined();
  expect(pictureIn(null)).toBeUndefined();
});

test("a video has its uploaded captions, and nothing else has any", () => {
  const captionsKey = `vtt_${"0".repeat(32)}`;
  const captions = (kind: string, key: string) =>
    playedIn({ kind, url: "https://example.org/a.mp4", captionsKey: key })?.captions;
  expect(captions("video", captionsKey)).toBe(`/p/_assets/${captionsKey}`);
  expect(captions("audio", captionsKey)).toBeUndefined();
  expect(captions("video", "../../x")).toBeUndefined();
});

test("files are played by https only, a link may lead to http, and neither to a script", () => {
  const played = (kind: string, url: string) => playedIn({ kind, url })?.url;
  expect(played("video", "https://example.org/a.mp4")).toBe("https://example.org/a.mp4");
  expect(played("audio", "http://example.org/a.mp3")).toBeUndefined();
  expect(played("embed", "http://example.org/")).toBe("http://example.org/");
  expect(played("embed", "javascript:alert(1)")).toBeUndefined();
});

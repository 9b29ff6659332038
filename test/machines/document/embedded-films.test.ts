import { expect, test } from "vitest";
import { embeddedFilm, PLAYER_ORIGINS } from "../../../machines/document/embedded-films.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";
const LOOM = "0281766fa2d04bb788eaf19e65135184";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1", YOUTUBE],
  ["http://m.youtube.com/watch?v=dQw4w9WgXcQ", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ?si=share", YOUTUBE],
  ["https://youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ?t=1m30s", `${YOUTUBE}&start=90`],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42", `${YOUTUBE}&start=42`],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e"],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e&color=fff",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e",
  ],
  ["https://vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  [`https://www.loom.com/share/${LOOM}?sid=1`, `https://www.loom.com/embed/${LOOM}?autoplay=1`],
])("the film at %s is played by its service's own player, with nothing else of the address", (address, player) => {
  expect(embeddedFilm(address)?.player).toBe(player);
  expect(Object.values(PLAYER_ORIGINS)).toContain(new URL(player).origin);
});

test.each([
  "https://example.org/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.example.org/watch?v=dQw4w9WgXcQ",
  "https://notyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/@channel",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/embed/../../x",
  "https://vimeo.com/about",
  "https://www.loom.com/share/../embed",
  "javascript:alert(1)",
  "no address",
])("%s is no film that is embedded", (address) => {
  expect(embeddedFilm(address)).toBeUndefined();
});

import { expect, test } from "vitest";
import { endingView } from "../../../../machines/conversation/view/session-view.ts";
import type { EndingView } from "../../../../machines/conversation/protocol/views.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

/** The ending of a form whose variable `score` becomes the answered number. */
function endingOf(
  ending: Record<string, unknown>,
  more: Record<string, unknown> = {},
  language = "en",
): EndingView | null {
  const chat = new Chat(
    documentOf([{ ref: "points", type: "number", title: "Points?" }], {
      variables: [{ ref: "score", type: "number" }],
      logic: [{ id: "l", after: "points", do: [{ set: "score", expr: { answer: "points" } }] }],
      endings: [{ ref: "done", title: "Done", ...ending }],
      ...more,
    }),
    { language },
  );
  chat.answer("points", 1250);
  return endingView(chat.form, chat.conversation);
}

test("a score is shown in the reader's way of writing, as a part of the highest one, and never beyond it", () => {
  const score = { variable: "score", label: "Of {{answer:points}}" };
  expect(endingOf({ score })?.["score"]).toEqual({ text: "1,250", label: "Of 1,250" });
  expect(endingOf({ score: { ...score, max: 5000 } })?.["score"]).toMatchObject({ max: "5,000", part: 0.25 });
  expect(endingOf({ score: { ...score, max: 1000 } })?.["score"]).toMatchObject({ part: 1 });
  expect(endingOf({ score: { ...score, max: 5000 } }, {}, "de")?.["score"]).toMatchObject({
    text: "1.250",
    max: "5.000",
  });
});

test("what is shared recalls answers, each as one value of an address", () => {
  const share = { links: ["copy"], url: "https://example.org/?points={{answer:points}}", text: "{{var:score}} & more" };
  expect(endingOf({ share })?.["share"]).toEqual({
    links: ["copy"],
    url: "https://example.org/?points=1%2C250",
    text: "1,250 & more",
  });
  expect(endingOf({ share: { links: ["x"] } })?.["share"]).toEqual({ links: ["x"], url: null, text: null });
});

test("the seconds before an ending leads on are there only where it leads somewhere", () => {
  const redirectUrl = "https://example.org/";
  expect(endingOf({ redirectAfterSeconds: 0, redirectUrl })).toMatchObject({ redirectAfterSeconds: 0 });
  expect(endingOf({ redirectAfterSeconds: 3 })).not.toHaveProperty("redirectAfterSeconds");
});

test("its words are in the language of the conversation, those of its media too", () => {
  const ending = {
    media: { kind: "image", url: "https://example.org/a.png", alt: "A tree" },
    score: { variable: "score", label: "Points" },
    share: { links: ["x"], text: "Trees" },
  };
  const done = { alt: "Ein Baum", scoreLabel: "Punkte", shareText: "Bäume" };
  const translated = endingOf(ending, { translations: { de: { endings: { done } } } }, "de");
  expect(translated).toMatchObject({
    media: { url: "https://example.org/a.png", alt: "Ein Baum" },
    score: { label: "Punkte" },
    share: { text: "Bäume" },
  });
});

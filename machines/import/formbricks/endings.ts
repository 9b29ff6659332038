/** The ending cards of a survey, and the thank-you card of older ones. */
import { redirectUrlSchema } from "../../document/schema/refs.ts";
import { pictureMarkdown } from "../building/media.ts";
import type { Source } from "../building/source.ts";
import { markdownOfHtml, markdownTitleOfHtml } from "../building/texts.ts";
import type { Said } from "../building/words.ts";
import type { FormbricksSurvey } from "./survey.ts";

export function readEndings(source: Source, survey: FormbricksSurvey): void {
  const cards = source.list("endings");
  for (const card of cards) readCard(card, survey);
  const thankYou = source.part("thankYouCard");
  if (cards.length === 0 && thankYou.flag("enabled") === true) readCard(thankYou, survey);
  else thankYou.pass(...thankYou.keys());
}

function readCard(card: Source, survey: FormbricksSurvey): void {
  const { form, words } = survey;
  const id = card.text("id");
  const address = card.text("url") || card.text("buttonLink");
  const isAddress = redirectUrlSchema.safeParse(address.replace(/#recall:[^#]*#/g, "x")).success;
  if (address !== "" && !isAddress) card.note(`the address "${address}"`, "It is not a web address");
  card.pass("enabled");
  if (card.text("type") === "redirectToUrl") {
    const title = card.text("label");
    const ref = form.addEnding(
      isAddress
        ? { names: [id, title], title: title || "Thank you!", kind: "redirect", redirectUrl: address }
        : { names: [id, title], title: title || "Thank you!" },
      card,
    );
    survey.endings.set(id, ref);
    return;
  }
  const headline = words.readWith(card, "headline", markdownTitleOfHtml);
  const body = words.readWith(card, "subheader", markdownOfHtml);
  const button = words.read(card, "buttonLabel");
  const picture = card.text("imageUrl");
  const shown = picture === "" ? "" : pictureMarkdown(picture, "");
  if (picture !== "" && shown === "")
    card.note("the picture of an ending", "An ending shows pictures that have an address with https");
  const film = card.text("videoUrl");
  const partsIn = (language: string | undefined) => {
    const words = (said: Said): string => (language === undefined ? undefined : said.others.get(language)) ?? said.text;
    const link = isAddress ? `[${words(button) || address}](${address})` : "";
    const watched = redirectUrlSchema.safeParse(film).success ? `[${film}](${film})` : "";
    return {
      title: words(headline) || "Thank you!",
      bodyMd: [shown, words(body), watched, link].filter((part) => part !== "").join("\n\n"),
    };
  };
  const ref = form.addEnding({ names: [id, "thanks"], ...partsIn(undefined) }, card);
  survey.endings.set(id, ref);
  if (form.endings.length === 1) survey.endings.set("end", ref);
  for (const language of new Set([headline, body, button].flatMap((said) => [...said.others.keys()]))) {
    const { title, bodyMd } = partsIn(language);
    words.translate({ text: "", others: new Map([[language, title]]) }, "endings", ref, "title");
    words.translate({ text: "", others: new Map([[language, bodyMd]]) }, "endings", ref, "bodyMd");
  }
}

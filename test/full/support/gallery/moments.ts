/**
 * What the gallery shows beside the questions: the welcome, the way in, a conversation, a problem, the review, the end.
 */
import type { Page } from "playwright-core";
import type { JsonObject } from "../../../../machines/json.ts";
import { hashPassword } from "../../../../runtime/requests/password.ts";
import type { Entropy } from "../../../../runtime/node/entropy.ts";
import type { Say } from "./questions.ts";
import { say as send } from "../../../browser/support/say.ts";

export interface Moment {
  readonly name: string;
  form(say: Say, pictures: readonly string[], entropy: Entropy): Promise<JsonObject> | JsonObject;
  /** From the page's opening to what is looked at. */
  reach(page: Page, say: Say): Promise<void>;
}

const name = (say: Say): JsonObject => ({
  ref: "name",
  type: "short_text",
  title: say("What should we call you?", "بماذا نناديك؟"),
  required: true,
});
const mail = (say: Say): JsonObject => ({
  ref: "mail",
  type: "email",
  title: say("Nice to meet you, {{answer:name}}! Where can we write to you?", "أهلًا {{answer:name}}! إلى أين نكتب لك؟"),
  required: true,
});
const sure = (say: Say): JsonObject => ({
  ref: "sure",
  type: "yes_no",
  title: say("Will you be with us for dinner?", "هل ستكون معنا على العشاء؟"),
  required: true,
});

const yes = (page: Page) => page.locator(".composer .option").first();

async function answerTexts(page: Page, say: Say, address = "ana@example.org"): Promise<void> {
  await send(page, say("Ana", "آنا"));
  await page.locator("#asking", { hasText: say("Nice to meet you", "أهلًا") }).waitFor();
  await send(page, address);
}

const ENDING = (say: Say, pictures: readonly string[]): JsonObject => ({
  ref: "done",
  kind: "success",
  title: say("See you soon, {{answer:name}}!", "إلى اللقاء يا {{answer:name}}!"),
  bodyMd: say(
    "We have noted everything. **The programme** comes by mail:\n\n- the talks\n- how to get here",
    "سجّلنا كل شيء. يصلك **البرنامج** بالبريد:\n\n- المحاضرات\n- كيفية الوصول",
  ),
  media: { kind: "image", imageKey: pictures[0] ?? "", alt: say("A bay", "خليج") },
  score: { variable: "score", label: say("Your points", "نقاطك"), max: 10 },
  share: { links: ["copy", "email", "whatsapp", "linkedin"], text: say("Come too", "تعال أيضًا") },
  redirectUrl: "https://example.org/programme",
  redirectAfterSeconds: 60,
});

export const MOMENTS: readonly Moment[] = [
  {
    name: "the welcome",
    form: (say, pictures) => ({
      welcome: {
        title: say("A week by the sea", "أسبوع على البحر"),
        bodyMd: say(
          "A few questions, so that we can **plan the week** with you. It takes two minutes.",
          "بضعة أسئلة لكي **نخطط الأسبوع** معك. تستغرق دقيقتين.",
        ),
        buttonText: say("Let us begin", "لنبدأ"),
        media: { kind: "image", imageKey: pictures[0] ?? "", alt: say("A bay", "خليج") },
      },
      blocks: [name(say)],
    }),
    reach: (page) => page.locator(".welcome img.there").waitFor(),
  },
  {
    name: "the password at the door",
    form: async (say, _pictures, entropy) => ({
      blocks: [name(say)],
      settings: { access: "password", accessPasswordHash: await hashPassword("sesame", entropy) },
    }),
    reach: (page) => page.locator(".door").waitFor(),
  },
  {
    name: "the code of a verification",
    form: (say) => ({
      blocks: [
        {
          ref: "proof",
          type: "verification",
          title: say("Which e-mail address is yours?", "ما عنوان بريدك الإلكتروني؟"),
          required: true,
          config: { channel: "email" },
        },
      ],
    }),
    async reach(page) {
      await send(page, "ana@example.org");
      await page.locator("form.code").waitFor();
    },
  },
  {
    name: "a conversation",
    form: (say) => ({ blocks: [name(say), mail(say), sure(say)] }),
    async reach(page, say) {
      await answerTexts(page, say);
      await yes(page).waitFor();
    },
  },
  {
    name: "a problem",
    form: (say) => ({ blocks: [name(say), mail(say), sure(say)] }),
    async reach(page, say) {
      await answerTexts(page, say, "ana@x");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    name: "the review",
    form: (say) => ({ blocks: [name(say), mail(say), sure(say)], settings: { reviewBeforeSubmit: true } }),
    async reach(page, say) {
      await answerTexts(page, say);
      await yes(page).click();
      await page.locator(".review").waitFor();
    },
  },
  {
    name: "the end",
    form: (say, pictures) => ({
      blocks: [name(say), mail(say), sure(say)],
      variables: [{ ref: "score", type: "number" }],
      logic: [{ id: "l", after: "sure", do: [{ set: "score", expr: 7 }] }],
      endings: [ENDING(say, pictures)],
    }),
    async reach(page, say) {
      await answerTexts(page, say);
      await yes(page).click();
      await page.locator(".ending .score").waitFor();
      await page.locator(".ending img.there").waitFor();
    },
  },
  {
    name: "asked once more before starting over",
    form: (say) => ({ blocks: [name(say), mail(say), sure(say)] }),
    async reach(page, say) {
      await answerTexts(page, say);
      await yes(page).waitFor();
      await page.locator(".foot button[aria-haspopup]").click();
      await page.locator("dialog[open]").waitFor();
    },
  },
];

/** Every screen of the dashboard, and the states that screens have: what the gallery visits. */
import type { Locator, Page } from "playwright-core";
import type { DashboardWorld, Person } from "./world.ts";

/** A text of the screen, in the language of the look. */
export type Say = (english: string, german: string) => string;

export interface Scene {
  readonly name: string;
  /** Below `/app`. */
  path(world: DashboardWorld): string;
  /** Default: the owner. */
  readonly as?: Person;
  /** Before the address is opened. */
  prepare?(page: Page): Promise<unknown>;
  /** What is done until the screen looks as it is to look. */
  reach?(page: Page, say: Say): Promise<unknown>;
  /** What it leaves behind is undone. */
  after?(page: Page): Promise<unknown>;
  /** What the browser logs where a screen shows a failure. */
  readonly complains?: RegExp;
  /** The screen goes on waiting: nothing of it becomes still. */
  readonly isWaiting?: true;
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();
const FAILED = /Failed to load resource/;
const of =
  (rest: string) =>
  ({ form }: DashboardWorld): string =>
    `/forms/${form}${rest}`;
const at = (path: string) => (): string => path;

const BEFORE: readonly Scene[] = [
  { name: "sign-in", as: "nobody", path: at("/sign-in") },
  {
    name: "sign-in refused",
    as: "nobody",
    path: at("/sign-in"),
    complains: FAILED,
    async reach(page, say) {
      await page.getByLabel(say("E-mail", "E-Mail")).fill("mira@riverside.example");
      await page.getByLabel(say("Password", "Passwort"), { exact: true }).fill("not the password");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").waitFor();
    },
  },
  { name: "password forgotten", as: "nobody", path: at("/reset?email=mira@riverside.example") },
  { name: "new password", as: "nobody", path: at("/reset?token=of-a-mail&email=mira@riverside.example") },
  {
    name: "setup",
    as: "nobody",
    path: ({ setupLink }) => appPath(setupLink),
    reach: (page) => page.locator("form").waitFor(),
  },
  {
    name: "setup with what is missing",
    as: "nobody",
    path: ({ setupLink }) => appPath(setupLink),
    async reach(page) {
      await page.locator("form button[type=submit]").click();
      await page.getByRole("alert").first().waitFor();
    },
  },
  { name: "setup by a used link", as: "nobody", path: at("/setup?token=used"), complains: FAILED },
  {
    name: "invitation",
    as: "nobody",
    path: ({ invitation }) => appPath(invitation),
    reach: (page) => page.locator("form").waitFor(),
  },
  { name: "invitation that is over", as: "nobody", path: at("/invite/over"), complains: FAILED },
];

const FIRST_DAY: readonly Scene[] = [
  ["forms, none yet", "/forms"],
  ["keys, none yet", "/keys"],
  ["webhooks, none yet", "/webhooks"],
  ["payments, none yet", "/payments"],
  ["outbox, empty", "/outbox"],
  ["bin, empty", "/bin"],
  ["usage of the first day", "/usage"],
].map(([name = "", path = ""]) => ({ name, as: "newcomer", path: at(path) }));

const TYPEFORM = JSON.stringify({
  title: "Visitors",
  fields: [
    { ref: "who", type: "short_text", title: "Who are you?" },
    { ref: "sign", type: "legal", title: "May we write to you?" },
    { ref: "later", type: "calendly", title: "When shall we meet?" },
  ],
});

const ORGANIZATION: readonly Scene[] = [
  {
    name: "forms",
    path: at("/forms"),
    reach: (page) => page.locator(".frow .trend svg").first().waitFor({ state: "attached" }),
  },
  { name: "forms of a tag", path: at("/forms?tag=Events&sort=title") },
  { name: "forms, nothing found", path: at("/forms?q=nowhere") },
  {
    name: "forms, menu of a form",
    path: at("/forms"),
    async reach(page, say) {
      await button(page, say("More for Summer meetup", "Mehr zu Summer meetup")).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  { name: "bin", path: at("/bin") },
  { name: "finder", path: at("/forms"), reach: (page) => openFinder(page) },
  { name: "new form, described", path: at("/forms/new?way=describe") },
  {
    name: "new form, drafted",
    path: at(
      "/forms/new?way=describe&prompt=Feedback%20after%20a%20workshop%2C%20with%20a%20rating%20and%20a%20comment",
    ),
    async reach(page, say) {
      await button(page, say("Draft the form", "Formular entwerfen")).click();
      await shownOrRefused(page, button(page, say("Keep as a draft", "Als Entwurf behalten")));
    },
  },
  { name: "new form, blank", path: at("/forms/new?way=blank") },
  {
    name: "new form, imported",
    path: at("/forms/new?way=import"),
    async reach(page, say) {
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "visitors.json", mimeType: "application/json", buffer: Buffer.from(TYPEFORM) });
      await button(page, say("Keep as a draft", "Als Entwurf behalten")).waitFor();
    },
  },
  { name: "templates", path: at("/templates") },
  { name: "template", path: at("/templates/event-registration") },
  { name: "keys", path: at("/keys") },
  { name: "keys, new", path: at("/keys?new=true"), reach: (page) => page.getByRole("dialog").waitFor() },
  {
    name: "keys, rotate",
    path: at("/keys"),
    async reach(page, say) {
      await button(page, say("More for Ticket printer", "Mehr zu Ticket printer")).click();
      await page.getByRole("menuitem").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "webhooks", path: at("/webhooks") },
  { name: "webhooks, new", path: at("/webhooks?new=true"), reach: (page) => page.getByRole("dialog").waitFor() },
  { name: "webhook", path: ({ webhook }) => `/webhooks/${webhook}` },
  { name: "payments", path: at("/payments") },
  { name: "outbox", path: at("/outbox") },
  { name: "members", path: at("/members") },
  {
    name: "members, invite",
    path: at("/members"),
    async reach(page, say) {
      await button(page, say("Invite", "Einladen")).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "usage", path: at("/usage") },
  { name: "audit log", path: at("/audit") },
  { name: "installation", path: at("/installation") },
  { name: "account", path: at("/account") },
  { name: "account, two factors", path: at("/account"), reach: (page, say) => askForCodes(page, say) },
];

const MAKING: readonly Scene[] = [
  { name: "questions", path: of("/questions/meal"), reach: (page) => page.locator("article.q").waitFor() },
  { name: "questions, preview", path: of("/questions/day?panel=preview"), reach: (page) => previewed(page) },
  { name: "questions, ask", path: of("/questions/meal?panel=ask") },
  {
    name: "questions, add",
    path: of("/questions/meal"),
    async reach(page) {
      await page.locator("article.q").waitFor();
      await page.keyboard.press("/");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "questions, matrix of nothing", path: ({ broken }) => `/forms/${broken}/questions/best` },
  {
    name: "publish",
    path: of("/questions/meal"),
    async reach(page, say) {
      await button(page, say("Publish", "Veröffentlichen")).click();
      await page.getByRole("dialog").locator("li").first().waitFor();
    },
  },
  {
    name: "publish, problems",
    path: ({ broken }) => `/forms/${broken}/questions/stars`,
    async reach(page, say) {
      await page.locator(".btn.bad").waitFor();
      await button(page, say("Publish", "Veröffentlichen")).click();
      await page.getByRole("dialog").locator("li").first().waitFor();
    },
  },
  { name: "logic, map", path: of("/logic?view=map"), reach: (page) => mapped(page) },
  { name: "logic, rule", path: of("/logic?view=map&at=meal&rule=l3"), reach: (page) => mapped(page) },
  { name: "logic, list", path: of("/logic?view=list") },
  ...(["variables", "hidden", "endings", "quotas", "schedule"] as const).map((part) => ({
    name: `logic, ${part}`,
    path: of(`/logic?part=${part}`),
  })),
  { name: "design", path: of("/design"), reach: (page) => previewed(page) },
  { name: "languages", path: of("/languages") },
  { name: "translation", path: of("/languages/de"), reach: (page) => previewed(page) },
  { name: "settings", path: of("/settings") },
  { name: "settings, found", path: of("/settings?q=language") },
  { name: "knowledge", path: of("/knowledge") },
  { name: "preview", path: of("/preview"), reach: (page) => previewed(page) },
  { name: "versions", path: of("/versions") },
  { name: "versions compared", path: of("/versions?compare=2") },
  { name: "share", path: of("/share") },
];

const MEAL_VEGAN = encodeURIComponent(JSON.stringify([{ answer: "meal", op: "is", values: ["vegan"] }]));

const READING: readonly Scene[] = [
  { name: "responses", path: of("/responses"), reach: (page) => rowed(page) },
  { name: "responses, filtered", path: of(`/responses?where=${MEAL_VEGAN}`), reach: (page) => rowed(page) },
  { name: "responses, none fit", path: of("/responses?q=nowhere") },
  {
    name: "responses, filter",
    path: of("/responses"),
    async reach(page, say) {
      await rowed(page);
      await button(page, say("Filter", "Filter")).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "responses, columns",
    path: of("/responses"),
    async reach(page, say) {
      await rowed(page);
      await button(page, say("Columns", "Spalten")).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  ...(
    [
      ["answers", "Answers", "Antworten"],
      ["conversation", "Conversation", "Gespräch"],
      ["time line", "Time line", "Verlauf"],
    ] as const
  ).map(([name, english, german]): Scene => ({
    name: `response, ${name}`,
    path: of(`/responses?where=${MEAL_VEGAN}`),
    async reach(page, say) {
      await rowed(page);
      // A row is cells on a wide screen and two lines on a phone.
      await page.locator('[role=row][aria-rowindex="3"]').click({ position: { x: 200, y: 14 } });
      const detail = page.getByRole("complementary");
      await detail.getByText(say(english, german), { exact: true }).first().click();
      await detail.locator("h2").waitFor();
    },
  })),
  { name: "responses of a draft", path: ({ broken }) => `/forms/${broken}/responses` },
  { name: "report", path: of("/report"), reach: (page) => page.locator(".figs").waitFor() },
  { name: "report of a draft", path: ({ broken }) => `/forms/${broken}/report` },
  {
    name: "exports",
    path: of("/exports"),
    async reach(page, say) {
      await button(page, say("Start", "Starten")).waitFor();
      if ((await page.locator(".exports li").count()) === 0) await button(page, say("Start", "Starten")).click();
      await page.locator(".exports a[download]").first().waitFor();
    },
  },
  { name: "integrations", path: of("/integrations") },
];

const STATES: readonly Scene[] = [
  {
    name: "viewer, forms",
    as: "viewer",
    path: at("/forms"),
    reach: (page) => page.locator(".frow .trend svg").first().waitFor({ state: "attached" }),
  },
  { name: "viewer, questions", as: "viewer", path: of("/questions/meal") },
  { name: "viewer, responses", as: "viewer", path: of("/responses"), reach: (page) => rowed(page) },
  { name: "nothing at this address", path: at("/nowhere/at/all") },
  { name: "no such form", path: at("/forms/frm_00000000000000000000000000/questions"), complains: FAILED },
  {
    name: "the service fails",
    path: at("/forms"),
    complains: FAILED,
    prepare: (page) =>
      page.route(/\/api\/org_\w+\/forms\b/, (route) =>
        route.fulfill({
          status: 500,
          contentType: "application/json",
          headers: { "x-request-id": "req_0123456789" },
          body: JSON.stringify({
            error: { code: "internal_error", message: "The service failed.", requestId: "req_0123456789" },
          }),
        }),
      ),
    reach: (page) => page.getByRole("alert").first().waitFor(),
    after: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "the service does not answer",
    path: at("/webhooks"),
    complains: FAILED,
    prepare: (page) => page.route(/\/api\/org_\w+\/webhooks\b/, (route) => route.abort()),
    reach: (page) => page.getByRole("alert").first().waitFor({ timeout: 60_000 }),
    after: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "loading",
    path: at("/forms"),
    isWaiting: true,
    prepare: (page) => page.route(/\/api\/org_\w+\/forms\b/, () => undefined),
    reach: (page) => page.locator(".waiting i").first().waitFor(),
    after: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "offline, editing",
    path: of("/questions/more"),
    complains: FAILED,
    async reach(page) {
      await page.locator("article.q").waitFor();
      await page.context().setOffline(true);
      await page.locator(".offline").waitFor();
    },
    after: (page) => page.context().setOffline(false),
  },
];

/** In the order of a person's way. */
export const SCENES: readonly Scene[] = [...BEFORE, ...FIRST_DAY, ...ORGANIZATION, ...MAKING, ...READING, ...STATES];

/** The part of a link that stands below `/app`. */
function appPath(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname.replace(/^\/app/, "") + search;
}

async function openFinder(page: Page): Promise<void> {
  await page.locator("h1").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("option").first().waitFor();
}

async function askForCodes(page: Page, say: Say): Promise<void> {
  const turnOn = button(page, say("Turn on codes", "Codes einschalten"));
  await turnOn.scrollIntoViewIfNeeded();
}

async function mapped(page: Page): Promise<void> {
  await page.locator(".react-flow__node").first().waitFor();
}

/** The respondent's page stands in its frame. A phone shows it on a screen of its own. */
async function previewed(page: Page): Promise<void> {
  const frame = page.locator("iframe.shown");
  if ((page.viewportSize()?.width ?? 0) > 900) await frame.waitFor();
}

/** A draft is made on a thread with a time limit: on a busy machine the screen may say that it was not made in time. */
async function shownOrRefused(page: Page, wanted: Locator): Promise<void> {
  const refusal = page.getByRole("alert").first();
  await wanted.or(refusal).first().waitFor();
  if (!(await wanted.isVisible())) throw new Error(`the screen says: ${await refusal.innerText()}`);
}

async function rowed(page: Page): Promise<void> {
  await page.locator('[role=row][aria-rowindex="2"]').waitFor();
}

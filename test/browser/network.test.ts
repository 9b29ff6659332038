/** The page on a network that comes and goes: nothing that was written is lost, and nothing takes effect twice. */
import { expect, test } from "vitest";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();

const document = {
  title: "Three questions",
  blocks: [
    { ref: "one", type: "short_text", title: "First?", required: true },
    { ref: "two", type: "short_text", title: "Second?", required: true },
    { ref: "three", type: "short_text", title: "Third?", required: true },
  ],
  endings: [{ ref: "done", title: "All three!", kind: "success" }],
};

test("what is written without a network is kept, and sent once when it is back", async () => {
  const visit = await browser.visit(await pages.publish(document, "offline"));
  const { page, context } = visit;
  await page.getByText("First?").waitFor();
  await say(page, "alpha");
  await page.getByText("Second?").waitFor();

  await context.setOffline(true);
  await page.getByText("You are offline").waitFor();
  await say(page, "beta");
  await page.getByText("Kept here until you are online again").waitFor();
  expect(await page.getByText("Third?").count()).toBe(0);

  await context.setOffline(false);
  await page.getByText("Third?").waitFor();
  expect(await page.getByText("beta", { exact: true }).count()).toBe(1);
  await say(page, "gamma");
  await page.getByRole("heading", { name: "All three!" }).waitFor();
  expect(await pages.onlyAnswers("offline")).toEqual({ one: "alpha", two: "beta", three: "gamma" });
  await leave(visit);
});

test("an address without what the form requires of it is said to be incomplete, and the whole one opens the form", async () => {
  const address = await pages.publish(
    { ...document, hiddenFields: [{ key: "invitation", required: true }] },
    "invited",
  );
  const visit = await browser.visit(address);
  const { page } = visit;
  await page.getByText("This link is incomplete. Please open the form by the whole link that you were sent.").waitFor();
  expect(await page.getByRole("textbox").count()).toBe(0);
  await page.goto(`${address}?invitation=a7`);
  await page.getByText("First?").waitFor();
  await visit.context.close();
  // The browser's own word about the refusal, and nothing else.
  expect(visit.complaints).toEqual([expect.stringContaining("status of 422")]);
});

test("an opening whose answer was lost is asked for again, and one session exists", async () => {
  const address = await pages.publish(document, "opened-once");
  const visit = await browser.visit("about:blank");
  const { page } = visit;
  const keys: (string | undefined)[] = [];
  const lost: number[] = [];
  await page.route("**/p/*/sessions", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    // The service opens a session; that it did does not come back.
    lost.push((await route.fetch()).status());
    return route.abort("internetdisconnected");
  });
  await page.goto(address);
  await say(page, "alpha");
  await page.getByText("Second?").waitFor();
  expect(lost).toEqual([201]);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  // There is no other response.
  expect(await pages.onlyAnswers("opened-once")).toEqual({ one: "alpha" });
  await leave(visit);
});

test("a message whose answer was lost with its connection is sent again and takes effect once", async () => {
  const address = await pages.publish(document, "lost");
  const visit = await browser.visit("about:blank");
  const { page } = visit;
  let connections = 0;
  await page.routeWebSocket(/\/stream\?/, (socket) => {
    connections++;
    const server = socket.connectToServer();
    let cut = false;
    socket.onMessage((text) => {
      // The service gets the message; what it answers does not come back, and then the connection is gone.
      cut = connections === 1;
      server.send(text);
    });
    server.onMessage((text) => {
      if (!cut) socket.send(text);
      else if (String(text).includes('"turn"')) void socket.close({ code: 4012 });
    });
  });
  await page.goto(address);
  await page.getByText("First?").waitFor();
  await say(page, "alpha");
  await page.getByText("Second?").waitFor();
  expect(connections).toBe(2);
  expect(await page.getByText("alpha", { exact: true }).count()).toBe(1);
  await say(page, "beta");
  await page.getByText("Third?").waitFor();
  expect(await pages.onlyAnswers("lost")).toEqual({ one: "alpha", two: "beta" });
  await leave(visit);
});

test("a reload keeps what was written and not yet sent", async () => {
  const address = await pages.publish(document, "reload");
  const visit = await browser.visit("about:blank");
  const { page } = visit;
  let blocked = false;
  let cut = (): void => undefined;
  await page.routeWebSocket(/\/stream\?/, (socket) => {
    if (blocked) {
      void socket.close({ code: 4012 });
      return;
    }
    socket.connectToServer();
    cut = () => void socket.close({ code: 4012 });
  });
  await page.goto(address);
  await page.getByText("First?").waitFor();
  blocked = true;
  cut();
  await page.getByText("Connecting again").waitFor();
  await say(page, "alpha");
  await page.getByText("Kept here until you are online again").waitFor();
  blocked = false;
  await page.reload();
  await page.getByText("Second?").waitFor();
  expect(await page.getByText("alpha", { exact: true }).count()).toBe(1);
  expect(await pages.onlyAnswers("reload")).toEqual({ one: "alpha" });
  await leave(visit);
});

test("a text of a second tab is not taken for the answer to a question that its writer has not seen", async () => {
  const address = await pages.publish(document, "two-tabs");
  const visit = await browser.visit(address);
  const { page, context } = visit;
  await page.getByText("First?").waitFor();
  const second = await context.newPage();
  const held: (string | Buffer)[] = [];
  let isHeld = false;
  let deliver = (_frame: string | Buffer): void => undefined;
  await second.routeWebSocket(/\/stream\?/, (socket) => {
    deliver = (frame) => socket.send(frame);
    const server = socket.connectToServer();
    socket.onMessage((frame) => server.send(frame));
    server.onMessage((frame) => void (isHeld ? held.push(frame) : socket.send(frame)));
  });
  await second.goto(address);
  await second.getByText("First?").waitFor();
  // The first tab's message is in flight while the second tab is written in.
  isHeld = true;
  await say(page, "alpha");
  await page.getByText("Second?").waitFor();
  await say(second, "beta");
  await page.getByText("no longer being asked").waitFor();
  isHeld = false;
  for (const frame of held) deliver(frame);
  await second.getByText("no longer being asked").waitFor();
  await second.locator("#asking", { hasText: "Second?" }).waitFor();
  await say(second, "gamma");
  await page.getByText("Third?").waitFor();
  expect(await pages.onlyAnswers("two-tabs")).toEqual({ one: "alpha", two: "gamma" });
  await leave(visit);
});

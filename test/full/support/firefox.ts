/** Firefox, driven by WebDriver BiDi over its own WebSocket: https://w3c.github.io/webdriver-bidi/. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { PATIENCE } from "../../support/patience.ts";

const EXECUTABLES = [
  process.env["FIREFOX"] ?? "",
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/usr/local/bin/firefox",
];

/** Where Firefox is; undefined on a machine without it. */
export const FIREFOX = EXECUTABLES.find((path) => path !== "" && existsSync(path));

/** Of WebDriver: the key Enter, and the key Escape. */
export const ENTER = "\uE007";
export const ESCAPE = "\uE00C";

interface Context {
  readonly context: string;
  readonly url: string;
  readonly children: readonly Context[] | null;
}

export interface Firefox {
  /** Opens an address in the only tab. */
  open(address: string): Promise<void>;
  /** The value of an expression in the tab, or in the frame whose address holds `frame`. */
  value<Value>(expression: string, frame?: string): Promise<Value>;
  /** Waits until an expression is true there. */
  until(expression: string, frame?: string): Promise<void>;
  /** Presses keys where the focus is in the tab or the frame. */
  type(text: string, frame?: string): Promise<void>;
  close(): Promise<void>;
}

/** A headless Firefox with a profile of its own. */
export async function startFirefox(executable: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), "parley-firefox-"));
  const child = spawn(
    executable,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" } },
  );
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const close = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exit;
    await rm(profile, { recursive: true, force: true });
  };
  try {
    let said = "";
    child.stderr.on("data", (text: Buffer) => (said += text.toString()));
    const address = await vi.waitFor(() => {
      const [, found] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? [];
      if (found === undefined) throw new Error(`Firefox does not listen: ${said}`);
      return found;
    }, PATIENCE);
    const call = await connect(`${address}/session`);
    await call("session.new", { capabilities: {} });
    return { ...(await tabOf(call)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Call = (method: string, params: object) => Promise<Record<string, unknown>>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Record<string, unknown> & { readonly id?: number };
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`no connection to ${address}`)));
  });
  let last = 0;
  return async (method, params) => {
    const id = ++last;
    const answer = await new Promise<Record<string, unknown>>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer["type"] !== "success") throw new Error(`${method}: ${String(answer["message"])}`);
    return answer["result"] as Record<string, unknown>;
  };
}

async function tabOf(call: Call): Promise<Omit<Firefox, "close">> {
  const tree = async (): Promise<readonly Context[]> =>
    (await call("browsingContext.getTree", {}))["contexts"] as readonly Context[];
  const [tab] = await tree();
  if (tab === undefined) throw new Error("Firefox has no tab");
  const contextOf = async (frame: string | undefined): Promise<string> => {
    if (frame === undefined) return tab.context;
    const all = (contexts: readonly Context[]): readonly Context[] =>
      contexts.flatMap((each) => [each, ...all(each.children ?? [])]);
    const found = all(await tree()).find(({ url }) => url.includes(frame));
    if (found === undefined) throw new Error(`no frame shows ${frame}`);
    return found.context;
  };
  const value = async <Value>(expression: string, frame?: string): Promise<Value> => {
    const answer = await call("script.evaluate", {
      // As JSON, because the protocol describes values in a form of its own.
      expression: `JSON.stringify(${expression}) ?? "null"`,
      target: { context: await contextOf(frame) },
      awaitPromise: true,
      userActivation: true,
    });
    const { result, exceptionDetails } = answer as {
      result?: { value: string };
      exceptionDetails?: { text: string };
    };
    if (result === undefined) throw new Error(`${expression}: ${exceptionDetails?.text ?? ""}`);
    return JSON.parse(result.value) as Value;
  };
  return {
    value,
    async open(url) {
      await call("browsingContext.navigate", { context: tab.context, url, wait: "complete" });
    },
    async until(expression, frame) {
      await vi.waitFor(async () => {
        if ((await value<unknown>(expression, frame)) !== true) throw new Error(`${expression} is not true`);
      }, PATIENCE);
    },
    async type(text, frame) {
      const actions = Array.from(text).flatMap((key) => [
        { type: "keyDown", value: key },
        { type: "keyUp", value: key },
      ]);
      const context = await contextOf(frame);
      await call("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    },
  };
}

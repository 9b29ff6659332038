/** A browser as the dashboard sees it: it keeps cookies, and sends the headers of browsers with a page's calls. */
import type { OrganizationId } from "../../../../machines/ids.ts";
import type { Role } from "../../../../api/auth/roles.ts";
import { makeSetupLink } from "../../../../api/members/setup.ts";
import { openMessageContent } from "../../../../runtime/postgres/messages/outbound-messages.ts";
import type { RunningApi } from "../../support/running-api.ts";

export const PASSWORD = "a long enough password";

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests read what they expect of an answer.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

export class Browser {
  readonly #baseUrl: string;
  readonly #cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** As the browser would send it; "" if there are none. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  set cookie(text: string) {
    this.#cookies.clear();
    this.#keep(text);
  }

  async call(
    method: string,
    path: string,
    { body, headers = {} }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Answered> {
    const response = await fetch(this.#baseUrl + path, {
      method,
      redirect: "manual",
      headers: {
        ...(this.cookie === "" ? {} : { cookie: this.cookie }),
        ...(method === "GET" ? {} : { origin: this.#baseUrl, "sec-fetch-site": "same-origin" }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line.split(";")[0] ?? "", line);
    const text = await response.text();
    const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== "" ? JSON.parse(text) : undefined,
    };
  }

  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answered> {
    return this.call("GET", path, { ...(headers && { headers }) });
  }

  post(path: string, body: unknown = {}): Promise<Answered> {
    return this.call("POST", path, { body });
  }

  signIn(email: string, password = PASSWORD): Promise<Answered> {
    return this.post("/api/auth/sign-in/email", { email, password });
  }

  #keep(pair: string, line = pair): void {
    const at = pair.indexOf("=");
    if (at === -1) return;
    if (/; *max-age=0/i.test(line)) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

let people = 0;

/** A browser that is signed in as a new member with a role; the first owner comes by a setup link. */
export async function signedInAs(
  api: RunningApi,
  role: Role,
  organization: OrganizationId = api.organization,
): Promise<Browser & { readonly email: string }> {
  const email = `${role}-${++people}@example.com`;
  const browser = new Browser(api.baseUrl);
  const link = await makeSetupLink(
    { entrances: api.runtime.store.entrances, entropy: api.runtime.entropy },
    organization,
    api.baseUrl,
  );
  const token = new URL(link).searchParams.get("token");
  const made = await browser.post("/api/setup", { token, name: `Ms ${role}`, email, password: PASSWORD });
  if (made.status !== 201) throw new Error(`setup answered ${made.status} ${made.text}`);
  const signedIn = await browser.signIn(email);
  if (signedIn.status !== 200) throw new Error(`sign-in answered ${signedIn.status} ${signedIn.text}`);
  if (role !== "owner") await setRole(api, organization, email, role);
  return Object.assign(browser, { email });
}

/** Sets a role by the rows, also that of a last owner: for tests that need a member, not the way to it. */
async function setRole(api: RunningApi, organization: OrganizationId, email: string, role: Role): Promise<void> {
  await api.query(
    `UPDATE members SET role = $3 WHERE organization = $1 AND member = (SELECT id FROM auth."user" WHERE email = $2)`,
    [organization, email, role],
  );
}

/** The texts of the messages to an address, newest first. */
export async function mailsTo(api: RunningApi, address: string): Promise<readonly string[]> {
  const messages = await api.runtime.store.messages.list({ limit: 100 });
  return messages
    .filter(({ recipient }) => recipient === address)
    .map(({ content }) => openMessageContent(content, api.runtime.keyring)?.text ?? "");
}

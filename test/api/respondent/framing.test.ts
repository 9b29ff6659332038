/** Which sites a browser is told that may show a form, and how the visits there are counted. */
import { beforeAll, describe, expect, test, vi } from "vitest";
import { framingOf } from "../../../machines/form/framing.ts";
import { frameAncestors } from "../../../api/respondent/frame-policy.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { PATIENCE } from "../../support/patience.ts";
import { formOf } from "../../machines/form/forms.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

const PUBLIC_URL = "https://forms.example.com";

describe("what the policy says of a list with a star", () => {
  const framing = framingOf(
    formOf({ blocks: [], embed: { sites: ["https://*.example.org", "https://shop.example.net"] } }),
  );
  const ancestors = (referer: string, destination = "iframe"): string =>
    frameAncestors(
      framing,
      { header: (name: string) => ({ referer, "sec-fetch-dest": destination })[name] ?? "" },
      PUBLIC_URL,
    );

  test.each([
    ["https://a.example.org/page", "'self' https://shop.example.net https://a.example.org"],
    ["https://shop.example.net/", "'self' https://shop.example.net"],
    ["https://a.b.example.org/", "'self' https://shop.example.net"],
    ["https://evil-example.org/", "'self' https://shop.example.net"],
    ["http://a.example.org/", "'self' https://shop.example.net"],
    ["", "'self' https://shop.example.net"],
    ["not an address", "'self' https://shop.example.net"],
    ["data:text/html,x", "'self' https://shop.example.net"],
  ])("to a frame on %j is without the star: %s", (referer, expected) => {
    expect(ancestors(referer)).toBe(expected);
  });

  test("to the page that leads to itself, and to what is no frame, is the list", () => {
    const list = "'self' https://*.example.org https://shop.example.net";
    expect(ancestors(`${PUBLIC_URL}/p/form`)).toBe(list);
    expect(ancestors("", "document")).toBe(list);
  });
});

describe("a form's page", () => {
  const running = useRunningApi();
  let client: ApiClient;
  beforeAll(async () => {
    await buildPage();
    client = await running.api.secret();
  });

  const published = async (part: Record<string, unknown>): Promise<{ readonly id: string; readonly page: string }> => {
    const id = await publishForm(client, { ...signupForm, ...part });
    const { body } = await client.get<{ slug: string }>(`/v1/forms/${id}`);
    return { id, page: `${running.api.baseUrl}/p/${body.slug}` };
  };
  const ancestorsOf = async (address: string, headers: Record<string, string> = {}): Promise<string | undefined> => {
    const { headers: answered } = await fetch(address, { headers: { accept: "text/html", ...headers } });
    return /frame-ancestors ([^;]*)/.exec(answered.get("content-security-policy") ?? "")?.[1];
  };

  test("may be framed as its document says, and every other page by the service only", async () => {
    const open = await published({});
    const listed = await published({ embed: { sites: ["https://shop.example.com", "https://*.example.org"] } });
    const guarded = await published({ settings: { access: "email_code" } });
    expect(await ancestorsOf(open.page)).toBe("*");
    expect(await ancestorsOf(listed.page, { "sec-fetch-dest": "iframe", referer: "https://a.example.org/x" })).toBe(
      "'self' https://shop.example.com https://a.example.org",
    );
    expect(await ancestorsOf(guarded.page)).toBe("'self'");
    for (const path of ["/p/nothing-here", "/p/resume/nonsense", "/nowhere"])
      expect(await ancestorsOf(running.api.baseUrl + path), path).toBe("'self'");
  });

  test("counts a view inside another site as one of the source embed", async () => {
    const { id, page } = await published({});
    await fetch(page, { headers: { "sec-fetch-dest": "iframe" } });
    await fetch(page, { headers: { "sec-fetch-dest": "document" } });
    await vi.waitFor(async () => {
      const views = (await running.api.runtime.eventsOf(id as never, 0, 100)).filter(
        ({ type }) => type === "form.viewed",
      );
      expect(views.map(({ data }) => data)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ source: "embed", count: 1 }),
          expect.objectContaining({ source: "chat", count: 1 }),
        ]),
      );
    }, PATIENCE);
  });
});

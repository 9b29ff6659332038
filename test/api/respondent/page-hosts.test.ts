/**
 * What an author brings along runs only on a host of the pages' own: measurement under that form's policy, and own
 * rules of a theme. Publishing says where it does not.
 */
import { request } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { useRunningApi } from "../support/running-api.ts";

const form = {
  title: "Guest book",
  blocks: [{ ref: "name", type: "short_text", title: "Name?" }],
  settings: { measurement: { plausible: { domain: "forms.example.com" } } },
};

interface Publication {
  readonly warnings: readonly { readonly path: string; readonly code: string }[];
}

async function published(client: ApiClient, doc: unknown, slug: string): Promise<Publication> {
  const { body } = await client.post<{ id: string }>("/v1/forms", { doc, slug });
  return (await client.post<Publication>(`/v1/forms/${body.id}/publish`)).body;
}

/** What a browser gets that reached the page under a host. */
function get(baseUrl: string, slug: string, host: string): Promise<{ readonly policy: string; readonly html: string }> {
  return getAt(`${baseUrl}/p/${slug}`, host);
}

function getAt(address: string, host: string): Promise<{ readonly policy: string; readonly html: string }> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { host, accept: "text/html" } }, (answer) => {
      let html = "";
      answer.setEncoding("utf8");
      answer.on("data", (piece: string) => (html += piece));
      answer.on("end", () => resolve({ policy: answer.headers["content-security-policy"] as string, html }));
    })
      .on("error", reject)
      .end();
  });
}

describe("with a dashboard elsewhere", () => {
  const running = useRunningApi({ publicUrl: "https://forms.example.com", dashboardUrl: "https://app.example.net" });
  let client: ApiClient;
  beforeAll(async () => {
    await buildPage();
    client = await running.api.secret();
  });

  test("a page is measured on the pages' host, and the page of another form keeps its own policy", async () => {
    expect((await published(client, form, "measured")).warnings).toEqual([]);
    await published(client, { ...form, settings: {} }, "plain");
    const { policy, html } = await get(running.api.baseUrl, "measured", "forms.example.com");
    expect(policy).toContain("connect-src 'self' wss://forms.example.com https://plausible.io;");
    expect(html).toContain("data-measured=");
    for (const [slug, host] of [
      ["plain", "forms.example.com"],
      ["measured", "app.example.net"],
      ["measured", "internal:8080"],
    ] as const) {
      const other = await get(running.api.baseUrl, slug, host);
      expect(other.policy).not.toContain("plausible");
      expect(other.html).not.toContain("data-measured");
    }
  });

  test("a page has its author's rules on the pages' host, and on no other, whatever sheet is asked for", async () => {
    const theme = { color: "#3d7465", css: ".bubble { font-weight: 500 }" };
    expect((await published(client, { ...form, settings: {}, theme }, "ruled")).warnings).toEqual([]);
    const sheetAt = async (host: string): Promise<string> => {
      const { html } = await get(running.api.baseUrl, "ruled", host);
      return running.api.baseUrl + (/href="(\/p\/_\/themes\/[^"]+)"/.exec(html)?.[1] ?? "");
    };
    const ruled = await sheetAt("forms.example.com");
    const plain = await sheetAt("app.example.net");
    expect(ruled).not.toBe(plain);
    expect((await getAt(ruled, "forms.example.com")).html).toContain(".page .bubble{font-weight:500}");
    for (const sheet of [ruled, plain])
      expect((await getAt(sheet, "app.example.net")).html).not.toContain("font-weight:500");
  });
});

describe("with the dashboard on the pages' host", () => {
  const running = useRunningApi({ publicUrl: "https://forms.example.com" });

  test("no page is measured, and publishing warns of it", async () => {
    const client = await running.api.secret();
    expect((await published(client, form, "unmeasured")).warnings).toMatchObject([
      { path: "settings.measurement", code: "not_measured" },
    ]);
    const { policy } = await get(running.api.baseUrl, "unmeasured", "forms.example.com");
    expect(policy).not.toContain("plausible");
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly categoryLabel: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly blocks: number;
}
interface Page {
  readonly data: readonly Listed[];
  readonly has_more: boolean;
  readonly next_cursor: string;
  readonly error: { readonly code: string; readonly issues?: readonly { readonly path: string }[] };
}
interface Read extends Listed {
  readonly doc: { readonly title: string; readonly blocks: readonly unknown[] };
  readonly error: { readonly code: string };
}

const running = useRunningApi();
let client: ApiClient;

beforeAll(async () => {
  client = await running.api.secret();
});

const list = async (query = ""): Promise<{ status: number; body: Page }> => client.get<Page>(`/v1/templates${query}`);
const idsOf = async (query: string): Promise<string[]> => (await list(query)).body.data.map(({ id }) => id);

describe("the templates", () => {
  it("are listed whole, in English", async () => {
    const { status, body } = await list();
    expect([status, body.has_more, body.next_cursor]).toEqual([200, false, ""]);
    expect(body.data.length).toBeGreaterThanOrEqual(40);
    expect(new Set(body.data.map(({ language }) => language))).toEqual(new Set(["en"]));
    expect(body.data.find(({ id }) => id === "nps")).toEqual({
      id: "nps",
      title: "Net promoter score",
      summary: expect.stringContaining("recommend"),
      category: "feedback",
      categoryLabel: "Feedback and research",
      language: "en",
      languages: ["en", "de"],
      blocks: 7,
    });
  });

  it("are found by words of either language, by category and by language, whatever the case and accents", async () => {
    expect(await idsOf("?q=WEDDING")).toEqual(["wedding-rsvp"]);
    expect(await idsOf("?q=matrimonio")).toContain("wedding-rsvp");
    expect(await idsOf("?q=reservation+table")).toEqual(["restaurant-reservation"]);
    expect(await idsOf(`?q=${encodeURIComponent("Réservation")}`)).toEqual(await idsOf("?q=reservation"));
    expect(await idsOf("?category=property&q=rent")).toContain("rental-application");
    const german = (await list("?language=de-AT")).body.data;
    expect(german.map(({ id }) => id)).toContain("nps");
    expect(new Set(german.map(({ language }) => language))).toEqual(new Set(["de"]));
    expect(german.find(({ id }) => id === "nps")?.title).toBe("Weiterempfehlung (NPS)");
    expect(await idsOf("?language=sv")).toEqual([]);
    expect(await idsOf("?q=nosuchthing")).toEqual([]);
  });

  it("are found by words of a language that they are not written in", async () => {
    for (const word of ["Hochzeit", "boda", "MARIAGE", "bruiloft", "casamento"])
      expect(await idsOf(`?q=${word}`), word).toContain("wedding-rsvp");
    expect((await idsOf("?q=hochzeit"))[0]).toBe("wedding-rsvp");
    expect(await idsOf("?q=spende")).toContain("donation");
    expect(await idsOf(`?q=${encodeURIComponent("satisfacao")}`)).toContain("csat");
    // Who asks for a language gets templates in it alone.
    expect(await idsOf("?q=hochzeit&language=de")).toEqual([]);
  });

  it("refuse a query that they do not know", async () => {
    for (const [query, path] of [
      ["?category=toys", "category"],
      ["?language=klingon!", "language"],
      [`?q=${"x".repeat(201)}`, "q"],
    ] as const) {
      const { status, body } = await list(query);
      expect([status, body.error.code, body.error.issues?.[0]?.path]).toEqual([400, "invalid_request", path]);
    }
    expect((await client.get<Read>("/v1/templates/no-such")).body.error.code).toBe("not_found");
  });

  it("become forms that can be published and answered in both languages", async () => {
    const { body: template } = await client.get<Read>("/v1/templates/csat?language=fr");
    expect([template.language, template.doc.title]).toEqual(["fr", "Comment cela s'est-il passé ?"]);
    expect(template.doc.blocks).toHaveLength(template.blocks);
    const made = await client.post<{ id: string; doc: unknown }>("/v1/forms", { doc: template.doc });
    expect(made.status).toBe(201);
    const published = await client.post<{ warnings: unknown[] }>(`/v1/forms/${made.body.id}/publish`);
    expect([published.status, published.body.warnings]).toEqual([201, []]);
    for (const [language, title] of [
      ["fr", "Dans l'ensemble, quel est votre degré de satisfaction ?"],
      ["en", "How satisfied are you, all in all?"],
    ]) {
      const session = await client.post<{ question: { title: string } }>(`/v1/forms/${made.body.id}/sessions`, {
        language,
      });
      expect(session.body.question.title).toBe(title);
    }
  });
});

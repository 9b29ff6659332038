import { beforeAll, describe, expect, it } from "vitest";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Response {
  readonly id: string;
  readonly status: string;
  readonly updated_at: number;
  readonly started_at: number;
  readonly expires_at: number;
  readonly answers?: readonly { readonly ref: string; readonly type: string; readonly value: unknown }[];
  readonly recorded?: readonly unknown[];
  readonly next: { readonly kind: string; readonly block?: { readonly ref: string } } | null;
  readonly missing_required: readonly { readonly ref: string }[];
  readonly off_path_answers: readonly string[];
  readonly complete_ready: boolean;
}

interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly issues?: readonly {
      readonly ref?: string;
      readonly path?: string;
      readonly code: string;
      readonly message: string;
    }[];
  };
}

interface Page {
  readonly data: readonly Response[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}

const running = useRunningApi();
let client: ApiClient;
let form: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, signupForm);
});

const COMPLETE = { name: "Ada", plan: "free", email: "ada@example.com" };

async function open(body: unknown = {}): Promise<{ status: number; body: Response & ErrorAnswer }> {
  return client.post<Response & ErrorAnswer>(`/v1/forms/${form}/responses?include=answers`, body);
}

describe("opening a response", () => {
  it("without a body asks the first question and expires after a day", async () => {
    const { status, body } = await client.post<Response>(`/v1/forms/${form}/responses`, undefined);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: "response",
      form_id: form,
      status: "in_progress",
      source: "api",
      mode: "live",
      next: { kind: "block", block: { ref: "name" } },
      complete_ready: false,
    });
    expect(body).not.toHaveProperty("answers");
    expect(body.expires_at - body.started_at).toBeGreaterThan(86_390_000);
  });

  it("with answers records them along the path; earlier optional ones count as skipped", async () => {
    const { status, body } = await open({ answers: COMPLETE, hiddenFields: { utm_id: "x" } });
    expect(status).toBe(201);
    expect(body.answers).toEqual(
      expect.arrayContaining([
        { ref: "name", type: "short_text", value: "Ada" },
        { ref: "email", type: "email", value: "ada@example.com" },
      ]),
    );
    expect(body).toMatchObject({ complete_ready: true, missing_required: [], hidden_fields: { utm_id: "x" } });
  });

  it("and completing it at once gives a completed one", async () => {
    const { status, body } = await open({ answers: COMPLETE, complete: true });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "completed",
      ending_ref: "thanks",
      progress: { pct: 100 },
      next: { kind: "ending" },
    });
  });

  it("with an answer that breaks a rule, to no question, or off the path in flow, is 422 and nothing is saved", async () => {
    const count = async (): Promise<number> =>
      (await client.get<Page>(`/v1/forms/${form}/responses?limit=100`)).body.data.length;
    const before = await count();
    for (const [answers, ref] of [
      [{ name: "Ada", age: 999 }, "age"],
      [{ nowhere: 1 }, "nowhere"],
      [{ name: "Ada", plan: "free", company: "Engines" }, "company"],
      [{ email: "nonsense" }, "email"],
    ] as const) {
      const { status, body } = await open({ answers });
      expect([status, body.error.code], JSON.stringify(answers)).toEqual([422, "validation_failed"]);
      expect(body.error.issues?.map((issue) => issue.ref)).toContain(ref);
    }
    const incomplete = await open({ answers: { name: "Ada" }, complete: true });
    expect([incomplete.status, incomplete.body.error.code]).toEqual([422, "response_incomplete"]);
    expect(incomplete.body.error.issues?.map(({ ref }) => ref)).toContain("plan");
    expect(await count()).toBe(before);
  });

  it("in free mode keeps answers off the path and lists them", async () => {
    const { status, body } = await open({ mode: "free", answers: { ...COMPLETE, company: "Engines" } });
    expect(status).toBe(201);
    expect(body.off_path_answers).toEqual(["company"]);
  });
});

describe("answering", () => {
  it("records what is sent, tells it, and completes when everything required is there", async () => {
    const { body: opened } = await open();
    const path = `/v1/responses/${opened.id}`;
    const first = await client.post<Response>(`${path}/answers`, { answers: [{ ref: "name", value: "Ada" }] });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ recorded: [{ ref: "name", value: "Ada" }], next: { block: { ref: "age" } } });
    const refused = await client.post<ErrorAnswer>(`${path}/complete`);
    expect([refused.status, refused.body.error.code]).toEqual([422, "response_incomplete"]);
    await client.post(`${path}/answers`, {
      answers: [
        { ref: "plan", value: "free" },
        { ref: "email", value: "ada@example.com" },
      ],
    });
    const completed = await client.post<Response>(`${path}/complete`);
    expect([completed.status, completed.body.status]).toEqual([200, "completed"]);
    const closed = await client.post<ErrorAnswer>(`${path}/answers`, { answers: [{ ref: "name", value: "Eve" }] });
    expect([closed.status, closed.body.error.code]).toEqual([409, "response_closed"]);
  });

  it("is all or nothing", async () => {
    const { body: opened } = await open();
    const path = `/v1/responses/${opened.id}`;
    const { status, body } = await client.post<ErrorAnswer>(`${path}/answers`, {
      answers: [
        { ref: "name", value: "Ada" },
        { ref: "age", value: "old" },
      ],
    });
    expect([status, body.error.code]).toEqual([422, "validation_failed"]);
    expect((await client.get<Response>(`${path}?include=answers`)).body.answers).toEqual([]);
  });

  it("with what is no list of answers is 400", async () => {
    const { body: opened } = await open();
    for (const body of [
      {},
      { answers: {} },
      { answers: [] },
      { answers: [{ ref: "name" }] },
      { answers: [{ ref: 5, value: 1 }] },
      { answers: [{ ref: "name", value: "a", no: 1 }] },
    ]) {
      expect((await client.post(`/v1/responses/${opened.id}/answers`, body)).status, JSON.stringify(body)).toBe(400);
    }
  });
});

describe("hidden fields", () => {
  it("that the form requires must be there, for a response as for a session; defaults are shown", async () => {
    const id = await publishForm(client, {
      ...signupForm,
      hiddenFields: [
        { key: "customer", required: true },
        { key: "from", default: "mail" },
      ],
    });
    for (const path of ["responses", "sessions"]) {
      const refused = await client.post<ErrorAnswer>(`/v1/forms/${id}/${path}`, { hiddenFields: { other: "x" } });
      expect([refused.status, refused.body.error.code, refused.body.error.issues]).toEqual([
        422,
        "validation_failed",
        [expect.objectContaining({ path: "hiddenFields.customer", code: "required" })],
      ]);
      expect((await client.post(`/v1/forms/${id}/${path}`, { hiddenFields: { customer: "c1" } })).status).toBe(201);
    }
    expect(
      (await client.get<Page>(`/v1/forms/${id}/responses`)).body.data.map(
        (response) => (response as unknown as { hidden_fields: object }).hidden_fields,
      ),
    ).toEqual([
      { customer: "c1", from: "mail" },
      { customer: "c1", from: "mail" },
    ]);
  });
});

describe("issues", () => {
  it("name an answer of a map by its ref, and one of a list by its place", async () => {
    const paths = async (query: string, body: unknown) =>
      (await client.post<ErrorAnswer>(query, body)).body.error.issues?.map(({ path, code }) => `${path} ${code}`);
    const responses = `/v1/forms/${form}/responses`;
    expect(await paths(responses, { answers: { nope: 1, plan: "gold" } })).toEqual([
      "answers.nope unknown_ref",
      "answers.plan unknown_option",
    ]);
    expect(await paths(responses, { answers: { plan: "free" } })).toEqual(["answers.plan not_reachable"]);
    expect(await paths(responses, { answers: { name: "Ada" }, complete: true })).toEqual([
      "answers.plan required",
      "answers.company required",
      "answers.email required",
    ]);
    const { body } = await open();
    expect(
      await paths(`/v1/responses/${body.id}/answers`, {
        answers: [
          { ref: "name", value: "Ada" },
          { ref: "email", value: "ada@example.com" },
        ],
      }),
    ).toEqual(["answers.1 not_reachable"]);
  });
});

describe("the list", () => {
  let listed: string;
  let ids: string[];

  beforeAll(async () => {
    listed = await publishForm(client, signupForm);
    ids = [];
    for (let i = 0; i < 7; i++) {
      const complete = i % 2 === 0;
      const { body } = await client.post<Response>(`/v1/forms/${listed}/responses`, {
        answers: { ...COMPLETE, name: `Person ${i}` },
        complete,
        hiddenFields: { number: `n${i}` },
      });
      ids.push(body.id);
    }
  });

  const list = async (query: string): Promise<{ status: number; body: Page & ErrorAnswer }> =>
    client.get<Page & ErrorAnswer>(`/v1/forms/${listed}/responses${query}`);

  async function walk(
    query: string,
    change: (page: number) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string[]> {
    const seen: string[] = [];
    let cursor = "";
    for (let page = 0; ; page++) {
      const { status, body } = await list(`?limit=2${query}${cursor}`);
      expect(status).toBe(200);
      seen.push(...body.data.map(({ id }) => id));
      expect(body.has_more).toBe(body.next_cursor !== "");
      if (body.next_cursor === "") return seen;
      cursor = `&cursor=${body.next_cursor}`;
      await change(page);
    }
  }

  it("shows each response once, newest first, page by page, whatever comes in meanwhile", async () => {
    expect((await list("")).body).toMatchObject({ has_more: false, next_cursor: "" });
    let extra = "";
    const seen = await walk("", async () => {
      extra ||= (await client.post<Response>(`/v1/forms/${listed}/responses`)).body.id;
    });
    expect(seen).toEqual(ids.toReversed());
    ids.push(extra);
  });

  it("in the order of change shows each once, the last changed first", async () => {
    const second = ids[1] ?? "";
    await client.post(`/v1/responses/${second}/answers`, { answers: [{ ref: "name", value: "Changed" }] });
    const seen = await walk("&order=updated");
    expect(seen[0]).toBe(second);
    expect([...seen].sort()).toEqual([...ids].sort());
    const { body } = await list(`?order=updated&limit=1`);
    const since = await list(`?order=updated&updated_since=${body.data[0]?.updated_at}`);
    expect(since.body.data.map(({ id }) => id)).toEqual([second]);
  });

  it("filters by status, source, ending, time and text", async () => {
    const found = async (query: string): Promise<number> => (await list(`?limit=100&${query}`)).body.data.length;
    expect(await found("status=completed")).toBe(4);
    expect(await found("status=in_progress")).toBe(4);
    expect(await found("source=api")).toBe(8);
    expect(await found("source=chat")).toBe(0);
    expect(await found("ending_ref=thanks")).toBe(4);
    expect(await found("ending_ref=other")).toBe(0);
    expect(await found("q=person%203")).toBe(1);
    expect(await found("q=n5")).toBe(1);
    expect(await found("q=100%25")).toBe(0);
    expect(await found(`q=${ids[2]}`)).toBe(1);
    expect(await found("created_before=5")).toBe(0);
    expect(await found("created_after=5")).toBe(8);
    expect((await list("?include=answers&limit=1&status=completed")).body.data[0]?.answers).toEqual(
      expect.arrayContaining([{ ref: "plan", type: "single_choice", value: "free" }]),
    );
    expect((await list("?limit=1")).body.data[0]).not.toHaveProperty("answers");
  });

  it("finds labels of chosen options in any language, in what takes options over and in tables, and texts without their accents", async () => {
    const options = [
      { ref: "o1", label: "Chocolate" },
      { ref: "o2", label: "Crème brûlée" },
    ];
    const id = await publishForm(client, {
      title: "Dessert",
      blocks: [
        { ref: "liked", type: "multi_choice", title: "Which do you like?", config: { options } },
        {
          ref: "best",
          type: "single_choice",
          title: "Which most?",
          config: { optionsFrom: { ref: "liked", take: "not_chosen" } },
        },
        {
          ref: "table",
          type: "matrix",
          title: "How was it?",
          config: {
            rows: [{ ref: "r1", label: "The row" }],
            columns: [
              { ref: "c1", label: "Splendid" },
              { ref: "c2", label: "Meh" },
            ],
          },
        },
        { ref: "name", type: "short_text", title: "Name?" },
      ],
      settings: { languages: ["en", "de"] },
      translations: {
        de: { blocks: { liked: { options: { o1: "Schokolade" } }, table: { columns: { c1: "Großartig" } } } },
      },
    });
    const answer = (answers: object, hiddenFields: object = {}) =>
      client.post<Response>(`/v1/forms/${id}/responses`, { mode: "free", answers, hiddenFields });
    const made = [
      await answer({ liked: ["o1"], name: "Jürgen Müller" }),
      await answer({ liked: ["o2"], name: "Łukasz Żółć" }),
      await answer({ liked: ["o2"], best: "o1", name: "Ærø Strauß" }),
      await answer({ table: { r1: "c1" }, name: "％_100%" }, { place: "São Paulo" }),
    ].map(({ body }) => body.id);
    const found = async (q: string) =>
      (await client.get<Page>(`/v1/forms/${id}/responses?q=${encodeURIComponent(q)}`)).body.data
        .map((response) => made.indexOf(response.id))
        .sort((one, other) => one - other);
    const cases: readonly (readonly [string, readonly number[]])[] = [
      ["chocolate", [0, 2]],
      ["SCHOKO", [0, 2]],
      ["creme BRULEE", [1, 2]],
      ["crème", [1, 2]],
      ["o1", [0, 2]],
      ["splendid", [3]],
      ["grossartig", [3]],
      ["meh", []],
      ["the row", []],
      ["MULLER", [0]],
      ["müller", [0]],
      ["mu\u0308ller", [0]],
      ["lukasz zolc", [1]],
      ["aero", [2]],
      ["STRAUSS", [2]],
      ["sao paulo", [3]],
      ["100%", [3]],
      ["％_", [3]],
      ["%", [3]],
      ["x%", []],
      ["\u0301", []],
    ];
    for (const [q, expected] of cases) expect([q, await found(q)]).toEqual([q, expected]);
  });

  it("equals what each response shows when it is read alone", async () => {
    for (const view of (await list("?limit=100&include=answers")).body.data) {
      expect((await client.get<Response>(`/v1/responses/${view.id}?include=answers`)).body).toEqual(view);
    }
  });

  it("refuses cursors that were changed, are of another order, or of another list", async () => {
    const { next_cursor: cursor } = (await list("?limit=1")).body;
    const changed = `${cursor?.slice(0, -2)}${cursor?.at(-2) === "A" ? "B" : "A"}${cursor?.at(-1)}`;
    expect((await list(`?limit=1&cursor=${changed}`)).body.error.code).toBe("invalid_cursor");
    expect((await list(`?cursor=${cursor}&order=updated`)).body.error.code).toBe("cursor_order_mismatch");
    expect((await client.get<ErrorAnswer>(`/v1/forms/${form}/responses?cursor=${cursor}`)).body.error.code).toBe(
      "invalid_cursor",
    );
    expect((await client.get<ErrorAnswer>(`/v1/forms?cursor=${cursor}`)).body.error.code).toBe("invalid_cursor");
    expect((await list("?cursor=")).status).toBe(400);
    for (const last of ["A", "Q", "g", "w", "B", "c", "-"]) {
      if (last !== cursor.at(-1))
        expect((await list(`?limit=1&cursor=${cursor.slice(0, -1)}${last}`)).body.error.code, last).toBe(
          "invalid_cursor",
        );
    }
  });

  it("takes a cursor with the filters that it was issued for, and with no others", async () => {
    const { next_cursor: cursor } = (await list("?limit=1&status=completed&q=person")).body;
    expect((await list(`?limit=2&status=completed&q=person&include=answers&mode=live&cursor=${cursor}`)).status).toBe(
      200,
    );
    for (const filters of [
      "",
      "status=completed",
      "status=in_progress&q=person",
      "status=completed&q=Person",
      "status=completed&q=person&source=api",
      "status=completed&q=person&mode=test",
      "status=completed&q=person&created_after=0",
    ]) {
      expect((await list(`?limit=1&${filters}&cursor=${cursor}`)).body.error?.code, filters).toBe("invalid_cursor");
    }
    const test = running.api.client(await running.api.key("sk_test"));
    expect(
      (await test.get<ErrorAnswer>(`/v1/forms/${listed}/responses?limit=1&status=completed&q=person&cursor=${cursor}`))
        .body.error.code,
    ).toBe("invalid_cursor");
  });

  it("refuses what is no filter: 400", async () => {
    for (const query of [
      "limit=0",
      "limit=101",
      "limit=x",
      "limit=",
      "limit=2.5",
      "status=done",
      "source=fax",
      "mode=none",
      "order=random",
      "created_after=yesterday",
      `q=${"x".repeat(201)}`,
    ]) {
      const { status, body } = await list(`?${query}`);
      expect([query, status, body.error.code]).toEqual([query, 400, "invalid_request"]);
    }
  });

  it("takes whole numbers in decimal digits and nothing else for a number: 400", async () => {
    const odd = [
      "",
      "-1",
      "0x10",
      "1e1",
      "10.0",
      "%2010",
      "10%20",
      "%2B10",
      "01",
      "1_0",
      "9007199254740992",
      "1e400",
      "NaN",
      "Infinity",
      "%D9%A1%D9%A0",
    ];
    for (const name of ["limit", "created_after", "created_before", "updated_since"]) {
      for (const value of odd) {
        const { status, body } = await list(`?${name}=${value}`);
        expect([name, value, status, body.error.issues?.[0]?.path]).toEqual([name, value, 400, name]);
      }
    }
  });

  it("takes each parameter once, and ignores what it does not know: a repeated one is 400 and named", async () => {
    expect((await list("?limit=1&utm=a&utm=b")).status).toBe(200);
    const { status, body } = await list("?limit=1&status=completed&limit=1&status=in_progress");
    expect([status, body.error.issues?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      400,
      ["limit repeated", "status repeated"],
    ]);
  });
});

/** Responses as a table works with them: filters on answers, answers in words, counts, columns, deletions. */
import { beforeAll, describe, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { copyResponse } from "../../workers/exports/copied-responses.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Response {
  readonly id: string;
  readonly version?: number | null;
  readonly answers?: readonly { readonly ref: string; readonly value: unknown; readonly display?: string }[];
  readonly hidden_fields: Readonly<Record<string, string>>;
}
interface Page {
  readonly data: readonly Response[];
  readonly has_more: boolean;
  readonly next_cursor: string;
}
interface Part {
  readonly count: number;
  readonly deleted: number;
  readonly has_more: boolean;
  readonly next_cursor: string;
}

const running = useRunningApi();
let client: ApiClient;
let form: string;

const document = {
  title: "Lunch",
  blocks: [
    { ref: "name", type: "short_text", title: "Name?" },
    {
      ref: "meal",
      type: "single_choice",
      title: "Meal for {{answer:name|you}}?",
      config: {
        options: [
          { ref: "vegan", label: "Vegan plate" },
          { ref: "meat", label: "With meat" },
        ],
      },
    },
    {
      ref: "days",
      type: "multi_choice",
      title: "Days?",
      config: {
        options: [
          { ref: "mon", label: "Monday" },
          { ref: "tue", label: "Tuesday" },
        ],
      },
    },
    { ref: "guests", type: "number", title: "Guests?" },
    { ref: "arrival", type: "date", title: "Arrival?" },
    { ref: "ok", type: "yes_no", title: "Fine?" },
  ],
  hiddenFields: [{ key: "plan" }],
};

const ANSWERS: readonly { readonly answers: Record<string, unknown>; readonly plan?: string }[] = [
  {
    answers: { name: "Ana Müller", meal: "vegan", days: ["mon", "tue"], guests: 3, arrival: "2026-07-12", ok: true },
    plan: "pro",
  },
  { answers: { name: "Ben", meal: "meat", days: ["tue"], guests: 1, arrival: "2026-07-14", ok: false }, plan: "free" },
  { answers: { name: "Chidi", meal: null, guests: 0 } },
  { answers: { name: "Dora" } },
];

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, document);
  for (const { answers, plan } of ANSWERS) {
    const hiddenFields = plan === undefined ? {} : { plan };
    const { status, body } = await client.post(`/v1/forms/${form}/responses`, { answers, mode: "free", hiddenFields });
    expect(status, JSON.stringify(body)).toBe(201);
  }
});

function query(conditions: readonly unknown[], more = ""): string {
  return `where=${encodeURIComponent(JSON.stringify(conditions))}${more}`;
}

/** The first letters of the names of the responses that fit. */
async function found(...conditions: readonly unknown[]): Promise<string> {
  const address = `/v1/forms/${form}/responses?${query(conditions, "&include=answers")}`;
  const { status, body } = await client.get<Page>(address);
  expect(status, JSON.stringify(body)).toBe(200);
  const names = body.data.map(({ answers }) => String(answers?.find(({ ref }) => ref === "name")?.value).slice(0, 1));
  return names.toSorted((a, b) => a.localeCompare(b)).join("");
}

describe("a filter on answers", () => {
  test.each([
    [{ answer: "meal", op: "is", values: ["vegan"] }, "A"],
    [{ answer: "meal", op: "is", values: ["vegan", "meat"] }, "AB"],
    [{ answer: "meal", op: "is_not", values: ["vegan"] }, "B"],
    [{ answer: "days", op: "is", values: ["mon"] }, "A"],
    [{ answer: "days", op: "is", values: ["tue"] }, "AB"],
    [{ answer: "ok", op: "is", values: [false] }, "B"],
    [{ answer: "name", op: "contains", text: "MULLER" }, "A"],
    [{ answer: "guests", op: "above", value: 0 }, "AB"],
    [{ answer: "guests", op: "below", value: 1 }, "C"],
    [{ answer: "guests", op: "between", from: 1, to: 3 }, "AB"],
    [{ answer: "arrival", op: "above", value: "2026-07-12" }, "B"],
    [{ answer: "arrival", op: "between", from: "2026-07-01", to: "2026-07-12" }, "A"],
    [{ answer: "guests", op: "above", value: "0" }, ""],
    [{ answer: "meal", op: "answered" }, "AB"],
    [{ answer: "meal", op: "skipped" }, "C"],
    [{ answer: "meal", op: "not_asked" }, "D"],
    [{ hidden: "plan", op: "is", values: ["pro"] }, "A"],
    [{ hidden: "plan", op: "contains", text: "r" }, "AB"],
    [{ hidden: "plan", op: "answered" }, "AB"],
    [{ hidden: "plan", op: "not_asked" }, "CD"],
    [{ answer: "nowhere", op: "answered" }, ""],
  ])("%j finds %s", async (condition, names) => {
    expect(await found(condition)).toBe(names);
  });

  test("holds together with the others", async () => {
    expect(await found({ answer: "guests", op: "above", value: 0 }, { answer: "ok", op: "is", values: [true] })).toBe(
      "A",
    );
  });

  test.each([
    ["where=[", "where"],
    [query([{ answer: "meal", op: "like", values: ["x"] }]), "where.0.op"],
    [query([{ op: "answered" }]), "where.0"],
    [query([{ answer: "a", hidden: "b", op: "answered" }]), "where.0"],
    [query(Array.from({ length: 11 }, () => ({ answer: "meal", op: "answered" }))), "where"],
    ["version=0", "version"],
    ["ids=res_1", "ids.0"],
  ])("%s is refused at %s", async (text, path) => {
    const { status, body } = await client.get<{ error: { issues: { path: string }[] } }>(
      `/v1/forms/${form}/responses?${text}`,
    );
    expect(status).toBe(400);
    expect(body.error.issues.map((issue) => issue.path)).toContain(path);
  });
});

test("answers are given in words, with the version, when they are asked for", async () => {
  const { body } = await client.get<Page>(
    `/v1/forms/${form}/responses?${query([{ answer: "ok", op: "is", values: [true] }])}&include=answers,display,version`,
  );
  const [ana] = body.data;
  expect(ana?.version).toBe(1);
  const words = Object.fromEntries(ana?.answers?.map(({ ref, display }) => [ref, display]) ?? []);
  expect(words).toMatchObject({ name: "Ana Müller", meal: "Vegan plate", days: "Monday, Tuesday", ok: "Yes" });
  const one = await client.get<Response>(`/v1/responses/${ana?.id}?include=answers,display,version`);
  expect(one.body).toEqual(ana);
});

test("a list by ids has those and no others", async () => {
  const { body } = await client.get<Page>(`/v1/forms/${form}/responses?limit=2`);
  const ids = body.data.map(({ id }) => id);
  const { body: again } = await client.get<Page>(`/v1/forms/${form}/responses?ids=${ids.join(",")}`);
  expect(again).toMatchObject({ has_more: false });
  expect(again.data.map(({ id }) => id)).toEqual(ids);
});

test("the columns are the questions of all versions, with what filters can name", async () => {
  const { body } = await client.get<{ questions: { ref: string; title: string; options: unknown[] }[] }>(
    `/v1/forms/${form}/responses/columns`,
  );
  expect(body).toMatchObject({ hidden_fields: ["plan"], versions: [1] });
  expect(body.questions.map(({ ref }) => ref)).toEqual(["name", "meal", "days", "guests", "arrival", "ok"]);
  expect(body.questions[1]).toMatchObject({
    type: "single_choice",
    options: [
      { ref: "vegan", label: "Vegan plate" },
      { ref: "meat", label: "With meat" },
    ],
    asked: true,
  });
});

describe("a long search", () => {
  const COPIES = 3_000;
  let many: string;

  beforeAll(async () => {
    const api = running.api;
    many = await publishForm(client, document);
    await client.post(`/v1/forms/${many}/responses`, { answers: { name: "Rare" }, mode: "free" });
    const { body } = await client.post<Response>(`/v1/forms/${many}/responses`, {
      answers: { name: "Often" },
      mode: "free",
    });
    const pool = createPool(api.databaseUrl, { max: 1, log: createLog("fatal"), applicationName: "test" });
    await copyResponse(pool, body.id, COPIES);
    await pool.end();
  });

  test("finds the last response that fits, and the count is exact", async () => {
    const rare = query([{ answer: "name", op: "is", values: ["Rare"] }]);
    const { body } = await client.get<Page>(`/v1/forms/${many}/responses?${rare}`);
    expect(body.data).toHaveLength(1);
    const parts: Part[] = [];
    for (const filter of ["", "&q=often", `&${rare}`, "&mode=test"])
      parts.push((await client.get<Part>(`/v1/forms/${many}/responses/count?status=in_progress${filter}`)).body);
    expect(parts.map((part) => part.count)).toEqual([COPIES + 2, COPIES + 1, 1, 0]);
    expect(parts[0]).toMatchObject({ has_more: false, next_cursor: "" });
  });

  test("pages follow one another without a gap or a repeat", async () => {
    const ids = new Set<string>();
    let cursor = "";
    for (let pages = 0; pages < 4; pages++) {
      const { body } = await client.get<Page>(
        `/v1/forms/${many}/responses?q=often&limit=100${cursor === "" ? "" : `&cursor=${cursor}`}`,
      );
      for (const { id } of body.data) ids.add(id);
      cursor = body.next_cursor;
    }
    expect(ids.size).toBe(400);
    const other = await client.get(`/v1/forms/${many}/responses?q=rare&cursor=${cursor}`);
    expect(other.status, "a cursor belongs to its filters").toBe(400);
  });

  test("a selection is deleted in parts, and what is excepted stays", async () => {
    const count = async (): Promise<number> =>
      (await client.get<Part>(`/v1/forms/${many}/responses/count?q=often`)).body.count;
    const part = async (body: unknown): Promise<Part> => {
      const answer = await client.post<Part>(`/v1/forms/${many}/responses/delete`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    const { body: page } = await client.get<Page>(`/v1/forms/${many}/responses?q=often&limit=20`);
    const ids = page.data.map(({ id }) => id);
    const kept = ids[3] ?? "";
    const before = await count();
    expect(await part({ ids, except: [kept] })).toMatchObject({ deleted: 19, has_more: false });
    const first = await part({ q: "often", except: [kept] });
    expect(first).toMatchObject({ deleted: 100, has_more: true });
    expect(before - (await count())).toBe(119);
    const other = await client.post(`/v1/forms/${many}/responses/delete`, { q: "rare", cursor: first.next_cursor });
    expect(other.status, "a cursor belongs to its filters").toBe(400);
    expect((await client.get(`/v1/responses/${kept}`)).status).toBe(200);
  });
});

test.each([{}, { q: "" }, { where: [] }, { except: [] }, { mode: "all" }])(
  "a deletion that names nothing is refused: %j",
  async (body) => {
    expect((await client.post(`/v1/forms/${form}/responses/delete`, body)).status).toBe(400);
    expect((await client.get<Part>(`/v1/forms/${form}/responses/count`)).body.count).toBe(ANSWERS.length);
  },
);

test("a test key counts and deletes test data only", async () => {
  const tester = running.api.client(await running.api.key("sk_test"));
  await tester.post(`/v1/forms/${form}/responses`, { answers: { name: "Tester" }, mode: "free" });
  expect((await tester.get<Part>(`/v1/forms/${form}/responses/count?mode=all`)).body.count).toBe(1);
  const live = (await client.get<Page>(`/v1/forms/${form}/responses?limit=1`)).body.data[0]?.id;
  const { body } = await tester.post<Part>(`/v1/forms/${form}/responses/delete`, { ids: [live] });
  expect(body.deleted).toBe(0);
  const own = await tester.post<Part>(`/v1/forms/${form}/responses/delete`, { status: "in_progress" });
  expect(own.body.deleted).toBe(1);
  expect((await client.get(`/v1/responses/${live}`)).status).toBe(200);
});

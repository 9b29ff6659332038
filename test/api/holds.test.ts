/**
 * Nothing that one caller sends holds the event loop for long: large documents go to another thread, other large bodies
 * are read in steps.
 */
import { describe, expect, test } from "vitest";
import { ApiError } from "../../api/errors/api-error.ts";
import { DocumentWorkers, INLINE_CHARACTERS_MAX } from "../../api/forms/documents/document-workers.ts";
import { checkValue, parseUnchecked, refuseManyValues, VALUES_MAX } from "../../api/input/json.ts";
import { validate } from "../../api/input/validation.ts";
import { openResponseEndpoint } from "../../api/v1/responses.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import type { ApiClient } from "../support/programs/api-client.ts";
import { GROWTH_MAX, growthOf, holdOf, HOLD_MS_MAX, longestHoldsOf } from "../support/programs/processor-time-of.ts";
import { useRunningApi } from "./support/running-api.ts";

const running = useRunningApi();
const MIB = 1024 * 1024;
/** Neighbours must not make a document take too long where a test does not ask for that. */
const UNHURRIED_MS = 120_000;

const organizationOf = (index: number): OrganizationId => `org_${String(index).padStart(26, "0")}`;
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_item, index) => make(index));
const rules = (count: number) => ({
  title: "Many rules",
  blocks: times(300, (index) => ({ type: "short_text", ref: `b${index}`, title: "A question" })),
  logic: times(count, (index) => ({
    after: `b${index % 300}`,
    when: { left: { answer: `b${index % 300}` }, op: "eq", right: { const: `v${index}` } },
    do: [{ jump: { block: `b${(index * 7) % 300}` } }],
  })),
});

const questions = (count: number) => times(count, (index) => ({ type: "number", ref: `b${index}`, title: "q" }));
const items = (prefix: string, count: number) =>
  times(count, (index) => ({ ref: `${prefix}${index}`, label: String(index) }));
const nested = (depth: number): unknown => (depth === 0 ? { answer: "b0" } : { add: [nested(depth - 1), 1] });
const answered = { left: { answer: "b0" }, op: "answered" };
const sums = (logic: unknown) => ({
  title: "Sums",
  blocks: questions(2),
  variables: [{ ref: "v", type: "number" }],
  logic,
});

/** Almost a mebibyte of JSON that is much to read, or to compile. */
const DENSEST: Readonly<Record<string, () => object>> = {
  options: () => ({
    title: "t",
    blocks: times(33, (index) => ({
      type: "multi_choice",
      ref: `c${index}`,
      title: "q",
      config: { options: items("o", 1000) },
    })),
  }),
  "options with conditions": () => ({
    title: "t",
    blocks: [
      ...questions(1),
      ...times(22, (index) => ({
        type: "multi_choice",
        ref: `c${index}`,
        title: "q",
        config: { options: items("o", 500).map((option) => ({ ...option, visibleIf: answered })) },
      })),
    ],
  }),
  "rows of matrices": () => ({
    title: "t",
    blocks: times(280, (index) => ({
      type: "matrix",
      ref: `m${index}`,
      title: "q",
      config: { rows: items("r", 100), columns: items("c", 20) },
    })),
  }),
  "deep calculations": () =>
    sums(times(760, () => ({ after: "b0", do: times(6, () => ({ set: "v", expr: nested(14) })) }))),
  "one calculation": () =>
    sums([
      { after: "b0", do: [{ set: "v", expr: { add: times(23, () => ({ add: times(200, () => nested(13)) })) } }] },
    ]),
  "2,000 rules": () => rules(2_000),
  recalls: () => ({
    title: "t",
    blocks: questions(95).map((block) => ({ ...block, description: "{{answer:b0}}".repeat(760) })),
  }),
};

describe("a large document", () => {
  test("is created, replaced, imported and published on another thread, with the answers of a small one", async () => {
    const secret: ApiClient = await running.api.secret();
    const doc = rules(1_999);
    let form = "";
    const held = await longestHoldsOf({
      async created() {
        const created = await secret.post<{ id: string; doc: { logic: unknown[] } }>("/v1/forms", { doc });
        expect(created).toMatchObject({ status: 201, body: { doc: { title: "Many rules" } } });
        expect(created.body.doc.logic).toHaveLength(1_999);
        form = `/v1/forms/${created.body.id}`;
      },
      async replaced() {
        expect((await secret.request("PUT", `${form}/doc`, { doc: { ...doc, title: "Changed" } })).status).toBe(200);
      },
      async published() {
        expect((await secret.post(`${form}/publish`)).body).toMatchObject({ version: 1 });
      },
      async imported() {
        expect((await secret.post("/v1/forms/import", { source: { ...doc, schemaVersion: 1 } })).body).toMatchObject({
          format: "parley",
          issues: [],
        });
      },
      async opened() {
        expect((await secret.post(`${form}/sessions`)).status).toBe(201);
      },
    });
    for (const [what, heldMs] of Object.entries(held)) expect(heldMs, what).toBeLessThan(HOLD_MS_MAX);
    const wrong = await secret.post("/v1/forms", { doc: { ...doc, logic: [...doc.logic, { after: "b1" }] } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { code: "form_invalid", issues: [{ path: "doc.logic.1999.do" }] } },
    });
    expect(await secret.post("/v1/forms", { doc, sluug: "x" })).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_request", issues: [{ path: "sluug" }] } },
    });
    expect(await secret.post("/v1/forms", `{"doc":${JSON.stringify(doc)}`)).toMatchObject({
      status: 400,
      body: { error: { code: "invalid_json" } },
    });
    expect(await secret.post("/v1/forms", { doc: { ...doc, title: "\0" } })).toMatchObject({
      status: 422,
      body: { error: { code: "validation_failed", issues: [{ path: "doc.title", code: "nul_character" }] } },
    });
  });

  test.each(Object.entries(DENSEST))(
    "of %s is published, published again and opened in steps",
    async (_what, docOf) => {
      const secret = await running.api.secret();
      const created = await secret.post<{ id: string }>("/v1/forms", { doc: docOf() });
      expect(created.status).toBe(201);
      const path = `/v1/forms/${created.body.id}`;
      const publish = async (): Promise<void> => expect((await secret.post(`${path}/publish`)).status).toBe(201);
      const open = async (body?: object): Promise<void> =>
        expect((await secret.post(`${path}/sessions`, body)).status).toBe(201);
      // Each version is opened for the first time once.
      const held = await longestHoldsOf({
        published: publish,
        "opened in another language": () => open({ language: "de" }),
        "published again": publish,
        "opened in its language": () => open(),
      });
      for (const [what, heldMs] of Object.entries(held)) expect(heldMs, what).toBeLessThan(HOLD_MS_MAX);
    },
  );

  test("that takes too long is given up, and the next one is worked on", async () => {
    // The clock says at once that the time is over.
    const impatient = new DocumentWorkers({
      clock: {
        after: (_delayMs, callback) => {
          callback();
          return () => undefined;
        },
      },
      workMsMax: 1,
    });
    const patient = new DocumentWorkers({ clock: systemClock, queuedMax: 1, workMsMax: UNHURRIED_MS });
    const text = JSON.stringify({ doc: rules(500) });
    expect(text.length).toBeGreaterThan(INLINE_CHARACTERS_MAX);
    try {
      await expect(impatient.run("create", text, running.api.organization)).rejects.toMatchObject({
        code: "unavailable",
        message: "The document could not be worked on within 0.001 s. Nothing was done.",
      });
      const outcomes = await Promise.allSettled(
        times(12, (index) => patient.run("create", text, organizationOf(index))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.length).toBeGreaterThan(0);
      for (const { reason } of refused) expect(reason).toMatchObject({ code: "overloaded" });
      expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(2);
      expect((await patient.run("create", text, organizationOf(0))).document.logic).toHaveLength(500);
    } finally {
      await Promise.all([impatient.stop(), patient.stop()]);
    }
  });

  test("finds a place while another organization sends as many as it can", async () => {
    // Ten places: two threads, and eight that wait.
    const workers = new DocumentWorkers({ clock: systemClock, queuedMax: 8, workMsMax: UNHURRIED_MS });
    const text = JSON.stringify({ doc: rules(500) });
    try {
      const greedy = times(20, () => workers.run("create", text, organizationOf(0)));
      const modest = times(5, (index) => workers.run("create", text, organizationOf(1 + index)));
      const outcomes = await Promise.allSettled(greedy);
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected")
          expect(outcome.reason).toMatchObject({
            code: "overloaded",
            message: "Too many large documents of this organization are being worked on. Nothing was done.",
          });
      }
      for (const { document } of await Promise.all(modest)) expect(document.logic).toHaveLength(500);
      // Places are given back, by what was refused too.
      expect((await Promise.all(times(5, () => workers.run("create", text, organizationOf(0))))).length).toBe(5);
      await expect(
        Promise.all(times(3, () => workers.run("create", `${text}}`, organizationOf(0)))),
      ).rejects.toMatchObject({ code: "invalid_json" });
      expect((await workers.run("create", text, organizationOf(0))).document.logic).toHaveLength(500);
    } finally {
      await workers.stop();
    }
  });
});

/** A mebibyte of JSON that is much to parse. */
const BODIES: readonly (readonly [string, (values: number) => string])[] = [
  ["lists in a list", (values) => `{"answers":{"a":[${"[],".repeat(values)}0]}}`],
  ["objects in a list", (values) => `{"answers":{"a":[${"{},".repeat(values)}0]}}`],
  ["different keys", (values) => `{"answers":{${times(values, (index) => `"k${index}":0`).join(",")}}}`],
  ["unknown keys", (values) => `{${times(values, (index) => `"k${index}":0`).join(",")}}`],
  [
    "objects of different keys",
    (values) => `{"answers":{"a":[${times(values / 2, (index) => `{"k${index}":0}`).join(",")}]}}`,
  ],
  ["escapes", (values) => `{"answers":{"a":"${'\\\\\\"'.repeat(values * 8)}"}}`],
];

describe.each(BODIES)("a body of %s", (_what, bodyOf) => {
  const validated = (value: unknown): void => {
    try {
      validate(openResponseEndpoint.body as NonNullable<typeof openResponseEndpoint.body>, value);
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
    }
  };

  test("is parsed, looked through and validated in steps that are short", () => {
    const text = bodyOf(VALUES_MAX / 2 - 10);
    const value: unknown = JSON.parse(text);
    const steps = [
      () => refuseManyValues(text),
      () => parseUnchecked(text),
      () => checkValue(value),
      () => validated(value),
    ];
    for (const step of steps) expect(holdOf(step)).toBeLessThan(HOLD_MS_MAX);
    expect(growthOf((size) => JSON.parse(bodyOf(size)) as unknown, validated, 1_000)).toBeLessThan(GROWTH_MAX);
  });
});

test("a body with more values than any request needs is refused before it is parsed", async () => {
  const body = `{"answers":{"a":[${"0,".repeat(MIB / 2 - 20)}0]}}`;
  expect(holdOf(() => expect(() => refuseManyValues(body)).toThrow(ApiError))).toBeLessThan(HOLD_MS_MAX);
  const secret = await running.api.secret();
  const { body: form } = await secret.post<{ id: string }>("/v1/forms", { doc: rules(1) });
  await secret.post(`/v1/forms/${form.id}/publish`);
  expect(await secret.post(`/v1/forms/${form.id}/responses`, body)).toMatchObject({
    status: 422,
    body: { error: { issues: [{ code: "too_many_values" }] } },
  });
  // Commas and brackets inside a text are no values.
  expect(
    await secret.post(`/v1/forms/${form.id}/responses`, { answers: { b0: ',[{\\"'.repeat(50_000) } }),
  ).toMatchObject({ status: 422, body: { error: { issues: [{ code: "too_long" }] } } });
});

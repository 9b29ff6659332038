/** Trying answers on a draft: the way that they lead is the one that a response takes. */
import { beforeAll, expect, test } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Walk {
  readonly id: string;
  readonly steps: readonly { readonly ref: string; readonly answer: string | null; readonly isFilledIn: boolean }[];
  readonly next: { readonly kind: string; readonly ref: string };
  readonly variables: Readonly<Record<string, unknown>>;
  readonly payments: readonly object[];
  readonly ending_ref: string | null;
  readonly error: {
    readonly code: string;
    readonly issues: readonly { readonly path: string; readonly message: string }[];
  };
}

const running = useRunningApi();
let client: ApiClient;
beforeAll(async () => {
  client = await running.api.secret();
});

const doc = {
  title: "Meetup",
  blocks: [
    { ref: "joins", type: "yes_no", title: "Can you join us?", required: true },
    { ref: "guests", type: "number", title: "How many?", required: true, config: { max: 5 } },
    { ref: "why", type: "short_text", title: "Why not?" },
  ],
  endings: [
    { ref: "soon", title: "See you soon" },
    { ref: "bye", title: "Maybe next time" },
  ],
  variables: [{ ref: "seats", type: "number" }],
  logic: [
    {
      after: "joins",
      when: { left: { answer: "joins" }, op: "eq", right: { const: false } },
      do: [{ jump: { block: "why" } }],
    },
    { after: "guests", do: [{ set: "seats", expr: { add: [{ answer: "guests" }, 1] } }, { jump: { ending: "soon" } }] },
    { after: "why", do: [{ jump: { ending: "bye" } }] },
  ],
};

const newForm = async (): Promise<string> => (await client.post<Walk>("/v1/forms", { doc })).body.id;
const walk = (form: string, body: object, by = client) => by.post<Walk>(`/v1/forms/${form}/walk`, body);

test("the walk goes the way of a response with the same answers, and ends where it ends", async () => {
  const form = await publishForm(client, doc);
  for (const answers of [
    { joins: false, why: "Too far" },
    { joins: true, guests: 2 },
  ]) {
    const tried = (await walk(form, { answers })).body;
    const response = await client.post<Walk>(`/v1/forms/${form}/responses`, { answers, complete: true });
    expect(tried.next).toEqual({ kind: "ending", ref: response.body.ending_ref });
    expect(tried.variables).toEqual(response.body.variables);
    expect(tried.steps.map(({ ref }) => ref)).toEqual(Object.keys(answers));
  }
});

test("it stops at the first question without an answer, or goes on with made-up ones and says which", async () => {
  const form = await newForm();
  const { status, body } = await walk(form, { answers: { joins: true } });
  expect(status).toBe(200);
  expect(body.steps).toEqual([
    { ref: "joins", answer: "Yes", isFilledIn: false },
    { ref: "guests", answer: null, isFilledIn: false },
  ]);
  expect(body.next).toEqual({ kind: "block", ref: "guests" });
  const filled = (await walk(form, { answers: { joins: true }, fillIn: true })).body;
  expect(filled.steps.map(({ ref, isFilledIn }) => [ref, isFilledIn])).toEqual([
    ["joins", false],
    ["guests", true],
  ]);
  expect(filled.next).toEqual({ kind: "ending", ref: "soon" });
});

test("it walks the draft, also one that was never published or could not be", async () => {
  const form = await newForm();
  const broken = { ...doc, logic: [{ after: "joins", do: [{ jump: { ending: "nowhere" } }] }] };
  await client.request("PUT", `/v1/forms/${form}/doc`, { doc: broken });
  expect((await walk(form, { fillIn: true })).body.next).toEqual({ kind: "ending", ref: "soon" });
});

test("an answer that the question does not take is named, and other organizations have no such form", async () => {
  const form = await newForm();
  const refused = await walk(form, { answers: { guests: "many", nothing: 1 } });
  expect(refused.status).toBe(422);
  expect(refused.body.error.issues.map(({ path }) => path)).toEqual(["answers.guests", "answers.nothing"]);
  const tooMany = (await walk(form, { answers: { guests: 9 } })).body.error.issues;
  expect(tooMany[0]?.message).toContain("5");
  const organization = await running.api.otherOrganization();
  const stranger = running.api.client(await running.api.key("sk_live", { organization }));
  expect((await walk(form, {}, stranger)).status).toBe(404);
});

test("payments on the way say what they ask for, from the answers before them; those off it do not", async () => {
  const pay = (ref: string, config: object) => ({
    ref,
    type: "payment",
    title: "Pay",
    config: { currency: "EUR", ...config },
  });
  const blocks = [
    doc.blocks[0],
    doc.blocks[1],
    pay("share", { amount: { mul: [{ answer: "guests" }, 1250] } }),
    pay("fee", { amountMinor: 300 }),
    pay("nothing", { amount: 0 }),
    doc.blocks[2],
  ];
  const { id } = (await client.post<Walk>("/v1/forms", { doc: { ...doc, blocks, logic: doc.logic.slice(0, 1) } })).body;
  const payments = async (answers: object) => (await walk(id, { answers, fillIn: true })).body.payments;
  expect(await payments({ joins: true, guests: 2 })).toEqual([
    { ref: "share", currency: "EUR", amountMinor: 2_500 },
    { ref: "fee", currency: "EUR", amountMinor: 300 },
    { ref: "nothing", currency: "EUR", amountMinor: null },
  ]);
  expect(await payments({ joins: false })).toEqual([]);
});

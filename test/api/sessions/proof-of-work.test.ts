/** The proof of work that a form may demand: what counts, and who needs none. */
import { beforeAll, describe, expect, test } from "vitest";
import fc from "fast-check";
import { solving } from "../../../api/client/proof-of-work/solving.ts";
import { isSolved, PIECES, WORK_BITS_MIN } from "../../../machines/proof-of-work.ts";
import { CHALLENGE_LIFE_MS, ProofOfWork, type WorkProof, type WorkSubject } from "../../../api/limits/proof-of-work.ts";
import { ApiError } from "../../../api/errors/api-error.ts";
import { ID_RANDOM_BYTES, newId, type FormId, type SessionId } from "../../../machines/ids.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";

const running = useRunningApi();
const BITS = WORK_BITS_MIN;
const HOUR_MS = 3_600_000;

interface Challenge {
  readonly token: string;
  readonly bits: number;
}

interface Opened {
  readonly sessionId: SessionId;
  readonly respondentToken: string;
  readonly error: { readonly code: string; readonly reason: string; readonly challenge: Challenge };
}

function proofOf({ token, bits }: Challenge): WorkProof {
  const work = solving(token, bits);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return { token, nonces: step.value };
}

describe("on the service", () => {
  let secret: ApiClient;
  let form: FormId;
  let slug: string;

  beforeAll(async () => {
    secret = await running.api.secret();
    form = (await publishForm(secret, {
      title: "Guest book",
      blocks: [{ ref: "name", type: "short_text", title: "Name?", required: true }],
      settings: { proofOfWorkBits: BITS, allowRepeat: true },
    })) as FormId;
    slug = (await secret.get<{ slug: string }>(`/v1/forms/${form}`)).body.slug;
  });

  const visit = (body: Record<string, unknown> = {}) =>
    running.api
      .client(undefined)
      .post<Opened>(`/p/${slug}/sessions`, { pageUrl: `https://forms.example.com/p/${slug}`, ...body });

  test("a page opens a session with a proof, once, and comes back to it without", async () => {
    const refused = await visit();
    expect([refused.status, refused.body.error.code, refused.body.error.reason]).toEqual([
      403,
      "proof_of_work_required",
      "missing",
    ]);
    const proof = proofOf(refused.body.error.challenge);
    const opened = await visit({ proof });
    expect(opened.status).toBe(201);
    const again = await visit({ proof });
    expect([again.status, again.body.error.reason]).toEqual([403, "used"]);
    const { sessionId, respondentToken } = opened.body;
    expect((await visit({ resume: { sessionId, token: respondentToken } })).body.sessionId).toBe(sessionId);
  });

  test("the document of the page has a challenge that counts", async () => {
    const html = await (await fetch(`${running.api.baseUrl}/p/${slug}`, { headers: { accept: "text/html" } })).text();
    const [, token = "", bits] = /data-challenge="(\S+) (\d+)"/.exec(html) ?? [];
    expect((await visit({ proof: proofOf({ token, bits: Number(bits) }) })).status).toBe(201);
  });

  test("a lost answer costs no second proof: the same request gets the same session", async () => {
    const proof = proofOf((await visit()).body.error.challenge);
    const body = { pageUrl: `https://forms.example.com/p/${slug}`, proof };
    const send = () =>
      running.api
        .client(undefined, { "idempotency-key": "5f0c9a7d2b6e48c1a3d5" })
        .post<Opened>(`/p/${slug}/sessions`, body);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.body.sessionId]).toEqual([201, first.body.sessionId]);
  });

  test("a publishable key needs a proof, also to answer again; a secret key needs none", async () => {
    const pages = running.api.client(await running.api.key("pk_live"), { origin: PAGE_ORIGIN });
    const open = (of: ApiClient, proof?: WorkProof) =>
      of.post<Opened>(`/v1/forms/${form}/sessions`, proof === undefined ? {} : { proof });
    expect((await open(secret)).status).toBe(201);
    const refused = await open(pages);
    expect(refused.body.error.code).toBe("proof_of_work_required");
    const { body, status } = await open(pages, proofOf(refused.body.error.challenge));
    expect(status).toBe(201);
    const respondent = running.api.client(undefined, {
      "x-respondent-token": body.respondentToken,
      origin: PAGE_ORIGIN,
    });
    await respondent.post(`/v1/sessions/${body.sessionId}/messages`, { type: "text", text: "Ana" });
    const repeat = (proof?: WorkProof) =>
      respondent.post<Opened>(`/v1/sessions/${body.sessionId}/repeat`, proof === undefined ? {} : { proof });
    const bare = await repeat();
    expect(bare.body.error.code).toBe("proof_of_work_required");
    expect((await repeat(proofOf(bare.body.error.challenge))).status).toBe(201);
  });
});

describe("whatever a client sends, and whatever the clocks of the nodes show", () => {
  /** A node, by its clock. */
  const node = (time: { at: number }) =>
    new ProofOfWork(
      running.api.runtime.keyring,
      running.api.runtime.store.idempotency,
      { now: () => time.at },
      running.api.runtime.entropy,
    );
  const newForm = (): FormId => newId("frm", 0, running.api.runtime.entropy.bytes(ID_RANDOM_BYTES));
  const newSession = (): SessionId => newId("ses", 0, running.api.runtime.entropy.bytes(ID_RANDOM_BYTES));
  const subjectOf = (form: FormId): WorkSubject => ({ organization: running.api.organization, form });
  const reasonOf = async (run: () => unknown): Promise<unknown> => {
    try {
      await run();
      return "counts";
    } catch (error) {
      if (error instanceof ApiError) return error.extra?.["reason"];
      throw error;
    }
  };
  const now = { at: 1_000_000_000 };

  test("a changed token or number does not count", async () => {
    const subject = subjectOf(newForm());
    const work = node(now);
    const proof = proofOf(work.issue(subject, BITS));
    expect(await reasonOf(() => work.check(subject, BITS, proof))).toBe("counts");
    await fc.assert(
      fc.asyncProperty(fc.nat(proof.token.length - 1), fc.constantFrom("A", "b", "7", "-"), async (at, by) => {
        const token = `${proof.token.slice(0, at)}${by}${proof.token.slice(at + 1)}`;
        if (token === proof.token) return;
        expect(await reasonOf(() => work.check(subject, BITS, { ...proof, token }))).toBe("invalid");
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.nat(PIECES - 1), fc.nat(0xffff_ffff), (piece, nonce) => {
        const nonces = proof.nonces.with(piece, nonce);
        // A number that the solver did not find may solve its piece too: one of 256.
        if (!isSolved(proof.token, BITS, nonces))
          expect(() => work.check(subject, BITS, { ...proof, nonces })).toThrow(ApiError);
        else expect(work.check(subject, BITS, { ...proof, nonces })).toBeDefined();
      }),
    );
    for (const nonces of [[], proof.nonces.slice(1), [...proof.nonces, 0], proof.nonces.with(0, -1)])
      expect(await reasonOf(() => work.check(subject, BITS, { ...proof, nonces }))).toBe("invalid");
  });

  test("less work than the challenge asks for does not count", async () => {
    const subject = subjectOf(newForm());
    const { token } = node(now).issue(subject, BITS + 2);
    const lazy = proofOf({ token, bits: BITS });
    expect(isSolved(token, BITS, lazy.nonces)).toBe(true);
    expect(await reasonOf(() => node(now).check(subject, BITS + 2, lazy))).toBe("invalid");
  });

  test("a proof counts for its own form and organization only", async () => {
    const subject = subjectOf(newForm());
    const proof = proofOf(node(now).issue(subject, BITS));
    const organization = await running.api.otherOrganization();
    for (const other of [subjectOf(newForm()), { ...subject, organization }])
      expect(await reasonOf(() => node(now).check(other, BITS, proof))).toBe("invalid");
  });

  test("by any clock, a proof counts until the node's own time is past its expiry, and for one session", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -23 * HOUR_MS, max: 2 * CHALLENGE_LIFE_MS }),
        fc.integer({ min: -23 * HOUR_MS, max: CHALLENGE_LIFE_MS - 1 }),
        async (skewMs, otherSkewMs) => {
          const subject = subjectOf(newForm());
          const proof = proofOf(node(now).issue(subject, BITS));
          const later = node({ at: now.at + skewMs });
          const isExpired = skewMs >= CHALLENGE_LIFE_MS;
          expect(await reasonOf(() => later.check(subject, BITS, proof))).toBe(isExpired ? "expired" : "counts");
          if (isExpired) return;
          const id = later.check(subject, BITS, proof) ?? "";
          const session = newSession();
          const openings = await Promise.all(
            [session, session, newSession()].map((opening) => reasonOf(() => later.use(subject, BITS, id, opening))),
          );
          const other = node({ at: now.at + otherSkewMs });
          expect(await reasonOf(() => other.use(subject, BITS, id, newSession()))).toBe("used");
          // The same session may use it again; whichever came first, one session has it.
          expect([
            ["counts", "counts", "used"],
            ["used", "used", "counts"],
          ]).toContainEqual(openings);
        },
      ),
      { numRuns: 15 },
    );
  });
});

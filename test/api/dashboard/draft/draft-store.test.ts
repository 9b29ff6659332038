/** The draft of the dashboard on its way to the service: saved soon, merged, kept, and never lost. */
import { beforeEach, expect, test, vi } from "vitest";
import { AUTOSAVE_MS, CHECK_MS, DraftStore } from "../../../../api/dashboard/app/draft/draft-store.ts";
import { withValue } from "../../../../api/dashboard/app/draft/parts.ts";
import type { KeptCopy, SavedCopy, SaveFailure } from "../../../../api/dashboard/app/draft/saved-copy.ts";
import { saveFailureOf } from "../../../../api/dashboard/app/draft/save-failure.ts";
import { RequestError } from "../../../../api/dashboard/app/requests/http.ts";
import { ERROR_CATALOGUE } from "../../../../api/errors/catalogue.ts";
import type { SampleDocument } from "./sample-edits.ts";

const BASE: SampleDocument = {
  title: "Form",
  blocks: ["a", "b"].map((id) => ({ id, ref: id, title: id, config: { options: [] } })),
};
const titleOf = (id: string) => ["blocks", `#${id}`, "title"];

class Refusal extends Error {
  readonly failure: SaveFailure;
  constructor(failure: SaveFailure) {
    super(failure.why);
    this.failure = failure;
  }
}

/** The service as the store meets it: it keeps one document, and refuses a stale state and titles of more than 5. */
class Service {
  saved: SavedCopy<SampleDocument> = { document: BASE, etag: "1" };
  isReachable = true;
  saves = 0;
  kept: KeptCopy<SampleDocument> | undefined;
  hold: Promise<void> | undefined;
  /** Checks of what is saved. */
  checks = 0;
  holdCheck: Promise<void> | undefined;

  put(document: SampleDocument): void {
    this.saved = { document, etag: String(Number(this.saved.etag) + 1) };
  }

  store(): DraftStore<SampleDocument> {
    return new DraftStore(this.saved, {
      load: async () => this.#reached(),
      save: async (document, etag) => {
        await this.hold;
        this.#reached();
        if (etag !== this.saved.etag) throw new Refusal({ why: "changed" });
        const long = document.blocks.findIndex(({ title }) => title.length > 5);
        if (long !== -1)
          throw new Refusal({
            why: "refused",
            issues: [{ path: `blocks.${long}.title`, code: "too_large", message: "title is too long" }],
          });
        this.saves += 1;
        this.put(document);
        return this.saved;
      },
      check: async () => {
        this.checks += 1;
        return { issues: [{ path: "blocks.1.title", code: "x", message: "m" }], warnings: [] };
      },
      checkUnsaved: async ({ blocks }) => {
        await this.holdCheck;
        const code = `unsaved ${blocks[0]?.title ?? ""}`;
        return { issues: [{ path: "blocks.1.title", code, message: "m" }], warnings: [] };
      },
      failureOf: (error) => (error as Refusal).failure,
      keep: async (copy) => {
        this.kept = copy;
      },
      now: () => Date.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }

  #reached(): SavedCopy<SampleDocument> {
    if (!this.isReachable) throw new Refusal({ why: "unreachable" });
    return this.saved;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function write(store: DraftStore<SampleDocument>, id: string, text: string): void {
  store.change(`title of ${id}`, (document) => withValue(document, titleOf(id), text), { group: id });
}

test("a change is sent 400 ms after the last one, once, and is kept here until the service has it", async () => {
  const service = new Service();
  const store = service.store();
  write(store, "a", "x");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
  expect(service.kept?.document.blocks[0]?.title).toBe("x");
  write(store, "a", "xy");
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
  expect([service.saves, store.state().mark]).toEqual([0, "saving"]);
  await vi.advanceTimersByTimeAsync(1);
  expect([service.saves, store.state().mark, service.kept]).toEqual([1, "saved", undefined]);
  expect(service.saved.document.blocks[0]?.title).toBe("xy");
  expect(store.state().undoName).toBe("title of a");
});

test("what is typed while a call is under way is sent by the next one", async () => {
  const service = new Service();
  const store = service.store();
  let go = (): void => undefined;
  service.hold = new Promise((resolve) => (go = resolve));
  write(store, "a", "1");
  store.flush();
  await vi.advanceTimersByTimeAsync(0);
  write(store, "a", "2");
  write(store, "b", "3");
  go();
  await store.settle();
  expect(service.saves).toBe(2);
  expect(service.saved.document.blocks.map(({ title }) => title)).toEqual(["2", "3"]);
});

test("another's question merges with a line of news; the same title waits for a choice while all else is saved", async () => {
  const service = new Service();
  const store = service.store();
  service.put(withValue(service.saved.document, titleOf("b"), "their"));
  write(store, "a", "mine");
  await store.settle();
  expect(service.saved.document.blocks.map(({ title }) => title)).toEqual(["mine", "their"]);
  expect(store.state().news.map(({ what, place }) => [what, place])).toEqual([["changed", ["blocks", "#b"]]]);
  expect(store.state().conflicts).toEqual([]);

  service.put(withValue(service.saved.document, titleOf("a"), "their"));
  write(store, "a", "mine2");
  store.change("form", (document) => ({ ...document, title: "New" }));
  await store.settle();
  expect(store.state().conflicts).toEqual([{ place: titleOf("a"), mine: "mine2", theirs: "their" }]);
  expect([store.state().mark, service.saved.document.title]).toEqual(["conflict", "New"]);
  expect(service.saved.document.blocks[0]?.title).toBe("their");
  expect(service.kept?.document.blocks[0]?.title).toBe("mine2");

  store.keepMine(titleOf("a"));
  await store.settle();
  expect([service.saved.document.blocks[0]?.title, store.state().mark]).toEqual(["mine2", "saved"]);
});

test("taking theirs can be undone", async () => {
  const service = new Service();
  const store = service.store();
  service.put(withValue(service.saved.document, titleOf("a"), "their"));
  write(store, "a", "mine");
  await store.settle();
  store.takeTheirs("Take theirs", titleOf("a"));
  await store.settle();
  expect([store.state().mark, store.state().document.blocks[0]?.title]).toEqual(["saved", "their"]);
  store.undo();
  await store.settle();
  expect(service.saved.document.blocks[0]?.title).toBe("mine");
});

test("a value that the service does not read stays here with its reason, and the rest is saved", async () => {
  const service = new Service();
  const store = service.store();
  write(store, "a", "far too long");
  write(store, "b", "fine");
  await store.settle();
  const { problems, document } = store.state();
  expect(document.blocks[0]?.title).toBe("far too long");
  expect(service.saved.document.blocks.map(({ title }) => title)).toEqual(["a", "fine"]);
  expect(problems.filter(({ isUnsaved }) => isUnsaved).map(({ place, message }) => [place, message])).toEqual([
    [titleOf("a"), "title is too long"],
  ]);
  write(store, "a", "short");
  await store.settle();
  expect(service.saved.document.blocks[0]?.title).toBe("short");
  expect([store.state().problems.length, service.kept]).toEqual([1, undefined]);
});

test("without an answer the change is kept and sent when there is one again", async () => {
  const service = new Service();
  const store = service.store();
  service.isReachable = false;
  write(store, "a", "x");
  await store.settle();
  expect([store.state().mark, store.state().isUnsaved]).toEqual(["offline", true]);
  service.isReachable = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect([store.state().mark, service.saved.document.blocks[0]?.title]).toEqual(["saved", "x"]);
});

test("what a tab that is gone has left is merged by the next one", async () => {
  const service = new Service();
  const lost = service.store();
  service.isReachable = false;
  write(lost, "a", "left");
  await lost.settle();
  const copy = service.kept;
  service.isReachable = true;
  service.put(withValue(service.saved.document, titleOf("b"), "their"));
  const store = service.store();
  if (copy === undefined) throw new Error("nothing was kept");
  await store.adopt(copy);
  await store.settle();
  expect(service.saved.document.blocks.map(({ title }) => title)).toEqual(["left", "their"]);
});

test("problems name their question, also after it was moved", async () => {
  const service = new Service();
  const store = service.store();
  store.start();
  await vi.advanceTimersByTimeAsync(0);
  store.change("move", (document) => ({ ...document, blocks: document.blocks.toReversed() }));
  expect(store.state().problems.map(({ place }) => place)).toEqual([titleOf("b")]);
  expect(store.state().isChecking).toBe(true);
});

test("problems come before the save, of the newest text only, and a save of the same text is not checked again", async () => {
  const service = new Service();
  const store = service.store();
  store.start();
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  const checks = service.checks;
  write(store, "a", "new");
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect([store.state().problems.map(({ code }) => code), service.saves]).toEqual([["unsaved new"], 0]);
  // The answer to the first text comes after that to the second.
  const slow = Promise.withResolvers<void>();
  service.holdCheck = slow.promise;
  write(store, "a", "one");
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  service.holdCheck = undefined;
  write(store, "a", "two");
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.state().problems.map(({ code }) => code)).toEqual(["unsaved two"]);
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS);
  await store.settle();
  expect([service.saved.document.blocks[0]?.title, service.checks]).toEqual(["two", checks]);
});

test("every answer of the service to a save is understood: merge, hold back, try again, or say it", () => {
  const whyOf = (code: keyof typeof ERROR_CATALOGUE): string =>
    saveFailureOf(new RequestError(ERROR_CATALOGUE[code].status, { code, message: "" })).why;
  expect(whyOf("draft_changed")).toBe("changed");
  expect([whyOf("form_invalid"), whyOf("feature_not_in_plan")]).toEqual(["refused", "refused"]);
  expect([whyOf("overloaded"), whyOf("unavailable")]).toEqual(["unreachable", "unreachable"]);
  expect([whyOf("not_found"), whyOf("insufficient_role")]).toEqual(["failed", "failed"]);
  const issues = [{ path: "doc.blocks.0.title", code: "too_large", message: "m" }];
  const refusal = new RequestError(422, { code: "form_invalid", message: "", issues });
  expect(saveFailureOf(refusal)).toEqual({ why: "refused", issues: [{ ...issues[0], path: "blocks.0.title" }] });
});

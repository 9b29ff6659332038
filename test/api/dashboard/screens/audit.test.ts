/** The audit log in words: every change that is logged has some, and what is named leads to where it is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  ACTION_WORDS,
  addressOf,
  changedValues,
  keptName,
} from "../../../../api/dashboard/app/screens/audit/audit-words.ts";
import { isAudited } from "../../../../api/dashboard/audited.ts";
import { mountedEndpoints } from "../../../../api/dashboard/mounted-endpoints.ts";
import { endpoints } from "../../../../api/endpoints.ts";
import { ROOT } from "../../../support/structure/source-files.ts";

/** The names that changes of the dashboard give themselves. */
function ownActions(): readonly string[] {
  const folders = ["api/keys", "api/members", "api/dashboard/endpoints"];
  const texts = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/"((?:key|member|organization)\.[a-z_]+)"/g)].map(([, name = ""]) => name),
  );
}

test("every change that the audit log holds has words, and every word belongs to such a change", () => {
  const logged = mountedEndpoints(endpoints, () => false).filter(isAudited);
  const actions = new Set([...logged.map(({ operationId }) => operationId), ...ownActions()]);
  expect(actions).toContain("publishForm");
  expect(actions).toContain("key.rotate");
  expect(Object.keys(ACTION_WORDS).sort()).toEqual([...actions].sort());
});

test("what an entry names leads to where it is", () => {
  expect(addressOf({ id: "frm_1", form: null })).toEqual({ to: "/forms/frm_1/questions" });
  expect(addressOf({ id: "res_1", form: "frm_1" })).toEqual({ to: "/forms/frm_1/responses", search: { r: "res_1" } });
  expect(addressOf({ id: "int_1", form: "frm_1" })).toEqual({ to: "/forms/frm_1/integrations" });
  expect(addressOf({ id: "org_1", form: null })).toBeUndefined();
});

test("what is gone has the name that its entry kept", () => {
  expect(keptName({ before: { name: "Printer", lastFour: "1234" }, after: null })).toBe("Printer");
  expect(keptName({ before: null, after: { id: "whe_1", url: "https://a.example" } })).toBe("https://a.example");
  expect(keptName({ before: null, after: null })).toBeUndefined();
});

test("values are told before and after, ids are not", () => {
  const inWords = (key: string, value: unknown): string | undefined =>
    key === "endsAt" ? `at ${String(value)}` : undefined;
  const change = {
    before: { endsAt: 5 },
    after: { endsAt: 7, replacedBy: "key_2", scopes: ["form:read", "form:write"] },
  };
  expect(changedValues(change, inWords)).toEqual([
    { name: "audit.value.endsAt", before: "at 5", after: "at 7" },
    { name: "audit.value.scopes", before: undefined, after: "form:read, form:write" },
  ]);
});

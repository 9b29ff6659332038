/** Changes settings of a form's draft by key (§4.11, §2.15). */
import {
  type RequestedChange,
  type SettingChange,
  changeSettings,
  type ChangedSettings,
} from "../../machines/document/settings/settings-change.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationId, FormId } from "../../machines/ids.ts";
import { planOf } from "../limits/plan-limits.ts";
import { readForm, formNotFound } from "./live-form.ts";
import { refuseChangedDraft } from "./draft.ts";
import type { JsonObject } from "../../machines/json.ts";
import { planIncludes } from "../../machines/plan.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import { PASSWORD_KEY, HASH_KEY, hashOf, PASSWORD_RULE, shownHash } from "./documents/document-password.ts";

/** Attempts while other writers change the same draft between the read and the write. */
const ATTEMPTS_MAX = 5;

export interface SettingsRequest {
  readonly changes: readonly RequestedChange[];
  /** The states of the draft that may be changed; null: any. */
  readonly etags: readonly string[] | null;
}

export interface SettingsApplied {
  readonly changes: Omit<SettingChange, "index">[];
  /** Why each of the others was not applied. */
  readonly rejected: string[];
  /** Of the changed draft. */
  readonly etag: string;
}

/** @throws ApiError `not_found`, `nothing_applied`, `draft_changed` */
export async function changeSettingsOf(
  services: Pick<Services, "clock" | "entropy" | "forms" | "organizations">,
  organization: OrganizationId,
  form: FormId,
  { changes: sent, etags }: SettingsRequest,
): Promise<SettingsApplied> {
  const wanted = await withHashedPasswords(sent, services.entropy);
  const plan = await planOf(services.organizations, organization);
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const row = await readForm(services, organization, form);
    // Another writer is no reason to fail, unless the caller means one state of the draft.
    refuseChangedDraft(etags, row.etag);
    const changed = inWordsOfCaller(
      sent,
      changeSettings((row.document["settings"] ?? {}) as JsonObject, wanted, (feature) => planIncludes(plan, feature)),
    );
    if (changed.changes.every(({ locked }) => locked !== undefined)) throw nothingApplied(changed);
    const document = { ...row.document, settings: changed.settings };
    const written = await services.forms.replaceDocument(
      organization,
      form,
      document,
      [row.etag],
      services.clock.now(),
    );
    if (written === "not_found") throw formNotFound();
    if (written === "draft_changed") continue;
    return { changes: changed.changes.map(shown), rejected: reasonsOf(changed), etag: written.etag };
  }
  throw new ApiError("draft_changed");
}

/** The changes with each password replaced by its hash. The check of hashes then refuses what is no password. */
async function withHashedPasswords(
  changes: readonly RequestedChange[],
  entropy: Entropy,
): Promise<readonly RequestedChange[]> {
  return Promise.all(
    changes.map(async ({ key, value }) =>
      key === PASSWORD_KEY ? { key: HASH_KEY, value: await hashOf(value, entropy) } : { key, value },
    ),
  );
}

/** Rewrites refusals of a hash as refusals of the password, which is what the caller sent. */
function inWordsOfCaller(sent: readonly RequestedChange[], changed: ChangedSettings): ChangedSettings {
  const rejected = changed.rejected.map((issue) => {
    const index = Number.parseInt(issue.path, 10);
    return sent[index]?.key === PASSWORD_KEY
      ? { path: `${index}.value`, key: PASSWORD_KEY, code: "wrong_type", message: PASSWORD_RULE }
      : issue;
  });
  return { ...changed, rejected };
}

function reasonsOf({ rejected }: Pick<ChangedSettings, "rejected">): string[] {
  return rejected.map(({ key, message }) => `${key}: ${message}`);
}

/** Says why each change was not applied; `changes` are those that the plan locks, as in the answer of a success. */
function nothingApplied({ changes, rejected }: ChangedSettings): ApiError {
  const wrong = rejected.map(({ path, code, key, message }) => ({
    path: `changes.${path}`,
    code,
    message: `${key}: ${message}`,
  }));
  const locked = changes.map(({ index, key, locked: lock }) => ({
    path: `changes.${index}`,
    code: "feature_not_in_plan",
    message: `${key}: the plan does not include ${lock?.feature}`,
  }));
  return new ApiError("nothing_applied", {
    issues: [...wrong, ...locked],
    extra: { changes: changes.map(shown), rejected: reasonsOf({ rejected }) },
  });
}

/** A change as callers see it, without the hash of a password. */
function shown(change: SettingChange): Omit<SettingChange, "index"> {
  const { index: _, ...rest } = change;
  return rest.key === HASH_KEY ? { ...rest, before: shownHash(rest.before), after: shownHash(rest.after) } : rest;
}

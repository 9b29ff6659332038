/** Changing the settings of a form's draft by key (§4.11, §2.15). Nothing is live until it is published. */
import { z } from "zod";
import {
  changeSettings,
  type ChangedSettings,
  type SettingChange,
  type RequestedChange,
} from "../../machines/document/settings/settings-change.ts";
import type { JsonObject } from "../../machines/json.ts";
import { planIncludes } from "../../machines/plan.ts";
import type { Services } from "../services/services.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { refuseChangedDraft } from "../http/if-match.ts";
import { HASH_KEY, hashOf, PASSWORD_KEY, PASSWORD_RULE, shownHash } from "../forms/documents/document-password.ts";
import { readForm } from "../forms/live-form.ts";
import { planOf } from "../forms/plan-features.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";

const CHANGES_MAX = 100;
/** Writers of one draft who may come between reading and writing before we give up. */
const TRIES_MAX = 5;

const changeSchema = z.object({
  key: z.string(),
  section: z.string(),
  label: z.string(),
  where: z.string(),
  format: z.string(),
  before: jsonSchema,
  after: jsonSchema,
  locked: z
    .object({ feature: z.string() })
    .exactOptional()
    .meta({ description: "There when the plan does not include the setting, which was not applied." }),
});

export const changeFormSettingsEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/forms/{id}/settings",
  operationId: "changeFormSettings",
  tag: "Forms",
  summary: "Change settings of the draft",
  description: `Each value is checked by itself: a wrong one is listed in \`rejected\` with the reason, and the others apply. The key \`${PASSWORD_KEY}\` takes a password in plain text, or null for none, and stores its hash, which is never shown.`,
  conditional: true,
  access: { kind: "secret", scope: "form:write" },
  params: z.object({ id: idSchema("frm", "the form") }),
  body: z
    .strictObject({
      changes: z
        .array(z.strictObject({ key: z.string().min(1).max(100), value: jsonSchema }))
        .min(1)
        .max(CHANGES_MAX),
    })
    .meta({ example: { changes: [{ key: "reviewBeforeSubmit", value: true }] } }),
  result: z.object({ changes: z.array(changeSchema), rejected: z.array(z.string()) }).meta({ id: "SettingsChange" }),
  status: 200,
  errors: ["not_found", "nothing_applied", "draft_changed", "unavailable"],
  async handle({ params, body, caller, request, services }) {
    const { clock } = services;
    const wanted = await withHashedPasswords(body.changes, services);
    const plan = await planOf(services, caller.organization);
    for (let attempt = 0; attempt < TRIES_MAX; attempt++) {
      const row = await readForm(services, caller.organization, params.id);
      // What another writer does meanwhile is no reason to fail, unless the caller means one state of the draft.
      refuseChangedDraft(request.ifMatch, row.etag);
      const changed = inWordsOfCaller(
        body.changes,
        changeSettings((row.document["settings"] ?? {}) as JsonObject, wanted, (feature) =>
          planIncludes(plan, feature),
        ),
      );
      if (changed.changes.every(({ locked }) => locked !== undefined)) throw nothingApplied(changed);
      const written = await services.forms.replaceDocument(
        caller.organization,
        params.id,
        { ...row.document, settings: changed.settings },
        [row.etag],
        clock.now(),
      );
      if (written === "not_found") throw new ApiError("not_found", { message: "There is no form with this id." });
      if (written === "draft_changed") continue;
      return {
        body: { changes: changed.changes.map(shown), rejected: reasonsOf(changed) },
        headers: { etag: `"${written.etag}"` },
      };
    }
    throw new ApiError("draft_changed");
  },
});

/** Without one (`null`), or with what cannot be one, it is for the check of the hash to say so. */
async function withHashedPasswords(
  changes: readonly RequestedChange[],
  services: Services,
): Promise<readonly RequestedChange[]> {
  return Promise.all(
    changes.map(async ({ key, value }) =>
      key === PASSWORD_KEY ? { key: HASH_KEY, value: await hashOf(value, services.entropy) } : { key, value },
    ),
  );
}

/** What is no password was checked as a hash. The caller has sent no hash, so the refusal is said of what was sent. */
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

/**
 * Says of each wanted change why it was not applied; `changes` are those that the plan locks, as in the answer of a
 * call that applied something.
 */
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

/**
 * Edits a form as a request says (§4.16): by the language model, else by rules. Nothing is saved.
 *
 * 1. The changes are found by comparing the documents, not by asking the model what it did.
 * 2. A password or its hash is shown to no model; the result has what was sent, or the placeholder of the stored one.
 */
import type { FormDocument } from "../../machines/document/document.ts";
import type { DocumentIssue } from "../../machines/document/issues/document-issue.ts";
import { compareDocuments } from "../../machines/document/comparison/compare-documents.ts";
import type { DocumentChange } from "../../machines/drafting/drafting.ts";
import type { JsonObject } from "../../machines/json.ts";
import { FORM_PROMPT_CHARACTERS_MAX, type ModelProgress } from "../../runtime/model/form-model.ts";
import { shownDocument, withPartsNotShown } from "../../runtime/model/shown-document.ts";
import {
  PASSWORD_KEY,
  HASH_KEY,
  takePassword,
  withoutPasswordHash,
  type PasswordSent,
} from "../forms/documents/document-password.ts";
import type { Read } from "../forms/documents/document-work.ts";
import { readForm } from "../forms/live-form.ts";
import { ApiError } from "../errors/api-error.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { Services } from "../services/services.ts";
import { countGeneration, refuseUsedUpGenerations } from "./generation-charges.ts";
import { modelFailed } from "./model-issues.ts";
import { WrittenDocument } from "./written-document.ts";

export interface Edit {
  readonly doc: JsonObject;
  readonly changes: readonly DocumentChange[];
  readonly issues: readonly DocumentIssue[];
  readonly tokens: number;
}

/** The model writes the whole document again, within the limit of its output. */
const EDITED_CHARACTERS_MAX = FORM_PROMPT_CHARACTERS_MAX / 2;

const TOO_LONG: DocumentIssue = {
  path: "",
  code: "too_long_for_model",
  message: "The form is too long for the language model, so rules took its place",
};

/**
 * @param text the body of the request. @throws ApiError for an invalid body; `form_invalid`, `not_found`,
 * `insufficient_scope`, `quota_exceeded`, `overloaded`, `unavailable`
 */
export async function editFormFor(
  services: Pick<Services, "clock" | "documents" | "formModel" | "forms" | "generations" | "usage">,
  { organization, scopes }: Pick<OrganizationCaller, "organization" | "scopes">,
  text: string,
  onProgress?: (progress: ModelProgress) => void,
): Promise<Edit> {
  const { formId, sent, request, history } = await services.documents.run("readEdit", text, organization);
  if (formId !== undefined && !scopes.has("form:read"))
    throw new ApiError("insufficient_scope", {
      message: "This call needs the scope form:read for a formId.",
      extra: { required: "form:read" },
    });
  const { document, password } =
    formId === undefined || sent !== undefined
      ? (sent as Read)
      : hidden((await readForm(services, organization, formId)).document);
  await refuseUsedUpGenerations(services, organization);
  return await services.generations.run(organization, async () => {
    const failures: DocumentIssue[] = [];
    let tokens = 0;
    const shown = shownDocument(document);
    if (services.formModel !== undefined && JSON.stringify(shown).length > EDITED_CHARACTERS_MAX)
      failures.push(TOO_LONG);
    else if (services.formModel !== undefined) {
      const written = new WrittenDocument(services, organization);
      const outcome = await services.formModel.edit(
        { doc: shown, request, history },
        { check: (changed) => written.check(withPartsNotShown(document, changed)), onProgress },
      );
      ({ tokens } = outcome);
      if (written.readable !== undefined) {
        const { document: changed, issues } = written.readable;
        await countGeneration(services, organization, { tokens, charged: true });
        return {
          doc: answered(changed, password),
          changes: compareDocuments(document, changed).changes.map(({ path, what }) => ({ path, what })),
          issues,
          tokens,
        };
      }
      failures.push(modelFailed("failed" in outcome ? outcome.failed : "no_valid_value"));
    }
    const rules = await services.documents.run(
      "edit",
      JSON.stringify({ doc: document, request, history }),
      organization,
    );
    const charged = rules.changes.length > 0 && failures.length === 0;
    await countGeneration(services, organization, { tokens, charged });
    return {
      doc: answered(rules.doc, password),
      changes: rules.changes,
      issues: [...failures, ...rules.issues],
      tokens,
    };
  });
}

/** A stored document with a hash that matches no password in place of its own. */
function hidden(stored: JsonObject): Read {
  const { doc, password } = takePassword(withoutPasswordHash(stored), "doc");
  return { document: doc as unknown as FormDocument, password };
}

/** The document as an answer shows it: with the password that was sent, or the placeholder of a stored one. */
function answered(document: FormDocument, password: PasswordSent): JsonObject {
  const doc = withoutPasswordHash(document);
  if (password.kind !== "plain") return doc;
  const { [HASH_KEY]: _, ...settings } = doc["settings"] as JsonObject;
  return { ...doc, settings: { ...settings, [PASSWORD_KEY]: password.password } };
}

/**
 * Work on a whole document: parsing it from a request, checking it for publishing, importing it.
 *
 * Owns: each piece of work as a function from the text of a request to a result. Does not own: threads
 * (`document-workers.ts`), storing (`api/forms`).
 */
import { parseDocument } from "../../../machines/form/parse-document.ts";
import type { FormDocument } from "../../../machines/document/document.ts";
import { type DocumentIssue, ISSUES_MAX } from "../../../machines/document/issues/document-issue.ts";
import { readableTheme } from "../../../machines/document/theme/theme-schema.ts";
import type { EditStep } from "../../../machines/drafting/drafting.ts";
import type { FormId } from "../../../machines/ids.ts";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import { compareDocuments, type DocumentComparison } from "../../../machines/document/comparison/compare-documents.ts";
import type { CompiledBlock } from "../../../machines/logic/compile.ts";
import type { FormScope } from "../../../machines/logic/scope.ts";
import { paymentAmount } from "../../../machines/conversation/waiting/payment-amount.ts";
import { walkDraft, type DraftWalk, type WalkInput, type WalkIssue } from "../../../machines/form/walk-draft.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";
import { warningsFor } from "../../../machines/form/checks/publish-warnings.ts";
import { warnOfUnreadTheme } from "../../../machines/form/checks/theme-warnings.ts";
import type { Json, JsonObject } from "../../../machines/json.ts";
import { ApiError } from "../../errors/api-error.ts";
import { parseJson } from "../../input/json.ts";
import { validate } from "../../input/validation.ts";
import { editFormBody } from "../../schemas/drafting.ts";
import {
  HASH_KEY,
  PASSWORD_KEY,
  withoutPasswords,
  takeImportedPassword,
  takePassword,
  type PasswordSent,
} from "./document-password.ts";
import { createFormBody, importFormBody, replaceDocumentBody } from "../../schemas/document-bodies.ts";

export interface DocumentWork {
  /**
   * @param text the body of the request. @throws ApiError for an invalid body; `form_invalid` with the path of each
   * issue in the document.
   */
  create(text: string): Read & { readonly slug?: string | undefined };
  replace(text: string): Read;
  /** @throws ApiError as `create` does, `form_invalid` also for a definition that cannot be imported. */
  import(
    text: string,
  ): Imported & Checked & Pick<Read, "password"> & { readonly save: boolean; readonly slug?: string | undefined };
  /** @param text a stored document, read by the rules of this build. */
  read(text: string): { readonly document: FormDocument };
  /** @param text two stored documents, `before` and `after`; passwords are left out of the result. */
  compare(text: string): DocumentComparison;
  /** @param text the draft. */
  check(text: string): Checked & { readonly document: FormDocument };
  /** @param text the body of `POST /v1/forms/{id}/check`. @throws ApiError as `create` does. */
  checkSent(text: string): Checked & { readonly document: FormDocument };
  /** @param text the draft, and the answers to try: `{draft, input}`. */
  walk(text: string): DraftWalk | { readonly issues: readonly WalkIssue[] };
  /** @param text the body of `POST /v1/ai/edit-form`. @throws ApiError as `create` does. */
  readEdit(text: string): EditRequest;
}

/** A request to edit a form. */
export interface EditRequest {
  /** The form whose draft is edited; undefined: `sent` is. */
  readonly formId?: FormId | undefined;
  readonly sent?: Read | undefined;
  readonly request: string;
  readonly history: readonly EditStep[];
}

export interface Read {
  readonly document: FormDocument;
  /** Must be passed to `withHash` before the document is used. */
  readonly password: PasswordSent;
}

interface Checked {
  /** The issues that prevent publishing the document. */
  readonly issues: readonly DocumentIssue[];
  /** Parts of the document that the page does not display yet; they do not prevent publishing. */
  readonly warnings: readonly DocumentIssue[];
}

export const documentWork: DocumentWork = {
  create(text) {
    const { doc, slug } = validate(createFormBody, parseJson(text));
    return { ...readOf(doc), slug };
  },
  replace(text) {
    return readOf(validate(replaceDocumentBody, parseJson(text)).doc);
  },
  import(text) {
    const { source: sent, format, save, slug } = validate(importFormBody, parseJson(text));
    const { source, password, isMissing } = takeImportedPassword(sent);
    const imported = importForm(source, format);
    if ("issues" in imported)
      throw new ApiError("form_invalid", {
        message: "The definition cannot be imported.",
        issues: below("source", imported.issues),
      });
    const notCarriedOver = isMissing
      ? [...imported.notCarriedOver, PASSWORD_NOT_CARRIED_OVER]
      : imported.notCarriedOver;
    return {
      ...imported,
      notCarriedOver,
      password,
      issues: checkForPublish(imported.document),
      warnings: warningsFor(imported.document),
      save,
      slug,
    };
  },
  read(text) {
    return { document: storedDocumentOf(JSON.parse(text) as JsonObject, "doc") };
  },
  compare(text) {
    const { before, after } = JSON.parse(text) as { readonly before: JsonObject; readonly after: JsonObject };
    return compareDocuments(...withoutPasswords(storedDocumentOf(before, "from"), storedDocumentOf(after, "to")));
  },
  check(text) {
    const stored = JSON.parse(text) as JsonObject;
    const document = storedDocumentOf(stored, "doc");
    const warnings = [...warnOfUnreadTheme(stored["theme"], document), ...warningsFor(document)];
    return { document, issues: checkForPublish(document), warnings: warnings.slice(0, ISSUES_MAX) };
  },
  checkSent(text) {
    const { document } = readOf(validate(replaceDocumentBody, parseJson(text)).doc);
    return { document, issues: checkForPublish(document), warnings: warningsFor(document).slice(0, ISSUES_MAX) };
  },
  walk(text) {
    const { draft, input } = JSON.parse(text) as { readonly draft: JsonObject; readonly input: WalkInput };
    return walkDraft(storedDocumentOf(draft, "doc"), input, amountOf);
  },
  readEdit(text) {
    const { formId, doc, request, history } = validate(editFormBody, parseJson(text));
    return { formId, sent: doc === undefined ? undefined : readOf(doc), request, history };
  },
};

/** As the conversation calculates it. */
function amountOf(payment: CompiledBlock, scope: FormScope): number | null {
  const amount = paymentAmount(payment, scope);
  return "fault" in amount ? null : amount.amountMinor;
}

const PASSWORD_NOT_CARRIED_OVER = {
  path: `settings.${HASH_KEY}`,
  what: "The password",
  reason: `A document that was read does not have it: give it as ${PASSWORD_KEY}`,
};

function readOf(sent: JsonObject): Read {
  const { doc, password } = takePassword(sent, "doc");
  return { document: documentOf(doc, "doc"), password };
}

function documentOf(doc: JsonObject, at: string): FormDocument {
  const parsed = parseDocument(doc);
  if ("document" in parsed) return parsed.document;
  throw new ApiError("form_invalid", { issues: below(at, parsed.issues) });
}

/** A document that this service has stored: an earlier build kept any JSON as its theme. */
function storedDocumentOf(stored: JsonObject, at: string): FormDocument {
  return documentOf({ ...stored, theme: readableTheme(stored["theme"]) }, at);
}

function below(at: string, issues: readonly DocumentIssue[]): DocumentIssue[] {
  return issues.map((issue) => ({ ...issue, path: issue.path === "" ? at : `${at}.${issue.path}` }));
}

/** A result, or the error that was thrown, as text: passing a text between threads is faster than an object. */
export function outcomeText(work: () => unknown): string {
  try {
    return JSON.stringify({ result: work() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return JSON.stringify({ refused: { code: error.code, message: error.message, issues: error.issues } });
  }
}

/** @throws ApiError the error of the work. */
export function resultOf(outcome: string): Json {
  const { result, refused } = JSON.parse(outcome) as {
    readonly result?: Json;
    readonly refused?: ConstructorParameters<typeof ApiError>[1] & { readonly code: ApiError["code"] };
  };
  if (refused !== undefined) throw new ApiError(refused.code, refused);
  return result ?? null;
}

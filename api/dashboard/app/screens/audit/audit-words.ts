/** Words for what the audit log keeps as codes. Pure. A test compares the actions with the endpoints. */
import type { WordKey } from "../../words/areas.ts";

/** What was done, by the operation of its endpoint or the name of the change. */
export const ACTION_WORDS: Readonly<Record<string, WordKey>> = {
  addKnowledge: "audit.did.addKnowledge",
  binForm: "audit.did.binForm",
  changeFormSettings: "audit.did.changeFormSettings",
  changeIntegration: "audit.did.changeIntegration",
  changePaymentAccount: "audit.did.changePaymentAccount",
  changeSavedView: "audit.did.changeSavedView",
  changeWebhook: "audit.did.changeWebhook",
  closeForm: "audit.did.closeForm",
  completeResponse: "audit.did.completeResponse",
  createDomain: "audit.did.createDomain",
  createForm: "audit.did.createForm",
  createIntegration: "audit.did.createIntegration",
  createSavedView: "audit.did.createSavedView",
  createWebhook: "audit.did.createWebhook",
  deleteExport: "audit.did.deleteExport",
  deleteForm: "audit.did.deleteForm",
  deleteResponse: "audit.did.deleteResponse",
  deleteResponses: "audit.did.deleteResponses",
  deleteSavedView: "audit.did.deleteSavedView",
  duplicateForm: "audit.did.duplicateForm",
  erasePerson: "audit.did.erasePerson",
  exportPerson: "audit.did.exportPerson",
  findPerson: "audit.did.findPerson",
  importForm: "audit.did.importForm",
  keepShortLink: "audit.did.keepShortLink",
  "key.create": "audit.did.key.create",
  "key.move_end": "audit.did.key.move_end",
  "key.revoke": "audit.did.key.revoke",
  "key.rotate": "audit.did.key.rotate",
  "member.change_role": "audit.did.member.change_role",
  "member.invite": "audit.did.member.invite",
  "member.join": "audit.did.member.join",
  "member.leave": "audit.did.member.leave",
  "member.remove": "audit.did.member.remove",
  "member.setup": "audit.did.member.setup",
  "member.withdraw_invitation": "audit.did.member.withdraw_invitation",
  openResponse: "audit.did.openResponse",
  openSession: "audit.did.openSession",
  "organization.rename": "audit.did.organization.rename",
  previewForm: "audit.did.previewForm",
  publishForm: "audit.did.publishForm",
  putFormAlerts: "audit.did.putFormAlerts",
  putFormDocument: "audit.did.putFormDocument",
  putFormTags: "audit.did.putFormTags",
  recordAnswers: "audit.did.recordAnswers",
  refreshKnowledge: "audit.did.refreshKnowledge",
  removeAsset: "audit.did.removeAsset",
  removeDomain: "audit.did.removeDomain",
  removeIntegration: "audit.did.removeIntegration",
  removeKnowledge: "audit.did.removeKnowledge",
  removeWebhook: "audit.did.removeWebhook",
  renameForm: "audit.did.renameForm",
  reopenForm: "audit.did.reopenForm",
  replayIntegrationDelivery: "audit.did.replayIntegrationDelivery",
  replayWebhookDelivery: "audit.did.replayWebhookDelivery",
  restoreFormVersion: "audit.did.restoreFormVersion",
  retryFailedDeliveries: "audit.did.retryFailedDeliveries",
  rotateWebhookSecret: "audit.did.rotateWebhookSecret",
  startExport: "audit.did.startExport",
  testIntegration: "audit.did.testIntegration",
  testWebhook: "audit.did.testWebhook",
  unbinForm: "audit.did.unbinForm",
  uploadAsset: "audit.did.uploadAsset",
  verifyDomain: "audit.did.verifyDomain",
};

/** The values of a change that say something to people; the others are ids. */
export const VALUE_WORDS: Readonly<Record<string, WordKey>> = {
  deleted: "audit.value.deleted",
  email: "audit.value.email",
  endsAt: "audit.value.endsAt",
  expiresAt: "audit.value.expiresAt",
  format: "audit.value.format",
  kind: "audit.value.kind",
  lastFour: "audit.value.lastFour",
  name: "audit.value.name",
  origins: "audit.value.origins",
  role: "audit.value.role",
  scopes: "audit.value.scopes",
  slug: "audit.value.slug",
  title: "audit.value.title",
  type: "audit.value.type",
  url: "audit.value.url",
  version: "audit.value.version",
};

export interface ChangedValue {
  readonly name: WordKey;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What changed, value by value. @param inWords says a value in the reader's language; undefined: as it is. */
export function changedValues(
  { before, after }: { readonly before: unknown; readonly after: unknown },
  inWords: (key: string, value: unknown) => string | undefined,
): readonly ChangedValue[] {
  const shown = (values: unknown, key: string): string | undefined => {
    const value = typeof values === "object" && values !== null ? (values as Record<string, unknown>)[key] : undefined;
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
    const said = inWords(key, value);
    if (said !== undefined) return said;
    if (Array.isArray(value)) return value.join(", ");
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return Object.entries(VALUE_WORDS).flatMap(([key, name]) => {
    const [was, is] = [shown(before, key), shown(after, key)];
    return was === undefined && is === undefined ? [] : [{ name, before: was, after: is }];
  });
}

/** The name of what was changed and is no longer there, as the entry kept it; undefined: it kept none. */
export function keptName({ before, after }: { readonly before: unknown; readonly after: unknown }): string | undefined {
  for (const values of [after, before]) {
    const { title, name, email, url } = (values ?? {}) as Readonly<Record<string, unknown>>;
    for (const kept of [title, name, email, url]) if (typeof kept === "string" && kept !== "") return kept;
  }
  return undefined;
}

export interface AppAddress {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** Where what an entry names is shown; undefined: nowhere. */
export function addressOf({ id, form }: { readonly id: string; readonly form: string | null }): AppAddress | undefined {
  switch (id.slice(0, id.indexOf("_"))) {
    case "frm":
      return { to: `/forms/${id}/questions` };
    case "whe":
      return { to: `/webhooks/${id}` };
    case "int":
      return form === null ? undefined : { to: `/forms/${form}/integrations` };
    case "res":
      return form === null ? undefined : { to: `/forms/${form}/responses`, search: { r: id } };
    case "exp":
      return form === null ? undefined : { to: `/forms/${form}/exports` };
    case "viw":
      return form === null ? undefined : { to: `/forms/${form}/responses`, search: { view: id } };
    case "knw":
      return form === null ? undefined : { to: `/forms/${form}/knowledge` };
    case "key":
      return { to: "/keys" };
    case "usr":
    case "inv":
      return { to: "/members" };
    case "pac":
      return { to: "/payments" };
    default:
      return undefined;
  }
}

/** All endpoints: router, description, scopes and tests derive from this list. */
import type { Endpoint } from "./routing/endpoint.ts";
import { getHealthEndpoint } from "./operator/health.ts";
import { getFormAlertsEndpoint, putFormAlertsEndpoint } from "./v1/alerts.ts";
import { listAssetsEndpoint, removeAssetEndpoint, uploadAssetEndpoint } from "./v1/assets.ts";
import { getAnalyticsEndpoint, getTrafficEndpoint, listFormFiguresEndpoint } from "./v1/analytics.ts";
import { getBlockTypeEndpoint, listBlockTypesEndpoint } from "./v1/blocks.ts";
import {
  createDomainEndpoint,
  getDomainEndpoint,
  listDomainsEndpoint,
  removeDomainEndpoint,
  verifyDomainEndpoint,
} from "./v1/domains.ts";
import { clarifyFormEndpoint, editFormEndpoint, generateFormEndpoint } from "./v1/drafting.ts";
import {
  deleteExportEndpoint,
  downloadExportEndpoint,
  getExportContentEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  startExportEndpoint,
} from "./v1/exports.ts";
import { readFileEndpoint, uploadFileEndpoint } from "./v1/files.ts";
import { changeFormSettingsEndpoint, listFormSettingsEndpoint } from "./v1/form-settings.ts";
import { closeFormEndpoint, duplicateFormEndpoint, renameFormEndpoint, reopenFormEndpoint } from "./v1/form-changes.ts";
import { binFormEndpoint, putFormTagsEndpoint, unbinFormEndpoint } from "./v1/forms-list.ts";
import { formQrEndpoint, shortLinkEndpoint } from "./v1/form-links.ts";
import { previewFormEndpoint } from "./v1/form-preview.ts";
import { walkFormDraftEndpoint } from "./v1/form-walk.ts";
import { compareFormVersionsEndpoint, getFormVersionEndpoint, restoreFormVersionEndpoint } from "./v1/form-versions.ts";
import {
  createFormEndpoint,
  deleteFormEndpoint,
  getDocumentSchemaEndpoint,
  getFormEndpoint,
  listFormsEndpoint,
  putFormDocumentEndpoint,
} from "./v1/forms.ts";
import { importFormDefinitionEndpoint } from "./v1/import-form.ts";
import {
  addKnowledgeEndpoint,
  listKnowledgeEndpoint,
  refreshKnowledgeEndpoint,
  removeKnowledgeEndpoint,
  searchKnowledgeEndpoint,
} from "./v1/knowledge.ts";
import {
  changeIntegrationEndpoint,
  createIntegrationEndpoint,
  getIntegrationSampleEndpoint,
  listIntegrationDeliveriesEndpoint,
  listIntegrationsEndpoint,
  removeIntegrationEndpoint,
  replayIntegrationDeliveryEndpoint,
  testIntegrationEndpoint,
} from "./v1/integrations.ts";
import { getMeEndpoint } from "./v1/me.ts";
import { sendMessageEndpoint } from "./v1/messages.ts";
import { changePaymentAccountEndpoint, listPaymentAccountsEndpoint } from "./v1/payment-accounts.ts";
import { erasePersonEndpoint, exportPersonEndpoint, findPersonEndpoint, getErasureEndpoint } from "./v1/people.ts";
import {
  checkFormEndpoint,
  checkSentFormEndpoint,
  listFormVersionsEndpoint,
  publishFormEndpoint,
} from "./v1/publishing.ts";
import {
  countResponsesEndpoint,
  deleteResponsesEndpoint,
  listResponseColumnsEndpoint,
  listResponseDeliveriesEndpoint,
} from "./v1/response-selections.ts";
import {
  completeResponseEndpoint,
  deleteResponseEndpoint,
  getResponseEndpoint,
  listResponsesEndpoint,
  openResponseEndpoint,
  recordAnswersEndpoint,
} from "./v1/responses.ts";
import {
  getSessionEndpoint,
  getSessionEventsEndpoint,
  openSessionEndpoint,
  renewTokenEndpoint,
  repeatSessionEndpoint,
} from "./v1/sessions.ts";
import { getTemplateEndpoint, listTemplatesEndpoint } from "./v1/templates.ts";
import { listThemesEndpoint } from "./v1/themes.ts";
import {
  changeSavedViewEndpoint,
  createSavedViewEndpoint,
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
} from "./v1/saved-views.ts";
import {
  getWebhookHoursEndpoint,
  getWebhookStatsEndpoint,
  listWebhookAttemptsEndpoint,
  listWebhookDeliveriesEndpoint,
  replayWebhookDeliveryEndpoint,
  retryFailedDeliveriesEndpoint,
  testWebhookEndpoint,
} from "./v1/webhook-deliveries.ts";
import {
  createWebhookEndpoint,
  getWebhookEndpoint,
  listWebhooksEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecretEndpoint,
  changeWebhookEndpoint,
} from "./v1/webhooks.ts";

export const endpoints: readonly Endpoint[] = [
  createFormEndpoint,
  importFormDefinitionEndpoint,
  listFormsEndpoint,
  getDocumentSchemaEndpoint,
  getFormEndpoint,
  putFormDocumentEndpoint,
  deleteFormEndpoint,
  listFormSettingsEndpoint,
  changeFormSettingsEndpoint,
  publishFormEndpoint,
  checkFormEndpoint,
  checkSentFormEndpoint,
  listFormVersionsEndpoint,
  getFormVersionEndpoint,
  restoreFormVersionEndpoint,
  compareFormVersionsEndpoint,
  closeFormEndpoint,
  reopenFormEndpoint,
  renameFormEndpoint,
  duplicateFormEndpoint,
  previewFormEndpoint,
  walkFormDraftEndpoint,
  shortLinkEndpoint,
  formQrEndpoint,
  openSessionEndpoint,
  sendMessageEndpoint,
  getSessionEndpoint,
  getSessionEventsEndpoint,
  renewTokenEndpoint,
  repeatSessionEndpoint,
  uploadFileEndpoint,
  readFileEndpoint,
  openResponseEndpoint,
  listResponsesEndpoint,
  getResponseEndpoint,
  deleteResponseEndpoint,
  recordAnswersEndpoint,
  completeResponseEndpoint,
  countResponsesEndpoint,
  deleteResponsesEndpoint,
  listResponseColumnsEndpoint,
  listResponseDeliveriesEndpoint,
  listSavedViewsEndpoint,
  createSavedViewEndpoint,
  changeSavedViewEndpoint,
  deleteSavedViewEndpoint,
  findPersonEndpoint,
  exportPersonEndpoint,
  erasePersonEndpoint,
  getErasureEndpoint,
  clarifyFormEndpoint,
  generateFormEndpoint,
  editFormEndpoint,
  startExportEndpoint,
  listExportsEndpoint,
  getExportEndpoint,
  getExportContentEndpoint,
  downloadExportEndpoint,
  deleteExportEndpoint,
  getAnalyticsEndpoint,
  getTrafficEndpoint,
  listFormFiguresEndpoint,
  putFormTagsEndpoint,
  binFormEndpoint,
  unbinFormEndpoint,
  getFormAlertsEndpoint,
  putFormAlertsEndpoint,
  listBlockTypesEndpoint,
  getBlockTypeEndpoint,
  listTemplatesEndpoint,
  getTemplateEndpoint,
  listThemesEndpoint,
  createWebhookEndpoint,
  listWebhooksEndpoint,
  getWebhookStatsEndpoint,
  getWebhookHoursEndpoint,
  getWebhookEndpoint,
  changeWebhookEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecretEndpoint,
  testWebhookEndpoint,
  listWebhookDeliveriesEndpoint,
  listWebhookAttemptsEndpoint,
  replayWebhookDeliveryEndpoint,
  retryFailedDeliveriesEndpoint,
  createIntegrationEndpoint,
  listIntegrationsEndpoint,
  getIntegrationSampleEndpoint,
  changeIntegrationEndpoint,
  removeIntegrationEndpoint,
  replayIntegrationDeliveryEndpoint,
  testIntegrationEndpoint,
  listIntegrationDeliveriesEndpoint,
  listPaymentAccountsEndpoint,
  changePaymentAccountEndpoint,
  listAssetsEndpoint,
  uploadAssetEndpoint,
  removeAssetEndpoint,
  listKnowledgeEndpoint,
  addKnowledgeEndpoint,
  removeKnowledgeEndpoint,
  refreshKnowledgeEndpoint,
  searchKnowledgeEndpoint,
  createDomainEndpoint,
  listDomainsEndpoint,
  getDomainEndpoint,
  verifyDomainEndpoint,
  removeDomainEndpoint,
  getMeEndpoint,
  getHealthEndpoint,
];

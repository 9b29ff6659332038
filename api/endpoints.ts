/** Every endpoint that there is: router, description, scopes and tests derive from this list. */
import type { Endpoint } from "./routing/endpoint.ts";
import { getHealth } from "./operator/health.ts";
import { getAnalytics } from "./v1/analytics.ts";
import { getBlockType, listBlockTypes } from "./v1/blocks.ts";
import { readFile, uploadFile } from "./v1/files.ts";
import { changeFormSettings } from "./v1/form-settings.ts";
import { createForm, deleteForm, getDocumentSchema, getForm, listForms, putFormDocument } from "./v1/forms.ts";
import { importFormDefinition } from "./v1/import-form.ts";
import { getMe } from "./v1/me.ts";
import { sendMessage } from "./v1/messages.ts";
import { changePaymentAccount, listPaymentAccounts } from "./v1/payment-accounts.ts";
import { listFormVersions, publishForm } from "./v1/publishing.ts";
import { repeatSession } from "./v1/repeating.ts";
import {
  completeResponse,
  deleteResponse,
  getResponse,
  listResponses,
  openResponse,
  recordAnswers,
} from "./v1/responses.ts";
import { getSession, getSessionEvents, openSession, renewToken } from "./v1/sessions.ts";
import {
  getWebhookStats,
  listWebhookAttempts,
  listWebhookDeliveries,
  replayWebhookDelivery,
  retryFailedDeliveries,
  testWebhook,
} from "./v1/webhook-deliveries.ts";
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  changeWebhook,
} from "./v1/webhooks.ts";

export const endpoints: readonly Endpoint[] = [
  createForm,
  importFormDefinition,
  listForms,
  getDocumentSchema,
  getForm,
  putFormDocument,
  deleteForm,
  changeFormSettings,
  publishForm,
  listFormVersions,
  openSession,
  sendMessage,
  getSession,
  getSessionEvents,
  renewToken,
  repeatSession,
  uploadFile,
  readFile,
  openResponse,
  listResponses,
  getResponse,
  deleteResponse,
  recordAnswers,
  completeResponse,
  getAnalytics,
  listBlockTypes,
  getBlockType,
  createWebhook,
  listWebhooks,
  getWebhookStats,
  getWebhook,
  changeWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  listWebhookDeliveries,
  listWebhookAttempts,
  replayWebhookDelivery,
  retryFailedDeliveries,
  listPaymentAccounts,
  changePaymentAccount,
  getMe,
  getHealth,
];

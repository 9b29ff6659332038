/**
 * Checks the config of an integration beyond its shape, and prepares it for storage (§4.21).
 *
 * 1. A change starts from the stored config, so that a caller need not know the secrets that stay.
 */
import { createPrivateKey } from "node:crypto";
import type { JsonObject } from "../../machines/json.ts";
import { issuesOf } from "../../machines/document/issues/document-issue.ts";
import { unknownPlaceholders } from "../../runtime/integrations/body-template.ts";
import {
  addressesIn,
  openConfig,
  sealConfig,
  shownConfig,
  type HttpConfig,
  type IntegrationType,
} from "../../runtime/integrations/integration.ts";
import type { StoredConfig } from "../../runtime/postgres/integrations/integrations.ts";
import { receiverUrlProblem } from "../../runtime/webhooks/receiver-url.ts";
import { ApiError, type Issue } from "../errors/api-error.ts";
import { integrationConfigSchemas } from "../schemas/integration-config.ts";
import type { Services } from "../services/services.ts";

/**
 * Google makes keys of 2,048 bits. A signature takes a few milliseconds with 4,096, and holds up a node with far more.
 */
const [KEY_BITS_MIN, KEY_BITS_MAX] = [2_048, 4_096];

export type ConfigServices = Pick<Services, "keyring" | "webhooksMayReach">;

/** @param config parsed by the schema of its type. @throws ApiError `validation_failed` */
export function storedConfig(services: ConfigServices, type: IntegrationType, config: JsonObject): StoredConfig {
  const issues = [
    ...addressIssues(services, type, config),
    ...(type === "google_sheets" ? keyIssues(config) : []),
    ...(type === "http" ? bodyIssues(config as unknown as HttpConfig) : []),
  ];
  if (issues.length > 0) throw new ApiError("validation_failed", { issues });
  return { sealed: sealConfig(services.keyring, config), shown: shownConfig(type, config) };
}

/**
 * The stored config with these members changed; null removes one. A member that belongs to another variant of the
 * config, such as a webhook's address beside a token, has to be removed by the same change.
 * @throws ApiError `validation_failed`
 */
export function changedConfig(
  services: ConfigServices,
  type: IntegrationType,
  sealed: Uint8Array,
  changes: JsonObject,
): StoredConfig {
  const before = openConfig(services.keyring, sealed);
  if (before === undefined) throw new Error("the config of an integration cannot be decrypted");
  const merged = Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
  const parsed = integrationConfigSchemas[type].safeParse(merged);
  if (!parsed.success) {
    const issues = issuesOf(parsed.error, merged).map((issue) => ({ ...issue, path: inConfig(issue.path) }));
    throw new ApiError("validation_failed", { issues });
  }
  return storedConfig(services, type, parsed.data as unknown as JsonObject);
}

function addressIssues({ webhooksMayReach }: ConfigServices, type: IntegrationType, config: JsonObject): Issue[] {
  return addressesIn(type, config).flatMap(({ key, url }) => {
    const message = receiverUrlProblem(url, webhooksMayReach, "Integrations");
    return message === undefined ? [] : [{ path: inConfig(key), code: "invalid_url", message }];
  });
}

function keyIssues({ privateKey }: JsonObject): Issue[] {
  if (typeof privateKey !== "string") return [];
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(privateKey);
    const bits = asymmetricKeyDetails?.modulusLength ?? 0;
    if (asymmetricKeyType === "rsa" && bits >= KEY_BITS_MIN && bits <= KEY_BITS_MAX) return [];
  } catch {
    // What OpenSSL says of a key is not for a caller, and may quote it.
  }
  const message = "This is not an RSA private key in PEM: copy `private_key` of the service account's key file.";
  return [{ path: inConfig("privateKey"), code: "invalid_key", message }];
}

function bodyIssues({ body, format }: HttpConfig): Issue[] {
  if (body === undefined) return [];
  const isText = typeof body === "string";
  const isForm =
    body !== null && typeof body === "object" && Object.values(body).every((one) => typeof one === "string");
  if (format === "text" && !isText)
    return [{ path: inConfig("body"), code: "wrong_type", message: "The body of a text must be one text." }];
  if (format === "form" && (isText || !isForm || Array.isArray(body)))
    return [{ path: inConfig("body"), code: "wrong_type", message: "The body of a form must be an object of texts." }];
  return unknownPlaceholders(body).map(({ path, text }) => ({
    path: inConfig(path === "" ? "body" : `body.${path}`),
    code: "unknown_placeholder",
    message: `${text} is not a placeholder.`,
  }));
}

function inConfig(path: string): string {
  return path === "" ? "config" : `config.${path}`;
}

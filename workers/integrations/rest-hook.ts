/**
 * REST hooks of Zapier, Make and n8n: the platform makes an integration with its own address and removes it again. An
 * answer 410 switches it off, as that of a webhook endpoint does.
 */
import { flatPayload } from "../../runtime/integrations/flat-payload.ts";
import type { RestHookConfig } from "../../runtime/integrations/integration.ts";
import { jsonBytes, JSON_HEADERS, oneRequest } from "./adapter.ts";

export const restHook = oneRequest<RestHookConfig>((event, { targetUrl }) => ({
  url: targetUrl,
  headers: { ...JSON_HEADERS, "webhook-id": event.id },
  body: jsonBytes(flatPayload(event)),
}));

/** The adapters by type of integration, and how long each service wants to be left alone after a 429 without a time. */
import type { IntegrationConfigs, IntegrationType } from "../../runtime/integrations/integration.ts";
import type { Adapter } from "./adapter.ts";
import { airtable } from "./airtable.ts";
import { discord } from "./discord.ts";
import { email } from "./email.ts";
import { googleSheets } from "./google-sheets.ts";
import { http } from "./http.ts";
import { restHook } from "./rest-hook.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";

export type Adapters = { readonly [Type in IntegrationType]: Adapter<IntegrationConfigs[Type]> };

export function createAdapters(): Adapters {
  return { slack, discord, teams, email, google_sheets: googleSheets(), airtable, http, rest_hook: restHook };
}

/**
 * Google counts requests by the minute, Airtable refuses for 30 seconds (their documentation). Such an answer postpones
 * the delivery, as one with `Retry-After` does: a service that limits a burst works.
 */
export const RATE_LIMIT_SECONDS: Readonly<Partial<Record<IntegrationType, number>>> = {
  google_sheets: 60,
  airtable: 30,
  teams: 30,
};

/** The organization of a key, and what it has used this month (§4.21). */
import type { OrganizationId } from "../../machines/ids.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { usageMonth } from "../../machines/conversation/usage.ts";
import { type Feature, FEATURES, featuresOf, planIncludes, quotaOf } from "../../machines/plan.ts";

export interface DescribedOrganization {
  readonly organization: {
    readonly id: OrganizationId;
    readonly name: string;
    readonly plan: string;
    readonly features: Feature[];
    readonly locked: Feature[];
  };
  readonly usage: {
    /** UTC, as `2026-11`. */
    readonly month: string;
    readonly responses: number;
    /** Null: the plan has no limit. */
    readonly responsesMax: number | null;
    readonly tokens: number;
    /** Documents generated or edited from a prompt. */
    readonly aiGenerations: number;
    /** Null: the plan has no limit. */
    readonly aiGenerationsMax: number | null;
    /** Text of all sources of all forms, at this moment. */
    readonly knowledgeBytes: number;
    /** Null: the plan has no limit. */
    readonly knowledgeBytesMax: number | null;
  };
}

export async function describeOrganization(
  services: Pick<Services, "clock" | "knowledge" | "organizations" | "usage">,
  caller: Pick<OrganizationCaller, "organization">,
): Promise<DescribedOrganization> {
  const row = await services.organizations.get(caller.organization);
  if (row === undefined) throw new Error(`${caller.organization} has a caller and does not exist`);
  const { id, name, plan } = row;
  const month = usageMonth(services.clock.now());
  const [used, knowledgeBytes] = await Promise.all([
    services.usage.ofMonth(id, month).then((usage) => usage?.used),
    services.knowledge.usedBytes(id),
  ]);
  return {
    organization: {
      id,
      name,
      plan,
      features: featuresOf(plan),
      locked: FEATURES.filter((feature) => !planIncludes(plan, feature)),
    },
    usage: {
      month,
      responses: used?.responses ?? 0,
      responsesMax: quotaOf(plan, "responses"),
      tokens: used?.tokens ?? 0,
      aiGenerations: used?.ai_generations ?? 0,
      aiGenerationsMax: quotaOf(plan, "ai_generations"),
      knowledgeBytes,
      knowledgeBytesMax: quotaOf(plan, "knowledge_bytes"),
    },
  };
}

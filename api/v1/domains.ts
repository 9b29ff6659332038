/** Own domains of an organization: under which host its forms are served. */
import { z } from "zod";
import { GRACE_MS, proofNameOf, servesUntil } from "../../runtime/domains/prove-domain.ts";
import { siteUrl } from "../../runtime/domains/own-domains.ts";
import type { DomainProblem, DomainRow } from "../../runtime/postgres/domains/domains.ts";
import {
  addDomain,
  listDomains,
  OF_ORGANIZATION_MAX,
  readDomain,
  removeDomain,
  verifyDomain,
} from "../domains/domains.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../schemas/fields.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import type { Services } from "../services/services.ts";

const TAG = "Domains";
/** Far above a name of DNS, in any script. */
const GIVEN_CHARACTERS_MAX = 1_000;
const GRACE_DAYS = GRACE_MS / 86_400_000;

const PROBLEMS = {
  record_missing: "There is no TXT record of this name.",
  record_differs: "There are TXT records of this name, and none has the value.",
  dns_unavailable: "DNS did not answer: this says nothing about the record.",
  domain_in_use: "Another organization has proved the domain, and its record stands as well: remove one of the two.",
  taken_over: "Another organization has proved the domain, when this one's record was gone.",
} as const satisfies Record<DomainProblem, string>;

const params = z.object({ id: idSchema("dom", "the domain") });

const domainSchema = z
  .object({
    id: z.string(),
    domain: z.string().meta({ description: "As DNS has it: in lower case, internationalized names in punycode." }),
    status: z.enum(["pending", "verified"]).meta({
      description: "`verified`: the domain serves the organization's forms.",
    }),
    record: z
      .object({ type: z.literal("TXT"), name: z.string(), value: z.string() })
      .meta({ description: "The record that proves the domain. It must stay." }),
    url: z.string().meta({ description: "A form's page is at `{url}/p/{slug}` once the domain is verified." }),
    createdAt: timestampSchema,
    verifiedAt: timestampSchema.nullable(),
    lastCheckedAt: timestampSchema.nullable(),
    problem: z
      .object({ code: z.enum(Object.keys(PROBLEMS) as [DomainProblem, ...DomainProblem[]]), message: z.string() })
      .nullable()
      .meta({ description: "What the last look at the record found wrong." }),
    servesUntil: timestampSchema.nullable().meta({
      description: `When a verified domain stops serving, because its record is gone: ${GRACE_DAYS} days after that was seen. Null: nothing is wrong.`,
    }),
  })
  .meta({ id: "Domain" });

export const createDomainEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/domains",
  operationId: "createDomain",
  tag: TAG,
  summary: "Add a domain of your own for the pages of forms",
  description:
    "The domain serves nothing before it is verified. Set the TXT record of the answer, point the domain at the service (a CNAME, or A and AAAA records at the top of a zone), then call " +
    "`POST /v1/domains/{id}/verify`. Subdomains count by themselves. " +
    `Public suffixes, single labels, IP addresses and addresses of the service are refused. An organization has at most ${OF_ORGANIZATION_MAX}.`,
  access: { kind: "secret", scope: "domain:write" },
  params: z.object({}),
  body: z
    .strictObject({ domain: z.string().min(1).max(GIVEN_CHARACTERS_MAX) })
    .meta({ example: { domain: "forms.example.com" } }),
  result: domainSchema,
  status: 201,
  errors: ["feature_not_in_plan", "validation_failed", "unavailable"],
  async handle({ body, caller, services, resourceBody }) {
    const row = await addDomain(services, caller.organization, { id: `dom_${resourceBody()}`, domain: body.domain });
    return { body: shown(services, row) };
  },
});

export const listDomainsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/domains",
  operationId: "listDomains",
  tag: TAG,
  summary: "List the organization's domains, oldest first",
  description: "Not paginated.",
  access: { kind: "secret", scope: "domain:read" },
  params: z.object({}),
  result: pageSchema(domainSchema),
  status: 200,
  errors: ["unavailable"],
  async handle({ caller, services }) {
    const rows = await listDomains(services, caller.organization);
    return { body: wholeList(rows.map((row) => shown(services, row))) };
  },
});

export const getDomainEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/domains/{id}",
  operationId: "getDomain",
  tag: TAG,
  summary: "Read a domain",
  access: { kind: "secret", scope: "domain:read" },
  params,
  result: domainSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params: { id }, caller, services }) {
    return { body: shown(services, await readDomain(services, caller.organization, id)) };
  },
});

export const verifyDomainEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/domains/{id}/verify",
  operationId: "verifyDomain",
  tag: TAG,
  summary: "Look at the domain's record now",
  description:
    "The answer is the domain as it is then: `verified`, or with its `problem`. A verified domain serves at once, and its record is looked at every six hours from then on. If the record is gone, the " +
    `domain serves for ${GRACE_DAYS} more days. A domain that another organization has verified becomes yours once your record stands and theirs is gone.`,
  access: { kind: "secret", scope: "domain:write" },
  params,
  result: domainSchema,
  status: 200,
  errors: ["not_found", "feature_not_in_plan", "rate_limited", "unavailable"],
  async handle({ params: { id }, caller, services }) {
    return { body: shown(services, await verifyDomain(services, caller.organization, id)) };
  },
});

export const removeDomainEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/domains/{id}",
  operationId: "removeDomain",
  tag: TAG,
  summary: "Give a domain up",
  description:
    "It stops serving the organization's forms within a second, on every node. Links to it are dead; their paths work at the address of the service.",
  access: { kind: "secret", scope: "domain:write" },
  params,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params: { id }, caller, services }) {
    await removeDomain(services, caller.organization, id);
    return { body: { ok: true } };
  },
});

function shown(
  { clockScale, publicUrl }: Pick<Services, "clockScale" | "publicUrl">,
  row: DomainRow,
): z.infer<typeof domainSchema> {
  const { id, domain, proof, provedAt, problem, checkedAt, createdAt } = row;
  return {
    id,
    domain,
    status: provedAt === null ? "pending" : "verified",
    record: { type: "TXT", name: proofNameOf(domain), value: proof },
    url: siteUrl(publicUrl, domain),
    createdAt,
    verifiedAt: provedAt,
    lastCheckedAt: checkedAt,
    problem: problem === null ? null : { code: problem, message: PROBLEMS[problem] },
    servesUntil: servesUntil(row, clockScale),
  };
}

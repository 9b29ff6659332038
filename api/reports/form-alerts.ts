/**
 * A form's alerts and weekly digest (contract §8): reading and replacing them. They are off until they are put.
 *
 * Owns: which questions a rule may name. Does not own: judging rules (`workers/alerts`).
 *
 * 1. Configuration is shared: a test key reads and changes it. Rules judge live data, so a test key sees no states.
 */
import { blockTypes } from "../../machines/blocks/catalogue.ts";
import type { FormId } from "../../machines/ids.ts";
import { dateText } from "../../machines/values/calendar.ts";
import { localNow } from "../../machines/values/local-now.ts";
import {
  type AlertConfig,
  type AlertRule,
  type AlertState,
  type AnswerCrosses,
  stateOf,
} from "../../runtime/alerts/alert-rules.ts";
import { nextDigestAt } from "../../runtime/alerts/digest-times.ts";
import type { FormAlertsRow } from "../../runtime/postgres/forms/form-alerts.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";
import { ApiError, type Issue } from "../errors/api-error.ts";
import { formNotFound, readFormHead } from "../forms/live-form.ts";
import type { Services } from "../services/services.ts";
import { readFormReport } from "./form-report.ts";

export interface FormAlertsView extends Omit<AlertConfig, "rules"> {
  readonly rules: readonly {
    readonly rule: AlertRule;
    readonly state: AlertState["state"] | null;
    readonly since: number | null;
  }[];
  readonly nextDigestAt: number | null;
  readonly evaluatedAt: number | null;
}

const OFF: FormAlertsRow = {
  config: { recipients: [], timeZone: "UTC", rules: [], digest: null },
  states: [],
  digestAt: null,
  evaluatedAt: null,
};

/** @throws ApiError `not_found` */
export async function readFormAlerts(
  services: Pick<Services, "formAlerts" | "forms">,
  caller: OrganizationCaller,
  form: FormId,
): Promise<FormAlertsView> {
  await readFormHead(services, caller.organization, form);
  return viewOf((await services.formAlerts.get(caller.organization, form)) ?? OFF, caller);
}

/**
 * Replaces everything. Rules that stay as they are keep their state.
 * @throws ApiError `not_found`; `validation_failed` for a question that the rule cannot judge; `invalid_request` for a
 * time zone that ClickHouse does not know; `unavailable`
 */
export async function putFormAlerts(
  services: Pick<Services, "analytics" | "clock" | "formAlerts" | "forms" | "organizations">,
  caller: OrganizationCaller,
  form: FormId,
  config: AlertConfig,
): Promise<FormAlertsView> {
  const { organization } = caller;
  await readFormHead(services, organization, form);
  if (config.rules.length === 0 && config.digest === null) {
    await services.formAlerts.remove(organization, form);
    return viewOf(OFF, caller);
  }
  await refuseUnknownAnswers(services, caller, form, config);
  const now = services.clock.now();
  const { digest, timeZone } = config;
  const digestAt = digest === null ? null : nextDigestAt(now, digest, timeZone);
  const dueAt = config.rules.length === 0 && digestAt !== null ? digestAt : now;
  if (!(await services.formAlerts.put(organization, form, config, { digestAt, dueAt }))) throw formNotFound();
  return viewOf((await services.formAlerts.get(organization, form)) ?? OFF, caller);
}

function viewOf({ config, states, digestAt, evaluatedAt }: FormAlertsRow, caller: OrganizationCaller): FormAlertsView {
  const isHidden = seesTestDataOnly(caller);
  return {
    ...config,
    rules: config.rules.map((rule) => {
      const state = isHidden ? undefined : stateOf(states, rule);
      return { rule, state: state?.state ?? null, since: state?.since ?? null };
    }),
    nextDigestAt: digestAt,
    evaluatedAt: isHidden ? null : evaluatedAt,
  };
}

/** The report names questions and options as alerts compare them, and knows whether ClickHouse knows the time zone. */
async function refuseUnknownAnswers(
  services: Parameters<typeof readFormReport>[0] & Pick<Services, "clock">,
  caller: OrganizationCaller,
  form: FormId,
  { rules, timeZone }: AlertConfig,
): Promise<void> {
  if (timeZone === "UTC" && !rules.some(({ type }) => type === "answer_crosses")) return;
  // A day is enough: a question of former versions gets no answers any more.
  const today = dateText(localNow(services.clock.now(), timeZone).date);
  const query = { source: "all", includeTest: false, from: today, to: today, version: null, timeZone } as const;
  const { distributions } = await readFormReport(services, caller, form, query);
  const issues = rules.flatMap((rule, index): Issue[] => {
    if (rule.type !== "answer_crosses") return [];
    const problem = problemOf(
      rule,
      distributions.find(({ blockRef }) => blockRef === rule.blockRef),
    );
    return problem === undefined
      ? []
      : [{ path: `rules.${index}.${problem.field}`, code: "unknown", message: problem.message }];
  });
  if (issues.length > 0) throw new ApiError("validation_failed", { issues });
}

type Distribution = Awaited<ReturnType<typeof readFormReport>>["distributions"][number];

function problemOf(
  { blockRef, option }: AnswerCrosses,
  found: Distribution | undefined,
): { readonly field: "blockRef" | "option"; readonly message: string } | undefined {
  if (found === undefined) return { field: "blockRef", message: `the form has no question ${blockRef}` };
  const labels = (found.options ?? []).map(({ label }) => label);
  if (option === null)
    return blockTypes.get(found.type)?.analyticsKind === "number"
      ? undefined
      : { field: "blockRef", message: "must be a question that is answered with a number" };
  if (labels.includes(option)) return undefined;
  return { field: "option", message: `the question ${blockRef} has no option with this label` };
}

/**
 * The figures of all forms of an organization, for its list of forms.
 *
 * Owns: counting a form again only if it has changed, and what is kept of it. Does not own: the statements
 * (`queries/form-figures.ts`).
 *
 * 1. The touches are read before the rows, as for reports: what is kept is never older than its touches say.
 * 2. The past and the last days are kept apart: while responses arrive, only the last days are counted again.
 */
import { LRUCache } from "lru-cache";
import type { OrganizationId } from "../../machines/ids.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { formFiguresQuery, touchedFormsQuery } from "../queries/form-figures.ts";

export interface FiguresRequest {
  readonly organization: OrganizationId;
  readonly includeTest: boolean;
  /** The last of the days, counted from the first of January 1970. */
  readonly today: number;
}

export interface FormFigure {
  readonly form: string;
  readonly started: number;
  readonly completed: number;
  /** Starts of each of the last {@link FIGURE_DAYS} UTC days, oldest first. */
  readonly days: readonly number[];
}

interface Counted {
  readonly touched: string;
  readonly started: number;
  readonly completed: number;
  readonly days: readonly number[];
}

interface KeptForm {
  readonly past?: Counted;
  readonly recent?: Counted;
}

export const FIGURE_DAYS = 30;
const DAY_MS = 86_400_000;
/** Organizations whose figures are kept; some hundred bytes for each of their forms. */
const ORGANIZATIONS_MAX = 200;
/** Forms in one statement: their ids travel in its address. */
const FORMS_MAX = 100;

const NOTHING = { started: 0, completed: 0, days: [] };

export class FormsFigures {
  readonly #clickhouse: Pick<ClickHouse, "read">;
  readonly #kept = new LRUCache<string, ReadonlyMap<string, KeptForm>>({ max: ORGANIZATIONS_MAX });

  constructor(clickhouse: Pick<ClickHouse, "read">) {
    this.#clickhouse = clickhouse;
  }

  /** Forms without responses are absent. Rejects as ClickHouse does. */
  async read({ organization, includeTest, today }: FiguresRequest): Promise<readonly FormFigure[]> {
    const day = today - FIGURE_DAYS + 1;
    // With another first day everything is counted again: what was recent is past.
    const key = `${organization} ${includeTest} ${day}`;
    const before = this.#kept.get(key) ?? new Map<string, KeptForm>();
    const touched = await this.#clickhouse.read(touchedFormsQuery, { organization, day });
    const scope = { organization, includeTest, day };
    const [pasts, recents] = await Promise.all([
      this.#count(
        touched.filter(({ form, past }) => past !== "0" && before.get(form)?.past?.touched !== past),
        { ...scope, since: 0, until: day * DAY_MS },
      ),
      this.#count(
        touched.filter(({ form, recent }) => recent !== "0" && before.get(form)?.recent?.touched !== recent),
        { ...scope, since: day * DAY_MS, until: Number.MAX_SAFE_INTEGER },
      ),
    ]);
    const kept = new Map(
      touched.map(({ form, past, recent }): [string, KeptForm] => [
        form,
        {
          past: keptOf(past, before.get(form)?.past, pasts.get(form)),
          recent: keptOf(recent, before.get(form)?.recent, recents.get(form)),
        },
      ]),
    );
    this.#kept.set(key, kept);
    return [...kept].map(([form, { past = NOTHING, recent = NOTHING }]) => ({
      form,
      started: past.started + recent.started,
      completed: past.completed + recent.completed,
      days: recent.days.length === 0 ? Array.from({ length: FIGURE_DAYS }, () => 0) : recent.days,
    }));
  }

  async #count(
    forms: readonly { readonly form: string }[],
    scope: {
      readonly organization: string;
      readonly includeTest: boolean;
      readonly since: number;
      readonly until: number;
      readonly day: number;
    },
  ): Promise<ReadonlyMap<string, Omit<Counted, "touched">>> {
    const found = new Map<string, { started: number; completed: number; days: number[] }>();
    for (let at = 0; at < forms.length; at += FORMS_MAX) {
      const some = forms.slice(at, at + FORMS_MAX).map(({ form }) => form);
      for (const row of await this.#clickhouse.read(formFiguresQuery, { ...scope, forms: some })) {
        const of = found.get(row.form) ?? {
          started: 0,
          completed: 0,
          days: Array.from({ length: FIGURE_DAYS }, () => 0),
        };
        of.started += row.started;
        of.completed += row.completed;
        const index = row.day - scope.day;
        if (index >= 0 && index < FIGURE_DAYS) of.days[index] = row.started;
        found.set(row.form, of);
      }
    }
    return found;
  }
}

/** What was counted, or else what is kept; a form whose rows are gone has nothing. */
function keptOf(touched: string, before: Counted | undefined, counted: Omit<Counted, "touched"> | undefined): Counted {
  if (counted !== undefined) return { touched, ...counted };
  return before?.touched === touched ? before : { touched, ...NOTHING };
}

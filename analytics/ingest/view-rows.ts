/** Turns the visits in forms' events into rows of the table `views`. */
import { z } from "zod";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import type { IngestEntry } from "./entry.ts";
import { touch } from "./touches.ts";
import { SEALED_TABLE } from "../clickhouse/tables.ts";

export const VIEWS_TABLE = "views";

/** Its columns (`migrations/0002-views.sql`). */
export interface ViewRow {
  readonly organization: string;
  readonly form: string;
  readonly seq: number;
  readonly mode: string;
  readonly source: string;
  readonly at: number;
  readonly count: number;
}

/** The organizations of forms; a deleted form is absent. */
export type OrganizationsOf = (forms: readonly FormId[]) => Promise<ReadonlyMap<FormId, OrganizationId>>;

/** Letters, digits and underscores: an id needs no escaping in a statement. */
const ID = /^\w+$/;

const viewedSchema = z.object({
  count: z.int().min(1),
  mode: z.enum(["live", "test"]),
  source: z.enum(["chat", "embed"]),
});

/** Enough for the forms visited at a time; beyond this the cache is cleared. */
const FORMS_MAX = 10_000;

export class ViewRows {
  readonly #organizationsOf: OrganizationsOf;
  readonly #organizations = new Map<FormId, OrganizationId>();

  constructor(organizationsOf: OrganizationsOf) {
    this.#organizationsOf = organizationsOf;
  }

  /** @param entries of forms. Visits of a deleted form make no row. */
  async of(entries: readonly IngestEntry[]): Promise<readonly ViewRow[]> {
    const viewed = entries.flatMap(({ actor, events }) =>
      events.filter(({ type }) => type === "form.viewed").map((event) => ({ form: actor as FormId, event })),
    );
    await this.#learn(viewed.map(({ form }) => form));
    return viewed.flatMap(({ form, event: { seq, ts, data } }) => {
      const organization = this.#organizations.get(form);
      return organization === undefined ? [] : [{ organization, form, seq, at: ts, ...viewedSchema.parse(data) }];
    });
  }

  async #learn(forms: readonly FormId[]): Promise<void> {
    const unknown = [...new Set(forms)].filter((form) => !this.#organizations.has(form));
    if (unknown.length === 0) return;
    if (this.#organizations.size > FORMS_MAX) this.#organizations.clear();
    for (const [form, organization] of await this.#organizationsOf(unknown))
      this.#organizations.set(form, organization);
  }
}

/** One insert, and then the touches of its rows. */
export async function insertViewRows(clickhouse: Pick<ClickHouse, "insert">, rows: readonly ViewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await clickhouse.insert(VIEWS_TABLE, rows);
  await touch(clickhouse, rows, ({ at }) => at, false);
}

/** A form that one of the entries deletes. */
interface DeletedForm {
  readonly organization: string;
  readonly formId: string;
}

const deletedSchema = z.object({ organization: z.string().regex(ID), formId: z.string().regex(ID) });

/** @param entries of forms. */
export function deletedForms(entries: readonly IngestEntry[]): readonly DeletedForm[] {
  return entries.flatMap(({ events }) =>
    events.flatMap(({ type, data }) => (type === "form.deleted" ? [deletedSchema.parse(data)] : [])),
  );
}

/**
 * Removes what the tables have of a deleted form beside its responses, which are deleted one by one: visits, and what
 * its days added up to. Deletions are rare, so a mutation each is harmless; ingest does not await them.
 */
export async function removeForm(
  clickhouse: Pick<ClickHouse, "command">,
  { organization, formId }: DeletedForm,
): Promise<void> {
  for (const table of [VIEWS_TABLE, SEALED_TABLE])
    await clickhouse.command(
      `ALTER TABLE ${table} DELETE WHERE organization = '${organization}' AND form = '${formId}'`,
    );
}

/** Starts an export (§4.17). A worker makes it. */
import type { ExportFormat } from "../../machines/export/format.ts";
import type { FormId } from "../../machines/ids.ts";
import { exportTableOf, TooManyColumnsError } from "../../runtime/exports/form-table.ts";
import type { ExportId, ExportRequest, ExportRow } from "../../runtime/postgres/exports/exports.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { ApiError } from "../errors/api-error.ts";
import { readForm } from "../forms/live-form.ts";
import { listedMode } from "../responses/read-responses.ts";
import type { Services } from "../services/services.ts";

/** §3.2, §8. */
const KEPT_MS = 86_400_000;
/** Exports of one organization that wait or are being made: more would only wait longer. */
const QUEUED_MAX = 10;
/** Exports of one organization that are kept: as many as a list can show. */
const KEPT_MAX = 100;
/** When it is worth trying again: a small export takes seconds. */
const QUEUE_RETRY_MS = 10_000;
const KEPT_RETRY_MS = 3_600_000;

export interface ExportStart {
  readonly id: ExportId;
  readonly form: FormId;
  readonly format: ExportFormat;
  readonly request: Omit<ExportRequest, "mode">;
  /** Undefined: the mode of the key. */
  readonly mode: ExportRequest["mode"] | undefined;
}

type StartServices = Pick<Services, "clock" | "clockScale" | "exports" | "forms" | "formVersions">;

/** @throws ApiError `not_found`, `invalid_request`, `validation_failed`, `rate_limited` */
export async function startExport(
  services: StartServices,
  caller: OrganizationCaller,
  { id, form, format, request, mode }: ExportStart,
): Promise<ExportRow> {
  const { clock, clockScale, exports } = services;
  const { organization } = caller;
  const listed = listedMode(caller, mode);
  const { slug } = await readForm(services, organization, form);
  if (request.fields !== undefined) await checkFields(services, caller, form, request.fields);
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const row = await exports.insert(
    {
      organization,
      id,
      form,
      format,
      request: { ...request, mode: listed },
      fileName: `${slug}-${day}.${format}`,
      keptMs: KEPT_MS / clockScale,
    },
    { queuedMax: QUEUED_MAX, keptMax: KEPT_MAX },
  );
  if (row === "too_many_queued")
    throw new ApiError("rate_limited", {
      message: `${QUEUED_MAX} exports of this organization are waiting or being made. Wait for one of them.`,
      retryAfterMs: QUEUE_RETRY_MS,
    });
  if (row === "too_many_kept")
    throw new ApiError("rate_limited", {
      message: `This organization keeps ${KEPT_MAX} exports. Delete one with DELETE /v1/exports/{id}, or wait until one expires.`,
      retryAfterMs: KEPT_RETRY_MS,
    });
  return row;
}

async function checkFields(
  { clock, exports, formVersions }: StartServices,
  { organization }: OrganizationCaller,
  form: FormId,
  fields: readonly string[],
): Promise<void> {
  const issues: { path: string; code: string; message: string }[] = [];
  try {
    await exportTableOf({ formVersions, clock }, await exports.versions(organization, form), fields, (field, index) =>
      issues.push({
        path: `fields.${index}`,
        code: "unknown_field",
        message: `"${field}" is neither a column nor a question of a published version.`,
      }),
    );
  } catch (error) {
    if (!(error instanceof TooManyColumnsError)) throw error;
    issues.push({ path: "fields", code: "too_many_columns", message: `With these fields ${error.message}.` });
  }
  if (issues.length > 0) throw new ApiError("validation_failed", { issues });
}

/**
 * The rare writes that go with a turn, in the transaction of its flush.
 *
 * 1. A side write that finds nothing to change throws, and the turn is refused: half a turn is never stored.
 */
import type { SideWrite } from "./journal.ts";

export type RunSql = (text: string, values: readonly unknown[]) => Promise<{ readonly rowCount: number | null }>;

export async function runSideWrite(run: RunSql, write: SideWrite): Promise<void> {
  switch (write.type) {
    case "publishVersion": {
      const { version, replaces } = write;
      if (replaces !== null) {
        // First, so that the number is free for the version that takes it.
        await changeOne(
          run,
          "UPDATE form_versions SET replaced_by = $4 WHERE id = $3 AND organization = $1 AND form = $2 AND replaced_by IS NULL",
          [version.organization, version.form, replaces, version.versionId],
        );
      }
      await run(
        `INSERT INTO form_versions (id, organization, form, number, document, note, author_label, change_count, published_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          version.versionId,
          version.organization,
          version.form,
          version.number,
          JSON.stringify(version.document),
          version.note,
          version.authorLabel,
          version.changeCount,
          version.publishedAt,
        ],
      );
      await changeOne(
        run,
        "UPDATE forms SET status = 'live', live_version_id = $3, live_version = $4, updated_at = $5 WHERE organization = $1 AND id = $2",
        [version.organization, version.form, version.versionId, version.number, version.publishedAt],
      );
    }
  }
}

/** A side write whose row is not there. */
export class SideWriteError extends Error {
  override readonly name = "SideWriteError";
}

async function changeOne(run: RunSql, text: string, values: readonly unknown[]): Promise<void> {
  const { rowCount } = await run(text, values);
  if (rowCount !== 1) throw new SideWriteError(`a side write changed ${rowCount ?? 0} rows instead of one: ${text}`);
}

/**
 * Many responses at once: copies of one that was answered over the API, under ids and times of their own. They are what
 * turns would have stored; opening a million of them one by one would take an hour.
 */
import type { Pool } from "../../../runtime/postgres/pool.ts";

/** Copies of a statement: some seconds of work at most. */
const AT_ONCE = 5_000;

/** Copies a response `count` times. Each copy started a millisecond after the one before. */
export async function copyResponse(pool: Pool, response: string, count: number): Promise<void> {
  const body = response.slice(4);
  for (let from = 1; from <= count; from += AT_ONCE) {
    const values = [body, from, Math.min(from + AT_ONCE - 1, count)];
    // The last ten characters of the id are the number; digits are characters of an id.
    const numbered = `(SELECT n, left($1::text, 16) || lpad(n::text, 10, '0') AS copy
      FROM generate_series($2::integer, $3::integer) AS n) AS numbered`;
    await pool.query(
      `INSERT INTO state (actor, bytes, seq)
       SELECT 'ses_' || copy, overlay(s.bytes PLACING convert_to('ses_' || copy, 'UTF8')
         FROM position(convert_to(s.actor, 'UTF8') IN s.bytes)), s.seq FROM state s, ${numbered} WHERE s.actor = 'ses_' || $1`,
      values,
    );
    await pool.query(
      `INSERT INTO answers (response, ref, value, on_path, seq)
       SELECT 'res_' || copy, a.ref, a.value, a.on_path, a.seq FROM answers a, ${numbered} WHERE a.response = 'res_' || $1`,
      values,
    );
    await pool.query(
      `INSERT INTO responses (id, organization, form, version_id, status, source, mode, started_at, updated_at, updated_hour, completed_at, expires_at,
         ending_ref, abandon_reason, metadata, hidden_fields)
       SELECT 'res_' || copy, r.organization, r.form, r.version_id, r.status, r.source, r.mode, r.started_at + n, r.updated_at + n, r.updated_hour,
         r.completed_at + n, r.expires_at, r.ending_ref, r.abandon_reason, r.metadata, r.hidden_fields FROM responses r, ${numbered} WHERE r.id = 'res_' || $1`,
      values,
    );
  }
}

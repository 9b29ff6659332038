/**
 * Finds the passages of a form that a question is about.
 *
 * Owns: the statements and the score. Does not own: which score suffices (`runtime/knowledge/answers.ts`), storing
 * passages (`sources.ts`).
 *
 * 1. Only passages of sources that exist are found, of one form of one organization.
 * 2. A score is the weighted share of the question's words that a passage has, from 0 to 1. A word weighs more the
 *    fewer passages have it, so a subject that no passage knows keeps the score low.
 */
import type { FormId, Id, OrganizationId } from "../../../machines/ids.ts";
import type { Pool } from "../pool.ts";
import { searchWords } from "./search-words.ts";

export interface FoundPassage {
  readonly source: { readonly id: Id<"knw">; readonly title: string; readonly url: string | null };
  readonly heading: string;
  readonly text: string;
  /** 0 to 1. */
  readonly score: number;
}

export interface PassageSearch {
  /** Best first, at most `limit`; empty if the question has no words of its own, or no passage has one of them. */
  search(organization: OrganizationId, form: FormId, question: string, limit: number): Promise<readonly FoundPassage[]>;
  /** True if the form has a source with text. */
  hasPassages(organization: OrganizationId, form: FormId): Promise<boolean>;
  /** The first passages of a form's sources in their order, at most `limit`, with a score of 0. */
  first(organization: OrganizationId, form: FormId, limit: number): Promise<readonly FoundPassage[]>;
}

/** Characters of a question that are looked at. */
const QUESTION_CHARACTERS_MAX = 1_000;
/** Words of a question that are looked for; people ask in fewer. */
const LEXEMES_MAX = 24;
/** Passages with the best scores, which are ranked by how close the words stand. */
const RANKED_MAX = 100;

interface QueryRow {
  readonly config: string;
  readonly lexemes: readonly string[];
}

export function passageSearch(pool: Pick<Pool, "query">): PassageSearch {
  return {
    async search(organization, form, question, limit) {
      const { spaced, unspaced } = searchWords(question.slice(0, QUESTION_CHARACTERS_MAX).toWellFormed());
      // A form has few configurations: one for each language of its sources.
      const { rows: queries } = await pool.query<QueryRow>({
        name: "knowledge.lexemes",
        text: `SELECT config, tsvector_to_array(to_tsvector(config::regconfig, $3) || to_tsvector('simple', $4)) AS lexemes
               FROM (SELECT DISTINCT config FROM knowledge_passages WHERE organization = $1 AND form = $2) c`,
        values: [organization, form, spaced, unspaced],
      });
      const asked = queries
        .map(({ config, lexemes }) => ({ config, lexemes: lexemes.slice(0, LEXEMES_MAX).map(queryOf) }))
        .filter(({ lexemes }) => lexemes.length > 0);
      if (asked.length === 0) return [];
      const words = asked.flatMap(({ config, lexemes }) => lexemes.map((lexeme) => ({ config, lexeme })));
      // A range of the primary key: the passages of one form, which are bounded, each looked at once. The rank costs
      // far more than the score, so only the best few have one.
      const { rows } = await pool.query<FoundRow>({
        name: "knowledge.search",
        text: `WITH queries AS (SELECT config, query::tsquery FROM unnest($3::text[], $4::text[]) AS q (config, query)),
                 words AS (SELECT n, config, lexeme::tsquery AS word
                   FROM unnest($5::text[], $6::text[]) WITH ORDINALITY AS w (config, lexeme, n)),
                 total AS (SELECT coalesce(sum(passages), 0) AS n FROM knowledge_sources WHERE organization = $1 AND form = $2),
                 matched AS MATERIALIZED (
                   SELECT p.source, p.position, p.config,
                     ARRAY(SELECT w.n FROM words w WHERE w.config = p.config AND p.search @@ w.word) AS hits
                   FROM knowledge_passages p JOIN queries q ON q.config = p.config
                   WHERE p.organization = $1 AND p.form = $2 AND p.search @@ q.query),
                 counted AS (SELECT hit, count(*) AS n FROM matched CROSS JOIN unnest(hits) AS hit GROUP BY hit),
                 weighed AS (SELECT w.n, w.config, 1 + ln((total.n + 1) / (coalesce(c.n, 0) + 1.0)) AS weight
                   FROM words w LEFT JOIN counted c ON c.hit = w.n CROSS JOIN total),
                 wholes AS (SELECT config, sum(weight) AS whole FROM weighed GROUP BY config),
                 scored AS (
                   SELECT m.source, m.position, m.config,
                     (SELECT sum(w.weight) FROM weighed w WHERE w.n = ANY (m.hits)) / wholes.whole AS score
                   FROM matched m JOIN wholes ON wholes.config = m.config
                   ORDER BY score DESC, m.source, m.position LIMIT ${RANKED_MAX})
               SELECT s.id, s.title, s.url, p.heading, p.text, scored.score::float8 AS score FROM scored
               JOIN queries q ON q.config = scored.config
               JOIN knowledge_sources s ON s.organization = $1 AND s.form = $2 AND s.id = scored.source
               JOIN knowledge_passages p ON p.organization = $1 AND p.form = $2 AND p.source = scored.source AND p.position = scored.position
               ORDER BY scored.score DESC, ts_rank_cd(p.search, q.query, 1) DESC, s.id, p.position LIMIT $7`,
        values: [
          organization,
          form,
          asked.map(({ config }) => config),
          asked.map(({ lexemes }) => lexemes.join(" | ")),
          words.map(({ config }) => config),
          words.map(({ lexeme }) => lexeme),
          limit,
        ],
      });
      return rows.map(found);
    },

    async hasPassages(organization, form) {
      const { rowCount } = await pool.query({
        name: "knowledge.has",
        text: "SELECT FROM knowledge_sources WHERE organization = $1 AND form = $2 AND passages > 0 LIMIT 1",
        values: [organization, form],
      });
      return rowCount === 1;
    },

    async first(organization, form, limit) {
      const { rows } = await pool.query<FoundRow>({
        name: "knowledge.first",
        text: `SELECT s.id, s.title, s.url, p.heading, p.text, 0::float8 AS score FROM knowledge_passages p
               JOIN knowledge_sources s ON s.organization = p.organization AND s.form = p.form AND s.id = p.source
               WHERE p.organization = $1 AND p.form = $2 ORDER BY p.source, p.position LIMIT $3`,
        values: [organization, form, limit],
      });
      return rows.map(found);
    },
  };
}

interface FoundRow {
  readonly id: Id<"knw">;
  readonly title: string;
  readonly url: string | null;
  readonly heading: string;
  readonly text: string;
  readonly score: number;
}

function found({ id, title, url, heading, text, score }: FoundRow): FoundPassage {
  return { source: { id, title, url }, heading, text, score };
}

/** A lexeme as the text of a query: between quotes, in which quotes and backslashes are doubled. */
function queryOf(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/**
 * Rows of passages: a part of a source with the words by which it is found.
 *
 * Owns: the insert. Does not own: cutting a text into passages (`runtime/knowledge/passages.ts`), searching
 * (`passage-search.ts`).
 */
import type { FormId, Id, OrganizationId } from "../../../machines/ids.ts";
import type { PoolClient } from "../pool.ts";
import { searchConfigOf, searchWords } from "./search-words.ts";

/** A part of a source's text, in its own words. */
export interface Passage {
  /** The headings above it, outermost first, with " › " between them; empty without any. */
  readonly heading: string;
  readonly text: string;
}

export interface PassageOwner {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly id: Id<"knw">;
  /** BCP 47. */
  readonly language: string;
}

/** Passages of one statement: cutting their words takes a few milliseconds of the event loop. */
const AT_ONCE = 100;

/** Inserts the passages of a source that has none. */
export async function storePassages(
  client: PoolClient,
  { organization, form, id, language }: PassageOwner,
  passages: readonly Passage[],
): Promise<void> {
  const config = searchConfigOf(language);
  for (let from = 0; from < passages.length; from += AT_ONCE) {
    const rows = passages.slice(from, from + AT_ONCE);
    const headings = rows.map(({ heading }) => searchWords(heading));
    const texts = rows.map(({ text }) => searchWords(text));
    // A word of a heading weighs more. Words of scripts without spaces have no stems: `simple` takes them as they are.
    await client.query(
      `INSERT INTO knowledge_passages (organization, form, source, position, config, heading, text, search)
       SELECT $1, $2, $3, $4::integer + n, $5::text, heading, text,
         setweight(to_tsvector($5::text::regconfig, heading_spaced) || to_tsvector('simple', heading_unspaced), 'A')
           || to_tsvector($5::text::regconfig, spaced) || to_tsvector('simple', unspaced)
       FROM unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
         WITH ORDINALITY AS p (heading, text, heading_spaced, heading_unspaced, spaced, unspaced, n)`,
      [
        organization,
        form,
        id,
        from,
        config,
        rows.map(({ heading }) => heading),
        rows.map(({ text }) => text),
        headings.map(({ spaced }) => spaced),
        headings.map(({ unspaced }) => unspaced),
        texts.map(({ spaced }) => spaced),
        texts.map(({ unspaced }) => unspaced),
      ],
    );
  }
}

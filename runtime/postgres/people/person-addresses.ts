/**
 * Which responses have an e-mail address in an answer or in a hidden field.
 *
 * Owns: how an address is compared, and the statements. Does not own: when rows are added
 * (`workers/people/person-index.ts`), when they go (`runtime/postgres/responses/erasures.ts`).
 *
 * 1. A row holds a hash that includes the organization, so that the table alone says of no address where it occurs.
 * 2. A row may be older than the answers. A reader compares the present ones, so only exact matches are found.
 * 3. A response that is deleted gets no further row; its rows stay until all else of it is erased.
 */
import { hash } from "node:crypto";
import { type FormId, type OrganizationId, type ResponseId, withPrefix } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import { isEmail } from "../../../machines/values/addresses.ts";
import type { ResponseRow } from "../../journal/rows.ts";
import type { Queryable } from "../pool.ts";
import type { ErasedSession } from "./person-erasures.ts";
import { answersOf, RESPONSE_COLUMNS, type StoredAnswers } from "../responses/responses.ts";

const ERASING_COLUMNS = 'e.session, e.form, e.started_at AS "startedAt"';

/** The longest address that can be delivered to (RFC 5321). */
export const ADDRESS_CHARACTERS_MAX = 254;

/** Responses that are read at a time until a page is full. */
const READ_MAX = 200;

/** A response that a person gave, as its row. */
export type PersonResponse = ResponseRow;

export interface PersonFilter {
  readonly testOnly: boolean;
  readonly limit: number;
  /** The last response of the previous page. */
  readonly after?: string | undefined;
}

/** A delivery target that may have got a copy of a form's responses. */
export interface Receiver {
  readonly id: string;
  readonly form: FormId | null;
  readonly type: string;
  /** "" of an integration: its address is a secret. */
  readonly url: string;
  readonly events: readonly string[];
}

export interface PersonAddressesRepository {
  /** Reads the present answers and hidden fields of these responses, and adds a row for each address in them. */
  index(responses: readonly ResponseId[]): Promise<void>;
  /** Responses with this address, newest first. */
  find(organization: OrganizationId, address: string, filter: PersonFilter): Promise<readonly PersonResponse[]>;
  /** Deleted responses of this address that are not erased yet. */
  erasing(
    organization: OrganizationId,
    address: string,
    filter: Omit<PersonFilter, "after">,
  ): Promise<readonly ErasedSession[]>;
  /** A deleted response while it is not erased yet. */
  erasingResponse(
    organization: OrganizationId,
    response: ResponseId,
    testOnly: boolean,
  ): Promise<readonly ErasedSession[]>;
  /** Webhooks and integrations that receive events of these forms, at most `limit`. */
  receivers(organization: OrganizationId, forms: readonly FormId[], limit: number): Promise<readonly Receiver[]>;
}

/** An address as it is compared: in small letters, without spaces around it. */
export function comparedAddress(address: string): string {
  return address.trim().toLowerCase();
}

/** The addresses in a value: each text that is nothing but one. */
export function addressesIn(value: Json): readonly string[] {
  if (typeof value === "string") {
    const text = comparedAddress(value);
    return text.length <= ADDRESS_CHARACTERS_MAX && text.includes("@") && isEmail(text) ? [text] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap((part: Json) => addressesIn(part));
}

export function personAddressesRepository(db: Queryable): PersonAddressesRepository {
  return {
    async index(responses) {
      const { rows } = await db.query<{
        organization: OrganizationId;
        id: ResponseId;
        hiddenFields: Json;
        answers: StoredAnswers;
      }>(
        `SELECT r.organization, r.id, r.hidden_fields AS "hiddenFields", ${answersOf("r.id")} AS answers FROM responses r WHERE r.id = ANY ($1)`,
        [responses],
      );
      const found = rows.flatMap(({ organization, id, hiddenFields, answers }) =>
        [...new Set(addressesOf(hiddenFields, answers))].map((address) => ({
          organization,
          id,
          hash: hashOf(organization, address),
        })),
      );
      if (found.length === 0) return;
      await db.query(
        "INSERT INTO person_addresses (organization, address, response) SELECT * FROM unnest($1::text[], $2::bytea[], $3::text[]) ON CONFLICT DO NOTHING",
        [found.map(({ organization }) => organization), found.map((one) => one.hash), found.map(({ id }) => id)],
      );
    },

    async find(organization, address, { testOnly, limit, after }) {
      const compared = comparedAddress(address);
      const found: PersonResponse[] = [];
      for (let before = after; found.length < limit;) {
        // A backward range of the primary key; ids sort by the time of their making.
        const { rows } = await db.query<ResponseRow & { answers: StoredAnswers; key: string }>(
          `SELECT a.response AS key, ${RESPONSE_COLUMNS}, ${answersOf("a.response")} AS answers FROM (
             SELECT response FROM person_addresses WHERE organization = $1 AND address = $2 AND ($3::text IS NULL OR response < $3)
             ORDER BY response DESC LIMIT $4) a
           LEFT JOIN responses r ON r.id = a.response AND r.organization = $1 ORDER BY a.response DESC`,
          [organization, hashOf(organization, compared), before ?? null, READ_MAX],
        );
        for (const { answers, key: _, ...row } of rows) {
          // The row of a deleted response has nothing but its key.
          if ((row.id as string | null) === null || (testOnly && row.mode !== "test")) continue;
          if (found.length < limit && addressesOf(row.hiddenFields, answers).includes(compared)) found.push(row);
        }
        before = rows.at(-1)?.key;
        if (rows.length < READ_MAX) break;
      }
      return found;
    },

    async erasing(organization, address, { testOnly, limit }) {
      const { rows } = await db.query<ErasedSession>(
        `SELECT ${ERASING_COLUMNS} FROM person_addresses a JOIN erasures e ON e.organization = a.organization AND e.session = 'ses_' || substr(a.response, 5)
         WHERE a.organization = $1 AND a.address = $2 AND (NOT $3 OR e.mode = 'test') LIMIT $4`,
        [organization, hashOf(organization, comparedAddress(address)), testOnly, limit],
      );
      return rows;
    },

    async erasingResponse(organization, response, testOnly) {
      const { rows } = await db.query<ErasedSession>(
        `SELECT ${ERASING_COLUMNS} FROM erasures e WHERE e.organization = $1 AND e.session = $2 AND (NOT $3 OR e.mode = 'test')`,
        [organization, withPrefix("ses", response), testOnly],
      );
      return rows;
    },

    async receivers(organization, forms, limit) {
      const { rows } = await db.query<Receiver>(
        "SELECT id, form, type, url, events FROM webhook_endpoints WHERE organization = $1 AND (form IS NULL OR form = ANY ($2)) ORDER BY id LIMIT $3",
        [organization, forms, limit],
      );
      return rows;
    },
  };
}

function addressesOf(hiddenFields: Json, answers: StoredAnswers): readonly string[] {
  return [...addressesIn(hiddenFields), ...answers.flatMap(([, value]) => addressesIn(value))];
}

function hashOf(organization: OrganizationId, compared: string): Buffer {
  return hash("sha256", `${organization}\n${compared}`, "buffer");
}

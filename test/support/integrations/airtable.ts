/**
 * A double of Airtable's records: create, and update with `performUpsert`, read from https://airtable.com/developers.
 * A table knows its fields, and refuses others by their names.
 */
import { jsonIn, startDouble, type GivenAnswer, type ServiceDouble } from "./service-double.ts";

export const AIRTABLE_TOKEN = "pat-token-of-a-person";
export const AIRTABLE_PATH = "/v0/appBase0000000000/Sign ups";

type Fields = Record<string, unknown>;

export class AirtableDouble {
  readonly double: ServiceDouble;
  readonly records: Fields[];

  private constructor(double: ServiceDouble, records: Fields[]) {
    this.double = double;
    this.records = records;
  }

  /** @param fields the table's fields. */
  static async start(fields: readonly string[]): Promise<AirtableDouble> {
    const records: Fields[] = [];
    const double = await startDouble((request): GivenAnswer => {
      if (request.headers["authorization"] !== `Bearer ${AIRTABLE_TOKEN}`)
        return {
          status: 401,
          body: { error: { type: "AUTHENTICATION_REQUIRED", message: "Authentication required" } },
        };
      if (request.path !== AIRTABLE_PATH)
        return { status: 404, body: { error: { type: "TABLE_NOT_FOUND", message: "Could not find table" } } };
      const body = jsonIn(request) as
        | {
            readonly records?: readonly { readonly fields: Fields }[];
            readonly performUpsert?: { readonly fieldsToMergeOn: readonly string[] };
          }
        | undefined;
      const given = body?.records ?? [];
      if (given.length === 0 || given.length > 10) return { status: 422, body: { error: { type: "INVALID_REQUEST" } } };
      const unknown = given.flatMap((record) => Object.keys(record.fields)).find((name) => !fields.includes(name));
      if (unknown !== undefined)
        return {
          status: 422,
          body: { error: { type: "UNKNOWN_FIELD_NAME", message: `Unknown field name: "${unknown}"` } },
        };
      const mergeOn = body?.performUpsert?.fieldsToMergeOn ?? [];
      if ((request.method === "PATCH") !== mergeOn.length > 0)
        return {
          status: 422,
          body: { error: { type: "INVALID_REQUEST", message: "an id or performUpsert is needed" } },
        };
      for (const record of given) {
        const found =
          mergeOn.length === 0
            ? undefined
            : records.find((known) => mergeOn.every((name) => known[name] === record.fields[name]));
        if (found === undefined) records.push({ ...record.fields });
        else Object.assign(found, record.fields);
      }
      return { status: 200, body: { records: given } };
    });
    return new AirtableDouble(double, records);
  }
}

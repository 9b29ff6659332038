/**
 * Cursors of lists (§4.22): opaque, signed, anchored to a row, and valid only for the list, filters and order for which
 * they were issued.
 */
import { createHash } from "node:crypto";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import { ApiError } from "../errors/api-error.ts";

/** The last row of a page. */
export interface CursorAnchor {
  readonly at: number;
  readonly id: string;
}

export interface Cursors {
  /** @param list the name of the list with its organization: `org_…/frm_…/responses`; see {@link filteredList}. */
  issue(list: string, order: string, anchor: CursorAnchor): string;
  /** @throws ApiError `invalid_cursor`, `cursor_order_mismatch` */
  read(list: string, order: string, cursor: string): CursorAnchor;
}

type Payload = readonly [list: string, order: string, at: number, id: string];

const PURPOSE = "cursor";

/**
 * The name of a list with filters; equal for equal filters.
 * @param filters the effective filters, defaults included, with keys in a fixed order.
 */
export function filteredList(list: string, filters: Readonly<Record<string, string | number | boolean>>): string {
  return `${list}?${createHash("sha256").update(JSON.stringify(filters)).digest("base64url")}`;
}

export function createCursors(keyring: Keyring): Cursors {
  return {
    issue: (list, order, { at, id }) =>
      keyring.sign(PURPOSE, Buffer.from(JSON.stringify([list, order, at, id] satisfies Payload))),
    read(list, order, cursor) {
      const bytes = keyring.verify(PURPOSE, cursor);
      if (bytes === undefined) throw new ApiError("invalid_cursor");
      const [issuedList, issuedOrder, at, id] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
      if (issuedList !== list) throw new ApiError("invalid_cursor");
      if (issuedOrder !== order) throw new ApiError("cursor_order_mismatch");
      return { at, id };
    },
  };
}

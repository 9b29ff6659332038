/**
 * Writes one execution of a prepared statement in PostgreSQL's protocol, its parameters as binary arrays.
 *
 * Owns: the bytes of Bind, Execute and Sync, in one buffer that every execution reuses.
 * Does not own: the connection (`lane-connection.ts`), the statement (`flush-statement.ts`).
 *
 * node-pg's `values` would send arrays as text, with bytea as hex that PostgreSQL has to parse, and copies every
 * message through new buffers (figures: `test/bench/RESULTS.md`).
 *
 * 1. Parameters are written in the order of their numbers; `finish` refuses another count than was announced.
 * 2. What `finish` returns is valid until the next `begin`.
 */

/** Type numbers of PostgreSQL's catalogue. */
const OID = { bool: 16, bytea: 17, bigint: 20, smallint: 21, integer: 23, text: 25, json: 114 } as const;

/** A flush of 64 turns fits without growing. */
const INITIAL_BYTES = 256 * 1024;
const BINARY_FORMAT = 1;
const TEXT_FORMAT = 0;
const TWO_32 = 4_294_967_296;
/** Execute (unnamed portal, all rows) and Sync. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

export class BindWriter {
  #bytes = Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #at = 0;
  #parametersLeft = 0;

  /** Starts an execution of the statement prepared under `name` (ASCII). */
  begin(name: string, parameterCount: number): void {
    this.#at = 0;
    this.#room(name.length + 32);
    const bytes = this.#bytes;
    bytes[0] = 0x42;
    // Bytes 1 to 4 are the length, set by `finish`; byte 5 ends the empty portal name.
    bytes[5] = 0;
    this.#at = 6 + bytes.write(name, 6, "latin1");
    bytes[this.#at++] = 0;
    this.#int16(1);
    this.#int16(BINARY_FORMAT);
    this.#int16(parameterCount);
    this.#parametersLeft = parameterCount;
  }

  /** The whole message; results come as text. */
  finish(): Buffer {
    if (this.#parametersLeft !== 0) throw new Error(`${this.#parametersLeft} parameters are missing`);
    this.#room(4 + EXECUTE_AND_SYNC.length);
    this.#int16(1);
    this.#int16(TEXT_FORMAT);
    this.#bytes.writeInt32BE(this.#at - 1, 1);
    this.#bytes.set(EXECUTE_AND_SYNC, this.#at);
    return this.#bytes.subarray(0, this.#at + EXECUTE_AND_SYNC.length);
  }

  smallints<Row>(rows: readonly Row[], valueOf: (row: Row) => number): void {
    this.#fixed(OID.smallint, rows, 2);
    for (const row of rows) {
      this.#int32(2);
      this.#int16(valueOf(row));
    }
  }

  integers<Row>(rows: readonly Row[], valueOf: (row: Row) => number): void {
    this.#fixed(OID.integer, rows, 4);
    for (const row of rows) {
      this.#int32(4);
      this.#int32(valueOf(row));
    }
  }

  bigints<Row>(rows: readonly Row[], valueOf: (row: Row) => number | null): void {
    // Nulls take four bytes, values more: the array grows as needed.
    const lengthAt = this.#array(OID.bigint, rows.length);
    this.#room(12 * rows.length);
    for (const row of rows) {
      const value = valueOf(row);
      if (value === null) {
        this.#int32(-1);
        continue;
      }
      this.#int32(8);
      this.#int32(Math.floor(value / TWO_32));
      this.#int32(value | 0);
    }
    this.#end(lengthAt);
  }

  booleans<Row>(rows: readonly Row[], valueOf: (row: Row) => boolean): void {
    this.#fixed(OID.bool, rows, 1);
    for (const row of rows) {
      this.#int32(1);
      this.#bytes[this.#at++] = valueOf(row) ? 1 : 0;
    }
  }

  texts<Row>(rows: readonly Row[], valueOf: (row: Row) => string | null): void {
    this.#strings(OID.text, rows, valueOf);
  }

  /** Values are JSON texts. */
  jsons<Row>(rows: readonly Row[], valueOf: (row: Row) => string | null): void {
    this.#strings(OID.json, rows, valueOf);
  }

  byteas<Row>(rows: readonly Row[], valueOf: (row: Row) => Uint8Array): void {
    const lengthAt = this.#array(OID.bytea, rows.length);
    for (const row of rows) {
      const value = valueOf(row);
      this.#room(4 + value.length);
      this.#int32(value.length);
      this.#bytes.set(value, this.#at);
      this.#at += value.length;
    }
    this.#end(lengthAt);
  }

  #strings<Row>(oid: number, rows: readonly Row[], valueOf: (row: Row) => string | null): void {
    const lengthAt = this.#array(oid, rows.length);
    for (const row of rows) {
      const value = valueOf(row);
      // A UTF-16 unit is at most three bytes of UTF-8.
      this.#room(4 + (value === null ? 0 : value.length * 3));
      if (value === null) {
        this.#int32(-1);
        continue;
      }
      const length = this.#bytes.write(value, this.#at + 4, "utf8");
      this.#int32(length);
      this.#at += length;
    }
    this.#end(lengthAt);
  }

  /** An array whose elements all have `elementBytes`, so its length is known in advance. */
  #fixed(oid: number, rows: readonly unknown[], elementBytes: number): void {
    const bytes = rows.length * (4 + elementBytes);
    const lengthAt = this.#array(oid, rows.length);
    this.#room(bytes);
    this.#bytes.writeInt32BE(this.#at + bytes - lengthAt - 4, lengthAt);
  }

  /** Writes the head of a one-dimensional array; returns the offset of the parameter's length. */
  #array(oid: number, length: number): number {
    this.#parametersLeft--;
    this.#room(24);
    const lengthAt = this.#at;
    this.#at += 4;
    this.#int32(1);
    // The flag for nulls: PostgreSQL accepts 0 or 1 and then checks each element.
    this.#int32(1);
    this.#int32(oid);
    this.#int32(length);
    this.#int32(1);
    return lengthAt;
  }

  #end(lengthAt: number): void {
    this.#bytes.writeInt32BE(this.#at - lengthAt - 4, lengthAt);
  }

  #int16(value: number): void {
    this.#bytes[this.#at++] = value >> 8;
    this.#bytes[this.#at++] = value;
  }

  #int32(value: number): void {
    const bytes = this.#bytes;
    bytes[this.#at++] = value >> 24;
    bytes[this.#at++] = value >> 16;
    bytes[this.#at++] = value >> 8;
    bytes[this.#at++] = value;
  }

  #room(bytes: number): void {
    const needed = this.#at + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
  }
}

/**
 * Writes MaxMind database files (format 2.0) for tests: IPv6 trees with records of 24 bits, which hold IPv4 addresses
 * in `::/96`.
 *
 * Owns: the format. Does not own: which networks the fixtures hold (`write-fixtures.ts`).
 */
import ipaddr from "ipaddr.js";

export type MmdbValue = string | number | readonly MmdbValue[] | { readonly [key: string]: MmdbValue };

/** A network in CIDR notation, IPv4 or IPv6, and its record. Networks must not overlap. */
export type MmdbNetwork = readonly [cidr: string, record: MmdbValue];

/** A node of the tree: for each bit a further node, the index of a record, or nothing. */
type Branch = TreeNode | number | undefined;
interface TreeNode {
  branches: [Branch, Branch];
}

const RECORD_BITS = 24;
const SEPARATOR = Buffer.alloc(16);
const MARKER = Buffer.from("\xab\xcd\xefMaxMind.com", "latin1");
/** Fixed, so that the same networks give the same bytes. */
const BUILD_EPOCH = 1_700_000_000;

const TYPE = { text: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9, array: 11 } as const;

/** @param databaseType what readers know the kind of database by: `GeoLite2-City`. */
export function writeMmdb(databaseType: string, networks: readonly MmdbNetwork[]): Buffer {
  const root: TreeNode = { branches: [undefined, undefined] };
  const offsets: number[] = [];
  const data: Buffer[] = [];
  let dataLength = 0;
  for (const [index, [cidr, record]] of networks.entries()) {
    const bytes = encode(record);
    offsets.push(dataLength);
    data.push(bytes);
    dataLength += bytes.length;
    insert(root, bitsOf(cidr), index);
  }
  const nodes = breadthFirst(root);
  const places = new Map(nodes.map((node, place) => [node, place]));
  const tree = Buffer.alloc((nodes.length * RECORD_BITS * 2) / 8);
  for (const [place, { branches }] of nodes.entries()) {
    for (const [side, branch] of branches.entries()) {
      const value =
        branch === undefined
          ? nodes.length
          : typeof branch === "number"
            ? nodes.length + SEPARATOR.length + (offsets[branch] ?? 0)
            : (places.get(branch) ?? 0);
      tree.writeUIntBE(value, place * 6 + side * 3, 3);
    }
  }
  const metadata = Buffer.concat([
    head(TYPE.map, 9),
    ...field("binary_format_major_version", unsigned(TYPE.uint16, 2)),
    ...field("binary_format_minor_version", unsigned(TYPE.uint16, 0)),
    ...field("build_epoch", unsigned(TYPE.uint64, BUILD_EPOCH)),
    ...field("database_type", encode(databaseType)),
    ...field("description", encode({ en: "Invented data for tests" })),
    ...field("ip_version", unsigned(TYPE.uint16, 6)),
    ...field("languages", encode(["en"])),
    ...field("node_count", unsigned(TYPE.uint32, nodes.length)),
    ...field("record_size", unsigned(TYPE.uint16, RECORD_BITS)),
  ]);
  return Buffer.concat([tree, SEPARATOR, ...data, MARKER, metadata]);
}

function bitsOf(cidr: string): readonly number[] {
  const [address, length] = ipaddr.parseCIDR(cidr);
  const bytes = address.toByteArray();
  const isShort = bytes.length === 4;
  const whole = isShort ? [...Array<number>(12).fill(0), ...bytes] : bytes;
  const count = isShort ? 96 + length : length;
  return Array.from({ length: count }, (_, bit) => ((whole[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
}

function insert(root: TreeNode, bits: readonly number[], record: number): void {
  let node = root;
  for (const [depth, bit] of bits.entries()) {
    if (depth === bits.length - 1) {
      if (node.branches[bit] !== undefined) throw new Error("networks overlap");
      node.branches[bit] = record;
      return;
    }
    const next = (node.branches[bit] ??= { branches: [undefined, undefined] });
    if (typeof next === "number") throw new Error("networks overlap");
    node = next;
  }
}

function breadthFirst(root: TreeNode): readonly TreeNode[] {
  const nodes = [root];
  // The list grows while it is walked.
  for (const { branches } of nodes) for (const branch of branches) if (typeof branch === "object") nodes.push(branch);
  return nodes;
}

/** A whole number is a uint32, any other one a double. */
function encode(value: MmdbValue): Buffer {
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(TYPE.text, text.length), text]);
  }
  if (typeof value === "number") {
    if (Number.isInteger(value) && value >= 0) return unsigned(TYPE.uint32, value);
    const double = Buffer.alloc(8);
    double.writeDoubleBE(value);
    return Buffer.concat([head(TYPE.double, 8), double]);
  }
  if (isList(value)) return Buffer.concat([head(TYPE.array, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([head(TYPE.map, entries.length), ...entries.flatMap(([key, item]) => field(key, encode(item)))]);
}

function isList(value: MmdbValue): value is readonly MmdbValue[] {
  return Array.isArray(value);
}

function field(key: string, value: Buffer): Buffer[] {
  return [encode(key), value];
}

/** Without leading zero bytes. */
function unsigned(type: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  const significant = bytes.subarray(
    bytes.findIndex((byte) => byte !== 0) === -1 ? 8 : bytes.findIndex((byte) => byte !== 0),
  );
  return Buffer.concat([head(type, significant.length), significant]);
}

/** The control bytes of a field: its type, and its size below 285. */
function head(type: number, size: number): Buffer {
  if (size >= 285) throw new Error(`a field of ${size}; the fixtures need no longer ones`);
  const [marked, more] = size < 29 ? [size, []] : [29, [size - 29]];
  return type < 8 ? Buffer.from([(type << 5) | marked, ...more]) : Buffer.from([marked, type - 7, ...more]);
}

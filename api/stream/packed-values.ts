/**
 * How many values a MessagePack frame says that it has, found out before it is unpacked: making a hundred thousand
 * objects of a frame takes long.
 *
 * The items of a frame stand one behind the other, whatever is inside what, so they are passed from head to head. A
 * list says how many items it has before they come: a frame that promises more than it may have is refused for its
 * promise, before memory is taken for it.
 */

/**
 * The lengths of lists, and twice those of maps, added up.
 * @param most counting stops beyond it.
 * @returns a number above `most` when there are more; what is no MessagePack is counted up to where it stops to be.
 */
export function packedValues(bytes: Uint8Array, most: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let values = 0;
  let at = 0;
  while (at < bytes.length && values <= most) {
    const head = view.getUint8(at);
    at += 1;
    if (head < 0x80 || head >= 0xe0) continue;
    if (head < 0x90) values += 2 * (head & 0x0f);
    else if (head < 0xa0) values += head & 0x0f;
    else if (head < 0xc0) at += head & 0x1f;
    else {
      const { fixed, lengthBytes, counts } = HEADS[head - 0xc0] ?? NOTHING;
      if (at + lengthBytes > bytes.length) break;
      const length =
        lengthBytes === 0
          ? 0
          : lengthBytes === 1
            ? view.getUint8(at)
            : lengthBytes === 2
              ? view.getUint16(at)
              : view.getUint32(at);
      at += lengthBytes + fixed;
      if (counts === 0) at += length;
      else values += counts * length;
    }
  }
  return values;
}

interface Head {
  /** Bytes behind the head, and behind its length, whatever they are. */
  readonly fixed: number;
  /** Bytes of the length that follows the head. */
  readonly lengthBytes: 0 | 1 | 2 | 4;
  /** Values for each unit of the length; 0: it is a length in bytes. */
  readonly counts: 0 | 1 | 2;
}

const NOTHING: Head = { fixed: 0, lengthBytes: 0, counts: 0 };
const ofSize = (fixed: number): Head => ({ ...NOTHING, fixed });
const ofLength = (lengthBytes: Head["lengthBytes"], counts: Head["counts"] = 0, fixed = 0): Head => ({
  fixed,
  lengthBytes,
  counts,
});

/** From 0xc0 on, in the order of the specification. */
const HEADS: readonly Head[] = [
  NOTHING,
  NOTHING,
  NOTHING,
  NOTHING, // nil, unused, false, true
  ofLength(1),
  ofLength(2),
  ofLength(4), // bin
  ofLength(1, 0, 1),
  ofLength(2, 0, 1),
  ofLength(4, 0, 1), // ext: a type stands behind the length
  ofSize(4),
  ofSize(8), // float
  ofSize(1),
  ofSize(2),
  ofSize(4),
  ofSize(8), // uint
  ofSize(1),
  ofSize(2),
  ofSize(4),
  ofSize(8), // int
  ofSize(2),
  ofSize(3),
  ofSize(5),
  ofSize(9),
  ofSize(17), // fixext
  ofLength(1),
  ofLength(2),
  ofLength(4), // str
  ofLength(2, 1),
  ofLength(4, 1), // array
  ofLength(2, 2),
  ofLength(4, 2), // map
];

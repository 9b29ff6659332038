/**
 * Identifiers: `<prefix>_<26 characters of a ULID body>` (contract, head). They sort by the time of their making.
 *
 * Owns: prefixes, branding, parsing, making an id from a time and random bytes that are handed in.
 * Does not own: the clock and the random source (`runtime/node`).
 *
 * 1. A session and its response share the body: `ses_X` and `res_X` are one actor.
 * 2. An id that `isId` accepts has only characters that are safe in URLs, SQL text and NATS subjects.
 */

const ID_PREFIXES = [
  "org",
  "key",
  "frm",
  "fv",
  "ses",
  "res",
  "evt",
  "whe",
  "dlv",
  "exp",
  "pac",
  "upl",
  "blb",
  "knw",
  "msg",
  "int",
  "ers",
  "dom",
  "usr",
  "inv",
  "aud",
  "viw",
] as const;

/** The kinds of thing that have an id. */
export type IdPrefix = (typeof ID_PREFIXES)[number];

/** An id of one kind; the brand is its prefix, so a form id cannot be passed where a session id is wanted. */
export type Id<P extends IdPrefix> = `${P}_${string}`;

export type OrganizationId = Id<"org">;
export type FormId = Id<"frm">;
export type FormVersionId = Id<"fv">;
export type SessionId = Id<"ses">;
export type ResponseId = Id<"res">;
export type KeyId = Id<"key">;
/** A person who signs in to the dashboard. */
export type UserId = Id<"usr">;
export type InvitationId = Id<"inv">;

/** An actor is addressed by the id of what it is: a session (with its response) or a form. */
export type ActorId = SessionId | FormId;

/** Random bytes that one id consumes. */
export const ID_RANDOM_BYTES = 10;

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BODY_PATTERN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Makes an id.
 * @param atMs epoch milliseconds, the sortable part (48 bits).
 * @param random at least {@link ID_RANDOM_BYTES} random bytes; only the first ten are used.
 */
export function newId<P extends IdPrefix>(prefix: P, atMs: number, random: Uint8Array): Id<P> {
  return `${prefix}_${encodeTime(atMs)}${encodeRandom(random)}`;
}

/** The 26 characters behind the prefix, which a session shares with its response. */
export function bodyOf(id: string): string {
  return id.slice(id.indexOf("_") + 1);
}

/** The id of the same thing under another prefix: `withPrefix("res", "ses_X")` is `res_X`. */
export function withPrefix<P extends IdPrefix>(prefix: P, id: string): Id<P> {
  return `${prefix}_${bodyOf(id)}`;
}

/** When an id was created, in epoch milliseconds by the clock of its creator. */
export function idCreatedAt(id: string): number {
  let atMs = 0;
  for (const character of bodyOf(id).slice(0, 10)) atMs = atMs * 32 + CROCKFORD.indexOf(character);
  return atMs;
}

/** Whether a text from outside is a well-formed id of this kind. */
export function isId<P extends IdPrefix>(prefix: P, text: string): text is Id<P> {
  return (
    text.length === prefix.length + 27 &&
    text.startsWith(prefix) &&
    text[prefix.length] === "_" &&
    BODY_PATTERN.test(text.slice(prefix.length + 1))
  );
}

let lastMs = -1;
let lastTime = "";

/** Ids come in bursts: those of one millisecond begin alike. */
function encodeTime(atMs: number): string {
  if (atMs === lastMs) return lastTime;
  let rest = atMs;
  let text = "";
  for (let i = 0; i < 10; i++) {
    const digit = rest % 32;
    text = CROCKFORD[digit] + text;
    rest = (rest - digit) / 32;
  }
  lastMs = atMs;
  lastTime = text;
  return text;
}

function encodeRandom(random: Uint8Array): string {
  let text = "";
  for (let group = 0; group < 2; group++) {
    // Five bytes are forty bits: eight characters. Split in two numbers, as 40 bits exceed what `>>` can shift.
    const at = group * 5;
    const high = ((random[at] ?? 0) << 12) | ((random[at + 1] ?? 0) << 4) | ((random[at + 2] ?? 0) >> 4);
    const low = (((random[at + 2] ?? 0) & 15) << 16) | ((random[at + 3] ?? 0) << 8) | (random[at + 4] ?? 0);
    text += twentyBits(high) + twentyBits(low);
  }
  return text;
}

function twentyBits(bits: number): string {
  return `${CROCKFORD[(bits >> 15) & 31]}${CROCKFORD[(bits >> 10) & 31]}${CROCKFORD[(bits >> 5) & 31]}${CROCKFORD[bits & 31]}`;
}

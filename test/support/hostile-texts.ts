/** Texts that meet what costs more than in proportion: a piece, repeated as often as it fits, between two letters. */

export const PIECES = [
  " ", "\t", "\n", "\r\n", " \n", "\u2028", "\u00a0", "a", "a ", "ab\n", "1", "1 ", "00", ".", ",", "-", "@", "a@", "a.", "+1 ", "(", "é", "e\u0301", "\u0301", "🤷", "🇩", "\u200d", "١",
  "½", "\ufdfa", "<b>", "{{", "[x](", "**", "\\", '"', "http://a.", "10115 ", "a, ",
];

/** A text of about so many UTF-16 units. */
export const within = (piece: string, characters: number): string => `a${piece.repeat(Math.max(0, Math.floor((characters - 2) / piece.length)))}a`;

/** What headers are made of. A line break would end one. */
export const HEADER_PIECES = [";", ",", "; ", ", ", ";q=0", "a;q=0.", "text/html;", '"', 'W/"', "127.0.0.1,", "[", "for=", 'for="[', "bytes=0-,", "Bearer ", "charset=", ";boundary=", "%", "=", ...PIECES.filter((piece) => !/[\r\n]/.test(piece))];

/** What query strings are made of, as they are sent. */
export const QUERY_PIECES = ["a", "+", "%", "%20", "%F0%9F%A4%B7", "%CC%81", "%EF%B7%BA", "%5C", "%25", "_", "&a", "&", "=", "&a=", "[]", "..", "0", "9", "-", "%3B", "%27"];

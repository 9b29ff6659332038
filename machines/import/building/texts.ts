/**
 * Texts of other services, which come as plain text, HTML or a Markdown of their own, as our documents have them:
 * labels are plain, titles, descriptions and the bodies of endings are Markdown. Every step looks at a text once, from
 * left to right.
 */

const TAG = /<\/?([a-zA-Z][a-zA-Z0-9]*)\b[^<>]*>|<!--[^<>]*-->/g;
const LINE_TAGS = new Set([
  "br",
  "p",
  "div",
  "li",
  "ul",
  "ol",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "tr",
  "section",
  "hr",
]);
/** What stands inside these is not said to anybody. */
const SILENT = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const ENTITY = /&(#\d{1,7}|#x[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});/g;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  hellip: "…",
  ndash: "–",
  mdash: "—",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  times: "×",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
  ntilde: "ñ",
};

/** HTML as plain text: tags are gone, lines stay lines. A text without markup stays as it is. */
export function plainOfHtml(html: string): string {
  if (!html.includes("<") && !html.includes("&")) return html.trim();
  const bare = html
    .replace(SILENT, "")
    .replace(TAG, (_tag, name: string | undefined) => (LINE_TAGS.has((name ?? "").toLowerCase()) ? "\n" : ""));
  return withoutBlankRuns(decoded(bare));
}

/** HTML as Markdown, as far as emphasis, headings, lists and links go. */
export function markdownOfHtml(html: string): string {
  if (!html.includes("<")) return plainOfHtml(html);
  const addresses: string[] = [];
  const marked = html.replace(SILENT, "").replace(TAG, (tag, name: string | undefined) => {
    const closes = tag.startsWith("</");
    switch ((name ?? "").toLowerCase()) {
      case "b":
      case "strong":
        return "**";
      case "i":
      case "em":
        return "_";
      case "h1":
      case "h2":
      case "h3":
      case "h4":
      case "h5":
      case "h6":
        return closes ? "\n\n" : "\n\n## ";
      case "li":
        return closes ? "" : "\n- ";
      case "br":
      case "div":
        return "\n";
      case "p":
      case "ul":
      case "ol":
        return "\n\n";
      case "a": {
        if (!closes) addresses.push(addressOf(tag));
        const address = closes ? (addresses.pop() ?? "") : (addresses.at(-1) ?? "");
        return address === "" ? "" : closes ? `](${address})` : "[";
      }
      default:
        return "";
    }
  });
  return withoutBlankRuns(decoded(marked));
}

/** As {@link markdownOfHtml}, for a title or a description: they have no headings. */
export function markdownTitleOfHtml(html: string): string {
  return markdownOfHtml(html).replaceAll(/^#{1,6} /gm, "");
}

/** The web address that an opening tag links to; empty for any other kind of link. */
function addressOf(tag: string): string {
  const at = tag.toLowerCase().indexOf("href=");
  const address = at === -1 ? "" : (/^["']?([^"'\s>()]*)/.exec(tag.slice(at + 5))?.[1] ?? "");
  return /^https?:\/\//i.test(address) ? address : "";
}

/**
 * A text without a value that stood in it: no blank before a comma, no two blanks in a row, no punctuation at
 * the start.
 */
export function tidied(text: string): string {
  return text
    .replace(/[ \t]{2,}/g, " ")
    .replace(/ ([,.!?;:])/g, "$1")
    .replace(/^[ ,;:]+/, "")
    .trimEnd();
}

/**
 * The title and the body of an ending of which the source has one text: a short first line, else a short first
 * sentence, is the title.
 */
export function endingParts(text: string): { readonly title: string; readonly bodyMd: string } {
  const [first = "", ...rest] = text.trim().split("\n");
  const line = plainTitle(first);
  if (line.length <= ENDING_TITLE_CHARACTERS_MAX) return { title: line, bodyMd: rest.join("\n").trim() };
  // Only of a line without marks, which a cut could break.
  const end = /[*_[\]()`{}]/.test(first) ? -1 : (/[.!?](?= )/.exec(first)?.index ?? -1);
  if (end === -1 || end >= ENDING_TITLE_CHARACTERS_MAX) return { title: "", bodyMd: text.trim() };
  return { title: first.slice(0, end + 1), bodyMd: [first.slice(end + 1).trim(), ...rest].join("\n").trim() };
}

/**
 * The title and the body of an ending that has both, one or none: a title of its own keeps its marks, a long one gives
 * way to its first sentence, and without a title the body begins with it.
 */
export function endingWords(title: string, bodyMd: string): { readonly title: string; readonly bodyMd: string } {
  if (title === "" && bodyMd === "") return { title: "Thank you!", bodyMd: "Your answers have been recorded." };
  // A body that begins with a picture or a link has no first line of words.
  if (title === "") return /^!?\[/.test(bodyMd) ? { title: "Thank you!", bodyMd } : endingParts(bodyMd);
  if (title.length <= ENDING_TITLE_CHARACTERS_MAX) return { title, bodyMd };
  const parts = endingParts(title);
  return { title: parts.title, bodyMd: [parts.bodyMd, bodyMd].filter((part) => part !== "").join("\n\n") };
}

const ENDING_TITLE_CHARACTERS_MAX = 200;

function plainTitle(line: string): string {
  return line
    .replace(/^#+\s*/, "")
    .replaceAll("**", "")
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, "$1")
    .trim();
}

/** A text that fits, cut with a sign that it was. */
export function cutAt(text: string, charactersMax: number): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax - 1).toWellFormed()}…` : text;
}

/** A ref or name as words, for a question that has no title. */
export function humanized(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/[_\-.\s]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decoded(text: string): string {
  return text.replace(ENTITY, (entity, name: string) => {
    if (!name.startsWith("#")) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? entity;
    const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";
  });
}

function withoutBlankRuns(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/[ \t]+/g, " ").trim());
  return lines
    .filter((line, index) => line !== "" || (lines[index - 1] ?? "") !== "")
    .join("\n")
    .trim();
}

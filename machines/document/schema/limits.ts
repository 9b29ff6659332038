/**
 * Sizes that a form document may have. They bound what one publish and one turn can cost; they are far above what the
 * largest real forms use (389 questions with 291 jumps).
 */
export const BLOCKS_MAX = 1000;
export const LOGIC_RULES_MAX = 2000;
export const ENDINGS_MAX = 200;
export const ENDING_RULES_MAX = 200;
export const VARIABLES_MAX = 200;
export const HIDDEN_FIELDS_MAX = 200;
export const QUOTAS_MAX = 100;
export const SHUFFLED_GROUPS_MAX = 100;
/** Languages that a form is translated into. */
export const TRANSLATIONS_MAX = 50;
/** Completed responses that a cap or a quota can count to. */
export const RESPONSES_LIMIT_MAX = 1_000_000_000;
/** Options of one choice. */
export const OPTIONS_MAX = 1000;
/** What one rule may do. */
export const ACTIONS_MAX = 50;
/** Parts of one `all`, `any`, `add`, `concat` and the like. */
export const PARTS_MAX = 200;
/** Values of one `{const: […]}`. */
export const CONST_LIST_MAX = 1000;
/** Nesting of a condition or of an expression; the outermost counts as 1. */
export const NESTING_MAX = 16;

export const REF_CHARACTERS_MAX = 64;
export const LABEL_CHARACTERS_MAX = 500;
export const TITLE_CHARACTERS_MAX = 5000;
export const DESCRIPTION_CHARACTERS_MAX = 10_000;
export const BODY_CHARACTERS_MAX = 20_000;
export const URL_CHARACTERS_MAX = 2000;
export const CONST_CHARACTERS_MAX = 2000;
/**
 * A pattern's text, its compiled instructions, and the text that it looks at. Matching is linear in the text, but a
 * step can cost as much as the pattern has instructions: measured, 400 instructions on 20,000 hostile characters take
 * half a second, while these bounds keep it to some 50 ms once and below 1 ms when repeated. Ordinary patterns have 10
 * to 100.
 */
export const PATTERN_CHARACTERS_MAX = 500;
export const PATTERN_INSTRUCTIONS_MAX = 300;
export const PATTERN_TEXT_CHARACTERS_MAX = 1000;
/** `matches` in all of a form's logic: a turn may run every one of them. */
export const PATTERNS_MAX = 100;
/** The `css` of a theme: parsing and checking it takes the event loop a few milliseconds. */
export const THEME_CSS_CHARACTERS_MAX = 8000;
/** `embed` is kept as it comes: its JSON text may be this long. */
export const APPEARANCE_CHARACTERS_MAX = 50_000;

/** Sites that may show a form: every one of them is in a header of each answer that serves the page. */
export const SITES_MAX = 50;
/** A host has at most 253 characters; scheme, star and port come on top. */
export const SITE_CHARACTERS_MAX = 270;

/** A text that a calculation makes is cut here: rules that double a text would otherwise grow it without bound. */
export const VARIABLE_CHARACTERS_MAX = 2000;
/** A recalled answer is cut here, so that a title with many recalls of a long answer stays a title. */
export const RECALL_CHARACTERS_MAX = 300;

/**
 * Blocks that one replay may enter or pass. A block is entered at most once, so this is reached only by a form whose
 * jumps lead over long runs of hidden blocks again and again; the walk then ends as if the blocks had ended.
 */
export const HOPS_MAX = 10_000;

/** Nesting of the whole document, checked before anything recurses over it. */
export const DOCUMENT_DEPTH_MAX = 64;

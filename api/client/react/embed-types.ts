/** What a site says about a form that it shows, and what the form tells the site: the API of `/p/embed.js`. */

/**
 * How a form stands on the site. `inline`: in its place in the page. `popup`: in a dialog, opened by a button.
 * `bubble`: behind a round button in the corner. `side_tab`: behind a tab at the edge. `fullpage`: instead of the page.
 */
export type EmbedKind = "inline" | "popup" | "bubble" | "side_tab" | "fullpage";

export interface EmbedOptions {
  /** The form's slug: the last part of its address. */
  readonly form: string;
  /** Default `inline`. */
  readonly kind?: EmbedKind;
  /** The origin of the service; by default the one that the script came from. */
  readonly service?: string;
  /** Values of the form's hidden fields by their keys, and of `utm_` parameters. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Answers by the refs of their questions, shown to the respondent, who can change them. */
  readonly answers?: Readonly<Record<string, string>>;
  /** Parameters of the site's own address that are handed over like `fields`; those of `utm_` always are. */
  readonly pass?: readonly string[];
  /** What stands on the button or the tab. */
  readonly label?: string;
  /** `#rrggbb` of the button or the tab. */
  readonly color?: string;
  /** The edge of a `bubble` or a `side_tab`; default `end`, which is on the right where people read from the left. */
  readonly side?: "start" | "end";
  /** Pixels of an `inline` form, which then scrolls inside; by default it is as high as what it shows. */
  readonly height?: number;
  /**
   * When a closed form opens by itself, besides its button: after seconds (`"8s"`), once a share of the page was
   * scrolled (`"60%"`), or when the mouse leaves for the browser's bar (`"exit"`). It does so once in a tab.
   */
  readonly openOn?: readonly string[];
}

/** The form shows something: its welcome, its first question, or why it takes no answers. Told once for each frame. */
export interface ReadyDetail {
  readonly form: string;
}

/** A conversation begins, or that of an earlier visit goes on. After a welcome this waits for its button. */
export interface StartedDetail {
  readonly form: string;
  readonly sessionId: string;
  readonly responseId: string;
  /** True if an earlier visit's conversation goes on. */
  readonly resumed: boolean;
}

/** Answers stay between the respondent and the form: a site learns that a question was answered, and not how. */
export interface AnsweredDetail {
  readonly form: string;
  readonly sessionId: string;
  readonly ref: string;
}

export interface CompletedDetail {
  readonly form: string;
  readonly sessionId: string;
  readonly responseId: string;
  /** `disqualified`: the form's rules have screened the respondent out. */
  readonly outcome: "completed" | "disqualified";
  /** The ref of the ending. */
  readonly ending: string | null;
}

export interface ClosedDetail {
  readonly form: string;
  /** `script`: by a call of `close`. */
  readonly reason: "button" | "escape" | "outside" | "script";
}

/** As DOM events, these are called `parley:ready` and so on. */
export interface EmbedEvents {
  readonly ready: ReadyDetail;
  readonly started: StartedDetail;
  readonly answered: AnsweredDetail;
  readonly completed: CompletedDetail;
  readonly closed: ClosedDetail;
}

/** Texts of the pages that the server renders where no conversation is possible. */
export interface Notice {
  readonly title: string;
  readonly sentence: string;
}

export interface Notices {
  readonly notOpenYet: Notice;
  readonly unknown: Notice;
  /** An address that is not that of a form either. */
  readonly nothing: Notice;
  /** A resume link that leads nowhere. */
  readonly uselessLink: Notice;
  /** It passes, and the page asks again by itself. */
  readonly unavailable: Notice;
  /** A fault of ours. */
  readonly failed: Notice;
  /** To a browser without JavaScript. */
  readonly needsScript: string;
}

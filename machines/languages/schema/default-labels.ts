/** Texts of an answer's fields where the author wrote none. */
export interface DefaultLabels {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly yes: string;
  readonly no: string;
  readonly accepted: string;
  readonly declined: string;
  /**
   * Before the first entry of a list that may stay empty; with the author's name for entries as `{item}`, and without.
   */
  readonly first: string;
  readonly firstItem: string;
  /** After an entry. */
  readonly oneMore: string;
  readonly oneMoreItem: string;
}

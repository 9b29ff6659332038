/** What nodes answered in each phase of an upgrade, by their release. */
import type { NodeAnswer } from "../../support/conversations/talkers.ts";

export type Release = "older" | "newer";

/** One kind of failure in one phase. */
export interface FailureCount {
  readonly phase: string;
  readonly release: Release;
  /** What was asked and what came, such as `messages: 503 unavailable` or `analytics: no answer, TimeoutError`. */
  readonly failure: string;
  readonly count: number;
}

export class AnswersByPhase {
  readonly #releases = new Map<string, Release>();
  readonly #failures = new Map<string, FailureCount>();
  readonly #answers = new Map<string, number>();
  #phase = "";

  /** Names what happens from now on. */
  begin(phase: string): void {
    this.#phase = phase;
  }

  /** Says which release serves under an address. */
  serves(baseUrl: string, release: Release): void {
    this.#releases.set(baseUrl, release);
  }

  readonly note = ({ baseUrl, asked, status, code }: NodeAnswer): void => {
    const phase = this.#phase;
    this.#answers.set(phase, (this.#answers.get(phase) ?? 0) + 1);
    if (status !== undefined && status < 500) return;
    const release = this.#releases.get(baseUrl) ?? "newer";
    const failure = status === undefined ? `${asked}: no answer, ${code ?? ""}` : `${asked}: ${status} ${code ?? ""}`;
    const key = `${phase}/${release}/${failure}`;
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.set(key, { phase, release, failure, count });
  };

  answersIn(phase: string): number {
    return this.#answers.get(phase) ?? 0;
  }

  get failures(): readonly FailureCount[] {
    return [...this.#failures.values()];
  }
}

/**
 * What a turn is handed instead of reading it from the world: the time, codes, and the results of its requests.
 *
 * Owns: that port, and the two exceptions that end a turn early. Does not own: providing it (`runtime/actors`).
 *
 * 1. The exceptions are caught where the turn began (`turn.ts`), and the draft is thrown away with them.
 */
import type { FormId, OrganizationId } from "../../ids.ts";
import type { TurnRequest, TurnRequestResult } from "../protocol/requests.ts";
import type { ClockScale } from "./deadlines.ts";

export interface TurnEnvironment {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The command's id, which identifies a repeat; null for timers. */
  readonly commandId: string | null;
  readonly clockScale: ClockScale;
  /** Results of the requests of earlier rounds of this turn, by key; empty in the first round. */
  readonly results: ReadonlyMap<string, TurnRequestResult>;
  /** True if a language model can be asked. */
  readonly model: boolean;
  /** False if the form is known to have no knowledge: its turns then make no request for a question. */
  mayHaveKnowledge(organization: OrganizationId, form: FormId): boolean;
  /** A random code of this many digits, a new one with every call. */
  issueCode(digits: number): string;
  /** What is stored of a code. The session is the key, so equal codes of two sessions have different hashes. */
  hashCode(code: string): string;
  /**
   * Leads the respondent back to this session; null where nothing serves that link.
   * @param domain the organization's own, on which the session was opened; null: the address of the service.
   */
  resumeLink(domain: string | null): string | null;
}

/**
 * Thrown where a turn needs a result that it does not have yet. It is no error: it spares some forty functions a second
 * kind of result.
 */
export class MissingRequestResult extends Error {
  override readonly name = "MissingRequestResult";
  readonly request: TurnRequest;

  constructor(request: TurnRequest) {
    super(request.key);
    this.request = request;
  }
}

/** Thrown where a turn cannot do without a request that failed; the turn is refused and can be tried again. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

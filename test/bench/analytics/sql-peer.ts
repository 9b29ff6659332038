/** An engine that computes the report in SQL beside us. */
import type { SqlRow } from "./sql-report.ts";

export interface SqlPeer {
  readonly name: string;
  readonly version: string;
  /** Ways to ask for the same; the quickest of them is what we are compared with. */
  readonly ways: readonly PeerWay[];
  stop(): Promise<void>;
}

export interface PeerWay {
  readonly name: string;
  /** The rows of each section (`sql-report.ts`) of a form by its number, in their order. */
  report(form: number): Promise<readonly (readonly SqlRow[])[]>;
}

/** Where the CSV of the measured forms lies, and which forms have some. */
export interface PeerData {
  readonly csvFolder: string;
}

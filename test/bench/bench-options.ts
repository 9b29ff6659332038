/** The options of every benchmark. */
export interface BenchOptions {
  /** Of the times that it warms up and measures: 1 for figures that are quoted, less to see that it runs. */
  readonly scale: number;
  /** Whether the peers are measured too. */
  readonly peers: boolean;
}

/** What a piece of work costs, on a machine that others use as well. */

/** Does the work. `tookMs` is the processor time that this process took for it: while it waits for its turn, nothing is counted. */
export function processorTimeOf<Result>(work: () => Result): { readonly result: Result; readonly tookMs: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, tookMs: (user + system) / 1000 };
}

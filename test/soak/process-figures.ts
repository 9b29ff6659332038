/** What the system says of a process: memory, descriptors, children. Linux's `/proc`; elsewhere nothing is known. */
import { readdirSync, readFileSync } from "node:fs";

export interface ProcessFigures {
  /** Resident memory that is no file and not shared: PostgreSQL's processes share their buffers, which count once. */
  readonly privateBytes: number;
  readonly residentBytes: number;
  readonly descriptors: number;
}

/** Undefined when it has ended, or may not be looked at. */
export function figuresOf(pid: number): ProcessFigures | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const bytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1] ?? Number.NaN) * 1024;
    return {
      privateBytes: bytes("RssAnon"),
      residentBytes: bytes("VmRSS"),
      descriptors: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}

/** Of a process and its children. Those that end meanwhile are left out. */
export function figuresOfFamily(pid: number): ProcessFigures | undefined {
  const own = figuresOf(pid);
  if (own === undefined) return undefined;
  const children = childrenOf(pid).flatMap((child) => figuresOf(child) ?? []);
  const sum = (pick: (figures: ProcessFigures) => number): number =>
    [own, ...children].reduce((total, figures) => total + pick(figures), 0);
  return {
    privateBytes: sum(({ privateBytes }) => privateBytes),
    residentBytes: sum(({ residentBytes }) => residentBytes),
    descriptors: sum(({ descriptors }) => descriptors),
  };
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** `deploy/container/compose.yaml`, with its anchors and merges resolved and its variables as they are written. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "./structure/source-files.ts";

export interface ComposedService {
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
  readonly volumes?: readonly string[];
}

export interface Composition {
  readonly services: Readonly<Record<string, ComposedService>>;
}

export function readComposition(): Composition {
  return parse(readFileSync(join(ROOT, "deploy/container/compose.yaml"), "utf8"), { merge: true }) as Composition;
}

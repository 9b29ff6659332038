/** (signatures; the compiler follows) */
import type { BlockType } from "../blocks/block-type.ts";
import type { Json } from "../json.ts";
import type { Block, Ending, FormDocument } from "./document.ts";
import type { FormScope } from "./scope.ts";

export type CompiledCondition = (scope: FormScope) => boolean;

export interface CompiledBlock {
  readonly index: number;
  readonly ref: string;
  readonly block: Block;
  readonly type: BlockType;
}

export interface CompiledForm {
  readonly document: FormDocument;
  readonly blocks: readonly CompiledBlock[];
  readonly blockByRef: ReadonlyMap<string, CompiledBlock>;
  readonly endingByRef: ReadonlyMap<string, Ending>;
  readonly initialVariables: Readonly<Record<string, Json>>;
}

/** Everything that can be worked out once for a version. */
export declare function compileForm(document: FormDocument): CompiledForm;

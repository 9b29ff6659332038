/**
 * The document as the application edits it: the shape of a read document (`machines/document/document.ts`). While it is
 * edited, a value may be one that the service refuses; a reader checks values that could do harm.
 */
import type { FormDocument } from "../../../../machines/document/document.ts";

export type { Ending, HiddenField, LogicAction, LogicRule, Variable } from "../../../../machines/document/document.ts";
export type { Block } from "../../../../machines/document/schema/block.ts";

export type DraftDocument = FormDocument;

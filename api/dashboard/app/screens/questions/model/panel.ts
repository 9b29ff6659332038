/** What a panel beside the open question is given. */
import type { Block } from "../../../draft/draft-document.ts";

export interface PanelProps {
  readonly block: Block;
  /** The question has another name, which stands in the address. */
  readonly onRenamed: (ref: string) => void;
}

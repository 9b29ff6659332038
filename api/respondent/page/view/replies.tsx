/**
 * Buttons for a question of the assistant's own, such as whether to start over. They replace the form's input, whose
 * "Yes" would answer the wrong question. Ways on besides answering stand beside the input.
 */
import { moveAmongButtons } from "../inputs/parts/arrow-keys.ts";
import type { AssistantQuestion } from "../conversation/transcript.ts";

export interface RepliesProps {
  readonly question: AssistantQuestion;
  readonly free: boolean;
  readonly say: (text: string) => void;
}

export function Replies({ question: { text, replies }, free, say }: RepliesProps) {
  return (
    <div class="options" role="group" aria-label={text} onKeyDown={moveAmongButtons}>
      {replies.map((reply) => (
        <button type="button" key={reply} class="option" disabled={!free} dir="auto" onClick={() => say(reply)}>
          {reply}
        </button>
      ))}
    </div>
  );
}

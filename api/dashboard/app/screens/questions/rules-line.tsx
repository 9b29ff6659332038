/** What decides about the open question, in words; each sentence leads to the screen of logic. */
import { useNavigate } from "@tanstack/react-router";
import { useDraft } from "../../draft/draft-provider.tsx";
import { RulesOfQuestion } from "../../rules/rule-sentence.tsx";

export function RulesLine({ form, question }: { readonly form: string; readonly question: string }) {
  const { document } = useDraft();
  const navigate = useNavigate();
  return (
    <RulesOfQuestion
      document={document}
      question={question}
      onOpen={(rule) =>
        void navigate({
          to: "/forms/$form/logic",
          params: { form },
          search: { at: question, ...(rule === undefined ? {} : { rule }) },
        })
      }
    />
  );
}

/** Templates as cards that lead to their previews. */
import { Link } from "@tanstack/react-router";
import type { TemplateSummary } from "../requests/new-form.ts";
import { t } from "../words/words.ts";

export function TemplateCards({ templates }: { readonly templates: readonly TemplateSummary[] }) {
  return (
    <ul className="cards">
      {templates.map(({ id, title, summary, categoryLabel, blocks }) => (
        <li key={id} className="card">
          <Link to="/templates/$template" params={{ template: id }}>
            <span className="xs muted">{categoryLabel}</span>
            <span className="strong">{title}</span>
            <span className="sm muted grow">{summary}</span>
            <span className="xs faint">{t("frame.questions", { count: blocks })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

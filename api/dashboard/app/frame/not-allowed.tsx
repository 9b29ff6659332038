/** In place of a screen that a role may not see: nothing is asked that the server would refuse. */
import { PageHeading } from "../components/page-heading.tsx";
import type { WordKey } from "../words/areas.ts";
import { t } from "../words/words.ts";

export function NotAllowed({ name }: { readonly name: WordKey }) {
  return (
    <>
      <PageHeading title={t(name)} />
      <p className="note">{t("frame.notAllowed")}</p>
    </>
  );
}

/** Who else saved the draft lately: their letters in the bar, with when. */
import { useQuery } from "@tanstack/react-query";
import { useMe } from "../requests/me.ts";
import { saversQuery } from "../requests/savers.ts";
import { ago } from "../words/numbers-and-dates.ts";
import { t } from "../words/words.ts";
import { Face } from "./face.tsx";

/** More would push the name of the form away. */
const SHOWN_MAX = 3;

export function OtherSavers({ organization, form }: { readonly organization: string; readonly form: string }) {
  const { user } = useMe();
  const savers = useQuery(saversQuery(organization, form)).data ?? [];
  const others = savers.filter((saver) => saver.user !== user.id).slice(0, SHOWN_MAX);
  if (others.length === 0) return undefined;
  return (
    <ul className="savers">
      {others.map(({ user: id, name, at }) => {
        const words = t("form.savedBy", { name, when: ago(at) });
        return (
          <li key={id} title={words}>
            <Face name={name} />
            <span className="unseen">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The frame of the screens before somebody is signed in: a greeting as a conversation, and a form beside it. */
import { useEffect, type FormEvent, type ReactNode } from "react";
import { IconButton } from "../../components/button.tsx";
import { Icon, Mark } from "../../components/icon.tsx";
import { isDark, useTheme } from "../../frame/look.ts";
import { t } from "../../words/words.ts";

export interface Said {
  readonly by: "they" | "me";
  readonly text: string;
  /** Left out on a phone. */
  readonly later?: boolean;
}

export function FirstFrame({
  title,
  said,
  children,
}: {
  readonly title: string;
  readonly said: readonly Said[];
  readonly children: ReactNode;
}) {
  const [theme, setTheme] = useTheme();
  const dark = isDark(theme);
  useEffect(() => {
    document.title = `${title} · Parley`;
  }, [title]);
  return (
    <div className="first">
      <section className="hello" aria-label={t("first.greeting")}>
        <div className="line">
          <Mark />
          <span className="strong">Parley</span>
          <span className="end" />
          <IconButton
            small
            icon={dark ? "sun" : "moon"}
            label={dark ? t("frame.toLight") : t("frame.toDark")}
            onClick={() => setTheme(dark ? "light" : "dark")}
          />
        </div>
        <div className="chat">
          {said.map(({ by, text, later = false }) => (
            <span key={text} className={later ? `${by} later` : by}>
              {text}
            </span>
          ))}
          <span className="sys later">
            <Icon name="lock" small />
            {t("first.staysHere")}
          </span>
        </div>
        <p className="foot xs faint">{location.host}</p>
      </section>
      <main className="make" id="main">
        {children}
      </main>
    </div>
  );
}

/** A form that a script sends: the policy of the page lets no form be sent by itself. */
export function FirstForm({ onSend, children }: { readonly onSend: () => void; readonly children: ReactNode }) {
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={send} noValidate>
      {children}
    </form>
  );
}

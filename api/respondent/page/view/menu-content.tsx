/** What the menu offers: the form's languages, and going on with the conversation on another device. */
import { useState } from "preact/hooks";
import { qrPath } from "../../../drawing/qr-path.ts";
import type { ResumeLink } from "../requests/resume-link.ts";
import { languageName } from "../words/language-name.ts";
import { wording } from "../words/wording.ts";
import { CopyLink } from "./copy-link.tsx";
import { directionOf } from "../../../../machines/values/direction.ts";
import type { MenuProps } from "./menu.tsx";

export function MenuContent({
  languages,
  language,
  speak,
  resumeLink,
  close,
}: MenuProps & { readonly close: () => void }) {
  return (
    <div class="menu-content">
      {languages.length > 0 && (
        <section>
          <h2>{wording.language}</h2>
          <ul class="languages">
            {languages.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  class="chip"
                  lang={tag}
                  dir={directionOf(tag)}
                  aria-pressed={tag === language}
                  onClick={() => {
                    close();
                    if (tag !== language) speak(tag);
                  }}
                >
                  {languageName(tag)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {resumeLink !== undefined && <OtherDevice language={language} resumeLink={resumeLink} />}
      <button type="button" class="quiet" onClick={close}>
        {wording.close}
      </button>
    </div>
  );
}

function OtherDevice({
  language,
  resumeLink,
}: {
  readonly language: string;
  readonly resumeLink: () => Promise<ResumeLink | undefined>;
}) {
  const [link, setLink] = useState<ResumeLink | "asked" | "failed">();
  const ask = (): void => {
    setLink("asked");
    void resumeLink().then((given) => setLink(given ?? "failed"));
  };
  if (link === undefined || typeof link === "string")
    return (
      <section>
        <button type="button" class="primary" disabled={link === "asked"} onClick={ask}>
          {wording.otherDevice}
        </button>
        {link === "failed" && (
          <p class="problem" role="alert">
            {wording.notTaken}
          </p>
        )}
      </section>
    );
  const { modules, dark } = qrPath(link.url);
  const until = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(link.expiresAt);
  return (
    <section class="other-device" aria-live="polite">
      <h2>{wording.otherDevice}</h2>
      <p>{wording.otherDeviceHow}</p>
      <svg class="qr" viewBox={`0 0 ${modules} ${modules}`} role="img" aria-label={wording.otherDevice}>
        <path fill="#fff" d={`M0 0h${modules}v${modules}H0z`} />
        <path d={dark} />
      </svg>
      <CopyLink address={link.url} />
      <p class="hint">{wording.linkWorksUntil(until)}</p>
    </section>
  );
}

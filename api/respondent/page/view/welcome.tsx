/** The screen before the conversation: the session opens when its button is pressed. */
import type { JsonObject } from "../../../../machines/json.ts";
import { AuthorMedia } from "../content/author-media.tsx";
import { Markdown } from "../content/markdown.tsx";
import { pictureIn, playedIn } from "../conversation/media.ts";
import { textIn } from "../conversation/checked-values.ts";
import { Heading, type HeadingProps } from "./heading.tsx";
import { Menu } from "./menu.tsx";
import { wording } from "../words/wording.ts";

export interface WelcomeProps {
  readonly heading: HeadingProps;
  /** As the server sends it (`api/respondent/welcome.ts`). */
  readonly welcome: JsonObject;
  /** BCP 47 tags, where the form has several languages. */
  readonly languages: readonly string[];
  readonly begin: () => void;
  readonly branding: boolean;
}

export function Welcome({ heading, welcome, languages, begin, branding }: WelcomeProps) {
  const { title, bodyMd, media, buttonText } = welcome;
  return (
    <div class="page">
      <Heading
        {...heading}
        menu={
          <Menu languages={languages} language={document.documentElement.lang} speak={openIn} resumeLink={undefined} />
        }
      />
      <main>
        <section class="welcome">
          <AuthorMedia picture={pictureIn(media)} played={playedIn(media)} />
          {textIn(title) !== "" && (
            <h2 dir="auto">
              <Markdown text={textIn(title)} />
            </h2>
          )}
          <div dir="auto">
            <Markdown text={textIn(bodyMd)} headings />
          </div>
          <button type="button" class="primary" onClick={begin}>
            <bdi>{textIn(buttonText) || wording.begin}</bdi>
          </button>
        </section>
        {branding && <p class="made-with">{wording.madeWith}</p>}
      </main>
    </div>
  );
}

/** There is no conversation yet: the service sends the document in that language. */
function openIn(language: string): void {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  location.replace(address.href);
}

/** The screen before the conversation: the session opens when its button is pressed. */
import type { JsonObject } from "../../../../machines/json.ts";
import { AuthorMedia } from "../content/author-media.tsx";
import { Markdown } from "../content/markdown.tsx";
import { pictureIn, playedIn } from "../conversation/media.ts";
import { textIn } from "../conversation/checked-values.ts";
import { Heading, type HeadingProps } from "./heading.tsx";
import { wording } from "../words/wording.ts";

export interface WelcomeProps {
  readonly heading: HeadingProps;
  /** As the server sends it (`api/respondent/welcome.ts`). */
  readonly welcome: JsonObject;
  readonly begin: () => void;
  readonly branding: boolean;
}

export function Welcome({ heading, welcome, begin, branding }: WelcomeProps) {
  const { title, bodyMd, media, buttonText } = welcome;
  return (
    <div class="page">
      <Heading {...heading} />
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

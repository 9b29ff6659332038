/** The screen before the conversation: the session opens when its button is pressed. */
import type { JsonObject } from "../../../../machines/json.ts";
import { AuthorMedia } from "../content/author-media.tsx";
import { Markdown } from "../content/markdown.tsx";
import { pictureIn, playedIn } from "../conversation/media.ts";
import { textIn } from "../conversation/checked-values.ts";
import { wording } from "../words/wording.ts";

export interface WelcomeProps {
  /** The title of the form. */
  readonly form: string;
  /** As the server sends it (`api/respondent/welcome.ts`). */
  readonly welcome: JsonObject;
  readonly begin: () => void;
  readonly branding: boolean;
  readonly isPreview: boolean;
}

export function Welcome({ form, welcome, begin, branding, isPreview }: WelcomeProps) {
  const { title, bodyMd, media, buttonText } = welcome;
  return (
    <div class="page">
      <header class={isPreview ? "previewed" : undefined}>
        {isPreview && (
          <p class="preview" role="note">
            {wording.preview}
          </p>
        )}
        <h1 dir="auto">{form}</h1>
      </header>
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

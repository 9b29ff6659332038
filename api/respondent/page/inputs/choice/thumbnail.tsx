/** The picture of an option that stands in a line: of a list, or of an order. */
import { AuthorPicture } from "../../content/picture.tsx";
import type { Picture } from "../../conversation/media.ts";

/** As the style sheet has it. */
const WIDTH = "2.5rem";

/** The label says what it shows. */
export function Thumbnail({ picture }: { readonly picture: Picture | undefined }) {
  return picture === undefined ? null : (
    <span class="thumbnail">
      <AuthorPicture key={picture.url} {...picture} sizes={WIDTH} />
    </span>
  );
}

/**
 * The fonts of themes as stacks of what devices have (after modernfontstacks.com, CC0). Nothing is loaded for them, so
 * no text moves and no third party learns of a visit.
 */
import type { Theme } from "../../../machines/document/theme/theme.ts";

export const FONT_STACKS: Readonly<Record<NonNullable<Theme["font"]>, string>> = {
  system: `system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`,
  humanist: `Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif`,
  geometric: `Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif`,
  grotesque: `Inter, Roboto, "Helvetica Neue", "Arial Nova", "Nimbus Sans", Arial, sans-serif`,
  rounded: `ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, "Arial Rounded MT Bold", Calibri, source-sans-pro, sans-serif`,
  serif: `Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, "Noto Serif", serif`,
  slab: `Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif`,
  mono: `ui-monospace, "Cascadia Code", "Source Code Pro", Menlo, Consolas, "DejaVu Sans Mono", monospace`,
};

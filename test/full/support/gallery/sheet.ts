/** The gallery's sheet: one page that shows every picture, question by question, look beside look. */

export interface Shown {
  readonly scene: string;
  /** Pictures by look; beside this page. */
  readonly files: readonly { readonly look: string; readonly file: string; readonly faults: readonly string[] }[];
}

const STYLE = `
body { margin: 2rem; font: 1rem/1.4 system-ui, sans-serif; background: #f4f4f4; color: #222; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
.looks { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
figure { margin: 0; }
figcaption { inline-size: 0; min-inline-size: 100%; font-size: 0.8125rem; overflow-wrap: anywhere; }
img { display: block; block-size: 26rem; border: 1px solid #ccc; background: #fff; }
nav { columns: 14rem; }`;

/** @param title what is shown. */
export function contactSheet(scenes: readonly Shown[], title: string): string {
  const links = scenes.map(({ scene }) => `<a href="#${anchor(scene)}">${escaped(scene)}</a>`).join("<br>");
  const sections = scenes.map(({ scene, files }) => {
    const figures = files.map(
      ({ look, file, faults }) =>
        `<figure><a href="${file}"><img src="${file}" alt="${escaped(`${scene}, ${look}`)}" loading="lazy"></a><figcaption>${[look, ...faults].map(escaped).join("<br>")}</figcaption></figure>`,
    );
    return `<h2 id="${anchor(scene)}">${escaped(scene)}</h2>\n<div class="looks">${figures.join("\n")}</div>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<nav>${links}</nav>
${sections.join("\n")}
</html>
`;
}

export function anchor(scene: string): string {
  return scene.replaceAll(/[^a-z]+/g, "-");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

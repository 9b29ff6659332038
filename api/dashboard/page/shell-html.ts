/** The document of the dashboard: the same for every screen; the application shows the one that the address names. */
import { htmlText as text } from "../../http/html-text.ts";
import { FILES_PATH, type Manifest } from "./built.ts";
import type { DashboardLanguage } from "./languages.ts";
import type { Look } from "./look.ts";

/** Said without a script, which is before the words of the application are there. */
const NEEDS_SCRIPT: Readonly<Record<DashboardLanguage, string>> = {
  en: "The dashboard needs JavaScript. Allow it for this address and load the page again.",
  de: "Das Dashboard braucht JavaScript. Erlauben Sie es für diese Adresse und laden Sie die Seite neu.",
};

/** What the list of forms asks for first (`app/requests/forms.ts`). */
const FORMS_PATH = "/api/{organization}/forms?limit=100";

export interface Shell {
  readonly language: DashboardLanguage;
  readonly theme: Look["theme"];
  /** True for the address of the list of forms: its files are loaded at once. */
  readonly isFormsList: boolean;
  /** The organization that the browser showed last. */
  readonly organization: string | undefined;
}

export function shellHtml({ language, theme, isFormsList, organization }: Shell, manifest: Manifest): string {
  const early = [
    ...manifest.imported,
    manifest.words[language],
    ...(isFormsList ? manifest.formsList[language] : []),
  ].map((name) => `<link rel="modulepreload" href="${text(FILES_PATH + name)}">`);
  // Asked for before the script that needs them is there: two round trips less until the list can be read.
  if (isFormsList) {
    early.push(preloaded("/api/me"));
    if (organization !== undefined) early.push(preloaded(FORMS_PATH.replace("{organization}", organization)));
  }
  return `<!doctype html>
<html lang="${language}" dir="ltr"${theme === undefined ? "" : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="${theme ?? "light dark"}">
<meta name="robots" content="noindex">
<title>Parley</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${text(FILES_PATH + manifest.style)}">
${early.join("\n")}
<script type="module" src="${text(FILES_PATH + manifest.script)}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>${text(NEEDS_SCRIPT[language])}</p></noscript>
</body>
</html>
`;
}

const preloaded = (path: string): string => `<link rel="preload" as="fetch" href="${text(path)}" crossorigin>`;

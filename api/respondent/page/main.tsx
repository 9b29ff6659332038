/** Entry point: mounts the conversation into the document that the server sent. */
import { render } from "preact";
import type { JsonObject } from "../../../machines/json.ts";
import { Driver } from "./driver.ts";
import type { Site } from "./frame/site.ts";
import { initialState, type PageState } from "./conversation/page-machine.ts";
import type { Transcript } from "./conversation/transcript.ts";
import { Page } from "./view/page.tsx";
import { Welcome } from "./view/welcome.tsx";
import { challengeIn } from "./requests/open-session.ts";
import { setPageLanguage } from "./words/wording.ts";

const root = document.getElementById("chat");
if (root === null) throw new Error("the document has no place for the conversation");
const {
  slug = "",
  keptAs = slug,
  preview,
  title = "",
  logo,
  logoAlt = "",
  branding,
  welcome,
  challenge,
  measured,
  sites,
  titles = "[]",
} = root.dataset;
/** The form's languages where it has several, and what it is called in each. */
const titleByLanguage = new Map(JSON.parse(titles) as (readonly [tag: string, title: string])[]);

// The server chose the language of the visit; the conversation's may differ.
await setPageLanguage(document.documentElement.lang);
if (parent === self) mount(root, undefined);
// Not awaited here: the part for frames imports from this file, and each would wait for the other.
else
  void meetSite(root).then(
    (site) => mount(root, site),
    // The part did not load: the form can be answered all the same, and the site hears nothing of it.
    () => mount(root, undefined),
  );

/** Only a page in a frame needs this part. */
async function meetSite(root: HTMLElement): Promise<Site> {
  const { Site } = await import("./frame/site.ts");
  const site = new Site({ root, slug, keptAs, title, sites });
  await site.meet();
  return site;
}

function mount(root: HTMLElement, site: Site | undefined): void {
  const heading = {
    title,
    logo: logo === undefined ? undefined : { url: logo, alt: logoAlt },
    isPreview: preview !== undefined,
  };
  const languages = [...titleByLanguage.keys()];
  let follow: ((state: PageState) => void) | undefined;
  const driver = new Driver({ slug, keptAs, preview, site, challenge: challengeIn(challenge) }, show);
  const shownWelcome = welcomeToShow(driver);
  if (shownWelcome === undefined) begin();
  else {
    render(
      <Welcome
        heading={heading}
        welcome={shownWelcome}
        begin={begin}
        languages={languages}
        branding={branding !== "none"}
      />,
      root,
    );
    site?.ready();
  }
  if (measured !== undefined)
    void import("./measurement/consent.tsx").then(({ startConsent }) => {
      follow = startConsent(JSON.parse(measured), keptAs);
      follow(driver.state);
    });

  function begin(): void {
    show(initialState);
    driver.start();
  }

  function show(state: PageState): void {
    site?.show(state);
    follow?.(state);
    render(
      <Page
        {...heading}
        title={titleIn(state.transcript)}
        languages={languages}
        resumeLink={preview === undefined ? driver.resumeLink : undefined}
        state={state}
        send={(message) => driver.send(message)}
        again={() => driver.again()}
        goOn={(statement) => driver.goOn(statement)}
        upload={driver.upload}
        begun={driver.begun}
        branding={branding !== "none"}
      />,
      root,
    );
  }
}

/** In the language of the conversation; until it begins, in that of the document. */
function titleIn({ seq, language }: Transcript): string {
  return (seq === 0 ? undefined : titleByLanguage.get(language)) ?? title;
}

/** Who comes back continues at once, and so may who comes with answers in the address. */
function welcomeToShow(driver: Driver): JsonObject | undefined {
  if (welcome === undefined || driver.isReturn()) return undefined;
  const shown = JSON.parse(welcome) as JsonObject;
  const isPrefilled = [...new URLSearchParams(location.search).keys()].some((name) => name.startsWith("a."));
  return isPrefilled && shown["skipIfPrefilled"] === true ? undefined : shown;
}

/** Entry point: mounts the conversation into the document that the server sent. */
import { render } from "preact";
import type { JsonObject } from "../../../machines/json.ts";
import { Driver } from "./driver.ts";
import { initialState, type PageState } from "./conversation/page-machine.ts";
import { applyAccent } from "./view/accent.ts";
import { Page } from "./view/page.tsx";
import { Welcome } from "./view/welcome.tsx";
import { setPageLanguage } from "./words/wording.ts";

const root = document.getElementById("chat");
if (root === null) throw new Error("the document has no place for the conversation");
const { slug = "", keptAs = slug, preview, title = "", colors, branding, welcome } = root.dataset;
if (colors !== undefined) applyAccent(colors);

// The server chose the language of the visit; the conversation's may differ.
await setPageLanguage(document.documentElement.lang);
const driver = new Driver({ slug, keptAs, preview }, show);
const shownWelcome = welcomeToShow();
if (shownWelcome === undefined) begin();
else
  render(
    <Welcome
      form={title}
      welcome={shownWelcome}
      begin={begin}
      isPreview={preview !== undefined}
      branding={branding !== "none"}
    />,
    root,
  );

function begin(): void {
  show(initialState);
  driver.start();
}

/** Who comes back continues at once, and so may who comes with answers in the address. */
function welcomeToShow(): JsonObject | undefined {
  if (welcome === undefined || driver.isReturn()) return undefined;
  const shown = JSON.parse(welcome) as JsonObject;
  const isPrefilled = [...new URLSearchParams(location.search).keys()].some((name) => name.startsWith("a."));
  return isPrefilled && shown["skipIfPrefilled"] === true ? undefined : shown;
}

function show(state: PageState): void {
  render(
    <Page
      title={title}
      state={state}
      send={(message) => driver.send(message)}
      again={() => driver.again()}
      goOn={(statement) => driver.goOn(statement)}
      upload={driver.upload}
      begun={driver.begun}
      isPreview={preview !== undefined}
      branding={branding !== "none"}
    />,
    root as HTMLElement,
  );
}

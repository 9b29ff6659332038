/** Entry point: mounts the conversation into the document that the server sent. */
import { render } from "preact";
import { Driver } from "./driver.ts";
import { initialState, type PageState } from "./conversation/page-machine.ts";
import { applyAccent } from "./view/accent.ts";
import { Page } from "./view/page.tsx";
import { setPageLanguage } from "./words/wording.ts";

const root = document.getElementById("chat");
if (root === null) throw new Error("the document has no place for the conversation");
const { slug = "", keptAs = slug, preview, title = "", colors, branding } = root.dataset;
if (colors !== undefined) applyAccent(colors);

// The server chose the language of the visit; the conversation's may differ.
await setPageLanguage(document.documentElement.lang);
const driver = new Driver({ slug, keptAs, preview }, show);
show(initialState);
driver.start();

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

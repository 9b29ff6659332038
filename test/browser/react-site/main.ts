/** The page of a site that is made with React: a form that can be taken away, with a field that changes. */
import { createElement, StrictMode, useState, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { ParleyForm } from "../../../api/client/react/index.ts";

/** @param service from the address of the page. */
function App({ service }: { readonly service: string }): ReactNode {
  const [isShown, show] = useState(true);
  const [heard, hear] = useState<readonly string[]>([]);
  const add = (what: string): void => hear((before) => [...before, what]);
  return [
    createElement("button", { key: "take", type: "button", onClick: () => show(false) }, "Take it away"),
    createElement("output", { key: "heard" }, heard.join(" ")),
    isShown &&
      createElement(ParleyForm, {
        key: "form",
        service,
        form: "react",
        kind: "popup",
        label: "Tell us",
        className: "mine",
        fields: { customer: "c 9" },
        // A new function at each rendering.
        onReady: ({ form }) => add(`ready:${form}`),
        onStarted: ({ resumed }) => add(`started:${resumed}`),
        onAnswered: ({ ref }) => add(`answered:${ref}`),
        onClosed: ({ reason }) => add(`closed:${reason}`),
        onFailed: ({ message }) => add(message),
      }),
  ];
}

const place = document.createElement("div");
document.body.append(place);
createRoot(place).render(
  createElement(
    StrictMode,
    null,
    createElement(App, { service: new URLSearchParams(location.search).get("service") ?? "" }),
  ),
);

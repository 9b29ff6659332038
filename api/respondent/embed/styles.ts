/**
 * How a form looks around its frame, in a shadow tree of its own: nothing of it reaches the site, and nothing of the
 * site reaches it but what the site says by `::part()` and by these properties: `--parley-color`, `--parley-on-color`,
 * `--parley-radius`, `--parley-z-index`.
 *
 * A constructed style sheet, which a policy without `unsafe-inline` allows. Pixels: a site sets the size of `rem`.
 */
const CSS = `
:host { display: block }
:host([kind="popup"]) { display: inline-block }
:host([hidden]), [hidden] { display: none !important }
:host(:not([kind]), [kind="inline"]) { inline-size: 100% }
.chrome {
  all: initial;
  direction: inherit;
  --color: var(--parley-color, #2f5d50);
  --on-color: var(--parley-on-color, #fff);
  --radius: var(--parley-radius, 16px);
  --z: var(--parley-z-index, 2147483000);
  font: 16px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; color-scheme: normal }
.frame { position: relative; inline-size: 100%; block-size: 100%; overflow: hidden; border-radius: inherit }
.frame.silent iframe { block-size: 0 }
.wait {
  position: absolute; inset: calc(50% - 16px); inline-size: 32px; block-size: 32px;
  border: 3px solid #8886; border-block-start-color: var(--color); border-radius: 50%; box-sizing: border-box;
}
.elsewhere { position: absolute; inset: 0; display: grid; place-items: center; padding: 24px }
.elsewhere a { color: inherit }
button { font: inherit; border: 0; cursor: pointer }
:focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px }
.launch {
  padding: 12px 20px; border-radius: 999px; background: var(--color); color: var(--on-color); font-weight: 600;
  box-shadow: 0 2px 10px #0004;
}
.popup .launch { box-shadow: none }
.bubble .launch {
  position: fixed; inset-block-end: max(20px, env(safe-area-inset-bottom)); inset-inline-end: 20px; z-index: var(--z);
  display: flex; align-items: center; gap: 8px; min-inline-size: 56px; min-block-size: 56px; max-inline-size: calc(100vw - 40px);
  box-sizing: border-box;
}
.bubble.start .launch { inset-inline: 20px auto }
.bubble .launch:not(.labelled) { padding: 0; justify-content: center }
.bubble svg { inline-size: 26px; block-size: 26px; fill: none; stroke: currentcolor; stroke-width: 1.8; stroke-linejoin: round }
.side_tab .launch {
  position: fixed; inset-block-start: 50%; inset-inline-end: 0; z-index: var(--z); translate: 0 -50%;
  max-block-size: 80vh; padding: 20px 12px; border-radius: 12px 0 0 12px;
}
.side_tab .launch span { writing-mode: vertical-rl }
.side_tab .launch:dir(rtl), .side_tab.start .launch { border-radius: 0 12px 12px 0 }
.side_tab.start .launch:dir(rtl) { border-radius: 12px 0 0 12px }
.side_tab.start .launch { inset-inline: 0 auto }
dialog {
  position: fixed; inset: 0; margin: auto; padding: 0; border: 0; box-sizing: border-box; overflow: visible;
  inline-size: min(680px, 100vw - 32px); block-size: min(680px, 100vh - 64px);
  max-inline-size: none; max-block-size: none;
  border-radius: var(--radius); background: Canvas; color: CanvasText; color-scheme: light dark;
  box-shadow: 0 12px 48px #0005; z-index: var(--z);
}
dialog:not([open]) { display: none }
dialog::backdrop { background: #0008 }
.bubble dialog {
  inset-block: auto 92px; inset-inline: auto 20px; margin: 0;
  inline-size: min(400px, 100vw - 40px); block-size: min(640px, 100vh - 120px);
}
.bubble.start dialog { inset-inline: 20px auto }
.side_tab dialog {
  inset-block: 0; inset-inline: auto 0; margin: 0; inline-size: min(440px, 100vw - 40px); block-size: 100%; border-radius: 0;
}
.side_tab.start dialog { inset-inline: 0 auto }
.close {
  position: absolute; inset-block-start: 8px; inset-inline-end: 8px; z-index: 1; inline-size: 40px; block-size: 40px;
  display: grid; place-items: center; padding: 0; border-radius: 50%; background: #0000; color: inherit;
}
.close:hover { background: #8883 }
.close svg { inline-size: 20px; block-size: 20px; fill: none; stroke: currentcolor; stroke-width: 2; stroke-linecap: round }
.fullpage .frame { position: fixed; inset: 0; block-size: auto; background: Canvas; color-scheme: light dark; z-index: var(--z) }
@media (max-width: 480px) {
  dialog, .bubble dialog, .bubble.start dialog, .side_tab dialog, .side_tab.start dialog {
    inset: 0; margin: 0; inline-size: 100%; block-size: 100%; border-radius: 0;
  }
}
@media (prefers-reduced-motion: no-preference) {
  .wait { animation: turn 1s linear infinite }
  dialog[open] { animation: rise .18s ease-out }
  .side_tab dialog[open] { animation-name: slide }
  .launch { transition: filter .15s }
}
.launch:hover { filter: brightness(1.08) }
@keyframes turn { to { rotate: 1turn } }
@keyframes rise { from { opacity: 0; translate: 0 12px } }
@keyframes slide { from { opacity: 0 } }
`;

let made: CSSStyleSheet | undefined;

/** One sheet for all forms of a page. */
export function styleSheet(): CSSStyleSheet {
  if (made === undefined) {
    made = new CSSStyleSheet();
    made.replaceSync(CSS);
  }
  return made;
}

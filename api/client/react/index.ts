/** `@parley/client/react`: forms on the pages of other sites, as a React component or by functions. */
export { ParleyForm, type ParleyFormProps } from "./parley-form.ts";
export { loadParley, type LoadOptions } from "./load-script.ts";
export type { ParleyEmbed, ParleyFormElement } from "./embed-element.ts";
export type {
  AnsweredDetail,
  ClosedDetail,
  CompletedDetail,
  EmbedEvents,
  EmbedKind,
  EmbedOptions,
  ReadyDetail,
} from "./embed-types.ts";

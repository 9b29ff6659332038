/**
 * The configuration of VitePress: title, navigation, search.
 *
 * Owns: the order of the pages. Does not own: their texts (`api/docs/site`), what is made from code (`stage.ts`).
 */
import { DOCS_PATH } from "../site.ts";
import { ERROR_CODES_BY_NAME } from "./error-pages.ts";

/** VitePress's own types bring those of browsers into every file of the program. */
interface SidebarItem {
  readonly text: string;
  readonly link?: string;
  readonly target?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
}

export const SIDEBAR: readonly SidebarItem[] = [
  {
    text: "Begin",
    items: [
      { text: "Quickstart", link: "/quickstart" },
      { text: "Concepts", link: "/concepts" },
    ],
  },
  {
    text: "Guides",
    items: [
      { text: "Answering over HTTP", link: "/guides/answering" },
      { text: "The stream", link: "/guides/stream" },
      { text: "TypeScript client", link: "/client" },
      { text: "Verifying webhooks", link: "/guides/webhooks" },
      { text: "Embedding", link: "/guides/embedding" },
      { text: "Deploying", link: "/guides/deploying" },
      { text: "Security", link: "/guides/security" },
    ],
  },
  {
    text: "Moving from",
    items: [
      { text: "Typeform", link: "/moving/typeform" },
      { text: "HeyForm", link: "/moving/heyform" },
      { text: "SurveyJS", link: "/moving/surveyjs" },
      { text: "Formbricks", link: "/moving/formbricks" },
      { text: "Typebot", link: "/moving/typebot" },
      { text: "Every import", link: "/moving/any" },
    ],
  },
  {
    text: "Reference",
    items: [
      { text: "API reference", link: "/api", target: "_self" },
      { text: "All endpoints", link: "/endpoints" },
      { text: "Block types", link: "/block-types" },
      {
        text: "Errors",
        link: "/errors",
        collapsed: true,
        items: ERROR_CODES_BY_NAME.map((code) => ({ text: code, link: `/errors/${code}` })),
      },
      { text: "How replies are understood", link: "/understanding" },
    ],
  },
];

export const siteConfig = {
  title: "Parley",
  titleTemplate: ":title – Parley",
  description: "Documentation of Parley, a service that hosts conversational forms.",
  lang: "en",
  base: `${DOCS_PATH}/`,
  cleanUrls: true,
  // Another application, and addresses of the reader's own node.
  ignoreDeadLinks: [/^\/api(#|$)/, /^https?:\/\/localhost/],
  head: [["link", { rel: "icon", href: "/favicon.ico" }]],
  vite: { logLevel: "warn", envDir: false },
  themeConfig: {
    nav: [
      { text: "Quickstart", link: "/quickstart" },
      { text: "Guides", link: "/guides/answering", activeMatch: "^/guides/" },
      { text: "API", link: "/api", target: "_self" },
      { text: "Errors", link: "/errors" },
    ],
    sidebar: SIDEBAR,
    outline: { level: [2, 3] },
    search: { provider: "local" },
    externalLinkIcon: true,
  },
};

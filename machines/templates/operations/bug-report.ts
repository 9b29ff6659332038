/** Template: software does not do what it should. */
import { any, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const bugReport: Template<"nl"> = {
  id: "bug-report",
  category: "operations",
  languages: ["en", "nl"],
  title: { en: "Bug report", nl: "Foutmelding" },
  summary: {
    en: "Turn “it does not work” into steps, expectation, environment and severity.",
    nl: "Maak van „het werkt niet” een melding met stappen, verwachting, omgeving en ernst.",
  },
  keywords: {
    en: ["bug", "issue", "defect", "software", "support", "crash"],
    nl: ["bug", "fout", "storing", "software", "melding", "crash"],
  },
  doc: {
    title: { en: "Report a bug", nl: "Meld een fout" },
    description: { en: "The more exactly, the sooner it is fixed.", nl: "Hoe preciezer, hoe sneller opgelost." },
    settings: {
      greeting: {
        en: "Hello. Sorry for the trouble; tell us what went wrong.",
        nl: "Hallo. Vervelend dat er iets misging; vertel ons wat er gebeurde.",
      },
      allowRepeat: true,
    },
    hiddenFields: [{ key: "version" }],
    blocks: [
      {
        ref: "what",
        type: "short_text",
        title: { en: "What goes wrong, in one sentence?", nl: "Wat gaat er mis, in één zin?" },
        required: true,
        config: { maxLength: 150 },
      },
      {
        ref: "kind",
        type: "single_choice",
        title: { en: "What describes it best?", nl: "Wat past het best?" },
        required: true,
        config: {
          options: [
            {
              ref: "crash",
              label: { en: "It crashes", nl: "Het crasht" },
              synonyms: { en: ["crash", "freezes"], nl: ["crash", "loopt vast"] },
            },
            { ref: "wrong", label: { en: "It does something wrong", nl: "Het doet iets verkeerd" } },
            {
              ref: "slow",
              label: { en: "It is slow", nl: "Het is traag" },
              synonyms: { en: ["performance"], nl: ["langzaam"] },
            },
            {
              ref: "look",
              label: { en: "It looks wrong", nl: "Het ziet er verkeerd uit" },
              synonyms: { en: ["layout"], nl: ["opmaak"] },
            },
            { ref: "security", label: { en: "It is a security hole", nl: "Het is een beveiligingslek" } },
          ],
        },
      },
      {
        ref: "security_note",
        type: "statement",
        title: { en: "Thank you for your care.", nl: "Bedankt voor je zorgvuldigheid." },
        description: {
          en: "Please do not publish any details until we have fixed it.",
          nl: "Maak nog geen details openbaar zolang we het niet hebben verholpen.",
        },
        visibleIf: is("kind", "security"),
      },
      {
        ref: "steps",
        type: "long_text",
        title: { en: "What did you do, step by step?", nl: "Wat heb je gedaan, stap voor stap?" },
        description: { en: "So that we can see it ourselves.", nl: "Zodat we het zelf kunnen zien." },
        required: true,
      },
      {
        ref: "expected",
        type: "long_text",
        title: { en: "What did you expect to happen?", nl: "Wat had je verwacht?" },
        required: true,
        visibleIf: isOneOf("kind", ["wrong", "look"]),
      },
      {
        ref: "seconds",
        type: "number",
        title: { en: "How many seconds does it take, roughly?", nl: "Hoeveel seconden duurt het ongeveer?" },
        visibleIf: is("kind", "slow"),
        config: { min: 0, max: 3600 },
      },
      {
        ref: "often",
        type: "single_choice",
        title: { en: "How often does it happen?", nl: "Hoe vaak gebeurt het?" },
        required: true,
        config: {
          options: [
            {
              ref: "always",
              label: { en: "Every time", nl: "Elke keer" },
              synonyms: { en: ["always"], nl: ["altijd"] },
            },
            {
              ref: "sometimes",
              label: { en: "Now and then", nl: "Af en toe" },
              synonyms: { en: ["sometimes"], nl: ["soms"] },
            },
            {
              ref: "once",
              label: { en: "It happened once", nl: "Het is één keer gebeurd" },
              synonyms: { en: ["once"], nl: ["eenmalig"] },
            },
          ],
        },
      },
      {
        ref: "blocks_work",
        type: "yes_no",
        title: { en: "Does it keep you from working?", nl: "Kun je er niet door verder werken?" },
        required: true,
      },
      {
        ref: "device",
        type: "dropdown",
        title: { en: "On which system do you use it?", nl: "Op welk systeem gebruik je het?" },
        required: true,
        config: {
          options: [
            { ref: "windows", label: { en: "Windows", nl: "Windows" } },
            { ref: "mac", label: { en: "macOS", nl: "macOS" }, synonyms: { en: ["Mac"], nl: ["Mac"] } },
            { ref: "linux", label: { en: "Linux", nl: "Linux" } },
            { ref: "android", label: { en: "Android", nl: "Android" } },
            {
              ref: "ios",
              label: { en: "iPhone or iPad", nl: "iPhone of iPad" },
              synonyms: { en: ["iOS"], nl: ["iOS"] },
            },
          ],
        },
      },
      {
        ref: "screenshots",
        type: "file_upload",
        title: {
          en: "Can you show us with a screenshot or a log?",
          nl: "Kun je het laten zien met een schermafbeelding of log?",
        },
        description: { en: "Hide what is confidential.", nl: "Verberg wat vertrouwelijk is." },
        config: { maxFiles: 5 },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "Where may we write when it is fixed?", nl: "Waar mogen we je schrijven als het is opgelost?" },
      },
    ],
    endings: [
      {
        ref: "noted",
        title: { en: "Thank you, it is noted", nl: "Bedankt, het staat genoteerd" },
        bodyMd: {
          en: "“{{answer:what}}” is on our list. We look at new reports every working day.",
          nl: "„{{answer:what}}” staat op onze lijst. We bekijken elke werkdag de nieuwe meldingen.",
        },
      },
      {
        ref: "urgent",
        title: { en: "We are on it", nl: "We gaan er meteen mee aan de slag" },
        bodyMd: {
          en: "A report like this goes to the developers on duty at once.",
          nl: "Een melding als deze gaat direct naar de dienstdoende ontwikkelaars.",
        },
      },
    ],
    endingRules: [{ when: any(is("blocks_work", true), is("kind", "security")), ending: "urgent" }],
  },
};

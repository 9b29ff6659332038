/** Template: what does a new colleague need for the first day? */
import { includes, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const employeeOnboarding: Template<"nl"> = {
  id: "employee-onboarding",
  category: "people",
  languages: ["en", "nl"],
  title: { en: "Employee onboarding", nl: "Inwerken van medewerkers" },
  summary: {
    en: "Ask new colleagues for what you need before day one: equipment, accounts, contacts and wishes.",
    nl: "Vraag nieuwe collega's vóór de eerste dag wat je nodig hebt: apparatuur, accounts, contacten en wensen.",
  },
  keywords: {
    en: ["onboarding", "new hire", "first day", "starter", "equipment", "hr"],
    nl: ["onboarding", "nieuwe collega", "eerste werkdag", "apparatuur", "hr"],
  },
  doc: {
    title: { en: "Before your first day", nl: "Voor je eerste werkdag" },
    description: { en: "So that everything is ready when you arrive.", nl: "Zodat alles klaarstaat als je komt." },
    settings: {
      greeting: {
        en: "Welcome to the team. A few questions, so that your first day begins well.",
        nl: "Welkom bij het team. Een paar vragen, zodat je eerste dag goed begint.",
      },
      reviewBeforeSubmit: true,
    },
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What would you like to be called?", nl: "Hoe wil je genoemd worden?" },
        required: true,
      },
      {
        ref: "start",
        type: "date",
        title: {
          en: "When is your first day, {{answer:name|colleague}}?",
          nl: "Wanneer is je eerste dag, {{answer:name|collega}}?",
        },
        required: true,
      },
      {
        ref: "place",
        type: "single_choice",
        title: { en: "Where will you mostly work?", nl: "Waar ga je vooral werken?" },
        required: true,
        config: {
          options: [
            { ref: "office", label: { en: "At the office", nl: "Op kantoor" } },
            { ref: "home", label: { en: "At home", nl: "Thuis" }, synonyms: { en: ["remote"], nl: ["op afstand"] } },
            {
              ref: "mixed",
              label: { en: "A bit of both", nl: "Allebei een beetje" },
              synonyms: { en: ["hybrid"], nl: ["hybride"] },
            },
          ],
        },
      },
      {
        ref: "delivery",
        type: "address",
        title: { en: "Where shall we send your equipment?", nl: "Waar sturen we je apparatuur heen?" },
        required: true,
        visibleIf: isOneOf("place", ["home", "mixed"]),
        config: { required: ["line1", "zip", "city"] },
      },
      {
        ref: "laptop",
        type: "single_choice",
        title: { en: "Which computer do you work with best?", nl: "Met welke computer werk je het liefst?" },
        required: true,
        config: {
          options: [
            {
              ref: "mac",
              label: { en: "Mac", nl: "Mac" },
              synonyms: { en: ["MacBook", "Apple"], nl: ["MacBook", "Apple"] },
            },
            { ref: "windows", label: { en: "Windows", nl: "Windows" } },
            { ref: "linux", label: { en: "Linux", nl: "Linux" } },
          ],
        },
      },
      {
        ref: "extras",
        type: "multi_choice",
        title: { en: "What else do you need to work well?", nl: "Wat heb je nog meer nodig om prettig te werken?" },
        config: {
          options: [
            { ref: "screen", label: { en: "A second screen", nl: "Een tweede scherm" } },
            { ref: "headset", label: { en: "A headset", nl: "Een headset" } },
            { ref: "chair", label: { en: "A special chair", nl: "Een speciale stoel" } },
            { ref: "standing", label: { en: "A standing desk", nl: "Een zit-stabureau" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "chair_details",
        type: "short_text",
        title: { en: "What should the chair be like?", nl: "Wat voor stoel moet het zijn?" },
        required: true,
        visibleIf: includes("extras", "chair"),
      },
      {
        ref: "phone",
        type: "phone",
        title: { en: "On which number can your team reach you?", nl: "Op welk nummer kan je team je bereiken?" },
        description: { en: "With the country code, such as +44.", nl: "Met landcode, zoals +31." },
        required: true,
      },
      {
        ref: "emergency",
        type: "contact_info",
        title: { en: "Whom may we call in an emergency?", nl: "Wie mogen we bellen in geval van nood?" },
        required: true,
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "phone", required: true },
          ],
        },
      },
      {
        ref: "lunch",
        type: "yes_no",
        title: {
          en: "May we invite you to lunch on your first day?",
          nl: "Mogen we je op je eerste dag uitnodigen voor de lunch?",
        },
        required: true,
        visibleIf: isOneOf("place", ["office", "mixed"]),
      },
      {
        ref: "diet",
        type: "short_text",
        title: { en: "Is there anything you do not eat?", nl: "Is er iets wat je niet eet?" },
        visibleIf: is("lunch", true),
      },
      {
        ref: "introduction",
        type: "long_text",
        title: {
          en: "What should your new colleagues know about you?",
          nl: "Wat mogen je nieuwe collega's over je weten?",
        },
        description: { en: "We share it with the team.", nl: "We delen het met het team." },
      },
      {
        ref: "feeling",
        type: "rating",
        title: { en: "How do you feel about your start?", nl: "Hoe kijk je naar je start uit?" },
        description: {
          en: "One heart: a little nervous. Five: cannot wait.",
          nl: "Eén hart: best spannend. Vijf: kan niet wachten.",
        },
        config: { max: 5, icon: "heart" },
      },
    ],
    endings: [
      {
        ref: "ready",
        title: { en: "See you on {{answer:start}}, {{answer:name}}", nl: "Tot {{answer:start}}, {{answer:name}}" },
        bodyMd: {
          en: "Your desk will be ready. Come to reception at nine; somebody will be waiting for you.",
          nl: "Je bureau staat klaar. Meld je om negen uur bij de receptie; daar wacht iemand op je.",
        },
      },
      {
        ref: "remote",
        title: { en: "See you on {{answer:start}}, {{answer:name}}", nl: "Tot {{answer:start}}, {{answer:name}}" },
        bodyMd: {
          en: "Your parcel arrives a few days before. We meet by video at nine.",
          nl: "Je pakket komt een paar dagen eerder. We zien elkaar om negen uur via video.",
        },
      },
    ],
    endingRules: [{ when: is("place", "home"), ending: "remote" }],
  },
};

/** Template: talks and workshops are proposed for a conference. */
import { any, is, isAtMost, isNot, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const callForSpeakers: Template<"de"> = {
  id: "call-for-speakers",
  category: "events",
  languages: ["en", "de"],
  title: { en: "Call for speakers", de: "Einreichung von Vorträgen" },
  summary: {
    en: "Collect proposals for talks and workshops, with abstract, level, needs and consent to record.",
    de: "Sammeln Sie Vorschläge für Vorträge und Workshops, mit Kurzfassung, Niveau, Bedarf und Einwilligung zur Aufnahme.",
  },
  keywords: {
    en: ["cfp", "talk", "workshop proposal", "conference", "abstract", "speaker"],
    de: ["cfp", "vortrag", "workshop", "konferenz", "referentin", "referent"],
  },
  doc: {
    title: { en: "Propose a session", de: "Reichen Sie einen Beitrag ein" },
    description: {
      en: "First-time speakers are welcome; we coach whoever wishes.",
      de: "Auch wer zum ersten Mal spricht, ist willkommen. Auf Wunsch begleiten wir Sie.",
    },
    settings: {
      greeting: {
        en: "Hello. We look forward to your idea. You can propose several, one after the other.",
        de: "Guten Tag. Wir freuen uns auf Ihre Idee. Sie können nacheinander mehrere einreichen.",
      },
      allowRepeat: true,
      reviewBeforeSubmit: true,
    },
    blocks: [
      {
        ref: "speaker",
        type: "contact_info",
        title: { en: "Who will speak?", de: "Wer wird sprechen?" },
        required: true,
        config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "company" }] },
      },
      {
        ref: "format",
        type: "single_choice",
        title: {
          en: "Which format is it, {{answer:speaker.fullName|please}}?",
          de: "Welches Format hat Ihr Beitrag, {{answer:speaker.fullName|bitte}}?",
        },
        required: true,
        config: {
          options: [
            {
              ref: "talk",
              label: { en: "Talk, 30 minutes", de: "Vortrag, 30 Minuten" },
              synonyms: { en: ["talk"], de: ["Vortrag"] },
            },
            {
              ref: "lightning",
              label: { en: "Lightning talk, 5 minutes", de: "Kurzvortrag, 5 Minuten" },
              synonyms: { en: ["lightning"], de: ["Kurzvortrag"] },
            },
            {
              ref: "workshop",
              label: { en: "Workshop, half a day", de: "Workshop, halber Tag" },
              synonyms: { en: ["workshop"], de: ["Workshop"] },
            },
          ],
        },
      },
      {
        ref: "title",
        type: "short_text",
        title: { en: "What is its title?", de: "Wie lautet der Titel?" },
        required: true,
        config: { maxLength: 100 },
      },
      {
        ref: "abstract",
        type: "long_text",
        title: { en: "What will people take home from it?", de: "Was nehmen die Zuhörenden mit?" },
        description: {
          en: "A few sentences; they go into the programme if you are chosen.",
          de: "Ein paar Sätze; sie erscheinen im Programm, wenn wir Ihren Beitrag auswählen.",
        },
        required: true,
        config: { minLength: 20, maxLength: 2000 },
      },
      {
        ref: "level",
        type: "single_choice",
        title: { en: "Who is it for?", de: "Für wen ist er gedacht?" },
        required: true,
        visibleIf: isNot("format", "lightning"),
        config: {
          options: [
            { ref: "beginner", label: { en: "Beginners", de: "Neulinge" } },
            { ref: "intermediate", label: { en: "People with some practice", de: "Menschen mit etwas Übung" } },
            { ref: "expert", label: { en: "Experts", de: "Fachleute" } },
          ],
        },
      },
      {
        ref: "participants",
        type: "number",
        title: { en: "How many can take part in the workshop?", de: "Wie viele können am Workshop teilnehmen?" },
        required: true,
        visibleIf: is("format", "workshop"),
        config: { min: 5, max: 100, integer: true },
      },
      {
        ref: "equipment",
        type: "multi_choice",
        title: { en: "What do you need in the room?", de: "Was brauchen Sie im Raum?" },
        visibleIf: is("format", "workshop"),
        config: {
          options: [
            { ref: "tables", label: { en: "Tables for groups", de: "Gruppentische" } },
            { ref: "flipchart", label: { en: "Flip charts", de: "Flipcharts" } },
            { ref: "computers", label: { en: "Computers", de: "Computer" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "experience",
        type: "opinion_scale",
        title: { en: "How at home are you on a stage?", de: "Wie vertraut ist Ihnen die Bühne?" },
        required: true,
        config: {
          max: 5,
          labels: {
            low: { en: "It will be my first time", de: "Es wird mein erstes Mal" },
            high: { en: "Very much at home", de: "Sehr vertraut" },
          },
        },
      },
      {
        ref: "coaching",
        type: "yes_no",
        title: { en: "Would you like somebody to rehearse with?", de: "Wünschen Sie sich jemanden zum Proben?" },
        required: true,
        visibleIf: isAtMost("experience", 2),
      },
      {
        ref: "video",
        type: "url",
        title: {
          en: "Is there a recording of you that we can watch?",
          de: "Gibt es eine Aufnahme von Ihnen, die wir ansehen können?",
        },
        visibleIf: isOneOf("experience", [3, 4, 5]),
      },
      {
        ref: "travel",
        type: "yes_no",
        title: { en: "Do you need help with travel costs?", de: "Brauchen Sie Unterstützung bei den Reisekosten?" },
        required: true,
      },
      {
        ref: "from",
        type: "country",
        title: { en: "From which country would you travel?", de: "Aus welchem Land würden Sie anreisen?" },
        required: true,
        visibleIf: is("travel", true),
      },
      {
        ref: "recording",
        type: "consent",
        title: { en: "May we record your session?", de: "Dürfen wir Ihren Beitrag aufzeichnen?" },
        required: true,
        config: {
          mustAccept: false,
          text: {
            en: "My session may be recorded and published on the website of the conference. A no does not affect the choice.",
            de: "Mein Beitrag darf aufgezeichnet und auf der Website der Konferenz veröffentlicht werden. Ein Nein hat keinen Einfluss auf die Auswahl.",
          },
        },
      },
    ],
    endings: [
      {
        ref: "received",
        title: { en: "Thank you for “{{answer:title}}”", de: "Danke für „{{answer:title}}“" },
        bodyMd: {
          en: "We decide within four weeks and write to {{answer:speaker.email}} either way.",
          de: "Wir entscheiden innerhalb von vier Wochen und schreiben in jedem Fall an {{answer:speaker.email}}.",
        },
      },
      {
        ref: "with_support",
        title: { en: "Thank you for “{{answer:title}}”", de: "Danke für „{{answer:title}}“" },
        bodyMd: {
          en: "We decide within four weeks and write to {{answer:speaker.email}}. If you are chosen, we arrange the support you asked for.",
          de: "Wir entscheiden innerhalb von vier Wochen und schreiben an {{answer:speaker.email}}. Wenn wir Ihren Beitrag auswählen, kümmern wir uns um die gewünschte Unterstützung.",
        },
      },
    ],
    endingRules: [{ when: any(is("coaching", true), is("travel", true)), ending: "with_support" }],
  },
};

/** Template: an accident or a near miss at work. */
import { any, includes, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const incidentReport: Template<"it"> = {
  id: "incident-report",
  category: "operations",
  languages: ["en", "it"],
  title: { en: "Incident report", it: "Segnalazione di incidente" },
  summary: {
    en: "Report accidents, near misses and hazards at work, with witnesses and first measures.",
    it: "Segnala infortuni, quasi incidenti e pericoli sul lavoro, con testimoni e prime misure.",
  },
  keywords: {
    en: ["accident", "safety", "near miss", "injury", "hazard", "workplace"],
    it: ["infortunio", "sicurezza", "quasi incidente", "pericolo", "lavoro"],
  },
  doc: {
    title: { en: "Report an incident", it: "Segnala un incidente" },
    description: { en: "We look for causes, not for culprits.", it: "Cerchiamo le cause, non i colpevoli." },
    settings: {
      greeting: {
        en: "Hello. If anybody is in danger, please call the emergency number first.",
        it: "Ciao. Se qualcuno è in pericolo, chiama prima il numero di emergenza.",
      },
      resumable: true,
    },
    blocks: [
      {
        ref: "kind",
        type: "single_choice",
        title: { en: "What would you like to report?", it: "Che cosa vuoi segnalare?" },
        required: true,
        config: {
          options: [
            {
              ref: "injury",
              label: { en: "Somebody was hurt", it: "Qualcuno si è fatto male" },
              synonyms: { en: ["injury", "accident"], it: ["infortunio", "ferito"] },
            },
            {
              ref: "damage",
              label: { en: "Something was damaged", it: "Qualcosa si è danneggiato" },
              synonyms: { en: ["damage"], it: ["danno"] },
            },
            {
              ref: "near_miss",
              label: { en: "It nearly went wrong", it: "È mancato poco" },
              synonyms: { en: ["near miss"], it: ["quasi incidente"] },
            },
            {
              ref: "hazard",
              label: { en: "I have seen a danger", it: "Ho notato un pericolo" },
              synonyms: { en: ["hazard"], it: ["rischio"] },
            },
          ],
        },
      },
      {
        ref: "when",
        type: "datetime",
        title: { en: "When was it?", it: "Quando è successo?" },
        description: { en: "Day and time, as well as you know.", it: "Giorno e ora, per quanto ne sai." },
        required: true,
      },
      {
        ref: "where",
        type: "short_text",
        title: { en: "Where exactly?", it: "Dove, di preciso?" },
        description: { en: "Building, floor, machine.", it: "Edificio, piano, macchina." },
        required: true,
      },
      {
        ref: "story",
        type: "long_text",
        title: { en: "What happened?", it: "Che cosa è successo?" },
        required: true,
      },
      {
        ref: "injured",
        type: "repeat_group",
        title: { en: "Who was hurt?", it: "Chi si è fatto male?" },
        required: true,
        visibleIf: is("kind", "injury"),
        config: {
          max: 10,
          itemLabel: { en: "Person", it: "Persona" },
          blocks: [
            {
              ref: "name",
              type: "short_text",
              title: { en: "What is their name?", it: "Come si chiama?" },
              required: true,
            },
            {
              ref: "injury",
              type: "short_text",
              title: { en: "What is the injury?", it: "Che cosa si è fatta?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "care",
        type: "multi_choice",
        title: { en: "What help was given?", it: "Che aiuto è stato dato?" },
        required: true,
        visibleIf: is("kind", "injury"),
        config: {
          options: [
            { ref: "first_aid", label: { en: "First aid", it: "Primo soccorso" } },
            { ref: "doctor", label: { en: "A doctor", it: "Un medico" } },
            {
              ref: "hospital",
              label: { en: "Hospital", it: "Ospedale" },
              synonyms: { en: ["ambulance"], it: ["ambulanza"] },
            },
            { ref: "none", label: { en: "None was needed", it: "Nessuno, non serviva" } },
          ],
        },
      },
      {
        ref: "cost",
        type: "currency",
        title: { en: "How high is the damage, roughly?", it: "A quanto ammonta il danno, più o meno?" },
        visibleIf: is("kind", "damage"),
        config: { currency: "EUR" },
      },
      {
        ref: "likelihood",
        type: "opinion_scale",
        title: { en: "How likely is it to happen again?", it: "Quanto è probabile che succeda di nuovo?" },
        required: true,
        visibleIf: isOneOf("kind", ["near_miss", "hazard"]),
        config: {
          max: 5,
          labels: {
            low: { en: "Hardly", it: "Quasi per niente" },
            high: { en: "Any day", it: "In qualsiasi momento" },
          },
        },
      },
      {
        ref: "witnesses",
        type: "yes_no",
        title: { en: "Did anybody else see it?", it: "L'ha visto anche qualcun altro?" },
        required: true,
      },
      {
        ref: "witness_names",
        type: "short_text",
        title: { en: "Who?", it: "Chi?" },
        required: true,
        visibleIf: is("witnesses", true),
      },
      {
        ref: "photos",
        type: "file_upload",
        title: { en: "Do you have photos?", it: "Hai delle foto?" },
        config: { maxFiles: 5, accept: ["image/*"] },
      },
      {
        ref: "done",
        type: "long_text",
        title: { en: "What has been done so far?", it: "Che cosa è stato fatto finora?" },
        description: {
          en: "Switched off, cordoned off, told somebody.",
          it: "Spento, transennato, avvisato qualcuno.",
        },
      },
      {
        ref: "anonymous",
        type: "yes_no",
        title: { en: "Would you like to stay anonymous?", it: "Vuoi restare in anonimato?" },
        required: true,
      },
      {
        ref: "reporter",
        type: "contact_info",
        title: { en: "How can we reach you?", it: "Come possiamo contattarti?" },
        required: true,
        visibleIf: is("anonymous", false),
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "email", required: true },
          ],
        },
      },
    ],
    endings: [
      {
        ref: "recorded",
        title: { en: "Thank you for looking out", it: "Grazie per l'attenzione" },
        bodyMd: {
          en: "The safety team looks at every report within two days.",
          it: "Il gruppo sicurezza esamina ogni segnalazione entro due giorni.",
        },
      },
      {
        ref: "serious",
        title: { en: "Thank you. We act today", it: "Grazie. Interveniamo oggi" },
        bodyMd: {
          en: "The safety team has been told. Please leave {{answer:where|the place}} as it is, if that is safe.",
          it: "Il gruppo sicurezza è già avvisato. Se si può senza rischi, lascia tutto com'è ({{answer:where|sul posto}}).",
        },
      },
    ],
    endingRules: [{ when: any(includes("care", "hospital"), is("likelihood", 5)), ending: "serious" }],
  },
};

/** Template: what should a practice know before the first visit? */
import { all, any, includes, is, isAtLeast } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const healthIntake: Template<"de"> = {
  id: "health-intake",
  category: "health",
  languages: ["en", "de"],
  title: { en: "Health intake", de: "Anamnesebogen" },
  summary: {
    en: "New patients describe complaints, history, medicines and allergies before their first visit.",
    de: "Neue Patientinnen und Patienten schildern Beschwerden, Vorgeschichte, Medikamente und Allergien vor dem ersten Besuch.",
  },
  keywords: {
    en: ["patient", "medical history", "doctor", "clinic", "anamnesis", "allergies"],
    de: ["praxis", "patient", "anamnese", "vorgeschichte", "arzt", "allergien"],
  },
  doc: {
    title: { en: "Before your first visit", de: "Vor Ihrem ersten Besuch" },
    description: {
      en: "About six minutes. Only the practice reads your answers.",
      de: "Etwa sechs Minuten. Ihre Antworten liest nur die Praxis.",
    },
    settings: {
      greeting: {
        en: "Hello. In an emergency please call the emergency number; this form is read on working days only.",
        de: "Guten Tag. Im Notfall rufen Sie bitte den Notruf; diese Angaben lesen wir nur an Werktagen.",
      },
      reviewBeforeSubmit: true,
    },
    blocks: [
      {
        ref: "privacy",
        type: "consent",
        title: { en: "May we store your health data?", de: "Dürfen wir Ihre Gesundheitsdaten speichern?" },
        required: true,
        config: {
          text: {
            en: "My health data may be stored and used for my treatment. It is passed to nobody without my consent.",
            de: "Meine Gesundheitsdaten dürfen für meine Behandlung gespeichert und verwendet werden. Ohne meine Einwilligung werden sie nicht weitergegeben.",
          },
        },
      },
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your full name?", de: "Wie ist Ihr vollständiger Name?" },
        required: true,
      },
      {
        ref: "born",
        type: "date",
        title: { en: "When were you born?", de: "Wann sind Sie geboren?" },
        required: true,
        config: { min: "1900-01-01" },
      },
      {
        ref: "complaint",
        type: "long_text",
        title: {
          en: "{{answer:name|Hello}}, what brings you to us?",
          de: "{{answer:name|Guten Tag}}, was führt Sie zu uns?",
        },
        required: true,
      },
      {
        ref: "since",
        type: "single_choice",
        title: { en: "Since when?", de: "Seit wann?" },
        required: true,
        config: {
          options: [
            { ref: "days", label: { en: "For a few days", de: "Seit einigen Tagen" } },
            { ref: "weeks", label: { en: "For weeks", de: "Seit Wochen" } },
            { ref: "months", label: { en: "For months or longer", de: "Seit Monaten oder länger" } },
          ],
        },
      },
      {
        ref: "pain",
        type: "opinion_scale",
        title: { en: "How strong is your pain right now?", de: "Wie stark sind Ihre Schmerzen gerade?" },
        required: true,
        config: {
          min: 0,
          max: 10,
          labels: {
            low: { en: "No pain", de: "Keine Schmerzen" },
            high: { en: "The worst I can imagine", de: "Die stärksten, die ich mir vorstellen kann" },
          },
        },
      },
      {
        ref: "conditions",
        type: "multi_choice",
        title: { en: "Has any of this been found in you?", de: "Wurde bei Ihnen etwas davon festgestellt?" },
        description: { en: "Choose all that apply.", de: "Wählen Sie alles aus, was zutrifft." },
        required: true,
        config: {
          options: [
            { ref: "heart", label: { en: "Heart disease", de: "Herzkrankheit" } },
            { ref: "pressure", label: { en: "High blood pressure", de: "Bluthochdruck" } },
            { ref: "diabetes", label: { en: "Diabetes", de: "Diabetes" }, synonyms: { en: ["sugar"], de: ["Zucker"] } },
            { ref: "asthma", label: { en: "Asthma", de: "Asthma" } },
            { ref: "none", label: { en: "None of these", de: "Nichts davon" } },
          ],
          allowOther: true,
        },
      },
      {
        ref: "takes_medicine",
        type: "yes_no",
        title: { en: "Do you take medicine regularly?", de: "Nehmen Sie regelmäßig Medikamente?" },
        required: true,
      },
      {
        ref: "medicines",
        type: "repeat_group",
        title: { en: "Which medicines do you take?", de: "Welche Medikamente nehmen Sie?" },
        required: true,
        visibleIf: is("takes_medicine", true),
        config: {
          max: 15,
          itemLabel: { en: "Medicine", de: "Medikament" },
          blocks: [
            {
              ref: "name",
              type: "short_text",
              title: { en: "What is it called?", de: "Wie heißt es?" },
              required: true,
            },
            {
              ref: "dose",
              type: "short_text",
              title: { en: "How much, and how often?", de: "Wie viel, und wie oft?" },
            },
          ],
        },
      },
      {
        ref: "allergic",
        type: "yes_no",
        title: { en: "Are you allergic to anything?", de: "Sind Sie gegen etwas allergisch?" },
        required: true,
      },
      {
        ref: "allergies",
        type: "short_text",
        title: { en: "To what, and what happens then?", de: "Wogegen, und was passiert dann?" },
        required: true,
        visibleIf: is("allergic", true),
      },
      {
        ref: "smoking",
        type: "single_choice",
        title: { en: "Do you smoke?", de: "Rauchen Sie?" },
        required: true,
        config: {
          options: [
            { ref: "never", label: { en: "Never", de: "Nie" } },
            { ref: "stopped", label: { en: "Not any more", de: "Nicht mehr" } },
            { ref: "yes", label: { en: "Yes", de: "Ja" } },
          ],
        },
      },
      {
        ref: "wish",
        type: "long_text",
        title: { en: "Is there anything else we should know?", de: "Gibt es sonst etwas, das wir wissen sollten?" },
      },
    ],
    endings: [
      {
        ref: "prepared",
        title: { en: "Thank you, {{answer:name}}", de: "Vielen Dank, {{answer:name}}" },
        bodyMd: {
          en: "We are prepared for your visit. Please bring your insurance card.",
          de: "Wir sind auf Ihren Besuch vorbereitet. Bitte bringen Sie Ihre Versichertenkarte mit.",
        },
      },
      {
        ref: "sooner",
        title: { en: "Please do not wait, {{answer:name}}", de: "Bitte warten Sie nicht, {{answer:name}}" },
        bodyMd: {
          en: "With what you describe you should be seen soon. **Please ring the practice today**, or the emergency number if it gets worse.",
          de: "Mit dem, was Sie schildern, sollten Sie bald untersucht werden. **Rufen Sie heute in der Praxis an**, und den Notruf, wenn es schlimmer wird.",
        },
      },
    ],
    endingRules: [
      {
        when: any(isAtLeast("pain", 8), all(includes("conditions", "heart"), isAtLeast("pain", 5))),
        ending: "sooner",
      },
    ],
  },
};

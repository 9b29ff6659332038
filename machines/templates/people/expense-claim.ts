/** Template: expenses of a journey or a purchase are claimed, receipt by receipt. */
import { calculate, hasReached, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const expenseClaim: Template<"de"> = {
  id: "expense-claim",
  category: "people",
  languages: ["en", "de"],
  title: { en: "Expense claim", de: "Spesenabrechnung" },
  summary: {
    en: "Claim travel and other expenses receipt by receipt, with mileage calculated.",
    de: "Rechnen Sie Reisen und andere Auslagen Beleg für Beleg ab; das Kilometergeld wird berechnet.",
  },
  keywords: {
    en: ["receipts", "travel expenses", "reimbursement", "mileage", "per diem", "finance"],
    de: ["spesen", "reisekosten", "auslagen", "beleg", "kilometergeld", "erstattung"],
  },
  doc: {
    title: { en: "Claim your expenses", de: "Auslagen abrechnen" },
    description: { en: "Have your receipts at hand.", de: "Halten Sie Ihre Belege bereit." },
    settings: {
      greeting: {
        en: "Hello. Let us get your money back to you.",
        de: "Guten Tag. Holen wir Ihre Auslagen zurück.",
      },
      allowRepeat: true,
      reviewBeforeSubmit: true,
    },
    hiddenFields: [{ key: "employee_id" }],
    variables: [{ ref: "mileage", type: "number", initial: 0 }],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "Who is claiming?", de: "Wer rechnet ab?" },
        required: true,
      },
      {
        ref: "purpose",
        type: "short_text",
        title: { en: "What were the expenses for?", de: "Wofür waren die Auslagen?" },
        description: {
          en: "A customer visit, a training, a purchase.",
          de: "Ein Kundenbesuch, eine Schulung, ein Einkauf.",
        },
        required: true,
      },
      {
        ref: "travelled",
        type: "yes_no",
        title: { en: "Did you travel for it?", de: "Sind Sie dafür gereist?" },
        required: true,
      },
      {
        ref: "period",
        type: "date_range",
        title: { en: "From when to when were you away?", de: "Von wann bis wann waren Sie unterwegs?" },
        required: true,
        visibleIf: is("travelled", true),
      },
      {
        ref: "destination",
        type: "country",
        title: { en: "Which country did you travel to?", de: "In welches Land sind Sie gereist?" },
        required: true,
        visibleIf: is("travelled", true),
      },
      {
        ref: "own_car",
        type: "yes_no",
        title: { en: "Did you use your own car?", de: "Sind Sie mit dem eigenen Auto gefahren?" },
        required: true,
        visibleIf: is("travelled", true),
      },
      {
        ref: "kilometres",
        type: "number",
        title: { en: "How many kilometres in all?", de: "Wie viele Kilometer insgesamt?" },
        required: true,
        visibleIf: is("own_car", true),
        config: { min: 1, max: 10_000, integer: true, unit: { en: "km", de: "km" } },
      },
      {
        ref: "has_receipts",
        type: "yes_no",
        title: { en: "Do you have receipts to claim?", de: "Haben Sie Belege abzurechnen?" },
        required: true,
      },
      {
        ref: "items",
        type: "repeat_group",
        title: { en: "Which expenses did you have?", de: "Welche Auslagen hatten Sie?" },
        description: { en: "One entry for each receipt.", de: "Ein Eintrag je Beleg." },
        required: true,
        visibleIf: is("has_receipts", true),
        config: {
          max: 30,
          itemLabel: { en: "Receipt", de: "Beleg" },
          blocks: [
            {
              ref: "kind",
              type: "single_choice",
              title: { en: "What kind of expense is it?", de: "Welche Art von Auslage ist es?" },
              required: true,
              config: {
                options: [
                  { ref: "transport", label: { en: "Train, flight or taxi", de: "Bahn, Flug oder Taxi" } },
                  { ref: "hotel", label: { en: "Hotel", de: "Übernachtung" } },
                  { ref: "meal", label: { en: "Meal", de: "Verpflegung" } },
                  { ref: "other", label: { en: "Something else", de: "Sonstiges" } },
                ],
              },
            },
            {
              ref: "amount",
              type: "currency",
              title: { en: "How much was it?", de: "Wie hoch war der Betrag?" },
              required: true,
              config: { currency: "EUR", currencies: ["USD", "GBP", "CHF"] },
            },
            {
              ref: "day",
              type: "date",
              title: { en: "Of which day is it?", de: "Von welchem Tag ist er?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "receipts",
        type: "file_upload",
        title: { en: "Please add the receipts.", de: "Bitte fügen Sie die Belege bei." },
        description: { en: "Photos or PDFs; several are fine.", de: "Fotos oder PDFs, gern mehrere." },
        required: true,
        visibleIf: is("has_receipts", true),
        config: { maxFiles: 20, accept: ["image/*", "application/pdf"] },
      },
      {
        ref: "payer",
        type: "single_choice",
        title: { en: "Which cost centre pays?", de: "Welche Kostenstelle zahlt?" },
        required: true,
        config: {
          options: [
            { ref: "team", label: { en: "My team", de: "Mein Team" } },
            {
              ref: "project",
              label: { en: "A customer project", de: "Ein Kundenprojekt" },
              synonyms: { en: ["project"], de: ["Projekt"] },
            },
            { ref: "training", label: { en: "Training", de: "Weiterbildung" } },
          ],
        },
      },
      {
        ref: "project",
        type: "short_text",
        title: { en: "Which project is it?", de: "Welches Projekt ist es?" },
        required: true,
        visibleIf: is("payer", "project"),
      },
      {
        ref: "signature",
        type: "signature",
        title: { en: "Please sign your claim.", de: "Bitte unterschreiben Sie die Abrechnung." },
        required: true,
        config: { allowTyped: true },
      },
    ],
    logic: [calculate("mileage", "kilometres", { round: [{ mul: [{ answer: "kilometres" }, 0.3] }, 2] })],
    endings: [
      {
        ref: "claimed",
        title: { en: "Thank you, {{answer:name}}", de: "Vielen Dank, {{answer:name}}" },
        bodyMd: {
          en: "Your claim is with finance. The money comes with the next payroll.",
          de: "Ihre Abrechnung liegt bei der Buchhaltung. Das Geld kommt mit dem nächsten Gehalt.",
        },
      },
      {
        ref: "with_mileage",
        title: { en: "Thank you, {{answer:name}}", de: "Vielen Dank, {{answer:name}}" },
        bodyMd: {
          en: "Your claim is with finance, with **€{{var:mileage}}** for the car. The money comes with the next payroll.",
          de: "Ihre Abrechnung liegt bei der Buchhaltung, mit **{{var:mileage}} €** Kilometergeld. Das Geld kommt mit dem nächsten Gehalt.",
        },
      },
      {
        ref: "nothing",
        title: { en: "There is nothing to pay back", de: "Es gibt nichts zu erstatten" },
        bodyMd: {
          en: "You named neither receipts nor a journey by car. You can start again whenever you like.",
          de: "Sie haben weder Belege noch eine Fahrt mit dem Auto angegeben. Sie können jederzeit neu beginnen.",
        },
      },
    ],
    endingRules: [
      { when: hasReached("mileage", 0.01), ending: "with_mileage" },
      { when: is("has_receipts", false), ending: "nothing" },
    ],
  },
};

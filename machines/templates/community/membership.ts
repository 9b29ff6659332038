/** Template: somebody joins a club. */
import { calculate, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const membership: Template<"fr"> = {
  id: "membership",
  category: "community",
  languages: ["en", "fr"],
  title: { en: "Membership application", fr: "Adhésion" },
  summary: {
    en: "Join a club: kind of membership, a verified e-mail address, the fee paid online or by invoice.",
    fr: "Adhérer à une association : formule, adresse vérifiée, cotisation payée en ligne ou sur facture.",
  },
  keywords: {
    en: ["club", "join", "member", "fee", "association", "subscription"],
    fr: ["association", "club", "membre", "cotisation", "adhérer", "inscription"],
  },
  doc: {
    title: { en: "Become a member", fr: "Devenez membre" },
    description: { en: "Three minutes, and you belong to us.", fr: "Trois minutes pour nous rejoindre." },
    settings: {
      greeting: {
        en: "Hello. Good that you would like to join us.",
        fr: "Bonjour. Quel plaisir que vous souhaitiez nous rejoindre.",
      },
    },
    variables: [
      { ref: "cents", type: "number", initial: 0 },
      { ref: "euros", type: "number", initial: 0 },
    ],
    blocks: [
      {
        ref: "name",
        type: "short_text",
        title: { en: "What is your full name?", fr: "Quels sont vos prénom et nom ?" },
        required: true,
      },
      {
        ref: "email",
        type: "verification",
        title: {
          en: "Which e-mail address may we use, {{answer:name|please}}?",
          fr: "{{answer:name|Bonjour}}, quelle adresse électronique pouvons-nous utiliser ?",
        },
        description: { en: "We send a code there to check it.", fr: "Nous y envoyons un code pour la vérifier." },
        required: true,
        config: { channel: "email" },
      },
      {
        ref: "kind",
        type: "single_choice",
        title: { en: "Which membership suits you?", fr: "Quelle formule vous convient ?" },
        required: true,
        config: {
          options: [
            {
              ref: "single",
              label: { en: "Single, €60 a year", fr: "Individuelle, 60 € par an" },
              synonyms: { en: ["single"], fr: ["individuelle", "seul", "seule"] },
              score: 6000,
            },
            {
              ref: "family",
              label: { en: "Family, €90 a year", fr: "Famille, 90 € par an" },
              synonyms: { en: ["family"], fr: ["famille"] },
              score: 9000,
            },
            {
              ref: "student",
              label: { en: "Reduced, €25 a year", fr: "Réduite, 25 € par an" },
              synonyms: { en: ["student", "reduced"], fr: ["étudiante", "étudiant", "réduite"] },
              score: 2500,
            },
          ],
        },
      },
      {
        ref: "family",
        type: "repeat_group",
        title: { en: "Who else belongs to your family?", fr: "Qui sont les autres membres de votre famille ?" },
        required: true,
        visibleIf: is("kind", "family"),
        config: {
          max: 8,
          itemLabel: { en: "Member", fr: "Membre" },
          blocks: [
            {
              ref: "name",
              type: "short_text",
              title: { en: "What is their name?", fr: "Quel est son nom ?" },
              required: true,
            },
            {
              ref: "born",
              type: "date",
              title: { en: "When were they born?", fr: "Quelle est sa date de naissance ?" },
              required: true,
            },
          ],
        },
      },
      {
        ref: "proof",
        type: "file_upload",
        title: {
          en: "Please show us why the reduced fee applies.",
          fr: "Merci de joindre un justificatif pour le tarif réduit.",
        },
        description: {
          en: "A student card or a similar document.",
          fr: "Une carte d'étudiant ou un document équivalent.",
        },
        required: true,
        visibleIf: is("kind", "student"),
        config: { maxFiles: 1, accept: ["image/*", "application/pdf"] },
      },
      {
        ref: "born",
        type: "date",
        title: { en: "When were you born?", fr: "Quelle est votre date de naissance ?" },
        required: true,
        config: { min: "1900-01-01" },
      },
      {
        ref: "address",
        type: "address",
        title: { en: "Where do you live?", fr: "Où habitez-vous ?" },
        required: true,
        config: { required: ["line1", "zip", "city"] },
      },
      {
        ref: "activities",
        type: "multi_choice",
        title: { en: "What would you like to take part in?", fr: "À quoi aimeriez-vous participer ?" },
        config: {
          options: [
            { ref: "hikes", label: { en: "Hikes", fr: "Randonnées" } },
            { ref: "evenings", label: { en: "Evenings", fr: "Soirées" } },
            { ref: "courses", label: { en: "Courses", fr: "Cours" } },
            { ref: "board", label: { en: "Running the club", fr: "Vie de l'association" } },
          ],
        },
      },
      {
        ref: "statutes",
        type: "consent",
        title: { en: "Do you accept the statutes?", fr: "Acceptez-vous les statuts ?" },
        required: true,
        config: {
          text: {
            en: "I accept the statutes of the club. Membership runs for a year and can be ended one month before it renews.",
            fr: "J'accepte les statuts de l'association. L'adhésion dure un an et peut être résiliée un mois avant son renouvellement.",
          },
        },
      },
      {
        ref: "way",
        type: "single_choice",
        title: {
          en: "How would you like to pay the €{{var:euros}}?",
          fr: "Comment souhaitez-vous régler les {{var:euros}} € ?",
        },
        required: true,
        config: {
          options: [
            {
              ref: "now",
              label: { en: "Now, online", fr: "Maintenant, en ligne" },
              synonyms: { en: ["card", "online"], fr: ["carte", "en ligne"] },
            },
            {
              ref: "invoice",
              label: { en: "By invoice", fr: "Sur facture" },
              synonyms: { en: ["bank transfer"], fr: ["virement"] },
            },
          ],
        },
      },
      {
        ref: "payment",
        type: "payment",
        title: { en: "Your fee for one year: €{{var:euros}}.", fr: "Votre cotisation pour un an : {{var:euros}} €." },
        required: true,
        visibleIf: is("way", "now"),
        config: { currency: "EUR", amount: { var: "cents" } },
      },
    ],
    logic: [
      calculate("cents", "kind", { score: "kind" }),
      calculate("euros", "kind", { div: [{ var: "cents" }, 100] }),
    ],
    endings: [
      {
        ref: "member",
        title: { en: "Welcome, {{answer:name}}", fr: "Nous sommes ravis de vous compter parmi nous, {{answer:name}}" },
        bodyMd: {
          en: "You are a member from today. The card follows by e-mail.",
          fr: "Votre adhésion commence aujourd'hui. La carte suivra par courriel.",
        },
      },
      {
        ref: "invoice",
        title: { en: "Welcome, {{answer:name}}", fr: "Nous sommes ravis de vous compter parmi nous, {{answer:name}}" },
        bodyMd: {
          en: "An invoice for **€{{var:euros}}** goes to {{answer:email.to}}. You are a member once it is paid.",
          fr: "Une facture de **{{var:euros}} €** arrive à {{answer:email.to}}. Votre adhésion commence dès son règlement.",
        },
      },
    ],
    endingRules: [{ when: is("way", "invoice"), ending: "invoice" }],
  },
};

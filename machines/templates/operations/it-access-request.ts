/** Template: somebody needs access to a system. */
import { all, any, includes, is, isNot } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const itAccessRequest: Template<"fr"> = {
  id: "it-access-request",
  category: "operations",
  languages: ["en", "fr"],
  title: { en: "IT access request", fr: "Demande d'accès informatique" },
  summary: {
    en: "Who needs access to which system, why, for how long, and who approves it.",
    fr: "Qui a besoin d'accéder à quel système, pourquoi, pour combien de temps, et qui l'approuve.",
  },
  keywords: {
    en: ["permissions", "account", "admin rights", "software", "helpdesk", "security"],
    fr: ["droits", "compte", "administrateur", "logiciel", "assistance", "sécurité"],
  },
  doc: {
    title: { en: "Request access", fr: "Demander un accès" },
    description: {
      en: "Most requests are done within a day.",
      fr: "La plupart des demandes sont traitées en une journée.",
    },
    settings: {
      greeting: { en: "Hello. Which door may we open for you?", fr: "Bonjour. Quel accès pouvons-nous vous ouvrir ?" },
      allowRepeat: true,
    },
    blocks: [
      {
        ref: "for_whom",
        type: "single_choice",
        title: { en: "For whom is the access?", fr: "Pour qui est cet accès ?" },
        required: true,
        config: {
          options: [
            { ref: "me", label: { en: "For me", fr: "Pour moi" } },
            {
              ref: "colleague",
              label: { en: "For a colleague", fr: "Pour un ou une collègue" },
              synonyms: { en: ["somebody else"], fr: ["quelqu'un d'autre"] },
            },
            {
              ref: "external",
              label: { en: "For an outside partner", fr: "Pour un partenaire externe" },
              synonyms: { en: ["supplier", "freelancer"], fr: ["prestataire", "indépendant"] },
            },
          ],
        },
      },
      {
        ref: "person",
        type: "contact_info",
        title: { en: "Who is it?", fr: "De qui s'agit-il ?" },
        required: true,
        visibleIf: isNot("for_whom", "me"),
        config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "company" }] },
      },
      {
        ref: "email",
        type: "email",
        title: { en: "What is your own work e-mail address?", fr: "Quelle est votre propre adresse professionnelle ?" },
        required: true,
      },
      {
        ref: "systems",
        type: "multi_choice",
        title: { en: "Which systems are needed?", fr: "Quels systèmes sont nécessaires ?" },
        required: true,
        config: {
          options: [
            { ref: "mail", label: { en: "Mail and calendar", fr: "Messagerie et agenda" } },
            {
              ref: "crm",
              label: { en: "Customer database", fr: "Base clients" },
              synonyms: { en: ["CRM"], fr: ["CRM"] },
            },
            {
              ref: "finance",
              label: { en: "Accounting", fr: "Comptabilité" },
              synonyms: { en: ["finance"], fr: ["finance"] },
            },
            {
              ref: "code",
              label: { en: "Source code", fr: "Code source" },
              synonyms: { en: ["repository", "git"], fr: ["dépôt", "git"] },
            },
          ],
          allowOther: true,
        },
      },
      {
        ref: "level",
        type: "single_choice",
        title: { en: "Which rights are needed?", fr: "Quels droits sont nécessaires ?" },
        description: { en: "As few as do the job.", fr: "Le strict nécessaire." },
        required: true,
        config: {
          options: [
            { ref: "read", label: { en: "Read only", fr: "Lecture seule" } },
            { ref: "write", label: { en: "Read and change", fr: "Lecture et modification" } },
            {
              ref: "admin",
              label: { en: "Administrator", fr: "Administration" },
              synonyms: { en: ["admin"], fr: ["admin", "administrateur"] },
            },
          ],
        },
      },
      {
        ref: "reason",
        type: "long_text",
        title: { en: "What is the access needed for?", fr: "À quoi servira cet accès ?" },
        required: true,
      },
      {
        ref: "admin_reason",
        type: "long_text",
        title: {
          en: "Why would fewer rights not be enough?",
          fr: "Pourquoi des droits plus limités ne suffiraient-ils pas ?",
        },
        required: true,
        visibleIf: is("level", "admin"),
      },
      {
        ref: "training",
        type: "yes_no",
        title: {
          en: "Is the data-protection training done?",
          fr: "La formation à la protection des données est-elle faite ?",
        },
        required: true,
        visibleIf: includes("systems", "crm"),
      },
      {
        ref: "limited",
        type: "yes_no",
        title: { en: "Is it for a limited time?", fr: "Est-ce pour une durée limitée ?" },
        required: true,
        visibleIf: isNot("for_whom", "external"),
      },
      {
        ref: "until",
        type: "date",
        title: { en: "Until which day?", fr: "Jusqu'à quel jour ?" },
        required: true,
        visibleIf: any(is("limited", true), is("for_whom", "external")),
      },
      {
        ref: "manager",
        type: "email",
        title: { en: "Whose approval shall we ask for?", fr: "À qui devons-nous demander l'accord ?" },
        description: {
          en: "The work e-mail address of the manager.",
          fr: "L'adresse professionnelle de la personne responsable.",
        },
        required: true,
      },
      {
        ref: "rules",
        type: "consent",
        title: { en: "Do you accept the rules?", fr: "Acceptez-vous les règles ?" },
        required: true,
        config: {
          text: {
            en: "The access is personal. Passwords are not shared, and I report the end of the need.",
            fr: "L'accès est personnel. Les mots de passe ne sont pas partagés, et je signale la fin du besoin.",
          },
        },
      },
    ],
    endings: [
      {
        ref: "requested",
        title: { en: "Your request is with us", fr: "Votre demande est enregistrée" },
        bodyMd: {
          en: "We ask {{answer:manager}} for approval and write to {{answer:email}} as soon as the access works.",
          fr: "Nous demandons l'accord de {{answer:manager}} et écrirons à {{answer:email}} dès que l'accès sera ouvert.",
        },
      },
      {
        ref: "review",
        title: { en: "Your request goes to security", fr: "Votre demande part à la sécurité" },
        bodyMd: {
          en: "Administrator rights are looked at by two people. That takes up to three days.",
          fr: "Les droits d'administration sont examinés par deux personnes. Comptez jusqu'à trois jours.",
        },
      },
      {
        ref: "training_first",
        title: { en: "One step first", fr: "Une étape d'abord" },
        bodyMd: {
          en: "The customer database opens after the data-protection training. We send the link to {{answer:email}}.",
          fr: "La base clients s'ouvre après la formation à la protection des données. Nous envoyons le lien à {{answer:email}}.",
        },
      },
    ],
    endingRules: [
      { when: all(includes("systems", "crm"), is("training", false)), ending: "training_first" },
      { when: is("level", "admin"), ending: "review" },
    ],
  },
};

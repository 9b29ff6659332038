/** Template: informed consent to a treatment, with a signature. */
import { endAt, is, isAtMost } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const treatmentConsent: Template<"es"> = {
  id: "treatment-consent",
  category: "health",
  languages: ["en", "es"],
  title: { en: "Consent form", es: "Consentimiento informado" },
  summary: {
    en: "Explain a treatment, check that it was understood, and keep consent and signature.",
    es: "Explica un tratamiento, comprueba que se ha entendido y guarda consentimiento y firma.",
  },
  keywords: {
    en: ["consent", "informed consent", "treatment", "signature", "guardian", "release"],
    es: ["consentimiento", "tratamiento", "firma", "tutor", "autorización"],
  },
  doc: {
    title: { en: "Consent to your treatment", es: "Consentimiento para tu tratamiento" },
    description: {
      en: "Take your time, and ask whatever you like.",
      es: "Tómate tu tiempo y pregunta lo que quieras.",
    },
    settings: {
      greeting: {
        en: "Hello. We explain what is planned, and you decide.",
        es: "Hola. Te explicamos lo que está previsto y tú decides.",
      },
      faq: [
        {
          question: { en: "Can I change my mind?", es: "¿Puedo cambiar de opinión?" },
          answer: {
            en: "Yes, at any time before the treatment, without giving a reason.",
            es: "Sí, en cualquier momento antes del tratamiento y sin dar explicaciones.",
          },
        },
      ],
      reviewBeforeSubmit: true,
    },
    hiddenFields: [{ key: "patient_id" }],
    blocks: [
      {
        ref: "patient",
        type: "short_text",
        title: { en: "Who is going to be treated?", es: "¿Quién va a recibir el tratamiento?" },
        description: { en: "Full name.", es: "Nombre completo." },
        required: true,
      },
      {
        ref: "age",
        type: "number",
        title: {
          en: "How old is {{answer:patient|the patient}}?",
          es: "¿Qué edad tiene {{answer:patient|el paciente}}?",
        },
        required: true,
        config: { min: 0, max: 120, integer: true },
      },
      {
        ref: "guardian",
        type: "contact_info",
        title: {
          en: "Who decides for {{answer:patient|the patient}}?",
          es: "¿Quién decide por {{answer:patient|el paciente}}?",
        },
        description: { en: "A parent or legal guardian.", es: "Madre, padre o representante legal." },
        required: true,
        visibleIf: isAtMost("age", 17),
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "phone", required: true },
          ],
        },
      },
      {
        ref: "explanation",
        type: "statement",
        title: {
          en: "What is planned: a local anaesthetic and a small cut.",
          es: "Qué está previsto: anestesia local y una pequeña incisión.",
        },
        description: {
          en: "It takes about 20 minutes. Bruises are common, infections are rare. Without treatment the complaint may return.",
          es: "Dura unos 20 minutos. Los hematomas son frecuentes y las infecciones, raras. Sin tratamiento, la molestia puede volver.",
        },
        config: { buttonText: { en: "I have read it", es: "Lo he leído" } },
      },
      {
        ref: "understood",
        type: "yes_no",
        title: { en: "Is everything clear to you?", es: "¿Está todo claro?" },
        required: true,
      },
      {
        ref: "questions",
        type: "long_text",
        title: { en: "What would you like to have explained?", es: "¿Qué te gustaría que te explicáramos?" },
        required: true,
        visibleIf: is("understood", false),
      },
      {
        ref: "allergy",
        type: "yes_no",
        title: { en: "Is there an allergy to an anaesthetic?", es: "¿Hay alergia a algún anestésico?" },
        required: true,
      },
      {
        ref: "which_allergy",
        type: "short_text",
        title: { en: "To which one?", es: "¿A cuál?" },
        required: true,
        visibleIf: is("allergy", true),
      },
      {
        ref: "decision",
        type: "consent",
        title: { en: "Do you consent to the treatment?", es: "¿Das tu consentimiento al tratamiento?" },
        required: true,
        config: {
          mustAccept: false,
          text: {
            en: "I have been told about the treatment, its risks and its alternatives in words that I understand. I consent to it. I may withdraw my consent at any time.",
            es: "Me han informado del tratamiento, sus riesgos y sus alternativas con palabras que entiendo. Doy mi consentimiento. Puedo retirarlo en cualquier momento.",
          },
        },
      },
      {
        ref: "signature",
        type: "signature",
        title: { en: "Please sign.", es: "Firma, por favor." },
        required: true,
        config: { allowTyped: true },
      },
    ],
    logic: [
      endAt("talk_first", "questions"),
      {
        after: "decision",
        when: { left: { answer: "decision", part: "accepted" }, op: "eq", right: { const: false } },
        do: [{ jump: { ending: "declined" } }],
      },
    ],
    endings: [
      {
        ref: "signed",
        title: { en: "Thank you for your trust", es: "Gracias por tu confianza" },
        bodyMd: {
          en: "Your consent is on file. You can withdraw it at any time before the treatment.",
          es: "Tu consentimiento queda registrado. Puedes retirarlo en cualquier momento antes del tratamiento.",
        },
      },
      {
        ref: "talk_first",
        title: { en: "Let us talk first", es: "Hablemos primero" },
        bodyMd: {
          en: "Somebody will call you and answer your questions. Nothing happens until then.",
          es: "Te llamaremos para responder a tus preguntas. Hasta entonces no se hará nada.",
        },
      },
      {
        ref: "declined",
        title: { en: "We respect your decision", es: "Respetamos tu decisión" },
        bodyMd: {
          en: "The treatment will not take place. We will gladly talk with you about other ways.",
          es: "El tratamiento no se llevará a cabo. Con gusto hablaremos contigo de otras opciones.",
        },
      },
    ],
  },
};

/** The categories of templates, with their labels in every language of templates. A category is a folder. */
import type { TemplateLanguage } from "./template.ts";

export const TEMPLATE_CATEGORIES = [
  "feedback",
  "sales",
  "orders",
  "events",
  "people",
  "operations",
  "health",
  "education",
  "community",
  "property",
] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

const LABELS: Readonly<Record<TemplateCategory, Readonly<Record<TemplateLanguage, string>>>> = {
  feedback: {
    en: "Feedback and research",
    de: "Feedback und Forschung",
    es: "Opiniones e investigación",
    fr: "Avis et études",
    it: "Opinioni e ricerche",
    nl: "Feedback en onderzoek",
    pt: "Opiniões e pesquisas",
  },
  sales: {
    en: "Sales and customers",
    de: "Vertrieb und Kundschaft",
    es: "Ventas y clientes",
    fr: "Ventes et clients",
    it: "Vendite e clienti",
    nl: "Verkoop en klanten",
    pt: "Vendas e clientes",
  },
  orders: {
    en: "Orders and bookings",
    de: "Bestellungen und Termine",
    es: "Pedidos y reservas",
    fr: "Commandes et réservations",
    it: "Ordini e prenotazioni",
    nl: "Bestellingen en afspraken",
    pt: "Pedidos e reservas",
  },
  events: {
    en: "Events",
    de: "Veranstaltungen",
    es: "Eventos",
    fr: "Événements",
    it: "Eventi",
    nl: "Evenementen",
    pt: "Eventos",
  },
  people: {
    en: "People at work",
    de: "Personal",
    es: "Personas y equipos",
    fr: "Ressources humaines",
    it: "Persone e lavoro",
    nl: "Personeel",
    pt: "Pessoas e equipes",
  },
  operations: {
    en: "IT and operations",
    de: "IT und Betrieb",
    es: "Informática y operaciones",
    fr: "Informatique et exploitation",
    it: "Informatica e operazioni",
    nl: "IT en bedrijfsvoering",
    pt: "TI e operações",
  },
  health: {
    en: "Health and fitness",
    de: "Gesundheit und Fitness",
    es: "Salud y deporte",
    fr: "Santé et forme",
    it: "Salute e fitness",
    nl: "Gezondheid en fitness",
    pt: "Saúde e bem-estar",
  },
  education: {
    en: "Education",
    de: "Bildung",
    es: "Educación",
    fr: "Éducation",
    it: "Istruzione",
    nl: "Onderwijs",
    pt: "Educação",
  },
  community: {
    en: "Community and charity",
    de: "Verein und Ehrenamt",
    es: "Comunidad y voluntariado",
    fr: "Vie associative",
    it: "Associazioni e volontariato",
    nl: "Verenigingen en goede doelen",
    pt: "Comunidade e voluntariado",
  },
  property: {
    en: "Home and property",
    de: "Haus und Wohnung",
    es: "Vivienda",
    fr: "Logement",
    it: "Casa e immobili",
    nl: "Wonen",
    pt: "Casa e imóveis",
  },
};

export function categoryLabel(category: TemplateCategory, language: TemplateLanguage): string {
  return LABELS[category][language];
}

/** Template: what home is somebody looking for, or selling? */
import { goTo, is, isOneOf } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const realEstateEnquiry: Template<"es"> = {
  id: "real-estate-enquiry",
  category: "property",
  languages: ["en", "es"],
  title: { en: "Real-estate enquiry", es: "Consulta inmobiliaria" },
  summary: {
    en: "Learn what buyers, tenants and sellers want before the first viewing.",
    es: "Conoce qué buscan quienes compran, alquilan o venden antes de la primera visita.",
  },
  keywords: {
    en: ["property", "house", "flat", "buy", "rent", "sell", "estate agent", "viewing"],
    es: ["inmobiliaria", "piso", "casa", "comprar", "alquilar", "vender", "visita"],
  },
  doc: {
    title: { en: "Find your next home", es: "Encuentra tu próximo hogar" },
    description: { en: "Tell us what matters to you.", es: "Cuéntanos qué es importante para ti." },
    settings: {
      greeting: {
        en: "Hello. Whether you are looking or selling, we begin with a few questions.",
        es: "Hola. Tanto si buscas como si vendes, empezamos con unas pocas preguntas.",
      },
    },
    blocks: [
      {
        ref: "intent",
        type: "single_choice",
        title: { en: "What would you like to do?", es: "¿Qué te gustaría hacer?" },
        required: true,
        config: {
          options: [
            { ref: "buy", label: { en: "Buy", es: "Comprar" }, synonyms: { en: ["purchase"], es: ["compra"] } },
            { ref: "rent", label: { en: "Rent", es: "Alquilar" }, synonyms: { en: ["lease"], es: ["alquiler"] } },
            { ref: "sell", label: { en: "Sell", es: "Vender" }, synonyms: { en: ["sale"], es: ["venta"] } },
          ],
        },
      },
      {
        ref: "kind",
        type: "multi_choice",
        title: { en: "Which kinds of home come into question?", es: "¿Qué tipos de vivienda te interesan?" },
        required: true,
        config: {
          options: [
            { ref: "flat", label: { en: "Flat", es: "Piso" }, synonyms: { en: ["apartment"], es: ["apartamento"] } },
            { ref: "house", label: { en: "House", es: "Casa" }, synonyms: { en: ["villa"], es: ["chalé"] } },
            { ref: "plot", label: { en: "Building plot", es: "Terreno" }, visibleIf: is("intent", "buy") },
          ],
        },
      },
      {
        ref: "area",
        type: "short_text",
        title: { en: "In which area are you looking?", es: "¿En qué zona buscas?" },
        required: true,
      },
      {
        ref: "rooms",
        type: "number",
        title: { en: "How many bedrooms do you need?", es: "¿Cuántos dormitorios necesitas?" },
        config: { min: 0, max: 20, integer: true },
      },
      {
        ref: "price",
        type: "currency",
        title: { en: "What is the most you would pay?", es: "¿Cuánto pagarías como máximo?" },
        description: { en: "For a rental, per month.", es: "Si es un alquiler, al mes." },
        required: true,
        config: { currency: "EUR" },
      },
      {
        ref: "musts",
        type: "ranking",
        title: { en: "What matters most to you?", es: "¿Qué es lo más importante para ti?" },
        description: { en: "The most important first.", es: "Primero lo más importante." },
        config: {
          options: [
            { ref: "location", label: { en: "Location", es: "Ubicación" } },
            { ref: "light", label: { en: "Light", es: "Luz natural" } },
            { ref: "outside", label: { en: "Garden or balcony", es: "Jardín o balcón" } },
            { ref: "transport", label: { en: "Public transport", es: "Transporte público" } },
          ],
        },
      },
      {
        ref: "financing",
        type: "yes_no",
        title: { en: "Has a bank confirmed the financing?", es: "¿Un banco ha confirmado la financiación?" },
        required: true,
        visibleIf: is("intent", "buy"),
      },
      {
        ref: "move_in",
        type: "date",
        title: { en: "From when would you like to move in?", es: "¿A partir de cuándo quieres mudarte?" },
        visibleIf: isOneOf("intent", ["buy", "rent"]),
      },
      {
        ref: "sale_address",
        type: "address",
        title: { en: "Where is the property?", es: "¿Dónde está el inmueble?" },
        required: true,
        visibleIf: is("intent", "sell"),
        config: { required: ["line1", "city"] },
      },
      {
        ref: "sale_price",
        type: "currency",
        title: { en: "What price do you have in mind?", es: "¿Qué precio tienes en mente?" },
        visibleIf: is("intent", "sell"),
        config: { currency: "EUR" },
      },
      {
        ref: "photos",
        type: "file_upload",
        title: { en: "Can you send us a few photos?", es: "¿Puedes enviarnos algunas fotos?" },
        visibleIf: is("intent", "sell"),
        config: { maxFiles: 10, accept: ["image/*"] },
      },
      {
        ref: "contact",
        type: "contact_info",
        title: { en: "How can we reach you?", es: "¿Cómo podemos contactar contigo?" },
        required: true,
        config: { fields: [{ key: "fullName", required: true }, { key: "email", required: true }, { key: "phone" }] },
      },
    ],
    logic: [goTo("sale_address", "intent", is("intent", "sell"))],
    endings: [
      {
        ref: "search",
        title: { en: "The search begins", es: "Empieza la búsqueda" },
        bodyMd: {
          en: "We will send homes in {{answer:area}} that fit to {{answer:contact.email}}.",
          es: "Te enviaremos a {{answer:contact.email}} viviendas en {{answer:area}} que encajen.",
        },
      },
      {
        ref: "valuation",
        title: { en: "Thank you for your trust", es: "Gracias por tu confianza" },
        bodyMd: {
          en: "We will suggest an appointment for a free valuation.",
          es: "Te propondremos una cita para una valoración gratuita.",
        },
      },
    ],
    endingRules: [{ when: is("intent", "sell"), ending: "valuation" }],
  },
};

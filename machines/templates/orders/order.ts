/** Template: a small order with delivery, and payment at once or on delivery. */
import { calculate, endAt, is } from "../writing/rules.ts";
import type { Template } from "../writing/template.ts";

export const order: Template<"es"> = {
  id: "order",
  category: "orders",
  languages: ["en", "es"],
  title: { en: "Order with payment", es: "Pedido con pago" },
  summary: {
    en: "Sell a product in sizes and quantities: the price is calculated, and paid in the conversation.",
    es: "Vende un producto por tamaños y cantidades: el precio se calcula y se paga en la conversación.",
  },
  keywords: {
    en: ["shop", "buy", "checkout", "payment", "delivery", "coffee"],
    es: ["tienda", "comprar", "pago", "entrega", "pedido", "café"],
  },
  doc: {
    title: { en: "Order fresh coffee", es: "Pide café recién tostado" },
    description: {
      en: "Roasted on Tuesdays, sent on Wednesdays.",
      es: "Se tuesta los martes y se envía los miércoles.",
    },
    settings: {
      greeting: { en: "Hello. What may we roast for you?", es: "Hola. ¿Qué te tostamos?" },
      allowRepeat: true,
    },
    variables: [
      { ref: "unit_cents", type: "number", initial: 0 },
      { ref: "shipping_cents", type: "number", initial: 0 },
      { ref: "total_cents", type: "number", initial: 0 },
      { ref: "total", type: "number", initial: 0 },
    ],
    blocks: [
      {
        ref: "coffee",
        type: "single_choice",
        title: { en: "Which coffee would you like?", es: "¿Qué café te apetece?" },
        required: true,
        config: {
          options: [
            { ref: "house", label: { en: "House blend", es: "Mezcla de la casa" } },
            { ref: "ethiopia", label: { en: "Ethiopia, light and fruity", es: "Etiopía, suave y afrutado" } },
            {
              ref: "decaf",
              label: { en: "Decaffeinated", es: "Descafeinado" },
              synonyms: { en: ["decaf", "without caffeine"], es: ["sin cafeína"] },
            },
          ],
        },
      },
      {
        ref: "size",
        type: "dropdown",
        title: { en: "Which size?", es: "¿De qué tamaño?" },
        required: true,
        config: {
          options: [
            { ref: "small", label: { en: "250 g for €9", es: "250 g por 9 €" }, score: 900 },
            { ref: "large", label: { en: "1 kg for €29", es: "1 kg por 29 €" }, score: 2900 },
          ],
        },
      },
      {
        ref: "quantity",
        type: "number",
        title: { en: "How many bags?", es: "¿Cuántas bolsas?" },
        required: true,
        config: { min: 1, max: 20, integer: true },
      },
      {
        ref: "grind",
        type: "single_choice",
        title: { en: "Shall we grind it?", es: "¿Lo molemos?" },
        required: true,
        config: {
          options: [
            { ref: "beans", label: { en: "Whole beans", es: "En grano" } },
            { ref: "filter", label: { en: "For filter coffee", es: "Para filtro" } },
            { ref: "espresso", label: { en: "For espresso", es: "Para espresso" } },
          ],
        },
      },
      {
        ref: "way",
        type: "single_choice",
        title: { en: "Shall we send it, or will you collect it?", es: "¿Te lo enviamos o lo recoges?" },
        required: true,
        config: {
          options: [
            {
              ref: "send",
              label: { en: "Send it for €5", es: "Envío por 5 €" },
              synonyms: { en: ["delivery", "ship it"], es: ["enviar", "a domicilio"] },
            },
            {
              ref: "collect",
              label: { en: "Collect it for free", es: "Recogida gratuita" },
              synonyms: { en: ["pick up", "collect"], es: ["recoger", "en tienda"] },
            },
          ],
        },
      },
      {
        ref: "address",
        type: "address",
        title: { en: "Where do we send it?", es: "¿A dónde lo enviamos?" },
        required: true,
        visibleIf: is("way", "send"),
        config: { required: ["line1", "zip", "city", "country"] },
      },
      {
        ref: "contact",
        type: "contact_info",
        title: {
          en: "Who is it for, and where do we send the receipt?",
          es: "¿Para quién es y a dónde enviamos el recibo?",
        },
        required: true,
        config: {
          fields: [
            { key: "fullName", required: true },
            { key: "email", required: true },
          ],
        },
      },
      {
        ref: "pay_now",
        type: "yes_no",
        title: {
          en: "That comes to €{{var:total}}. Would you like to pay now?",
          es: "Son {{var:total}} €. ¿Quieres pagar ahora?",
        },
        description: {
          en: "Otherwise you pay on delivery or collection.",
          es: "Si no, pagas en la entrega o al recogerlo.",
        },
        required: true,
      },
      {
        ref: "payment",
        type: "payment",
        title: { en: "Your order: €{{var:total}}.", es: "Tu pedido: {{var:total}} €." },
        required: true,
        config: { currency: "EUR", amount: { var: "total_cents" } },
      },
    ],
    logic: [
      calculate("unit_cents", "size", { score: "size" }),
      calculate("shipping_cents", "way", 500, is("way", "send")),
      calculate("total_cents", "way", {
        add: [{ mul: [{ var: "unit_cents" }, { answer: "quantity" }] }, { var: "shipping_cents" }],
      }),
      calculate("total", "way", { div: [{ var: "total_cents" }, 100] }),
      endAt("pay_later", "pay_now", is("pay_now", false)),
    ],
    endings: [
      {
        ref: "paid",
        title: { en: "Thank you, it is paid", es: "Gracias, ya está pagado" },
        bodyMd: {
          en: "{{answer:quantity}} × {{answer:coffee}}. The receipt goes to {{answer:contact.email}}.",
          es: "{{answer:quantity}} × {{answer:coffee}}. Enviamos el recibo a {{answer:contact.email}}.",
        },
      },
      {
        ref: "pay_later",
        title: { en: "Thank you for your order", es: "Gracias por tu pedido" },
        bodyMd: {
          en: "{{answer:quantity}} × {{answer:coffee}}. Please have €{{var:total}} ready.",
          es: "{{answer:quantity}} × {{answer:coffee}}. Ten preparados {{var:total}} €, por favor.",
        },
      },
    ],
  },
};

/** A question of each type that has an input of its own, as a page shows it. */

const options = (...labels: readonly string[]) =>
  labels.map((label) => ({ ref: label.toLowerCase().replace(/\W+/g, "_"), label }));

const CITIES = [
  "Amsterdam",
  "Athens",
  "Berlin",
  "Brussels",
  "Copenhagen",
  "Dublin",
  "Helsinki",
  "Lisbon",
  "Ljubljana",
  "Madrid",
  "Paris",
  "Rome",
  "Vienna",
  "Zürich",
];

export const EVERY_TYPE = [
  { ref: "name", type: "short_text", title: "What is your name?" },
  { ref: "about", type: "long_text", title: "Tell us about you." },
  { ref: "mail", type: "email", title: "Your e-mail address?" },
  { ref: "site", type: "url", title: "Your web site?", config: { placeholder: "example.org" } },
  { ref: "tel", type: "phone", title: "Your phone number?", config: { defaultCountry: "DE" } },
  { ref: "age", type: "number", title: "How many seats?", config: { min: 0, max: 9, integer: true } },
  { ref: "budget", type: "currency", title: "Your budget?", config: { currency: "EUR", currencies: ["EUR", "JPY"] } },
  {
    ref: "colour",
    type: "single_choice",
    title: "Which colour?",
    config: { options: options("Red", "Green", "Blue") },
  },
  {
    ref: "topics",
    type: "multi_choice",
    title: "Which topics?",
    config: { options: options("Trees", "Birds", "Rivers"), maxSelected: 2 },
  },
  { ref: "city", type: "dropdown", title: "Which city?", config: { options: options(...CITIES) } },
  {
    ref: "room",
    type: "picture_choice",
    title: "Which room?",
    config: { options: options("By the sea", "In the hills", "In town"), multiple: true },
  },
  { ref: "sure", type: "yes_no", title: "Are you sure?" },
  {
    ref: "terms",
    type: "consent",
    title: "May we write to you?",
    config: { text: "I agree to receive the newsletter once a month.", mustAccept: false },
  },
  { ref: "stars", type: "rating", title: "How was the food?" },
  {
    ref: "effort",
    type: "opinion_scale",
    title: "How hard was it?",
    config: { min: 1, max: 10, labels: { low: "Easy", high: "Hard" } },
  },
  {
    ref: "nps",
    type: "nps",
    title: "Would you recommend us?",
    config: { labels: { low: "Not at all", high: "Surely" } },
  },
  { ref: "csat", type: "csat", title: "How satisfied are you?" },
  { ref: "ces", type: "ces", title: "How easy was it?" },
  { ref: "volume", type: "slider", title: "How loud?", config: { min: 0, max: 10, step: 0.5, unit: "dB" } },
  {
    ref: "order",
    type: "ranking",
    title: "What matters most?",
    config: { options: options("Price", "Quality", "Speed") },
  },
  {
    ref: "grid",
    type: "matrix",
    title: "How was each of these?",
    config: {
      rows: [
        { ref: "food", label: "Food" },
        { ref: "staff", label: "Staff" },
      ],
      columns: [
        { ref: "bad", label: "Bad" },
        { ref: "ok", label: "All right" },
        { ref: "good", label: "Good" },
      ],
    },
  },
  { ref: "day", type: "date", title: "Which day?" },
  { ref: "hour", type: "time", title: "At what time?" },
  { ref: "moment", type: "datetime", title: "When exactly?" },
  { ref: "stay", type: "date_range", title: "From when to when?" },
  {
    ref: "home",
    type: "address",
    title: "Where do you live?",
    config: { required: ["line1", "zip", "city", "country"] },
  },
  {
    ref: "person",
    type: "contact_info",
    title: "Who are you?",
    config: { fields: [{ key: "firstName", required: true }, { key: "lastName", required: true }, { key: "company" }] },
  },
  { ref: "land", type: "country", title: "Which country?" },
  {
    ref: "photo",
    type: "file_upload",
    title: "Please send us two photos.",
    config: { maxFiles: 2, accept: ["image/*", ".txt"] },
  },
  { ref: "sign", type: "signature", title: "Please sign here." },
  {
    ref: "visit",
    type: "booking",
    title: "When would you like to come?",
    config: {
      timeZone: "Europe/Berlin",
      weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "09:00", to: "11:00" })),
      durationMinutes: 60,
      noticeMinutes: 1440,
    },
  },
  {
    ref: "guests",
    type: "repeat_group",
    title: "Who comes with you?",
    config: {
      itemLabel: "Guest",
      blocks: [
        { ref: "name", type: "short_text", title: "Name of the guest?", required: true },
        { ref: "meal", type: "single_choice", title: "Which meal?", config: { options: options("Soup", "Cake") } },
      ],
    },
  },
  { ref: "fee", type: "payment", title: "The fee", config: { amountMinor: 1250, currency: "EUR" } },
  { ref: "proof", type: "verification", title: "Which e-mail address is yours?", config: { channel: "email" } },
].map((block) => ({ required: true, ...block }));

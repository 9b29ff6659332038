/** What the assistant says in Spanish. It says "tú", as products that speak to everybody do, and avoids words with a gender. */
import type { Phrases } from "./wording.ts";

export const spanish: Partial<Phrases> = {
  greeting: ["¡Hola! Tengo algunas preguntas para ti.", "¡Hola! Vamos a ver unas cuantas preguntas.", "¡Hola! Solo será un momento."],
  acknowledged: ["", "¡Gracias!", "", "Anotado.", "Perfecto, muchas gracias.", ""],
  skipped: ["No pasa nada, la dejamos sin responder.", "De acuerdo, saltamos esa pregunta.", "Muy bien, sigamos."],
  unclear: ["Perdona, no lo he entendido.", "No sé si te he entendido bien.", "¿Puedes decirlo de otra manera?"],
  unclearChoice: ["Perdona, no lo he entendido. Puedes elegir entre: {options}.", "No sé cuál quieres decir: ¿{options}?"],
  ambiguous: ["Eso se puede entender de varias formas. ¿Cuál es: {options}?", "Para no equivocarme, ¿quieres decir {options}?"],
  guess: ["¿Querías decir {options}?", "¿Lo he entendido bien: {options}?"],
  required: ["Necesito una respuesta a esta pregunta.", "Lo siento, esta pregunta no se puede saltar."],
  notAnOption: ["Esa no es una de las opciones."],
  explainPlainly: ["Responde con tus propias palabras: {title}", "Te lo pregunto otra vez: {title}"],
  firstQuestion: ["Ya estamos en la primera pregunta."],
  nothingToChange: ["No he encontrado qué respuesta quieres cambiar. Puedes decirme de qué pregunta es."],
  editingOff: ["En este formulario no se pueden cambiar las respuestas una vez dadas."],
  restarted: ["De acuerdo, desde el principio.", "Claro, empecemos de nuevo."],
  resumed: ["¡Qué bien tenerte de vuelta! Seguimos donde lo dejamos.", "Me alegra verte otra vez. Sigamos."],
  review: ["Eso es todo. Revisa tus respuestas y envíalas cuando estén bien."],
  reviewHint: ["Escribe «enviar» cuando todo esté bien, o dime qué respuesta quieres cambiar."],
  incomplete: ["Antes de enviar todavía queda una pregunta por responder."],
  refused: ["No hay problema."],
  noHuman: ["Soy un asistente automático y aquí no puedo llamar a nadie. Tus respuestas las leerá quien te envió este formulario."],
  left: ["De acuerdo, lo dejo aquí. Tus respuestas quedan guardadas: escribe cuando quieras continuar."],
  thanks: ["¡Gracias! Hemos recibido tus respuestas.", "Eso es todo. ¡Muchas gracias!", "¡Listo, gracias!"],
  screenedOut: ["Gracias por tu tiempo. Al final, este formulario no es para ti."],
};

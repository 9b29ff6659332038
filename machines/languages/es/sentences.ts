/**
 * What the assistant says in Spanish. It says "tú", as products that speak to everybody do, and avoids words with a
 * gender.
 */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const spanishSentences: AssistantSentences = {
  greeting: [
    "¡Hola! Tengo algunas preguntas para ti.",
    "¡Hola! Vamos a ver unas cuantas preguntas.",
    "¡Hola! Solo será un momento.",
  ],
  acknowledged: ["", "", "¡Gracias!", "", "", "Anotado."],
  skipped: ["No pasa nada, la dejamos sin responder.", "De acuerdo, saltamos esa pregunta.", "Muy bien, sigamos."],
  unclear: ["Perdona, no lo he entendido.", "No sé si te he entendido bien.", "¿Puedes decirlo de otra manera?"],
  unclearChoice: [
    "Perdona, no lo he entendido. Puedes elegir entre: {options}.",
    "No sé cuál quieres decir: ¿{options}?",
  ],
  ambiguous: [
    "Eso se puede entender de varias formas. ¿Cuál es: {options}?",
    "Para no equivocarme, ¿quieres decir {options}?",
  ],
  guess: ["¿Querías decir {options}?", "¿Lo he entendido bien: {options}?"],
  required: ["Necesito una respuesta a esta pregunta.", "Lo siento, esta pregunta no se puede saltar."],
  notAnOption: ["Esa no es una de las opciones."],
  explainPlainly: ["Responde con tus propias palabras: {title}", "Te lo pregunto otra vez: {title}"],
  knowledgeQuoted: ["De «{source}»: {passage}"],
  knowledgeAnswered: ["{answer} (Fuente: {source})"],
  knowledgeUnknown: ["Lo siento, eso no lo sé. Quien te envió este formulario podrá responderte."],
  firstQuestion: ["Ya estamos en la primera pregunta."],
  nothingToChange: ["No he encontrado qué respuesta quieres cambiar. Puedes decirme de qué pregunta es."],
  editingOff: ["En este formulario no se pueden cambiar las respuestas una vez dadas."],
  restartAsk: [
    {
      count: "answers",
      one: "¿Borro la única respuesta que has dado y empezamos de nuevo? Escribe «sí» para borrarla o «no» para seguir donde estábamos.",
      other:
        "¿Borro las {answers} respuestas que has dado y empezamos de nuevo? Escribe «sí» para borrarlas o «no» para seguir donde estábamos.",
    },
  ],
  notRestarted: ["De acuerdo, tus respuestas se quedan como están."],
  restarted: ["De acuerdo, desde el principio.", "Claro, empecemos de nuevo."],
  resumed: ["¡Qué bien tenerte de vuelta! Seguimos donde lo dejamos.", "Me alegra verte otra vez. Sigamos."],
  review: ["Eso es todo. Revisa tus respuestas y envíalas cuando estén bien."],
  reviewHint: ["Escribe «enviar» cuando todo esté bien, o dime qué respuesta quieres cambiar."],
  incomplete: ["Antes de enviar todavía queda una pregunta por responder."],
  refused: ["No hay problema."],
  noHuman: [
    "Soy un asistente automático y aquí no puedo llamar a nadie. Tus respuestas las leerá quien te envió este formulario.",
  ],
  left: ["De acuerdo, lo dejo aquí. Tus respuestas quedan guardadas: escribe cuando quieras continuar."],
  thanks: ["¡Gracias! Hemos recibido tus respuestas.", "Eso es todo. ¡Muchas gracias!", "¡Listo, gracias!"],
  screenedOut: ["Gracias por tu tiempo. Al final, este formulario no es para ti."],
  askPassword: ["Este formulario está protegido. ¿Cuál es la contraseña?"],
  askAccessEmail: ["Antes de empezar, ¿cuál es tu correo electrónico? Te enviaré un código."],
  askAccessPhone: ["Antes de empezar, ¿cuál es tu número de móvil? Te enviaré un código."],
  wrongPassword: ["Esa no es la contraseña correcta.", "Lo siento, esa contraseña no es correcta."],
  locked: [
    {
      count: "minutes",
      one: "Han sido demasiados intentos fallidos. Vuelve a intentarlo dentro de un minuto.",
      other: "Han sido demasiados intentos fallidos. Vuelve a intentarlo dentro de {minutes} minutos.",
    },
  ],
  notCheckable: ["Ahora mismo no puedo comprobarlo. Inténtalo de nuevo en un momento."],
  authPassed: ["Gracias, es correcto.", "Gracias, ya podemos empezar."],
  codeSent: ["He enviado un código a {to}. ¿Qué pone?", "Un código va de camino a {to}. Escríbelo aquí."],
  codeAsked: ["Escribe el código que envié a {to}, o pon «reenviar» para recibir uno nuevo."],
  wrongCode: [
    "Ese no es el código que envié a {to}.",
    "Ese código no es correcto. Mira otra vez el mensaje enviado a {to}.",
  ],
  codeExpired: ["Ese código ha caducado. Pon «reenviar» y te mandaré uno nuevo."],
  tooManyTries: ["Ese código se ha probado demasiadas veces y ya no vale. Pon «reenviar» y te mandaré uno nuevo."],
  tooManyCodes: ["Lo siento, no puedo enviar más códigos."],
  codesPaused: [
    {
      count: "minutes",
      one: "Ahora no puedo enviar ningún código, porque ya se han enviado muchos. Vuelve a intentarlo dentro de un minuto.",
      other:
        "Ahora no puedo enviar ningún código, porque ya se han enviado muchos. Vuelve a intentarlo dentro de {minutes} minutos.",
    },
  ],
  codeSubject: ["Tu código para {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} es tu código para {title}. Vale durante {minutes} minuto.",
      other: "{code} es tu código para {title}. Vale durante {minutes} minutos.",
    },
  ],
  verified: ["Gracias, queda confirmado.", "Gracias, ha funcionado."],
  payAsked: ["Paga {amount} y avísame cuando hayas terminado."],
  paymentPending: [
    "El pago todavía no ha llegado. Seguiré en cuanto llegue.",
    "Aún no veo el pago. Puede tardar un momento.",
  ],
  paymentUnchecked: ["Ahora mismo no puedo consultar el pago. Volveré a mirar en un momento."],
  paymentFailed: ["El pago no se ha completado. Pon «reintentar» cuando quieras volver a intentarlo."],
  paymentExpired: ["El tiempo para ese pago se ha agotado. Pon «reintentar» y empezaré uno nuevo."],
  paymentCancelled: ["De acuerdo, ese pago queda cancelado. Pon «reintentar» si al final quieres pagar."],
  paymentUnavailable: ["Lo siento, ahora mismo no se puede pagar. Pon «reintentar» dentro de un momento."],
  paymentNotConfigured: [
    "Lo siento, los pagos de este formulario aún no están configurados. Antes tienen que hacerlo quienes te lo enviaron.",
  ],
  nothingToPay: ["No he podido calcular cuánto hay que pagar. Revisa tus respuestas, por favor."],
  paid: ["Gracias, el pago ha llegado.", "Gracias, ya está pagado."],
  languageMissing: ["Aquí no está disponible: {language}. Podemos seguir en: {languages}."],
  slotTaken: [
    "Lo siento, alguien acaba de reservarlo. Elige otra opción, por favor.",
    "Alguien se ha adelantado. ¿Qué otra hora te viene bien?",
  ],
  notAsked: ["Eso era para una pregunta en la que ya no estamos, así que no lo he tomado como respuesta."],
  helpOptions: ["Puedes elegir entre: {options}."],
  helpExample: ["Una respuesta sería, por ejemplo: {example}"],
  pieceAsked: ["Vamos paso a paso.", "Lo vemos por partes."],
  followUpSubject: ["No has terminado {title}"],
  followUpText: ["Empezaste «{title}» y lo dejaste a medias. Tus respuestas están guardadas; continúa aquí: {link}"],
  notificationSubject: ["Nueva respuesta: {title}"],
  notificationText: ["Alguien ha completado {title}."],
};

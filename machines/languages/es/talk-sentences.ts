/** What the assistant says in Spanish about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const spanishTalkSentences: TalkSentences = {
  echo: ["{values}.", "Anotado: {values}."],
  echoOfText: ["Anotado: «{values}».", "He apuntado: «{values}»."],
  echoOfLong: ["De lo que has escrito he tomado: {values}."],
  changedTo: [
    "{title}: {value} en lugar de {before}. Escribe «deshacer» si no es correcto.",
    "Cambiado – {title}: {value} en lugar de {before}. Con «deshacer» lo dejo como estaba.",
  ],
  takenBack: ["De acuerdo, lo he deshecho. {title}: {value}.", "Queda como estaba. {title}: {value}."],
  proposeChange: ["¿Cambio esto? {title}: {value} en lugar de {before}"],
  whichChange: ["¿Qué respuesta debo cambiar: {options}?"],
  notChanged: ["De acuerdo, tus respuestas quedan como están."],
  nothingToUndo: ["No hay ningún cambio que pueda deshacer. Puedes decirme qué respuesta quieres cambiar."],
  nameGiven: ["Encantado de saludarte, {name}.", "Hola, {name}, me alegra tenerte aquí."],
  named: ["Gracias, {name}.", "Muchas gracias, {name}."],
  storyTold: ["Gracias por contármelo.", "Gracias por tomarte el tiempo de escribirlo."],
  praised: ["Me alegra saberlo.", "Qué bien."],
  criticised: ["Siento oír eso.", "Gracias por tu sinceridad."],
  wayOn: [
    "No nos quedemos atascados aquí. Responde con tus palabras o elige: {choices}.",
    "Hay otra manera de seguir. Inténtalo una vez más o elige: {choices}.",
  ],
  offerLater: ["Dejarlo para más tarde"],
  offerSkip: ["Saltar esta pregunta"],
  offerStop: ["Parar y volver luego"],
  contactAuthor: ["También puedes preguntar a quien te envió este formulario: {contact}"],
  stillNeeded: [
    "Sin esta respuesta no puedo seguir, porque lo que viene depende de ella.",
    "Las siguientes preguntas dependen de esta respuesta, así que pregunto otra vez.",
  ],
  deferred: ["De acuerdo, volveré a eso al final.", "La dejamos por ahora y te la pregunto más tarde."],
  cameBack: ["Esta la habíamos dejado para más tarde:", "Esta sigue pendiente:"],
  cannotDefer: ["Esta la necesito ahora, porque lo que viene depende de ella."],
  nearestOptions: ["Las opciones más parecidas son: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Después de esta queda una pregunta.",
      other: "Después de esta quedan unas {questions} preguntas.",
    },
  ],
  talkLast: ["Esta es la última pregunta."],
  talkNoneLeft: ["Esa era la última pregunta. Solo falta enviar."],
  talkDuration: [{ count: "minutes", one: "Más o menos un minuto más.", other: "Unos {minutes} minutos más." }],
  talkRecap: ["Hasta ahora me has dicho: {answers}"],
  talkRecapNone: ["Todavía no me has dicho nada: acabamos de empezar."],
  talkIdentity: [
    "Soy un asistente automático. Hago las preguntas de «{title}» y paso tus respuestas a quien te envió el formulario.",
  ],
  talkPrivacy: ["Tus respuestas llegan a quien te envió este formulario, que puede decirte qué se hace con tus datos."],
  talkKept: [
    {
      count: "days",
      one: "Se borran un día después del último cambio.",
      other: "Se borran {days} días después del último cambio.",
    },
  ],
  talkWhy: ["Quien te envió este formulario quiere saberlo. Para qué exactamente, te lo puede decir."],
  talkHelp: [
    "Responde con tus propias palabras. Escribe «atrás» para cambiar la última respuesta, «saltar» para dejar una pregunta sin responder o «parar» para seguir en otro momento.",
  ],
  talkThanks: ["¡De nada!", "Un placer."],
  talkHello: ["¡Hola!", "¡Hola, qué tal!"],
  talkLaugh: ["Me alegra que estés de buen humor.", "Un poco de humor no hace daño."],
  talkInsult: [
    "Siento que esto sea molesto. Seré breve.",
    "Veo que no te gusta esto. Puedes parar cuando quieras.",
    "De acuerdo. Solo quiero anotar bien tus respuestas.",
  ],
  talkTrouble: ["Siento las molestias.", "Perdona, sé que esto puede ser pesado."],
  talkRemark: ["Entiendo.", "De acuerdo, gracias por decírmelo."],
  talkCorrection: [
    "Veo que algo debe ser distinto. ¿Qué respuesta quieres cambiar?",
    "Algo no está bien todavía. Dime qué respuesta cambio y por cuál.",
  ],
};

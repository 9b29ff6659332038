/** What the assistant says in French about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const frenchTalkSentences: TalkSentences = {
  echo: ["{values}.", "C'est noté : {values}."],
  echoOfText: ["C'est noté : « {values} ».", "J'ai noté : « {values} »."],
  echoOfLong: ["De votre texte, j'ai retenu : {values}."],
  changedTo: [
    "{title} : {value} au lieu de {before}. Écrivez « annuler » si ce n'est pas juste.",
    "Modifié – {title} : {value} au lieu de {before}. Avec « annuler », je reviens en arrière.",
  ],
  takenBack: ["D'accord, j'ai annulé. {title} : {value}.", "C'est de nouveau comme avant. {title} : {value}."],
  proposeChange: ["Dois-je changer ceci ? {title} : {value} au lieu de {before}"],
  whichChange: ["Quelle réponse dois-je changer : {options} ?"],
  notChanged: ["D'accord, vos réponses restent telles quelles."],
  nothingToUndo: [
    "Il n'y a aucun changement que je puisse annuler. Vous pouvez me dire quelle réponse vous voulez modifier.",
  ],
  nameGiven: ["Enchanté, {name}.", "Bonjour {name}, ravi de vous accueillir."],
  named: ["Merci, {name}.", "Merci beaucoup, {name}."],
  storyTold: ["Merci de me l'avoir raconté.", "Merci d'avoir pris le temps de l'écrire."],
  praised: ["J'en suis ravi.", "Voilà qui fait plaisir."],
  criticised: ["J'en suis désolé.", "Merci pour votre franchise."],
  wayOn: [
    "Ne restons pas bloqués ici. Répondez avec vos mots, ou choisissez : {choices}.",
    "On peut avancer autrement. Essayez encore une fois, ou choisissez : {choices}.",
  ],
  offerLater: ["Garder pour plus tard"],
  offerSkip: ["Passer cette question"],
  offerStop: ["Arrêter et revenir"],
  contactAuthor: ["Vous pouvez aussi vous adresser aux personnes qui vous ont envoyé ce formulaire : {contact}"],
  stillNeeded: [
    "Je ne peux pas continuer sans cette réponse, car la suite en dépend.",
    "Les questions suivantes dépendent de cette réponse, je dois donc la demander encore une fois.",
  ],
  deferred: ["D'accord, j'y reviendrai à la fin.", "Laissons cela pour l'instant, je vous le redemanderai plus tard."],
  cameBack: ["Nous avions gardé cette question pour plus tard :", "Cette question est encore ouverte :"],
  cannotDefer: ["Il me faut cette réponse maintenant, car la suite en dépend."],
  nearestOptions: ["Les choix les plus proches sont : {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Il reste {questions} question après celle-ci.",
      other: "Il reste environ {questions} questions après celle-ci.",
    },
  ],
  talkLast: ["C'est la dernière question."],
  talkNoneLeft: ["C'était la dernière question. Il ne reste plus qu'à envoyer."],
  talkDuration: [
    { count: "minutes", one: "Encore {minutes} minute environ.", other: "Encore {minutes} minutes environ." },
  ],
  talkRecap: ["Jusqu'ici, vous m'avez dit : {answers}"],
  talkRecapNone: ["Vous ne m'avez encore rien dit : nous commençons tout juste."],
  talkIdentity: [
    "Je suis un assistant automatique. Je pose les questions de « {title} » et je transmets vos réponses aux personnes qui vous ont envoyé le formulaire.",
  ],
  talkPrivacy: [
    "Vos réponses sont transmises aux personnes qui vous ont envoyé ce formulaire. Elles pourront vous dire ce que deviennent vos données.",
  ],
  talkKept: [
    {
      count: "days",
      one: "Elles sont effacées {days} jour après leur dernière modification.",
      other: "Elles sont effacées {days} jours après leur dernière modification.",
    },
  ],
  talkWhy: [
    "Les personnes qui vous ont envoyé ce formulaire aimeraient le savoir. Elles pourront vous dire à quoi cela sert.",
  ],
  talkHelp: [
    "Répondez simplement avec vos mots. Écrivez « retour » pour changer la dernière réponse, « passer » pour laisser une question de côté, ou « arrêter » pour continuer une autre fois.",
  ],
  talkThanks: ["Je vous en prie !", "Avec plaisir."],
  talkHello: ["Bonjour !", "Bonjour à vous !"],
  talkLaugh: ["Ravi de vous voir de bonne humeur.", "Un peu d'humour ne fait pas de mal."],
  talkInsult: [
    "Je suis désolé que ce soit agaçant. Je serai bref.",
    "Je vois que cela ne vous plaît pas. Vous pouvez arrêter à tout moment.",
    "Je comprends. Je veux seulement noter correctement vos réponses.",
  ],
  talkTrouble: ["Désolé pour le dérangement.", "Pardon, je sais que cela peut être pénible."],
  talkRemark: ["Je vois.", "D'accord, merci de me le dire."],
  talkCorrection: [
    "Quelque chose doit changer, semble-t-il. Quelle réponse voulez-vous modifier ?",
    "Quelque chose n'est pas encore juste. Dites-moi quelle réponse changer, et en quoi.",
  ],
};

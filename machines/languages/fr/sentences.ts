/** What the assistant says in French. It says "vous", and avoids words that agree with who answers. */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const frenchSentences: AssistantSentences = {
  greeting: [
    "Bonjour ! J'ai quelques questions à vous poser.",
    "Bonjour ! Parcourons ensemble quelques questions.",
    "Bonjour ! Ce ne sera pas long.",
  ],
  acknowledged: ["", "", "Merci !", "", "", "C'est noté."],
  skipped: ["Pas de problème, on la laisse de côté.", "D'accord, passons cette question.", "Très bien, continuons."],
  unclear: [
    "Désolé, je n'ai pas compris.",
    "Je ne suis pas sûr de bien vous comprendre.",
    "Pourriez-vous le dire autrement ?",
  ],
  unclearChoice: [
    "Désolé, je n'ai pas compris. Vous avez le choix entre : {options}.",
    "Je ne sais pas ce que vous voulez dire : {options} ?",
  ],
  ambiguous: [
    "Je peux le comprendre de plusieurs façons. Laquelle est la bonne : {options} ?",
    "Pour être sûr : voulez-vous dire {options} ?",
  ],
  guess: ["Vouliez-vous dire {options} ?", "Ai-je bien compris : {options} ?"],
  required: ["J'ai besoin d'une réponse à cette question.", "Désolé, cette question ne peut pas être passée."],
  notAnOption: ["Ce choix n'est pas proposé."],
  explainPlainly: ["Répondez simplement avec vos mots : {title}", "Je repose la question : {title}"],
  knowledgeQuoted: ["Extrait de « {source} » : {passage}"],
  knowledgeAnswered: ["{answer} (Source : {source})"],
  knowledgeUnknown: [
    "Désolé, je ne le sais pas. Les personnes qui vous ont envoyé ce formulaire pourront vous répondre.",
  ],
  firstQuestion: ["Nous sommes déjà à la première question."],
  nothingToChange: ["Je n'ai pas trouvé quelle réponse vous voulez modifier. Dites-moi de quelle question il s'agit."],
  editingOff: ["Dans ce formulaire, les réponses données ne peuvent plus être modifiées."],
  restartAsk: [
    {
      count: "answers",
      one: "Dois-je effacer {answers} réponse déjà donnée et recommencer ? Écrivez « oui » pour l'effacer ou « non » pour continuer là où nous en étions.",
      other:
        "Dois-je effacer les {answers} réponses déjà données et recommencer ? Écrivez « oui » pour les effacer ou « non » pour continuer là où nous en étions.",
    },
  ],
  notRestarted: ["D'accord, vos réponses restent comme elles sont."],
  restarted: ["D'accord, reprenons depuis le début.", "Bien sûr, recommençons."],
  resumed: ["Ravi de vous revoir ! Reprenons là où nous en étions.", "Heureux de vous retrouver. Continuons."],
  review: ["C'est tout. Relisez vos réponses et envoyez-les quand tout est juste."],
  reviewHint: ["Écrivez « envoyer » quand tout est juste, ou dites-moi quelle réponse modifier."],
  incomplete: ["Il reste une question à laquelle répondre avant l'envoi."],
  refused: ["Aucun souci."],
  noHuman: [
    "Je suis un assistant automatique et je ne peux faire venir personne ici. Vos réponses seront lues par les personnes qui vous ont envoyé ce formulaire.",
  ],
  left: ["D'accord, je m'arrête là. Vos réponses sont conservées : écrivez quand vous voudrez continuer."],
  thanks: ["Merci ! Vos réponses sont bien arrivées.", "C'est tout. Merci beaucoup !", "Terminé, merci !"],
  screenedOut: ["Merci pour votre temps. Finalement, ce formulaire ne vous concerne pas."],
  askPassword: ["Ce formulaire est protégé. Quel est le mot de passe ?"],
  askAccessEmail: ["Avant de commencer, quelle est votre adresse e-mail ? Je vous enverrai un code."],
  askAccessPhone: ["Avant de commencer, quel est votre numéro de mobile ? Je vous enverrai un code."],
  wrongPassword: ["Ce n'est pas le bon mot de passe.", "Désolé, ce mot de passe n'est pas correct."],
  locked: [
    {
      count: "minutes",
      one: "Il y a eu trop d'essais infructueux. Veuillez réessayer dans {minutes} minute.",
      other: "Il y a eu trop d'essais infructueux. Veuillez réessayer dans {minutes} minutes.",
    },
  ],
  notCheckable: ["Je ne peux pas le vérifier pour l'instant. Veuillez réessayer dans un moment."],
  authPassed: ["Merci, c'est exact.", "Merci, nous pouvons commencer."],
  codeSent: ["J'ai envoyé un code à {to}. Quel est-il ?", "Un code est en route vers {to}. Saisissez-le ici."],
  codeAsked: ["Saisissez le code que j'ai envoyé à {to}, ou écrivez « renvoyer » pour en recevoir un nouveau."],
  wrongCode: [
    "Ce n'est pas le code que j'ai envoyé à {to}.",
    "Ce code n'est pas le bon. Relisez le message envoyé à {to}.",
  ],
  codeExpired: ["Ce code a expiré. Écrivez « renvoyer » et je vous en enverrai un nouveau."],
  tooManyTries: [
    "Ce code a été essayé trop de fois et n'est plus valable. Écrivez « renvoyer » et je vous en enverrai un nouveau.",
  ],
  tooManyCodes: ["Désolé, je ne peux plus envoyer de codes."],
  codesPaused: [
    {
      count: "minutes",
      one: "Je ne peux pas envoyer de code pour l'instant, car beaucoup ont déjà été envoyés. Veuillez réessayer dans {minutes} minute.",
      other:
        "Je ne peux pas envoyer de code pour l'instant, car beaucoup ont déjà été envoyés. Veuillez réessayer dans {minutes} minutes.",
    },
  ],
  codeSubject: ["Votre code pour {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} est votre code pour {title}. Il est valable {minutes} minute.",
      other: "{code} est votre code pour {title}. Il est valable {minutes} minutes.",
    },
  ],
  verified: ["Merci, c'est confirmé.", "Merci, cela a fonctionné."],
  payAsked: ["Veuillez payer {amount}, puis dites-moi quand c'est fait."],
  paymentPending: [
    "Le paiement n'est pas encore arrivé. Je continue dès qu'il est là.",
    "Je ne vois pas encore le paiement. Cela peut prendre un instant.",
  ],
  paymentUnchecked: ["Je ne peux pas vérifier le paiement pour l'instant. Je regarde à nouveau dans un moment."],
  paymentFailed: ["Le paiement n'a pas abouti. Écrivez « réessayer » quand vous voudrez recommencer."],
  paymentExpired: ["Le délai de ce paiement est écoulé. Écrivez « réessayer » et j'en ouvre un nouveau."],
  paymentCancelled: ["D'accord, ce paiement est annulé. Écrivez « réessayer » si vous voulez payer malgré tout."],
  paymentUnavailable: ["Désolé, le paiement est impossible pour l'instant. Écrivez « réessayer » dans un moment."],
  paymentNotConfigured: [
    "Désolé, les paiements ne sont pas encore configurés pour ce formulaire. C'est d'abord aux personnes qui vous l'ont envoyé de le faire.",
  ],
  nothingToPay: ["Je n'ai pas pu calculer le montant à payer. Veuillez relire vos réponses."],
  paid: ["Merci, le paiement est bien arrivé.", "Merci, c'est payé."],
  languageMissing: ["Cette langue n’est pas disponible ici : {language}. Nous pouvons continuer en : {languages}."],
  slotTaken: [
    "Désolé, cela vient d'être pris. Veuillez choisir autre chose.",
    "Quelqu'un a été plus rapide. Quel autre horaire vous convient ?",
  ],
  notAsked: ["C'était pour une question à laquelle nous ne sommes plus. Je ne l'ai donc pas pris comme réponse."],
  helpOptions: ["Vous avez le choix entre : {options}."],
  helpExample: ["Une réponse ressemble par exemple à ceci : {example}"],
  pieceAsked: ["Voyons cela point par point.", "Alors, étape par étape."],
  followUpSubject: ["Vous n'avez pas terminé : {title}"],
  followUpText: [
    "Vous avez commencé « {title} » sans aller jusqu'au bout. Vos réponses sont conservées ; reprenez ici : {link}",
  ],
  notificationSubject: ["Nouvelle réponse : {title}"],
  notificationText: ["Quelqu'un a rempli {title}."],
};

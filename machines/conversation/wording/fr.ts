/** What the assistant says in French. It says "vous", and avoids words that agree with who answers. */
import type { Phrases } from "./wording.ts";

export const french: Partial<Phrases> = {
  greeting: ["Bonjour ! J'ai quelques questions à vous poser.", "Bonjour ! Parcourons ensemble quelques questions.", "Bonjour ! Ce ne sera pas long."],
  acknowledged: ["", "Merci !", "", "C'est noté.", "Parfait, merci beaucoup.", ""],
  skipped: ["Pas de problème, on la laisse de côté.", "D'accord, passons cette question.", "Très bien, continuons."],
  unclear: ["Désolé, je n'ai pas compris.", "Je ne suis pas sûr de bien vous comprendre.", "Pourriez-vous le dire autrement ?"],
  unclearChoice: ["Désolé, je n'ai pas compris. Vous avez le choix entre : {options}.", "Je ne sais pas ce que vous voulez dire : {options} ?"],
  ambiguous: ["Je peux le comprendre de plusieurs façons. Laquelle est la bonne : {options} ?", "Pour être sûr : voulez-vous dire {options} ?"],
  guess: ["Vouliez-vous dire {options} ?", "Ai-je bien compris : {options} ?"],
  required: ["J'ai besoin d'une réponse à cette question.", "Désolé, cette question ne peut pas être passée."],
  notAnOption: ["Ce choix n'est pas proposé."],
  explainPlainly: ["Répondez simplement avec vos mots : {title}", "Je repose la question : {title}"],
  firstQuestion: ["Nous sommes déjà à la première question."],
  nothingToChange: ["Je n'ai pas trouvé quelle réponse vous voulez modifier. Dites-moi de quelle question il s'agit."],
  editingOff: ["Dans ce formulaire, les réponses données ne peuvent plus être modifiées."],
  restarted: ["D'accord, reprenons depuis le début.", "Bien sûr, recommençons."],
  resumed: ["Ravi de vous revoir ! Reprenons là où nous en étions.", "Heureux de vous retrouver. Continuons."],
  review: ["C'est tout. Relisez vos réponses et envoyez-les quand tout est juste."],
  reviewHint: ["Écrivez « envoyer » quand tout est juste, ou dites-moi quelle réponse modifier."],
  incomplete: ["Il reste une question à laquelle répondre avant l'envoi."],
  refused: ["Aucun souci."],
  noHuman: ["Je suis un assistant automatique et je ne peux faire venir personne ici. Vos réponses seront lues par les personnes qui vous ont envoyé ce formulaire."],
  left: ["D'accord, je m'arrête là. Vos réponses sont conservées : écrivez quand vous voudrez continuer."],
  thanks: ["Merci ! Vos réponses sont bien arrivées.", "C'est tout. Merci beaucoup !", "Terminé, merci !"],
  screenedOut: ["Merci pour votre temps. Finalement, ce formulaire ne vous concerne pas."],
};

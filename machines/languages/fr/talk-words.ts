/** Words of talk about the conversation in French. */
import type { TalkWords } from "../schema/talk-words.ts";

export const frenchTalkWords: TalkWords = {
  frame:
    "s'il vous plaît|s'il te plaît|svp|stp|hé|bonjour|salut|ok|d'accord|bon|ben|bah|euh|et|mais|alors|donc|au fait|maintenant|pardon|désolé|excusez-moi|excuse-moi|merci|dites-moi|dis-moi|pouvez-vous me dire|peux-tu me dire|je voudrais savoir|une question|petite question|attendez|attends|un instant|d'abord|encore|vraiment|oui|non",
  topics: {
    remaining: {
      cores:
        "combien de questions|combien il reste|combien en reste-t-il|combien il en reste|il en reste combien|il reste combien|combien reste-t-il|reste-t-il des questions|reste-t-il beaucoup|il reste beaucoup|encore beaucoup|encore combien|combien encore|c'est la dernière|est-ce la dernière|est-ce que c'est la dernière|c'est bientôt fini|c'est fini|est-ce fini|on a fini|a-t-on fini|c'est tout|est-ce tout|où en sommes-nous|où en est-on|y a-t-il encore des questions",
      beside:
        "il|reste|encore|y|a|t|de|questions|question|en|tout|au|total|à|répondre|jusqu'à|la|fin|après|celle-ci|est|ce|que|dernière|me|nous|avant|beaucoup|des|sont|restent|il|y|a-t-il|reste-t-il",
    },
    duration: {
      cores:
        "combien de temps|ça prend combien|ça dure combien|cela dure combien|combien de minutes|c'est long|est-ce long|est-ce que c'est long|ça va durer longtemps|ça prend longtemps|ça dure longtemps|est-ce que ça dure longtemps|est-ce que ça prend longtemps|pour combien de temps",
      beside:
        "ça|cela|va|prendre|prend|dure|durer|le|la|ce|formulaire|questionnaire|de|temps|il|faut|faut-il|environ|encore|reste|reste-t-il|y|a|en|est-ce|que|je|dois|prévoir|vais|avoir|besoin|me|tout|combien|prendra|durera",
    },
    recap: {
      cores:
        "qu'est-ce que j'ai dit|qu'est-ce que je vous ai dit|qu'est-ce que je t'ai dit|que vous ai-je dit|qu'ai-je dit|qu'ai-je répondu|qu'est-ce que j'ai répondu|j'ai répondu quoi|je vous ai dit quoi|je t'ai dit quoi|qu'avez-vous noté|qu'est-ce que vous avez noté|qu'as-tu noté|que savez-vous de moi|mes réponses|résumé|récapitulatif|récapitulez|récapitule|résumez|qu'est-ce que vous avez",
      beside:
        "jusqu'ici|jusqu'à|présent|maintenant|déjà|tout|de|moi|ce|que|j'ai|dit|un|faites|fais|montrez|montrez-moi|montre|montre-moi|mes|réponses|les|vous|quelles|sont|quoi|noté|voir|puis-je|le|d'ici|avant|auparavant",
    },
    identity: {
      cores:
        "qui êtes-vous|qui es-tu|t'es qui|vous êtes qui|tu es qui|êtes-vous un robot|es-tu un robot|êtes-vous un bot|es-tu un bot|êtes-vous humain|es-tu humain|êtes-vous une personne|êtes-vous une vraie personne|es-tu une vraie personne|êtes-vous une machine|es-tu une machine|êtes-vous une ia|es-tu une ia|vous êtes un robot|tu es un robot|c'est un robot|est-ce un robot|est-ce que c'est un robot|je parle à un robot|je parle à une machine|je parle à un humain|je parle à une personne|à qui je parle|à qui ai-je affaire|avec qui je parle|est-ce que je parle à un robot|est-ce que je parle à un humain|comment vous appelez-vous|comment tu t'appelles|quel est votre nom|quel est ton nom|il y a quelqu'un|y a-t-il quelqu'un|c'est quoi ça|qu'est-ce que c'est",
      beside:
        "un|une|vrai|vraie|ou|robot|bot|humain|personne|machine|ia|vous|tu|ici|quelqu'un|là|exactement|au|juste|est-ce|que",
    },
    privacy: {
      cores:
        "que deviennent mes données|que faites-vous de mes données|que fais-tu de mes données|qu'est-ce que vous faites de mes données|que faites-vous avec mes données|mes données sont-elles en sécurité|mes données sont en sécurité|est-ce que mes données sont en sécurité|est-ce sûr|c'est sûr|est-ce que c'est sûr|est-ce anonyme|c'est anonyme|est-ce que c'est anonyme|c'est confidentiel|est-ce confidentiel|est-ce que c'est confidentiel|qui voit mes réponses|qui lit mes réponses|qui lit ça|qui voit ça|qui va lire mes réponses|qui verra mes réponses|qui reçoit mes données|où vont mes données|protection des données|politique de confidentialité|confidentialité|rgpd|vie privée|partagez-vous mes données|vous gardez mes données|conservez-vous mes données|à quoi servent mes données|allez-vous partager|vas-tu partager|vous allez partager|tu vas partager|partagez-vous|vous partagez|tu partages|est-ce partagé|c'est partagé|ce sera partagé|allez-vous vendre|vous vendez|vendez-vous|allez-vous transmettre|vous allez transmettre|transmettez-vous",
      beside:
        "mes|données|réponses|informations|de|la|le|les|ça|ce|ici|est|et|tout|que|où|votre|sur|personnelles|après|ensuite|avec|combien|temps|pour|ceci|cela|c'est|à|quelqu'un|d'autre|autres|d'autres|personnes|des|tiers|un|qui",
    },
    why: {
      cores:
        "pourquoi demandez-vous|pourquoi demandez-vous cela|pourquoi vous demandez|pourquoi tu demandes|pourquoi demander|pourquoi voulez-vous|pourquoi vous voulez|pourquoi tu veux|pourquoi avez-vous besoin|pourquoi dois-je|pourquoi je dois|pourquoi devrais-je|à quoi ça sert|à quoi cela sert|à quoi sert|c'est pour quoi|c'est pourquoi faire|pour quoi faire|pourquoi faire|pourquoi|c'est nécessaire|est-ce nécessaire|est-ce vraiment nécessaire|est-ce que c'est nécessaire|quel est le but|quel rapport|qu'est-ce que ça peut vous faire",
      beside:
        "ça|cela|ce|cette|question|le|la|les|mon|ma|mes|savoir|de|me|répondre|donner|dire|à|vous|tu|je|c'est|est-ce|que|vraiment|nom|adresse|e-mail|mail|numéro|téléphone|âge|date|naissance|informations|faire|demandez|voulez|toutes|ces|questions|sert|avez|besoin",
    },
    help: {
      cores:
        "aide|aidez-moi|aide-moi|à l'aide|j'ai besoin d'aide|pouvez-vous m'aider|peux-tu m'aider|que puis-je faire|que puis-je dire|que dois-je faire|qu'est-ce que je dois faire|qu'est-ce que je peux faire|qu'est-ce que je dois dire|je fais quoi|je dois faire quoi|et maintenant|comment ça marche|comment ça fonctionne|comment faire|je suis perdu|je suis perdue|je suis bloqué|je suis bloquée|je ne sais pas quoi faire|je ne sais pas quoi répondre|mode d'emploi",
      beside: "ici|avec|ça|ce|le|formulaire|la|question|un|peu|moi|je|maintenant|quoi|à|répondre",
    },
    thanks: {
      cores:
        "merci|merci beaucoup|merci bien|mille mercis|un grand merci|je vous remercie|je te remercie|c'est gentil|c'est très gentil",
      beside:
        "à|vous|toi|pour|votre|ton|aide|patience|tout|l'info|les|informations|beaucoup|bien|c'est|gentil|très|parfait|super|de|infiniment",
    },
    hello: {
      cores:
        "bonjour|salut|bonsoir|coucou|hello|allô|rebonjour|comment allez-vous|comment vas-tu|ça va|comment ça va|comment va",
      beside: "à|tous|vous|toi|tout|le|monde|madame|monsieur|bot|aujourd'hui|bien",
    },
    laugh: {
      cores:
        "lol|mdr|ptdr|haha|hahaha|ha ha|hihi|héhé|c'est drôle|très drôle|trop drôle|drôle|vous êtes drôle|tu es drôle|je plaisante|je rigole|c'était une blague|c'est une blague|blague à part",
      beside: "c'est|c'était|très|trop|vraiment|vous|tu|es|êtes|une|blague|juste|bien|ça",
    },
    insult: {
      cores:
        "idiot|idiote|stupide|imbécile|débile|crétin|con|conne|connard|connasse|merde|c'est de la merde|nul|nulle|c'est nul|inutile|ferme-la|fermez-la|ta gueule|tais-toi|taisez-vous|va te faire foutre|va te faire voir|va au diable|putain|fait chier|vous me faites chier|tu me fais chier|tu m'énerves|vous m'énervez|ça m'énerve|énervant|agaçant|c'est agaçant|ridicule|c'est ridicule|n'importe quoi|c'est n'importe quoi|perte de temps|quelle perte de temps|je vous déteste|je te déteste|bête|c'est bête|absurde|saleté|foutaises|casse-pieds|chiant|c'est chiant|pénible|horrible|bon dieu|nom de dieu|mon dieu|punaise|zut|zut alors|mince alors|c'est pas vrai|c'est pas possible|oh là là|bordel",
      beside:
        "vous|êtes|tu|es|c'est|ce|cette|cet|un|une|le|la|de|du|espèce|quel|quelle|vraiment|trop|si|tellement|complètement|robot|bot|machine|formulaire|questionnaire|truc|question|questions|et|tout|ça|est|sont|vos|tes|ton|votre",
    },
    later: {
      cores:
        "garder pour plus tard|gardez-la pour plus tard|garde-la pour plus tard|gardons ça pour plus tard|pour plus tard|plus tard|je répondrai plus tard|répondre plus tard|je le ferai plus tard|je ferai ça plus tard|faire ça plus tard|je vous le dirai plus tard|je te le dirai plus tard|demandez-moi plus tard|demande-moi plus tard|redemandez-moi plus tard|redemande-moi plus tard|demandez-le-moi à la fin|redemandez à la fin|on y revient plus tard|revenons-y plus tard|y revenir plus tard|on y reviendra|pas maintenant|pas tout de suite|peut-être plus tard|reporter|remettre à plus tard|je dois vérifier",
      beside:
        "ça|cela|le|la|cette|question|on|peut|puis-je|je|peux|voudrais|préfère|préférerais|vais|y|à|de|vous|me|moi|est-ce|que|laisser|laissez|laisse|laissons|revenir|si|possible|fin|un|peu|faire|répondre|celle-ci|celle-là|redemander|c'est|dois|d'abord",
    },
    undo: {
      cores:
        "annuler|annulez|annule|annulez ça|annule ça|annuler la modification|annulez la modification|revenez en arrière sur ça|non laissez|non laisse|laissez comme avant|laisse comme avant|comme avant|comme c'était|remettez comme avant|remets comme avant|laissez comme c'était|ne changez pas|ne change pas|ne changez rien|ne change rien|ce n'est pas ce que je voulais dire|ce n'était pas ça|c'est pas ça|ce n'est pas ça|c'est faux|c'était faux|ce n'est pas juste|gardez l'ancienne|garde l'ancienne|l'ancienne réponse|rétablir|rétablissez",
      beside:
        "non|ça|cela|le|la|l'|modification|changement|ce|réponse|dernière|dernier|ancienne|je|veux|voulais|oups|plutôt|en|fait|oui|tout|que|vous",
    },
  },
  recall: {
    said: "ai je dit|j ai dit|ai je donné|j ai donné|ai je répondu|j ai répondu|ai je indiqué|j ai indiqué|ai je mis|j ai mis|ai je choisi|j ai choisi|ai je écrit|j ai écrit|ai je saisi|j ai saisi|je vous ai dit|je t ai dit|avez vous noté|vous avez noté|as tu noté|tu as noté|était ma réponse|est ma réponse",
    shown:
      "montre|montrez|montre moi|montrez moi|voir|affiche|affichez|quelle était|rappelle moi|rappelez moi|répète|répétez",
    beside:
      "qu|est|ce|que|quoi|quel|quelle|quels|quelles|comment|quand|combien|pour|à|au|la|le|les|l|ma|mon|sur|comme|encore|d|du|dans|concernant",
    recent: "précédente|dernière",
  },
  addressed: "vous|tu|robot|bot|machine|formulaire|questionnaire|question|questions|ça|ta|toi|fermez|ferme|va",
  synonyms: [
    "prix|coûte|coûtent|coût|tarif|tarifs|cher|chère|frais",
    "ouvert|ouverture|horaires|ouvre|ouvrez|ferme|fermeture",
    "annuler|annulation|remboursement|rembourser",
    "livraison|livrer|livrez|expédition",
    "parking|garer|stationner|stationnement|voiture",
    "contacter|contact|joindre|téléphone|appeler",
    "commence|début|débute",
    "données|confidentialité|informations",
    "chambre|chambres",
    "apporter|amener|emporter",
    "enfant|enfants",
    "chien|chiens|animal|animaux",
  ],
};

/** The words that mark the kind of a reply in French. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const frenchUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "je voulais dire|je veux dire|je voulais écrire|je parlais de|je me suis trompé|je me suis trompée|me suis trompé|me suis trompée|j'ai changé d'avis|nous avons changé d'avis|on a changé d'avis|changé d'avis|réflexion faite|à la réflexion|après réflexion|tout compte fait|oubliez ça|oublie ça|oubliez|effacez ça|correction|je corrige|oups|houps|zut|mince|mon erreur|c'est mon erreur|erreur de ma part|autant pour moi|au temps pour moi|non attendez|non attends|attendez non|attends non|non pardon|pardon non|ah non|changement de programme|changement de plan|changez ça en|changez cela en|change ça en|changez pour|ça devrait être|ce devrait être|ça aurait dû être|j'aurais dû dire|pardon|désolé|désolée|excusez moi|excuse moi|excusez|attendez|attends|non désolé|désolé non|ah non attendez|erreur|faute de frappe|je me suis emmêlé|je me suis embrouillé|je me suis planté|je me suis plantée|mauvaise touche|correcteur automatique|oups non|pardon erreur",
    likely:
      "plutôt|je préfère|je préférerais|je préfèrerais|nous préférons|on préfère|en fait|finalement|au final|mieux|mieux vaut|non|nan|non non|mettez|mets|mettons|mettez plutôt|mets plutôt|prenons|prenez|je prends plutôt|je prendrai plutôt|on prend|on va prendre|je vais prendre|disons|faisons|faites|je voudrais plutôt|j'aimerais mieux|j'aimerais plutôt|je veux plutôt|on va dire|ce sera|ce serait|ce sera plutôt|c'est plutôt|en réalité|au lieu de cela|à la place|ou plutôt|ou alors|ah|oh|euh|bon|vous savez quoi|tu sais quoi|au fait|d'ailleurs|encore une chose|autre chose|une dernière chose|je viens de voir|je viens de remarquer|je viens de me rendre compte|j'ai oublié|j'avais oublié|j'oubliais|on a décidé|nous avons décidé|j'ai décidé|est ce qu'on peut|on peut|on pourrait|peut on|pourrait on|puis je|je peux|je pourrais|merde|punaise|flûte|il faut mettre|il faut|il faudrait|ça doit être|ce doit être|doit être|techniquement|pour être précis|plus exactement|plus précisément|faute de frappe|tout compte fait|réflexion faite|à la réflexion",
    behind:
      "plutôt|à la place|finalement|en fait|s'il vous plaît|s'il te plaît|svp|pardon|je voulais dire|alors|au final|merci|maintenant|je veux dire|mdr|bien sûr",
    insteadOf: "au lieu de|au lieu du|au lieu des|à la place de|à la place du|et pas|pas|et non|plutôt que|non pas",
    not: "pas|non|non pas|ce n'est pas|oubliez|oublie",
    but: "mais|mais c'est|mais ce sont|mais plutôt|c'est|ce sont|mais on est",
    said: "j'ai dit|j'avais dit|j'ai mis|j'ai écrit|j'ai choisi|j'ai répondu|j'avais mis|je disais|vous avez|vous avez mis|tu as mis|on avait dit",
    frame:
      "je|j|nous|on|veux|voulons|voudrais|voudrions|aimerais|préfère|prends|prendrai|prendre|prend|la|le|les|l|un|une|des|du|de|d|mon|ma|mes|notre|nos|c|ce|est|sont|sera|serait|seront|ça|cela|à|au|aux|en|pour|avec|sur|s|il|vous|te|plaît|svp|arrive|arrivons|arriver|arriverons|venons|viens|venir|reste|restons|rester|partons|pars|partir|mettre|mettez|mets|faire|réserver|réserve|plutôt|et|mais|alors|donc|merci|maintenant|seulement|juste|bien|ai|avons|y|qu|que|ne|prochain|prochaine|choisis|va|vais|aller|me|m|être|dire|concernant|suffit|suffisent|mieux|jour|tard|inscrire|inscrivez|écrire|changer|changez|nombre|numéro|correct|correcte|bon|bonne|écrit|mis|besoin|plus|encore|mari|femme|dit|elle|faut|devrait|niveau|prolonger|rallonger|restera|resterons|finalement",
    wrong:
      "faux|fausse|mauvais|mauvaise|incorrect|incorrecte|pas bon|pas bonne|pas correct|pas correcte|est faux|est fausse|est incorrect|est incorrecte|n'est pas bon|n'est pas bonne|n'est pas correct|n'est pas correcte|erreur|une erreur|erroné|erronée|trompé de|trompée de|me suis trompé de|me suis trompée de",
    adds: "ajoutez|ajoute|ajouter|rajoutez|rajoute|rajouter|aussi|également|en plus|de plus|incluez|inclure|avec en plus|plus|et aussi|mettez aussi",
    removes:
      "enlevez|enlève|enlever|retirez|retire|retirer|supprimez|supprime|supprimer|annulez|annule|annuler|sans|ôtez|ôter|pas besoin de|pas besoin du|plus besoin de|plus besoin du|on n'a plus besoin|je n'ai plus besoin|laissez tomber|laisse tomber|ne plus|inutile|on se passera",
    only: "seulement|juste|uniquement|rien que|que",
    more: "de plus|en plus|supplémentaire|supplémentaires|encore une|encore un|une autre|plus longtemps",
    less: "de moins|en moins",
    later: "plus tard|après",
    earlier: "plus tôt|avant",
    slips:
      "c'est faux|c'était faux|c'est une erreur|c'était une erreur|ce n'est pas ça|c'est pas ça|ce n'est pas ce que j'ai dit|c'est pas ce que j'ai dit|ce n'est pas ce que je voulais dire|c'est pas ce que je voulais dire|je n'ai pas dit ça|j'ai pas dit ça|vous m'avez mal compris|tu m'as mal compris|mal compris|mauvaise réponse|j'ai mal répondu|j'ai fait une erreur|j'ai mal cliqué|pas ça|ce n'est pas bon|c'est pas bon|ce n'était pas ça",
  },
  texts: {
    nameTitles:
      "nom|prénom|prénoms|nom complet|nom de famille|nom et prénom|comment vous appelez vous|comment t'appelles tu|comment tu t'appelles|comment vous appelle t on|vous appelez|t'appelles",
    cityTitles:
      "ville|commune|localité|de quelle ville|dans quelle ville|quelle ville|d'où venez vous|d'où viens tu|où habitez vous|où habites tu|lieu de naissance|lieu de résidence",
    companyTitles: "entreprise|société|employeur|organisation|où travaillez vous|pour qui travaillez vous|compagnie",
    streetTitles: "rue|rue et numéro|numéro et rue|adresse ligne 1|voie",
    openTitles:
      "racontez|raconte|décrivez|décris|pourquoi|avis|pensez|penses|sur|à propos|expérience|histoire|commentaire|commentaires|message|remarques",
    placeLeads:
      "je suis de|je viens de|je viens d|je viens du|j'habite à|j'habite|j'habite au|on habite à|nous habitons à|je vis à|nous vivons à|je suis à|de|à|c'est|né à|née à|je suis né à|je suis née à|je réside à|actuellement à|ma ville est|la ville est|ma ville c'est|près de|à côté de|originaire de|depuis|vers",
    companyLeads:
      "je travaille chez|je travaille pour|je travaille à|je travaille au|je bosse chez|mon entreprise est|mon entreprise s'appelle|notre société est|la société s'appelle|elle s'appelle|chez|c'est|je suis chez|nous sommes",
    retractions:
      "non|enfin|je veux dire|je voulais dire|pardon|non pardon|pardon non|plutôt|ou plutôt|correction|je corrige|oups|attendez|attends|en fait|en fait non|non attendez|non attends|finalement|désolé|désolée|ah non",
    besides:
      "et je|et j|et mon|et ma|et mes|et nous|et on|mais|et n|et c|et il|et le|et la|et pas|et rien|et sans|et aucun",
    clauseWords:
      "je|j|tu|vous|il|elle|nous|on|ils|elles|est|sont|était|suis|es|êtes|ai|as|avez|avons|a|déjà|pourquoi|quoi|qui|que|comment|quand|où|quel|quelle|pas|ne|n|ce|c|ça|cela|cette|ces|stupide|bête|nul|nulle|ridicule|ennuyeux|question|questions|réponse|demandé|demandez|dit|dis|dire|sais|savez|pense|crois|veux|voulez|voudrais|peux|pouvez|encore|retour|revenir|retourner|faux|me|m|te|t|se|s|jamais|rien|quelque|chose|assez|arrêtez|arrête|ici|mais|parce|si|peut-être|mon|ma|mes|ton|ta|votre|vos|va|vas|aller|très|trop|aussi|aide|désolé|pardon|plaît",
    honorifics: "dr|docteur|m|mr|monsieur|mme|madame|mlle|mademoiselle|pr|professeur|maître|me",
  },
  complaints:
    "je l'ai déjà|je vous l'ai déjà|je te l'ai déjà|vous l'avez déjà|tu l'as déjà|vous avez déjà|tu as déjà|déjà dit|déjà répondu|déjà donné|déjà demandé|vous me l'avez déjà|c'est déjà fait|encore la même|toujours la même question|toujours pareil|la même question|pas encore une fois|encore une question|c'est stupide|c'est idiot|c'est bête|c'est nul|c'est ridicule|c'est débile|c'est pénible|c'est agaçant|c'est énervant|vous êtes pénible|tu es nul|vous êtes nul|c'est ennuyeux|c'est chiant|perte de temps|une perte de temps|trop de questions|tant de questions|autant de questions|c'est trop long|c'est long|ça prend trop de temps|ça ne marche pas|ça marche pas|ne fonctionne pas|ça n'a pas de sens|ça n'a aucun sens|n'importe quoi|vous n'écoutez pas|tu n'écoutes pas|vous ne m'écoutez pas|lisez ce que|relisez|voir plus haut|voir ci dessus|comme je l'ai dit|comme j'ai dit|question stupide|question idiote|question bête|sérieusement|c'est une blague|vous plaisantez|à quoi ça sert|vous vous répétez|tu te répètes|j'en ai marre|marre|ça m'énerve|ça m'agace",
  smallTalk:
    "merci|merci beaucoup|merci bien|bonjour|bonsoir|salut|coucou|hello|ça va|comment ça va|comment allez vous|comment vas tu|tu vas bien|vous allez bien|enchanté|enchantée|lol|mdr|ptdr|haha|hahaha|hihi|cool|super|génial|sympa|c'est sympa|c'est gentil|vous êtes gentil|tu es gentil|tu es drôle|vous êtes drôle|c'est drôle|drôle|bonne question|intéressant|question intéressante|waouh|wow|bonne journée|bonne soirée|à vous aussi|vous aussi|toi aussi|de même|pareillement|il fait beau|quel temps fait il|tu es un robot|vous êtes un robot|êtes vous un robot|es tu un robot|tu es humain|vous êtes humain|êtes vous humain|qui es tu|qui êtes vous|tu es qui|vous êtes qui|comment t'appelles tu|comment tu t'appelles|raconte une blague|un instant|un moment|une seconde|deux secondes|une minute|attendez un instant|attends une seconde|un instant s'il vous plaît|je regarde|je vérifie|je réfléchis|laissez moi réfléchir|je reviens|je suis de retour|me revoilà|où en étions nous|je vois|je comprends|d'accord merci|ok merci|ça marche|bon à savoir|je t'aime|vous êtes très gentil|vous êtes gentille|c'est très gentil|attendez deux secondes|attends deux secondes|je vais réfléchir|il faut que je réfléchisse|quelle question|bien le bonjour|salutations|bonne question ça|quel beau temps|il fait beau aujourd hui|de rien|je vous en prie|je t'en prie|pas de souci|pas de problème|il n'y a pas de quoi|bravo|chapeau|continuez comme ça|continue comme ça|bien joué|me voilà|c'est parti|respect|quel plaisir",
  nothing:
    "rien|rien du tout|rien de plus|rien de spécial|rien de particulier|rien à ajouter|rien à dire|rien merci|je passe|passe|sans réponse|pas de réponse|aucune réponse|sans commentaire|pas de commentaire|aucun commentaire|c'est tout|ce sera tout|non merci|rien ne me vient",
  later: "plus tard|après|tout à l'heure|je répondrai plus tard|demandez plus tard",
  done: "fait|c'est fait|voilà c'est fait|voilà|j'ai fait|je l'ai fait|fini|j'ai fini|c'est fini|terminé|j'ai terminé|c'est terminé|c'est bon|envoyé|c'est envoyé|je l'ai envoyé|téléchargé|je l'ai téléchargé|chargé|téléversé|je l'ai mis|signé|j'ai signé|c'est signé|prêt|je suis prêt|je suis prête|ok fait",
  chat: {
    spokenTo: "vous|tu|vous êtes|tu es|votre|ton|vôtre|te|toi|votre truc",
    judging:
      "adorable|adorables|gentil|gentille|gentils|gentilles|sympa|sympas|super|génial|géniaux|géniale|aimable|aimables|drôle|drôles|efficace|efficaces|patient|patiente|rapide|rapides|top|parfait|parfaits|formidable|formidables|excellent|excellents|poli|polie|charmant|charmants|intelligent|intelligente|au top|chou|choux|lent|lente|long|longue|interminable|ennuyeux|ennuyeuse|pénible|compliqué|compliquée|bizarre|étrange|bête|nul|nulle|agréable|bien|bravo|mignon|cool|stupide|stupides|idiot|idiote|mauvais|mauvaise|horrible|affreux|inutile|ridicule|débile|débiles",
    wishing:
      "bonne|bon|bonnes|joyeux|joyeuses|joyeuse|excellente|excellent|belle|passez une|passez un|passe une|passe un|je vous souhaite|je te souhaite|profitez",
    wished:
      "journée|jour|soirée|soir|nuit|matinée|après midi|semaine|weekend|week end|we|fête|fêtes|noël|pâques|année|fin de semaine|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|vacances|pause|été|anniversaire|continuation|courage|appétit",
    pondering:
      "je réfléchis|réfléchir|y penser|demander à ma femme|demander à mon mari|demander à mon chef|je demande|je dois demander|faut que je demande|faut que je vérifie|je dois vérifier|je vérifie|voir avec|en parler|pas encore décidé|on hésite|j'hésite|ça dépend|cela dépend|dépend de|la nuit porte conseil|laissez moi voir",
    conversation: "formulaire|chat|sondage|conversation|robot|questionnaire|truc|machin",
    questions: "question|questions",
    meaning:
      "dire|entendez|entends|signifie|c'est à dire|par exemple|exemple|genre|sorte|type|quoi comme|comme quoi|écrire|mettre|mettent|marquer|indiquer|remplir|inscrire|généralement|d'habitude|normalement|les gens|gens|autres|facultatif|facultative|obligatoire|optionnel|nécessaire|faut|dois|doit|possible|attendez|attendu|répondre|compte",
    daily:
      "pluie|pleut|plu|pleuvoir|soleil|météo|temps qu'il fait|beau temps|neige|neigé|vent|tempête|orage|chaud|chaude|froid|canicule|chaleur|anniversaire|longue journée|dure journée|fatigué|fatiguée|crevé|faim|café|batterie|hâte|impatient|impatiente|bouchons|vivement|enfin|fêtons|fête son|félicitations|sonne",
    reasons: "pour|pour son|pour mon|pour notre|à cause de|fêter|à l'occasion",
    opinions:
      "avis|commentaire|commentaires|opinion|retour|retours|évaluation|améliorer|amélioration|améliorations|pensez|penses|aimé|aimez|plu|plaît|expérience|suggestion|suggestions|remarque|remarques|impression|impressions|satisfait|satisfaite|satisfaction|réclamation|plainte|ressenti|trouvé|trouvez|recommander|recommanderiez|message|dire|témoignage|mieux|passé|arrivé|problème|souci",
    more: "autre chose|autre|autres|souhait|souhaits|particulier|particuliers|particulière|particulières|demande spéciale|demandes|besoins|supplémentaire|note|notes|ajouter|précisions",
    around:
      "si|très|vraiment|trop|tellement|un|une|le|la|les|l|d|de|du|des|est|c|c'est|ce|ça|cela|il|êtes|suis|ai|avez|ici|là|au fait|franchement|aussi|beaucoup|plus|tout|tous|toutes|juste|encore|je|j|on|nous|dois|avec|et|mais|ou|où|maintenant|aujourd'hui|déjà|que|qu|qui|quoi|quel|quelle|quels|quelles|combien|comment|pourquoi|haha|lol|mdr|ouah|votre|vos|ton|y|a|à|en|pas|non|oui|me|moi|fait|faites|travail|boulot|aide|merci|parler|discuter|à vous|à toi|la fin|reste|encore|fois|même|dernière|me|se|sont|suis|peu|quelque|chose",
  },
  alike: [
    "arrivez|arrivée|arrivee|arriver",
    "transfert|navette|transfer",
    "végétarien|végétarienne|végé|sans viande|veggie",
    "végan|végane|végétalien|végétalienne|vegan",
    "masculin|homme|garçon|mec|il|monsieur|mâle",
    "féminin|femme|fille|dame|elle|madame",
    "voiture|auto|bagnole",
    "vélo|bicyclette",
    "train|tgv",
    "avion|vol",
    "métro|rer",
    "espèces|liquide|cash|billets|comptant",
    "carte|carte bancaire|carte de crédit|cb|carte bleue",
    "téléphone|appel|portable|mobile|appeler",
    "e mail|email|courriel|mail",
    "matin|matins|matinée|le matin|du matin",
    "après midi|l'après midi|aprem",
    "soir|soirs|soirée|le soir|du soir",
    "week end|weekend|week ends|weekends",
    "poisson|saumon",
    "poulet|volaille",
    "bœuf|boeuf|steak",
    "salarié|salariée|employé|employée",
    "chômage|au chômage|chômeur|chômeuse|sans emploi",
    "étudiant|étudiante|études",
    "retraité|retraitée|à la retraite|retraite",
    "petit|petite",
    "grand|grande|énorme",
    "maison|pavillon",
    "appartement|appart",
    "quotidien|tous les jours|chaque jour|quotidiennement",
    "hebdomadaire|chaque semaine|toutes les semaines",
    "mensuel|chaque mois|tous les mois",
    "annuel|chaque année|tous les ans",
    "à pied|marche|en marchant",
    "cassé|abîmé|endommagé|défectueux|en panne|ne marche pas|ne fonctionne pas|brisé|cassée|abîmée",
    "cambriolage|cambriolé|volé|volés|cambrioleurs|dérobé|cambriolés",
    "fuite|inondation|inondé|dégât des eaux|eau|inondée",
    "feu|incendie|brûlé",
    "accident|collision|accrochage",
    "photo|image|photos",
    "cher|chère|prix|coûte|coûteux|coûteuse",
    "déménager|déménage|déménagement|déménageons",
    "ami|amie|amis|copain|copine|pote|connaissance|collègue",
    "famille|parents|frère|sœur|mère|père|cousin",
    "enfants|enfant|gosses|gamins",
    "internet|en ligne|web",
    "moteur de recherche|google",
    "réseaux sociaux|instagram|facebook|tiktok|insta",
    "publicité|pub|annonce|affiche",
    "journal|magazine|article|presse",
    "télévision|télé|tv",
    "domicile|chez moi|chez nous|à la maison",
    "magasin|boutique|sur place",
    "toujours|tout le temps|constamment|en permanence|sans arrêt",
    "parfois|de temps en temps|quelquefois|des fois",
    "souvent|régulièrement|fréquemment",
    "rarement|presque jamais|à peine",
    "week end|samedi ou dimanche|weekend|le samedi|le dimanche",
    "matin|matinée",
    "soir|soirée|après le travail",
    "bureau|sur site",
    "télétravail|à distance|de chez moi",
    "indépendant|indépendante|à mon compte|freelance|auto entrepreneur|ma propre boîte|ma boîte|chef d'entreprise|entrepreneur",
    "sans emploi|chômage|au chômage|chômeur|cherche du travail|cherche du boulot|cherche un travail",
    "salarié|salariée|employé|employée",
    "étudiant|étudiante|études|fac",
    "retraite|retraité|retraitée",
    "locataire|location|loue|louons",
    "propriétaire|acheté",
    "divorcé|divorcée|séparé|séparée",
    "veuf|veuve",
    "débutant|débutante|novice",
    "expérimenté|expert|confirmé|avancé",
    "facture|sur facture",
    "mensualités|en plusieurs fois|en trois fois|échelonné",
    "lactose|lait|laitages",
    "gluten|coeliaque|blé",
    "noix|arachides|cacahuètes",
    "petit déjeuner|petit déj|ptit dej|ptit déj|p tit déj|petit dej",
    "parking|place de parking|stationnement|garage",
    "rembourser|remboursement|remboursé",
    "échange|échanger|remplacement",
  ],
};

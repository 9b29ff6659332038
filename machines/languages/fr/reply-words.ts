/** The words by which replies in French are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/fr.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { frenchTimeWords } from "./time-words.ts";

export const frenchReplyWords: ReplyWords = {
  fillers:
    "s il vous plaît|s il te plaît|svp|stp|merci|merci beaucoup|merci bien|euh|heu|ben|bah|hum|alors|bon|bonjour|salut|oh|ah|je crois|je pense|je dirais|peut être|environ|à peu près|autour de|vers|seulement|juste|exactement|ok|okay|d accord|pardon|désolé|désolée|plutôt|probablement|en fait|enfin|donc|voyons|disons|simplement|quelque chose comme|à priori|malheureusement|hélas|heureusement|franchement|honnêtement|si possible|dieu merci|par chance|bonsoir|la réponse est|ma réponse est|ma réponse serait|je dis|moi je dis|je dirais que|je vote|je réponds|mettez|mets|je dois dire|je penche pour|si c est possible|si ça ne vous dérange pas|si cela ne vous dérange pas|si ça ne dérange pas|coucou|re bonjour|rebonjour|bien le bonjour|hello|bonjour à vous|bonjour à tous|salutations|bonne journée|voyons voir|laissez moi voir|laisse moi voir|laissez moi réfléchir|laisse moi réfléchir",
  slips: "non|je veux dire|pardon|plutôt|en fait|enfin|ou plutôt|correction|mais|désolé|je voulais dire",
  elisions: "l|d|j|c|m|n|s|t|qu|jusqu|lorsqu",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "zéro"],
      [1, "un|une"],
      [2, "deux"],
      [3, "trois"],
      [4, "quatre"],
      [5, "cinq"],
      [6, "six"],
      [7, "sept"],
      [8, "huit"],
      [9, "neuf"],
      [10, "dix"],
      [11, "onze"],
      [12, "douze"],
      [13, "treize"],
      [14, "quatorze"],
      [15, "quinze"],
      [16, "seize"],
      [17, "dix sept"],
      [18, "dix huit"],
      [19, "dix neuf"],
      [20, "vingt"],
      [21, "vingt et un|vingt et une"],
      [30, "trente"],
      [31, "trente et un|trente et une"],
      [40, "quarante"],
      [41, "quarante et un|quarante et une"],
      [50, "cinquante"],
      [51, "cinquante et un|cinquante et une"],
      [60, "soixante"],
      [61, "soixante et un|soixante et une"],
      [70, "soixante dix|septante"],
      [71, "soixante et onze"],
      [72, "soixante douze"],
      [73, "soixante treize"],
      [74, "soixante quatorze"],
      [75, "soixante quinze"],
      [76, "soixante seize"],
      [77, "soixante dix sept"],
      [78, "soixante dix huit"],
      [79, "soixante dix neuf"],
      [80, "quatre vingts|quatre vingt|huitante|octante"],
      [81, "quatre vingt un|quatre vingt une"],
      [82, "quatre vingt deux"],
      [83, "quatre vingt trois"],
      [84, "quatre vingt quatre"],
      [85, "quatre vingt cinq"],
      [86, "quatre vingt six"],
      [87, "quatre vingt sept"],
      [88, "quatre vingt huit"],
      [89, "quatre vingt neuf"],
      [90, "quatre vingt dix|nonante"],
      [91, "quatre vingt onze"],
      [92, "quatre vingt douze"],
      [93, "quatre vingt treize"],
      [94, "quatre vingt quatorze"],
      [95, "quatre vingt quinze"],
      [96, "quatre vingt seize"],
      [97, "quatre vingt dix sept"],
      [98, "quatre vingt dix huit"],
      [99, "quatre vingt dix neuf"],
    ],
    scales: [
      [100, "cent|cents"],
      [1_000, "mille|milles|k|mil"],
      [1_000_000, "million|millions|m"],
      [1_000_000_000, "milliard|milliards"],
      [12, "douzaine|douzaines"],
    ],
    joiners: "et",
    ordinals: [
      [1, "premier|première"],
      [2, "deuxième|second|seconde"],
      [3, "troisième"],
      [4, "quatrième"],
      [5, "cinquième"],
      [6, "sixième"],
      [7, "septième"],
      [8, "huitième"],
      [9, "neuvième"],
      [10, "dixième"],
      [11, "onzième"],
      [12, "douzième"],
      [13, "treizième"],
      [14, "quatorzième"],
      [15, "quinzième"],
      [16, "seizième"],
      [20, "vingtième"],
    ],
    ordinalSuffixes: "er|ere|re|e|eme|ieme|nd|nde|de",
    quantities: [
      [15, "quinzaine"],
      [20, "vingtaine"],
      [30, "trentaine"],
      [40, "une quarantaine|quarantaine"],
      [50, "une cinquantaine|cinquantaine"],
      [60, "une soixantaine|soixantaine"],
      [100, "centaine"],
      [0, "aucun|aucune|personne|rien|aucun d entre eux|pas un|pas une"],
      [
        1,
        "moi seul|moi seule|juste moi|seulement moi|que moi|seul|seule|tout seul|toute seule|une seule fois|un seul|une seule|une fois",
      ],
      [
        2,
        "une paire|une paire de|nous deux|tous les deux|à deux|ma femme et moi|mon mari et moi|mon conjoint et moi|deux fois|un couple",
      ],
      [3, "à trois|trois fois"],
      [4, "à quatre"],
      [6, "une demi douzaine|demi douzaine"],
      [10, "une dizaine|dizaine"],
      [12, "une douzaine"],
      [15, "une quinzaine"],
      [20, "une vingtaine"],
      [30, "une trentaine"],
      [100, "une centaine"],
    ],
    fractions: [
      [0.5, "demi|demie|un demi|une demie|la moitié|moitié|la moitié d un|un demi"],
      [0.25, "un quart|quart"],
      [1 / 3, "un tiers|le tiers"],
      [2 / 3, "deux tiers"],
      [0.75, "trois quarts"],
      [0.2, "un cinquième"],
      [0.1, "un dixième"],
    ],
    parts: [
      [3, "tiers"],
      [4, "quarts"],
      [5, "cinquièmes"],
      [8, "huitièmes"],
      [10, "dixièmes"],
    ],
    andHalf: [
      [0.5, "et demi|et demie|et un demi"],
      [0.25, "et quart|un quart"],
      [0.75, "trois quarts"],
    ],
    minus: "moins|négatif",
    point: "virgule|point",
    percent: "pour cent|pourcent|pourcents",
    outOf: "sur|sur un total de",
    rangeTo: "à|jusqu à|ou",
    between: "entre|de",
    or: "ou|ou bien|ou peut être",
    total: "au total|en tout|total|ensemble|au final",
    notNumbers:
      "une question|un moment|un instant|une seconde|un peu|un des|une des|l un|l une|chacun|quelqu un|un autre|une autre|encore une fois|une fois de plus|d un coup|au moins|du moins|tout au moins|aucune idée",
    lowerBounds:
      "au moins|minimum|au minimum|un minimum de|pas moins de|au dessus de|ou plus|min|du moins|tout au moins|mini|plus de",
    upperBounds:
      "moins de|au maximum|maximum|jusqu à|presque|en dessous de|pas|au plus|tout au plus|pas plus de|un maximum de|ou moins|max|maxi",
    vague: "quelques|plusieurs|beaucoup|peu|certains|certaines|pas mal|quelques uns|divers|milliers|centaines",
    stars: "étoile|étoiles",
    companions: "moi et|et moi|ma femme|mon mari|mes enfants|mes amis|ma famille|avec mes|avec mon|avec ma",
    exclusions: "pas|au lieu de|plutôt que|dont|y compris",
    noneOf: "pas de|pas d|sans|aucun|zéro",
    which: "quel|quelle|auquel",
    indefinite: "",
    powers: "puissance|à la puissance|exposant",
    feet: "pied|pieds",
  },
  people: {
    counted:
      "personnes|invités|convives|voyageurs|passagers|participants|serez vous|êtes vous|êtes|serez|billets|places|couverts|viendront|viennent",
    groups:
      "adulte|adultes|enfant|enfants|bébé|bébés|ado|ados|adolescent|adolescents|senior|seniors|ami|amis|amie|amies|autres|homme|hommes|femme|femmes|garçons|filles|nourrisson|nourrissons|jeunes|gamin|gamins|gamine|gamines|collègues|petit|petits|petite|petites",
    speakers: "moi|je",
    others: [
      [
        1,
        "ma femme|mon mari|mon conjoint|ma conjointe|ma copine|mon copain|mon compagnon|ma compagne|ma fiancée|mon fiancé|mon fils|ma fille|ma mère|mon père|mon frère|ma sœur|mon ami|mon amie",
      ],
      [2, "mes parents|mes grands parents"],
    ],
    own: "les|le|la|mes|nos|autres|de mes",
    joiners: "et|plus|avec|+|&|ainsi que",
    pairs: "couples",
  },
  money: {
    currencies: [
      ["EUR", "euro|euros|eur|balles"],
      ["USD", "dollar|dollars|dollars américains|usd"],
      ["CHF", "franc|francs|francs suisses|franc suisse|chf"],
      ["GBP", "livre|livres|livres sterling|gbp"],
      ["CAD", "dollars canadiens|cad|piastres"],
      ["JPY", "yen|yens|jpy"],
      ["CNY", "yuan|yuans|cny"],
      ["XOF", "francs cfa|cfa|fcfa|xof"],
      ["MAD", "dirham|dirhams|mad"],
      ["TND", "dinar|dinars|tnd"],
      ["INR", "roupie|roupies|inr"],
      ["BRL", "real|reais|brl"],
      ["PLN", "zloty|zlotys|pln"],
      ["SEK", "couronnes suédoises|couronnes|sek"],
      ["RUB", "rouble|roubles|rub"],
    ],
    joiners: "et",
    minorUnits: "centime|centimes|cent|cts|ct|pence|centimes d euro",
    of: "de|d",
  },
  phone: {
    repeats: [
      [2, "double"],
      [3, "triple"],
    ],
    plus: "plus",
  },
  contact: {
    at: "arobase",
    dot: "point",
    slash: "",
    underscore: "",
    hyphen: "tiret",
    objectPronouns: "",
    employedAt: "chez",
    connectors: "mon|ma|mes|est|et",
    and: "et",
    my: "mon|ma",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|coree|iles",
  time: frenchTimeWords,
  polarity: {
    yes: "oui|ouais|ouaip|mouais oui|si|bien sûr|bien sur|évidemment|certainement|absolument|tout à fait|exactement|exact|c est exact|correct|d accord|dac|ok|okay|entendu|volontiers|avec plaisir|parfait|super|très bien|bien|génial|excellent|carrément|effectivement|en effet|affirmatif|oui merci|oui s il vous plaît|mais oui|certes|sûr|bien entendu|je confirme|confirmé|j accepte|accepté|je suis d accord|vrai|sans problème|pas de problème|naturellement|pourquoi pas|nickel|impeccable|yes|yep|allez|👍|✅|✔|👌|💯|☑|malheureusement oui|hélas oui|heureusement oui|oki|okk|super idée|bonne idée|très bonne idée|excellente idée|bien volontiers|avec grand plaisir|avec joie|bien sûr que oui|mais bien sûr|ben oui|bah oui|ben ouais|évidement|sans hésiter|sans hésitation|sans souci|pas de souci|assurément|je veux bien|on veut bien|nous voulons bien|ça marche|allez y|allons y|faites donc|et comment|plutôt oui|je crois que oui|je pense que oui|je suppose que oui|oui volontiers|un peu mon neveu|si ça ne dérange pas|si cela ne dérange pas|ça me va|ça nous va|les yeux fermés|ok pour moi|je suis partant",
    no: "non|nan|nope|non merci|pas du tout|pas vraiment|jamais|absolument pas|certainement pas|surtout pas|en aucun cas|aucunement|négatif|faux|incorrect|je refuse|refusé|pas question|hors de question|bien sûr que non|pas encore|je ne crois pas|je ne pense pas|je crois pas|je pense pas|pas tellement|pas trop|plus maintenant|rien|👎|❌|🚫|✖|🙅|je crains que non|malheureusement non|malheureusement pas|hélas non|désolé non|je ne pense pas non|que non|du tout|pas que je sache|jamais de la vie|heureusement non|heureusement pas|finalement non|tout compte fait non|pas la peine|ce n est pas la peine|c est pas la peine|pas besoin|pas nécessaire|c est inutile|bof non|ça ira merci|ça va merci|non c est bon|c est bon merci|non ça va|non merci ça ira|pas spécialement|pas particulièrement|plutôt pas|plutôt non|je crois que non|je pense que non|pas à ma connaissance|à ma connaissance non|aucune connue|sûrement pas|en aucune façon|que nenni|nan merci|non non|pas cette fois|c est déjà réglé|on se débrouille|on se débrouillera|je me débrouille|on va se débrouiller|sans façon|non sans façon|très peu pour moi|très peu pour nous|laissez tomber|laisse tomber|ne vous dérangez pas|ne vous embêtez pas|je préfère pas|je préférerais pas|j aimerais mieux pas|j aime autant pas|probablement pas|ça ne m intéresse pas|ça ne nous intéresse pas|pas intéressé|pas intéressée",
    good: "bien|parfait|correct|exact|bon|bonne|super|juste|génial|excellent|vrai|ok|idéal|nickel|impeccable|conforme|bonne idée|en ordre|d accord|raisonnable",
    copulas:
      "c|est|ça|cela|ce|tout|sont|semble|paraît|me|m|a|l|air|très|tout|fait|va|serait|sera|parfaitement|absolument|bien|pour|moi|nous|je|suis|trouve|crois|pense|que|oui|et|aussi|les|informations|le|la|vous|avez|tu|as|j|une|convient|un|clair|grand|franc|catégorique|vraiment|oh|ah|ben|bah|alors|franchement|trop",
    thanks: "merci|merci beaucoup|merci bien",
    agree:
      "c est bon|c est ça|c est bien ça|c est correct|c est exact|c est juste|c est parfait|c est d accord|ça marche|ça me va|ça me convient|cela me convient|ça roule|ça me semble bien|ça me paraît bien|pas de souci|pas de problème|aucun problème|sans souci|allez y|vas y|faites|fais le|faites le|je veux bien|je suis d accord|je suis partant|je suis partante|j aimerais bien|avec plaisir|je pense que oui|je crois que oui|je suppose que oui|je crois bien|bonne idée|c est vrai|tout est correct|tout est bon|tout est juste|ça m intéresse|je suis intéressé|je suis intéressée|je valide|validé|volontiers|ça ne me dérange pas|ça me va très bien|excellente idée|je le veux|c est ce que je veux|ce serait super|ce serait top|ce serait parfait|ce serait génial|ce serait bien|ce serait sympa|ce serait gentil|ce serait formidable|ce serait idéal|ce serait pratique|ce serait chouette|ce serait avec plaisir|ce serait d une grande aide|ça serait super|ça serait top|ça serait parfait|ça serait génial|ça serait bien|ça serait sympa|ça serait gentil|ça serait cool|ça serait pratique|ça serait chouette|serait super|serait top|serait parfait|serait génial|ça nous aiderait|ça m aiderait|ça aiderait|cela nous aiderait|ça nous arrangerait|ça m arrangerait|ça nous arrange|ça m arrange|j apprécierais|nous apprécierions|on en a besoin|j en ai besoin|nous en avons besoin|on aimerait bien|nous aimerions bien|c est gentil oui|très bonne idée|j ai adoré|on a adoré",
    shortYes:
      "je le suis|j en ai|je l ai|je veux|j aimerais|je le fais|j ai|je suis|c est le cas|il y en a|j en ai un|j en ai une|je voudrais|plusieurs fois|de nombreuses fois|quelques fois|quelquefois|parfois|souvent|très souvent|une fois|deux fois|une ou deux fois|maintes fois|de temps en temps|à l occasion|occasionnellement|régulièrement|tous les jours|quelques uns|quelques unes|certains|certaines|un ou deux|une ou deux|plusieurs|venez nous chercher|réservez le|déjà fait|plus d une fois|toujours|allez|grave|faites|à fond|partant|partante|beaucoup",
    decline:
      "je ne veux pas|je veux pas|je ne souhaite pas|je n ai pas besoin|pas besoin|pas intéressé|pas intéressée|ça ne m intéresse pas|ça m intéresse pas|pas nécessaire|ce n est pas nécessaire|ce n est pas correct|c est faux|ce n est pas ça|c est pas ça|pas correct|pas d accord|je ne suis pas d accord|je préfère pas|je préfère ne pas|plutôt pas|ça ne me va pas|ça ne me convient pas|je n en veux pas|j en veux pas|je ne peux pas|je peux pas|laisse tomber|laissez tomber|je n aime pas|j aime pas|c est pas bon|ce n est pas bon|pas bon|n est pas vrai|pas vrai|ce n est pas le cas|n est pas le cas|ce n est pas exact|pas exact",
    shortNo:
      "je n en ai pas|j en ai pas|je ne l ai pas|je ne suis pas|je n ai pas|ce n est pas le cas|c est tout|rien d autre|je ne le suis pas|aucune|aucun|jamais|bof|pas encore|toujours pas|plus maintenant|inutile|ça va aller|ça ira|on est bon|on est bons|j en doute|peu probable|déjà prévu|déjà organisé|déjà réglé",
    later:
      "pas maintenant|plus tard|peut être plus tard|une autre fois|un autre jour|pas tout de suite|pas pour l instant|pas pour le moment|pas encore|pas aujourd hui|pas ce soir|à un autre moment|mais plus tard|pour l instant non|pas en ce moment|pas immédiatement",
    laterFirst: "attendez|attends|un instant|un moment|après",
    unsure:
      "peut être|je ne sais pas|je sais pas|j sais pas|aucune idée|ça dépend|cela dépend|pas sûr|pas sûre|je ne suis pas sûr|je ne suis pas sûre|possible|c est possible|éventuellement|probablement|parfois|je doute|mouais|bof|oui et non|ni oui ni non|🤷|🤔|je ne sais pas encore|je sais pas encore|pas encore sûr|pas encore décidé",
    negations: "pas|ne|n|non|jamais|aucun|aucune|sans|ni|plus|rien",
    corrections:
      "en fait|plutôt|à la place|au lieu|changez|change|changer|modifier|modifiez|mettez|mets|je veux|je voudrais|je préfère|j aimerais|j ai besoin|il me faut|pouvez vous|peux tu|désolé|pardon|faites|seulement|que ce soit|finalement",
    objections:
      "faux|incorrect|ce n est pas correct|c est pas ça|ce n est pas ça|j ai changé d avis|changement de plan|je me suis trompé|je me suis trompée|erreur|il y a une erreur|je voulais dire|ce n est pas bon|pas correct|pas exact",
    wishes:
      "je veux|je voudrais|j aimerais|je souhaite|j ai besoin|il me faut|s il vous plaît|pouvez vous|peux tu|pourriez vous|donnez moi|donne moi|réservez|réserve|achetez|prenez|je cherche|nous voulons|nous voudrions|faites|si possible|si c est possible|si ça ne vous dérange pas|si cela ne vous dérange pas|si ça ne dérange pas|si vous pouvez|si vous voulez bien|svp",
    but: "mais|cependant|toutefois|sauf|sauf si|à condition|à condition que|tant que|si|pourvu que|par contre",
    empty:
      "le|la|les|l|un|une|des|du|de|d|et|ou|mais|je|j|tu|il|elle|on|nous|vous|ils|elles|me|m|te|t|se|s|ce|c|cet|cette|ces|mon|ma|mes|ton|ta|tes|votre|vos|notre|nos|son|sa|ses|est|es|êtes|sont|suis|être|avoir|a|ai|as|avez|ont|été|fait|faire|veux|voulez|voulons|vouloir|voudrais|voudriez|souhaitez|souhaites|aimeriez|peux|pouvez|puis|pouvoir|dois|devez|que|qui|quoi|quel|quelle|quels|quelles|quand|comment|où|pourquoi|combien|à|au|aux|en|dans|sur|pour|par|avec|sans|ne|n|pas|plus|très|bien|oui|non|si|y|aussi|tout|tous|toute|merci|plaît|maintenant|aujourd|hui|ici|alors|besoin|qu",
    confirmCues:
      "confirmez|confirmer|confirme|correct|c est correct|est ce correct|exact|c est bien ça|n est ce pas|d accord|vérifier|récapitulatif|c est bon",
    confirms:
      "exact|c est exact|exactement|tout à fait|c est ça|c est bien ça|c est bien cela|correct|c est correct|c est juste|juste|ce que je voulais dire|ce que je veux dire|voilà|bien compris|je confirme|confirmé|en effet|effectivement|précisément",
    offerCues:
      "voulez|veux|souhaitez|souhaites|aimeriez|aimerais tu|puis je|dois je|besoin|intéressé|préférez|désirez|voudriez",
    interrogatives:
      "que|qu|quoi|quel|quelle|quels|quelles|quand|comment|où|qui|pourquoi|combien|est|puis|peux|pouvez|y|avez|as|voulez|veux|souhaitez|dois|faut|serait|sont|êtes",
    reservations:
      "seulement si|à condition|sauf|à moins que|tant que|pourvu que|excepté|hormis|mais seulement si|si vous pouvez|si vous voulez bien",
    contented: "ça ira|ça ira merci|je n ai besoin de rien",
    likes:
      "j adore|j adore ça|beaucoup|énormément|j aime beaucoup|j aime bien|j aime|je suis fan|je suis un grand fan|c est mon préféré|c est ma préférée|je l adore",
    dislikes:
      "je déteste|je déteste ça|j ai horreur de ça|pas fan|je ne suis pas fan|je suis pas fan|pas trop|pas tellement|pas beaucoup|ce n est pas mon truc|c est pas mon truc|pas mon truc|bof|je n aime pas ça|j aime pas ça",
    likeCues: "aimez|aimes|plaît|plaisent|adorez|adores|appréciez|apprécies",
    mindCues: "dérange|dérangerait|gêne|gênerait|inconvénient|un inconvénient",
    lukewarm:
      "je crois que oui|je pense que oui|je suppose|plus ou moins|à contrecœur|s il le faut|si vous voulez|pourquoi pas|ça m est égal|en principe|avec des réserves|sous réserve|en partie|partiellement|seulement|uniquement|dans une certaine mesure|en théorie",
    unchanged:
      "aucun changement|pas de changement|rien à changer|rien à corriger|rien à modifier|aucune modification|aucune correction|laissez comme ça",
    requests: "peut|pouvez|peux|pourriez|pourrais|pourrait|puis|pouvons|pourrions|serait|y",
  },
  choices: {
    and: "et|ainsi que|plus|aussi|également|avec|&|+|puis",
    or: "ou|ou bien|soit|/",
    except: "sauf|excepté|à part|hormis|mais pas|à l exception de|sans|tout sauf|tous sauf|toutes sauf",
    all: "tous|toutes|tout|tous les trois|toutes les trois|chacun|chacune|l ensemble|toutes ces réponses|tous ceux là|toutes celles ci|toutes les options|la totalité",
    none: "aucun|aucune|aucun d eux|aucune d elles|aucun de ceux là|aucune de ces réponses|rien|aucun des deux|aucune de celles ci|pas un seul|non|aucune des options|rien de tout ça",
    both: "un peu des deux|un mélange des deux|moitié moitié|les deux|tous les deux|toutes les deux|les deux options",
    neither: "ni l un ni l autre|ni l une ni l autre|aucun des deux|aucune des deux",
    penultimate: "avant dernier|avant dernière|l avant dernier|l avant dernière|pénultième",
    last: "dernier|dernière|le dernier|la dernière|celui du bas|celle du bas|derniers|dernières|les derniers|les dernières",
    first: "celui du haut|celle du haut|tout en haut|premiers|premières|les premiers|les premières",
    middle: "milieu|celui du milieu|celle du milieu|au milieu",
    to: "à|jusqu à",
    optionNouns: "option|numéro|n|no|num|réponse|lettre|choix|#|l option|la lettre|le numéro|proposition|image|photo",
    not: "pas|sauf|sans|aucun|ni|jamais|moins",
    other: "autre|un autre|une autre|autre chose|d autres|le reste|reste|les autres",
    whichever:
      "n importe|n importe lequel|n importe laquelle|peu importe|ça m est égal|cela m est égal|égal|comme vous voulez|comme tu veux|pas de préférence|aucune préférence|au choix|l un ou l autre|les deux me vont",
    then: "puis|ensuite|et puis|et ensuite|après|suivi de|suivie de|enfin|d abord|finalement|>|avant",
    better: "plutôt que|mieux que|avant|au lieu de|au lieu du|plus que|devant|>|que",
    had: "j avais|on avait|nous avions|j ai eu",
    now: "maintenant|aujourd hui|actuellement|désormais|à présent",
    formerly:
      "la dernière fois|dernière fois|avant|auparavant|autrefois|par le passé|l année dernière|le mois dernier|la semaine dernière|jusqu ici|jusqu à présent|à l origine",
    against:
      "est trop|sont trop|serait trop|était trop|c est trop|me paraît trop|prend trop|coûte trop|ne me va pas|ne me convient pas|est impossible|ne marche pas|ne fonctionne pas|est nul|est nulle|est horrible|hors de question",
    frame:
      "je|j|veux|voudrais|aimerais|aime|préfère|choisis|prends|prendrai|prendrais|vais|avec|pour|le|la|les|l|un|une|du|de|d|des|mon|ma|mes|s|il|vous|plaît|te|c|est|ce|serait|sera|celui|celle|ci|là|option|merci|oui|crois|pense|dirais|dis|plutôt|moi|suis|ai|en|à|au|et|bien|très|ça|me|plus|mieux|seulement|juste|donc|alors|surtout|utilise|souvent|toujours|aussi|intéressé|ok|beaucoup|choix|réponse|mettez|allons|on|va|y|actuellement|que|qui|ne",
    notRefusedBehindNot: "dérange",
    everyOption: "tout|tous",
  },
  ranges: {
    below: "moins de|moins que|en dessous de|au dessous de|inférieur à|moins d",
    upTo: "jusqu à|jusque|au plus|maximum|max|pas plus de|au maximum",
    above: "plus de|plus que|au dessus de|supérieur à|au delà de|plus d",
    from: "à partir de|au moins|dès|minimum|au minimum|pas moins de",
    orMore: "ou plus|et plus|ou davantage|et au delà|ou au delà|et au dessus|ou plus tard",
    orLess: "ou moins|et moins|maximum|au plus|au maximum|ou plus tôt",
    before: "avant",
    after: "après|dès|à partir de",
    between: "entre|de|d",
    to: "à|jusqu à|et moins de",
    and: "et",
    measures: [
      ["km", "km|kilomètre|kilomètres"],
      ["mi", "mile|miles"],
      ["m", "m|mètre|mètres"],
      ["kg", "kg|kilo|kilos|kilogramme|kilogrammes"],
      ["l", "l|litre|litres"],
    ],
  },
  commandFrame:
    "je|j|veux|voudrais|aimerais|peux|puis|pouvons|peut|pouvez|pourriez|on|nous|vous|tu|me|m|te|moi|s|il|plaît|te|svp|stp|le|la|les|l|cette|ce|ça|ceci|cela|c|un|une|de|d|du|à|au|en|y|est|suis|préfère|préférerais|merci|ok|bonjour|pardon|désolé|maintenant|juste|simplement|plutôt|si|possible|oui|non|alors|bon|et|ne|n|mon|ma|mes|pour|vais|souhaite|souhaiterais|besoin|j|ai|faire|bien|que|qu|aller|allons|encore|donc|avec|déjà|fais|faites|laissez|laisse|t|aussi",
  commands: {
    skip: {
      strict:
        "passer|passe|passons|passez|passer cette question|passer la question|question suivante|la question suivante|suivante|à la suivante|sauter|sauter cette question|ignorer|ignorer cette question|ignore|laisser vide|laisser en blanc|sans réponse|skip|répondre plus tard|je réponds plus tard|pas de réponse|zapper|continuons|suivant|le suivant",
      loose:
        "suivant|je ne sais pas|je sais pas|sais pas|aucune idée|je n en ai pas|j en ai pas|pas applicable|non applicable|sans objet|oublie|oublié|j ai oublié|continuer|plus tard|je ne m en souviens pas|je ne me souviens pas|je ne me rappelle pas|rien à dire|peu importe|je n ai pas|j ai pas ça|je n en possède pas|je n en ai aucune idée|j en ai aucune idée|je n ai aucune idée|je n en sais rien",
      beside:
        "question|suivante|suivant|celle|cette|partie|étape|réponse|répondre|pas|sais|prochaine|souviens|tard|point|là|ci|sauter|chose|autre",
    },
    back: {
      strict:
        "retour|revenir|revenir en arrière|retourner|en arrière|retour en arrière|question précédente|la question précédente|à la précédente|revenir à la question précédente|reviens en arrière|revenez en arrière|annuler la dernière|un pas en arrière|précédente|recule|revenons|revenons en arrière|revenons à la question précédente|retournons|retournons en arrière|retournons à la question précédente",
      loose: "précédent|avant|celle d avant|arrière",
      beside: "question|précédente|dernière|étape|réponse|arrière|page|avant|retourner|revenir|celle",
    },
    clarify: {
      strict:
        "que voulez vous dire|que veux tu dire|qu est ce que ça veut dire|qu est ce que cela veut dire|ça veut dire quoi|c est à dire|qu entendez vous|je ne comprends pas|je comprends pas|j ai pas compris|je n ai pas compris|pas compris|expliquez|explique|expliquez moi|explique moi|pouvez vous expliquer|peux tu expliquer|pourquoi demandez vous|pourquoi cette question|pourquoi avez vous besoin|pourquoi vous demandez|pourquoi tu demandes|à quoi ça sert|pour quoi faire|pour quelle raison|c est pour quoi|par exemple|un exemple|donnez moi un exemple|quelles sont les options|quels sont les choix|quelles options|quels choix|que dois je mettre|que dois je écrire|que dois je répondre|plus d informations|plus de détails|plus de précisions|précisez|pouvez vous préciser|clarifier|pas clair|ce n est pas clair|qu est ce que c est|c est quoi|pourquoi voulez vous savoir|pourquoi vous voulez savoir|pourquoi voulez vous le savoir|pourquoi vous demandez ça|un exemple s il vous plaît|que faut il écrire",
      loose: "quoi|comment|hein|pourquoi|lequel|laquelle|aide|lesquels|comment ça",
      beside:
        "question|exactement|dire|veut|signifie|ça|cela|par|là|entendez|besoin|savoir|options|choix|exemple|mettre|écrire|répondre|mot|terme|comprends|avez|pas|compris|plus|information|informations|mon|numéro|adresse|sens|quoi|cette",
    },
    repeat: {
      strict:
        "répétez|répète|répéter|pouvez vous répéter|peux tu répéter|répétez la question|répète la question|encore une fois|une fois de plus|redites|redis|redire|quelle était la question|c était quoi la question|quelle est la question|j ai pas entendu|je n ai pas entendu|reposez la question|reposer la question|à nouveau|de nouveau|qu avez vous dit|tu as dit quoi|vous avez dit quoi|qu est ce que vous avez dit|encore une fois s il vous plaît|vous pouvez répéter|tu peux répéter|je n écoutais pas|redis moi ça|pardon vous disiez|vous disiez|plaît il|redemandez|repose la question|je n ai pas suivi|j ai pas compris la question|redites le",
      loose: "pardon|plaît il|encore|vous dites",
      beside: "question|répéter|fois|dernière|dire|entendu|pas|reposer|était|dit|lire|montrer|montrez",
    },
    restart: {
      strict:
        "recommencer|recommence|recommençons|recommencez|repartir de zéro|depuis le début|du début|reprendre au début|reprendre depuis le début|tout recommencer|redémarrer|réinitialiser|tout effacer|effacer tout|à zéro|remettre à zéro|restart|reset|retour au début|retourner au début|revenir au début",
      loose: "début",
      beside:
        "tout|formulaire|questionnaire|conversation|zéro|début|reprendre|réponses|depuis|complètement|mes|reprenons|chat",
    },
    stop: {
      strict:
        "stop|arrêter|arrête|arrêtez|arrêtons|je veux arrêter|quitter|je quitte|terminer|mettre fin|fin du questionnaire|annuler|annule|annulez|abandonner|j abandonne|plus de questions|je ne veux plus continuer|je ne veux pas continuer|je veux plus|au revoir|laissez moi tranquille|laisse moi tranquille|je dois partir|je dois y aller|je m en vais|ça suffit|assez de questions|pas le temps|je n ai pas le temps|j ai pas le temps|fermer|exit|sortir|ciao|bye|continuer plus tard|je continuerai plus tard|je laisse tomber|désinscription|me désinscrire",
      loose: "fin|fini|terminé|assez|suffit|pause|j ai fini",
      beside:
        "questionnaire|formulaire|chat|conversation|questions|plus|pas|continuer|répondre|ici|tout|temps|là|sondage|maintenant|partir|aller|discussion|arrêter|poser|cela|envie",
    },
    refuse: {
      strict:
        "je préfère ne pas le dire|je préfère ne pas dire|je préfère ne pas répondre|préfère ne pas répondre|je ne veux pas répondre|je veux pas répondre|je ne souhaite pas répondre|je ne souhaite pas le dire|je ne veux pas le dire|je veux pas le dire|je ne veux pas dire|ça ne vous regarde pas|ça vous regarde pas|cela ne vous regarde pas|ça te regarde pas|ça ne te regarde pas|pas de commentaire|sans commentaire|c est privé|c est personnel|trop personnel|c est confidentiel|je refuse de répondre|je refuse|je ne dirai pas|je ne vous le dirai pas|je garde ça pour moi|je ne donne pas|je ne souhaite pas donner|je ne veux pas donner|je ne souhaite pas communiquer|je ne souhaite pas partager|je ne veux pas partager|vie privée|ce ne sont pas vos affaires|pas vos affaires|occupez vous de vos affaires|aucun commentaire",
      loose: "privé|personnel|confidentiel|secret",
      beside:
        "question|répondre|dire|pas|cette|information|informations|données|numéro|âge|adresse|partager|donner|préfère|trop|vos|affaires|mail|privée|ça|personnelle|personnelles|à|révéler|mon",
    },
    human: {
      strict:
        "parler à un humain|parler à une personne|parler à quelqu un|parler avec quelqu un|parler à un conseiller|parler à un agent|un humain|humain|une vraie personne|vraie personne|être humain|agent humain|appelez moi|appelle moi|rappelez moi|contacter le support|être rappelé|mettez moi en relation|joindre quelqu un|parler à une vraie personne|est ce que je peux parler à quelqu un|puis je parler à quelqu un|je peux parler à quelqu un|y a t il quelqu un|un conseiller s il vous plaît|conseiller svp|conseiller s il vous plaît|opérateur s il vous plaît|parler au service client|parler avec un conseiller|contacter le service client|joindre le service client|joindre un conseiller|parler avec un agent|parler avec une personne|parler avec un humain|parler à un opérateur|passez moi|passe moi|transférez moi|je veux parler à quelqu un|j aimerais parler à quelqu un|je voudrais parler à quelqu un|je souhaite parler à quelqu un|parler à quelquun|parler avec quelquun|joindre quelquun|y a t il quelquun|je peux parler à quelquun",
      loose:
        "agent|personne|quelqu un|contact|un conseiller|conseiller|service client|support client|support|assistance|opérateur|représentant",
      beside:
        "parler|humain|personne|vraie|vrai|conseiller|agent|contacter|relation|service|client|joindre|réel|réelle|mettre|transférer|équipe|téléphone|robot|bot|discuter|pas|quelqu|un|quelquun",
    },
  },
  change: {
    disputes:
      "est faux|est fausse|était faux|était fausse|n est pas bon|n est pas bonne|n est pas correct|n est pas correcte|est incorrect|est incorrecte|n est pas mon|n est pas ma|ce n est pas mon|ce n est pas ma|c est pas mon|c est pas ma|mal écrit|mal orthographié|mal orthographiée|mal saisi|erreur dans|erreur sur|je me suis trompé de|je me suis trompé dans|je me suis trompée de|faute dans|est erroné|est erronée|mauvais|mauvaise|a changé|incorrect|incorrecte|erroné|erronée|faux|fausse|pas le bon|pas la bonne|il y a une erreur dans|il y a une faute dans",
    answers: "question|questions|réponse|réponses",
    verbs:
      "changer|change|changez|modifier|modifie|modifiez|corriger|corrige|corrigez|mettre à jour|rectifier|remplacer|remplace|revenir à|revenir au|éditer|remplacez|retourner à|revenir sur|actualiser|échanger",
    to: "en|par|à|pour|est|c est|devrait être|:|c est plutôt|la bonne est|le bon est|doit être|s écrit",
    mistakes:
      "je me suis trompé|je me suis trompée|j ai fait une erreur|j ai fait une faute|faute de frappe|changer ma réponse|modifier ma réponse|corriger ma réponse|ma dernière réponse|ma réponse précédente était fausse|je veux changer quelque chose|c était faux",
  },
  inquiries:
    "quel est|quelle est|quels sont|quelles sont|combien coûte|combien coûtent|combien ça coûte|combien est ce|combien dure|à quelle heure ouvrez|à quelle heure fermez|à quelle heure est|quand est ce que vous|où est|où se trouve|pourquoi|qui est|qu est ce que|c est quoi|êtes vous ouvert|êtes vous ouverts|vous êtes ouverts|est ce que vous êtes|est ce que vous ouvrez",
  doubts:
    "pas sûr|pas sûre|pas très sûr|pas très sûre|pas certain|pas certaine|je ne sais pas|je sais pas|j sais pas|aucune idée|j hésite|indécis|indécise|ou peut être|ou pas|ou non|peut être pas|ça dépend|cela dépend|🤷|🤔",
  leadOuts: "à l appareil|est mon nom|c est mon nom|c est moi",
  leadIns:
    "je m appelle|mon nom est|mon nom c est|moi c est|je suis|nom|appelez moi|appelle moi|on m appelle|c est|j habite au|j habite à|j habite|mon adresse est|l adresse est|adresse|bonjour je suis|bonjour je m appelle|salut moi c est|mon prénom est|mon nom de famille est|je travaille chez|mon entreprise est|mon entreprise s appelle|je vis à|je vis au|je réside à|je réside au|mettez|mets|au nom de|c est au nom de|c est pour|écrivez|notez|vous pouvez mettre",
  kindNouns: [
    ["email", "mail|e mail|email|courriel|adresse mail|adresse e mail|adresse email"],
    ["phone", "téléphone|numéro de téléphone|portable|mobile|numéro"],
    ["name", "nom|prénom|nom de famille"],
    ["date", "date|jour|anniversaire|date de naissance"],
    ["time", "heure"],
    ["address", "adresse|adresse postale|rue"],
    ["url", "site|site web|url|lien"],
    ["country", "pays|nationalité"],
    ["number", "nombre|âge|quantité"],
    ["currency", "montant|prix|budget|salaire"],
    ["choice", "choix|option"],
    ["scale", "note"],
  ],
};

/** The words of refusals in French, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const frenchIndirectWords: IndirectWords = {
  refusals: {
    none: "non|pas|ne|n|rien|aucun|aucune|aucuns|sans|jamais|ni|nan|nada|nenni|point|plus rien|personne",
    reluctant:
      "préfère pas|je préfère pas|préfère ne pas|je préfère ne pas|préférerais ne pas|aime mieux pas|aime autant pas|plutôt pas|refuse|je refuse|m abstiens|je m abstiens|m y refuse|garde pour moi|garde ça pour moi|le garde pour moi|la garde pour moi|garder pour moi|garder ça pour moi|je passe|passe mon tour|je passe mon tour|joker|hors de question|pas question|ne tiens pas|tiens pas|ne souhaite pas|souhaite pas|ne préfère pas|ne désire pas|veux pas|ne veux pas|voudrais pas|ne voudrais pas|pas envie|aucune envie|pas envie de|la flemme|flemme",
    giving:
      "dire|dirai|dis|donner|donne|donnerai|partager|partage|communiquer|communique|révéler|révèle|répondre|réponds|répondrai|fournir|fournis|indiquer|indique|divulguer|divulgue|mentionner|laisser|laisse|écrire|mettre|préciser|précise|noter|évaluer|juger|commenter|appeler|appelle|appelez|transmettre|transmets|renseigner|renseigne|parler|raconter|compléter",
    having: "ai|avons|a|possède|possédons|dispose|disposons|existe|y a|utilise|avoir",
    needing:
      "besoin|veux|voulons|souhaite|souhaitons|désire|faut|il faut|nécessaire|ajouter|vois|vient|me vient|envie|voudrais|voudrions|prends|prendrai|prendre",
    secret:
      "privé|privée|personnel|personnelle|confidentiel|confidentielle|secret|secrète|anonyme|anonymat|incognito|ça ne vous regarde pas|cela ne vous regarde pas|ne vous regarde pas|vous regarde pas|te regarde pas|ça te regarde pas|ça vous regarde pas|pas vos affaires|pas vos oignons|pas tes oignons|vie privée|mes affaires|affaire personnelle|c est mon affaire",
    blank:
      "sans objet|non applicable|n a|s applique pas|ne s applique pas|sans réponse|pas de réponse|pas de commentaire|sans commentaire|nsp|ne se prononce pas|passer|passez|passons|on passe|suivant|suivante|question suivante|la suivante|sauter|sautez|sautons|on saute|ignorer|ignorez|laisser vide|laissez vide|vide|néant|r a s|ras",
    unimportant:
      "peu importe|pas important|sans importance|importe peu|aucune importance|pas pertinent|non pertinent|m en fiche|on s en fiche|égal|ça m est égal",
    contented:
      "tout va bien|ça va|ça va merci|ça ira|ça ira merci|c est bon|tout est bon|tout bon|c est tout|ce sera tout|rien d autre|rien de plus|tout est parfait|c est parfait|c est parfait comme ça|ça me suffit|ça suffit|suffit|juste la chambre|comme ça|c est bien comme ça|très bien comme ça|rien à signaler|rien à ajouter|rien à dire|tout est ok",
    things:
      "téléphone|tel|numéro|portable|mobile|fixe|mail|e mail|email|courriel|adresse|adresse mail|adresse e mail|nom|prénom|réponse|question|info|infos|information|informations|donnée|données|coordonnées|souhait|souhaits|demande|demandes|préférence|préférences|commentaire|commentaires|avis|opinion|note|suggestion|suggestions|extra|extras|supplément|suppléments|option|options|chose|idée|idées|entreprise|société|site|remarque|remarques|exigence|besoin|besoins",
    frame:
      "je|j|tu|il|elle|on|nous|vous|ils|me|m|te|se|s|moi|le|la|l|les|lui|leur|un|une|des|de|d|du|mon|ma|mes|mien|notre|nos|votre|vos|ce|c|ça|ca|cela|ceci|cet|cette|ces|celui|celle|en|y|à|au|aux|dans|sur|avec|par|pour|et|ou|mais|car|parce que|parce|que|qu|qui|quoi|est|sont|suis|sommes|être|reste|rester|serait|serai|merci|s il vous plaît|svp|désolé|désolée|pardon|vraiment|trop|très|bien|particulier|en particulier|de particulier|particulière|particulières|spécial|de spécial|spéciale|spéciales|spécialement|précis|pour le moment|pour l instant|actuellement|maintenant|ici|là|tout|tous|toute|tout ça|autre|autres|plus|si|aussi|encore|simplement|juste|franchement|peux|peut|vais|va|préfère|préférerais|aimerais|aime|voudrais|garder|mieux|d où|où|viens|habite|alors|bon|ben|bah|euh|non plus|du tout|à donner|faire",
  },
  rides: {
    titles: "transfert|navette|transport|prise en charge|récupérer|chercher|taxi",
    ownWays:
      "voiture|auto|véhicule|conduis|conduisons|conduire|train|bus|car|métro|tramway|rer|taxi|uber|vtc|location|loué|louons|louer|louée|à pied|marche|vélo|moto|vient nous chercher|vient me chercher|viennent nous chercher|viendra nous chercher|viendra me chercher|vient nous prendre|nous récupère|me récupère|nous emmène|m emmène|nous dépose|me dépose|nos propres moyens|mes propres moyens|par nous mêmes|transports en commun|déjà réservé|déjà prévu|déjà organisé|déjà un",
  },
  extremes: {
    cheapest: "moins cher|moins chère|le moins cher|la moins chère|plus économique|moins coûteux|moins coûteuse",
    dearest: "plus cher|plus chère|le plus cher|la plus chère",
    least: "plus petit|plus petite|plus court|plus courte|le minimum|moindre|plus bas|plus basse|le moins long",
    most: "plus grand|plus grande|plus long|plus longue|le maximum|plus haut|plus élevé|plus élevée|plus gros|plus grosse",
  },
};

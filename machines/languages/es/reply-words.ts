/** The words by which replies in Spanish are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/es.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { spanishTimeWords } from "./time-words.ts";

export const spanishReplyWords: ReplyWords = {
  fillers:
    "por favor|porfa|gracias|muchas gracias|eh|em|este|pues|bueno|a ver|mmm|hola|buenas|buenos días|oh|ah|creo|creo que|yo creo|pienso que|supongo|solo|sólo|solamente|unos|unas|más o menos|aproximadamente|alrededor de|como|cerca de|tal vez|quizás|probablemente|exactamente|la verdad|perdón|disculpe|disculpa|ok|okay|vale|entonces|simplemente|nada más|nomás|en realidad|por desgracia|desgraciadamente|lamentablemente|afortunadamente|por suerte|sinceramente|si es posible|si puede ser|gracias a dios|menos mal|buenas tardes|buenas noches|la respuesta es|mi respuesta es|la respuesta sería|mi respuesta sería|digo que|yo digo que|diría que|yo diría que|voto que|yo voto que|voto por el|mi voto es|pon que|ponga que|ponme que|tengo que decir que|digamos que|me inclino por|si no es molestia|si no le importa|si no es mucha molestia|si pudiera ser|qué tal|holi|holaa|muy buenas|buen día|hola buenas|saludos|hola de nuevo|veamos|déjame ver|déjeme ver|déjame pensar|déjeme pensar",
  slips: "no|digo|quiero decir|perdón|mejor|mejor dicho|en realidad|corrijo|sino|más bien|espera|me equivoqué",
  elisions: "",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "cero"],
      [1, "uno|un|una"],
      [2, "dos"],
      [3, "tres"],
      [4, "cuatro"],
      [5, "cinco"],
      [6, "seis"],
      [7, "siete"],
      [8, "ocho"],
      [9, "nueve"],
      [10, "diez"],
      [11, "once"],
      [12, "doce"],
      [13, "trece"],
      [14, "catorce"],
      [15, "quince"],
      [16, "dieciséis|diez y seis"],
      [17, "diecisiete|diez y siete"],
      [18, "dieciocho|diez y ocho"],
      [19, "diecinueve|diez y nueve"],
      [20, "veinte"],
      [21, "veintiuno|veintiún|veintiuna"],
      [22, "veintidós"],
      [23, "veintitrés"],
      [24, "veinticuatro"],
      [25, "veinticinco"],
      [26, "veintiséis"],
      [27, "veintisiete"],
      [28, "veintiocho"],
      [29, "veintinueve"],
      [30, "treinta"],
      [40, "cuarenta"],
      [50, "cincuenta"],
      [60, "sesenta"],
      [70, "setenta"],
      [80, "ochenta"],
      [90, "noventa"],
      [100, "cien|ciento"],
      [200, "doscientos|doscientas"],
      [300, "trescientos|trescientas"],
      [400, "cuatrocientos|cuatrocientas"],
      [500, "quinientos|quinientas"],
      [600, "seiscientos|seiscientas"],
      [700, "setecientos|setecientas"],
      [800, "ochocientos|ochocientas"],
      [900, "novecientos|novecientas"],
    ],
    scales: [
      [1_000, "mil|miles|k"],
      [1_000_000, "millón|millones|m"],
      [1_000_000_000_000, "billón|billones"],
      [12, "docena|docenas"],
    ],
    joiners: "y",
    ordinals: [
      [1, "primero|primer|primera"],
      [2, "segundo|segunda"],
      [3, "tercero|tercer|tercera"],
      [4, "cuarto|cuarta"],
      [5, "quinto|quinta"],
      [6, "sexto|sexta"],
      [7, "séptimo|séptima"],
      [8, "octavo|octava"],
      [9, "noveno|novena"],
      [10, "décimo|décima"],
      [11, "undécimo|undécima"],
      [12, "duodécimo|duodécima"],
    ],
    ordinalSuffixes: "o|a|er|ro|ra|do|da|to|ta",
    quantities: [
      [10, "una decena|decena"],
      [15, "una quincena"],
      [20, "una veintena|veintena"],
      [30, "una treintena|treintena"],
      [100, "un centenar|centenar|una centena"],
      [0, "ninguno|ninguna|ningún|nadie|nada|ninguno de ellos|ni uno|ni una"],
      [1, "solo yo|sólo yo|yo solo|yo sola|solo uno|una sola|un solo|una vez|solamente yo|nomás yo"],
      [
        2,
        "un par|un par de|dos veces|los dos|nosotros dos|nosotras dos|mi esposa y yo|mi esposo y yo|mi pareja y yo|mi marido y yo|mi mujer y yo|yo y mi esposa",
      ],
      [6, "media docena"],
      [18, "docena y media|una docena y media"],
      [12, "una docena"],
      [3, "tres veces"],
    ],
    fractions: [
      [0.5, "medio|media|la mitad|mitad|un medio|una media"],
      [0.25, "un cuarto|una cuarta parte|cuarta parte"],
      [1 / 3, "un tercio|la tercera parte"],
      [2 / 3, "dos tercios"],
      [0.75, "tres cuartos|tres cuartas partes"],
      [0.2, "un quinto"],
      [0.1, "un décimo"],
    ],
    parts: [
      [3, "tercios"],
      [4, "cuartos"],
      [5, "quintos"],
      [8, "octavos"],
      [10, "décimos"],
    ],
    andHalf: [
      [0.5, "y medio|y media"],
      [0.25, "y cuarto|y un cuarto"],
      [0.75, "y tres cuartos"],
    ],
    minus: "menos|negativo",
    point: "coma|punto|con",
    percent: "por ciento|porciento|por cien",
    outOf: "de|sobre|de un total de",
    rangeTo: "a|hasta",
    between: "entre|de",
    or: "o|ó|u|o quizás",
    total: "en total|total|todos juntos|en conjunto|somos|seremos",
    notNumbers:
      "una pregunta|un momento|un segundo|uno de|una de|un poco|otra vez|una cosa|cada uno|algún|alguno|alguna|cualquiera|ese uno|un tal|de una vez|a la una|al menos|por lo menos|a lo menos|ni idea|ninguna idea",
    lowerBounds:
      "al menos|por lo menos|como mínimo|mínimo|un mínimo de|a lo menos|no menos de|por encima de|o más|cuando menos|lo menos|más de",
    upperBounds:
      "menos de|por debajo de|como máximo|máximo|hasta|casi|no|como mucho|a lo sumo|máximo de|un máximo de|no más de|o menos|a lo más|cuando mucho",
    vague:
      "algunos|algunas|unos cuantos|unas cuantas|varios|varias|muchos|muchas|pocos|pocas|unos pocos|bastantes|miles|cientos|millones",
    stars: "estrella|estrellas",
    companions: "yo y|y yo|mi esposa|mi esposo|mi pareja|mis hijos|mis amigos|mi familia|conmigo|con mis|con mi",
    exclusions: "no|en vez de|en lugar de|incluidos|incluidas|incluyendo|de los cuales",
    noneOf: "ningún|ninguna|sin|cero",
    which: "qué piso|qué planta|cuál|qué número|en qué|qué puesto|qué fila",
    indefinite: "",
    powers: "elevado a|a la potencia de",
    feet: "pie|pies",
  },
  people: {
    counted:
      "personas|invitados|asistentes|asistirán|huéspedes|pasajeros|viajeros|participantes|sois|serán|son ustedes|entradas|boletos|plazas|asientos|comensales|vienen|vendrán",
    groups:
      "adulto|adultos|adulta|adultas|niño|niños|niña|niñas|bebé|bebés|hijo|hijos|hija|hijas|menor|menores|joven|jóvenes|adolescente|adolescentes|amigo|amigos|amiga|amigas|más|otros|otras|mayores|jubilados|chicos|chicas|hombres|mujeres|peques",
    speakers: "yo",
    others: [
      [
        1,
        "mi esposa|mi mujer|mi esposo|mi marido|mi pareja|mi novia|mi novio|mi prometida|mi prometido|mi madre|mi padre|mi hijo|mi hija|mi hermano|mi hermana|mi amigo|mi amiga",
      ],
      [2, "mis padres|mis abuelos"],
    ],
    own: "los|las|el|la|mis|nuestros|nuestras|otros|otras|de mis",
    joiners: "y|e|con|más|+|&|y también|además de",
    pairs: "parejas",
  },
  money: {
    currencies: [
      ["EUR", "euro|euros|eur|pavos"],
      ["USD", "dólar|dólares|usd|dólares americanos|dólares estadounidenses|us dólares|verdes"],
      ["MXN", "peso|pesos|pesos mexicanos|mxn|varos"],
      ["GBP", "libra|libras|libras esterlinas|gbp"],
      ["ARS", "pesos argentinos|ars"],
      ["CLP", "pesos chilenos|clp"],
      ["COP", "pesos colombianos|cop"],
      ["PEN", "soles|sol|pen"],
      ["BRL", "real|reales|brl"],
      ["JPY", "yen|yenes|jpy"],
      ["CNY", "yuan|yuanes|cny"],
      ["CHF", "franco|francos|francos suizos|chf"],
      ["UYU", "pesos uruguayos|uyu"],
      ["BOB", "bolivianos|boliviano|bob"],
      ["GTQ", "quetzales|quetzal|gtq"],
      ["CRC", "colones|colón|crc"],
      ["INR", "rupia|rupias|inr"],
      ["PLN", "zloty|zlotys|pln"],
      ["CAD", "dólares canadienses|cad"],
    ],
    joiners: "y|con",
    minorUnits: "céntimo|céntimos|centavo|centavos|ct|cts|peniques",
    of: "de",
  },
  phone: {
    repeats: [
      [2, "doble"],
      [3, "triple"],
    ],
    plus: "más",
  },
  contact: {
    at: "arroba",
    dot: "punto",
    slash: "barra",
    underscore: "guion bajo",
    hyphen: "guion",
    objectPronouns: "",
    employedAt: "",
    connectors: "mi|es|y",
    and: "y",
    my: "mi",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|corea|virgen|islas|republi",
  time: spanishTimeWords,
  polarity: {
    yes: "sí|si|sip|claro|claro que sí|por supuesto|desde luego|cierto|correcto|exacto|exactamente|así es|eso es|vale|de acuerdo|ok|okay|okey|está bien|bien|muy bien|perfecto|genial|estupendo|excelente|seguro|efectivamente|obvio|dale|venga|bueno|afirmativo|sí por favor|sí gracias|sí claro|confirmo|confirmado|lo confirmo|acepto|aceptado|estoy de acuerdo|sin duda|cómo no|con gusto|encantado|encantada|naturalmente|verdad|definitivamente|totalmente|absolutamente|simón|órale|yes|👍|✅|✔|👌|💯|☑|por desgracia sí|desgraciadamente sí|lamentablemente sí|afortunadamente sí|por suerte sí|por supuesto que sí|venga vale|vale perfecto|faltaría más|sin dudarlo|sin dudarlo un segundo|a ojos cerrados|obviamente|ya lo creo|con mucho gusto|por mí sí|por mí vale|por mi parte sí|a tope|ándale|creo que sí|supongo que sí|yo diría que sí|pues sí|pues claro|si no es molestia|si puede ser sí|me apunto|nos apuntamos|de una|ok dale|hombre claro",
    no: "no|nop|nel|no gracias|para nada|en absoluto|nunca|jamás|negativo|de ninguna manera|de ningún modo|ni hablar|claro que no|por supuesto que no|qué va|incorrecto|falso|mal|rechazo|no acepto|no estoy de acuerdo|tampoco|nada|creo que no|me parece que no|ni loco|todavía no|aún no|👎|❌|🚫|✖|🙅|me temo que no|por desgracia no|desgraciadamente no|lamentablemente no|lo siento no|desde luego que no|qué dices no|ni de broma|que yo sepa no|no que yo sepa|ni en sueños|ni pensarlo|afortunadamente no|por suerte no|mejor no gracias|al final no|de eso nada|ni loca|ni por asomo|no hace falta|no es necesario|no es preciso|no lo necesitamos|diría que no|yo diría que no|mejor no|mejor que no|prefiero que no|va a ser que no|pues no|ninguna conocida|ninguna vez|ni una vez|nunca jamás|gracias pero no|ya está resuelto|nanay|nones|probablemente no|seguramente no|olvídalo|no se moleste|no se molesten|no te molestes|no me interesa|no nos interesa",
    good: "bien|perfecto|correcto|genial|estupendo|excelente|bueno|buena|exacto|cierto|ideal|fantástico|maravilloso|de acuerdo|conforme|fenomenal|óptimo|en orden",
    copulas:
      "eso|esto|todo|está|es|son|están|suena|me|parece|muy|súper|va|sería|queda|así|lo|la|el|los|datos|información|que|tiene|tienes|y|para|mí|por|a|estoy|estamos|creo|sí|también|totalmente|completamente|ya|se|ve|una|idea|bien|un|rotundo|claro|seguro|pues|estaría|vendría|nos|verdad|nosotros|me parece",
    thanks: "gracias|muchas gracias|mil gracias",
    agree:
      "eso es correcto|es correcto|está correcto|todo correcto|todo bien|está bien|me parece bien|me parece perfecto|suena bien|suena genial|me viene bien|me va bien|me sirve|me gustaría|me encantaría|adelante|hágalo|hazlo|háganlo|proceda|por mí bien|no hay problema|sin problema|no me importa|ningún problema|así está bien|estoy de acuerdo|de acuerdo|lo acepto|eso quiero|es lo que quiero|creo que sí|supongo que sí|me parece que sí|yo creo que sí|buena idea|por qué no|cuenta conmigo|me interesa|quiero hacerlo|es verdad|es cierto|eso mismo|me apunto|estaría genial|estaría bien|estaría muy bien|estaría perfecto|estaría fenomenal|sería genial|sería perfecto|sería estupendo|sería ideal|sería fantástico|sería de gran ayuda|sería una gran ayuda|sería lo mejor|sería un detalle|sería fabuloso|sería bueno|sería muy amable|me vendría genial|nos vendría genial|me vendría bien|nos vendría bien|nos vendría de perlas|me vendría de perlas|vendría bien|vendría genial|se agradece|se agradecería|lo agradecería|lo agradeceríamos|lo agradezco|lo necesitamos|lo necesito|necesitamos uno|nos ayudaría|me ayudaría|ayudaría mucho|suena perfecto|me parece genial|nos parece bien|me gustó mucho|nos encantó|me encantó",
    shortYes:
      "lo soy|lo es|lo tengo|lo hago|sí quiero|quiero|sí tengo|tengo|sí lo es|lo quiero|sí me gusta|me gusta|varias veces|muchas veces|unas cuantas veces|alguna vez|algunas veces|un par de veces|una vez|dos veces|a veces|de vez en cuando|con frecuencia|frecuentemente|a menudo|ocasionalmente|más de una vez|cada día|todos los días|algunas|algunos|alguna|alguno|unas cuantas|unos cuantos|un par|varias|varios|resérvelo|resérvalo|recójannos|recógenos|vengan a buscarnos|ya lo hice|ya lo he hecho|ya he estado|siempre|venga|dale|adelante|cuando quieras|encantado|encantada|encantados|me gustaría|nos gustaría|me encantaría|nos encantaría",
    decline:
      "no quiero|no lo quiero|no deseo|no necesito|no lo necesito|no me interesa|no hace falta|no es necesario|no es correcto|no está bien|está mal|es incorrecto|no estoy de acuerdo|no me gusta|no me gustaría|no me sirve|no me viene bien|no puedo|mejor no|prefiero no|no me parece|no es así|eso no|olvídalo|déjalo|eso no es|no es cierto|no es verdad|no es el caso|es falso|es mentira",
    shortNo:
      "no tengo|no lo tengo|no soy|no lo soy|no es|no está|no hay|no creo|no lo creo|no lo hago|eso es todo|nada más|ninguna|ninguno|ningún|jamás|aún no|todavía no|ya no|ya lo tenemos|ya lo tengo|está cubierto|déjalo|lo dudo|lo dudo mucho|poco probable|estamos bien así|estoy bien así|qué va|que va|no necesitamos|no lo necesito|no hay necesidad",
    later:
      "ahora no|no ahora|más tarde|después|tal vez más tarde|quizás más tarde|quizá más tarde|en otro momento|otro día|otra ocasión|luego|por ahora no|por el momento no|de momento no|todavía no|aún no|hoy no|no por ahora|no todavía|no en este momento|en este momento no|pero luego|pero después|más adelante",
    laterFirst: "espera|espere|un momento|luego|después",
    unsure:
      "quizás|quizá|tal vez|a lo mejor|puede ser|puede que|no sé|no lo sé|no estoy seguro|no estoy segura|depende|posiblemente|probablemente|a veces|más o menos|ni idea|sí y no|quién sabe|🤷|🤔|no sé todavía|todavía no sé|aún no sé|no lo sé todavía|aún no lo sé|todavía no lo sé|es posible",
    negations: "no|nunca|jamás|ni|sin|tampoco|ningún|ninguna|nada",
    corrections:
      "en realidad|en vez de|en lugar de|cambia|cambiar|cámbialo|cámbielo|mejor|prefiero|quiero|quisiera|necesito|ponlo|póngalo|que sea|que sean|hazlo|puedes|puede|podría|podrías|modificar|modifica|perdón|sino|espera|solo|sólo",
    objections:
      "incorrecto|está mal|no es correcto|cambié de opinión|he cambiado de opinión|cambio de planes|me equivoqué|no es así|eso no es|quise decir|es un error|hay un error",
    wishes:
      "quiero|quisiera|me gustaría|necesito|deseo|por favor|puede|puedes|podría|podrías|dame|deme|reserva|reserve|compra|compre|ponga|pon|busco|querría|queremos|necesitamos|haga|si puede ser|si es posible|si no es molestia|si no le importa|si no es mucha molestia|si se puede|si pudiera ser|si pueden|si puede",
    but: "pero|sin embargo|aunque|excepto|salvo|siempre que|siempre y cuando|solo si|sólo si|a menos que|con tal de que|a condición de",
    empty:
      "el|la|los|las|un|una|unos|unas|y|o|u|e|pero|de|del|al|a|en|con|por|para|sin|sobre|que|qué|cuál|cuáles|quién|cuándo|cómo|dónde|cuánto|cuántos|cuántas|su|sus|tu|tus|mi|mis|me|te|se|le|les|lo|nos|es|son|está|están|ser|estar|fue|ha|han|he|hay|tiene|tienes|tengo|tener|quiere|quieres|quiero|desea|deseas|gustaría|puede|puedes|puedo|podría|va|voy|vas|ir|hacer|haga|hago|haces|este|esta|esto|ese|esa|eso|más|muy|ya|sí|no|también|algo|alguna|algún|todo|todos|nada|favor|gracias|bien|usted|yo|tú|nosotros|hoy|ahora|aquí|necesita|necesitas|necesito|le|interesa",
    confirmCues:
      "confirmar|confirma|confirme|confirmas|correcto|es correcto|verdad|de acuerdo|cierto|confirmo|está bien así|verificar",
    confirms:
      "exacto|exactamente|correcto|es correcto|eso es|así es|eso mismo|eso quería decir|eso quise decir|lo que quería decir|lo que quise decir|cierto|es cierto|confirmo|lo confirmo|confirmado|efectivamente|precisamente",
    offerCues:
      "quiere|quieres|desea|deseas|le gustaría|te gustaría|necesita|necesitas|puedo|debo|interesa|prefiere|prefieres|le parece|reservo",
    interrogatives:
      "qué|que|cuándo|cuando|cómo|como|dónde|donde|quién|quien|cuál|cual|cuáles|cuánto|cuanto|cuántos|cuantos|cuántas|por|es|son|está|tiene|tienen|puede|puedes|puedo|hay|quiere|quieres|desea|deseas|le|te|debo",
    reservations:
      "solo si|sólo si|siempre que|siempre y cuando|a menos que|excepto|salvo|con la condición|a condición|pero solo si|si puede|si pueden|si se puede",
    contented: "estoy bien|así estoy bien|estoy bien así|estoy servido|estoy servida",
    likes:
      "me encanta|me encantan|me fascina|me fascinan|soy fan|soy muy fan|es mi favorito|es mi favorita|lo adoro|la adoro|muchísimo|mucho|me gusta mucho|me gustan mucho|me gusta|me gustan",
    dislikes:
      "lo odio|la odio|los odio|lo detesto|la detesto|no es lo mío|no lo soporto|no la soporto|no soy fan|no mucho|no demasiado|no es para mí|no me gusta nada|no me gustan|no me va",
    likeCues: "gusta|gustan|encanta|encantan|gustaba|disfruta|disfrutas",
    mindCues:
      "le importa|te importa|le importaría|te importaría|le molesta|te molesta|le molestaría|te molestaría|inconveniente",
    lukewarm:
      "creo que sí|supongo que sí|supongo|más o menos|qué remedio|si no hay más remedio|a regañadientes|por qué no|me da igual|en principio|con reservas|en parte|parcialmente|hasta cierto punto|solo|sólo|solamente|en teoría|con condiciones",
    unchanged:
      "sin cambios|ningún cambio|nada que cambiar|nada que corregir|ninguna corrección|déjelo así|déjalo así|así está bien",
    requests: "puede|puedes|podría|podrías|podemos|podríamos|pueden|puedo|quiere|quieres|hay",
  },
  choices: {
    and: "y|e|también|además|más|junto con|&|+|luego",
    or: "o|u|/",
    except: "excepto|menos|salvo|pero no|todo menos|todos menos|todas menos|a excepción de|quitando|sin|exceptuando",
    all: "todos|todas|todo|todos ellos|todas ellas|todas las anteriores|todos los anteriores|cada uno|cada una|los tres|las tres|los cuatro|las cuatro|el conjunto",
    none: "ninguno|ninguna|ninguno de ellos|ninguna de ellas|ninguna de las anteriores|ninguno de los anteriores|nada|ningún|ninguno de esos|ninguna de esas|no|ninguno me",
    both: "un poco de ambos|un poco de los dos|un poco de cada|mitad y mitad|una mezcla|ambos|ambas|los dos|las dos|ambas cosas",
    neither: "ninguno de los dos|ninguna de las dos|ni uno ni otro|ni la una ni la otra",
    penultimate: "penúltimo|penúltima",
    last: "último|última|el último|la última|la de abajo|el final|últimos|últimas|los últimos|las últimas",
    first: "la de arriba|el de arriba|arriba|primeros|primeras|los primeros|las primeras",
    middle: "medio|la del medio|el del medio|del medio|la de en medio|central",
    to: "a|hasta",
    optionNouns:
      "opción|opciones|número|nro|num|respuesta|letra|alternativa|#|la opción|la letra|el número|imagen|foto",
    not: "no|excepto|menos|sin|ni|nunca",
    other: "otro|otra|otros|otras|otra cosa|ninguno de esos es|el resto|resto|los demás|las demás|lo demás",
    whichever:
      "cualquiera|me da igual|da igual|lo mismo me da|no importa|no me importa|la que sea|el que sea|lo que sea|como quieras|como quiera|tú eliges|sin preferencia|indiferente|es igual|me es indiferente",
    then: "luego|después|y luego|y después|seguido de|seguida de|primero|finalmente|por último|>|antes que|sobre",
    better: "antes que|más que|mejor que|en vez de|en lugar de|por encima de|sobre|>",
    had: "tenía|teníamos|tuve|yo tenía",
    now: "ahora|hoy en día|actualmente|ahora mismo",
    formerly:
      "la última vez|última vez|antes|anteriormente|en el pasado|el año pasado|el mes pasado|la semana pasada|hasta ahora|originalmente|antiguamente",
    against:
      "es demasiado|son demasiado|sería demasiado|es muy caro|es muy cara|es muy lento|es muy lenta|demasiado|me parece demasiado|no me sirve|no me va|es imposible|no me conviene|tarda mucho|tarda demasiado|no funciona|es malo|es mala|es horrible|está descartado",
    frame:
      "yo|quiero|quisiera|me|gustaría|gusta|prefiero|elijo|escojo|tomo|la|el|los|las|lo|un|una|mi|por|favor|es|sería|de|con|para|a|en|creo|que|sí|pues|bueno|voy|va|dame|deme|esa|ese|eso|esta|este|opción|gracias|diría|mejor|pienso|soy|estoy|tengo|interesa|interesado|solo|sólo|también|mucho|más|muy|favorito|favorita|encanta|vamos|ir|y|quedo|quedaría|claro|uso|utilizo|normalmente|actualmente|se|seria|del|al|ahora",
    notRefusedBehindNot: "importa|molesta",
    everyOption: "todo|todos",
  },
  ranges: {
    below: "menos de|menor de|menores de|por debajo de|debajo de|menor que|menos que|inferior a",
    upTo: "hasta|como máximo|máximo|máx|a lo sumo|no más de|hasta las",
    above: "más de|mayor de|mayores de|mayor que|más que|por encima de|superior a|encima de",
    from: "desde|a partir de|al menos|por lo menos|mínimo|como mínimo|no menos de",
    orMore: "o más|o mayor|o mayores|o superior|y más|o más tarde|en adelante|y mayores",
    orLess: "o menos|o menor|o menores|o inferior|y menos|como máximo|máximo|o antes",
    before: "antes de|antes de las",
    after: "después de|después de las|a partir de las|desde las",
    between: "entre|de|desde",
    to: "a|hasta|a las|hasta las",
    and: "y|e",
    measures: [
      ["km", "km|kilómetro|kilómetros"],
      ["mi", "milla|millas"],
      ["m", "m|metro|metros"],
      ["kg", "kg|kilo|kilos|kilogramo|kilogramos"],
      ["l", "l|litro|litros"],
    ],
  },
  commandFrame:
    "yo|quiero|quisiera|puedo|puede|puedes|podría|podrías|podemos|podríamos|me|te|le|lo|la|el|los|las|esta|este|esto|eso|esa|por|favor|un|una|a|de|del|al|con|ya|ahora|mejor|gustaría|prefiero|prefería|necesito|vamos|voy|deja|déjame|déjeme|que|y|si|sí|no|es|solo|sólo|también|gracias|ok|vale|hola|perdón|mi|mis|su|para|en|hay|posible|bueno|pues|tengo|deseo|se|hacer|más|nos|querría|da|dar|favor|simplemente|otra|vez|ir",
  commands: {
    skip: {
      strict:
        "saltar|salta|sáltate|saltarme|saltarla|saltármela|la salto|me la salto|salto esta|salto esta pregunta|la omito|omito esta|saltarnos|omitir|omite|omitirla|paso de esta|pasar a la siguiente|siguiente pregunta|la siguiente pregunta|pasar la pregunta|saltar pregunta|dejar en blanco|dejarlo en blanco|en blanco|sin respuesta|skip|responder más tarde|contestar después|pasemos a la siguiente|pasa a la siguiente|siguiente|la siguiente",
      loose:
        "siguiente|la siguiente|paso|pasar|no sé|no lo sé|ni idea|no tengo|no tengo uno|no tengo ninguno|no aplica|no me acuerdo|no recuerdo|olvídalo|continuar|seguir|continúa|adelante|después|luego|n a|no procede|no dispongo|carezco|no tengo ni idea|no tengo idea|ni la menor idea",
      beside:
        "pregunta|siguiente|siguientes|parte|paso|próxima|respuesta|responder|contestar|punto|ninguno|ninguna|recuerdo|correo|no|idea|esa|sé|ni",
    },
    back: {
      strict:
        "volver|vuelve|volver atrás|vuelve atrás|regresar|regresa|atrás|ir atrás|pregunta anterior|la pregunta anterior|a la anterior|volver a la anterior|regresar a la anterior|deshacer|retroceder|paso atrás|un paso atrás|volvamos|volvamos a la anterior|volvamos a la pregunta anterior|volvamos atrás|regresemos|regresemos a la anterior",
      loose: "anterior|la anterior|la de antes",
      beside: "pregunta|anterior|atrás|última|paso|respuesta|página|hacia|antes",
    },
    clarify: {
      strict:
        "qué quieres decir|qué quiere decir|qué quiere decir eso|a qué te refieres|a qué se refiere|qué significa|qué significa eso|no entiendo|no lo entiendo|no comprendo|no entendí|no entiendo la pregunta|explícame|explíqueme|explica|me lo explicas|puedes explicar|puede explicar|por qué lo preguntas|por qué preguntas|por qué lo necesitas|por qué necesitas|por qué lo necesita|por qué quieres saber|para qué|para qué es|para qué lo necesitas|para qué lo quieres|para qué lo necesita|por ejemplo|un ejemplo|dame un ejemplo|qué opciones hay|cuáles son las opciones|qué opciones|qué pongo|qué escribo|qué debo poner|qué debo escribir|más información|más detalles|aclarar|aclárame|puedes aclarar|no está claro|no me queda claro|cómo es eso|para qué lo necesitan|por qué lo necesitan|por qué lo preguntan|para qué lo necesitáis|por qué quiere saberlo|por qué quieres saberlo|por qué quiere saber|para qué lo quiere|para qué sirve|puede explicarlo|me lo explica|un ejemplo por favor|deme un ejemplo|qué pongo aquí",
      loose: "qué|cómo|por qué|eh|cuál|cuáles|ayuda|mande",
      beside:
        "eso|esto|pregunta|qué|significa|quiere|quieres|decir|exactamente|entiendo|opciones|hay|son|cuáles|esa|palabra|poner|escribir|responder|saber|ejemplo|algún|información|más|bien|mi|correo|necesitas|necesita|dato|claro",
    },
    repeat: {
      strict:
        "repite|repita|repetir|repítelo|repítamelo|repíteme|repite la pregunta|repita la pregunta|otra vez|una vez más|de nuevo|cuál era la pregunta|cuál es la pregunta|qué dijiste|qué dijo|cómo dijiste|cómo dice|no escuché|no te escuché|dilo otra vez|dímelo otra vez|puedes repetir|puede repetir|repetirlo|puede repetirlo|puedes repetirlo|podría repetirlo|podrías repetirlo|repetir eso|repetirme la pregunta|me repite la pregunta|me lo repite|vuelva a preguntar|me lo puede repetir|que dijiste|qué has dicho|qué ha dicho|cómo era la pregunta|repítemelo|otra vez por favor|una vez más por favor|dígalo otra vez|no te he oído|no le he oído|no lo oí|perdona qué|perdón qué|me lo repites|me lo puedes repetir|necesito que lo repitas|vuelve a preguntar|qué me preguntaste|no lo escuché|no he oído|no lo pillé|no lo he pillado",
      loose: "nuevamente|perdón qué|mande",
      beside: "pregunta|repetir|decir|dilo|bien|última|era|fue|leer|mostrar|preguntar",
    },
    restart: {
      strict:
        "empezar de nuevo|empezar otra vez|volver a empezar|comenzar de nuevo|reiniciar|reinicia|desde el principio|desde cero|de cero|borrar todo|borra todo|reset|empecemos de nuevo|volver al principio|volver al inicio|comenzar desde cero|empieza de nuevo|recomenzar|desde el inicio|empecemos otra vez|empecemos de nuevo|empecemos otra vez desde el principio|empezar desde el principio|volver a empezar|desde cero|empecemos de cero",
      loose: "principio|inicio",
      beside:
        "todo|formulario|encuesta|conversación|empezar|comenzar|mis|respuestas|principio|volver|completamente|chat",
    },
    stop: {
      strict:
        "para|parar|detener|detente|basta|stop|salir|quiero salir|terminar|termina|terminar la encuesta|cancelar|cancela|cancelar todo|abandonar|dejarlo|quiero parar|quiero terminar|no quiero seguir|no quiero continuar|ya no quiero|no más preguntas|adiós|hasta luego|chao|chau|déjame en paz|déjenme en paz|me tengo que ir|tengo que irme|me voy|no tengo tiempo|me rindo|ya basta|cerrar|cerrar chat|continuar después|seguir después|lo dejo|finalizar|finalizar encuesta|nos vemos|ya no más|dejar de responder",
      loose: "fin|listo|suficiente|terminado|pausa|ya",
      beside:
        "encuesta|formulario|chat|conversación|preguntas|más|seguir|continuar|responder|contestar|respondiendo|aquí|todo|irme|ir|hasta|paz|tiempo|proceso|dejar",
    },
    refuse: {
      strict:
        "prefiero no decirlo|prefiero no decir|prefiero no responder|prefiero no contestar|no quiero decirlo|no quiero decir|no quiero responder|no quiero contestar|no voy a decirlo|no voy a responder|no te lo voy a decir|no te importa|no es asunto tuyo|no es de tu incumbencia|no le importa|no es asunto suyo|sin comentarios|es privado|eso es privado|es personal|eso es personal|muy personal|demasiado personal|me niego|me niego a responder|no lo digo|no diré|no deseo responder|no deseo contestar|no deseo decirlo|no quiero compartir|no quiero dar|no quiero darlo|prefiero no dar|prefiero no compartir|información privada|me lo reservo|es confidencial|a ti qué te importa",
      loose: "privado|personal|confidencial|secreto",
      beside:
        "eso|esa|información|dato|datos|responder|decir|contestar|pregunta|número|edad|correo|dar|compartir|no|asunto|tuyo|suyo|muy|demasiado|es|personales|decirlo|quiero|revelar|mi",
    },
    human: {
      strict:
        "hablar con una persona|hablar con un humano|hablar con alguien|hablar con un agente|hablar con un asesor|hablar con un representante|persona real|una persona real|humano|un humano|agente humano|llámame|llámenme|que me llamen|quiero un humano|comunicar con un agente|ser humano|alguien real|pásame con|póngame con|hablar con una operadora|hay alguien con quien pueda hablar|puedo hablar con alguien|hay alguien ahí|agente por favor|operador por favor|asesor por favor|un asesor por favor|representante por favor|hablar con atención al cliente|hablar con servicio al cliente|hablar con soporte|contactar con soporte|hablar con un operador|pasarme con|pasar con|comuníqueme con|comunícame con|quiero una persona|necesito un humano|necesito una persona",
      loose:
        "agente|persona|alguien|soporte técnico|atención al cliente|servicio al cliente|soporte|operador|asesor|representante",
      beside:
        "hablar|persona|humano|agente|real|alguien|comunicarme|contactar|asesor|cliente|ser|operador|teléfono|bot|robot|equipo|pasar|conectar|conectarme|representante|verdad|máquina|comunicar",
    },
  },
  change: {
    disputes:
      "está mal|estaba mal|está equivocado|está equivocada|es incorrecto|es incorrecta|no es correcto|no es correcta|no es mi|ese no es mi|esa no es mi|este no es mi|esta no es mi|mal escrito|mal escrita|escribí mal|puse mal|error en|me equivoqué en|me equivoqué con|me he equivocado en|me he equivocado con|equivocado|equivocada|incorrecto|incorrecta|no está bien|mal|ha cambiado|cambió|erróneo|errónea|no vale|no es así|tiene un error|hay un error en",
    answers: "pregunta|preguntas|respuesta|respuestas|dato",
    verbs:
      "cambiar|cambia|cambie|corregir|corrige|corrija|editar|edita|modificar|modifica|actualizar|actualiza|volver a|volver al|rectificar|poner|pon|cambio|cambiad|cámbiame|regresar a|regresar al|ampliar|reemplaza|actualice|corrijan|cambiarlo|cambiarla",
    to: "a|por|es|como|en realidad es|debe ser|debería ser|:|la correcta es|el correcto es|lo correcto es|tiene que ser|se escribe|debería decir",
    mistakes:
      "me equivoqué|me he equivocado|cometí un error|un error|cambiar mi respuesta|cambiar mi última respuesta|cambiar la respuesta|corregir mi respuesta|mi respuesta anterior estaba mal|mi última respuesta|quiero cambiar algo|quiero corregir algo|lo puse mal|lo escribí mal",
  },
  inquiries:
    "cuál es|cuáles son|cuánto cuesta|cuánto cuestan|cuánto dura|cuánto vale|a qué hora abren|a qué hora cierran|a qué hora es|cuándo abren|cuándo es|dónde está|dónde es|por qué|quién es|qué tiempo|cómo es|están abiertos",
  doubts:
    "no estoy seguro|no estoy segura|no estoy muy seguro|no estoy muy segura|no sé|no lo sé|ni idea|indeciso|indecisa|o quizás|o quizá|o tal vez|o a lo mejor|o no|quizás no|quizá no|tal vez no|depende|🤷|🤔",
  leadOuts: "aquí|al habla|es mi nombre|me llamo",
  leadIns:
    "me llamo|mi nombre es|mi nombre completo es|soy|yo soy|nombre|me dicen|llámame|puedes llamarme|es|vivo en|vivo en la|resido en|mi dirección es|la dirección es|dirección|hola soy|hola me llamo|hola mi nombre es|mi apellido es|trabajo en|mi empresa es|mi empresa se llama|estoy en|a nombre de|es a nombre de|ponga|pon|apunta|apunte|escriba|puede poner|puedes poner|está a nombre de",
  kindNouns: [
    ["email", "correo|correo electrónico|email|e mail|mail"],
    ["phone", "teléfono|número de teléfono|celular|móvil|número"],
    ["name", "nombre|apellido|nombre completo"],
    ["date", "fecha|día|cumpleaños|fecha de nacimiento"],
    ["time", "hora"],
    ["address", "dirección|domicilio|calle"],
    ["url", "página|página web|web|sitio|enlace|url"],
    ["country", "país|nacionalidad"],
    ["number", "cantidad|edad|cifra"],
    ["currency", "importe|precio|presupuesto|monto"],
    ["choice", "opción|elección"],
    ["scale", "puntuación|valoración"],
  ],
};

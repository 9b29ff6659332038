/** The words that mark the kind of a reply in Spanish. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const spanishUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "quise decir|quería decir|me refería a|me refiero a|me equivoqué|me he equivocado|perdón me equivoqué|cambié de opinión|he cambiado de opinión|cambiamos de opinión|hemos cambiado de opinión|lo he pensado mejor|lo pensé mejor|pensándolo bien|pensándolo mejor|olvida eso|olvídalo|borra eso|corrección|corrijo|ups|uy|huy|error mío|fue un error|no espera|espera no|no no espera|cambio de planes|hay un cambio de planes|cámbialo a|cámbielo a|cámbialo por|cámbielo por|cambia eso a|cambia eso por|cámbiame a|debería ser|debía ser|tenía que ser|tendría que haber sido|mejor dicho|ay no|no perdón|perdón no|digo|perdón|perdona|perdone|disculpa|disculpe|lo siento|espera|espere|no perdona|perdona no|mentira|me confundí|me he confundido|me lié|me he liado|error de dedo|corrector|autocorrector|ay perdón|uy perdón|uy no|ay no espera|equivocación|me equivoqué de botón|he cambiado de idea|cambié de idea|cambiamos de idea|hemos cambiado de idea",
    likely:
      "prefiero|preferiría|preferimos|mejor|mejor no|en realidad|en verdad|de hecho|más bien|no|no no|que sea|que sean|ponlo|póngalo|pon|ponga|ponme|póngame|hazlo|hágalo|hagamos|hagámoslo|dejémoslo en|déjalo en|cambia a|cámbialo|vamos con|vamos a poner|me quedo con|nos quedamos con|quiero mejor|quisiera mejor|mejor quiero|mejor la|mejor el|al final|finalmente|en vez de eso|son|ah|oh|ay|pues|bueno|bueno no|a ver|sabes qué|sabe qué|bien pensado|por cierto|una cosa más|otra cosa|ahora que lo pienso|acabo de ver|acabo de darme cuenta|me acabo de dar cuenta|me olvidé|se me olvidó|olvidé decir|hemos decidido|he decidido|decidimos|podemos|podríamos|puedo|podría|se puede|resulta que|mierda|jo|vaya|anda|tiene que ser|debe ser|debe decir|tendría que ser|debería decir|técnicamente|para ser exactos|para ser exacto|mejor dicho|errata|pensándolo bien",
    behind:
      "mejor|en su lugar|en vez de eso|por favor|al final|quise decir|quería decir|perdón|digo|en realidad|entonces|gracias|ya|mejor dicho|jaja|claro|ahora",
    insteadOf: "en vez de|en vez del|en lugar de|en lugar del|y no|no|antes que",
    not: "no|olvida|olvide",
    but: "sino|sino que|pero son|pero es|sino que son|sino que es|pero|son|es",
    said: "dije|he dicho|puse|he puesto|escribí|he escrito|elegí|escogí|contesté|respondí|había dicho|te dije|pusiste|tienes|tiene|habíamos dicho",
    frame:
      "yo|nosotros|quiero|queremos|quisiera|quisiéramos|prefiero|preferimos|la|el|los|las|lo|un|una|unos|unas|mi|mis|nuestro|nuestra|que|sea|sean|son|es|sería|serían|de|del|a|al|en|con|por|para|favor|llegamos|llego|llegar|venimos|vengo|nos|me|quedamos|quedo|salimos|salgo|vamos|voy|ir|poner|pon|ponga|tomar|tomo|reservar|reserva|mejor|y|pero|pues|bueno|entonces|gracias|ahora|solo|sólo|este|esta|próximo|próxima|tengo|tenemos|hay|estar|estaremos|elijo|se|le|te|gustaría|gusta|sobre|basta|bastan|ponme|está|bien|más|tarde|día|escriba|cambiar|cambie|suficiente|número|número de|cantidad|debe|tiene|respecto|correcto|correcta|escrito|puesto|necesito|necesitamos|marido|mujer|dice|ya|menos|tiempo|estadía|ampliar|alargar|extender|u|q|xfa|porfa|porfi",
    wrong:
      "mal|incorrecto|incorrecta|equivocado|equivocada|está mal|estaba mal|es incorrecto|es incorrecta|no es correcto|no es correcta|no es así|error|errónea|erróneo|un error|está equivocado|está equivocada|me equivoqué de|me he equivocado de|no está bien",
    adds: "añade|añada|añadir|añádeme|agrega|agregue|agregar|también|además|suma|sumar|incluye|incluya|incluir|y también|más|pon también|ponga también|extra",
    removes:
      "quita|quite|quitar|elimina|elimine|eliminar|borra|borrar|cancela|cancele|cancelar|sin|saca|saque|sacar|anula|anule|anular|ya no necesito|ya no necesitamos|no necesito|no necesitamos|no hace falta|ya no|ya no quiero|prescindir|prescindo|prescindimos",
    only: "solo|sólo|solamente|únicamente|nada más",
    more: "más|adicional|adicionales|extra",
    less: "menos",
    later: "más tarde|después|más tarde de lo previsto",
    earlier: "antes|más temprano|más pronto",
    slips:
      "eso está mal|está mal|eso no es|no es eso|no es así|eso no es lo que dije|eso no es lo que quería decir|no quise decir eso|no quería decir eso|eso no|me entendiste mal|me ha entendido mal|no me entendiste|eso fue un error|ha sido un error|respuesta equivocada|respuesta incorrecta|le di al que no era|elegí mal|puse mal|eso estaba mal|lo puse mal|lo escribí mal",
  },
  texts: {
    nameTitles:
      "nombre|nombres|apellido|apellidos|nombre completo|cómo te llamas|cómo se llama|como te llamas|como se llama|cómo te llamo|nombre y apellido|nombre y apellidos|cuál es tu nombre|cuál es su nombre",
    cityTitles:
      "ciudad|localidad|población|municipio|de qué ciudad|en qué ciudad|qué ciudad|de dónde eres|de dónde es|dónde vives|dónde vive|lugar de nacimiento|pueblo",
    companyTitles: "empresa|compañía|organización|dónde trabajas|dónde trabaja|para quién trabajas|empleador",
    streetTitles: "calle|calle y número|calle y numero|dirección línea 1|domicilio",
    openTitles:
      "cuéntanos|cuéntenos|describe|describa|por qué|qué te parece|opinión|sobre|acerca|experiencia|historia|comentario|comentarios|mensaje|observaciones",
    placeLeads:
      "soy de|vengo de|vivo en|vivimos en|somos de|estoy en|estamos en|nací en|nacido en|nacida en|resido en|de|en|es|ahora en|actualmente en|mi ciudad es|la ciudad es|cerca de|al lado de|originario de|originaria de|junto a",
    companyLeads:
      "trabajo en|trabajo para|trabajo con|estoy en|mi empresa es|mi empresa se llama|la empresa es|la empresa se llama|nuestra empresa es|se llama|es|soy de|somos",
    retractions:
      "no|digo|quiero decir|quise decir|perdón|mejor dicho|corrijo|espera|no espera|me equivoqué|en realidad|más bien|bueno no|ay no|no perdón|perdón no|en realidad no|mejor",
    besides: "y yo|y mi|y mis|y nosotros|pero|y no|y tengo|y es|y quiero|y el|y la|y sin|y nada",
    clauseWords:
      "yo|tú|usted|ustedes|él|ella|nosotros|ellos|es|son|era|soy|eres|estoy|está|estás|tengo|tiene|tienes|hay|he|has|ha|ya|porqué|qué|quién|cómo|cuándo|cuál|no|esto|eso|esta|esa|tonto|tonta|tontería|estúpido|aburrido|ridículo|pregunta|preguntas|respuesta|preguntado|preguntaste|dije|dicho|digo|decir|sé|sabes|creo|pienso|quiero|quieres|quisiera|puedo|puedes|favor|otra|vez|atrás|vuelve|volver|mal|me|te|nos|nunca|nada|algo|basta|para qué|aquí|pero|porque|si|quizás|tal|mi|mis|tu|tus|su|va|vas|ir|lo|le|se|muy|demasiado|también|ayuda|perdón",
    honorifics: "dr|dra|doctor|doctora|sr|sra|srta|señor|señora|señorita|don|doña|prof|profesor|profesora|ing|lic",
  },
  complaints:
    "ya te lo dije|ya te dije|ya lo dije|ya lo he dicho|ya te lo he dicho|ya lo tienes|ya lo tiene|ya tienes|ya me preguntaste|ya me lo preguntaste|ya me has preguntado|ya me lo has preguntado|ya contesté|ya he contestado|ya respondí|ya he respondido|ya lo puse|ya lo he puesto|eso ya|otra vez lo mismo|otra vez no|siempre lo mismo|la misma pregunta|qué tontería|esto es una tontería|esto es estúpido|es estúpido|es ridículo|esto es ridículo|qué pesado|eres pesado|eres tonto|eres un inútil|qué aburrido|esto es aburrido|es aburrido|pérdida de tiempo|una pérdida de tiempo|demasiadas preguntas|tantas preguntas|cuántas preguntas|tarda mucho|esto tarda|no funciona|esto no funciona|no tiene sentido|esto no tiene sentido|no me escuchas|no me estás escuchando|lee lo que|mira arriba|está arriba|pregunta tonta|pregunta estúpida|en serio|qué absurdo|es absurdo|esto es absurdo|para qué tanto|qué molesto|me molesta|esto es molesto|qué fastidio|te repites|te estás repitiendo|deja de preguntar",
  smallTalk:
    "gracias|muchas gracias|mil gracias|hola|buenas|buenos días|buenas tardes|buenas noches|qué tal|cómo estás|cómo está|cómo va|cómo te va|qué hay|encantado|encantada|mucho gusto|jaja|jajaja|jeje|lol|genial|qué bien|qué bonito|bonito|qué gracioso|eres gracioso|eres gracioso|eres simpático|eres muy amable|muy amable|buena pregunta|interesante|interesante pregunta|guau|vaya|que tengas un buen día|buen día|igualmente|qué calor|qué frío|qué tiempo hace|eres un robot|eres un bot|es usted un robot|eres real|eres humano|eres una persona|quién eres|quién es usted|qué eres|cómo te llamas|cuéntame un chiste|un momento|un momentito|un segundo|un segundito|espera un momento|espere un momento|dame un momento|dame un segundo|déjame ver|déjame mirar|déjame pensar|ya vuelvo|ahora vuelvo|ya volví|ya estoy de vuelta|en qué estábamos|entiendo|ya veo|vale gracias|ok gracias|suena bien|bueno saberlo|te quiero|muy buenas|muy buenas tardes|muy buenos días|qué amable|es usted muy amable|déjame pensarlo|lo voy a pensar|tengo que pensarlo|vaya pregunta|buenas a todos|saludos|un saludo|qué buen tiempo|qué calor hace|de nada|no hay de qué|no pasa nada|sin problema|un placer|bravo|chapó|seguid así|sigan así|sigue así|bien hecho|buen trabajo|aquí estoy otra vez|ya estoy aquí",
  nothing:
    "nada|nada más|nada especial|nada en especial|nada en particular|nada que añadir|nada que agregar|nada gracias|paso|yo paso|sin respuesta|sin comentarios|sin comentario|ninguna respuesta|eso es todo|es todo|no gracias|no se me ocurre nada|no tengo nada que decir|no tengo nada que añadir",
  later: "más tarde|luego|después|más adelante|pregúntame luego|lo contesto luego|contesto más tarde",
  done: "listo|lista|ya está|ya|hecho|ya está hecho|terminado|he terminado|ya terminé|terminé|ya lo hice|lo hice|lo he hecho|ya lo he hecho|subido|ya lo subí|ya lo he subido|lo he subido|enviado|ya lo envié|lo he enviado|firmado|ya firmé|he firmado|ya lo firmé|completado|acabado|he acabado|ya acabé",
  chat: {
    spokenTo: "tú|usted|ustedes|vosotros|eres|sois|son|es usted|te|os|vuestro|tu",
    judging:
      "amable|amables|majo|maja|majos|majas|simpático|simpática|simpáticos|genial|geniales|encantador|encantadora|encantadores|gracioso|graciosa|graciosos|estupendo|estupendos|fantástico|fantásticos|maravilloso|maravillosos|perfecto|perfectos|rápido|rápidos|eficaz|eficaces|listo|inteligente|paciente|pacientes|crack|los mejores|el mejor|la mejor|lento|lenta|largo|larga|eterno|eterna|pesado|pesada|pesados|aburrido|aburrida|raro|rara|complicado|complicada|tonto|tonta|bueno|buena|buenos|buen|bien|agradable|atento|atentos|guay|un sol|lindo|lindos|chévere|estúpido|estúpida|idiota|malo|mala|pésimo|pésima|horrible|terrible|inútil|ridículo|ridícula|absurdo|absurda",
    wishing:
      "buen|buena|buenas|buenos|feliz|felices|que tengas un|que tengas una|que tenga un|que tenga una|que tengan un|que tengan una|que paséis|pasa un|pasad un|te deseo|les deseo|os deseo|disfruta|disfruten",
    wished:
      "día|días|tarde|tardes|noche|noches|mañana|semana|fin de semana|finde|lunes|martes|miércoles|jueves|viernes|sábado|domingo|navidad|navidades|pascua|año|año nuevo|fiestas|vacaciones|descanso|verano|puente|cumpleaños|jornada",
    pondering:
      "pensarlo|lo pienso|tengo que pensar|déjame pensar|déjeme pensar|preguntar a mi|preguntarle a mi|tengo que preguntar|lo consulto|consultarlo|consultar con|hablarlo con|aún no sé|todavía no sé|no lo he decidido|no hemos decidido|depende de|depende|ya veremos|a ver si",
    conversation: "formulario|chat|encuesta|conversación|bot|cuestionario",
    questions: "pregunta|preguntas|cosa",
    meaning:
      "refieres|refiere|refieren|significa|quieres decir|quiere decir|quieren decir|por ejemplo|ejemplo|tipo|clase|género|como qué|escribir|escribe|poner|pone|pongo|rellenar|indicar|decir|normalmente|suele|suelen|la gente|gente|otros|opcional|obligatorio|obligatoria|necesario|necesaria|hace falta|hay que|tengo que|debo|posible|esperan|cuenta|contestar|responder",
    daily:
      "lluvia|llueve|lloviendo|llovido|sol|tiempo que hace|buen tiempo|mal tiempo|nieve|nevando|nieva|viento|tormenta|calor|frío|bochorno|cumpleaños|aniversario|cumple|largo día|día largo|cansado|cansada|hambre|café|batería|ganas|ilusión|atasco|por fin|felicidades|cumplimos|suena el|cómo pasa el tiempo",
    reasons: "para|por|por el|por mi|para el|para celebrar|a causa de",
    opinions:
      "opinión|opiniones|comentario|comentarios|reseña|valoración|mejorar|mejora|mejoras|piensa|piensas|gustó|gusta|gustado|parece|pareció|experiencia|sugerencia|sugerencias|observación|observaciones|impresión|satisfecho|satisfacción|queja|quejas|feedback|recomendar|mensaje|decir|contar|testimonio|mejor|pasó|ocurrió|sucedió|problema",
    more: "algo más|algo mas|deseo|deseos|especial|especiales|petición|peticiones|necesidades|adicional|adicionales|nota|notas|añadir",
    around:
      "muy|tan|más|realmente|un|una|el|la|los|las|lo|de|del|es|son|está|estoy|esto|eso|ese|esta|este|aquí|por cierto|la verdad|también|mucho|muchas|muchos|todo|todos|solo|aún|todavía|yo|he|ha|con|y|e|pero|o|ahora|hoy|ya|qué|cuál|cuáles|cuánto|cuántas|cuántos|cómo|jaja|jajaja|lol|vaya|guau|a|en|no|sí|me|se|os|le|les|gracias|trabajo|ayuda|hablar|charlar|contigo|con usted|igualmente|vez|veces|misma|mismo|última|queda|quedan|otra|otro|al|ser|algo|siempre|puede|puedo|podéis",
  },
  alike: [
    "llega|llegada|llegamos|llegar",
    "traslado|transfer|recogida|transporte",
    "vegetariano|vegetariana|veggie|sin carne",
    "vegano|vegana",
    "masculino|hombre|chico|niño|varón|él|señor",
    "femenino|mujer|chica|niña|ella|señora",
    "coche|auto|carro|automóvil",
    "bicicleta|bici",
    "tren|ferrocarril",
    "avión|vuelo|volando",
    "metro|subte",
    "efectivo|cash|metálico|billetes|contado",
    "tarjeta|tarjeta de crédito|tarjeta de débito|crédito",
    "teléfono|llamada|móvil|celular|llamar",
    "correo|correo electrónico|email|e mail|mail",
    "mañana|mañanas|por la mañana|a la mañana|de mañana",
    "tarde|tardes|por la tarde|a la tarde",
    "noche|noches|por la noche|a la noche",
    "fin de semana|fines de semana|finde|findes|sábados y domingos",
    "pescado|salmón",
    "pollo|ave",
    "ternera|res|bistec|carne de vaca",
    "empleado|empleada|trabajando",
    "desempleado|desempleada|en paro|parado|parada|sin trabajo",
    "estudiante|estudio|universitario",
    "jubilado|jubilada|retirado|pensionista",
    "pequeño|pequeña|chico",
    "grande|enorme",
    "casa|chalet",
    "piso|apartamento|departamento",
    "diario|a diario|cada día|todos los días|diariamente",
    "semanal|cada semana|semanalmente",
    "mensual|cada mes|mensualmente",
    "anual|cada año|anualmente",
    "a pie|andando|caminando",
    "roto|dañado|defectuoso|estropeado|no funciona|averiado|rota|dañada",
    "robo|robado|robaron|ladrones|hurto",
    "fuga|inundación|inundado|goteras|agua",
    "fuego|incendio|quemado",
    "accidente|choque",
    "foto|imagen|fotos",
    "caro|cara|precio|cuesta|costoso|carísimo|carísima",
    "mudanza|mudar|mudo|mudamos|cambio de casa",
    "amigo|amiga|amigos|colega|conocido|compañero",
    "familia|familiar|padres|hermano|hermana|primo",
    "niños|hijos|críos|peques",
    "internet|en línea|online|web",
    "buscador|google",
    "redes sociales|instagram|facebook|tiktok|redes",
    "anuncio|publicidad|cartel",
    "periódico|revista|artículo|prensa",
    "televisión|tele|tv",
    "domicilio|a casa|en casa|mi casa",
    "tienda|recoger|recogida|recojo",
    "siempre|todo el tiempo|constantemente|continuamente",
    "a veces|de vez en cuando|ocasionalmente",
    "a menudo|frecuentemente|seguido|con frecuencia",
    "raramente|casi nunca|rara vez|apenas",
    "fin de semana|findes|finde|sábados|domingos|fines de semana",
    "mañana|mañanas|por la mañana",
    "tarde|tardes|por la tarde",
    "autónomo|autónoma|por mi cuenta|freelance|mi propio negocio|empresario|cuenta propia",
    "desempleado|desempleada|paro|en paro|sin trabajo|buscando trabajo",
    "estudiante|estudio|estudios|universidad",
    "jubilado|jubilada|pensionista|retirado",
    "alquiler|alquilo|alquilado|inquilino",
    "propia|propietario|comprada",
    "divorciado|divorciada|separado|separada",
    "viudo|viuda",
    "problemas técnicos|falla|fallos|errores|no va|se cuelga|problemas",
    "factura|con factura",
    "plazos|cuotas|mensualidades",
    "lactosa|leche|lácteos",
    "gluten|celíaco|celíaca|trigo",
    "frutos secos|nueces|cacahuetes",
    "aparcamiento|parking|estacionamiento|garaje|plaza de garaje",
    "devolución|reembolso|devolver el dinero|dinero de vuelta",
  ],
};

/** The words of refusals in Spanish, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const spanishIndirectWords: IndirectWords = {
  refusals: {
    none: "no|nada|ninguno|ninguna|ningún|ningunos|nunca|jamás|sin|tampoco|ni|nanay|nones|na",
    reluctant:
      "prefiero no|preferiría no|mejor no|me niego|no quiero|no deseo|no me gustaría|no pienso|me reservo|me lo reservo|me lo guardo|me la guardo|lo guardo para mí|me abstengo|ni hablar|paso|yo paso|paso de eso|paso palabra|paso de esta|prefiero reservármelo|prefiero guardarlo|no me apetece|sin ganas|no tengo ganas de|no tengo ganas|no me da la gana|no me sale de",
    giving:
      "decir|decirlo|decirla|decirte|decirle|decírtelo|decírselo|digo|diré|dar|darlo|darla|darte|darle|dártelo|dárselo|dártela|dárosla|doy|daré|doy mi|compartir|compartirlo|compartirla|comparto|revelar|revelarlo|contar|contarlo|contarte|responder|responderla|respondo|contestar|contestarla|contesto|facilitar|facilitarlo|facilito|proporcionar|proporcionarlo|indicar|indicarlo|dejar|dejo|mencionar|mencionarlo|escribir|poner|valorar|valoro|opinar|opino|puntuar|hablar|llamen|llamar|comentar|comentarlo|informar|completar",
    having: "tengo|tenemos|tiene|hay|poseo|existe|uso|utilizo|dispongo|tener",
    needing:
      "necesito|necesitamos|quiero|queremos|hace falta|falta|preciso|deseo|requiero|requerimos|necesario|necesaria|ocurre|se me ocurre|añadir|agregar|quisiera|ponga|pongas",
    secret:
      "privado|privada|personal|confidencial|secreto|secreta|anónimo|anónima|íntimo|no es asunto tuyo|no es asunto suyo|no es de su incumbencia|no es de tu incumbencia|no te importa|no le importa|a ti qué te importa|a usted qué le importa|qué te importa|asunto mío|cosa mía|es cosa mía|es mi vida|privacidad|de incógnito",
    blank:
      "no aplica|n a|no procede|no corresponde|sin respuesta|ns nc|nsnc|ns|nc|no sabe no contesta|no sé no contesto|sin comentarios|saltar|salta|saltemos|saltar pregunta|salta esta|sáltala|sáltatela|siguiente|siguiente pregunta|la siguiente|omitir|omite|omítelo|pasar|pasemos|pasa|dejar en blanco|en blanco|déjalo en blanco|déjalo",
    unimportant:
      "no importa|da igual|me da igual|igual da|irrelevante|no es relevante|no relevante|da lo mismo|qué más da|es igual|no es importante",
    contented:
      "todo bien|está todo bien|estoy bien|estamos bien|así está bien|está bien así|todo perfecto|eso es todo|es todo|ya está|con eso basta|así vale|vale así|todo ok|con eso me vale|nada más|sólo la habitación|solo la habitación|ya está todo|servido|todo correcto|así está perfecto|así estoy bien",
    things:
      "teléfono|número|móvil|celular|fijo|correo|mail|email|e mail|correo electrónico|dirección|nombre|respuesta|pregunta|dato|datos|información|deseo|deseos|petición|peticiones|solicitud|solicitudes|preferencia|preferencias|comentario|comentarios|opinión|valoración|nota|sugerencia|sugerencias|extra|extras|cosa|cosas|empresa|web|idea|ideas|requisito|requisitos",
    frame:
      "yo|tú|usted|ustedes|nosotros|me|te|le|se|nos|os|lo|la|los|las|el|un|una|uno|unos|mi|mis|su|sus|tu|tus|nuestro|nuestra|eso|esa|ese|esos|esas|esto|esta|este|estos|estas|ello|de|del|a|al|en|con|por|para|que|qué|y|o|es|son|está|estoy|soy|ser|sea|muy|más|demasiado|especial|en especial|particular|en particular|específico|concreto|por ahora|de momento|por el momento|ahora|ahora mismo|aquí|gracias|por favor|perdón|lo siento|ya|sí|pero|porque|pues|bueno|solo|sólo|la verdad|realmente|todo|todos|todas|algo|nadie|nadie más|otro|otra|dónde|de dónde|dejarlo|quedarme|quedar|mantener|mantenerme|permanecer|seguir|vivo|prefiero|preferiría|quiero|querría|quisiera|voy|vamos|va|puedo|puede|hoy|adicional|adicionales|extra|especiales|mejor|hombre|tampoco|pienso|gustaría|ahí|si|cualquiera",
  },
  rides: {
    titles: "traslado|transporte|recogida|recoger|recojan|shuttle|lanzadera|transfer|taxi",
    ownWays:
      "coche|carro|auto|conduzco|conducimos|conducir|manejo|manejamos|manejando|tren|autobús|bus|metro|tranvía|taxi|uber|cabify|alquilado|alquilamos|alquilar|de alquiler|a pie|andando|caminando|bici|bicicleta|moto|nos recoge|me recoge|nos recogen|me recogen|nos viene a buscar|me viene a buscar|vienen a buscarnos|viene a buscarnos|viene a buscarme|vienen a recogernos|viene a recogernos|viene a recogerme|nos lleva|me lleva|nos llevan|por nuestra cuenta|por mi cuenta|transporte público|ya reservado|ya lo tenemos|ya tenemos|ya tengo|ya está reservado|ya está organizado",
  },
  extremes: {
    cheapest:
      "más barato|más barata|más económico|más económica|más baratito|menos caro|menos cara|barato|barata|el de menor precio",
    dearest: "más caro|más cara|el de mayor precio",
    least:
      "más pequeño|más pequeña|más corto|más corta|menor|mínimo|menos|más chico|más chica|más bajo|más baja|más breve",
    most: "más grande|más largo|más larga|mayor|máximo|más alto|más alta|el máximo",
  },
};

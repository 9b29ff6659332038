/** Words of talk about the conversation in Spanish. */
import type { TalkWords } from "../schema/talk-words.ts";

export const spanishTalkWords: TalkWords = {
  frame:
    "por favor|porfa|oye|oiga|hola|ok|vale|bueno|pues|eh|y|pero|a ver|ahora|perdón|perdona|perdone|disculpa|disculpe|gracias|me puedes decir|puedes decirme|me puede decir|puede decirme|dime|dígame|quiero saber|quisiera saber|una pregunta|espera|un momento|primero|otra vez|de verdad|entonces|es que",
  topics: {
    remaining: {
      cores:
        "cuántas preguntas|cuántas quedan|cuántas faltan|cuántas más|cuánto queda|cuánto falta|quedan muchas|faltan muchas|quedan preguntas|hay más preguntas|es la última|esta es la última|ya terminamos|ya acabamos|ya casi terminamos|eso es todo|es todo|cuántas son|cuántas hay|queda mucho|falta mucho",
      beside:
        "quedan|faltan|queda|falta|más|son|hay|preguntas|pregunta|todavía|aún|me|te|por|responder|contestar|en|total|para|terminar|acabar|el|final|la|de|esta|esto|tengo|que|vas|a|hacer|ya|mucho|muchas",
    },
    duration: {
      cores:
        "cuánto tiempo|cuánto dura|cuánto tarda|cuánto tardo|cuánto tardaré|cuánto se tarda|cuántos minutos|tarda mucho|dura mucho|lleva mucho|cuánto va a durar|cuánto lleva|cuánto me llevará|es muy largo|es largo",
      beside:
        "esto|esta|encuesta|formulario|el|la|en|se|va|a|tardar|durar|lleva|llevará|toma|tomará|me|necesito|más|menos|o|queda|falta|hace|para|terminar|dura|tarda|todo|mucho|tiempo|todavía|aún",
    },
    recap: {
      cores:
        "qué te he dicho|qué te he contado|qué te dije|qué he dicho|qué he respondido|qué he contestado|qué respondí|qué contesté|qué has anotado|qué has apuntado|qué tienes apuntado|qué sabes de mí|mis respuestas|resumen|qué le he dicho|qué ha anotado|qué tienes hasta ahora|qué llevamos",
      beside:
        "hasta|ahora|el|momento|ya|todo|lo|que|un|hazme|haz|dame|muéstrame|enséñame|mis|respuestas|de|mí|te|he|dicho|anotado|puedo|ver|cuáles|son|aquí|antes|anteriormente",
    },
    identity: {
      cores:
        "quién eres|qué eres|quién es usted|eres un bot|eres un robot|eres humano|eres humana|eres una persona|eres real|eres una máquina|eres una ia|es usted un robot|es usted una persona|es usted humano|estoy hablando con una persona|estoy hablando con un robot|estoy hablando con un bot|estoy hablando con una máquina|hablo con una persona|hablo con un robot|hablo con una máquina|con quién hablo|con quién estoy hablando|cómo te llamas tú|cuál es tu nombre|esto es un bot|esto es un robot|hay alguien ahí|qué es esto",
      beside:
        "un|una|de|verdad|real|o|persona|humano|robot|bot|máquina|ia|tú|usted|aquí|ordenador|con|alguien|exactamente",
    },
    privacy: {
      cores:
        "qué pasa con mis datos|qué hacéis con mis datos|qué haces con mis datos|qué hacen con mis datos|qué hace con mis datos|están seguros mis datos|mis datos están seguros|es seguro|esto es seguro|es anónimo|esto es anónimo|es confidencial|esto es confidencial|quién ve mis respuestas|quién lee esto|quién lee mis respuestas|quién ve esto|quién verá mis respuestas|quién recibe mis datos|a dónde van mis datos|protección de datos|política de privacidad|privacidad|compartís mis datos|comparten mis datos|compartes mis datos|guardáis mis datos|guardan mis datos|guardas mis datos|para qué usan mis datos|para qué usáis mis datos|qué será de mis datos|vas a compartir|va a compartir|van a compartir|compartes mis|comparte mis|comparten mis|se comparten mis|compartes esto|comparten esto|se van a compartir|vas a vender|van a vender|venden mis",
      beside:
        "mis|datos|respuestas|información|con|de|la|el|los|se|esto|aquí|y|todo|qué|hay|es|dónde|está|seguro|seguros|cómo|luego|después|personales|cuánto|tiempo|eso|lo|alguien|más|otros|otras|personas|empresas|terceros|mi|a",
    },
    why: {
      cores:
        "por qué preguntas|por qué lo preguntas|por qué me preguntas|por qué pregunta|por qué quieres|por qué quiere|por qué necesitas|por qué lo necesitas|por qué necesita|por qué tengo que|por qué debo|para qué quieres|para qué lo quieres|para qué quiere|para qué necesitas|para qué lo necesitas|para qué necesita|para qué es|para qué sirve|para qué|por qué|es necesario|es realmente necesario|hace falta|y eso por qué|y eso para qué|qué importa|a qué viene",
      beside:
        "eso|esto|lo|saber|me|mi|mis|el|la|los|te|le|se|decir|dar|responder|contestar|es|de|preguntas|pregunta|esta|usted|tú|saberlo|nombre|correo|teléfono|número|dirección|edad|fecha|datos|tantas|cosas|necesario|realmente|viene|quieres|necesitas",
    },
    help: {
      cores:
        "ayuda|ayúdame|ayúdeme|necesito ayuda|me puedes ayudar|puedes ayudarme|puede ayudarme|me ayudas|qué puedo hacer|qué puedo decir|qué hago|qué tengo que hacer|qué debo hacer|qué digo|qué pongo|qué escribo|y ahora qué|cómo funciona|cómo funciona esto|cómo se hace|no sé qué hacer|no sé qué poner|estoy perdido|estoy perdida|instrucciones",
      beside: "con|esto|aquí|me|un|poco|de|a|la|el|formulario|pregunta|ahora|yo|necesito|algo",
    },
    thanks: {
      cores:
        "gracias|muchas gracias|mil gracias|muchísimas gracias|te lo agradezco|se lo agradezco|muy amable|gracias por todo",
      beside:
        "por|la|tu|su|ayuda|paciencia|todo|información|a|ti|usted|muy|amable|perfecto|genial|bien|muchas|de|verdad|explicarme",
    },
    hello: {
      cores:
        "hola|buenas|buenos días|buenas tardes|buenas noches|buen día|qué tal|cómo estás|cómo está|cómo va|qué hay|saludos|cómo te va",
      beside: "hola|a|todos|qué|tal|estás|usted|tú|hoy|muy|bot|amigo|amiga|de|nuevo",
    },
    laugh: {
      cores:
        "jaja|jajaja|jajajaja|jajajajaja|jeje|jejeje|lol|xd|qué gracioso|qué divertido|muy gracioso|muy divertido|eres gracioso|eres divertido|es broma|era broma|estoy bromeando|es una broma|qué risa",
      beside: "es|eso|muy|qué|eres|solo|una|broma|ja|bueno|era",
    },
    insult: {
      cores:
        "tonto|tonta|idiota|estúpido|estúpida|imbécil|gilipollas|mierda|qué mierda|vaya mierda|una mierda|basura|inútil|no sirves para nada|esto no sirve|qué tontería|tontería|tonterías|qué estupidez|estupidez|cállate|vete a la mierda|que te den|joder|coño|puta|hijo de puta|qué asco|asco|pesado|pesada|qué pesado|te odio|odio esto|ridículo|absurdo|pérdida de tiempo|qué pérdida de tiempo|molesto|pendejo|cabrón|maldito|maldita|horrible|por dios|dios mío|madre mía|por el amor de dios|maldita sea|venga ya|no me fastidies|no me fastidie|ay dios",
      beside:
        "eres|es|esto|esta|este|un|una|qué|muy|tan|bot|robot|máquina|formulario|encuesta|cosa|de|la|el|todo|y|pregunta|preguntas|tú|ya|vaya|completamente|más|menuda|menudo|me|tu|son",
    },
    later: {
      cores:
        "dejarlo para más tarde|dejarla para más tarde|déjalo para más tarde|déjala para más tarde|dejémoslo para más tarde|dejar para más tarde|para más tarde|para luego|para después|más tarde|luego te lo digo|luego lo digo|luego lo hago|lo hago luego|lo hago después|lo hago más tarde|te lo digo luego|te lo digo más tarde|contesto luego|contesto después|respondo luego|respondo después|responder más tarde|pregúntame luego|pregúntame más tarde|pregúntame después|pregúntamelo luego|pregúntamelo al final|ahora no|ahora mismo no|volver a esto luego|volvemos luego|volver luego a esta|al final mejor|quizás luego|tal vez luego|aplazar|posponer",
      beside:
        "lo|la|esto|esta|pregunta|mejor|podemos|puedo|quiero|prefiero|me|te|le|que|a|de|dejar|responder|contestar|esa|eso|en|otro|momento|un|poco|tengo|mirarlo|ya|si|es|posible|yo|al|final|dejamos|dejo|dejarlo",
    },
    undo: {
      cores:
        "deshacer|deshaz|deshazlo|deshaga|deshágalo|deshacer eso|deshaz eso|vuelve atrás el cambio|no déjalo|déjalo como estaba|déjelo como estaba|como estaba|como estaba antes|como antes|no lo cambies|no cambies eso|no lo cambie|no cambies nada|eso no era|no era eso|no quería decir eso|no me refería a eso|eso está mal|no eso no|recupera el anterior|la respuesta anterior|revierte|revertir",
      beside:
        "no|eso|esto|el|la|cambio|lo|como|estaba|antes|deja|dejar|vuelve|a|poner|ponlo|último|respuesta|anterior|que|uy|mejor|quiero|ya|era",
    },
  },
  recall: {
    said: "he dicho|dije|he respondido|respondí|he contestado|contesté|he puesto|puse|he elegido|elegí|he indicado|indiqué|he escrito|escribí|has anotado|ha anotado|tienes anotado|tiene anotado|fue mi respuesta|era mi respuesta|es mi respuesta",
    shown:
      "muestra|muéstrame|muestre|muéstreme|ver|enséñame|enséñeme|cuál fue|cuál era|repite|repita|recuérdame|recuérdeme",
    beside:
      "qué|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|cuándo|dónde|cómo|para|por|en|a|la|los|las|sobre|del|mi|como|yo|le|otra|vez|al",
    recent: "anterior|última",
  },
  addressed: "eres|es usted|bot|robot|máquina|formulario|encuesta|pregunta|preguntas|esto|cállate|vete|odio|te",
  synonyms: [
    "precio|precios|cuesta|cuestan|costo|coste|vale|tarifa|caro|cara",
    "abierto|abren|abre|horario|horarios|cierra|cierran",
    "cancelar|cancelación|reembolso|anular|devolución",
    "entrega|envío|enviar|entregan",
    "aparcar|aparcamiento|parking|estacionar|estacionamiento|coche",
    "contacto|contactar|teléfono|llamar",
    "empieza|comienza|inicio",
    "datos|privacidad|información",
    "habitación|habitaciones|cuarto",
    "traer|llevar",
    "niño|niños|hijos|niña|niñas",
    "perro|perros|mascota|mascotas|animal|animales",
  ],
};

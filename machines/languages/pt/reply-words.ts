/** The words by which replies in Portuguese are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/pt.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { portugueseTimeWords } from "./time-words.ts";

export const portugueseReplyWords: ReplyWords = {
  fillers:
    "por favor|se faz favor|obrigado|obrigada|muito obrigado|muito obrigada|eh|é que|hum|bem|bom|então|olá|oi|bom dia|boa tarde|ah|oh|acho|acho que|penso|penso que|creio|talvez|cerca de|mais ou menos|por volta de|aproximadamente|uns|umas|só|somente|apenas|exatamente|ok|okay|tá|tá bom|desculpa|desculpe|provavelmente|na verdade|tipo|simplesmente|digamos|assim|infelizmente|felizmente|por acaso|sinceramente|se possível|graças a deus|por sorte|se for possível|boa noite|a resposta é|a minha resposta é|minha resposta é|minha resposta seria|digo que|eu digo que|diria que|eu diria que|voto que|voto no|eu voto|respondo que|digamos que|põe que|meu voto é|se não for incómodo|se não for incômodo|se não for pedir muito|se não se importar|oie|e aí|viva|olá olá|boas|saudações|oi oi|deixa ver|deixe ver|deixa eu ver|deixe me ver|vejamos|vamos ver|deixa eu pensar|deixe me pensar",
  slips: "não|aliás|quero dizer|quer dizer|desculpa|desculpe|ou melhor|melhor|na verdade|corrijo|mas sim|digo",
  elisions: "",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "zero"],
      [1, "um|uma"],
      [2, "dois|duas"],
      [3, "três"],
      [4, "quatro"],
      [5, "cinco"],
      [6, "seis|meia dúzia menos seis"],
      [7, "sete"],
      [8, "oito"],
      [9, "nove"],
      [10, "dez"],
      [11, "onze"],
      [12, "doze"],
      [18, "dúzia e meia|uma dúzia e meia"],
      [13, "treze"],
      [14, "catorze|quatorze"],
      [15, "quinze"],
      [16, "dezesseis|dezasseis"],
      [17, "dezessete|dezassete"],
      [18, "dezoito"],
      [19, "dezenove|dezanove"],
      [20, "vinte"],
      [30, "trinta"],
      [40, "quarenta"],
      [50, "cinquenta|cinqüenta"],
      [60, "sessenta"],
      [70, "setenta"],
      [80, "oitenta"],
      [90, "noventa"],
      [100, "cem|cento"],
      [200, "duzentos|duzentas"],
      [300, "trezentos|trezentas"],
      [400, "quatrocentos|quatrocentas"],
      [500, "quinhentos|quinhentas"],
      [600, "seiscentos|seiscentas"],
      [700, "setecentos|setecentas"],
      [800, "oitocentos|oitocentas"],
      [900, "novecentos|novecentas"],
    ],
    scales: [
      [1_000, "mil|milhares|k"],
      [1_000_000, "milhão|milhões|m|mi"],
      [1_000_000_000, "bilhão|bilhões|mil milhões|bi"],
      [12, "dúzia|dúzias"],
    ],
    joiners: "e",
    ordinals: [
      [1, "primeiro|primeira"],
      [2, "segundo|segunda"],
      [3, "terceiro|terceira"],
      [4, "quarto|quarta"],
      [5, "quinto|quinta"],
      [6, "sexto|sexta"],
      [7, "sétimo|sétima"],
      [8, "oitavo|oitava"],
      [9, "nono|nona"],
      [10, "décimo|décima"],
    ],
    ordinalSuffixes: "o|a|ro|ra|do|da",
    quantities: [
      [10, "uma dezena|dezena"],
      [15, "uma quinzena"],
      [20, "uma vintena|vintena"],
      [100, "uma centena|centena"],
      [0, "nenhum|nenhuma|ninguém|nada|nem um|nem uma"],
      [1, "só eu|apenas eu|somente eu|eu sozinho|eu sozinha|sozinho|sozinha|um só|uma só|uma única|um único|uma vez"],
      [
        2,
        "um par|um par de|nós dois|nós duas|os dois|as duas|minha esposa e eu|meu marido e eu|eu e minha esposa|eu e meu marido|eu e a minha mulher|duas vezes|um casal",
      ],
      [3, "nós três|três vezes"],
      [6, "meia dúzia"],
      [12, "uma dúzia"],
    ],
    fractions: [
      [0.5, "meio|meia|metade|a metade|um meio"],
      [0.25, "um quarto"],
      [1 / 3, "um terço"],
      [2 / 3, "dois terços"],
      [0.75, "três quartos"],
      [0.2, "um quinto"],
      [0.1, "um décimo"],
    ],
    parts: [
      [3, "terços"],
      [4, "quartos"],
      [5, "quintos"],
      [8, "oitavos"],
      [10, "décimos"],
    ],
    andHalf: [
      [0.5, "e meio|e meia"],
      [0.25, "e um quarto"],
      [0.75, "e três quartos"],
    ],
    minus: "menos|negativo",
    point: "vírgula|ponto",
    percent: "por cento|porcento",
    outOf: "de|em|de um total de",
    rangeTo: "a|até|ou",
    between: "entre|de",
    or: "ou|ou talvez",
    total: "no total|total|ao todo|ao total|em conjunto|somos|seremos",
    notNumbers:
      "uma pergunta|um momento|um segundo|um instante|um de|uma de|um dos|uma das|um pouco|um outro|uma outra|cada um|cada uma|mais uma vez|outra vez|uma coisa|algum|alguma|um tempo|pelo menos|ao menos|nenhuma ideia|menor ideia",
    lowerBounds: "pelo menos|no mínimo|mínimo|um mínimo de|ao menos|não menos de|mais que|acima de|ou mais|mais de",
    upperBounds:
      "menos de|no máximo|máximo|até|quase|abaixo de|não|um máximo de|não mais de|não mais que|menos que|ou menos|quando muito",
    vague: "alguns|algumas|vários|várias|muitos|muitas|poucos|poucas|uns poucos|diversos|bastantes|milhares|centenas",
    stars: "estrela|estrelas",
    companions: "eu e|e eu|minha esposa|meu marido|meus filhos|meus amigos|minha família|comigo|com meus|com minha",
    exclusions: "não|em vez de|ao invés de|incluindo|dos quais|das quais",
    noneOf: "sem|nenhum|zero",
    which: "qual|que andar|em que|que número",
    indefinite: "",
    powers: "elevado a|à potência de",
    feet: "pé|pés",
  },
  people: {
    counted:
      "pessoas|convidados|hóspedes|passageiros|viajantes|participantes|são vocês|vocês são|ingressos|bilhetes|lugares|vêm|virão",
    groups:
      "miúdo|miúdos|menino|meninos|menina|meninas|rapaz|rapazes|adulto|adultos|adulta|adultas|criança|crianças|bebê|bebês|bebé|bebés|filho|filhos|filha|filhas|amigo|amigos|amiga|amigas|idosos|jovens|adolescente|adolescentes|homens|mulheres|mais|outros|outras",
    speakers: "eu|mim",
    others: [
      [
        1,
        "minha esposa|minha mulher|meu marido|meu esposo|minha namorada|meu namorado|minha noiva|meu noivo|meu filho|minha filha|minha mãe|meu pai|meu irmão|minha irmã|meu amigo|minha amiga",
      ],
      [2, "meus pais|meus avós"],
    ],
    own: "os|as|o|a|meus|minhas|nossos|nossas|outros|outras|dos meus|das minhas",
    joiners: "e|mais|com|+|&|e também",
    pairs: "casais",
  },
  money: {
    currencies: [
      ["BRL", "real|reais|brl|contos|pilas|conto"],
      ["EUR", "euro|euros|eur"],
      ["USD", "dólar|dólares|dólares americanos|usd"],
      ["GBP", "libra|libras|libras esterlinas|gbp"],
      ["JPY", "iene|ienes|jpy"],
      ["CNY", "yuan|cny"],
      ["CHF", "franco|francos|francos suíços|chf"],
      ["ARS", "pesos argentinos|peso|pesos|ars"],
      ["MXN", "pesos mexicanos|mxn"],
      ["AOA", "kwanza|kwanzas|aoa"],
      ["MZN", "metical|meticais|mzn"],
      ["INR", "rupia|rupias|inr"],
    ],
    joiners: "e|com",
    minorUnits: "centavo|centavos|cêntimo|cêntimos|cent|cents",
    of: "de",
  },
  phone: {
    repeats: [
      [2, "duplo"],
      [3, "triplo"],
    ],
    plus: "mais",
  },
  contact: {
    at: "arroba",
    dot: "ponto",
    slash: "barra",
    underscore: "",
    hyphen: "",
    objectPronouns: "",
    employedAt: "",
    connectors: "minha|meu|e",
    and: "e",
    my: "minha|meu",
  },
  countryNames: names.countries,
  uncutCountryNames: "congo|ilhas",
  time: portugueseTimeWords,
  polarity: {
    yes: "sim|claro|claro que sim|com certeza|certamente|certo|correto|correcto|exato|exatamente|isso|isso mesmo|é isso|é|tá|tá bom|tá certo|está bem|está bom|está certo|ok|okay|okey|beleza|perfeito|ótimo|óptimo|bom|bem|muito bem|pode ser|pode|podes|com prazer|de acordo|concordo|aceito|aceite|confirmo|confirmado|verdade|sem dúvida|evidentemente|óbvio|obviamente|sim por favor|sim obrigado|sim obrigada|quero sim|afirmativo|positivo|pois|pois é|uhum|aham|yes|por que não|fechado|combinado|bora|👍|✅|✔|👌|💯|☑|infelizmente sim|felizmente sim|s|vamos lá|vamos nessa|bora lá|com todo gosto|com muito gosto|porque não|pode sim|queremos sim|quero muito|preciso sim|sem dúvidas|sem hesitar|de olhos fechados|acho que sim|penso que sim|creio que sim|suponho que sim|diria que sim|por mim sim|por mim tudo bem|à vontade|fique à vontade|esteja à vontade|se faz favor|sim se possível|aceitamos|faz favor|ora essa|pois claro|claro né|sim claro|demorou|com certeza sim",
    no: "não|nao|nem|não obrigado|não obrigada|de jeito nenhum|de modo nenhum|de forma alguma|nunca|jamais|claro que não|negativo|nem pensar|incorreto|errado|falso|rejeito|recuso|não aceito|não concordo|acho que não|penso que não|creio que não|ainda não|nem um pouco|não muito|nada disso|tampouco|nada|👎|❌|🚫|✖|🙅|infelizmente não|lamentavelmente não|receio que não|claro que não|com certeza não|certamente não|desculpe não|de forma alguma|de maneira nenhuma|de jeito algum|que eu saiba não|não que eu saiba|nem a pau|nem em sonho|felizmente não|nem morto|nem sonhando|não é preciso|não é necessário|não há necessidade|não faz falta|sem necessidade|dispensamos|dispensa se|de forma nenhuma|de modo algum|de jeito maneira|em hipótese alguma|nem a brincar|diria que não|parece me que não|melhor não|é melhor não|prefiro que não|nenhuma conhecida|nunca na vida|desta vez não|dessa vez não|provavelmente não|duvido muito|deixa estar|deixe estar|deixa pra lá|não se incomode|não se preocupe não|estou bem assim|tá bom assim|já está resolvido|já resolvemos|já tratámos|não me interessa|não tenho interesse|obrigado mas não|nós nos viramos|a gente se vira",
    good: "bom|boa|bem|perfeito|correto|correcto|certo|ótimo|óptimo|exato|ideal|excelente|maravilhoso|verdade|ok|de acordo|fantástico|legal|tudo certo|combinado",
    copulas:
      "isso|isto|está|tá|é|são|parece|me|tudo|muito|soa|seria|fica|assim|para|pra|mim|os|dados|as|informações|que|tem|e|também|o|a|estou|estamos|acho|sim|super|mesmo|uma|ideia|um|claro|redondo|grande|categórico|nós|nos|gente|oh|ah|bem|era|ficava|ficaria",
    thanks: "obrigado|obrigada|muito obrigado|muito obrigada|valeu|grato",
    agree:
      "está correto|está certo|está tudo certo|tudo certo|tudo bem|tudo correto|por mim tudo bem|é isso mesmo|isso mesmo|está perfeito|parece bom|parece bem|soa bem|me parece bem|parece me bem|sem problema|sem problemas|não tem problema|não há problema|pode fazer|pode ser|faça isso|faz isso|pode prosseguir|prossiga|pode continuar|vá em frente|vai em frente|estou de acordo|concordo|eu concordo|gostaria sim|eu gostaria|adoraria|acho que sim|penso que sim|creio que sim|suponho que sim|boa ideia|me interessa|tenho interesse|estou interessado|estou interessada|é verdade|quero sim|eu quero|não me importo|tô dentro|estou dentro|seria ótimo|seria óptimo|seria bom|seria muito bom|seria perfeito|seria excelente|seria incrível|seria maravilhoso|seria fantástico|seria ideal|seria legal|seria de grande ajuda|seria uma grande ajuda|seria útil|seria gentil|seria bacana|seria top|ajudaria|ajudaria muito|ajudava muito|dava jeito|dava muito jeito|dava nos jeito|viria a calhar|agradecemos|agradecia|agradeceria|agradeceríamos|adoraríamos|precisamos de um|preciso de um|ótima ideia|adorei|adoramos|gostei muito|gostámos muito",
    shortYes:
      "quero|tenho|sou|gosto|estou|tenho sim|sou sim|gosto sim|gostaria|faço|várias vezes|muitas vezes|algumas vezes|umas vezes|algumas|alguns|uma vez|duas vezes|às vezes|de vez em quando|com frequência|frequentemente|regularmente|ocasionalmente|todo dia|todos os dias|mais de uma vez|umas quantas|umas poucas|várias|vários|um par|venham nos buscar|podem nos buscar|já fiz|já estive|já sim|sempre|lógico|evidente|fechado|beleza|positivo|pode ser|bora|topo|precisamos sim|precisamos|gostaríamos|gostava|adorava|adoraria|agradeço|ajudava",
    decline:
      "não quero|eu não quero|não desejo|não preciso|não é preciso|não é necessário|não me interessa|não tenho interesse|não está correto|não está certo|está errado|não concordo|não gosto|não gostaria|não serve|não posso|prefiro não|melhor não|deixa pra lá|deixe estar|esquece|esqueça|não é verdade|não é isso|não dá",
    shortNo:
      "não tenho|não sou|não é|não está|não há|não tem|é tudo|só isso|é só isso|nada mais|não faço|nenhuma|nenhum|nunca|jamais|ainda não|já não|não mais|dispenso|duvido|deixa|pouco provável|não precisamos|não preciso|não precisa|que nada|esquece|estamos bem assim",
    later:
      "agora não|não agora|mais tarde|talvez mais tarde|outra hora|outra vez|outro dia|noutra altura|noutro momento|depois|por enquanto não|por agora não|no momento não|de momento não|ainda não|hoje não|não hoje|mas depois|mas não agora|neste momento não|fica para depois",
    laterFirst: "espera|espere|um momento|calma|logo",
    unsure:
      "talvez|não sei|sei lá|não tenho certeza|não tenho a certeza|depende|pode ser que|possivelmente|provavelmente|às vezes|mais ou menos|quem sabe|sim e não|não faço ideia|se calhar|porventura|🤷|🤔|ainda não sei|não sei ainda|é possível|possível|ainda não decidi",
    negations: "não|nao|nunca|jamais|sem|nem|nenhum|nenhuma|nada",
    corrections:
      "na verdade|em vez|ao invés|muda|mude|mudar|altera|altere|alterar|prefiro|quero|queria|gostaria|preciso|coloca|coloque|põe|faça|faz|pode|poderia|desculpa|desculpe|melhor|só|apenas|troca|trocar",
    objections:
      "incorreto|errado|não está correto|não está certo|mudei de ideia|mudança de planos|me enganei|enganei me|me equivoquei|não é isso|quis dizer|há um erro|tem um erro",
    wishes:
      "quero|queria|gostaria|preciso|desejo|por favor|pode|podes|poderia|me dá|dê me|reserva|reserve|compra|compre|procuro|queremos|precisamos|faça|se possível|se for possível|se puder|se puderem|se não for incómodo|se não for incômodo|se der|se não for pedir muito|se não se importar|se faz favor",
    but: "mas|porém|contudo|exceto|salvo|desde que|só se|a menos que|a não ser que|se|com a condição",
    empty:
      "o|a|os|as|um|uma|uns|umas|e|ou|mas|de|do|da|dos|das|em|no|na|nos|nas|ao|à|com|por|para|pra|sem|sobre|que|qual|quais|quem|quando|como|onde|quanto|quantos|quantas|seu|sua|seus|suas|teu|tua|meu|minha|me|te|se|lhe|nos|é|são|está|estão|ser|estar|foi|tem|tenho|tens|ter|quer|quero|queres|deseja|gostaria|gosta|gosto|pode|posso|podes|poderia|vai|vou|ir|fazer|faça|faz|este|esta|isto|esse|essa|isso|mais|muito|já|sim|não|também|algo|algum|alguma|tudo|todos|favor|obrigado|obrigada|bem|você|eu|tu|nós|hoje|agora|aqui|precisa|preciso",
    confirmCues:
      "confirmar|confirma|confirme|confirmas|correto|correcto|certo|está certo|está correto|é isso|verificar|combinado",
    confirms:
      "exato|exatamente|exacto|exactamente|correto|correcto|está correto|está certo|certo|é isso|é isso mesmo|isso mesmo|era isso|o que eu quis dizer|o que quis dizer|o que eu queria dizer|confirmo|confirmado|precisamente",
    offerCues:
      "quer|queres|deseja|desejas|gostaria|gostarias|posso|devo|precisa|precisas|interesse|interessado|prefere",
    interrogatives:
      "que|o|quando|como|onde|quem|qual|quais|por|porque|porquê|quanto|quantos|quantas|é|são|está|tem|pode|posso|podes|há|quer|queres|deseja|devo|cadê",
    reservations:
      "se|só se|desde que|exceto|salvo|a menos que|a não ser|contanto que|mas só se|se puder|se puderem|se der",
    contented: "estou bem|estou bem assim|estou servido|estou servida",
    likes:
      "adoro|amo|eu amo|eu adoro|sou fã|sou muito fã|gosto muito|gosto bastante|muito|muitíssimo|é o meu favorito|é a minha favorita|curto|curto muito",
    dislikes:
      "odeio|eu odeio|detesto|não é a minha praia|não é minha praia|não sou fã|não curto|não muito|nem tanto|não gosto muito|não é para mim",
    likeCues: "gosta|gostas|gostam|adora|curte|curtes",
    mindCues: "se importa|importa se|importaria|importava se|incomoda|incomodaria|tem algo contra|alguma objeção",
    lukewarm:
      "acho que sim|penso que sim|suponho que sim|mais ou menos|se tiver que ser|a contragosto|por que não|tanto faz|em princípio|com reservas|em parte|parcialmente|até certo ponto|só|somente|apenas|em teoria",
    unchanged:
      "sem alterações|nenhuma alteração|nada a mudar|nada a alterar|nada a corrigir|nenhuma mudança|deixe assim|pode deixar assim",
    requests: "pode|podes|poderia|podemos|podia|posso|podem|quer|há|tem",
  },
  choices: {
    and: "e|também|mais|além de|junto com|&|+|depois",
    or: "ou|/",
    except:
      "exceto|menos|salvo|mas não|tirando|fora|tudo menos|todos menos|todas menos|todos exceto|com exceção de|sem",
    all: "todos|todas|tudo|todos eles|todas elas|todas as anteriores|todas as opções|cada um|cada uma|os três|as três|todos os três",
    none: "nenhum|nenhuma|nenhum deles|nenhuma delas|nenhuma das anteriores|nada|nenhum desses|nenhuma dessas|não|nenhum dos dois",
    both: "um pouco dos dois|um pouco de ambos|metade metade|ambos|ambas|os dois|as duas|os dois juntos",
    neither: "nenhum dos dois|nenhuma das duas|nem um nem outro|nem uma nem outra",
    penultimate: "penúltimo|penúltima",
    last: "último|última|o último|a última|o de baixo|a de baixo|últimos|últimas|os últimos|as últimas",
    first: "o de cima|a de cima|em cima|primeiros|primeiras|os primeiros|as primeiras",
    middle: "meio|o do meio|a do meio|do meio|central",
    to: "a|até",
    optionNouns:
      "opção|opções|número|n|nr|resposta|letra|alternativa|#|a opção|a letra|o número|escolha|imagem|foto|figura",
    not: "não|nao|exceto|menos|sem|nem|nunca",
    other: "outro|outra|outros|outras|outra coisa|o resto|resto|os outros|as outras|os demais|as demais",
    whichever:
      "qualquer|qualquer um|qualquer uma|tanto faz|é igual|não importa|me é indiferente|indiferente|como quiser|como quiseres|você escolhe|sem preferência|o que quiser|não me importa|dá igual",
    then: "depois|e depois|em seguida|seguido de|seguida de|então|por fim|primeiro|finalmente|>|antes de",
    better: "em vez de|melhor que|mais que|ao invés de|antes de|acima de|>|do que",
    had: "tinha|eu tinha|tínhamos|tive",
    now: "agora|hoje em dia|atualmente|hoje",
    formerly:
      "da última vez|na última vez|última vez|antes|anteriormente|no passado|no ano passado|no mês passado|na semana passada|até agora|originalmente|antigamente",
    against:
      "é demasiado|é muito caro|é muito cara|é caro demais|é cara demais|é demais|é muito lento|é muito lenta|demora muito|demora demais|custa muito|não dá|não serve|não funciona|é impossível|é ruim|é mau|é horrível|fora de questão",
    frame:
      "eu|quero|queria|gostaria|gosto|prefiro|escolho|fico|ficaria|vou|com|o|a|os|as|um|uma|meu|minha|por|favor|é|seria|será|esse|essa|este|esta|isso|do|da|de|no|na|em|para|pra|acho|creio|que|sim|bem|então|opção|obrigado|obrigada|mais|muito|só|apenas|também|uso|sou|estou|tenho|escolha|resposta|favorito|favorita|melhor|interessado|interessada|talvez|pode|ser|digo|tá|me|tomar|pego",
    notRefusedBehindNot: "importa",
    everyOption: "todo|todos",
  },
  ranges: {
    below: "menos de|menor de|menores de|menor que|menos que|abaixo de|inferior a",
    upTo: "até|no máximo|máximo|não mais de|até as|até às",
    above: "mais de|maior de|maiores de|mais que|maior que|acima de|superior a",
    from: "a partir de|desde|pelo menos|no mínimo|mínimo|ao menos",
    orMore: "ou mais|ou maior|ou superior|e mais|em diante|ou acima|ou mais velho|ou mais tarde",
    orLess: "ou menos|ou menor|ou inferior|e menos|ou abaixo|no máximo",
    before: "antes de|antes das",
    after: "depois de|depois das|após as|após|a partir das",
    between: "entre|de|das|desde",
    to: "a|até|às|e menos de",
    and: "e",
    measures: [
      ["km", "km|quilômetro|quilômetros|quilómetro|quilómetros"],
      ["mi", "milha|milhas"],
      ["m", "m|metro|metros"],
      ["kg", "kg|quilo|quilos|quilograma|quilogramas"],
      ["l", "l|litro|litros"],
    ],
  },
  commandFrame:
    "eu|quero|queria|gostaria|posso|pode|podes|podemos|poderia|poderias|podia|me|te|lhe|nos|o|a|os|as|esta|este|isto|essa|esse|isso|por|favor|um|uma|de|do|da|em|no|na|com|para|pra|e|é|já|agora|melhor|prefiro|preferia|preciso|vamos|vou|deixa|deixe|que|se|sim|não|só|também|obrigado|obrigada|ok|olá|oi|desculpa|desculpe|meu|minha|minhas|possível|bem|bom|então|tenho|ao|à|ir|fazer|mais|você|faz|faça|estou|mesmo|apenas|simplesmente|dar",
  commands: {
    skip: {
      strict:
        "pular|pula|pule|pular esta pergunta|pular essa pergunta|pular pergunta|saltar|salta|saltar esta pergunta|passar à frente|próxima pergunta|a próxima pergunta|pergunta seguinte|passar para a próxima|passa para a próxima|ir para a próxima|deixar em branco|deixa em branco|sem resposta|responder depois|respondo depois|responder mais tarde|skip|ignorar|avançar|omitir|próxima|próximo|seguinte|a próxima",
      loose:
        "próxima|próximo|passo|não sei|sei lá|não faço ideia|não tenho|não se aplica|não lembro|não me lembro|esqueci|depois|continuar|continua|seguir|deixa pra lá|em branco|não possuo|não tenho nenhum|não tenho nenhuma|não tenho a menor ideia|não tenho ideia|sem ideia",
      beside:
        "pergunta|próxima|seguinte|parte|passo|questão|resposta|responder|não|lembro|essa|nenhum|frente|tarde|outra|ponto",
    },
    back: {
      strict:
        "voltar|volta|volte|voltar atrás|voltar para trás|voltar à pergunta anterior|pergunta anterior|a pergunta anterior|para a anterior|à anterior|desfazer|retroceder|um passo atrás|regressar|retornar|voltemos|vamos voltar|voltemos à pergunta anterior|retroceda",
      loose: "anterior|atrás|a de antes",
      beside: "pergunta|anterior|última|passo|resposta|página|questão|trás|atrás|antes",
    },
    clarify: {
      strict:
        "o que quer dizer|o que você quer dizer|o que queres dizer|o que significa|o que isso significa|o que significa isso|como assim|não entendi|não entendo|não percebi|não percebo|não compreendo|não entendi a pergunta|explica|explique|explicar|pode explicar|podes explicar|me explica|por que pergunta|por que você pergunta|porque perguntas|por que precisa|por que você precisa|porque precisas|para que|para que serve|para que precisa|por exemplo|um exemplo|dê um exemplo|quais são as opções|quais opções|que opções|o que devo escrever|o que devo responder|o que escrevo|o que eu coloco|mais informações|mais informação|mais detalhes|esclarecer|esclareça|pode esclarecer|não está claro|não ficou claro|o que é isso|para que vocês precisam disso|por que vocês precisam disso|para que precisam disso|por que precisam disso|por que quer saber|porque quer saber|por que você quer saber|um exemplo por favor|o que eu escrevo",
      loose: "quê|que|como|hã|hein|por que|porquê|qual|quais|ajuda|o que",
      beside:
        "pergunta|significa|dizer|quer|isso|exatamente|entendi|opções|são|exemplo|escrever|responder|palavra|termo|saber|informações|mais|claro|precisa|você|questão|colocar|número",
    },
    repeat: {
      strict:
        "repete|repita|repetir|pode repetir|podes repetir|repita a pergunta|repete a pergunta|outra vez|mais uma vez|de novo|novamente|qual era a pergunta|qual é a pergunta|o que disse|o que você disse|não ouvi|diga de novo|diz outra vez|o que disseste|que disse|qual foi a pergunta|repete por favor|outra vez por favor|não te ouvi|não escutei|não estava ouvindo|como era a pergunta|fala de novo|pergunta de novo|o que perguntou",
      loose: "como disse",
      beside: "pergunta|repetir|dizer|disse|ouvi|bem|era|última|vez|ler|mostrar|questão",
    },
    restart: {
      strict:
        "recomeçar|recomeça|recomece|começar de novo|começar novamente|começar do zero|do zero|do início|do começo|do princípio|reiniciar|reinicia|reinicie|apagar tudo|apaga tudo|limpar tudo|reset|voltar ao início|voltar ao começo|voltar ao princípio|começar tudo de novo|restart",
      loose: "início|começo",
      beside: "tudo|formulário|questionário|pesquisa|conversa|zero|começar|respostas|início|minhas|novo|completamente",
    },
    stop: {
      strict:
        "parar|pare|para|quero parar|stop|sair|quero sair|terminar|termina|acabar|encerrar|encerra|cancelar|cancela|cancele|cancelar tudo|desistir|desisto|não quero continuar|não quero mais|não quero mais continuar|chega de perguntas|sem mais perguntas|mais nenhuma pergunta|adeus|tchau|até logo|me deixa em paz|deixe me em paz|deixa me em paz|tenho que ir|tenho de ir|preciso ir|vou embora|não tenho tempo|chega|basta|fechar|continuo depois|continuar depois|continuar mais tarde|exit|quit|abandonar|parar por aqui|finalizar",
      loose: "fim|pronto|suficiente|acabou|pausa|terminei",
      beside:
        "pesquisa|formulário|chat|conversa|perguntas|mais|continuar|responder|aqui|tudo|tempo|embora|questionário|por|tarde|isso|inquérito",
    },
    refuse: {
      strict:
        "prefiro não dizer|prefiro não responder|prefiro não falar|prefiro não informar|não quero dizer|não quero responder|não quero informar|não vou dizer|não vou responder|não vou te dizer|não é da sua conta|não é da tua conta|não te interessa|não lhe interessa|sem comentários|é privado|isso é privado|é pessoal|isso é pessoal|muito pessoal|demasiado pessoal|é confidencial|recuso me a responder|me recuso|me recuso a responder|recuso responder|não desejo responder|não quero compartilhar|não quero partilhar|não quero dar|não quero fornecer|não quero passar|não digo|guardo para mim|informação privada|não forneço|não pretendo responder|isso é particular|é particular|isso é pessoal|isso é privado",
      loose: "privado|pessoal|confidencial|segredo",
      beside:
        "pergunta|responder|dizer|informação|informações|dados|dado|número|idade|email|conta|muito|compartilhar|partilhar|dar|fornecer|essa|questão|pessoais|telefone|informar",
    },
    human: {
      strict:
        "falar com uma pessoa|falar com um humano|falar com alguém|falar com um atendente|falar com um agente|falar com um assistente|atendente humano|pessoa real|uma pessoa real|pessoa de verdade|ser humano|um humano|humano|me liga|me ligue|liguem me|alguém real|falar com o suporte|falar com atendente|falar com humano|falar com operador|tem alguém com quem eu possa falar|posso falar com alguém|há alguém com quem eu possa falar|atendente por favor|um atendente por favor|operador por favor|suporte por favor|falar com o atendimento|falar com suporte|quero um atendente|quero atendente|quero um humano|preciso de um humano|falar com um operador|falar com um representante|me passa para|me transfere|me transfira|passar para um atendente|contatar o suporte",
      loose:
        "agente|pessoa|alguém|atendente|um atendente|atendimento ao cliente|serviço ao cliente|apoio ao cliente|suporte|operador|representante",
      beside:
        "falar|humano|pessoa|real|atendente|agente|contato|contactar|cliente|alguém|verdade|telefone|bot|robô|passar|transferir|equipe|equipa|suporte|conversar",
    },
  },
  change: {
    disputes:
      "está errado|está errada|estava errado|estava errada|está incorreto|está incorreta|não está certo|não está certa|não é meu|não é minha|não é o meu|não é a minha|esse não é o meu|essa não é a minha|este não é o meu|esta não é a minha|escrevi mal|escrevi errado|digitei errado|erro no|erro na|enganei me no|enganei me na|me enganei no|me enganei na|errado|errada|mudou|incorreto|incorreta|errei|está mal|tem um erro|há um erro no|há um erro na|não é esse|não é essa",
    answers: "pergunta|perguntas|resposta|respostas|questão",
    verbs:
      "mudar|muda|mude|alterar|altera|altere|corrigir|corrige|corrija|editar|edita|modificar|modifica|atualizar|atualiza|voltar para|voltar à|voltar ao|trocar|troca|trocar por|atualize|troque|retificar|voltar a",
    to: "para|por|é|como|deveria ser|na verdade é|:|o certo é|a certa é|o correto é|tem que ser|escreve se|deve ser",
    mistakes:
      "me enganei|enganei me|me equivoquei|cometi um erro|errei|mudar minha resposta|mudar a minha resposta|alterar a minha resposta|alterar minha resposta|corrigir minha resposta|minha última resposta|minha resposta anterior estava errada|quero mudar algo|quero corrigir algo|escrevi errado",
  },
  inquiries:
    "qual é|quais são|quanto custa|quanto custam|quanto dura|a que horas abre|a que horas abrem|a que horas fecha|a que horas fecham|quando abrem|quando é|onde é|onde fica|por que|porquê|quem é|como é|o que é|estão abertos",
  doubts:
    "não tenho certeza|não tenho a certeza|não sei|sei lá|indeciso|indecisa|na dúvida|ou talvez|ou não|talvez não|depende|🤷|🤔",
  leadOuts: "aqui|falando|é o meu nome|é meu nome",
  leadIns:
    "meu nome é|o meu nome é|me chamo|chamo me|eu me chamo|sou|eu sou|sou o|sou a|nome|pode me chamar de|podes chamar me|me chame de|é|moro em|moro na|moro no|vivo em|resido em|meu endereço é|o meu endereço é|a minha morada é|o endereço é|endereço|morada|olá sou|oi sou|olá meu nome é|oi meu nome é|meu sobrenome é|trabalho na|minha empresa é|a minha empresa é|em nome de|está em nome de|pode pôr|pode por|ponha|põe|escreva|anote|pode colocar|coloque",
  kindNouns: [
    ["email", "email|e mail|correio eletrônico|endereço de email"],
    ["phone", "telefone|número de telefone|celular|telemóvel|número"],
    ["name", "nome|sobrenome|apelido|nome completo"],
    ["date", "data|dia|aniversário|data de nascimento"],
    ["time", "hora|horário"],
    ["address", "endereço|morada|rua"],
    ["url", "site|página|link|url"],
    ["country", "país|nacionalidade"],
    ["number", "número|idade|quantidade"],
    ["currency", "valor|preço|orçamento|salário"],
    ["choice", "escolha|opção"],
    ["scale", "nota|avaliação"],
  ],
};

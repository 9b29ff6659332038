/** The words of refusals in Portuguese, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const portugueseIndirectWords: IndirectWords = {
  refusals: {
    none: "não|nao|n|nada|nenhum|nenhuma|nenhuns|nenhumas|nunca|jamais|sem|nem|tampouco|ñ",
    reluctant:
      "prefiro não|preferia não|preferiria não|melhor não|é melhor não|me recuso|recuso me|recuso|não quero|não desejo|não pretendo|guardo para mim|guardo pra mim|fica comigo|passo|eu passo|nem pensar|de jeito nenhum|me abstenho|prefiro guardar|prefiro manter",
    giving:
      "dizer|dizê lo|digo|direi|dar|dá lo|dou|darei|informar|informo|fornecer|fornecê lo|forneço|compartilhar|compartilho|partilhar|partilho|revelar|revelo|responder|respondo|contar|conto|passar|deixar|deixo|mencionar|escrever|colocar|avaliar|avalio|opinar|falar|falo|divulgar|divulgo|comentar|liguem|ligar|indicar|preencher|comunicar",
    having: "tenho|temos|tem|há|possuo|existe|uso|utilizo|disponho|ter|têm",
    needing:
      "preciso|precisamos|precisa|quero|queremos|desejo|necessito|necessário|necessária|requer|acrescentar|adicionar|ocorre|me ocorre|vem à mente|gostaria|faz falta",
    secret:
      "particular|privado|privada|pessoal|confidencial|secreto|segredo|sigiloso|anônimo|anônima|anónimo|anónima|anonimato|não é da sua conta|não é da tua conta|não te interessa|não lhe interessa|não interessa|não te diz respeito|não lhe diz respeito|assunto meu|é problema meu|privacidade|íntimo",
    blank:
      "não se aplica|n a|não aplicável|sem resposta|ns nr|sem comentários|sem comentário|pular|pula|pula essa|pule|pulo|saltar|salta|próxima|próxima pergunta|a próxima|seguinte|passa essa|passo essa|passe|passar à frente|passo à frente|omitir|em branco|deixar em branco|deixa em branco|deixa pra lá|deixa para lá|esquece|seguir em frente|adiante",
    unimportant: "não importa|tanto faz|irrelevante|não é relevante|não é importante|é indiferente",
    contented:
      "tudo certo|tudo bem|está tudo bem|tá tudo bem|tudo ok|tudo ótimo|estou bem|estamos bem|está bom assim|assim está bom|tá bom assim|é só|só isso|é tudo|isso é tudo|nada mais|mais nada|por enquanto é só|só o quarto|apenas o quarto|já está|assim está ótimo",
    things:
      "telefone|número|celular|telemóvel|fixo|e mail|email|mail|correio|endereço|morada|nome|resposta|pergunta|dado|dados|informação|informações|desejo|desejos|pedido|pedidos|preferência|preferências|comentário|comentários|opinião|nota|avaliação|sugestão|sugestões|extra|extras|coisa|coisas|empresa|site|ideia|ideias|exigência|exigências",
    frame:
      "eu|você|vocês|tu|nós|a gente|me|te|lhe|se|nos|o|a|os|as|lo|la|um|uma|uns|umas|meu|minha|meus|minhas|nosso|nossa|seu|sua|isso|isto|essa|esse|esses|essas|esta|este|estes|estas|aquilo|deles|delas|desses|dessas|disso|disto|nisso|de|do|da|dos|das|em|no|na|com|por|pra|para|e|ou|que|quê|é|são|está|estou|sou|ser|seja|ficar|fico|permanecer|manter|muito|mais|especial|de especial|em especial|especiais|específico|em particular|por enquanto|no momento|de momento|agora|aqui|obrigado|obrigada|por favor|desculpe|desculpa|lamento|mas|porque|pois|só|apenas|tudo|todos|todas|outro|outra|outros|algo|alguma coisa|prefiro|preferia|preferiria|quero|gostaria|vou|posso|pode|onde|de onde|moro|sou de|hoje|realmente|mesmo|também|ainda|já|sinceramente|senhor|adicional|adicionais",
  },
  rides: {
    titles: "transporte|transfer|translado|traslado|transporte do aeroporto|boleia|carona|táxi",
    ownWays:
      "carro|dirijo|dirigimos|dirigir|conduzo|conduzimos|conduzir|comboio|trem|ônibus|autocarro|metrô|metro|táxi|uber|alugado|alugamos|alugar|aluguel|aluguer|a pé|bicicleta|bike|moto|mota|vai nos buscar|vai me buscar|nos busca|me busca|vem nos buscar|vem buscar nos|vem me buscar|vêm nos buscar|vem buscar me|vão nos buscar|nos leva|me leva|por conta própria|por nossa conta|por minha conta|transporte público|já reservei|já reservamos|já está reservado|já temos|já tenho|boleia de",
  },
  extremes: {
    cheapest: "mais barato|mais barata|mais em conta|mais económico|mais econômico|menos caro|menos cara",
    dearest: "mais caro|mais cara",
    least: "menor|mais pequeno|mais pequena|mais curto|mais curta|mínimo|o mínimo|mais baixo|mais baixa",
    most: "maior|mais longo|mais longa|mais comprido|mais comprida|máximo|o máximo|mais alto|mais alta",
  },
};

/** Words of talk about the conversation in Portuguese. */
import type { TalkWords } from "../schema/talk-words.ts";

export const portugueseTalkWords: TalkWords = {
  frame:
    "por favor|oi|olá|ei|ok|certo|bom|bem|então|e|mas|agora|aliás|desculpe|desculpa|com licença|obrigado|obrigada|me diga|me diz|diga|pode me dizer|podes dizer-me|gostaria de saber|quero saber|uma pergunta|espera|espere|um momento|primeiro|de novo|mesmo|tá|ah",
  topics: {
    remaining: {
      cores:
        "quantas perguntas|quantas faltam|quantas restam|quantas mais|quantas ainda|quantas são|quantas tem|quanto falta|faltam muitas|falta muito|ainda tem perguntas|tem mais perguntas|há mais perguntas|é a última|essa é a última|esta é a última|já acabou|já terminamos|estamos acabando|é só isso|isso é tudo|acabou",
      beside:
        "faltam|falta|restam|ainda|são|tem|há|mais|perguntas|pergunta|para|o|fim|final|acabar|terminar|no|total|tenho|que|responder|me|a|de|depois|desta|dessa|muitas|muito|até|eu",
    },
    duration: {
      cores:
        "quanto tempo|quanto demora|quantos minutos|demora muito|vai demorar|demora|é longo|é muito longo|leva muito tempo",
      beside:
        "isso|isto|vai|demorar|demora|leva|levar|dura|durar|o|a|formulário|pesquisa|ainda|mais|ou|menos|falta|preciso|para|terminar|muito|tempo|tudo|quanto|de|me",
    },
    recap: {
      cores:
        "o que eu disse|o que já disse|o que eu já disse|o que eu te disse|o que eu lhe disse|o que te disse|o que eu respondi|o que já respondi|o que respondi|o que você anotou|o que anotou|o que você tem|o que você sabe de mim|o que sabe sobre mim|minhas respostas|as minhas respostas|resumo|resuma|o que falei|o que eu falei",
      beside:
        "até|agora|aqui|já|tudo|um|me|mostra|mostre|faça|faz|quais|são|as|minhas|respostas|de|sobre|mim|o|que|eu|ver|posso|momento|você|antes|anteriormente",
    },
    identity: {
      cores:
        "quem é você|quem és tu|o que é você|o que você é|você é um robô|você é um bot|você é humano|você é uma pessoa|você é real|você é uma máquina|você é uma ia|és um robô|és humano|és uma pessoa|estou falando com um robô|estou falando com uma pessoa|estou falando com um humano|estou falando com uma máquina|estou a falar com um robô|estou a falar com uma pessoa|com quem estou falando|com quem falo|com quem estou a falar|qual é o seu nome|qual o seu nome|como você se chama|isso é um robô|isto é um robô|tem alguém aí|o que é isso|o que é isto",
      beside: "um|uma|de|verdade|real|ou|robô|bot|humano|pessoa|máquina|ia|você|aí|aqui|alguém|exatamente|só",
    },
    privacy: {
      cores:
        "o que acontece com meus dados|o que acontece com os meus dados|o que vocês fazem com meus dados|o que fazem com os meus dados|o que você faz com meus dados|o que será feito com meus dados|meus dados estão seguros|os meus dados estão seguros|é seguro|isso é seguro|isto é seguro|é anônimo|é anónimo|isso é anônimo|é confidencial|isso é confidencial|quem vê minhas respostas|quem vê as minhas respostas|quem lê isso|quem lê minhas respostas|quem vai ver minhas respostas|quem vai ler isso|quem recebe meus dados|para onde vão meus dados|proteção de dados|política de privacidade|privacidade|lgpd|vocês compartilham meus dados|vocês guardam meus dados|para que usam meus dados|vai compartilhar|vão compartilhar|vai partilhar|vão partilhar|você compartilha|vocês compartilham|vocês partilham|será compartilhado|serão compartilhados|vai ser compartilhado|vão vender|vendem meus",
      beside:
        "meus|os|dados|minhas|as|respostas|informações|com|de|da|do|isso|aqui|e|tudo|onde|está|a|sua|pessoais|depois|quanto|tempo|é|isto|alguém|mais|outros|outras|pessoas|empresas|terceiros|para|vocês",
    },
    why: {
      cores:
        "por que você pergunta|por que pergunta|por que está perguntando|por que você quer|por que quer|por que você precisa|por que precisa|porque precisa|porque pergunta|por que preciso|por que tenho que|por que devo|para que você quer|para que quer|para que você precisa|para que precisa|para que serve|para que é|pra que|para quê|para que|por quê|por que|porquê|é necessário|é mesmo necessário|isso é necessário|precisa mesmo|qual o motivo|qual é o motivo|que diferença faz",
      beside:
        "isso|isto|saber|me|meu|minha|meus|o|a|os|de|do|da|dizer|dar|responder|informar|você|é|mesmo|essa|esta|pergunta|nome|e|mail|email|telefone|número|endereço|idade|data|dados|quer|precisa|perguntando|tantas|perguntas|tudo",
    },
    help: {
      cores:
        "ajuda|me ajuda|me ajude|ajude-me|preciso de ajuda|pode me ajudar|você pode me ajudar|socorro|o que posso fazer|o que eu faço|o que faço|o que devo fazer|o que tenho que fazer|o que posso dizer|o que eu digo|o que escrevo|o que eu escrevo|e agora|como funciona|como isso funciona|como faço|não sei o que fazer|não sei o que responder|estou perdido|estou perdida|instruções",
      beside: "com|isso|aqui|um|pouco|de|a|o|formulário|pergunta|nessa|nesta|agora|eu|para",
    },
    thanks: {
      cores:
        "obrigado|obrigada|muito obrigado|muito obrigada|valeu|brigado|brigada|agradeço|muito grato|muito grata|obrigadão",
      beside: "pela|pelo|por|sua|ajuda|paciência|tudo|informação|a|você|muito|mesmo|perfeito|ótimo|legal|de|verdade",
    },
    hello: {
      cores: "olá|oi|bom dia|boa tarde|boa noite|e aí|tudo bem|tudo bom|como vai|como você está|opa|oie|saudações",
      beside: "tudo|bem|bom|com|você|a|todos|pessoal|bot|hoje|aí|e|de|novo",
    },
    laugh: {
      cores:
        "kkk|kkkk|kkkkk|haha|hahaha|rsrs|rs|lol|hehe|engraçado|muito engraçado|que engraçado|você é engraçado|que graça|brincadeira|é brincadeira|tô brincando|estou brincando|estava brincando",
      beside: "é|isso|foi|muito|que|você|só|uma|essa|boa|era",
    },
    insult: {
      cores:
        "idiota|burro|burra|estúpido|estúpida|imbecil|otário|merda|que merda|uma merda|lixo|que lixo|inútil|não serve para nada|não serve pra nada|que besteira|besteira|bobagem|que bobagem|cala a boca|cale a boca|vai se foder|vai à merda|vai pro inferno|porra|caralho|puta que pariu|que saco|que droga|droga|chato|chata|que chato|irritante|ridículo|que ridículo|absurdo|perda de tempo|que perda de tempo|odeio você|odeio isso|horrível|péssimo|por amor de deus|pelo amor de deus|meu deus|minha nossa|caramba|que raiva|puxa vida|francamente|tenha paciência",
      beside:
        "você|é|és|isso|isto|esse|essa|este|esta|um|uma|que|muito|tão|robô|bot|máquina|formulário|pesquisa|coisa|seu|sua|de|do|da|e|tudo|mesmo|pergunta|perguntas|são|completamente|me|o|a",
    },
    later: {
      cores:
        "deixar para depois|deixa para depois|deixe para depois|deixar pra depois|deixa pra depois|para mais tarde|deixar para mais tarde|respondo depois|respondo mais tarde|responder depois|responder mais tarde|faço depois|faço isso depois|digo depois|te digo depois|falo depois|me pergunta depois|me pergunte depois|pergunte depois|pergunta depois|pergunte mais tarde|pergunte no final|me pergunta no final|volto a isso depois|voltar a isso depois|voltamos a isso|voltar nessa depois|agora não|depois eu respondo|depois respondo|depois eu digo|talvez depois|mais tarde|adiar|preciso verificar",
      beside:
        "isso|isto|essa|esta|pergunta|posso|podemos|eu|quero|prefiro|gostaria|de|melhor|a|o|me|te|vamos|deixar|no|final|fim|um|pouco|dá|para|pra|se|possível|com|calma|responder|depois",
    },
    undo: {
      cores:
        "desfazer|desfaz|desfaça|desfaz isso|desfaça isso|desfazer isso|volta como estava|volte como estava|deixa como estava|deixe como estava|como estava|como estava antes|como era|como antes|não deixa|não muda|não mude|não mude isso|não altere|não era isso|não foi isso que eu quis dizer|não quis dizer isso|está errado|isso está errado|reverter|reverta|a resposta anterior|mantém a anterior|mantenha a anterior",
      beside:
        "não|isso|isto|a|o|alteração|mudança|como|estava|antes|deixa|deixe|ficar|última|resposta|anterior|ops|melhor|quero|que|por|favor",
    },
  },
  recall: {
    said: "disse|eu disse|falei|eu falei|respondi|eu respondi|informei|coloquei|escolhi|escrevi|digitei|indiquei|você anotou|anotou|foi a minha resposta|foi minha resposta|era a minha resposta|era minha resposta|é a minha resposta",
    shown: "mostra|mostre|mostrar|ver|qual foi|qual era|repete|repita|me lembra",
    beside:
      "qual|quais|quanto|quanta|quantos|quantas|quando|onde|como|para|pra|os|em|na|no|da|do|minha|meu|mesmo|é|foi|era",
    recent: "anterior|última",
  },
  addressed: "você|robô|bot|máquina|formulário|pesquisa|pergunta|perguntas|isso|isto|cala|cale|vai|odeio",
  synonyms: [
    "preço|preços|custa|custam|custo|valor|tarifa|caro|taxa",
    "aberto|abre|abrem|horário|horários|funcionamento|fecha",
    "cancelar|cancelamento|reembolso|devolução",
    "entrega|entregam|envio|frete",
    "estacionar|estacionamento|carro|vaga",
    "contato|contacto|telefone|ligar|falar",
    "começa|início|inicia",
    "dados|privacidade|informações",
    "quarto|quartos",
    "trazer|levar",
    "criança|crianças|filhos",
    "cachorro|cão|cães|animal|animais|pet|pets",
  ],
};

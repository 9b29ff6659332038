/** The words that mark the kind of a reply in Portuguese. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const portugueseUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "quis dizer|eu quis dizer|queria dizer|eu queria dizer|eu me enganei|me enganei|enganei me|eu errei|errei|me confundi|eu me confundi|mudei de ideia|mudamos de ideia|mudámos de ideias|mudei de ideias|pensando bem|pensando melhor|reconsiderando|esquece isso|esqueça isso|esquece|correção|corrigindo|ops|opa|ui|erro meu|foi erro meu|falha minha|engano meu|não espera|espera não|não espere|espere não|não desculpa|desculpa não|ah não|mudança de planos|muda isso para|mude isso para|mude para|muda para|troca para|troque para|troque por|troca por|deveria ser|devia ser|era para ser|ou melhor|desculpa|desculpe|perdão|lamento|espera|espere|não perdão|ops não|enganei|confundi|erro de digitação|digitei errado|corretor|corretor automático|não pera|pera|peraí|pera aí|engano|foi mal|ops errei",
    likely:
      "prefiro|preferia|preferimos|eu prefiro|melhor|na verdade|na realidade|aliás|de fato|afinal|em vez disso|não|nao|não não|faz|faça|faz favor|coloca|coloque|põe|ponha|bota|vamos fazer|vamos com|vamos de|fica|fico com|ficamos com|quero antes|queria antes|antes|que seja|que sejam|são|é|digamos|no fim|no final|ah|oh|bem|bom|sabe o quê|quer saber|a propósito|já agora|mais uma coisa|outra coisa|só uma coisa|acabei de ver|acabei de reparar|acabei de perceber|esqueci|esqueci me|esqueci de dizer|esqueci me de dizer|decidimos|decidi|podemos|poderíamos|posso|poderia|dá para|droga|bolas|puxa|nossa|tem que ser|tem de ser|deve ser|tecnicamente|para ser exato|mais precisamente|melhor dizendo|pensando bem",
    behind:
      "antes|em vez disso|afinal|por favor|na verdade|quis dizer|queria dizer|desculpa|desculpe|mesmo|então|obrigado|obrigada|melhor|já|agora|claro|quero dizer|kkk",
    insteadOf:
      "em vez de|em vez do|em vez da|ao invés de|ao invés do|ao invés da|no lugar de|no lugar do|no lugar da|e não|não|em lugar de",
    not: "não|nao|esqueça|esquece",
    but: "mas|mas sim|mas são|mas é|e sim|são|é",
    said: "eu disse|disse|tinha dito|eu tinha dito|eu escrevi|escrevi|coloquei|eu coloquei|escolhi|eu escolhi|respondi|pus|eu pus|falei|eu falei|você tem|está escrito",
    frame:
      "eu|nós|quero|queremos|queria|gostaria|gostaríamos|prefiro|preferimos|fico|ficamos|vou|vamos|querer|a|o|as|os|um|uma|uns|umas|meu|minha|nosso|nossa|que|seja|sejam|são|é|seria|seriam|de|do|da|dos|das|em|no|na|com|por|para|pra|favor|chegamos|chego|chegar|vimos|venho|viemos|partimos|saímos|saio|ficar|colocar|coloca|coloque|fazer|reservar|e|mas|então|obrigado|obrigada|agora|só|apenas|mesmo|me|nos|se|próximo|próxima|este|esta|tomar|escolho|antes|ter|tenho|temos|ao|sobre|bastam|basta|bem|melhor|dia|depois|escreva|mudar|mude|chega|número|quantidade|correto|correta|certo|certa|escrito|preciso|precisamos|mais|ainda|marido|mulher|esposa|diz|deve|quanto|prolongar|estender|ficaremos|fica",
    wrong:
      "errado|errada|errados|erradas|incorreto|incorreta|está errado|está errada|estava errado|estava errada|não está certo|não está certa|não está correto|não está correta|erro|um erro|enganado|equivocado|me enganei na|me enganei no|errei a|errei o",
    adds: "adiciona|adicione|adicionar|acrescenta|acrescente|acrescentar|também|além disso|inclui|inclua|incluir|mais|soma|junta|junte|põe também|coloca também|extra",
    removes:
      "tira|tire|tirar|retira|retire|retirar|remove|remova|remover|cancela|cancele|cancelar|sem|elimina|elimine|eliminar|apaga|apague|já não preciso|já não precisamos|não preciso|não precisamos|não precisa|dispenso|dispensamos|corta|corte|não quero mais",
    only: "só|somente|apenas|unicamente",
    more: "a mais|mais|adicional|adicionais|extra",
    less: "a menos|menos",
    later: "mais tarde|depois",
    earlier: "mais cedo|antes",
    slips:
      "está errado|isso está errado|estava errado|não é isso|não era isso|não foi isso que eu disse|não foi isso que quis dizer|não foi o que eu disse|não quis dizer isso|não queria dizer isso|você me entendeu mal|entendeu mal|me entendeu mal|percebeu mal|foi um erro|foi engano|foi um engano|resposta errada|cliquei errado|escolhi errado|coloquei errado|escrevi errado|isso não|cometi um erro",
  },
  texts: {
    nameTitles:
      "nome|sobrenome|apelido|nome completo|primeiro nome|último nome|como você se chama|como se chama|como te chamas|qual é o seu nome|qual o seu nome",
    cityTitles:
      "cidade|localidade|município|de que cidade|em que cidade|qual cidade|de onde você é|de onde és|onde você mora|onde mora|onde vives|local de nascimento|naturalidade",
    companyTitles: "empresa|companhia|empregador|organização|onde você trabalha|onde trabalha|para quem trabalha",
    streetTitles: "rua|rua e número|logradouro|morada linha 1|endereço linha 1",
    openTitles:
      "conte|conta|descreva|descreve|por que|porquê|opinião|acha|sobre|experiência|história|comentário|comentários|mensagem|observações",
    placeLeads:
      "eu sou de|sou de|sou do|sou da|venho de|venho do|moro em|eu moro em|moro no|moro na|moramos em|vivo em|vivemos em|estou em|nasci em|nascido em|nascida em|resido em|de|do|em|é|atualmente em|a minha cidade é|minha cidade é|a cidade é|perto de|ao lado de|originário de|natural de",
    companyLeads:
      "trabalho na|trabalho no|trabalho em|trabalho para|trabalho para a|eu trabalho na|eu trabalho no|minha empresa é|a minha empresa é|minha empresa se chama|a empresa se chama|a empresa é|nossa empresa é|se chama|chama se|é|somos|sou da",
    retractions:
      "não|digo|quer dizer|quis dizer|queria dizer|desculpa|desculpe|não desculpa|desculpa não|ou melhor|correção|espera|não espera|espera não|na verdade|na verdade não|aliás|errei|me enganei|ops|ah não|perdão",
    besides: "e eu|e o meu|e a minha|e meu|e minha|e nós|mas|e não|e tenho|e o|e a|e sem|e nada",
    clauseWords:
      "eu|você|tu|ele|ela|nós|vocês|eles|é|são|era|sou|és|estou|está|estás|tenho|tem|tens|já|porquê|quê|quem|como|quando|onde|qual|não|isto|isso|este|esta|esse|essa|estúpido|estúpida|ridículo|chato|pergunta|perguntas|resposta|perguntou|perguntaste|disse|dito|digo|dizer|sei|sabe|acho|penso|quero|quer|queres|posso|pode|podes|novamente|volta|voltar|atrás|errado|me|te|nos|lhe|nunca|nada|algo|basta|chega|aqui|mas|porque|se|talvez|meu|minha|teu|seu|sua|vai|vou|muito|demais|também|ajuda|desculpa|desculpe|favor",
    honorifics: "dr|dra|doutor|doutora|sr|sra|senhor|senhora|srta|dona|dom|prof|professor|professora|eng",
  },
  complaints:
    "já te disse|já lhe disse|já disse|já falei|eu já falei|eu já disse|já respondi|já dei|já informei|já coloquei|você já perguntou|você já me perguntou|já perguntou|já perguntaste|já me perguntaste|você já tem|já tem isso|já tens|de novo a mesma|a mesma pergunta|sempre a mesma pergunta|outra vez|de novo não|outra vez a mesma|isso é estúpido|isto é estúpido|é estúpido|que estupidez|que bobagem|que disparate|isso é ridículo|isto é ridículo|é ridículo|que absurdo|é absurdo|que chato|você é chato|és chato|isso é chato|isto é chato|é chato|você é burro|és burro|você é inútil|perda de tempo|uma perda de tempo|muitas perguntas|tantas perguntas|perguntas demais|demora muito|está demorando|isso demora|não funciona|isso não funciona|isto não funciona|não faz sentido|isso não faz sentido|você não escuta|não me ouves|você não está ouvindo|leia o que|veja acima|está acima|como eu disse|pergunta idiota|pergunta estúpida|pergunta boba|sério isso|é sério|está brincando|você se repete|está a repetir|pare de perguntar|que irritante|isso é irritante|que saco",
  smallTalk:
    "obrigado|obrigada|muito obrigado|muito obrigada|valeu|olá|oi|oie|bom dia|boa tarde|boa noite|tudo bem|tudo bom|como vai|como vai você|como está|como estás|prazer|prazer em conhecê lo|muito prazer|lol|kkk|kkkk|haha|hahaha|rsrs|legal|bacana|fixe|que legal|que bom|bonito|engraçado|você é engraçado|você é legal|és engraçado|que gentil|boa pergunta|interessante|pergunta interessante|uau|nossa|tenha um bom dia|igualmente|para você também|que calor|que frio|como está o tempo|você é um robô|você é um bot|és um robô|você é real|você é humano|és humano|quem é você|quem és tu|quem és|o que é você|qual é o seu nome|como você se chama|conte uma piada|um momento|um momentinho|um instante|um segundo|só um segundo|só um momento|espera um pouco|espere um pouco|deixa eu ver|deixa me ver|deixa eu pensar|vou pensar|já volto|voltei|estou de volta|onde estávamos|entendi|percebi|entendo|ok obrigado|ok obrigada|está bem obrigado|bom saber|te amo|muito gentil|você é muito gentil|deixa me pensar|preciso pensar|vou pensar nisso|que pergunta|saudações|prazer em conhecer|de nada|por nada|imagina|não há de quê|sem problema|sem problemas|bravo|parabéns|continuem assim|continue assim|mandaram bem|bom trabalho|cá estou de novo",
  nothing:
    "nada|nada mais|mais nada|nada especial|nada em especial|nada em particular|nada a acrescentar|nada a declarar|nada obrigado|nada obrigada|passo|eu passo|sem resposta|nenhuma resposta|sem comentários|sem comentário|é tudo|isso é tudo|é só isso|não obrigado|não obrigada|nada me ocorre|não me ocorre nada|não nada|nenhum|nenhuma|nada não|nada de especial|está tudo bem",
  later: "mais tarde|depois|logo|respondo depois|respondo mais tarde|pergunte depois",
  done: "pronto|pronta|já está|feito|está feito|já fiz|fiz|eu fiz|terminei|já terminei|acabei|já acabei|concluído|concluí|enviado|já enviei|enviei|carregado|já carreguei|subi o arquivo|fiz o upload|anexado|anexei|assinado|assinei|já assinei|estou pronto|estou pronta|ok pronto|ok feito",
  chat: {
    spokenTo: "você|vocês|tu|és|são vocês|te|vos|seu|teu|vosso",
    judging:
      "gentil|gentis|simpático|simpática|simpáticos|legal|legais|bacana|ótimo|ótima|ótimos|maravilhoso|maravilhosos|fantástico|fantásticos|incrível|incríveis|amável|amáveis|querido|queridos|fofo|fofos|engraçado|engraçados|rápido|rápidos|eficiente|eficientes|inteligente|paciente|pacientes|atencioso|atenciosos|perfeito|perfeitos|os melhores|o melhor|a melhor|lento|lenta|longo|longa|demorado|demorada|chato|chata|cansativo|estranho|estranha|complicado|complicada|bobo|boba|bom|boa|bem|agradável|bonito|top|nota dez|fixe|porreiro|estúpido|estúpida|burro|burra|ruim|péssimo|péssima|horrível|inútil|ridículo|ridícula|idiota|mau|má",
    wishing:
      "bom|boa|boas|bons|feliz|felizes|tenha um|tenha uma|tenham um|tenham uma|tem um|desejo|aproveite|aproveitem|ótimo|ótima",
    wished:
      "dia|tarde|noite|manhã|semana|fim de semana|fds|segunda|terça|quarta|quinta|sexta|sexta feira|sábado|domingo|natal|páscoa|ano|ano novo|festas|férias|descanso|verão|feriado|trabalho|aniversário|continuação",
    pondering:
      "vou pensar|preciso pensar|tenho que pensar|deixa eu pensar|deixe me pensar|perguntar à minha|perguntar pra minha|perguntar para minha|perguntar ao meu|perguntar pro meu|preciso perguntar|tenho que perguntar|vou verificar|preciso verificar|ainda não decidi|não decidimos|depende de|depende|vamos ver|falar com minha|falar com meu",
    conversation: "formulário|chat|pesquisa|conversa|bot|robô|questionário",
    questions: "pergunta|perguntas|questão|questões|coisa",
    meaning:
      "quer dizer|querem dizer|queres dizer|significa|refere|referem|por exemplo|exemplo|tipo|espécie|gênero|como o quê|escrever|escrevo|colocar|coloco|pôr|preencher|indicar|dizer|normalmente|geralmente|costumam|as pessoas|pessoas|outros|opcional|obrigatório|obrigatória|necessário|necessária|preciso|precisa|tenho que|tem que|possível|conta|responder",
    daily:
      "chuva|chove|chovendo|choveu|sol|tempo bom|tempo ruim|tempo hoje|neve|nevando|vento|tempestade|calor|frio|aniversário|niver|dia longo|longo dia|cansado|cansada|fome|café|bateria|ansioso|ansiosa|mal posso esperar|trânsito|finalmente|comemorar|comemorando|parabéns|tocando",
    reasons: "para|por|pra|pelo|pela|comemorar o|por causa",
    opinions:
      "opinião|opiniões|comentário|comentários|avaliação|feedback|melhorar|melhoria|melhorias|acha|achou|pensa|gostou|gosta|experiência|sugestão|sugestões|observação|observações|impressão|satisfeito|satisfação|reclamação|queixa|recomendar|mensagem|dizer|contar|depoimento|melhor|aconteceu|ocorreu|problema",
    more: "mais alguma coisa|algo mais|desejo|desejos|especial|especiais|pedido|pedidos|necessidades|adicional|adicionais|nota|notas|acrescentar",
    around:
      "muito|tão|mesmo|bem|realmente|um|uma|o|a|os|as|de|do|da|é|são|está|estou|isso|isto|esse|este|aqui|aliás|também|muitas|muitos|mais|tudo|todos|só|ainda|eu|com|e|mas|ou|agora|hoje|já|que|quê|qual|quais|quanto|quantas|quantos|como|haha|kkk|kkkk|rsrs|lol|uau|nossa|em|no|na|não|sim|me|se|obrigado|obrigada|ajuda|falar|conversar|com você|igualmente|vez|mesma|última|falta|faltam|outra|foi|fez|fazem|fazendo|algo|posso|pode",
  },
  alike: [
    "chega|chegada|chegar",
    "transfer|transporte|translado|traslado|transfere",
    "vegetariano|vegetariana|veggie|sem carne",
    "vegano|vegana",
    "masculino|homem|rapaz|menino|ele|senhor|garoto",
    "feminino|mulher|moça|menina|ela|senhora|garota|rapariga",
    "carro|automóvel|auto",
    "bicicleta|bike",
    "trem|comboio|ferrovia",
    "avião|voo",
    "metrô|metro",
    "dinheiro|cash|em espécie|numerário|notas",
    "cartão|cartão de crédito|cartão de débito|crédito",
    "telefone|ligação|celular|telemóvel|ligar",
    "e mail|email|correio eletrônico|mail",
    "manhã|manhãs|de manhã|pela manhã|da manhã",
    "tarde|tardes|à tarde|de tarde|da tarde",
    "noite|noites|à noite|de noite|da noite",
    "fim de semana|fins de semana|final de semana",
    "peixe|salmão",
    "frango|galinha",
    "carne|bife|boi",
    "empregado|empregada|trabalhando",
    "desempregado|desempregada|sem emprego",
    "estudante|estudo|universitário",
    "aposentado|aposentada|reformado|reformada",
    "pequeno|pequena",
    "grande|enorme",
    "casa|moradia",
    "apartamento|apê",
    "diário|todos os dias|diariamente|todo dia",
    "semanal|toda semana|semanalmente|cada semana",
    "mensal|todo mês|mensalmente|cada mês",
    "anual|todo ano|anualmente|cada ano",
    "a pé|caminhando|andando",
    "quebrado|danificado|avariado|com defeito|não funciona|partido|estragado",
    "roubo|roubado|furto|roubaram|ladrões",
    "vazamento|inundação|fuga de água|inundado|água",
    "incêndio|fogo|queimado",
    "acidente|batida|colisão",
    "caro|cara|preço|custa|custo",
    "mudança|mudar|mudo de casa|mudar de casa",
    "amigo|amiga|amigos|colega|conhecido",
    "família|familiar|familiares|pais|irmão|irmã",
    "crianças|filhos|filho|miúdos",
    "internet|online|google|site",
    "redes sociais|instagram|facebook|tiktok|insta",
    "anúncio|publicidade|propaganda",
    "jornal|revista|artigo",
    "televisão|tv|tele",
    "domicílio|em casa|a casa",
    "loja|levantar|retirar|buscar",
    "sempre|o tempo todo|constantemente",
    "às vezes|de vez em quando|ocasionalmente",
    "muitas vezes|frequentemente|com frequência",
    "raramente|quase nunca",
    "fim de semana|fins de semana|sábado ou domingo|fds",
    "manhã|manhãs|de manhã",
    "tarde|tardes|à tarde",
    "autônomo|autónomo|conta própria|freelancer|freelance|empresário|por conta própria",
    "desempregado|desempregada|sem trabalho|procura de emprego|sem emprego",
    "estudante|estudo|universidade|faculdade",
    "aposentado|aposentada|reformado|reformada",
    "aluguel|alugada|alugo|arrendada|arrendo|renda|inquilino",
    "própria|proprietário|comprada",
    "glúten|celíaco|celíaca|trigo",
    "lactose|leite",
    "estacionamento|garagem|vaga|parque",
  ],
};

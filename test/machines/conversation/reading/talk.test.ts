/** Talk about the conversation: told from answers in every language, and answered from the conversation. */
import { describe, expect, it } from "vitest";
import { offeredWords } from "../../../../machines/conversation/reading/offered-words.ts";
import { LANGUAGE_CODES } from "../../../../machines/languages/registry.ts";
import type { TalkTopic } from "../../../../machines/languages/schema/talk-words.ts";
import { findTalk } from "../../../../machines/understanding/intents/talk.ts";
import { Chat, documentOf } from "../../../support/conversations/chat.ts";

const CASES: Readonly<Record<string, Readonly<Partial<Record<TalkTopic, readonly string[]>>>>> = {
  en: {
    remaining: ["How many questions are left?", "how many more?", "are we nearly done?", "is this the last one?"],
    duration: ["How long will this take?", "how much longer?"],
    recap: ["What have I told you so far?", "show me my answers"],
    identity: ["Who are you?", "am I talking to a real person?", "are you a bot or a human?"],
    privacy: [
      "What happens with my data?",
      "is this anonymous?",
      "who can see my answers?",
      "are you going to share this with anyone?",
    ],
    why: ["Why do you ask?", "why do you need my phone number?", "what do you need that for?"],
    help: ["help", "I need help please", "what should I do?"],
    thanks: ["thanks a lot", "Thank you!"],
    hello: ["hello", "Good morning!"],
    laugh: ["lol", "haha very funny"],
    insult: ["you are an idiot", "this is stupid", "fuck you"],
    later: ["can I leave it for later?", "I'll come back to this later", "ask me again at the end please later"],
    undo: ["undo that", "no, leave it as it was"],
  },
  de: {
    remaining: ["Wie viele Fragen kommen noch?", "sind wir bald fertig?"],
    duration: ["Wie lange dauert das noch?", "dauert es noch lange?"],
    recap: ["Was habe ich bisher gesagt?", "zeig mir meine Antworten"],
    identity: ["Wer sind Sie?", "bist du ein Mensch oder ein Roboter?"],
    privacy: ["Was passiert mit meinen Daten?", "sind meine Daten hier sicher?", "geben Sie das an jemanden weiter?"],
    why: ["Warum fragen Sie das?", "wozu brauchen Sie meine Telefonnummer?"],
    help: ["Hilfe", "ich brauche Hilfe", "was soll ich hier schreiben?"],
    thanks: ["vielen Dank", "Danke für die Hilfe"],
    hello: ["Guten Tag", "Moin"],
    laugh: ["haha", "sehr witzig"],
    insult: ["du bist echt dumm", "Sie nerven"],
    later: ["das mache ich lieber später", "auf später verschieben bitte"],
    undo: ["nein, lass das", "rückgängig machen"],
  },
  es: {
    remaining: ["¿Cuántas preguntas quedan?", "¿falta mucho?"],
    duration: ["¿Cuánto tiempo va a durar esto?"],
    recap: ["¿Qué te he dicho hasta ahora?", "mis respuestas"],
    identity: ["¿Quién eres?", "¿eres un robot o una persona?"],
    privacy: ["¿Qué pasa con mis datos?", "¿quién lee mis respuestas?", "¿vas a compartir esto con alguien?"],
    why: ["¿Por qué preguntas eso?", "¿para qué necesitas mi teléfono?"],
    help: ["ayuda", "no sé qué poner"],
    thanks: ["muchas gracias"],
    hello: ["buenos días"],
    laugh: ["jajaja"],
    insult: ["eres tonto", "vete a la mierda"],
    later: ["mejor lo dejo para luego", "prefiero dejarlo para más tarde"],
    undo: ["deshacer", "no, déjalo como estaba"],
  },
  fr: {
    remaining: ["Combien de questions reste-t-il ?", "c'est bientôt fini ?"],
    duration: ["Ça prend combien de temps ?", "c'est long ?"],
    recap: ["Qu'est-ce que je vous ai dit jusqu'ici ?", "mes réponses"],
    identity: ["Qui êtes-vous ?", "je parle à un robot ?"],
    privacy: ["Que deviennent mes données ?", "est-ce que c'est anonyme ?"],
    why: ["Pourquoi demandez-vous cela ?", "à quoi ça sert ?"],
    help: ["aidez-moi", "comment ça marche ?"],
    thanks: ["merci beaucoup"],
    hello: ["bonsoir"],
    laugh: ["mdr", "très drôle"],
    insult: ["vous êtes nul", "ta gueule"],
    later: ["je préfère y répondre plus tard", "on peut garder ça pour plus tard ?"],
    undo: ["annuler", "non, laissez comme avant"],
  },
  pt: {
    remaining: ["Quantas perguntas faltam?", "falta muito?"],
    duration: ["Quanto tempo isso vai demorar?"],
    recap: ["O que eu já disse até agora?"],
    identity: ["Quem é você?", "você é um robô?"],
    privacy: ["O que acontece com os meus dados?"],
    why: ["Por que você quer saber isso?", "para que serve?"],
    help: ["preciso de ajuda"],
    thanks: ["muito obrigada"],
    hello: ["bom dia"],
    laugh: ["kkkk"],
    insult: ["você é burro", "cala a boca"],
    later: ["prefiro responder depois", "deixa isso pra depois"],
    undo: ["desfaz isso"],
  },
  it: {
    remaining: ["Quante domande mancano?", "manca molto?"],
    duration: ["Quanto tempo ci vuole?"],
    recap: ["Cosa ti ho detto finora?"],
    identity: ["Chi sei?", "sto parlando con una persona?"],
    privacy: ["Cosa succede ai miei dati?"],
    why: ["Perché lo chiedi?", "a cosa ti serve il mio numero?"],
    help: ["ho bisogno di aiuto"],
    thanks: ["grazie mille"],
    hello: ["buongiorno"],
    laugh: ["ahahah"],
    insult: ["sei stupido"],
    later: ["preferisco rispondere dopo", "lasciamola per dopo"],
    undo: ["no, lascia com'era"],
  },
  nl: {
    remaining: ["Hoeveel vragen komen er nog?", "zijn we bijna klaar?"],
    duration: ["Hoe lang duurt dit nog?"],
    recap: ["Wat heb ik tot nu toe gezegd?"],
    identity: ["Wie ben je?", "praat ik met een robot of een mens?"],
    privacy: ["Wat gebeurt er met mijn gegevens?"],
    why: ["Waarom vraag je dat?", "waar heb je dat voor nodig?"],
    help: ["ik heb hulp nodig"],
    thanks: ["dank je wel"],
    hello: ["goedemorgen"],
    laugh: ["haha grappig"],
    insult: ["je bent dom"],
    later: ["dat doe ik liever later"],
    undo: ["maak dat ongedaan"],
  },
  hi: {
    remaining: ["और कितने सवाल बाकी हैं?"],
    duration: ["इसमें कितना समय लगेगा?"],
    recap: ["मैंने अब तक क्या बताया है?"],
    identity: ["आप कौन हैं?", "क्या आप रोबोट हैं?"],
    privacy: ["मेरे डेटा का क्या होगा?"],
    why: ["आप यह क्यों पूछ रहे हैं?"],
    help: ["मुझे मदद चाहिए"],
    thanks: ["बहुत धन्यवाद"],
    hello: ["नमस्ते जी"],
    laugh: ["हाहाहा"],
    insult: ["तुम बेवकूफ हो"],
    later: ["मैं इसका जवाब बाद में दूँगा"],
    undo: ["इसे वापस लो"],
  },
  ar: {
    remaining: ["كم سؤال باقي؟", "كم عدد الأسئلة المتبقية؟"],
    duration: ["كم من الوقت يستغرق هذا؟"],
    recap: ["ماذا قلت لك حتى الآن؟"],
    identity: ["من أنت؟", "هل أنت روبوت؟"],
    privacy: ["ماذا يحدث لبياناتي؟"],
    why: ["لماذا تسأل عن هذا؟"],
    help: ["أحتاج إلى مساعدة"],
    thanks: ["شكرا جزيلا"],
    hello: ["السلام عليكم"],
    laugh: ["ههههه"],
    insult: ["أنت غبي"],
    later: ["أريد أن أجيب لاحقا", "نعود إلى هذا السؤال لاحقا"],
    undo: ["تراجع عن ذلك"],
  },
  zh: {
    remaining: ["还有几个问题？", "请问还剩多少题？"],
    duration: ["这个要多久？"],
    recap: ["到目前为止我都说了什么？"],
    identity: ["你是谁？", "你是机器人吗？"],
    privacy: ["我的数据会怎么样？"],
    why: ["你为什么要问这个？"],
    help: ["我需要帮助"],
    thanks: ["谢谢你"],
    hello: ["你好"],
    laugh: ["哈哈哈"],
    insult: ["你真是笨蛋"],
    later: ["这题我稍后再回答"],
    undo: ["撤销刚才的修改"],
  },
  ja: {
    remaining: ["あと何問ありますか？", "これで最後ですか？"],
    duration: ["どのくらい時間がかかりますか？"],
    recap: ["これまで何を答えましたか？"],
    identity: ["あなたは誰ですか？"],
    privacy: ["私のデータはどうなりますか？"],
    why: ["なぜそれを聞くのですか？"],
    help: ["どうすればいいですか？"],
    thanks: ["ありがとうございます"],
    hello: ["こんにちは"],
    laugh: ["笑"],
    insult: ["お前は本当にバカだ"],
    later: ["あとで答えます"],
    undo: ["取り消してください"],
  },
};

/** Answers and other replies that hold words of such talk. */
const ANSWERS: readonly (readonly [language: string, text: string])[] = [
  ["en", "Hello Kitty"],
  ["en", "Hi, I'm Ana"],
  ["en", "privacy"],
  ["en", "terrible"],
  ["en", "it was terrible"],
  ["en", "How long is the pool?"],
  ["en", "thanks to my mother"],
  ["en", "later in May"],
  ["en", "Help desk"],
  ["en", "why not"],
  ["de", "Danke, aber ohne Nüsse"],
  ["de", "schrecklich"],
  ["de", "Hallo ist mein Nachname"],
  ["es", "más tarde"],
  ["es", "gracias a mi hermano"],
  ["fr", "plus tard"],
  ["fr", "Aide-soignante"],
  ["it", "privacy"],
  ["zh", "谢谢大家的帮助让我成长"],
  ["ja", "笑顔"],
];

describe.each(LANGUAGE_CODES)("talk in %s", (language) => {
  it("is told by its topic", () => {
    const missed = Object.entries(CASES[language] ?? {}).flatMap(([topic, texts]) =>
      texts.flatMap((text) => {
        const found = findTalk(text, [language], false);
        return found === topic ? [] : [`${text}: ${String(found)} for ${topic}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  it("understands the words of every way on that is offered", () => {
    const { later, skip, stop } = offeredWords(language);
    const open = [
      { ref: "name", type: "short_text", title: "Name?" },
      { ref: "mail", type: "email", title: "E-mail?" },
    ];
    const chat = new Chat(documentOf(open), { language });
    chat.say(later);
    expect(chat.conversation.control.deferred).toEqual(["name"]);
    chat.say(skip);
    expect(chat.conversation.answers.get("mail")).toBeNull();
    chat.say(stop);
    expect(chat.status).toBe("abandoned");
  });
});

describe("an answer", () => {
  it.each(ANSWERS)("is no talk where any text is one, in %s: %s", (language, text) => {
    expect(findTalk(text, [language], true)).toBeUndefined();
  });
});

const FORM = documentOf(
  [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    { ref: "seats", type: "number", title: "How many seats?", required: true },
    { ref: "mail", type: "email", title: "E-mail?" },
  ],
  { settings: { privacy: "See https://example.org/privacy.", contact: "ana@example.org" } },
);

describe("what is said to talk", () => {
  it("comes from the conversation, counts as no failed try, and asks the question again", () => {
    const chat = new Chat(FORM);
    const said = (text: string) => chat.view(chat.say(text)).assistantMessages;
    expect(said("hello")[1]).toBe("Your name?");
    expect(said("how many questions are left?")[0]).toBe("There are about 2 more questions after this one.");
    expect(said("what have I told you so far?")[0]).toBe("You haven't told me anything yet: this is where we begin.");
    chat.say("Ana");
    expect(said("what have I told you so far?")[0]).toBe("So far you have told me: Your name: Ana");
    expect(said("what happens with my data?")).toEqual(["See https://example.org/privacy.", "How many seats?"]);
    expect(said("who are you?")[0]).toContain("“A form”");
    expect(said("help")[0]).toContain("ana@example.org");
    expect(chat.conversation.control.misses).toBe(0);
    chat.say("2");
    expect(said("what did I answer for the number of seats?")[0]).toBe("So far you have told me: How many seats: 2");
    expect(said("see previous answer")[0]).toBe("So far you have told me: How many seats: 2");
    expect(said("is this the last question?")[0]).toBe("This is the last question.");
    expect(chat.conversation.answers.has("mail")).toBe(false);
  });

  it("meets three insults calmly, never in the same words", () => {
    const chat = new Chat(FORM);
    const said = ["you are an idiot", "fuck you", "this is stupid"].map(
      (text) => chat.view(chat.say(text)).assistantMessages[0],
    );
    expect(new Set(said).size).toBe(3);
    expect(chat.status).toBe("active");
    expect(chat.conversation.answers.size).toBe(0);
  });
});

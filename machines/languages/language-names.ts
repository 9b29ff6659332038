/**
 * What languages are called, in all languages, and the words by which one is wished for.
 *
 * Owns: these words, read whatever the language of the conversation: who asks for another one may use either. Does not
 * own: which languages a form has, finding a wish (`understanding/intents/language-wish.ts`).
 */
import type { Forms, Valued } from "./schema/forms.ts";

/** BCP 47 primary subtag and the names of the language. */
export const LANGUAGE_NAMES: Valued<string> = [
  [
    "en",
    "english|englisch|inglés|anglais|inglês|inglese|engels|अंग्रेज़ी|अंग्रेजी|इंग्लिश|angrezi|الإنجليزية|إنجليزي|انجليزي|انكليزي|英语|英文|英語|angielski|angielsku|angielskim|ingilizce|ingilizcem|английский|английски|английском|inggris|engelska|engelsk",
  ],
  [
    "de",
    "german|deutsch|deutsche|alemán|allemand|alemão|tedesco|duits|जर्मन|الألمانية|ألماني|الماني|德语|德文|ドイツ語|niemiecki|niemiecku|niemieckim|almanca|almancam|немецкий|немецки|немецком|jerman",
  ],
  [
    "es",
    "spanish|spanisch|español|castellano|espagnol|espanhol|spagnolo|spaans|स्पेनिश|الإسبانية|إسباني|اسباني|西班牙语|西班牙文|スペイン語|hiszpański|hiszpańsku|hiszpańskim|ispanyolca|испанский|испански|испанском|spanyol",
  ],
  [
    "fr",
    "french|französisch|francés|français|francês|francese|frans|फ्रेंच|फ़्रेंच|الفرنسية|فرنسي|法语|法文|フランス語|francuski|francusku|francuskim|fransızca|французский|французски|французском|prancis|perancis",
  ],
  [
    "pt",
    "portuguese|portugiesisch|portugués|portugais|português|portoghese|portugees|पुर्तगाली|البرتغالية|برتغالي|葡萄牙语|葡语|ポルトガル語|portugalski|portugalsku|portekizce|португальский|португальски|portugis",
  ],
  [
    "it",
    "italian|italienisch|italiano|italien|italiaans|इतालवी|الإيطالية|إيطالي|ايطالي|意大利语|意大利文|イタリア語|włoski|włosku|włoskim|italyanca|итальянский|итальянски|итальянском|italia",
  ],
  [
    "nl",
    "dutch|niederländisch|holländisch|holandés|neerlandés|néerlandais|hollandais|holandês|olandese|nederlands|डच|الهولندية|هولندي|荷兰语|オランダ語|niderlandzki|holenderski|felemenkçe|hollandaca|голландский|нидерландский|belanda",
  ],
  ["hi", "hindi|hindú|हिंदी|हिन्दी|الهندية|هندي|印地语|ヒンディー語|hintçe|хинди"],
  [
    "ar",
    "arabic|arabisch|árabe|arabe|arabo|अरबी|العربية|عربي|عربى|阿拉伯语|阿拉伯文|アラビア語|arabski|arabsku|arapça|арабский|арабски|арабском|arab",
  ],
  [
    "zh",
    "chinese|mandarin|chinesisch|chino|mandarín|chinois|chinês|cinese|chinees|चीनी|الصينية|صيني|中文|汉语|普通话|国语|华语|中国話|中国語|chiński|chińsku|chińskim|çince|китайский|китайски|китайском|mandarin|tiongkok|cina",
  ],
  [
    "ja",
    "japanese|japanisch|japonés|japonais|japonês|giapponese|japans|जापानी|اليابانية|ياباني|日语|日文|日本語|にほんご|japoński|japońsku|japonca|японский|японски|японском|jepang",
  ],
  [
    "pl",
    "polish|polnisch|polaco|polonais|polonês|polacco|pools|पोलिश|البولندية|بولندي|波兰语|ポーランド語|polski|polsku|polskim|lehçe|polonyaca|польский|польски|польском|polandia",
  ],
  [
    "tr",
    "turkish|türkisch|turco|turc|turks|तुर्की|التركية|تركي|土耳其语|トルコ語|turecki|turecku|tureckim|türkçe|türkçem|турецкий|турецки|турецком|turki",
  ],
  [
    "ru",
    "russian|russisch|ruso|russe|russo|रूसी|الروسية|روسي|俄语|俄文|ロシア語|rosyjski|rosyjsku|rosyjskim|rusça|русский|русски|русском|rusia",
  ],
  [
    "id",
    "indonesian|indonesisch|indonesio|indonésien|indonésio|indonesiano|इंडोनेशियाई|الإندونيسية|اندونيسي|印尼语|印度尼西亚语|インドネシア語|indonezyjski|endonezce|индонезийский|индонезийски|indonesia|bahasa",
  ],
  ["ko", "korean|koreanisch|coreano|coréen|koreaans|الكورية|韩语|韩文|韓国語|koreański|korece|корейский|korea|한국어"],
  [
    "uk",
    "ukrainian|ukrainisch|ucraniano|ukrainien|ucraino|oekraïens|الأوكرانية|乌克兰语|ウクライナ語|ukraiński|ukraińsku|ukraynaca|украинский|українська|українською|ukraina",
  ],
  ["sv", "swedish|schwedisch|sueco|suédois|svedese|zweeds|svenska|瑞典语|スウェーデン語|szwedzki|isveççe|шведский"],
  ["da", "danish|dänisch|danés|danois|dinamarquês|danese|deens|dansk|丹麦语|デンマーク語|duński|danca|датский"],
  [
    "no",
    "norwegian|norwegisch|noruego|norvégien|norueguês|norvegese|noors|norsk|挪威语|ノルウェー語|norweski|norveççe|норвежский",
  ],
  [
    "fi",
    "finnish|finnisch|finés|finlandés|finnois|finlandês|finlandese|fins|suomi|suomeksi|芬兰语|フィンランド語|fiński|fince|финский",
  ],
  [
    "cs",
    "czech|tschechisch|checo|tchèque|tcheco|ceco|tsjechisch|čeština|česky|捷克语|チェコ語|czeski|czesku|çekçe|чешский",
  ],
  ["el", "greek|griechisch|griego|grec|grego|greco|grieks|ελληνικά|希腊语|ギリシャ語|grecki|grecku|yunanca|греческий"],
  [
    "he",
    "hebrew|hebräisch|hebreo|hébreu|hebraico|ebraico|hebreeuws|עברית|العبرية|希伯来语|ヘブライ語|hebrajski|ibranice|иврит",
  ],
  [
    "fa",
    "persian|farsi|persisch|persa|persan|persiano|perzisch|فارسی|الفارسية|波斯语|ペルシア語|perski|farsça|персидский",
  ],
  ["ur", "urdu|उर्दू|اردو|الأردية|乌尔都语|ウルドゥー語|urduca|урду"],
  ["bn", "bengali|bengalisch|bengalí|bangla|বাংলা|बंगाली|البنغالية|孟加拉语|ベンガル語|bengalski|bengalce|бенгальский"],
  [
    "vi",
    "vietnamese|vietnamesisch|vietnamita|vietnamien|vietnamees|tiếng việt|越南语|ベトナム語|wietnamski|vietnamca|вьетнамский",
  ],
  ["th", "thai|thailändisch|tailandés|thaï|tailandês|thailandese|ภาษาไทย|泰语|タイ語|tajski|tayca|тайский"],
  [
    "ro",
    "romanian|rumänisch|rumano|roumain|romeno|rumeno|roemeens|română|罗马尼亚语|ルーマニア語|rumuński|rumence|румынский",
  ],
  [
    "hu",
    "hungarian|ungarisch|húngaro|hongrois|ungherese|hongaars|magyar|magyarul|匈牙利语|ハンガリー語|węgierski|macarca|венгерский",
  ],
];

/** Beside the name of a language they wish for it. */
export const LANGUAGE_WISHES: Forms = [
  "in|please|can|could|switch|change|continue|let's|lets|prefer|rather|want|need|possible|do|would",
  "auf|bitte|weitermachen|machen wir weiter|weitergehen|fortfahren|weiterreden|weiterführen|kannst|können|könnten|wechseln|weiter|lieber|möchte|wechsle|geht|gern|gerne|ins|kann ich|darf ich|dürfte ich|könnte ich|muss ich",
  "en|por favor|podemos|puedes|puede|cambiar|seguir|continuar|prefiero|quiero|podría|se puede|al|puedo|tengo que",
  "s'il vous plaît|s'il te plaît|peut|peux|pouvez|pouvons|continuer|préfère|passer|passez|voudrais|puis je|dois je",
  "em|podemos|pode|mudar|continuar|prefiro|quero|por favor|para|posso|tenho que",
  "in|per favore|possiamo|puoi|può|cambiare|continuare|preferisco|passare|vorrei|posso|devo",
  "in het|alsjeblieft|alstublieft|graag|kunnen|kan|kunt|verder|liever|overschakelen|op het|mag ik|moet ik",
  "में|कृपया|करें|कीजिए|बात करें|बदलें|चाहिए|सकते|बदलो|जारी|mein|me|सकता|सकती",
  "من فضلك|لو سمحت|ممكن|أريد|نكمل|نتابع|تكلم|تحدث|غير|بدل|حول|هل يمكن|أفضل|باللغة|اللغة|لغة|هل يمكنني|يمكنني|أستطيع|أقدر|بإمكاني",
  "用|请|换成|换|改成|可以|切换|能不能|说|讲|改用|想用|要用|能用|可不可以",
  "で|に|お願いします|できますか|変えて|切り替え|してください|話して|変更|いいですか|大丈夫ですか|もいいですか|てもいい",
  "po|proszę|możemy|można|możesz|czy|przełącz|wolę|kontynuować|dalej|chcę|zmień|na|czy mogę|mogę|muszę",
  "lütfen|olarak|devam|geç|geçelim|istiyorum|konuşalım|edelim|olsun|tercih|mümkün|konuşabilir|değiştir|yazabilir miyim|cevaplayabilir miyim|yazabilir|cevap verebilir",
  "по|на|пожалуйста|можно|можем|давайте|давай|перейти|продолжить|переключи|хочу|лучше|перейдём|могу я|можно мне|могу ли я|нужно",
  "dalam|pakai|tolong|bisa|bisakah|ganti|lanjut|lanjutkan|mau|gunakan|ke|boleh|bolehkah",
].join("|");

/** May stand beside them. */
export const BESIDE_LANGUAGE_WISHES: Forms = [
  "pls|plz|thx|thank|if|also|too|at|all|i'd|we'd|i'll|we'll|i'm|it's|it'd|could|have|get|understand|better|rather|use|using|fine|anyone|there|that|about|how|what|maybe|here|from|yes|no|s|feel|comfortable|more|would|love|english version|version|mode|conversation|chat|possibly|i|we|you|it|this|to|the|a|speak|talk|write|go|on|with|ok|okay|hi|hello|sorry|thanks|language|me|my|us|instead|like|is|be|d|now|and|for|back|return|returning|again",
  "auch|eventuell|vielleicht|wenn|möglich|okay|ok|ginge|ging|wäre|lieber|spricht|sprichst|sprecht|ihr|hier|alles|man|eher|verstehe|versteht|ja|nein|geht|gehts|ist|im|den|der|version|fassung|chat|unterhaltung|weiterhin|haben|habt|gibt|gibts|mich|mal|bin|bissl|besser|unterhalten|weiter|kann|könnte|antworten|umstellen|stellen|schalten|umschalten|schalte|auf|bitteschön|ich|wir|sie|du|es|das|die|sprechen|reden|schreiben|sprich|sprache|mit|mir|uns|würde|doch|hallo|danke|machen|zu|sprechen wir|und|man|jetzt|wäre|zurück|wieder|zurückgehen|zurückwechseln|darf|dürfte|muss|ihnen|dir|benutzen",
  "vamos|también|si|es|posible|ser|puede|podríamos|podrías|en|pasar|pasamos|pasemos|cambiamos|cambie|cambia|ponlo|pon|poner|está|versión|sí|no|que|se|los|las|hablas|hablan|habláis|hablo|prefiere|entiendo|entender|haya|hay|tiene|tienen|todo|charlar|escribir|escribo|porfa|plis|yo|nos|me|lo|el|la|hablar|habla|hable|idioma|a|con|hola|gracias|mejor|esto|hablamos|sigamos|en lugar|ahora|le|gustaría|poder|usted|volver|volvemos|volvamos|vuelve|vuelva|otra|vez|puedo|responder|contestar|tengo",
  "aussi|si|peut|être|ça|oui|non|est|ce|que|qu|dans|comprends|faire|fait|version|existe|il|y|discuter|écrire|aimerais|j|serait|préférerais|vas|y|parles|changer|changez|change|basculer|mettre|mettez|en|du|ok|d|accord|sinon|passons|parlons|continuons|je|on|nous|vous|tu|le|la|l|parler|parle|parlez|langue|avec|bonjour|merci|mieux|ce|c|est|à|plutôt|possible|il|svp|stp|t|s|plaît|vous|te|maintenant|revenir|revenons|retourner|repasser|repassons|nouveau|puis|répondre|réponde|utiliser|dois|des|réponses",
  "pode|ser|também|se|for|possível|dá|dava|para|pra|vamos|que|tem|há|é|sim|não|podia|podíamos|falas|falam|falo|entendo|versão|escrever|conversar|troca|trocar|mude|muda|passar|dá pra|gente|a gente|poderia|poderíamos|seria|eu|nós|você|o|a|falar|fala|idioma|língua|com|olá|obrigado|obrigada|melhor|favor|este|agora|gostaria|de|voltar|voltamos|voltemos|volte|novo|posso|responder",
  "anche|se|possibile|si|può|potremmo|potresti|potrebbe|essere|sì|no|è|che|fare|parli|parlate|parlo|capisco|versione|scrivere|passiamo|passare|cambiamo|cambia|cambi|continuiamo|andiamo|avanti|preferirei|grazie mille|fosse|c è|io|noi|lei|il|la|l|parlare|parla|parliamo|lingua|con|ciao|grazie|meglio|questo|favore|piacere|per|a|ora|mi|adesso|tornare|torniamo|torna|nuovo|posso|rispondere|usare",
  "ook|als|mogelijk|is|kan|dat|dit|ja|nee|spreekt|spreek|praat|praten we|doen|versie|begrijp|schakel|schakelen|schrijven|misschien|aub|svp|hebben|heeft|er|gaat|kunnen|zou|zouden|mogen|mag|ons|ik|we|wij|je|u|het|de|spreken|praten|taal|met|hallo|bedankt|naar|wil|zou|op|nu|ga|gaan|liefst|terug|weer|teruggaan|antwoorden|reageren|gebruiken|moet",
  "क्या|हम|मैं|मुझे|आप|बात|भाषा|बोलो|बोलें|बोलिए|कर|करना|है|से|को|जी|baat|karo|kare|karein|bhasha|वापस|फिर|लौट|लौटें|wapas|माफ़|माफ|कीजिए|मेरी|मेरा|अच्छी|अच्छा|बहुत|लिख|बोल|जवाब|दे|सकता|सकती|हूं|हूँ",
  "أن|هل|أنا|نحن|معي|إلى|في|شكرا|مرحبا|الكلام|التحدث|الحديث|المتابعة|ب|بـ|نتكلم|نتحدث|تتكلم|يمكن|اكتب|كلمني|عايز|ابغى|بدي|نعود|نرجع|العودة|الرجوع|ارجع|لغتي|آسف|عذرا|معذرة|الكتابة|أكتب|الرد|أجيب|الإجابة|أرد|أتكلم|يمكنني",
  "我|我们|你|您|吗|吧|来|的|语|言|谢谢|聊|交流|写|继续|回答|一下|好|行|成|能|不|想|那|就|到|为|改|回|回到|换回|再|答|打字|是|否|也",
  "お|願|い|し|ま|す|は|を|が|て|く|だ|さ|の|話|言|語|続|け|れ|ば|も|か|えますか|可能|です|ください|続けて|会話|ら|れ|き|切|り|替|え|変|更|戻|戻し|戻って|戻れ|書|答|で|入|力|打|っ",
  "też|także|jeśli|można|czy|da|się|może|lepiej|proszę|wersja|piszmy|mówmy|mówicie|mówi|pisz|zmienić|przejść|przejdźmy|na|rozumiem|tak|nie|żeby|było|jest|byłoby|prosiłbym|prosiłabym|pan|pani|państwo|możliwe|my|mówić|rozmawiać|mów|język|języku|z|ze|mną|dziękuję|cześć|się|by|to|pisać|proszę|rozmawiajmy|bym|wolałbym|wolałabym|poproszę|wrócić|wróćmy|wracamy|powrotem|znowu|znów|powrót|mogę|odpowiadać|odpowiedzieć|ja",
  "da|de|mümkünse|acaba|var|olur|olabilir|mu|mü|evet|hayır|konuşuyor|konuşalım|biliyor|yazalım|yazabilir|istiyorum|isterim|isterdim|rica|ederim|edebilir|geçebiliriz|daha|iyi|değiştir|anlıyorum|lütfen|biz|ben|dil|dilinde|dile|konuş|konuşmak|yaz|merhaba|teşekkürler|mı|mi|mısın|mısınız|misiniz|bu|ile|e|a|ye|geçebilir|misin|miyiz|mıyız|geri|dönelim|dönebilir|dönmek|tekrar|dön|kusura|bakmayın|bakma|üzgünüm|çok|miyim|mıyım|cevap|verebilir|yazsam|cevaplayabilir|yazmam|sorun",
  "тоже|если|возможно|будет|ли|есть|да|нет|можете|можешь|могли|могу|удобнее|проще|переключиться|переключите|перейдем|версия|общаемся|пишите|пиши|понимаю|пожалуйста|хотелось|хотел|бы|пж|я|мы|вы|ты|говорить|говорите|говори|язык|языке|со|мной|спасибо|привет|бы|это|общаться|писать|ли|хотел|хотела|разговаривать|поговорим|вернуться|вернёмся|вернемся|обратно|снова|опять|отвечать|ответить|тут|здесь|мне",
  "juga|kalau|jika|apakah|apa|ada|lebih|suka|versi|ganti|pindah|ngomong|mengerti|paham|dalam|bisa|enggak|gak|nggak|nya|aja|pake|deh|sih|sama|minta|ubah|saya|kita|anda|kamu|berbicara|bicara|bahasa|dengan|terima|kasih|halo|yang|saja|ini|dong|ya|ngobrol|boleh|menggunakan|kah|kembali|balik|lagi|jawab|menjawab|tulis|menulis|aku",
].join("|");

/** Beside the name of a language they say that it is spoken: "IN English", "SPRECHEN Sie Deutsch". */
export const LANGUAGE_MARKERS: Forms = [
  "in|speak|speaks|speaking|talk|write|switch to|change to|into",
  "auf|ins|sprechen|sprichst|spricht|sprecht|reden|schreiben|weiter auf|zu",
  "en|al|habla|hablas|hablan|hablar|hablamos|escribir|parle|parles|parlez|parlons|parler",
  "em|pra|fala|falas|falam|falar|falamos|parla|parli|parlate|parlare|parliamo",
  "het|spreekt|spreken|spreek|praat|praten|po|mówi|mówisz|mówić|mówicie|mówimy|rozmawiać",
  "по|на|говорите|говоришь|говорить|говорим|bahasa|dalam|pakai|pake|berbahasa|konuş|konuşuyor|konuşabilir|konuşalım",
].join("|");

/** Beside the name of a language they say that it is not, or hardly, spoken: "my English IS BAD", "KEIN Deutsch". */
export const LANGUAGE_DOUBTS: Forms = [
  "don't|dont|do not|doesn't|can't|cant|cannot|no|not|bad|poor|terrible|rusty|limited|not so good|not very good|isn't|little|barely|hardly|not great|isn't great|awful",
  "kein|keine|nicht|schlecht|schlechtes|kaum|wenig|nicht so gut|nicht gut|schwach|grottig|holprig|eingerostet",
  "no|mal|poco|malo|apenas|ne|pas|peu|mal|mauvais|guère|não|pouco|ruim|fraco|mau|non|poco|male|scarso|niet|slecht|geen|weinig|nauwelijks",
  "nie|słabo|słaby|kiepsko|kiepski|mało|не|плохо|плохой|слабо|слабый|değil|bilmiyorum|konuşamıyorum|kötü|zayıf|az|tidak|gak|nggak|kurang|buruk",
  "不会|不懂|不好|不太好|不行|できません|苦手|下手|話せません|わかりません|分かりません|नहीं|कम|कमज़ोर|لا|ضعيف|ضعيفة|سيئ|سيئة|ليست|ليس|ما",
].join("|");

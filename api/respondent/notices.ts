/** What a page says that cannot be a conversation, in every language that the service speaks. */
import { type LanguageCode, languageCodeOf } from "../../machines/languages/spoken-language.ts";

export interface Notice {
  readonly title: string;
  readonly sentence: string;
}

export interface Notices {
  readonly closed: Notice;
  readonly notOpenYet: Notice;
  readonly unknown: Notice;
  /** An address that is not that of a form either. */
  readonly nothing: Notice;
  /** A resume link that leads nowhere. */
  readonly uselessLink: Notice;
  /** It passes, and the page asks again by itself. */
  readonly unavailable: Notice;
  /** A fault of ours. */
  readonly failed: Notice;
  /** To a browser without JavaScript. */
  readonly needsScript: string;
}

const NOTICES: Readonly<Record<LanguageCode, Notices>> = {
  en: {
    closed: { title: "This form is closed", sentence: "It does not take answers any more. Thank you for coming by." },
    notOpenYet: {
      title: "This form is not open yet",
      sentence: "It has not been published. Please come back later, or ask whoever sent you the address.",
    },
    unknown: {
      title: "There is no form here",
      sentence: "The address may have been mistyped, or the form may be gone.",
    },
    nothing: {
      title: "There is nothing here",
      sentence: "The address may have been mistyped. A form's address begins with /p/.",
    },
    uselessLink: {
      title: "This link is no longer good",
      sentence: "It may have been cut off on its way, or it is too old. Please open the form again.",
    },
    unavailable: {
      title: "This form cannot be reached right now",
      sentence: "The page tries again by itself in a few seconds. Please leave it open.",
    },
    failed: { title: "Something went wrong", sentence: "The fault is on our side. Please open the form again later." },
    needsScript: "This form is a conversation, and needs JavaScript to hold it.",
  },
  de: {
    closed: {
      title: "Dieses Formular ist geschlossen",
      sentence: "Es nimmt keine Antworten mehr an. Danke, dass Sie vorbeigeschaut haben.",
    },
    notOpenYet: {
      title: "Dieses Formular ist noch nicht offen",
      sentence:
        "Es wurde noch nicht veröffentlicht. Bitte kommen Sie später wieder, oder fragen Sie die Person, von der Sie die Adresse haben.",
    },
    unknown: {
      title: "Hier gibt es kein Formular",
      sentence: "Vielleicht ist die Adresse nicht richtig geschrieben, oder das Formular gibt es nicht mehr.",
    },
    nothing: {
      title: "Hier ist nichts",
      sentence: "Vielleicht ist die Adresse nicht richtig geschrieben. Die Adresse eines Formulars beginnt mit /p/.",
    },
    uselessLink: {
      title: "Dieser Link gilt nicht mehr",
      sentence:
        "Vielleicht ist er unterwegs abgeschnitten worden, oder er ist zu alt. Bitte öffnen Sie das Formular noch einmal.",
    },
    unavailable: {
      title: "Dieses Formular ist gerade nicht erreichbar",
      sentence: "Die Seite versucht es in ein paar Sekunden von selbst noch einmal. Bitte lassen Sie sie offen.",
    },
    failed: {
      title: "Da ist etwas schiefgegangen",
      sentence: "Der Fehler liegt bei uns. Bitte öffnen Sie das Formular später noch einmal.",
    },
    needsScript: "Dieses Formular ist ein Gespräch und braucht dafür JavaScript.",
  },
  es: {
    closed: { title: "Este formulario está cerrado", sentence: "Ya no acepta respuestas. Gracias por pasarte." },
    notOpenYet: {
      title: "Este formulario aún no está abierto",
      sentence: "Todavía no se ha publicado. Vuelve más tarde o pregunta a quien te dio la dirección.",
    },
    unknown: {
      title: "Aquí no hay ningún formulario",
      sentence: "Puede que la dirección esté mal escrita o que el formulario ya no exista.",
    },
    nothing: {
      title: "Aquí no hay nada",
      sentence: "Puede que la dirección esté mal escrita. La dirección de un formulario empieza por /p/.",
    },
    uselessLink: {
      title: "Este enlace ya no sirve",
      sentence: "Puede que se haya cortado por el camino o que sea demasiado antiguo. Abre el formulario de nuevo.",
    },
    unavailable: {
      title: "Ahora mismo no se puede abrir este formulario",
      sentence: "La página lo intentará de nuevo sola en unos segundos. Déjala abierta.",
    },
    failed: { title: "Algo ha salido mal", sentence: "El fallo es nuestro. Vuelve a abrir el formulario más tarde." },
    needsScript: "Este formulario es una conversación y necesita JavaScript.",
  },
  fr: {
    closed: { title: "Ce formulaire est fermé", sentence: "Il n'accepte plus de réponses. Merci de votre visite." },
    notOpenYet: {
      title: "Ce formulaire n'est pas encore ouvert",
      sentence: "Il n'a pas été publié. Revenez plus tard, ou adressez-vous à la personne qui vous a donné l'adresse.",
    },
    unknown: {
      title: "Il n'y a pas de formulaire ici",
      sentence: "L'adresse est peut-être mal écrite, ou le formulaire n'existe plus.",
    },
    nothing: {
      title: "Il n'y a rien ici",
      sentence: "L'adresse est peut-être mal écrite. L'adresse d'un formulaire commence par /p/.",
    },
    uselessLink: {
      title: "Ce lien n'est plus valable",
      sentence: "Il a peut-être été coupé en chemin, ou il est trop ancien. Veuillez rouvrir le formulaire.",
    },
    unavailable: {
      title: "Ce formulaire n'est pas accessible pour le moment",
      sentence: "La page réessaie d'elle-même dans quelques secondes. Veuillez la laisser ouverte.",
    },
    failed: {
      title: "Un problème est survenu",
      sentence: "L'erreur vient de nous. Veuillez rouvrir le formulaire plus tard.",
    },
    needsScript: "Ce formulaire est une conversation et a besoin de JavaScript.",
  },
  pt: {
    closed: { title: "Este formulário está fechado", sentence: "Ele não aceita mais respostas. Obrigado pela visita." },
    notOpenYet: {
      title: "Este formulário ainda não está aberto",
      sentence: "Ele ainda não foi publicado. Volte mais tarde ou pergunte a quem enviou o endereço.",
    },
    unknown: {
      title: "Não há nenhum formulário aqui",
      sentence: "O endereço pode ter sido digitado errado, ou o formulário não existe mais.",
    },
    nothing: {
      title: "Não há nada aqui",
      sentence: "O endereço pode ter sido digitado errado. O endereço de um formulário começa com /p/.",
    },
    uselessLink: {
      title: "Este link não vale mais",
      sentence: "Ele pode ter sido cortado no caminho, ou é antigo demais. Abra o formulário de novo.",
    },
    unavailable: {
      title: "Não é possível abrir este formulário agora",
      sentence: "A página tenta de novo sozinha em alguns segundos. Deixe-a aberta.",
    },
    failed: { title: "Algo deu errado", sentence: "A falha é nossa. Abra o formulário de novo mais tarde." },
    needsScript: "Este formulário é uma conversa e precisa de JavaScript.",
  },
  it: {
    closed: { title: "Questo modulo è chiuso", sentence: "Non accetta più risposte. Grazie della visita." },
    notOpenYet: {
      title: "Questo modulo non è ancora aperto",
      sentence: "Non è stato pubblicato. Torna più tardi, o chiedi a chi ti ha dato l'indirizzo.",
    },
    unknown: {
      title: "Qui non c'è nessun modulo",
      sentence: "Forse l'indirizzo è scritto male, o il modulo non esiste più.",
    },
    nothing: {
      title: "Qui non c'è niente",
      sentence: "Forse l'indirizzo è scritto male. L'indirizzo di un modulo comincia con /p/.",
    },
    uselessLink: {
      title: "Questo link non vale più",
      sentence: "Forse è stato troncato lungo la strada, o è troppo vecchio. Apri di nuovo il modulo.",
    },
    unavailable: {
      title: "Al momento questo modulo non è raggiungibile",
      sentence: "La pagina riprova da sola tra qualche secondo. Lasciala aperta.",
    },
    failed: { title: "Qualcosa è andato storto", sentence: "L'errore è nostro. Apri di nuovo il modulo più tardi." },
    needsScript: "Questo modulo è una conversazione e ha bisogno di JavaScript.",
  },
  nl: {
    closed: {
      title: "Dit formulier is gesloten",
      sentence: "Het neemt geen antwoorden meer aan. Bedankt voor je bezoek.",
    },
    notOpenYet: {
      title: "Dit formulier is nog niet open",
      sentence: "Het is nog niet gepubliceerd. Kom later terug, of vraag het aan wie je het adres gaf.",
    },
    unknown: {
      title: "Hier is geen formulier",
      sentence: "Misschien is het adres verkeerd getypt, of bestaat het formulier niet meer.",
    },
    nothing: {
      title: "Hier is niets",
      sentence: "Misschien is het adres verkeerd getypt. Het adres van een formulier begint met /p/.",
    },
    uselessLink: {
      title: "Deze link is niet meer geldig",
      sentence: "Misschien is hij onderweg afgebroken, of hij is te oud. Open het formulier opnieuw.",
    },
    unavailable: {
      title: "Dit formulier is nu even niet bereikbaar",
      sentence: "De pagina probeert het over een paar seconden vanzelf opnieuw. Laat hem open staan.",
    },
    failed: { title: "Er ging iets mis", sentence: "De fout ligt bij ons. Open het formulier later opnieuw." },
    needsScript: "Dit formulier is een gesprek en heeft JavaScript nodig.",
  },
  hi: {
    closed: { title: "यह फ़ॉर्म बंद है", sentence: "यह अब जवाब नहीं ले रहा है। आने के लिए धन्यवाद।" },
    notOpenYet: {
      title: "यह फ़ॉर्म अभी खुला नहीं है",
      sentence: "इसे अभी प्रकाशित नहीं किया गया है। कृपया बाद में आएँ, या पता भेजने वाले से पूछें।",
    },
    unknown: { title: "यहाँ कोई फ़ॉर्म नहीं है", sentence: "शायद पता गलत लिखा गया है, या फ़ॉर्म अब नहीं है।" },
    nothing: { title: "यहाँ कुछ नहीं है", sentence: "शायद पता गलत लिखा गया है। फ़ॉर्म का पता /p/ से शुरू होता है।" },
    uselessLink: {
      title: "यह लिंक अब काम नहीं करता",
      sentence: "शायद यह रास्ते में कट गया, या बहुत पुराना है। कृपया फ़ॉर्म फिर से खोलें।",
    },
    unavailable: {
      title: "यह फ़ॉर्म अभी नहीं खुल पा रहा है",
      sentence: "यह पेज कुछ सेकंड में खुद फिर से कोशिश करेगा। कृपया इसे खुला रखें।",
    },
    failed: { title: "कुछ गड़बड़ हो गई", sentence: "गलती हमारी ओर से है। कृपया फ़ॉर्म बाद में फिर से खोलें।" },
    needsScript: "यह फ़ॉर्म एक बातचीत है और इसके लिए JavaScript ज़रूरी है।",
  },
  ar: {
    closed: { title: "هذا النموذج مغلق", sentence: "لم يعد يستقبل إجابات. شكرًا على زيارتك." },
    notOpenYet: {
      title: "هذا النموذج لم يُفتح بعد",
      sentence: "لم يُنشر حتى الآن. يرجى العودة لاحقًا، أو سؤال من أرسل إليك العنوان.",
    },
    unknown: { title: "لا يوجد نموذج هنا", sentence: "ربما كُتب العنوان خطأً، أو لم يعد النموذج موجودًا." },
    nothing: { title: "لا شيء هنا", sentence: "ربما كُتب العنوان خطأً. يبدأ عنوان النموذج بـ ‎/p/." },
    uselessLink: {
      title: "لم يعد هذا الرابط صالحًا",
      sentence: "ربما انقطع في الطريق، أو أصبح قديمًا جدًا. يرجى فتح النموذج من جديد.",
    },
    unavailable: {
      title: "يتعذر الوصول إلى هذا النموذج الآن",
      sentence: "ستعيد الصفحة المحاولة من تلقاء نفسها بعد بضع ثوانٍ. يرجى إبقاؤها مفتوحة.",
    },
    failed: { title: "حدث خطأ ما", sentence: "الخطأ من جانبنا. يرجى فتح النموذج من جديد لاحقًا." },
    needsScript: "هذا النموذج محادثة ويحتاج إلى JavaScript.",
  },
  zh: {
    closed: { title: "这份表单已关闭", sentence: "它不再接受回答。感谢您的到来。" },
    notOpenYet: { title: "这份表单尚未开放", sentence: "它还没有发布。请稍后再来，或询问给您发送地址的人。" },
    unknown: { title: "这里没有表单", sentence: "可能是地址输入有误，或者表单已不存在。" },
    nothing: { title: "这里什么也没有", sentence: "可能是地址输入有误。表单的地址以 /p/ 开头。" },
    uselessLink: { title: "这个链接已失效", sentence: "它可能在途中被截断，或者已经太旧。请重新打开表单。" },
    unavailable: { title: "暂时无法打开这份表单", sentence: "页面会在几秒钟后自动重试，请不要关闭。" },
    failed: { title: "出了点问题", sentence: "这是我们的故障。请稍后重新打开表单。" },
    needsScript: "这份表单以对话方式进行，需要启用 JavaScript。",
  },
  ja: {
    closed: {
      title: "このフォームは終了しました",
      sentence: "現在は回答を受け付けていません。お越しいただきありがとうございます。",
    },
    notOpenYet: {
      title: "このフォームはまだ公開されていません",
      sentence: "後ほどもう一度お越しいただくか、アドレスを送った方にお問い合わせください。",
    },
    unknown: {
      title: "ここにフォームはありません",
      sentence: "アドレスが間違っているか、フォームがなくなった可能性があります。",
    },
    nothing: {
      title: "ここには何もありません",
      sentence: "アドレスが間違っている可能性があります。フォームのアドレスは /p/ で始まります。",
    },
    uselessLink: {
      title: "このリンクは無効になりました",
      sentence: "途中で切れたか、古くなった可能性があります。フォームをもう一度開いてください。",
    },
    unavailable: {
      title: "現在このフォームを開けません",
      sentence: "数秒後に自動的に再試行します。このページを開いたままお待ちください。",
    },
    failed: { title: "問題が発生しました", sentence: "こちら側の不具合です。後ほどフォームをもう一度開いてください。" },
    needsScript: "このフォームは会話形式のため、JavaScriptが必要です。",
  },
};

/** @param languages tags as the reader prefers them; the first one that is spoken counts, else English. */
export function noticesFor(languages: readonly string[]): {
  readonly language: LanguageCode;
  readonly notices: Notices;
} {
  const [first] = languages.filter((tag) => languageCodeOf(tag) !== "en" || /^en\b/i.test(tag));
  const language = languageCodeOf(first ?? "en");
  return { language, notices: NOTICES[language] };
}

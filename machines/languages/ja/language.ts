/** Japanese: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { japaneseErrorSentences } from "./error-sentences.ts";
import { japaneseIndirectWords } from "./indirect-words.ts";
import { japaneseReplyWords } from "./reply-words.ts";
import { japaneseSentences } from "./sentences.ts";
import { japaneseTalkSentences } from "./talk-sentences.ts";
import { japaneseTalkWords } from "./talk-words.ts";
import { japaneseUtteranceWords } from "./utterance-words.ts";

export const japanese: Language = {
  code: "ja",
  replyWords: japaneseReplyWords,
  sentences: { ...japaneseSentences, ...japaneseTalkSentences },
  talkWords: japaneseTalkWords,
  utteranceWords: japaneseUtteranceWords,
  indirectWords: japaneseIndirectWords,
  errorSentences: japaneseErrorSentences,
  defaultLabels: {
    firstName: "名",
    lastName: "姓",
    fullName: "氏名",
    email: "メールアドレス",
    phone: "電話番号",
    company: "会社名",
    line1: "番地",
    line2: "建物名・部屋番号",
    city: "市区町村",
    state: "都道府県",
    zip: "郵便番号",
    country: "国",
    yes: "はい",
    no: "いいえ",
    accepted: "同意する",
    declined: "同意しない",
    first: "一件追加しますか？",
    firstItem: "{item}を一件追加しますか？",
    oneMore: "もう一件追加しますか？",
    oneMoreItem: "{item}をもう一件追加しますか？",
  },
  satisfaction: {
    labels: ["とても不満", "不満", "どちらでもない", "満足", "とても満足"],
  },
  builtInEndings: {
    "default:success": {
      title: "ありがとうございました！",
      bodyMd: "回答を記録しました。",
    },
    "default:closed": {
      title: "このフォームは終了しました。",
      bodyMd: "現在は回答を受け付けていません。",
    },
  },
  waitingRequests: {
    sendAgain: "もう一度送|再送|新しいコード",
    submit: "送信",
    keep: "そのままで|そのまま|変更なし",
    paid: "再試行|払い|完了",
  },
  notices: {
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
    failed: {
      title: "問題が発生しました",
      sentence: "こちら側の不具合です。後ほどフォームをもう一度開いてください。",
    },
    needsScript: "このフォームは会話形式のため、JavaScriptが必要です。",
  },
};

/** Russian: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { russianErrorSentences } from "./error-sentences.ts";
import { russianIndirectWords } from "./indirect-words.ts";
import { russianReplyWords } from "./reply-words.ts";
import { russianSentences } from "./sentences.ts";
import { russianTalkSentences } from "./talk-sentences.ts";
import { russianTalkWords } from "./talk-words.ts";
import { russianUtteranceWords } from "./utterance-words.ts";

export const russian: Language = {
  code: "ru",
  replyWords: russianReplyWords,
  sentences: { ...russianSentences, ...russianTalkSentences },
  talkWords: russianTalkWords,
  utteranceWords: russianUtteranceWords,
  indirectWords: russianIndirectWords,
  errorSentences: russianErrorSentences,
  defaultLabels: {
    firstName: "Имя",
    lastName: "Фамилия",
    fullName: "Полное имя",
    email: "Электронная почта",
    phone: "Номер телефона",
    company: "Компания",
    line1: "Улица и дом",
    line2: "Квартира, этаж",
    city: "Город",
    state: "Область или регион",
    zip: "Почтовый индекс",
    country: "Страна",
    yes: "Да",
    no: "Нет",
    accepted: "Согласие дано",
    declined: "Согласие не дано",
    first: "Добавить запись?",
    firstItem: "Добавить запись: {item}?",
    oneMore: "Добавить ещё одну?",
    oneMoreItem: "Добавить ещё: {item}?",
  },
  satisfaction: {
    labels: ["Совсем не устраивает", "Не устраивает", "Нейтрально", "Устраивает", "Полностью устраивает"],
    synonyms: [
      "очень недоволен|совсем недоволен|очень недовольна|совершенно не доволен|ужасно",
      "недоволен|недовольна|не очень доволен|не очень довольна|скорее недоволен",
      "нормально|средне|так себе|ни то ни сё",
      "доволен|довольна|скорее доволен|скорее довольна|хорошо",
      "очень доволен|очень довольна|полностью доволен|полностью довольна|отлично",
    ],
  },
  builtInEndings: {
    "default:success": { title: "Спасибо!", bodyMd: "Ваши ответы записаны." },
    "default:closed": { title: "Эта форма закрыта.", bodyMd: "Она больше не принимает ответы." },
  },
  waitingRequests: {
    sendAgain:
      "отправить ещё раз|отправь ещё раз|отправьте ещё раз|новый код|другой код|код не пришёл|не пришёл|ничего не пришло",
    submit: "отправить|отправляй|отправляйте|всё верно|всё правильно|готово",
    keep: "оставить|оставь|оставьте|оставить как есть|без изменений|не менять",
    paid: "оплатил|оплатила|оплачено|попробовать снова|ещё раз|готово|оплатить",
  },
  notices: {
    notOpenYet: {
      title: "Эта форма ещё не открыта",
      sentence: "Она пока не опубликована. Зайдите позже или спросите того, кто прислал вам адрес.",
    },
    unknown: {
      title: "Здесь нет формы",
      sentence: "Возможно, в адресе опечатка или формы больше нет.",
    },
    nothing: {
      title: "Здесь ничего нет",
      sentence: "Возможно, в адресе опечатка. Адрес формы начинается с /p/.",
    },
    uselessLink: {
      title: "Эта ссылка больше не действует",
      sentence: "Возможно, она оборвалась по дороге или устарела. Откройте форму заново.",
    },
    unavailable: {
      title: "Сейчас форма недоступна",
      sentence: "Страница сама попробует снова через несколько секунд. Не закрывайте её.",
    },
    failed: {
      title: "Что-то пошло не так",
      sentence: "Это наша ошибка. Откройте форму позже ещё раз.",
    },
    needsScript: "Эта форма — разговор, и для него нужен JavaScript.",
  },
};

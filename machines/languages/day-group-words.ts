/**
 * Names of groups of days: "weekdays", "am Wochenende", 平日.
 *
 * Owns: these phrases, read whatever the language of the conversation. Does not own: which options a group takes
 * (`understanding/readers/choices/day-groups.ts`), the days themselves (the words of time of each language).
 */
import type { Forms } from "./schema/forms.ts";

/** The days from Monday to Friday. */
export const WEEKDAY_GROUPS: Forms = [
  "weekday|weekdays|week days|week day|workday|workdays|working days|working day|business days|during the week|on weekdays",
  "werktage|werktagen|werktags|werktag|wochentage|wochentagen|wochentags|arbeitstage|arbeitstagen|unter der woche|während der woche",
  "jours ouvrés|jours ouvrables|jours de semaine|en semaine|durant la semaine|pendant la semaine",
  "días laborables|días hábiles|días de semana|días de diario|entre semana|durante la semana|días de trabajo",
  "giorni feriali|nei giorni feriali|nei feriali|giorni lavorativi|nei giorni lavorativi|giorni infrasettimanali|feriali|durante la settimana|in settimana",
  "dias úteis|dias de semana|durante a semana|dias de trabalho",
  "werkdagen|werkdag|doordeweeks|door de week|doordeweekse dagen|weekdagen|weekdag",
  "dni robocze|dni powszednie|w tygodniu|dni robocze tygodnia|w dni robocze|w dni powszednie|dniach roboczych|dni roboczych",
  "hafta içi|haftaiçi|hafta içleri|hafta içi günler|iş günleri|iş günü",
  "будни|будние дни|по будням|в будни|рабочие дни|в рабочие дни|будних дней|будних дня",
  "hari kerja|hari biasa|weekday",
  "أيام العمل|أيام الدوام|خلال الأسبوع|وسط الأسبوع",
  "कार्यदिवस|कार्य दिवस|कामकाजी दिन|वीकडे|वीकडेज|वर्किंग डे",
  "工作日|平日|周中|上班日",
  "平日|ウィークデー|ウイークデー",
].join("|");

/** Forms of the weekend besides the word that each language has for it: several of them, and its two days. */
export const WEEKEND_GROUPS: Forms = [
  "weekends|week ends|weekend days",
  "wochenende|wochenenden|wochenends",
  "week ends|weekends|fins de semaine",
  "fines de semana|fin de semana|findes",
  "weekend|nel weekend|nei weekend|fine settimana|nel fine settimana|nei fine settimana|fine settimane",
  "fins de semana|finais de semana|fim de semana",
  "weekends|weekenden|weekeinden",
  "weekendy|weekendach|weekendów",
  "hafta sonları|haftasonları|hafta sonlarında",
  "выходные|выходным|выходных|выходные дни",
  "akhir pekan|akhir minggu",
  "सप्ताहांत|वीकेंड|वीकेंड्स",
  "周末|双休日|周六日|周六周日",
  "週末|土日|ウィークエンド|ウイークエンド",
].join("|");

/** The same where the days that are meant differ between the countries of one language. */
export const WEEKEND_GROUPS_BY_COUNTRY: Forms =
  "نهاية الأسبوع|عطلة نهاية الأسبوع|عطلة الأسبوع|الويكند|ويكند|آخر الأسبوع|نهايات الأسبوع";

/** Every day, in one word or in words that do not say "all". */
export const EVERY_DAY_GROUPS: Forms = [
  "daily|everyday|the whole week|the entire week|all week|all week long|seven days a week|7 days a week",
  "täglich|tagtäglich|die ganze woche|die ganze woche über",
  "quotidiennement|toute la semaine",
  "a diario|diariamente|toda la semana",
  "quotidianamente|tutta la settimana",
  "diariamente|a semana toda|a semana inteira|toda a semana",
  "dagelijks|iedere dag|de hele week",
  "codziennie|cały tydzień|przez cały tydzień",
  "her gün|hergün|bütün hafta|tüm hafta",
  "ежедневно|всю неделю",
  "tiap hari|sepanjang minggu|sepanjang pekan",
  "يوميا|طوال الأسبوع|طول الأسبوع",
  "हर दिन|हर रोज|हर रोज़|रोज|रोज़|रोजाना|प्रतिदिन|पूरे हफ्ते|पूरा हफ्ता",
  "每天|天天|每日|整个星期|整周",
  "毎日|一週間ずっと|全日",
].join("|");

/** Right before a group they take a part of it: "MOST weekdays". */
export const PARTS_OF_GROUP: Forms = [
  "most|some|certain|several|few|other|second|alternate|half",
  "meisten|manche|manchen|einige|einigen|paar|jedes zweite|wenige",
  "plupart|certains|quelques|plusieurs",
  "algunos|algunas|unos|unas|varios|pocos|mayoría",
  "alcuni|certi|qualche|diversi|pochi",
  "alguns|uns|vários|poucos|maioria",
  "meeste|sommige|enkele|paar",
  "niektóre|kilka|większość",
  "bazı|birkaç|çoğu",
  "некоторые|несколько|большинство|некоторым|большинству",
  "beberapa|sebagian|kebanyakan",
  "بعض|معظم|أغلب|أغلبية",
  "कुछ|कई|ज़्यादातर|ज्यादातर|अधिकांश",
  "些|分",
].join("|");

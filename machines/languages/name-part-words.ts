/**
 * What the parts of a person's name are called, in all languages.
 *
 * Owns: these words. They are read in every conversation, because people may use the words of another language. Does
 * not own: putting the parts together (`understanding/readers/text/labelled-names.ts`).
 */
import type { Forms } from "./schema/forms.ts";

/** Before or behind the first name. */
export const GIVEN_NAME_WORDS: Forms = [
  "first name|my first name|given name|my given name|forename|firstname",
  "vorname|mein vorname|der vorname|rufname",
  "prénom|mon prénom|le prénom",
  "nombre|mi nombre|nombre de pila|primer nombre",
  "nome|mio nome|il mio nome|nome proprio|nome próprio|primeiro nome|meu nome|o meu nome",
  "voornaam|mijn voornaam|roepnaam",
  "imię|moje imię|mam na imię|na imię",
  "ad|adı|adım|ismim|isim|ilk ad|ilk adım",
  "имя|моё имя|мое имя",
  "nama depan|nama depan saya",
  "पहला नाम|मेरा पहला नाम|नाम",
  "الاسم الأول|اسمي الأول|الاسم",
  "名|名前|下の名前|我叫|名叫|叫|名字|名字叫|名字是",
].join("|");

/** Before or behind the family name. */
export const FAMILY_NAME_WORDS: Forms = [
  "last name|my last name|family name|my family name|surname|my surname|lastname",
  "nachname|mein nachname|der nachname|familienname|mein familienname|zuname",
  "nom|mon nom|nom de famille|mon nom de famille",
  "apellido|mi apellido|apellidos|mis apellidos",
  "cognome|il mio cognome|mio cognome|sobrenome|meu sobrenome|apelido|meu apelido|o meu apelido",
  "achternaam|mijn achternaam|familienaam",
  "nazwisko|moje nazwisko|na nazwisko",
  "soyad|soyadı|soyadım|soyadınız|soyadın|soyismim|soyisim",
  "фамилия|моя фамилия|по фамилии",
  "nama belakang|nama belakang saya|nama keluarga|nama keluarga saya|marga",
  "उपनाम|कुलनाम|सरनेम|मेरा उपनाम|आखिरी नाम",
  "اسم العائلة|اسم عائلتي|الكنية|اللقب|لقبي|العائلة|عائلتي",
  "姓|我姓|姓氏|苗字|名字は",
].join("|");

/** In a title they ask for the whole name as well. */
export const ANY_NAME_WORDS: Forms =
  "nombre|nome|nom|ad|adı|adınız|adın|isim|имя|имя и фамилия|名|名前|お名前|名字|姓名|氏名|नाम|الاسم|name";

/** Between such a word and the name: "first name IS Ana". */
export const NAME_PART_COPULAS: Forms = "is|s|ist|lautet|est|c'est|es|è|é|jest|to|это|adalah|है|هو|هي|是|は|が|也";

/** Behind a name they end its sentence: "名は太郎です". */
export const NAME_PART_ENDS: Forms = "です|と言います|といいます|と申します|है|हैं|dir|dır|dür|dur";

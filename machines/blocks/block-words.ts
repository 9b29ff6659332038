/**
 * The few words that answers and their pieces need where no author has written any, in every language that the service
 * speaks: the fields of a contact and of an address, yes and no, to an agreement too, the question for one more entry.
 */
import { type WordingLanguage, wordingLanguage } from "../conversation/wording/languages.ts";

export interface BlockWords {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly yes: string;
  readonly no: string;
  readonly accepted: string;
  readonly declined: string;
  /** Before the first entry of a list that may stay empty; with the author's name for entries as `{item}`, and without. */
  readonly first: string;
  readonly firstItem: string;
  /** After an entry. */
  readonly oneMore: string;
  readonly oneMoreItem: string;
}

const WORDS: Readonly<Record<WordingLanguage, BlockWords>> = {
  en: {
    firstName: "First name", lastName: "Last name", fullName: "Full name", email: "E-mail address", phone: "Phone number", company: "Company",
    line1: "Street and number", line2: "Apartment, floor", city: "City", state: "State or region", zip: "Postal code", country: "Country",
    yes: "Yes", no: "No", accepted: "Agreed", declined: "Not agreed", first: "Do you want to add an entry?", firstItem: "Do you want to add an entry: {item}?",
    oneMore: "Do you want to add one more?", oneMoreItem: "Do you want to add one more: {item}?",
  },
  de: {
    firstName: "Vorname", lastName: "Nachname", fullName: "Vor- und Nachname", email: "E-Mail-Adresse", phone: "Telefonnummer", company: "Firma",
    line1: "Straße und Hausnummer", line2: "Adresszusatz", city: "Ort", state: "Bundesland oder Region", zip: "Postleitzahl", country: "Land",
    yes: "Ja", no: "Nein", accepted: "Zugestimmt", declined: "Nicht zugestimmt", first: "Möchten Sie einen Eintrag hinzufügen?", firstItem: "Möchten Sie einen Eintrag hinzufügen: {item}?",
    oneMore: "Möchten Sie noch einen Eintrag hinzufügen?", oneMoreItem: "Möchten Sie noch einen Eintrag hinzufügen: {item}?",
  },
  es: {
    firstName: "Nombre", lastName: "Apellidos", fullName: "Nombre y apellidos", email: "Correo electrónico", phone: "Número de teléfono", company: "Empresa",
    line1: "Calle y número", line2: "Piso, puerta", city: "Ciudad", state: "Provincia o estado", zip: "Código postal", country: "País",
    yes: "Sí", no: "No", accepted: "Aceptado", declined: "No aceptado", first: "¿Quieres añadir una entrada?", firstItem: "¿Quieres añadir una entrada: {item}?",
    oneMore: "¿Quieres añadir otra entrada?", oneMoreItem: "¿Quieres añadir otra entrada: {item}?",
  },
  fr: {
    firstName: "Prénom", lastName: "Nom", fullName: "Prénom et nom", email: "Adresse e-mail", phone: "Numéro de téléphone", company: "Entreprise",
    line1: "Numéro et rue", line2: "Appartement, étage", city: "Ville", state: "Région ou État", zip: "Code postal", country: "Pays",
    yes: "Oui", no: "Non", accepted: "Accepté", declined: "Non accepté", first: "Voulez-vous ajouter une entrée ?", firstItem: "Voulez-vous ajouter une entrée : {item} ?",
    oneMore: "Voulez-vous ajouter une autre entrée ?", oneMoreItem: "Voulez-vous ajouter une autre entrée : {item} ?",
  },
  pt: {
    firstName: "Nome", lastName: "Sobrenome", fullName: "Nome completo", email: "Endereço de e-mail", phone: "Número de telefone", company: "Empresa",
    line1: "Rua e número", line2: "Complemento", city: "Cidade", state: "Estado ou região", zip: "Código postal", country: "País",
    yes: "Sim", no: "Não", accepted: "Aceito", declined: "Não aceito", first: "Quer adicionar um item?", firstItem: "Quer adicionar um item: {item}?",
    oneMore: "Quer adicionar mais um item?", oneMoreItem: "Quer adicionar mais um item: {item}?",
  },
  it: {
    firstName: "Nome", lastName: "Cognome", fullName: "Nome e cognome", email: "Indirizzo e-mail", phone: "Numero di telefono", company: "Azienda",
    line1: "Via e numero", line2: "Interno, piano", city: "Città", state: "Provincia o regione", zip: "CAP", country: "Paese",
    yes: "Sì", no: "No", accepted: "Accettato", declined: "Non accettato", first: "Vuoi aggiungere una voce?", firstItem: "Vuoi aggiungere una voce: {item}?",
    oneMore: "Vuoi aggiungere un'altra voce?", oneMoreItem: "Vuoi aggiungere un'altra voce: {item}?",
  },
  nl: {
    firstName: "Voornaam", lastName: "Achternaam", fullName: "Voor- en achternaam", email: "E-mailadres", phone: "Telefoonnummer", company: "Bedrijf",
    line1: "Straat en huisnummer", line2: "Toevoeging", city: "Plaats", state: "Provincie of regio", zip: "Postcode", country: "Land",
    yes: "Ja", no: "Nee", accepted: "Akkoord", declined: "Niet akkoord", first: "Wil je er een toevoegen?", firstItem: "Wil je er een toevoegen: {item}?",
    oneMore: "Wil je er nog een toevoegen?", oneMoreItem: "Wil je er nog een toevoegen: {item}?",
  },
  hi: {
    firstName: "पहला नाम", lastName: "उपनाम", fullName: "पूरा नाम", email: "ईमेल पता", phone: "फ़ोन नंबर", company: "कंपनी",
    line1: "सड़क और मकान नंबर", line2: "फ़्लैट, मंज़िल", city: "शहर", state: "राज्य या क्षेत्र", zip: "पिन कोड", country: "देश",
    yes: "हाँ", no: "नहीं", accepted: "सहमत", declined: "असहमत", first: "क्या आप कोई प्रविष्टि जोड़ना चाहते हैं?", firstItem: "क्या आप कोई प्रविष्टि जोड़ना चाहते हैं: {item}?",
    oneMore: "क्या आप एक और जोड़ना चाहते हैं?", oneMoreItem: "क्या आप एक और जोड़ना चाहते हैं: {item}?",
  },
  ar: {
    firstName: "الاسم الأول", lastName: "اسم العائلة", fullName: "الاسم الكامل", email: "البريد الإلكتروني", phone: "رقم الهاتف", company: "الشركة",
    line1: "الشارع ورقم المبنى", line2: "الشقة والطابق", city: "المدينة", state: "الولاية أو المنطقة", zip: "الرمز البريدي", country: "البلد",
    yes: "نعم", no: "لا", accepted: "تمت الموافقة", declined: "لم تتم الموافقة", first: "هل تريد إضافة عنصر؟", firstItem: "هل تريد إضافة عنصر: {item}؟",
    oneMore: "هل تريد إضافة عنصر آخر؟", oneMoreItem: "هل تريد إضافة عنصر آخر: {item}؟",
  },
  zh: {
    firstName: "名", lastName: "姓", fullName: "姓名", email: "电子邮箱", phone: "电话号码", company: "公司",
    line1: "街道和门牌号", line2: "单元、楼层", city: "城市", state: "省份或地区", zip: "邮政编码", country: "国家",
    yes: "是", no: "否", accepted: "已同意", declined: "未同意", first: "要添加一项吗？", firstItem: "要添加一项吗：{item}？",
    oneMore: "还要再添加一项吗？", oneMoreItem: "还要再添加一项吗：{item}？",
  },
  ja: {
    firstName: "名", lastName: "姓", fullName: "氏名", email: "メールアドレス", phone: "電話番号", company: "会社名",
    line1: "番地", line2: "建物名・部屋番号", city: "市区町村", state: "都道府県", zip: "郵便番号", country: "国",
    yes: "はい", no: "いいえ", accepted: "同意する", declined: "同意しない", first: "一件追加しますか？", firstItem: "一件追加しますか：{item}？",
    oneMore: "もう一件追加しますか？", oneMoreItem: "もう一件追加しますか：{item}？",
  },
};

/** @param locale BCP 47 tag of the reader; English where the service does not speak its language. */
export function blockWords(locale: string): BlockWords {
  return WORDS[wordingLanguage(locale)];
}

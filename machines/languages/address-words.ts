/**
 * The words of postal addresses, in all languages: an address is written in the words of its country, whatever the
 * language of the conversation.
 *
 * Owns: these words. Does not own: cutting an address (`understanding/readers/contact/`), names of countries.
 */
import type { Forms } from "./schema/forms.ts";

/** What a street is called, behind its name ("Baker STREET") or before it ("RUE de la Paix"). */
export const STREET_WORDS: Forms = [
  "street|st|str|road|rd|avenue|ave|av|boulevard|blvd|bvd|lane|ln|drive|dr|court|ct|place|square|sq|terrace|ter|close|crescent|cres|gardens|gdns|grove|mews|quay|parade|highway|hwy|parkway|pkwy|row|alley|circle|cir|trail|walk|way|loop|bypass|broadway|rise|embankment|freeway|turnpike|pike",
  "straße|strasse|weg|platz|allee|gasse|ring|ufer|damm|chaussee|steig|pfad|promenade",
  "rue|bd|boul|chemin|impasse|allée|quai|cours|route|rte|sentier|passage|faubourg|fbg|résidence",
  "calle|avenida|avda|plaza|pza|paseo|carrera|cra|ronda|camino|carretera|ctra|urbanización|urb|travesía|glorieta|callejón|calzada|diagonal|transversal",
  "rua|travessa|tv|alameda|praça|estrada|rodovia|rod|largo|beco|ladeira|quadra",
  "via|viale|piazza|piazzale|corso|vicolo|strada|lungomare|borgo|contrada|vle|pza|largo|salita|calle",
  "straat|laan|plein|kade|gracht|dijk|singel|steeg|markt",
  "ul|ulica|ulicy|aleja|aleje|plac|osiedle|rondo",
  "sokak|sokağı|sok|sk|cadde|caddesi|cad|cd|mahallesi|mahalle|mah|mh|bulvarı|bulvar|blv|blok|apartmanı|apt|sitesi|yolu",
  "ул|улица|улице|проспект|пр|просп|переулок|пер|бульвар|бул|площадь|пл|шоссе|набережная|наб|проезд|тупик|аллея|мкр|микрорайон",
  "jl|jln|jalan|gang|gg|komplek|komp|perum|perumahan|blok|dusun",
  "شارع|طريق|حي|ميدان|درب|زقاق|جادة",
  "मार्ग|रोड|नगर|गली|सड़क|स्ट्रीट|कॉलोनी|सेक्टर|मोहल्ला|पथ|लेन|चौक",
  "marg|nagar|colony|sector|layout|chowk|salai|gali|extension|enclave|vihar",
].join("|");

/** The same as the end of one word: "HauptSTRASSE", "KerkSTRAAT". */
export const STREET_ENDINGS: Forms =
  "straße|strasse|strassen|str|weg|platz|allee|gasse|ufer|damm|straat|laan|plein|kade|gracht|dijk|singel|steeg|gatan|vägen|gade|vej|gata|veien|katu|tie|sokak|caddesi";

/** Parts of a building, before or behind its street: "FLAT 3", "кв. 5", "3rd FLOOR". */
export const UNIT_WORDS: Forms = [
  "apt|apartment|suite|ste|unit|flat|floor|fl|room|rm|building|bldg|tower|block|house|lot|po box|p o box|level|shop|studio|basement|penthouse|c o|care of|attn|top floor|ground floor|door",
  "wohnung|whg|etage|stock|og|eg|dg|hinterhaus|hh|vorderhaus|vh|stiege|top|tür|links|rechts|postfach|bei|zimmer|aufgang|gebäude|haus|stg",
  "appartement|appt|app|bat|bât|batiment|bâtiment|étage|etg|esc|escalier|porte|résidence|bp|cedex|interphone|lot|lieu dit|hall|digicode",
  "piso|puerta|pta|apto|apartamento|portal|escalera|esc|planta|bajo|bajos|izquierda|izq|izda|derecha|dcha|dpto|depto|departamento|interior|int|torre|bloque|ático|local|colonia|col|manzana|mz|lote",
  "andar|bloco|casa|conjunto|cj|sala|fração|esq|esquerdo|dto|direito|frente|r c|rés do chão|fundos|cobertura|edifício|ed|lote|cond|condomínio",
  "interno|scala|piano|palazzina|citofono|presso|c o|sc|int",
  "bus|verdieping|huis|hs|bg|bov|toevoeging|appartement|bovenhuis",
  "mieszkanie|mieszkania|lokal|lok|piętro|m|klatka|kl|bud",
  "daire|kat|d|no|numara|iç kapı|dış kapı|giriş|zemin",
  "квартира|кв|этаж|офис|оф|корпус|корп|к|строение|стр|подъезд|под|дом|д|домофон|литера|владение|помещение|комната|общежитие",
  "unit|lantai|lt|rt|rw|no|nomor|kav|kavling|gedung|kec|kecamatan|kel|kelurahan|desa|ds|lantai|tower",
  "شقة|الدور|دور|عمارة|مبنى|بناية|فيلا|طابق|رقم|الطابق|برج|بيت|منزل|قرب|بجانب|بجوار",
  "फ्लैट|मकान|मंज़िल|मंजिल|प्लॉट|टावर|बिल्डिंग|घर|नंबर|के पास|तल",
  "plot|plot no|h no|house no|flat no|door no|phase|wing|near|opp|opposite|behind|beside|next to|off|above|block no|shop no",
].join("|");

/** Before the number of a building, which they part from the name of its street: "No. 12", "nº 5". */
export const NUMBER_SIGNS: Forms =
  "no|nr|num|número|numero|nº|n|nummer|номер|№|nomor|d|дом|д|number|رقم|नंबर|bis|ter|s n|snc";

/** Give a post code its name: "PLZ 10115", "PIN: 560001". */
export const POST_CODE_WORDS: Forms = [
  "zip|zip code|zipcode|postcode|post code|postal code|postalcode|pin|pin code|pincode",
  "plz|postleitzahl|postcode ist|code postal|cp|c p|código postal|codigo postal|cod postal|cap|cep|código",
  "kod pocztowy|kod|posta kodu|pk|индекс|почтовый индекс|kode pos|kodepos|الرمز البريدي|رمز بريدي|ص ب",
  "पिन कोड|पिन|邮编|邮政编码|邮递区号|郵便番号|郵便|〒",
].join("|");

/** Before the name of a town: "г. Казань", "Kota Bandung", "in 50968 Köln". */
export const TOWN_WORDS: Forms =
  "г|гор|город|городе|kota|kotamadya|kab|kabupaten|city of|town of|miasto|gmina|gm|comune di|مدينة|пос|посёлок|с|село|дер|деревня|станица";

/** Behind or before the name of a part of a country: "Московская ОБЛАСТЬ", "NEW YORK STATE". */
export const REGION_WORDS: Forms =
  "область|обл|край|республика|респ|округ|ао|район|р н|state|county|province|provincia|prov|provincja|województwo|woj|land|kanton|departement|estado|estado de|regione|ilçe|provinsi|propinsi|prop|محافظة|منطقة|राज्य|ज़िला|जिला|district|dist|governorate|emirate";

/** Between a street and the place behind it, in small letters: "Goethestraße 7 IN 04109 Leipzig". */
export const PLACE_WORDS: Forms = "in|at|near|à|a|en|em|w|we|v|в|во|di|te|bei|im|to|of|में|في|ب|from|aus";

/** Around an address they say what is done with it: "SEND IT TO", "bitte an … LIEFERN". Small letters only. */
export const ADDRESS_FRAME: Forms = [
  "please|pls|plz|send|ship|deliver|delivery|post|mail|it|this|them|everything|to|the|at|is|its|we|i|im|my|our|your|live|lives|living|home|house|address|addresses|would|be|can|could|you|you can|just|on|in|should|go|that|so|ok|okay|yes|sure|um|well|hi|hello|hey|thanks|thank|parcel|package|use|put|for|me|us|stay|staying|based|located|office|work|and|a|moved|recently|now|new|oh|ah",
  "bitte|liefern|liefert|liefere|senden|sendet|schicken|schickt|schick|zustellen|versenden|an|in|der|die|das|den|dem|ich|wir|wohne|wohnen|wohnt|ist|sind|meine|unsere|adresse|anschrift|lautet|lieferadresse|nach|zu|zur|zum|hause|ja|also|und|es|einfach|geht|soll|sollte|kann|können|gerne|gern|hallo|danke|hin|auf|am|im|dann|bin|gemeldet|wohnhaft|haus|paket|aktuell|jetzt|gerade|ok|okay",
  "por favor|envíalo|envíelo|enviar|mandar|mándalo|mándelo|a|en|la|el|los|es|mi|nuestra|dirección|vivo|vivimos|sería|está|estamos|domicilio|entregar|entreguen|entrega|y|pues|hola|gracias|al|de|lo|calle la|hay que|sí|envío",
  "s il vous plaît|svp|stp|livrez|livrer|livraison|envoyez|envoyer|au|à|a|la|le|les|c est|est|mon|ma|notre|adresse|j|j habite|habite|habitons|nous|on|je|alors|bonjour|merci|chez|moi|oui|vis|suis|domicile|ce|sera|serait|dans|et",
  "per favore|spedite|spedire|spedisci|consegnate|consegnare|a|al|alla|in|il|la|lo|è|mio|indirizzo|abito|abitiamo|vivo|sto|siamo|il mio|ciao|grazie|sì|allora|mandate|mandatelo|e|presso|residente|domicilio|l",
  "por gentileza|entregar|entregue|entreguem|envie|enviem|mandar|mande|na|no|em|para|pra|o|a|é|meu|minha|nosso|endereço|moro|moramos|fica|olá|oi|obrigado|obrigada|sim|pode|podem|resido|aqui|e|da|do|eu|morada",
  "graag|bezorgen|bezorg|leveren|sturen|stuur|naar|op|aan|het|de|is|mijn|ons|onze|adres|ik|wij|we|woon|wonen|in|hallo|bedankt|dank|ja|maar|kan|mag|kunnen|u|je|dat|en|te|alstublieft|aub",
  "proszę|dostarczyć|wysłać|wyślijcie|na|do|mój|moja|adres|to|mieszkam|mieszkamy|pod|w|przy|jest|dzień|dobry|dzięki|dziękuję|tak|i",
  "lütfen|adresim|adresimiz|adres|adresi|gönderin|gönderebilirsiniz|teslim|edin|edilsin|evet|merhaba|teşekkürler|şu|benim|ben|oturuyorum|oturuyoruz|yaşıyorum",
  "пожалуйста|доставьте|доставить|отправьте|отправить|везите|на|по|адресу|адрес|мой|наш|я|мы|живу|живем|живём|в|это|привезите|здравствуйте|привет|спасибо|да|вот|нужно|можно|проживаю|у|нас|меня",
  "tolong|kirim|kirimkan|antar|antarkan|ke|di|alamat|alamatnya|alamatku|saya|kami|tinggal|rumah|adalah|ya|halo|terima|kasih|dikirim|ini|dong|saja|aja",
  "من|فضلك|أرسل|أرسلوه|التوصيل|إلى|الى|على|عنوان|عنواني|العنوان|هو|أسكن|اسكن|أعيش|في|نعم|مرحبا|شكرا|لو|سمحت|انا|أنا|ساكن|بيتي",
  "कृपया|भेजें|भेज|दें|दीजिए|पता|मेरा|हमारा|है|मैं|हम|रहता|रहती|रहते|हूँ|हूं|हैं|पर|यह|में|घर|का|पहुँचाएँ|पहुँचा|जी|हाँ|नमस्ते|धन्यवाद|डिलीवरी|करें",
].join("|");

/** May open the name of a street, so that they are no frame there: "AN DER Alten Mühle", "LA Palma". */
export const ADDRESS_OPENERS: Forms =
  "at|in|on|to|the|an|am|auf|im|der|die|das|den|dem|zum|zur|zu|nach|hinter|unter|vor|bei|la|le|les|el|los|las|il|lo|l|a|à|au|al|alla|de|het|op|aan|te|o|os|as|na|no|em|para|en|e|et|do|w|pod|przy|по|на|в|у|di|ke|ب|في|على|و|में|पर|की|का|के";

/** Name a part of an address before a colon: "TOWN: Leeds". */
export const ADDRESS_LABELS: Forms = [
  "street|address|address line 1|address line 2|line 1|line 2|line1|line2|city|town|state|country|house number|number",
  "straße|strasse|anschrift|adresse|hausnummer|straße und hausnummer|ort|stadt|land|wohnort|bundesland",
  "calle|dirección|ciudad|localidad|provincia|país|número|rue|ville|pays|numéro|via|città|paese|indirizzo|numero civico",
  "rua|endereço|morada|cidade|bairro|estado|número|straat|adres|plaats|woonplaats|huisnummer|land|provincie",
  "ulica|adres|miasto|miejscowość|kraj|numer domu|sokak|cadde|şehir|il|ilçe|ülke|adres|улица|адрес|город|дом|страна|область|индекс",
  "jalan|alamat|kota|provinsi|negara|الشارع|شارع|العنوان|المدينة|مدينة|الدولة|البلد|पता|सड़क|शहर|राज्य|देश|गली",
].join("|");

/**
 * What people of a country call themselves, where that is not the name of the country: "je suis italienne".
 *
 * Owns: these words by country, read whatever the language of the conversation: German, French, Spanish, Italian,
 * Portuguese, Dutch, Polish, Russian, Turkish, Arabic and Hindi, men and women. Does not own: names of countries
 * (`understanding/readers/places/names.ts`), English words (`aliases.ts` there).
 */
import type { Valued } from "./schema/forms.ts";

/** ISO 3166-1 alpha-2 and the words. */
export const DEMONYMS: Valued<string> = [
  [
    "DE",
    "deutscher|deutsche|allemand|allemande|alemán|alemana|tedesco|tedesca|alemão|alemã|duitser|duitse|niemiec|niemka|немец|немка|alman|ألماني|ألمانية",
  ],
  [
    "AT",
    "österreicher|österreicherin|autrichien|autrichienne|austriaco|austriaca|austríaco|austríaca|oostenrijker|austriak|austriaczka|австриец|австрийка|avusturyalı|نمساوي|نمساوية",
  ],
  [
    "CH",
    "schweizer|schweizerin|suizo|suiza|suizzero|svizzero|suíço|suíça|zwitser|szwajcar|szwajcarka|швейцарец|швейцарка|isviçreli|سويسري|سويسرية",
  ],
  [
    "FR",
    "franzose|französin|français|française|francés|francesa|francese|francês|fransman|française|francuz|francuzka|француз|француженка|fransız|فرنسي|فرنسية",
  ],
  [
    "IT",
    "italiener|italienerin|italien|italienne|italiano|italiana|italiaan|italiaanse|włoch|włoszka|итальянец|итальянка|italyan|إيطالي|إيطالية",
  ],
  [
    "ES",
    "spanier|spanierin|espagnol|espagnole|español|española|spagnolo|spagnola|espanhol|espanhola|spanjaard|spaanse|hiszpan|hiszpanka|испанец|испанка|ispanyol|إسباني|إسبانية",
  ],
  [
    "PT",
    "portugiese|portugiesin|portugais|portugaise|portugués|portuguesa|portoghese|português|portugees|portugalczyk|portugalka|португалец|португалка|portekizli|برتغالي|برتغالية",
  ],
  [
    "BR",
    "brasilianer|brasilianerin|brésilien|brésilienne|brasileño|brasileña|brasiliano|brasiliana|brasileiro|brasileira|braziliaan|brazylijczyk|brazylijka|бразилец|бразильянка|brezilyalı|برازيلي|برازيلية",
  ],
  [
    "NL",
    "niederländer|niederländerin|holländer|holländerin|néerlandais|néerlandaise|hollandais|hollandaise|neerlandés|neerlandesa|holandés|holandesa|olandese|holandês|neerlandês|nederlander|nederlandse|holender|holenderka|голландец|голландка|hollandalı|هولندي|هولندية",
  ],
  ["BE", "belgier|belgierin|belge|belga|belg|belgijka|бельгиец|бельгийка|belçikalı|بلجيكي|بلجيكية"],
  ["LU", "luxemburger|luxemburgerin|luxembourgeois|luxembourgeoise|luxemburgués|luxemburguesa|lussemburghese"],
  [
    "GB",
    "brite|britin|engländer|engländerin|britannique|anglais|anglaise|británico|británica|inglés|inglesa|britannico|britannica|inglese|britânico|britânica|inglês|brit|engelsman|brytyjczyk|brytyjka|anglik|angielka|британец|британка|англичанин|англичанка|ingiliz|بريطاني|بريطانية|إنجليزي|إنجليزية",
  ],
  [
    "IE",
    "irin|irlandais|irlandaise|irlandés|irlandesa|irlandese|irlandês|irlandczyk|irlandka|ирландец|ирландка|irlandalı|إيرلندي|إيرلندية",
  ],
  [
    "US",
    "amerikaner|amerikanerin|américain|américaine|estadounidense|americana|statunitense|norte-americano|norte-americana|amerikaan|amerikaanse|amerykanin|amerykanka|американец|американка|amerikalı|أمريكي|أمريكية|अमेरिकी",
  ],
  [
    "CA",
    "kanadier|kanadierin|canadien|canadienne|canadiense|canadese|canadense|canadees|kanadyjczyk|kanadyjka|канадец|канадка|kanadalı|كندي|كندية",
  ],
  [
    "MX",
    "mexikaner|mexikanerin|mexicain|mexicaine|mexicano|mexicana|messicano|messicana|mexicaan|meksykanin|meksykanka|мексиканец|мексиканка|meksikalı|مكسيكي|مكسيكية",
  ],
  [
    "AR",
    "argentinier|argentinierin|argentino|argentijn|argentyńczyk|аргентинец|аргентинка|arjantinli|أرجنتيني|أرجنتينية",
  ],
  ["CO", "kolumbianer|kolumbianerin|colombien|colombienne|colombiano|colombiana|kolumbijczyk|колумбиец|колумбийка"],
  [
    "SE",
    "schwede|schwedin|suédois|suédoise|sueco|sueca|svedese|zweed|zweedse|szwed|szwedka|швед|шведка|isveçli|سويدي|سويدية",
  ],
  [
    "DK",
    "däne|dänin|danois|danoise|danés|danesa|danese|dinamarquês|dinamarquesa|duńczyk|dunka|датчанин|датчанка|danimarkalı|دنماركي|دنماركية",
  ],
  [
    "NO",
    "norweger|norwegerin|norvégien|norvégienne|noruego|noruega|norvegese|norueguês|norueguesa|norweg|norweżka|норвежец|норвежка|norveçli|نرويجي|نرويجية",
  ],
  [
    "FI",
    "finne|finnin|finlandais|finlandaise|finlandés|finlandesa|finés|finlandese|finlandês|finin|finka|финн|финка|فنلندي|فنلندية",
  ],
  [
    "PL",
    "pole|polin|polonais|polonaise|polaco|polaca|polacco|polacca|polonês|polonesa|polak|polka|поляк|полька|polonyalı|بولندي|بولندية",
  ],
  [
    "CZ",
    "tscheche|tschechin|tchèque|checo|checa|ceco|ceca|tcheco|tcheca|tsjech|czech|czeszka|чех|чешка|çek|تشيكي|تشيكية",
  ],
  [
    "HU",
    "ungar|ungarin|hongrois|hongroise|húngaro|húngara|ungherese|hongaar|węgier|węgierka|венгр|венгерка|macar|مجري|مجرية",
  ],
  [
    "RO",
    "rumäne|rumänin|roumain|roumaine|rumano|rumana|rumeno|rumena|romeno|romena|roemeen|rumun|rumunka|румын|румынка|rumen|روماني|رومانية",
  ],
  [
    "BG",
    "bulgare|bulgarin|búlgaro|búlgara|bulgaro|bulgara|bulgaar|bułgar|bułgarka|болгарин|болгарка|bulgar|بلغاري|بلغارية",
  ],
  [
    "GR",
    "grieche|griechin|grec|grecque|griego|griega|greco|greca|grego|grega|griek|griekse|grek|greczynka|грек|гречанка|yunan|يوناني|يونانية",
  ],
  [
    "AL",
    "albaner|albanerin|albanais|albanaise|albanés|albanesa|albanese|albanês|albanees|albańczyk|albanka|албанец|албанка|arnavut|ألباني|ألبانية",
  ],
  ["HR", "kroate|kroatin|croate|croata|kroaat|chorwat|chorwatka|хорват|хорватка|hırvat|كرواتي|كرواتية"],
  ["RS", "serbe|serbin|serbio|serbia|serbo|serba|sérvio|sérvia|serviër|serb|serbka|серб|сербка|sırp|صربي|صربية"],
  [
    "UA",
    "ukrainer|ukrainerin|ukrainien|ukrainienne|ucraniano|ucraniana|ucraino|ucraina|oekraïener|ukrainiec|ukrainka|украинец|украинка|ukraynalı|أوكراني|أوكرانية",
  ],
  ["RU", "russe|russin|ruso|rusa|russo|russa|rosjanin|rosjanka|русский|русская|россиянин|россиянка|روسي|روسية"],
  ["TR", "türke|türkin|turc|turque|turco|turca|turk|turkse|turek|turczynka|турок|турчанка|türk|تركي|تركية"],
  [
    "LB",
    "libanese|libanesin|libanais|libanaise|libanés|libanesa|libanês|libańczyk|ливанец|ливанка|lübnanlı|لبناني|لبنانية",
  ],
  [
    "SY",
    "syrer|syrerin|syrien|syrienne|sirio|siria|siriano|siriana|sírio|síria|syriër|syryjczyk|сириец|сирийка|suriyeli|سوري|سورية",
  ],
  [
    "EG",
    "ägypter|ägypterin|égyptien|égyptienne|egipcio|egipcia|egiziano|egiziana|egípcio|egípcia|egyptenaar|egipcjanin|египтянин|египтянка|mısırlı|مصري|مصرية",
  ],
  [
    "MA",
    "marokkaner|marokkanerin|marocain|marocaine|marroquí|marocchino|marocchina|marroquino|marroquina|marokkaan|marokańczyk|марокканец|faslı|مغربي|مغربية",
  ],
  [
    "DZ",
    "algerier|algerierin|algérien|algérienne|argelino|argelina|algerino|algerina|algerijn|cezayirli|جزائري|جزائرية",
  ],
  ["TN", "tunesier|tunesierin|tunisien|tunisienne|tunecino|tunecina|tunisino|tunisina|tunesiër|tunuslu|تونسي|تونسية"],
  ["SA", "saudi|saoudien|saoudienne|saudí|saudita|suudi|سعودي|سعودية"],
  ["IQ", "iraker|irakerin|irakien|irakienne|iraquí|iracheno|irachena|iraquiano|iraklı|عراقي|عراقية"],
  [
    "IN",
    "inder|inderin|indien|indienne|indio|indiano|indiana|indiase|hindus|hinduska|индиец|индианка|hintli|هندي|هندية|भारतीय|हिंदुस्तानी",
  ],
  [
    "PK",
    "pakistaner|pakistanerin|pakistanais|pakistanaise|pakistaní|pakistano|pakistana|pakistanli|باكستاني|باكستانية|पाकिस्तानी",
  ],
  [
    "CN",
    "chinese|chinesin|chinois|chinoise|chino|china|cinese|chinês|chinesa|chinees|chińczyk|chinka|китаец|китаянка|çinli|صيني|صينية|चीनी",
  ],
  [
    "JP",
    "japaner|japanerin|japonais|japonaise|japonés|japonesa|giapponese|japonês|japanner|japończyk|japonka|японец|японка|japon|ياباني|يابانية|जापानी",
  ],
  [
    "KR",
    "südkoreaner|südkoreanerin|koreaner|koreanerin|coréen|coréenne|surcoreano|surcoreana|coreano|coreana|koreaan|koreańczyk|koreanka|кореец|кореянка|koreli|كوري|كورية",
  ],
  [
    "ID",
    "indonesier|indonesierin|indonésien|indonésienne|indonesio|indonesiano|indonesiana|indonésio|indonésia|indonesiër|индонезиец|endonezyalı|إندونيسي|إندونيسية",
  ],
  [
    "AU",
    "australier|australierin|australien|australienne|australiano|australiana|australijczyk|австралиец|австралийка|avustralyalı|أسترالي|أسترالية",
  ],
];

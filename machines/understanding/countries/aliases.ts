/** What people call countries besides their names in the lists of ISO 3166: short forms, old names, parts, peoples' own names. */
export const ALIASES: readonly (readonly [code: string, forms: string])[] = [
  ["US", "usa|u s a|u s|us of a|america|the states|the us|states|united states|united states of america|u s of a|estados unidos|eeuu|ee uu|etats unis|vereinigte staaten|vs|verenigde staten|stati uniti|eua|amerika|amerique|american|americano|amerikanisch|estados unidos de america|united state|united states america|los estados unidos|les etats unis|gli stati uniti|die usa|the united states"],
  ["GB", "uk|u k|great britain|britain|england|scotland|wales|northern ireland|n ireland|ni uk|united kingdom|the uk|grossbritannien|england uk|inglaterra|angleterre|inghilterra|engeland|reino unido|royaume uni|regno unito|verenigd koninkrijk|vereinigtes konigreich|gran bretana|grande bretagne|gran bretagna|gra bretanha|groot brittannie|escocia|ecosse|scozia|schotland|schottland|gales|pays de galles|galles|british|english|scottish|welsh|the united kingdom|britisch"],
  ["NL", "holland|the netherlands|netherlands|nederland|niederlande|die niederlande|paises bajos|pays bas|paesi bassi|holanda|hollande|olanda|dutch|the netherland|holandes"],
  ["DE", "germany|deutschland|alemania|allemagne|alemanha|germania|duitsland|german|brd|deutsch|west germany|federal republic of germany"],
  ["FR", "france|frankreich|francia|franca|frankrijk|french|la france"],
  ["ES", "spain|espana|spanien|espagne|espanha|spagna|spanje|spanish"],
  ["IT", "italy|italia|italien|italie|italian"],
  ["PT", "portugal|portugese|portuguese|portogallo"],
  ["BR", "brazil|brasil|brasilien|bresil|brasile|brazilie|brazilian"],
  ["CH", "switzerland|schweiz|die schweiz|suiza|suisse|suica|svizzera|zwitserland|swiss|svizra"],
  ["AT", "austria|osterreich|oesterreich|autriche|oostenrijk|austrian"],
  ["BE", "belgium|belgien|belgica|belgique|belgio|belgie|belgian"],
  ["IE", "ireland|irland|irlanda|irlande|ierland|republic of ireland|eire|southern ireland|irish"],
  ["CN", "china|peoples republic of china|prc|p r china|pr china|p r c|mainland china|zhongguo|chine|cina|chinese|people s republic of china"],
  ["HK", "hong kong|hongkong|hk"], ["MO", "macau|macao"], ["TW", "taiwan|taipei|chinese taipei|republic of china|formosa"],
  ["KR", "south korea|korea|republic of korea|sudkorea|corea del sur|coree du sud|coreia do sul|corea del sud|zuid korea|s korea|hanguk|korea south|rok|corea|coree|coreia|south korean"],
  ["KP", "north korea|dprk|nordkorea|corea del norte|coree du nord|coreia do norte|corea del nord|noord korea|n korea|korea north"],
  ["RU", "russia|russian federation|russland|rusia|russie|rusland|rossiya|russian|la russie"],
  ["CZ", "czechia|czech republic|tschechien|republica checa|republique tcheque|repubblica ceca|tsjechie|chequia|tchequie|cechia|the czech republic|czech|cesko"],
  ["SK", "slovakia|slowakei|eslovaquia|slovaquie|slovacchia|slowakije|slovak republic|slovensko"],
  ["MK", "macedonia|north macedonia|nordmazedonien|fyrom|mazedonien|macedoine|noord macedonie"],
  ["MM", "burma|myanmar|birma|birmania|birmanie"], ["SZ", "swaziland|eswatini|swazi"], ["LK", "ceylon|sri lanka|srilanka"], ["TR", "turkey|turkiye|turkei|turquia|turquie|turchia|turkije|turkish"],
  ["CI", "ivory coast|cote d ivoire|elfenbeinkuste|costa de marfil|costa do marfim|costa d avorio|ivoorkust|cote divoire"], ["CV", "cape verde|cabo verde|kap verde|kaapverdie"],
  ["TL", "east timor|timor leste|timor oriental|osttimor"], ["VA", "vatican|vatican city|the vatican|vatikan|vaticano|vaticaanstad|holy see"], ["PS", "palestine|palestinian territories|palestina|gaza|west bank|palastina"],
  ["SY", "syria|syrien|siria|syrie"], ["IR", "iran|persia|islamic republic of iran"], ["LA", "laos"], ["VN", "vietnam|viet nam"], ["BO", "bolivia|bolivien"], ["VE", "venezuela"], ["TZ", "tanzania|tansania|tanzanie"],
  ["MD", "moldova|moldavia|moldawien|moldau"], ["BN", "brunei"], ["FM", "micronesia|mikronesien"], ["AE", "uae|u a e|emirates|the emirates|united arab emirates|dubai|abu dhabi|emiratos arabes unidos|emirats arabes unis|vae|vereinigte arabische emirate|eau|the uae|emirati arabi"],
  ["SA", "saudi arabia|saudi|ksa|saudi arabien|arabia saudita|arabia saudi|arabie saoudite|saoedi arabie|kingdom of saudi arabia"],
  ["NZ", "new zealand|nz|aotearoa|neuseeland|nueva zelanda|nouvelle zelande|nova zelandia|nuova zelanda|nieuw zeeland|kiwi|newzealand"], ["AU", "australia|oz|aus|australien|australie|aussie|down under"],
  ["CA", "canada|kanada|canadian"], ["MX", "mexico|mejico|mexiko|mexique|messico|mexican"], ["IN", "india|bharat|indien|inde|indian|hindustan"], ["JP", "japan|nippon|nihon|japon|japao|giappone|japanese"],
  ["GR", "greece|hellas|griechenland|grecia|grece|griekenland|greek"], ["HU", "hungary|ungarn|hungria|hongrie|ungheria|hongarije|magyarorszag|hungarian"], ["PL", "poland|polen|polonia|pologne|polska|polish"],
  ["SE", "sweden|schweden|suecia|suede|svezia|zweden|sverige|swedish"], ["NO", "norway|norwegen|noruega|norvege|norvegia|noorwegen|norge|norwegian"], ["DK", "denmark|danemark|dinamarca|danimarca|denemarken|danmark|danish|danemarca"],
  ["FI", "finland|finnland|finlandia|finlande|suomi|finnish"], ["IS", "iceland|island|islandia|islande|islanda|ijsland"], ["HR", "croatia|kroatien|croacia|croatie|croazia|kroatie|hrvatska"], ["RO", "romania|rumanien|rumania|roumanie|roemenie|rumania"],
  ["UA", "ukraine|ucrania|ucraina|oekraine|the ukraine|ukrainian"], ["EG", "egypt|agypten|aegypten|egipto|egypte|egitto|egito"], ["MA", "morocco|marokko|marruecos|maroc|marrocos|marocco"], ["ZA", "south africa|sudafrika|sudafrica|afrique du sud|africa do sul|zuid afrika|rsa|s africa"],
  ["PH", "philippines|the philippines|phillipines|philipines|filipinas|philippinen|filippine|filipijnen|pilipinas|phillippines"], ["DO", "dominican republic|the dominican republic|dominikanische republik|republica dominicana|republique dominicaine|dom rep"],
  ["TT", "trinidad|tobago|trinidad and tobago|trinidad tobago"], ["BA", "bosnia|bosnia and herzegovina|bosnien|herzegovina|bosnia herzegovina|bosnie"], ["VC", "st vincent|saint vincent|st vincent and the grenadines"], ["KN", "st kitts|saint kitts|st kitts and nevis|nevis"],
  ["LC", "st lucia|saint lucia|santa lucia"], ["AG", "antigua|barbuda"], ["ST", "sao tome|sao tome and principe"], ["PG", "png|papua new guinea|papua"], ["GQ", "equatorial guinea"], ["GW", "guinea bissau"], ["BS", "bahamas|the bahamas"], ["GM", "gambia|the gambia"],
  ["CD", "drc|dr congo|democratic republic of the congo|congo kinshasa|zaire|democratic republic of congo|rdc"], ["CG", "congo brazzaville|republic of the congo|republic of congo"], ["CF", "central african republic|car"], ["SV", "el salvador|salvador"], ["LU", "luxembourg|luxemburg|luxemburgo|lussemburgo"],
  ["XK", "kosovo"], ["FK", "falklands|falkland islands|malvinas"], ["PR", "puerto rico"], ["GE", "georgia|georgien|gruzia"], ["SD", "sudan"], ["SS", "south sudan"], ["LY", "libya|libyen|libia|libye"], ["KZ", "kazakhstan|kasachstan|kazajistan"], ["KG", "kyrgyzstan|kirgizstan|kirgisistan"], ["BY", "belarus|weissrussland|bielorrusia|bielorussie|wit rusland|bielorussia|byelorussia"],
  ["LB", "lebanon|libanon|libano|liban"], ["TH", "thailand|siam|tailandia|thailande|thai"], ["KH", "cambodia|kampuchea|kambodscha|camboya|cambodge"], ["ET", "ethiopia|abyssinia|athiopien|etiopia|ethiopie"], ["BD", "bangladesh|bangla desh"], ["SG", "singapore|singapur|singapour|spore"], ["ID", "indonesia|indonesien|indonesie"], ["MY", "malaysia|malaisie|malasia|maleisie"], ["PK", "pakistan"], ["NG", "nigeria"], ["IL", "israel"],
];

/** What peoples whose scripts or languages are not read here call their own countries. */
export const OWN_NAMES: readonly (readonly [code: string, forms: string])[] = [
  ["JP", "日本|日本国|にほん"], ["CN", "中国|中國|中华人民共和国|中國大陸|中国大陆"], ["TW", "台湾|台灣|臺灣"], ["HK", "香港"], ["MO", "澳门|澳門"], ["SG", "新加坡"], ["KR", "한국|대한민국|남한"], ["KP", "북한"],
  ["RU", "россия|российская федерация|рф"], ["UA", "україна|украина"], ["BY", "беларусь|белоруссия"], ["BG", "българия"], ["RS", "србија|srbija"], ["MK", "македонија|северна македонија"], ["ME", "црна гора|crna gora"], ["KZ", "қазақстан|казахстан"], ["KG", "кыргызстан"], ["MN", "монгол улс|монгол"], ["UZ", "oʻzbekiston|ozbekiston|узбекистан"],
  ["GR", "ελλαδα|ελλας"], ["CY", "κυπρος|kibris"], ["AM", "հայաստան"], ["GE", "საქართველო|sakartvelo"], ["AZ", "azərbaycan"], ["IL", "ישראל"],
  ["EG", "مصر|misr"], ["SA", "السعودية|المملكة العربية السعودية"], ["AE", "الإمارات"], ["MA", "المغرب"], ["DZ", "الجزائر"], ["TN", "تونس"], ["LY", "ليبيا"], ["IQ", "العراق"], ["JO", "الأردن"], ["LB", "لبنان"], ["SY", "سوريا"], ["PS", "فلسطين"], ["KW", "الكويت"], ["QA", "قطر"], ["BH", "البحرين"], ["OM", "عمان"], ["YE", "اليمن"], ["SD", "السودان"], ["IR", "ایران"], ["AF", "افغانستان"], ["PK", "پاکستان"],
  ["IN", "भारत|இந்தியா"], ["NP", "नेपाल"], ["BD", "বাংলাদেশ"], ["LK", "ශ්රී ලංකාව|இலங்கை"], ["TH", "ไทย|ประเทศไทย"], ["VN", "việt nam"],
  ["AL", "shqipëria|shqiperi"], ["XK", "kosova"], ["SI", "slovenija"], ["EE", "eesti"], ["LV", "latvija"], ["LT", "lietuva"], ["IS", "ísland"], ["FO", "føroyar"], ["GL", "kalaallit nunaat"], ["GB", "cymru|alba"], ["KE", "kenya"], ["MG", "madagasikara"], ["PH", "republika ng pilipinas"],
];

/** Names of other places in which a country's name stands. Empty: which country is not said. */
export const NO_COUNTRIES: readonly (readonly [forms: string, codes: readonly string[]])[] = [
  ["new england|new jersey|new mexico|nuevo mexico|nouveau mexique|georgia tech|atlanta georgia|jersey city|jersey shore|little italy|chinatown|panama city florida|lebanon pennsylvania|latin america|south america|north america|central america|sudamerica|america latina|amerique latine|amerique du sud|sudamerika|zuid amerika", []],
  ["new south wales", ["AU"]], ["mexico city", ["MX"]], ["panama city", ["PA"]], ["guatemala city", ["GT"]], ["kuwait city", ["KW"]], ["georgia usa|georgia us|georgia united states", ["US"]], ["new caledonia", ["NC"]],
];

/** Names that are several countries'. */
export const AMBIGUOUS: readonly (readonly [forms: string, codes: readonly string[]])[] = [
  ["congo|the congo|kongo", ["CD", "CG"]],
  ["virgin islands|the virgin islands", ["VI", "VG"]],
  ["samoa", ["WS", "AS"]],
  ["guayana|guiana|guianas|the guianas", ["GY", "GF", "SR"]],
];

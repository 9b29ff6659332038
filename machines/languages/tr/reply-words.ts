/** The words by which replies in Turkish are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/tr.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { turkishTimeWords } from "./time-words.ts";

export const turkishReplyWords: ReplyWords = {
  fillers:
    "lütfen|teşekkürler|teşekkür ederim|çok teşekkürler|sağ olun|sağol|sağ ol|eyvallah|merhaba|selam|iyi günler|günaydın|iyi akşamlar|şey|hmm|ee|ya|yani|işte|tamam|peki|sanırım|galiba|herhalde|belki|yaklaşık|aşağı yukarı|civarı|civarında|kadar|sadece|yalnızca|tam|tam olarak|aslında|açıkçası|maalesef|ne yazık ki|neyse ki|mümkünse|olursa|varsa|pardon|kusura bakmayın|özür dilerim|bence|bana göre|büyük ihtimalle|muhtemelen|toplam|toplamda|olsun|olur|olacak|olacağız|biz|ben|rica ederim|zahmet olmazsa|efendim|hocam|abi|valla|vallahi|inşallah|kişiyiz|alayım|tane|falan|filan|dır|dir|hani|sakıncası yoksa|mümkün ise|eğer mümkünse|bakalım|bir bakayım|bakayım|bir düşüneyim|düşüneyim",
  elisions: "",
  slips:
    "yok|hayır|pardon|yani|demek istedim|demek istediğim|daha doğrusu|doğrusu|aslında|düzeltiyorum|değil|yanlış|dur|bekle|yok yok|yerine|ama",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "sıfır"],
      [1, "bir|birde|bire|biri|tek"],
      [2, "iki|ikide|ikiye|ikiyi"],
      [3, "üç|üçte|üçe|üçü"],
      [4, "dört|dörtte|dörde|dördü"],
      [5, "beş|beşte|beşe|beşi"],
      [6, "altı|altıda|altıya|altıyı"],
      [7, "yedi|yedide|yediye|yediyi"],
      [8, "sekiz|sekizde|sekize|sekizi"],
      [9, "dokuz|dokuzda|dokuza|dokuzu"],
      [10, "on|onda|ona|onu"],
      [11, "on bir|on birde|onbir"],
      [12, "on iki|on ikide|oniki"],
      [13, "on üç|on üçte|onüç"],
      [14, "on dört|on dörtte|ondört"],
      [15, "on beş|on beşte|onbeş"],
      [16, "on altı|on altıda|onaltı"],
      [17, "on yedi|on yedide|onyedi"],
      [18, "on sekiz|on sekizde|onsekiz"],
      [19, "on dokuz|on dokuzda|ondokuz"],
      [20, "yirmi|yirmide|yirmiye"],
      [30, "otuz|otuzda"],
      [40, "kırk"],
      [50, "elli"],
      [60, "altmış"],
      [70, "yetmiş"],
      [80, "seksen"],
      [90, "doksan"],
    ],
    scales: [
      [100, "yüz"],
      [1_000, "bin|k"],
      [1_000_000, "milyon|mn"],
      [1_000_000_000, "milyar|mr"],
      [12, "düzine"],
    ],
    joiners: "",
    glue: { joiner: "" },
    ordinals: [
      [1, "birinci|ilk|birincisi|birinciyi"],
      [2, "ikinci|ikincisi|ikinciyi"],
      [3, "üçüncü|üçüncüsü|üçüncüyü"],
      [4, "dördüncü|dördüncüsü"],
      [5, "beşinci|beşincisi"],
      [6, "altıncı|altıncısı"],
      [7, "yedinci|yedincisi"],
      [8, "sekizinci|sekizincisi"],
      [9, "dokuzuncu|dokuzuncusu"],
      [10, "onuncu|onuncusu"],
      [20, "yirminci"],
      [30, "otuzuncu"],
    ],
    ordinalSuffixes: "inci|ıncı|uncu|üncü|nci|ncı|ncu|ncü",
    quantities: [
      [0, "hiç|hiç kimse|kimse|kimse yok|hiçbiri|yok|hiç yok|sıfır kişi|bir tane bile"],
      [
        1,
        "sadece ben|yalnız ben|tek ben|tek başıma|yalnızım|yalnız|bir tek ben|tek kişi|bir kişi|bir kere|bir kez|kendim|tek başımayım",
      ],
      [
        2,
        "ikimiz|biz ikimiz|iki kişiyiz|eşim ve ben|eşimle ben|ben ve eşim|karım ve ben|kocam ve ben|bir çift|çift|iki kere|iki kez|eşimle ikimiz",
      ],
      [3, "üçümüz|biz üçümüz|üç kişiyiz"],
      [4, "dördümüz|dört kişiyiz"],
      [5, "beşimiz|beş kişiyiz"],
      [6, "altımız|yarım düzine"],
      [12, "bir düzine|düzine"],
    ],
    fractions: [
      [0.5, "yarım|yarısı|yarı"],
      [0.25, "çeyrek|dörtte bir"],
      [1 / 3, "üçte bir"],
      [2 / 3, "üçte iki"],
      [0.75, "dörtte üç"],
    ],
    parts: [],
    andHalf: [
      [0.5, "buçuk|buçukta"],
      [0.25, "çeyrek"],
    ],
    minus: "eksi|sıfırın altında",
    point: "virgül|nokta",
    percent: "yüzde|yüzdesi",
    outOf: "üzerinden",
    rangeTo: "ile|ila|veya|ya da",
    between: "arası",
    or: "veya|ya da|yahut|belki|ya da belki",
    total: "toplam|toplamda|hep birlikte|hepsi",
    notNumbers:
      "bir de|bir şey|bir daha|bir dakika|bir saniye|bir soru|bir an|bir gün|bir önceki|bir sonraki|bir tane daha|bir süre|hiç bir|herhangi bir|başka bir|böyle bir|öyle bir|bir kere daha|bir defa|her biri|bir türlü|bir yandan|ilk önce|ilk defa|ilk kez|ilk olarak|tek tek|bir insan|bir insanla|bir yetkili|bir kişiyle|bir hata|ona göre|onu bilmiyorum|onu değil|biri değil",
    lowerBounds:
      "en az|en azından|minimum|asgari|üstünde|üzerinde|fazla|den fazla|dan fazla|ten fazla|tan fazla|ve üzeri|veya daha fazla|ya da daha fazla|ve daha fazla|aşkın",
    upperBounds:
      "en fazla|en çok|maksimum|azami|altında|az|den az|dan az|ten az|tan az|ve altı|veya daha az|ya da daha az|neredeyse|e yakın|a yakın",
    vague: "birkaç|bir kaç|birçok|bir çok|çok|az|biraz|bazı|bir sürü|onlarca|yüzlerce|binlerce|bir miktar|epey",
    stars: "yıldız|yıldızlı",
    companions:
      "ben ve|ve ben|eşim|eşimle|karım|kocam|çocuklarım|çocuklarımla|ailem|ailemle|arkadaşlarım|arkadaşlarımla|artı|benimle",
    exclusions: "değil|yerine|dahil|hariç",
    excludesBehind: true,
    noneOf: "hiç",
    which: "hangi|kaçıncı|hangisi",
    indefinite: "",
    counters:
      "kişi|kişiyiz|kişilik|gece|gecelik|gün|günlük|tane|adet|oda|bilet|misafir|konuk|çocuk|yaş|yaşında|yaşındayım|yıl|ay|hafta|saat|dakika|kez|kere|defa|km|kilometre|metre|kilo|puan|yıldız|koltuk|yer|kalem|parça|gecedir|gündür|kalacağız|kalacağım|kişiyi|olacağız",
  },
  people: {
    counted:
      "kişi|kişiler|misafir|konuk|davetli|katılımcı|yolcu|kaç kişi|kişisiniz|gelecek|geleceksiniz|bilet|koltuk|ziyaretçi|insan",
    groups: "yetişkin|çocuk|bebek|genç|yaşlı|arkadaş|erkek|kadın|kız|oğlan|öğrenci|çocuğum|çocuğumuz|büyük|küçük",
    speakers: "ben",
    others: [
      [
        1,
        "eşim|karım|kocam|kız arkadaşım|erkek arkadaşım|arkadaşım|annem|babam|oğlum|kızım|kardeşim|ablam|abim|nişanlım|sevgilim",
      ],
      [2, "annem ve babam|ebeveynlerim|annemle babam"],
    ],
    own: "benim|bizim|diğer|küçük",
    joiners: "ve|ile|artı|ayrıca|+|&|bir de|,",
    pairs: "çift",
  },
  money: {
    currencies: [
      ["TRY", "lira|tl|türk lirası|liraya|try|liradır"],
      ["EUR", "euro|avro|eur"],
      ["USD", "dolar|amerikan doları|usd"],
      ["GBP", "sterlin|pound|gbp|ingiliz sterlini"],
      ["CHF", "frank|isviçre frangı|chf"],
      ["AZN", "manat|azn"],
      ["RUB", "ruble|rub"],
      ["JPY", "yen|jpy"],
    ],
    joiners: "",
    minorUnits: "kuruş|sent|peni",
    of: "",
  },
  phone: { repeats: [[2, "çift"]], plus: "artı" },
  contact: {
    at: "et işareti",
    dot: "nokta",
    slash: "",
    underscore: "alt çizgi|alt tire",
    hyphen: "tire",
    objectPronouns: "",
    employedAt: "",
    connectors: "benim|numaram|telefonum|mailim|adresim|ve",
    and: "",
    my: "",
  },
  countryNames: names.countries,
  uncutCountryNames: "kongo|kore",
  time: turkishTimeWords,
  polarity: {
    yes: "evet|evet evet|evet lütfen|he|hı hı|tabii|tabi|tabii ki|tabi ki|elbette|kesinlikle|kesinlikle evet|mutlaka|muhakkak|şüphesiz|aynen|aynen öyle|doğru|doğrudur|haklısınız|olur|olur tabii|olabilir tabii|tamam|tamamdır|peki|okey|ok|oki|iyi|güzel|harika|süper|mükemmel|uygundur|uygun|onaylıyorum|onay|kabul|kabul ediyorum|kabul ederim|katılıyorum|razıyım|isterim|istiyorum|isteriz|istiyoruz|alırım|alalım|var|gerek var|gerekli|gerekiyor|lazım|memnuniyetle|seve seve|zevkle|neden olmasın|niye olmasın|sorun değil|sorun yok|problem yok|sıkıntı yok|eminim|hay hay|baş üstüne|öyle|yes|yep|👍|✅|✔|👌|💯|☑|maalesef evet|sanırım evet|galiba evet|herhalde evet|aynısı|ederim|lütfen evet|her zaman|iyi olur|çok iyi olur|harika olur|güzel olur|süper olur|şahane olur|mükemmel olur|makbule geçer|çok makbule geçer|yardımcı olur|çok yardımcı olur|işimize yarar|memnun oluruz|memnun olurum|çok memnun oluruz|çok seviniriz|seviniriz|sevinirim|hiç şüphesiz|tereddütsüz|hiç düşünmeden|itirazım yok|bize uyar|bana uyar|anlaştık|ayarlar mısınız|ayarlayın lütfen|rezerve edin|alın bizi|gelin alın|hıhı",
    no: "hayır|yok|yoo|yo|yok hayır|hayır teşekkürler|yok teşekkürler|hayır sağ olun|yok sağ ol|istemiyorum|istemem|istemiyoruz|gerek yok|gerekmez|gerekmiyor|gereksiz|lazım değil|ihtiyacım yok|ihtiyacımız yok|kesinlikle hayır|kesinlikle olmaz|asla|hiç|hiçbir zaman|hiçbir şekilde|katiyen|olmaz|olmasın|mümkün değil|imkansız|değil|doğru değil|yanlış|yanlıştır|katılmıyorum|kabul etmiyorum|onaylamıyorum|reddediyorum|red|maalesef hayır|maalesef|ne yazık ki hayır|sanmıyorum|zannetmiyorum|sanırım hayır|galiba hayır|pek değil|pek sayılmaz|henüz değil|artık değil|hiç değil|tabii ki hayır|tabi ki hayır|elbette hayır|almayayım|almayalım|kalsın|boş ver|no|nope|👎|❌|🚫|✖|🙅|uygun değil|kimse|hiçbir şey|istemez|yapmam|gelmem|gelemem|katılamam|etmem|hiç gerek yok|boşverin|boş verin|teşekkürler hayır|yok sağ olun|sağ olun gerek yok|kesinlikle istemem|ne münasebet|yok canım|yok artık|sanmam|pek sanmıyorum|sanırım yok|muhtemelen hayır|büyük ihtimalle hayır|şüpheliyim|bildiğim kadarıyla yok|bildiğim kadarıyla hayır|bildiğim yok|benim bildiğim yok|bu sefer değil|bu sefer yok|maalesef yok|ne yazık ki yok|hiç yok|tek bir tane bile yok|ilgilenmiyorum|ilgilenmiyoruz|biz hallederiz|kendimiz hallederiz|ben hallederim|halledildi|zahmet etmeyin|zahmet olmasın|vazgeçtim|vazgeçtik|tercih etmem|etmesek daha iyi",
    good: "iyi|güzel|harika|süper|mükemmel|doğru|tamam|uygun|yeterli|hoş|memnun|doğrudur|eksiksiz|kusursuz",
    copulas:
      "bu|şu|o|her|şey|hepsi|çok|gayet|oldukça|tamamen|bana|bize|için|gibi|görünüyor|geliyor|kulağa|bilgiler|bilgi|evet|da|de|olarak|benim|bence|oldu",
    thanks: "teşekkürler|teşekkür ederim|sağ olun|sağol",
    agree:
      "sorun değil|sorun yok|problem değil|benim için uygun|bana uyar|bize uyar|her şey doğru|hepsi doğru|her şey tamam|hepsi tamam|kulağa hoş geliyor|kulağa iyi geliyor|iyi fikir|güzel fikir|harika fikir|iyi olur|güzel olur|çok iyi olur|makbule geçer|memnun olurum|sevinirim|kabul ediyorum|katılıyorum|ihtiyacım var|ihtiyacımız var|gerekiyor|geleceğim|geliyorum|katılacağım|istiyorum|isterim|rahatsız olmam|itirazım yok|doğru görünüyor",
    shortYes:
      "var|istiyorum|isterim|öyle|eminim|olur|birkaç kez|birkaç kere|birkaç defa|birçok kez|çok kez|çok kere|defalarca|bir kez|bir kere|bir defa|iki kez|iki kere|bir iki kez|bazen|ara sıra|arada bir|zaman zaman|sık sık|sıkça|düzenli olarak|her gün|birkaç tane|birkaç|bazı|biraz|birkaç tane var|geldim|geldik|kaldım|kaldık|daha önce geldim|daha önce kaldım|yaptım|ettim|isteriz|istiyoruz|ihtiyacımız var|ihtiyacım var|lazım|gerekli|gerekiyor|doğru|her zaman|buyurun|ayarlayın|uyar|lütfen|mutlaka|he",
    decline:
      "istemiyorum|istemem|istemiyoruz|gerek yok|gerekmez|gerekmiyor|ihtiyacım yok|ihtiyacımız yok|ilgilenmiyorum|ilgimi çekmiyor|katılmıyorum|kabul etmiyorum|uygun değil|bana uymaz|uymuyor|gelemem|gelemeyeceğim|gelmeyeceğim|gelemeyiz|katılamayacağım|katılamam|yapamam|sevmiyorum|geçerli değil|doğru değil|almayayım|düşünmüyorum|planlamıyorum|olmasa da olur|tercih etmiyorum",
    shortNo:
      "yok|bende yok|hepsi bu|bu kadar|başka yok|değilim|yok bende|hiç|hiçbiri|kalsın|imkansız|henüz değil|henüz yok|daha değil|artık değil|pek değil|istemez|istemem|istemeyiz|istemiyoruz|istemiyorum|gerekmiyor|ayarladık|cık|ihtiyaç yok",
    later:
      "şimdi değil|şu an değil|şimdilik hayır|şimdilik değil|şimdilik gerek yok|daha sonra|sonra|başka zaman|başka bir zaman|bir dahaki sefere|bugün değil|henüz değil|belki sonra|belki daha sonra|şimdilik yok|şu anda yok|şimdilik istemiyorum",
    laterFirst: "bekle|bekleyin|bir dakika|dur|bir saniye",
    unsure:
      "belki|olabilir|bilmiyorum|bilmem|emin değilim|kararsızım|karar vermedim|henüz karar vermedim|daha karar vermedim|belli değil|henüz belli değil|bakarız|bakalım|görürüz|düşüneyim|düşüneceğim|düşünmem lazım|duruma bağlı|duruma göre|değişir|bazen|ara sıra|fikrim yok|hiçbir fikrim yok|fark etmez|farketmez|kim bilir|muhtemelen|hem evet hem hayır|söylemesi zor|🤷|🤔|henüz bilmiyorum|daha bilmiyorum|kestiremiyorum",
    negations: "değil|yok|hayır|hiç|asla|olmaz|olmasın",
    corrections:
      "yerine|değiştir|değiştirin|değiştirmek|aslında|düzelt|düzeltin|onun yerine|daha doğrusu|ama|fakat|sadece|daha iyi|tercih ederim",
    objections: "yanlış|hata|hatalı|yanlış yazdım|fikrimi değiştirdim|vazgeçtim|doğru değil|yanlış anladınız",
    wishes:
      "istiyorum|isterim|istiyoruz|lazım|gerekiyor|ihtiyacım var|lütfen|rezervasyon|ayırtın|alayım|alacağım|verin|rica ediyorum|alabilir miyim|olsun|istiyordum|mümkünse|olursa|zahmet olmazsa|sakıncası yoksa|mümkün ise|eğer mümkünse",
    but: "ama|fakat|ancak|lakin|yalnız|eğer|şartıyla|hariç|sadece",
    empty:
      "ve|veya|ile|bir|bu|şu|o|mi|mı|mu|mü|misiniz|mısınız|musunuz|müsünüz|siz|sizin|size|sizi|sen|senin|biz|bizim|ben|benim|bana|için|de|da|ne|nasıl|kim|nerede|neden|kaç|hangi|var|yok|olan|olarak|daha|çok|en|ister|istersiniz|istiyor|istiyorsunuz|olsun|olur|lütfen|ki|gibi|kadar|midir",
    confirmCues: "onaylıyor musunuz|doğru mu|teyit|onaylayın|kontrol edin|onaylar mısınız|doğru mudur|lütfen kontrol",
    confirms:
      "doğru|doğrudur|aynen|aynen öyle|öyle|onu demek istedim|bunu demek istedim|demek istediğim bu|demek istediğim buydu|onaylıyorum|doğru anladın|doğru anladınız",
    offerCues:
      "ister misiniz|istiyor musunuz|gerekiyor mu|ihtiyacınız var mı|ilgilenir misiniz|olsun mu|ekleyelim mi|ayırtalım mı|ister misin|gerek var mı|almak",
    interrogatives:
      "ne|nasıl|kim|nerede|nereye|neden|niye|niçin|kaç|hangi|mi|mı|mu|mü|misiniz|musunuz|kimin|hangisi|nedir|acaba|neresi",
    reservations: "eğer|şartıyla|koşuluyla|olursa|ise|hariç|sadece eğer|yeter ki|ama eğer",
    contented: "böyle iyiyim|böyle iyi|yeterli|bir eksiğim yok",
    likes:
      "severim|seviyorum|çok severim|çok seviyorum|bayılırım|bayılıyorum|beğendim|beğeniyorum|hoşuma gidiyor|hoşuma gitti|çok beğendim|hayranıyım",
    dislikes:
      "sevmem|sevmiyorum|hiç sevmem|nefret ederim|nefret ediyorum|beğenmedim|beğenmiyorum|hoşuma gitmiyor|hoşuma gitmedi|pek sevmem|hoşlanmam|hoşlanmıyorum",
    likeCues: "sever misiniz|seviyor musunuz|beğendiniz mi|hoşunuza|sever misin|beğeniyor musunuz",
    mindCues: "sakıncası var mı|rahatsız eder mi|itirazınız|mahzuru var mı|sakınca",
    lukewarm:
      "sanırım evet|galiba evet|herhalde evet|bir bakıma|kısmen|prensipte|ilke olarak|şartlı|mecburen|idare eder|olabilir|sadece|fark etmez|az çok",
    unchanged:
      "değişiklik yok|değiştirmeyin|değiştirmek istemiyorum|aynen kalsın|olduğu gibi kalsın|böyle kalsın|değişecek bir şey yok|düzeltme yok",
    requests: "mi|mı|mu|mü|misiniz|mısınız|musunuz|müsünüz|miyim|mıyım|olur|alabilir|edebilir|yapabilir|olabilir",
  },
  choices: {
    and: "ve|ile|artı|ayrıca|bir de|de|da|&|+|hem",
    or: "veya|ya da|yahut|/",
    except: "",
    exceptBehind: "hariç|dışında|dışındaki|haricinde|haricindeki|dışındakiler",
    notBehind: "değil|istemiyorum|istemem|olmasın|olmaz|yerine|hariç",
    all: "hepsi|hepsini|tümü|tümünü|tamamı|her ikisi de üçü|bütün|bütünü|üçü de|dördü de|her şey|hepsinden|tüm seçenekler",
    none: "hiçbiri|hiçbirini|hiçbir şey|yok|hiç|bunların hiçbiri|hayır|hiç biri|hiçbirisi",
    both: "ikisi de|her ikisi|her ikisi de|ikisini de|her ikisini de|ikisi birden",
    neither: "ikisi de değil|hiçbiri değil|ne o ne bu",
    penultimate: "sondan bir önceki|sondan ikinci|sondan ikincisi",
    last: "son|sonuncu|sonuncusu|en son|en sondaki|en alttaki|sonuncuyu",
    first: "en üstteki|en baştaki|ilki|ilkini|en başta olan",
    middle: "ortadaki|ortanca|ortadakini",
    to: "ile|dan|den",
    optionNouns: "seçenek|seçeneği|numara|no|şık|şıkkı|yanıt|cevap|#|harf|madde|numaralı|resim|fotoğraf|seçenekten",
    not: "hiç",
    other: "diğer|başka|başka bir şey|geri kalan|kalanlar|diğerleri|farklı",
    whichever:
      "fark etmez|farketmez|hangisi olursa|herhangi biri|herhangi birisi|siz seçin|sen seç|önemli değil|hepsi olur|tercihim yok",
    then: "sonra|ardından|daha sonra|önce|ilk olarak|son olarak|>|takiben",
    better: "daha iyi|yerine|>|tercih ederim",
    had: "vardı|bende vardı|önceden",
    now: "şimdi|artık|bu sefer|şu an",
    formerly: "geçen sefer|daha önce|önceden|eskiden|geçen yıl|geçen ay|o zaman|bundan önce",
    against:
      "çok pahalı|pahalı|çok uzak|uzak|çok küçük|uygun değil|kötü|çok yavaş|bana uymaz|işime yaramaz|berbat|olmaz",
    frame:
      "ben|biz|bana|bize|istiyorum|isterim|istiyoruz|lütfen|olsun|olur|alayım|alacağım|alırım|seçiyorum|seçerim|tercih|ediyorum|ederim|tercihim|sanırım|galiba|bu|şu|o|bir|olan|için|daha|çok|en|iyi|benim|seçimim|numara|evet|tabii|genelde|genellikle|şimdi|bugün|de|da|yi|yı|yu|yü|ı|i|u|ü|ile|ödeyeceğim|öderim|odayı|lazım|rica|edeceğim|teşekkürler|verin|uygun|hoş|la|le|yla|yle|olacak|kullanıyorum|kullanacağım|odası|oda|olanı|düşünüyorum|beğendim|kalmak|ediyoruz",
    notRefusedBehindNot: "",
    everyOption: "hepsi|tümü|bütün",
  },
  ranges: {
    below: "altı|altında|den az|dan az",
    upTo: "en fazla|en çok|azami|maksimum",
    above: "üstü|üzeri|üzerinde|den fazla|dan fazla",
    from: "en az|asgari|minimum",
    orMore:
      "ve üzeri|ve üstü|veya daha fazla|ya da daha fazla|üzeri|üstü|ve sonrası|den fazla|dan fazla|ten fazla|tan fazla",
    orLess: "ve altı|veya daha az|ya da daha az|altı|ve öncesi|den az|dan az|ten az|tan az",
    before: "",
    after: "",
    between: "",
    to: "ile|ila|-",
    and: "ve|ile",
    measures: [
      ["km", "km|kilometre"],
      ["mi", "mil"],
      ["m", "m|metre"],
      ["kg", "kg|kilo|kilogram"],
      ["l", "l|litre"],
    ],
  },
  commandFrame:
    "ben|bana|biz|bize|istiyorum|isterim|istiyoruz|lütfen|olur|mu|mü|mi|mı|musunuz|müsünüz|misiniz|mısınız|miyim|mıyım|miyiz|bu|bunu|şu|şunu|bir|şimdi|de|da|ve|teşekkürler|pardon|kusura|bakmayın|tamam|peki|evet|hayır|yok|ama|daha|için|çok|acaba|size|siz|sizi|sen|sana|benim|hadi|haydi|merhaba|selam|lazım|gerek|edebilir|edelim|etmek|edin|et|ediyorum|yapalım|rica|ederim|o|onu|ya|ise|şey|artık",
  commands: {
    skip: {
      strict:
        "atla|atlayalım|atlayın|atlamak|atlıyorum|atlayabilir|geç|geçelim|geçin|geçiyorum|geçmek|soruyu atla|soruyu geç|bu soruyu atla|bu soruyu geç|sonraki soru|sonraki soruya|sonraki soruya geç|sıradaki soru|sıradaki|sıradaki soruya|boş bırak|boş bırakın|boş bırakıyorum|boş kalsın|pas|pas geç|sonra cevaplarım|sonra yanıtlarım|daha sonra yanıtlarım|cevap yok|yanıt yok|skip|ilerle|devam|devam edelim|devam et",
      loose:
        "bilmiyorum|bilmem|hatırlamıyorum|unuttum|fikrim yok|hiç fikrim yok|hiçbir fikrim yok|emin değilim|bende yok|yok|geçerli değil|sonra|daha sonra|aklıma gelmiyor|henüz bilmiyorum|daha bilmiyorum|bilemiyorum|bilemedim|uygulanamaz|kararsızım|hiç bilmiyorum",
      beside:
        "soru|soruyu|soruya|sonraki|adım|cevap|yanıt|numara|numarayı|ezbere|bilmiyorum|geçebilir|atlayabilir|tam|hiç|maalesef|sonra|olarak|açıkçası",
    },
    back: {
      strict:
        "geri|geri dön|geri dönelim|geri dönmek|geri git|geri gidelim|geri al|önceki soru|önceki soruya|önceki soruya dön|önceki soruya dönelim|önceki soruya dönmek|bir önceki soru|bir önceki soruya|bir önceki|bir önceki soruya dön|bir adım geri|bir soru geri|dön|geriye|geriye dön|geri gel",
      loose: "önceki|dönelim|dönmek",
      beside:
        "soru|soruya|sorudan|önceki|adım|bir|dön|dönelim|dönmek|dönebilir|gidelim|gidebilir|git|yanıta|cevaba|sayfa|geri",
    },
    clarify: {
      strict:
        "ne demek|ne demek istiyorsunuz|ne demek istediniz|ne demek istiyorsun|bu ne demek|ne kastediyorsunuz|neyi kastediyorsunuz|anlamadım|anlamıyorum|soruyu anlamadım|anlayamadım|soruyu anlayamadım|anlaşılmıyor|açık değil|açıklar mısınız|açıklayın|açıkla|açıklayabilir misiniz|açıklama|neden soruyorsunuz|niye soruyorsunuz|neden istiyorsunuz|niye istiyorsunuz|neden gerekli|neden lazım|ne için|ne için gerekli|ne işe yarıyor|ne işinize yarayacak|niçin gerekli|örnek|örneğin|mesela|örnek verin|örnek verir misiniz|seçenekler neler|hangi seçenekler var|seçenekler nelerdir|ne yazmalıyım|ne yazayım|nasıl cevaplamalıyım|nasıl yanıtlamalıyım|daha fazla bilgi|ayrıntılı bilgi|detaylı anlat|bu nedir|nedir bu|hangi anlamda",
      loose: "ne|nasıl|neden|niye|hangi|yardım|efendim|nedir|niçin|hı|anlam",
      beside:
        "soru|soruyu|anlam|anlama|geliyor|tam|olarak|seçenek|seçenekler|telefon|telefonumu|numara|numaramı|mail|adres|adresimi|kelime|istiyorsunuz|gerekli|yazmalıyım|örnek|burada|buraya|demek|verir|anlatır|neler|var|bilgi|e|posta|postamı",
    },
    repeat: {
      strict:
        "tekrar|tekrarla|tekrarlar mısınız|tekrar eder misiniz|tekrar et|tekrar edin|tekrar sor|tekrar sorar mısınız|tekrar söyler misiniz|bir daha|bir daha söyle|bir daha söyler misiniz|bir daha sor|bir daha sorar mısınız|soruyu tekrarla|soruyu tekrar et|soru neydi|soru ne|ne dediniz|ne dedin|ne sordunuz|duymadım|duyamadım|yeniden sor|yeniden söyle|soruyu tekrar eder misiniz",
      loose: "yeniden|efendim|pardon",
      beside: "soru|soruyu|sorar|söyler|söyle|daha|bir|neydi|son|göster|kez|kere|tekrarlar|eder|yazar",
    },
    restart: {
      strict:
        "baştan|baştan başla|baştan başlayalım|baştan başlamak|en baştan|en baştan başla|en baştan başlayalım|yeniden başla|yeniden başlayalım|yeniden başlamak|yeniden başlat|tekrar başla|tekrar başlayalım|sıfırdan|sıfırdan başla|sıfırdan başlayalım|sıfırla|hepsini sil|her şeyi sil|tümünü sil|restart|başa dön|başa dönelim|başa sar|baştan alalım",
      loose: "yeni|başlangıç",
      beside:
        "form|formu|anket|anketi|hepsini|her|şeyi|yanıtlarımı|cevaplarımı|başla|başlayalım|başlamak|başlayabilir|doldurmak|sil|tekrar|yeniden",
    },
    stop: {
      strict:
        "dur|durdur|durun|yeter|yeter artık|bitir|bitirelim|bitirin|bitirmek|son|sonlandır|sonlandırın|çıkış|çık|çıkmak|iptal|iptal et|iptal edin|vazgeçiyorum|bırakıyorum|bırak|devam etmek istemiyorum|devam etmeyeceğim|devam etmiyorum|daha fazla cevaplamak istemiyorum|daha fazla yanıtlamak istemiyorum|daha fazla soru istemiyorum|başka soru istemiyorum|hoşça kal|hoşçakal|hoşça kalın|görüşürüz|güle güle|bay bay|bay|gitmem lazım|gitmem gerek|gitmem gerekiyor|çıkmam lazım|vaktim yok|zamanım yok|sıkıldım|bıktım|beni rahat bırak|beni rahat bırakın|sonra devam ederim|daha sonra devam ederim|sonra devam edelim|sonra doldururum|stop|pes ediyorum|kapat|kapatın",
      loose: "bitti|tamamdır|mola|ara|kapatalım",
      beside:
        "formu|form|anketi|anket|konuşmayı|sohbeti|soru|sorular|artık|fazla|cevaplamak|yanıtlamak|devam|doldurmak|vakit|sonra|burada|bugünlük",
    },
    refuse: {
      strict:
        "söylemek istemiyorum|söylemeyeceğim|söylemem|cevaplamak istemiyorum|cevap vermek istemiyorum|yanıtlamak istemiyorum|yanıt vermek istemiyorum|cevap vermeyeceğim|cevaplamayacağım|söylememeyi tercih ederim|cevaplamamayı tercih ederim|yanıtlamamayı tercih ederim|belirtmek istemiyorum|paylaşmak istemiyorum|paylaşmıyorum|paylaşmam|vermek istemiyorum|vermem|yorum yok|sizi ilgilendirmez|seni ilgilendirmez|sana ne|size ne|bu özel|bu özel bir bilgi|özel bilgi|çok özel|çok kişisel|bu kişisel|bu çok kişisel|kişisel bilgi|gizli|bu gizli|bu sır|sır|açıklamak istemiyorum|bana kalsın",
      loose: "özel|kişisel|mahrem",
      beside:
        "soru|soruyu|soruya|bilgi|bilgimi|bilgiyi|bilgilerimi|numaramı|numara|adresimi|yaşımı|yaş|gelirimi|cevap|yanıt|çok|fazla|biraz|konuda|buna|bunu|telefonumu|konu",
    },
    human: {
      strict:
        "insan|insanla|bir insanla|bir insanla konuşmak|insanla konuşmak|gerçek bir insan|gerçek bir insanla|gerçek biriyle|gerçek biriyle konuşmak|biriyle konuşmak|birisiyle konuşmak|bir yetkiliyle|yetkiliyle konuşmak|bir yetkiliyle konuşmak|yetkiliye bağla|yetkiliye bağlayın|temsilci|müşteri temsilcisi|müşteri temsilcisiyle|müşteri temsilcisine bağla|müşteri temsilcisine bağlayın|müşteri temsilcisiyle konuşmak|müşteri hizmetleri|müşteri hizmetleriyle|operatör|operatöre bağla|operatöre bağlan|operatörle konuşmak|görevliyle konuşmak|müdürle konuşmak|beni arayın|beni ara|canlı destek|canlı destekle|robot musun|robot musunuz|bot musun|bot musunuz|insan mısın|insan mısınız|destek ekibi|destek ekibiyle",
      loose: "yetkili|müdür|destek|görevli|biri|birisi",
      beside:
        "konuşmak|konuşabilir|görüşmek|görüşebilir|bağla|bağlayın|bağlar|insan|insanla|gerçek|canlı|yetkili|yetkiliyle|temsilci|temsilcisiyle|müşteri|hizmetleri|destek|robot|bot|değil|telefonla|iletişim|geçmek|aktarın|biriyle|bir",
    },
  },
  change: {
    disputes:
      "yanlış|hatalı|doğru değil|yanlış yazılmış|yanlış yazdım|yanlış girdim|benim değil|hata var|yazım hatası|değişti|hatalı yazmışım|yanlış yazmışım|yanlış olmuş|yanlıştı|hatalıydı|doğru olmadı",
    answers: "soru|soruyu|cevap|cevabı|yanıt|yanıtı|cevabım|cevabımı|yanıtım|yanıtımı",
    verbs:
      "değiştir|değiştirin|değiştirmek|değiştirelim|düzelt|düzeltin|düzeltmek|güncelle|güncellemek|düzenle|değişsin|değişiklik|çevir|çevirin|güncelleyin|düzeltelim|değiştirebilir misiniz|geri dön",
    to: "olarak|yap|olsun|e|a|:|doğrusu|olması gereken|doğru olan",
    mistakes:
      "yanlış yazdım|hata yaptım|bir hata yaptım|yanlışlık yaptım|yanlış cevap verdim|yanlış yanıt verdim|yanlış cevap|yanlış yanıt|yazım hatası|yanlış girdim|cevabımı değiştirmek istiyorum|yanıtımı değiştirmek istiyorum|cevabımı değiştir|yanıtımı değiştir|son cevabımı değiştirmek istiyorum|önceki cevabım yanlış|önceki yanıtım yanlış|bir şeyi düzeltmek istiyorum|bir şey değiştirmek istiyorum|yanlış söyledim|yanıldım",
  },
  inquiries:
    "ne kadar|kaç para|fiyatı ne|fiyat ne|fiyatı nedir|ücreti ne|kaça|ne zaman açılıyor|ne zaman kapanıyor|kaçta açılıyor|kaçta kapanıyor|saat kaçta|nerede|neresi|adresiniz|var mı|hava nasıl|ne kadar sürer|kaç saat sürüyor|neden|niye|kim|dahil mi|açık mısınız",
  doubts:
    "emin değilim|bilmiyorum|kararsızım|karar vermedim|henüz karar vermedim|ya da belki|belki de değil|veya hayır|duruma bağlı|duruma göre|söylemesi zor|tereddüt|şüpheliyim|🤷|🤔|belli değil",
  leadOuts: "benim adım|ben|burada|konuşuyor|derler|diye hitap edin|derler bana|olarak yazın|adım|adına",
  leadIns:
    "benim adım|adım|ismim|benim ismim|ben|soyadım|adım soyadım|tam adım|bana|bana şöyle diyebilirsiniz|adresim|adres|ev adresim|oturduğum yer|yaşadığım yer|yaşadığım şehir|merhaba ben|merhaba adım|selam ben|şirketim|çalıştığım şirket|şirketimin adı|isim|ad soyad",
  kindNouns: [
    ["email", "e posta|eposta|mail|email|e mail|mail adresi|e posta adresi|mailim|e postam|e postamı|mailimi"],
    ["phone", "telefon|telefon numarası|cep|cep telefonu|numara|telefonum|telefonumu|numaram|numaramı"],
    ["name", "ad|isim|soyad|soyadı|adım|adımı|ismimi|soyadımı|ismim"],
    ["date", "tarih|gün|doğum günü|doğum tarihi|tarihi"],
    ["time", "saat|zaman|saati"],
    ["address", "adres|sokak|cadde|adresim|adresimi"],
    ["url", "site|web sitesi|bağlantı|link"],
    ["country", "ülke|uyruk|ülkem|ülkemi"],
    ["number", "sayı|adet|yaş|miktar|sayıyı|yaşımı"],
    ["currency", "tutar|fiyat|bütçe|maaş|bütçemi"],
    ["choice", "seçim|seçenek|seçimimi"],
    ["scale", "puan|değerlendirme|puanımı"],
  ],
};

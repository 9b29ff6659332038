/** The words by which replies in Polish are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/pl.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { polishTimeWords } from "./time-words.ts";

export const polishReplyWords: ReplyWords = {
  fillers:
    "proszę|poproszę|dziękuję|dzięki|dziękuję bardzo|no|to|hm|eee|yyy|ach|oj|cześć|dzień dobry|dobry wieczór|hej|witam|myślę|myślę że|chyba|raczej|może|być może|około|ok|okej|mniej więcej|jakieś|gdzieś|tylko|jedynie|po prostu|dokładnie|równo|właściwie|szczerze mówiąc|niestety|na szczęście|jeśli można|jeśli to możliwe|w miarę możliwości|przepraszam|sorry|wydaje mi się|sądzę|prawdopodobnie|pewnie|więc|zatem|będzie|będziemy|nas|jest|jesteśmy|mamy|mam|dobra|w sumie|w zasadzie|proszę bardzo|ja|my|wtedy|o ile to możliwe|jeśli to nie problem|jeśli to nie kłopot|zobaczmy|niech spojrzę|niech pomyślę|niech no pomyślę|pomyślmy",
  elisions: "",
  slips:
    "nie|o nie|znaczy|to znaczy|miałem na myśli|miałam na myśli|przepraszam|raczej|albo nie|poprawka|właściwie|a nie|tylko|jednak|lecz|ale|chwila|pomyłka|wróć",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "zero|zera"],
      [1, "jeden|jedna|jedno|jedną|jednego|jednej|raz"],
      [2, "dwa|dwie|dwóch|dwoje|dwaj|dwojga|dwu"],
      [3, "trzy|trzech|troje|trzej"],
      [4, "cztery|czterech|czworo|czterej"],
      [5, "pięć|pięciu|pięcioro"],
      [6, "sześć|sześciu|sześcioro"],
      [7, "siedem|siedmiu|siedmioro"],
      [8, "osiem|ośmiu|ośmioro"],
      [9, "dziewięć|dziewięciu"],
      [10, "dziesięć|dziesięciu"],
      [11, "jedenaście|jedenastu"],
      [12, "dwanaście|dwunastu"],
      [13, "trzynaście|trzynastu"],
      [14, "czternaście|czternastu"],
      [15, "piętnaście|piętnastu"],
      [16, "szesnaście|szesnastu"],
      [17, "siedemnaście|siedemnastu"],
      [18, "osiemnaście|osiemnastu"],
      [19, "dziewiętnaście|dziewiętnastu"],
      [20, "dwadzieścia|dwudziestu"],
      [30, "trzydzieści|trzydziestu"],
      [40, "czterdzieści|czterdziestu"],
      [50, "pięćdziesiąt|pięćdziesięciu"],
      [60, "sześćdziesiąt|sześćdziesięciu"],
      [70, "siedemdziesiąt|siedemdziesięciu"],
      [80, "osiemdziesiąt|osiemdziesięciu"],
      [90, "dziewięćdziesiąt|dziewięćdziesięciu"],
      [100, "sto|stu|setka"],
      [200, "dwieście|dwustu"],
      [300, "trzysta|trzystu"],
      [400, "czterysta|czterystu"],
      [500, "pięćset|pięciuset"],
      [600, "sześćset|sześciuset"],
      [700, "siedemset|siedmiuset"],
      [800, "osiemset|ośmiuset"],
      [900, "dziewięćset|dziewięciuset"],
    ],
    scales: [
      [1_000, "tysiąc|tysiące|tysięcy|tys|k|tysiaka|tysiaki|tysiaków"],
      [1_000_000, "milion|miliony|milionów|mln|miliona"],
      [1_000_000_000, "miliard|miliardy|miliardów|mld"],
      [12, "tuzin|tuziny|tuzinów"],
    ],
    joiners: "i",
    ordinals: [
      [1, "pierwszy|pierwsza|pierwsze|pierwszego|pierwszej|pierwszą"],
      [2, "drugi|druga|drugie|drugiego|drugiej|drugą"],
      [3, "trzeci|trzecia|trzecie|trzeciego|trzeciej|trzecią"],
      [4, "czwarty|czwarta|czwarte|czwartego|czwartej|czwartą"],
      [5, "piąty|piąta|piąte|piątego|piątej|piątą"],
      [6, "szósty|szósta|szóste|szóstego|szóstej|szóstą"],
      [7, "siódmy|siódma|siódme|siódmego|siódmej|siódmą"],
      [8, "ósmy|ósma|ósme|ósmego|ósmej|ósmą"],
      [9, "dziewiąty|dziewiąta|dziewiąte|dziewiątego|dziewiątej|dziewiątą"],
      [10, "dziesiąty|dziesiąta|dziesiąte|dziesiątego|dziesiątej|dziesiątą"],
      [11, "jedenasty|jedenasta|jedenastego|jedenastej|jedenastą"],
      [12, "dwunasty|dwunasta|dwunastego|dwunastej|dwunastą"],
      [13, "trzynasty|trzynastego|trzynastej"],
      [14, "czternasty|czternastego|czternastej"],
      [15, "piętnasty|piętnastego|piętnastej|piętnasta"],
      [16, "szesnasty|szesnastego|szesnastej|szesnasta"],
      [17, "siedemnasty|siedemnastego|siedemnastej|siedemnasta"],
      [18, "osiemnasty|osiemnastego|osiemnastej|osiemnasta"],
      [19, "dziewiętnasty|dziewiętnastego|dziewiętnastej|dziewiętnasta"],
      [20, "dwudziesty|dwudziestego|dwudziestej|dwudziesta"],
      [21, "dwudziesty pierwszy|dwudziestego pierwszego|dwudziestej pierwszej"],
      [22, "dwudziesty drugi|dwudziestego drugiego|dwudziestej drugiej"],
      [23, "dwudziesty trzeci|dwudziestego trzeciego|dwudziestej trzeciej"],
      [24, "dwudziesty czwarty|dwudziestego czwartego"],
      [25, "dwudziesty piąty|dwudziestego piątego"],
      [26, "dwudziesty szósty|dwudziestego szóstego"],
      [27, "dwudziesty siódmy|dwudziestego siódmego"],
      [28, "dwudziesty ósmy|dwudziestego ósmego"],
      [29, "dwudziesty dziewiąty|dwudziestego dziewiątego"],
      [30, "trzydziesty|trzydziestego"],
      [31, "trzydziesty pierwszy|trzydziestego pierwszego"],
      [40, "czterdziesty|czterdziestego"],
      [50, "pięćdziesiąty|pięćdziesiątego"],
      [60, "sześćdziesiąty|sześćdziesiątego"],
      [70, "siedemdziesiąty|siedemdziesiątego"],
      [80, "osiemdziesiąty|osiemdziesiątego"],
      [90, "dziewięćdziesiąty|dziewięćdziesiątego"],
    ],
    ordinalSuffixes: "go|ty|ej|ego|szy|gi|ci",
    quantities: [
      [0, "nikt|nikogo|nic|ani jeden|ani jednego|wcale|żaden|żadnych|żadnego|bez gości|brak"],
      [1, "tylko ja|ja sam|ja sama|sam|sama|w pojedynkę|jedna osoba|jeden raz|raz|samotnie|tylko jedna osoba"],
      [
        2,
        "we dwoje|we dwójkę|we dwóch|para|parę osób dwie|ja i żona|ja i mąż|ja i moja żona|ja i mój mąż|z żoną we dwoje|z mężem we dwoje|my oboje|oboje|obydwoje|dwa razy|dwukrotnie|żona i ja|mąż i ja|moja żona i ja|mój mąż i ja",
      ],
      [3, "we troje|we trójkę|we trzech|trzy razy"],
      [4, "we czworo|we czwórkę|w czwórkę|w czworo"],
      [5, "w piątkę|w pięcioro"],
      [6, "w szóstkę|pół tuzina"],
      [12, "tuzin"],
    ],
    fractions: [
      [0.5, "pół|połowa|połowę|połowy"],
      [0.25, "ćwierć|jedna czwarta"],
      [1 / 3, "jedna trzecia"],
      [2 / 3, "dwie trzecie"],
      [0.75, "trzy czwarte"],
      [1.5, "półtora|półtorej"],
    ],
    parts: [
      [4, "czwarte|czwartych"],
      [5, "piąte|piątych"],
      [10, "dziesiąte|dziesiątych"],
    ],
    andHalf: [
      [0.5, "i pół|i połowa"],
      [0.25, "i ćwierć"],
    ],
    minus: "minus|poniżej zera",
    point: "przecinek|kropka|koma",
    percent: "procent|procenta|proc",
    outOf: "z|na",
    rangeTo: "do|lub",
    between: "między|pomiędzy|od",
    or: "lub|albo|może|bądź|czy",
    total: "razem|łącznie|w sumie|ogółem|w całości",
    notNumbers:
      "jeden z|jedna z|jedno z|jeszcze raz|na raz|w razie|od razu|jedno pytanie|jedną chwilę|jedną sekundę|ani jeden ani drugi|za każdym razem|nie raz|inny raz|innym razem|następnym razem|raz jeszcze|tym razem|po pierwsze|po drugie",
    lowerBounds:
      "co najmniej|przynajmniej|minimum|nie mniej niż|ponad|powyżej|więcej niż|lub więcej|albo więcej|i więcej|od|wzwyż",
    upperBounds:
      "najwyżej|co najwyżej|maksymalnie|maksimum|nie więcej niż|mniej niż|poniżej|prawie|niecałe|lub mniej|albo mniej|i mniej|nie|do|max",
    vague: "kilka|kilku|parę|paru|wiele|wielu|mało|dużo|trochę|sporo|niektóre|dziesiątki|setki|tysiące|kilkoro",
    stars: "gwiazdka|gwiazdki|gwiazdek|gwiazda|gwiazdy",
    companions:
      "ja i|i ja|moja żona|mój mąż|z żoną|z mężem|z dziećmi|moje dzieci|moja rodzina|z rodziną|z przyjaciółmi|plus",
    exclusions: "nie|zamiast|w tym|wliczając",
    noneOf: "bez|zero",
    which: "który|która|które|którym|jaki numer|której",
    indefinite: "",
    counters:
      "osoba|osoby|osób|gość|gości|goście|noc|noce|nocy|dzień|dni|raz|razy|sztuka|sztuki|sztuk|pokój|pokoje|pokoi|bilet|bilety|biletów|lat|lata|rok|godzin|godziny|godzina|minut|minuty|miesiąc|miesiące|miesięcy|tydzień|tygodnie|tygodni|km|kilometrów|kilometry|miejsc|miejsca|miejsce|gwiazdki|gwiazdek|punktów|punkty|doby|dób|egzemplarzy",
  },
  people: {
    counted: "osoba|osoby|osób|gość|gości|goście|ludzi|uczestników|pasażerów|przyjdzie|przyjdą|biletów|miejsc|was",
    groups:
      "dorosły|dorosłych|dorośli|dziecko|dziecka|dzieci|niemowlę|niemowląt|nastolatek|nastolatków|senior|seniorów|przyjaciel|przyjaciół|znajomych|kolegów|mężczyzn|kobiet|chłopców|dziewczynek|studentów",
    speakers: "ja|mnie",
    others: [
      [
        1,
        "moja żona|mój mąż|żona|mąż|żoną|mężem|moja dziewczyna|mój chłopak|mój przyjaciel|moja przyjaciółka|moja mama|mój tata|mama|tata|mój syn|moja córka|syn|córka|brat|siostra|mój brat|moja siostra|narzeczona|narzeczony",
      ],
      [2, "moi rodzice|rodzice|rodzicami|dziadkowie"],
    ],
    own: "moje|nasze|dwoje naszych|małe|jeszcze",
    joiners: "i|plus|z|ze|oraz|+|&|a także",
    pairs: "pary|par|małżeństwa",
  },
  money: {
    currencies: [
      ["PLN", "złoty|złote|złotych|zł|pln|złotówek|zeta|zeciszy"],
      ["EUR", "euro|eur"],
      ["USD", "dolar|dolary|dolarów|usd|dolców"],
      ["GBP", "funt|funty|funtów|gbp"],
      ["CHF", "frank|franki|franków|chf|franków szwajcarskich"],
      ["CZK", "korona czeska|koron czeskich|czk"],
      ["UAH", "hrywna|hrywny|hrywien|uah"],
      ["SEK", "koron szwedzkich|sek"],
      ["JPY", "jen|jeny|jenów|jpy"],
    ],
    joiners: "i",
    minorUnits: "grosz|grosze|groszy|gr|cent|centy|centów|pensów",
    of: "",
  },
  phone: { repeats: [[2, "podwójne"]], plus: "plus" },
  contact: {
    at: "małpa",
    dot: "kropka",
    slash: "ukośnik",
    underscore: "podkreślenie|podkreślnik",
    hyphen: "myślnik|łącznik",
    objectPronouns: "",
    employedAt: "",
    connectors: "mój|moja|to|jest|telefon|mail",
    and: "",
    my: "mój|moja",
  },
  countryNames: names.countries,
  uncutCountryNames: "kongo|korea|republik",
  time: polishTimeWords,
  polarity: {
    yes: "tak|no tak|tak tak|jasne|jasne że tak|oczywiście|oczywiście że tak|pewnie|pewnie że tak|naturalnie|zdecydowanie|zdecydowanie tak|na pewno|bez wątpienia|owszem|dokładnie|zgadza się|wszystko się zgadza|prawda|racja|słusznie|poprawnie|dobrze|dobra|okej|ok|w porządku|zgoda|zgadzam się|wyrażam zgodę|potwierdzam|akceptuję|przyjmuję|świetnie|super|doskonale|idealnie|może być|niech będzie|chętnie|bardzo chętnie|z przyjemnością|z chęcią|czemu nie|dlaczego nie|nie mam nic przeciwko|nie ma problemu|nie ma sprawy|tak proszę|tak poproszę|poproszę|proszę bardzo|chcę|chciałbym|chciałabym|potrzebuję|mam|jak najbardziej|absolutnie|bezwzględnie|no jasne|no pewnie|spoko|git|yes|yep|👍|✅|✔|👌|💯|☑|niestety tak|raczej tak|chyba tak|myślę że tak|potrzebny|potrzebna|potrzebne|obowiązkowo|zawsze|no ba|z miłą chęcią|bardzo proszę|bez wahania|bez dwóch zdań|niewątpliwie|wydaje mi się że tak|sądzę że tak|proszę śmiało|śmiało|jestem za|jesteśmy za|skorzystamy|skorzystam|chętnie skorzystamy|chętnie skorzystam|ano tak",
    no: "nie|nie dziękuję|nie dzięki|dziękuję nie|no nie|skądże|bynajmniej|w żadnym wypadku|absolutnie nie|zdecydowanie nie|na pewno nie|oczywiście że nie|jasne że nie|nigdy|wcale nie|wcale|ani trochę|nieprawda|błędnie|niepoprawnie|nie zgadza się|nie zgadzam się|nie wyrażam zgody|odmawiam|odrzucam|nie trzeba|nie potrzeba|nie potrzebuję|nie chcę|niestety nie|raczej nie|chyba nie|myślę że nie|nie sądzę|nie wydaje mi się|jeszcze nie|już nie|nic|nic nie potrzebuję|za nic|nigdy w życiu|wykluczone|lepiej nie|wolałbym nie|wolałabym nie|nie bardzo|nie za bardzo|nie szczególnie|no|nope|👎|❌|🚫|✖|🙅|obejdzie się|nie interesuje mnie|zbędne|niepotrzebne|nie nie|dziękuję obejdzie się|nie ma potrzeby|raczej nie trzeba|chyba że nie|obejdziemy się|obejdę się|dzięki nie|podziękuję|podziękujemy|pod żadnym pozorem|za żadne skarby|ani razu|skądże znowu|ależ nie|nic z tych rzeczy|nie ma mowy|po moim trupie|nie tym razem|nieszczególnie|prawdopodobnie nie|pewnie nie|bardzo wątpię|wolę nie|proszę nie|nic mi o tym nie wiadomo|o ile wiem nie|z tego co wiem nie|nie z tego co wiem|poradzimy sobie|poradzę sobie|już załatwione|daruj sobie|dajcie spokój|odpuszczamy|odpuszczę|rezygnujemy|nie interesuje nas|nie skorzystamy|nie skorzystam",
    good: "dobrze|świetnie|super|idealnie|doskonale|poprawnie|w porządku|wspaniale|pasuje|odpowiada|wystarczy|prawidłowo|okej|zgodne|poprawne|prawidłowe",
    copulas:
      "to|jest|są|wszystko|mi|mnie|nam|tak|bardzo|całkiem|zupełnie|brzmi|wygląda|dane|informacje|było|będzie|byłoby|dla|w|i|też|ja|całkowicie",
    thanks: "dziękuję|dzięki|dziękuję bardzo",
    agree:
      "nie ma problemu|żaden problem|nie mam nic przeciwko|pasuje mi|odpowiada mi|wszystko się zgadza|wszystko w porządku|wszystko dobrze|brzmi dobrze|brzmi świetnie|dobry pomysł|świetny pomysł|jestem za|zgadzam się|chętnie skorzystam|chciałbym|chciałabym|byłoby miło|byłoby dobrze|przyjdę|będę|przyjdziemy|jestem zainteresowany|jestem zainteresowana|biorę udział|to prawda|tak jest|nie przeszkadza mi|potrzebuję|jest w porządku|byłoby super|byłoby świetnie|byłoby idealnie|byłoby cudownie|byłoby fajnie|byłoby wspaniale|byłoby wygodnie|byłoby pomocne|to by pomogło|pomogłoby|bardzo by pomogło|przydałoby się|przydałby się|przyda się|byłbym wdzięczny|byłabym wdzięczna|bylibyśmy wdzięczni|pasuje nam|odpowiada nam|bardzo mi się podobało|podobało się",
    shortYes:
      "mam|jestem|mogę|chcę|będę|było|kilka razy|parę razy|wiele razy|wielokrotnie|kilkakrotnie|raz|raz czy dwa|dwa razy|nieraz|czasami|czasem|niekiedy|od czasu do czasu|często|bardzo często|regularnie|codziennie|kilka|parę|jakieś|trochę|mamy|byłem|byłam|byliśmy|już byłem|już byłam|już byliśmy|prosimy zorganizować|proszę zorganizować|proszę zarezerwować|odbierzcie nas|więcej niż raz|zawsze|biorę|bierzemy|dobra|może być|zgoda|na pewno|zdecydowanie|bardzo|chcemy|pasuje|potrzebujemy|potrzebuję",
    decline:
      "nie potrzebuję|nie potrzebujemy|nie chcę|nie chcemy|nie chciałbym|nie chciałabym|nie trzeba|nie potrzeba|nie mogę|nie możemy|nie przyjdę|nie przyjdziemy|nie interesuje mnie|nie jestem zainteresowany|nie jestem zainteresowana|nie zgadzam się|nie pasuje mi|nie odpowiada mi|nie dotyczy|nie planuję|nie lubię|to nieprawda|to się nie zgadza|nie skorzystam|nie będę|nie wezmę udziału",
    shortNo:
      "nie mam|nie mamy|to wszystko|nic więcej|nie jestem|żadnych|żadnego|żadnej|żadne|żaden|nigdy|jeszcze nie|już nie|wcale|wcale nie|nie bardzo|niezbyt|załatwione|wykluczone|wątpię|rezygnuję|nie potrzebuję|nie potrzebujemy|damy radę sami",
    later:
      "nie teraz|nie dzisiaj|nie dziś|później|może później|innym razem|kiedy indziej|na razie nie|jeszcze nie|nie tym razem|obecnie nie|póki co nie|w tej chwili nie|nie w tej chwili",
    laterFirst: "chwileczkę|moment|poczekaj|zaczekaj",
    unsure:
      "może|być może|chyba|nie wiem|sam nie wiem|sama nie wiem|nie jestem pewien|nie jestem pewna|niepewny|zależy|to zależy|zobaczymy|zobaczę|zastanowię się|muszę pomyśleć|trudno powiedzieć|ciężko powiedzieć|jeszcze nie wiem|nie zdecydowałem|nie zdecydowałam|jeszcze nie zdecydowałem|jeszcze nie zdecydowałam|czasami|czasem|nie mam pojęcia|nie mam zdania|tak i nie|kto wie|możliwe|prawdopodobnie|🤷|🤔|wszystko jedno|obojętnie|obojętne",
    negations: "nie|bez|ani|nigdy|żaden|nic",
    corrections: "raczej|zamiast|zmień|zmienić|proszę zmienić|popraw|właściwie|wolę|jednak|tylko|ale|lepiej",
    objections:
      "źle|błąd|błędnie|nieprawda|pomyliłem się|pomyliłam się|pomyłka|zmieniłem zdanie|zmieniłam zdanie|niepoprawne|to nie tak",
    wishes:
      "chcę|chciałbym|chciałabym|potrzebuję|poproszę|proszę|zarezerwuj|zamów|wezmę|kupię|chcemy|chcielibyśmy|potrzebujemy|daj mi|życzę sobie|jeśli można|jeśli to możliwe|jeśli się da|jak można|jak się da|o ile to możliwe|jeśli to nie problem|jeśli to nie kłopot",
    but: "ale|lecz|jednak|tylko|oprócz|jeśli|jeżeli|pod warunkiem|chyba że|o ile",
    empty:
      "i|w|we|na|z|ze|do|od|o|po|za|dla|nie|ale|a|lub|czy|by|ty|ci|cię|twój|twoja|twoje|pan|pani|państwo|pana|my|nas|nam|ja|mi|mnie|on|ona|ono|oni|to|ten|ta|te|co|jak|kiedy|gdzie|kto|jaki|jaka|jakie|ile|dlaczego|jest|są|być|będzie|będziesz|chcesz|chciałbyś|chciałabyś|można|możesz|może|się|już|jeszcze|też|tak|tu|tam|bardzo|proszę|życzy|sobie|masz",
    confirmCues:
      "potwierdź|potwierdzasz|czy się zgadza|zgadza się|czy wszystko się zgadza|poprawne|czy to prawda|sprawdź|proszę potwierdzić",
    confirms:
      "zgadza się|wszystko się zgadza|dokładnie|dokładnie tak|właśnie tak|właśnie|prawda|to prawda|racja|słusznie|poprawnie|o to mi chodziło|o to mi chodzi|o to chodzi|to miałem na myśli|to miałam na myśli|potwierdzam",
    offerCues:
      "chcesz|chciałbyś|chciałabyś|potrzebujesz|czy potrzebny|czy potrzebna|życzysz|interesuje|zarezerwować|zamówić|czy mamy|życzą",
    interrogatives:
      "co|kiedy|gdzie|kto|jak|dlaczego|czemu|jaki|jaka|jakie|ile|czy|który|która|które|dokąd|skąd|po|można|możesz|mogę",
    reservations: "jeśli|jeżeli|o ile|pod warunkiem|chyba że|oprócz|tylko jeśli|gdy|jak można|jak się da|jeśli się da",
    contented: "dam sobie radę|mam wszystko|wystarczy mi|tak jest dobrze",
    likes:
      "lubię|bardzo lubię|uwielbiam|kocham|podoba mi się|bardzo mi się podoba|smakuje mi|jestem fanem|jestem fanką|i to bardzo",
    dislikes:
      "nie lubię|nienawidzę|nie znoszę|nie podoba mi się|nie bardzo|nie szczególnie|nie przepadam|nie smakuje mi|nie dla mnie",
    likeCues: "lubisz|lubi|podoba|smakuje|podobało",
    mindCues: "przeszkadza|masz coś przeciwko|przeciwko|sprzeciw",
    lukewarm:
      "w zasadzie|chyba tak|raczej tak|częściowo|po części|z zastrzeżeniem|niechętnie|mniej więcej|jeśli trzeba|niech już będzie|tylko|myślę że tak|wszystko mi jedno",
    unchanged: "bez zmian|nic nie zmieniać|nic do zmiany|zostaw jak jest|żadnych zmian|nie ma zmian|niech zostanie",
    requests: "czy|można|możesz|mogę|mógłbyś|mogłabyś|poproszę|chciałbym|chciałabym|jest",
  },
  choices: {
    and: "i|oraz|plus|a także|też|również|&|+|jeszcze",
    or: "lub|albo|bądź|/|czy",
    except: "oprócz|poza|prócz|z wyjątkiem|ale nie|bez|wyjąwszy",
    all: "wszystkie|wszystko|wszystkich|każdy|każda|wszystkie opcje|wszystkie trzy|wszystkie cztery|całość|wszystkie wymienione",
    none: "żaden|żadna|żadne|żadnego|żadnej|nic|nic z tego|żadne z nich|żadne z powyższych|żadnych|nie|ani jedno ani drugie",
    both: "oba|obie|obydwa|obydwie|oboje|jedno i drugie|i to i to",
    neither: "ani jedno ani drugie|ani to ani to|żaden z dwóch|żadne z dwóch",
    penultimate: "przedostatni|przedostatnia|przedostatnie|przedostatnią",
    last: "ostatni|ostatnia|ostatnie|ostatnią|na końcu|najniższy",
    first: "najwyższy|u góry|na górze",
    middle: "środkowy|środkowa|środkowe|środkową|w środku",
    to: "do",
    optionNouns: "opcja|opcję|numer|nr|odpowiedź|litera|wybór|#|wariant|punkt|zdjęcie|opcji",
    not: "nie|bez|oprócz|tylko nie|ani",
    other: "inne|inny|inna|coś innego|reszta|pozostałe|pozostałych",
    whichever:
      "dowolny|dowolna|dowolne|obojętnie|obojętne|wszystko jedno|którykolwiek|którąkolwiek|jakikolwiek|bez znaczenia|nie ma znaczenia|co wolisz",
    then: "potem|następnie|później|najpierw|na końcu|>|dalej",
    better: "lepszy niż|lepsze niż|zamiast|>|przed|ważniejsze niż",
    had: "miałem|miałam|wcześniej miałem",
    now: "teraz|obecnie|dzisiaj",
    formerly: "ostatnim razem|poprzednio|wcześniej|dawniej|w zeszłym roku|w zeszłym miesiącu|wtedy|poprzednim razem",
    against:
      "za drogi|za droga|za drogie|jest za|zbyt drogi|zbyt daleko|za daleko|nie pasuje|nie odpowiada|jest zły|jest zła|okropny|okropna|za mały|za mała|za długo|odpada",
    frame:
      "ja|my|mi|mnie|nam|chcę|chciałbym|chciałabym|poproszę|proszę|biorę|wezmę|wybieram|wybiorę|wolę|wolałbym|wolałabym|preferuję|lepiej|to|ten|ta|tę|tą|w|na|z|za|dla|i|no|niech|będzie|był|była|mój|moja|moje|wybór|opcja|numer|który|która|raczej|chyba|bardziej|podoba|się|pasuje|oczywiście|zwykle|zazwyczaj|po|prostu|wtedy|teraz|dzisiaj|jednak|zapłacę|potrzebuję|zdecydowanie|najbardziej|do|przez|od|najchętniej|będę|bym|tak|dziękuję|dzięki|mam|jest|najlepiej|by",
    notRefusedBehindNot: "przeszkadza",
    everyOption: "wszystkie|wszystko",
  },
  ranges: {
    below: "poniżej|mniej niż|młodszy niż|krócej niż|do",
    upTo: "do|najwyżej|maksymalnie|nie więcej niż",
    above: "powyżej|więcej niż|ponad|starszy niż|dłużej niż",
    from: "od|co najmniej|przynajmniej|minimum",
    orMore: "lub więcej|i więcej|albo więcej|i starsi|lub starszy|lub dłużej|wzwyż|i powyżej|lub później",
    orLess: "lub mniej|i mniej|albo mniej|i młodsi|lub młodszy|lub krócej|i poniżej|lub wcześniej",
    before: "przed|do",
    after: "po|od",
    between: "między|pomiędzy|od",
    to: "do",
    and: "a|i",
    measures: [
      ["km", "km|kilometr|kilometry|kilometrów"],
      ["mi", "mila|mile|mil"],
      ["m", "m|metr|metry|metrów"],
      ["kg", "kg|kilogram|kilogramy|kilogramów|kilo"],
      ["l", "l|litr|litry|litrów"],
    ],
  },
  commandFrame:
    "ja|mi|my|nam|chcę|chciałbym|chciałabym|można|mogę|możesz|możemy|mógłbyś|mogłabyś|proszę|poproszę|czy|to|ten|tę|ta|tego|na|w|do|z|i|a|teraz|po|prostu|dziękuję|dzięki|przepraszam|trzeba|lepiej|no|tak|nie|dobrze|jeszcze|mój|moją|moje|się|już|tu|tutaj|bardzo|bym|jest|ok|cześć|hej|dzień|dobry|co|jeśli|tam|ale|więc|o|za|dla|sobie|by|pan|pani|państwo|tym|niech|jak|być",
  commands: {
    skip: {
      strict:
        "pomiń|pomińmy|pomijam|pominąć|pomiń pytanie|pomiń to pytanie|następne pytanie|kolejne pytanie|do następnego pytania|dalej|idziemy dalej|idźmy dalej|następne|następny|przejdź dalej|bez odpowiedzi|brak odpowiedzi|zostaw puste|puste|odpowiem później|później odpowiem|skip|pas|pasuję|opuść|wypełnię później",
      loose:
        "nie wiem|nie pamiętam|zapomniałem|zapomniałam|nie mam pojęcia|nie dotyczy|nie mam|nie jestem pewien|nie jestem pewna|później|nieistotne|nieważne|nie mam zdania|trudno powiedzieć|nie potrafię powiedzieć|jeszcze nie wiem|brak|nie znam|sam nie wiem|sama nie wiem|nic",
      beside:
        "pytanie|pytania|pytaniu|krok|punkt|odpowiedź|odpowiadać|wiem|pamiętam|dokładnie|dalej|przejść|przejdźmy|następnego|kolejnego|nawet|żadnego|numeru|szczerze|tego|głowy",
    },
    back: {
      strict:
        "wstecz|wróć|wrócić|wracam|wróćmy|cofnij|cofnąć|cofnijmy|cofnij się|poprzednie pytanie|do poprzedniego pytania|wróć do poprzedniego pytania|poprzedni krok|krok wstecz|jedno pytanie wstecz|z powrotem|powrót",
      loose: "poprzednie|poprzedni|wcześniejsze",
      beside:
        "pytanie|pytania|poprzednie|poprzedniego|poprzedni|krok|jedno|jeden|odpowiedź|odpowiedzi|stronę|się|wstecz|wcześniejszego|ostatniego",
    },
    clarify: {
      strict:
        "co to znaczy|co to oznacza|co masz na myśli|co pan ma na myśli|co pani ma na myśli|o co chodzi|o co pytasz|nie rozumiem|nie rozumiem pytania|nie rozumiem tego pytania|niezrozumiałe|niejasne|wyjaśnij|wyjaśnij to|proszę wyjaśnić|możesz wyjaśnić|możesz to wyjaśnić|wytłumacz|dlaczego pytasz|czemu pytasz|po co pytasz|po co to|po co wam|po co ci|do czego to|do czego potrzebne|do czego wam|na przykład|przykład|podaj przykład|jakie są opcje|jakie opcje|jakie mam opcje|co mam wpisać|co mam napisać|co wpisać|jak odpowiedzieć|więcej informacji|więcej szczegółów|co to jest|w jakim sensie|doprecyzuj|dlaczego chcesz wiedzieć",
      loose: "co|jak|dlaczego|czemu|jakie|pomoc|pomocy|pomóż|hę|że co|po co",
      beside:
        "pytanie|pytania|znaczy|oznacza|dokładnie|opcje|telefon|numer|mail|adres|potrzebny|potrzebne|pytasz|słowo|myśli|rozumiem|przykład|napisać|wpisać|odpowiedzieć|dane|chodzi|mam|masz|ma|wam|ci|tutaj|wiedzieć",
    },
    repeat: {
      strict:
        "powtórz|powtórz pytanie|proszę powtórzyć|możesz powtórzyć|powtórzyć|jeszcze raz|jeszcze raz proszę|powiedz jeszcze raz|zapytaj jeszcze raz|jakie było pytanie|jakie jest pytanie|co powiedziałeś|co mówiłeś|nie usłyszałem|nie usłyszałam|nie dosłyszałem|nie dosłyszałam|raz jeszcze|o co było pytanie|ponownie pytanie",
      loose: "ponownie|słucham|znowu",
      beside: "pytanie|pytania|raz|powiedzieć|zapytać|było|ostatnie|pokaż|zadaj|powtórz",
    },
    restart: {
      strict:
        "od nowa|zacznij od nowa|zacznijmy od nowa|zacząć od nowa|zaczynam od nowa|od początku|zacznij od początku|zacznijmy od początku|zacząć od początku|od zera|resetuj|reset|zresetuj|restart|usuń wszystko|skasuj wszystko|wyczyść wszystko|wszystko od nowa|jeszcze raz od początku",
      loose: "nowy|początek",
      beside:
        "zacząć|zacznij|zacznijmy|wszystko|formularz|ankietę|odpowiedzi|moje|początku|nowa|całkiem|wypełnić|usunąć",
    },
    stop: {
      strict:
        "stop|przestań|przestańmy|zatrzymaj|zatrzymaj się|koniec|kończę|kończymy|zakończ|zakończyć|zakończ ankietę|zakończ rozmowę|wyjdź|wyjście|anuluj|nie chcę już|nie chcę kontynuować|nie chcę dalej|nie będę kontynuować|nie chcę więcej odpowiadać|żadnych więcej pytań|dość pytań|dosyć|dość tego|do widzenia|na razie pa|pa pa|żegnam|muszę iść|muszę kończyć|muszę lecieć|nie mam czasu|brak czasu|nudzi mi się|mam dość|mam dosyć|dajcie mi spokój|daj mi spokój|dokończę później|później dokończę|rezygnuję|poddaję się|quit|wypisz mnie|starczy tych pytań",
      loose: "wystarczy|dość|pa|pauza|przerwa|zamknij|starczy",
      beside:
        "ankietę|ankiety|formularz|formularza|rozmowę|czat|pytań|pytania|więcej|odpowiadać|kontynuować|wypełniać|czasu|później|tego|już|dzisiaj|dziś|czasem",
    },
    refuse: {
      strict:
        "nie chcę mówić|nie powiem|nie chcę odpowiadać|nie chcę na to odpowiadać|nie będę odpowiadać|nie odpowiem|odmawiam odpowiedzi|wolę nie mówić|wolę nie odpowiadać|wolałbym nie mówić|wolałabym nie mówić|wolałbym nie odpowiadać|wolałabym nie odpowiadać|bez komentarza|to nie twoja sprawa|nie twoja sprawa|nie wasza sprawa|to prywatne|to jest prywatne|to prywatna sprawa|prywatna sprawa|to zbyt osobiste|zbyt osobiste|to osobiste|dane osobowe|poufne|to poufne|tajemnica|to tajemnica|nie chcę podawać|nie podam|nie chcę udostępniać|nie udostępniam|nie zdradzę|zachowam to dla siebie|nie chcę się tym dzielić",
      loose: "prywatne|osobiste|prywatność",
      beside:
        "pytanie|odpowiadać|mówić|to|te|tych|informacje|informacji|dane|danych|numer|numeru|adres|adresu|wiek|wieku|zbyt|bardzo|swój|swojego|swoich|zarobków|sprawa|podawać|tym|tego",
    },
    human: {
      strict:
        "człowiek|z człowiekiem|rozmawiać z człowiekiem|porozmawiać z człowiekiem|z prawdziwym człowiekiem|żywy człowiek|z żywym człowiekiem|konsultant|konsultanta|z konsultantem|rozmawiać z konsultantem|porozmawiać z konsultantem|połącz mnie z konsultantem|połącz z konsultantem|z pracownikiem|porozmawiać z pracownikiem|porozmawiać z kimś|z kimś porozmawiać|rozmawiać z kimś|z kierownikiem|kierownika|zadzwońcie do mnie|zadzwoń do mnie|proszę o telefon|proszę oddzwonić|obsługa klienta|biuro obsługi klienta|z obsługą klienta|pomoc techniczna|jesteś botem|jesteś robotem|czy jesteś botem|czy jesteś robotem|czy jesteś człowiekiem|prawdziwa osoba|z prawdziwą osobą|infolinia",
      loose: "pracownik|konsultantem|ktoś|osoba|kierownik|wsparcie|doradca|agent",
      beside:
        "rozmawiać|porozmawiać|człowiekiem|żywym|prawdziwym|konsultantem|pracownikiem|kimś|połącz|połączyć|przełącz|obsługi|klienta|bot|botem|robot|robotem|telefon|telefonicznie|kontakt|skontaktować|firmy|prawdziwą|osobą",
    },
  },
  change: {
    disputes:
      "jest błędny|jest błędna|jest błędne|jest zły|jest zła|jest źle|źle|błąd w|błędny|błędna|błędne|literówka w|literówka|się nie zgadza|nie zgadza się|to nie mój|to nie moja|źle wpisany|źle wpisałem|źle wpisałam|zły|zła|złe|błąd|zmienił się|zmieniła się|zmieniło się|niepoprawny|niepoprawna|nieprawidłowy|nieprawidłowa|nieaktualny|nieaktualna|zmieniony",
    answers: "pytanie|pytania|odpowiedź|odpowiedzi",
    verbs:
      "zmień|zmienić|zmieniam|popraw|poprawić|edytuj|edytować|zaktualizuj|zamień|zamienić|wróć do|wrócić do|skoryguj|zmieńcie|zmieńmy|przedłużyć|podmień|poprawcie|zmiana",
    to: "na|w|do|to|jest|:|powinno być|powinien być|powinna być|ma być|poprawny to|poprawna to|właściwy to",
    mistakes:
      "pomyliłem się|pomyliłam się|pomyłka|popełniłem błąd|popełniłam błąd|zrobiłem błąd|zrobiłam błąd|literówka|zła odpowiedź|błędna odpowiedź|zmienić odpowiedź|chcę zmienić odpowiedź|zmień moją odpowiedź|zmień ostatnią odpowiedź|poprawić odpowiedź|moja ostatnia odpowiedź jest błędna|poprzednia odpowiedź jest błędna|to było źle|chcę coś poprawić|chcę coś zmienić|źle napisałem|źle napisałam|źle wpisałem|źle wpisałam",
  },
  inquiries:
    "ile kosztuje|ile kosztują|ile to kosztuje|jaka jest cena|jaka cena|kiedy otwieracie|o której otwieracie|kiedy zamykacie|o której zamykacie|gdzie jest|gdzie znajduje|czy jest|czy macie|jaka pogoda|jak długo|ile trwa|dlaczego|kto to|czy w cenie|czy jesteście",
  doubts:
    "nie jestem pewien|nie jestem pewna|nie wiem|niepewny|wątpię|albo może|lub może|albo nie|może nie|może jednak nie|nie zdecydowałem|nie zdecydowałam|zależy|to zależy|trudno powiedzieć|waham się|🤷|🤔",
  leadOuts: "przy telefonie|z tej strony|mam na imię",
  leadIns:
    "nazywam się|mam na imię|jestem|imię|moje imię to|moje imię|nazwisko|moje nazwisko to|moje nazwisko|to|mówią na mnie|mów mi|mieszkam w|mieszkam na|mieszkam przy|mieszkamy w|jestem z|pochodzę z|z miasta|mój adres to|mój adres|adres|adres to|nasz adres to|pracuję w|pracuję dla|moja firma to|firma|cześć jestem|dzień dobry nazywam się|cześć mam na imię|dzień dobry jestem",
  kindNouns: [
    ["email", "e mail|email|mail|maila|adres e mail|poczta|adres mailowy"],
    ["phone", "telefon|telefonu|numer telefonu|komórka|numer|komórki"],
    ["name", "imię|imienia|nazwisko|nazwiska|nazwa"],
    ["date", "data|datę|daty|dzień|urodziny|data urodzenia|datę urodzenia"],
    ["time", "godzina|godzinę|czas|godziny"],
    ["address", "adres|adresu|ulica|ulicę"],
    ["url", "strona|strona internetowa|link|stronę"],
    ["country", "kraj|obywatelstwo|narodowość|kraju"],
    ["number", "liczba|liczbę|ilość|wiek|liczby"],
    ["currency", "kwota|kwotę|cena|budżet|pensja"],
    ["choice", "wybór|opcja|opcję"],
    ["scale", "ocena|ocenę"],
  ],
};

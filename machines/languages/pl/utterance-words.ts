/** The words that mark the kind of a reply in Polish. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const polishUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "miałem na myśli|miałam na myśli|mam na myśli|chodziło mi o|chodzi mi o|to znaczy|znaczy|chciałem powiedzieć|chciałam powiedzieć|chciałem napisać|chciałam napisać|zapomnij o tym|nieważne co pisałem|zmieniłem zdanie|zmieniłam zdanie|zmieniliśmy zdanie|jednak zmieniam|rozmyśliłem się|rozmyśliłam się|korekta|poprawka|sprostowanie|ups|oj|ojej|mój błąd|moja wina|pomyłka|pomyliłem się|pomyliłam się|przejęzyczyłem się|przejęzyczyłam się|źle napisałem|źle napisałam|źle wpisałem|źle wpisałam|nie czekaj|czekaj nie|nie jednak|o nie|a nie|zmień to na|zmień na|proszę zmienić na|zmieńmy na|popraw na|powinno być|miało być|zmiana planów|plany się zmieniły|przepraszam|sorry|sorki|chwila|moment|czekaj|poczekaj|wróć|nie sorry|sorry nie|oj nie|literówka|źle kliknąłem|źle kliknęłam|źle|kliknęło mi się|omyłkowo|przez pomyłkę|autokorekta|kurczę nie|nie przepraszam|przepraszam nie",
    likely:
      "jednak|właściwie|w zasadzie|raczej|zamiast tego|lepiej|albo lepiej|a może|może jednak|nie|nie nie|niech będzie|niech to będzie|zróbmy|zrób|dajmy|daj|weźmy|powiedzmy|wolę|wolałbym|wolałabym|wolimy|wolelibyśmy|wybieram|wezmę|wezmę jednak|jednak wolę|jednak wezmę|po namyśle|po zastanowieniu|jak tak myślę|jeśli się zastanowić|ma być|hm|hmm|ach|oh|wiesz co|tak naprawdę|w sumie|dokładniej|ściślej mówiąc|jeśli można|jeśli to możliwe|swoją drogą|przy okazji|a propos|jeszcze jedno|jeszcze jedna rzecz|właśnie zauważyłem|właśnie zauważyłam|zauważyłem|zauważyłam|zapomniałem|zapomniałam|zdecydowaliśmy|zdecydowałem|zdecydowałam|czy możemy|czy mogę|możemy|mogę|możemy prosić|kurczę|kurde|cholera|musi być|a jednak|hej",
    behind:
      "zamiast tego|jednak|raczej|właściwie|miałem na myśli|miałam na myśli|przepraszam|sorry|proszę|jeśli można|będzie lepiej|byłoby lepiej|lepiej|dzięki|w sumie|teraz|oczywiście|będzie|już",
    insteadOf: "zamiast|a nie|nie|w miejsce",
    not: "nie|zapomnij o|żaden|żadna|bez",
    but: "tylko|ale|lecz|a|ale to|ale jest|ale jednak|tylko że|jest|są|to|ale powinno być|ale miało być",
    said: "powiedziałem|powiedziałam|mówiłem|mówiłam|napisałem|napisałam|pisałem|pisałam|wybrałem|wybrałam|podałem|podałam|wpisałem|wpisałam|zaznaczyłem|zaznaczyłam|odpowiedziałem|odpowiedziałam|jest napisane|wcześniej było|było",
    frame:
      "ja|my|chcę|chcemy|chciałbym|chciałabym|chcielibyśmy|wolę|wezmę|bierzemy|biorę|poproszę|proszę|w|we|na|o|do|od|z|ze|dla|za|po|przed|to|jest|są|będzie|będą|było|być|ma|mam|mamy|niech|ten|ta|te|tę|tego|mi|nam|nas|mnie|mój|moja|moje|nasz|się|przyjeżdżamy|przyjeżdżam|przyjedziemy|przyjadę|wyjeżdżamy|wyjeżdżam|wyjadę|zostajemy|zostaję|zostaniemy|zostanę|potrzebuję|potrzebujemy|rezerwuję|rezerwujemy|wybieram|zmień|zmienić|wpisz|wpisać|zapisz|daj|i|a|więc|ale|tylko|już|teraz|dopiero|też|około|jednak|raczej|lepiej|dzięki|dziękuję|dzień|dni|później|wcześniej|następny|następną|przyszły|przyszłą|ok|dobrze|wystarczy|może|pasuje|tam|tak|powinno|powinna|powinien|liczba|ilość|numer|poprawny|poprawna|poprawne|właściwy|właściwa|napisałem|wpisałem|jeszcze|mąż|żona|mówi|musi|chodzi|przedłużyć|dłużej|krócej",
    wrong:
      "źle|błąd|błędny|błędna|błędne|błędnie|zły|zła|złe|złą|niepoprawny|niepoprawna|niepoprawne|nieprawidłowy|nieprawidłowa|nieprawidłowe|nie zgadza się|się nie zgadza|nie jest poprawny|nie jest poprawna|nie jest poprawne|jest źle|jest zła|jest zły|jest błędna|literówka|pomylony|pomylona|pomylone|pomyliłem|pomyliłam",
    adds: "dodaj|dodajcie|dodać|dodajmy|proszę dodać|dorzuć|dorzućcie|dołóż|też|także|również|jeszcze|dodatkowo|oprócz tego|plus|dopisz|dopisać|i jeszcze|uwzględnij",
    removes:
      "usuń|usuńcie|usunąć|skreśl|skreślić|anuluj|anulować|zrezygnuj|rezygnuję|rezygnujemy|odwołaj|odwołać|bez|wykreśl|wyrzuć|wyrzucić|odejmij|już nie potrzebuję|nie potrzebuję|nie potrzebujemy|niepotrzebny|niepotrzebne|niepotrzebna|nie trzeba|nie chcę|zdejmij",
    only: "tylko|wyłącznie|jedynie|samo|sam",
    more: "więcej|dłużej|dodatkowa|dodatkową|dodatkowo|dodatkowe|jeszcze jedną|jeszcze jedna|jeszcze jeden",
    less: "mniej|krócej",
    later: "później",
    earlier: "wcześniej",
    slips:
      "to było źle|to jest źle|to źle|to błąd|to był błąd|to nieprawda|to się nie zgadza|nie zgadza się|nie o to mi chodziło|nie to miałem na myśli|nie to miałam na myśli|tego nie powiedziałem|tego nie powiedziałam|nie to powiedziałem|nie to powiedziałam|źle mnie zrozumiałeś|źle mnie zrozumiano|źle zrozumiałeś|źle zrozumiane|nieporozumienie|źle kliknąłem|źle kliknęłam|źle zaznaczyłem|źle zaznaczyłam|pomyliłem się|pomyliłam się|to pomyłka|to była pomyłka|zła odpowiedź|literówka|nie ta odpowiedź",
  },
  texts: {
    nameTitles:
      "imię|imię i nazwisko|nazwisko|jak się nazywasz|jak masz na imię|jak się pan nazywa|jak się pani nazywa|pełne imię|jak się do ciebie zwracać|twoje imię|jak się pan/pani nazywa|jak się nazywa|jak się państwo nazywają|nazywa|imienia|imieniem|nazwiska|nazwiskiem|godność|jak się zwracać|imiona",
    cityTitles:
      "miasto|miejscowość|miejsce urodzenia|miejsce zamieszkania|w jakim mieście|jakie miasto|z jakiego miasta|skąd jesteś|skąd pochodzisz|gdzie mieszkasz|rodzinne miasto|miasta|mieście|miastem|miejscowości|jakiego miasta",
    companyTitles:
      "firma|nazwa firmy|pracodawca|przedsiębiorstwo|organizacja|gdzie pracujesz|dla kogo pracujesz|instytucja|firmy|firmę|firmie|firmą|jakiej firmy|przedsiębiorstwa|pracodawcy|organizacji|organizację|spółka|spółki|gdzie pan pracuje|gdzie pani pracuje",
    streetTitles: "ulica|ulica i numer|ulica i numer domu|numer domu|adres linia 1|wiersz adresu",
    openTitles:
      "opowiedz|opisz|dlaczego|czemu|jak|opinia|opinię|o|doświadczenie|doświadczenia|historia|komentarz|komentarze|wiadomość|uwagi|myślisz|sądzisz|wyjaśnij|powiedz|wrażenia",
    placeLeads:
      "jestem z|pochodzę z|mieszkam w|mieszkamy w|mieszkam we|żyję w|jestem w|jesteśmy w|jesteśmy z|urodziłem się w|urodziłam się w|urodzony w|urodzona w|obecnie w|aktualnie w|teraz w|przeprowadziłem się do|przeprowadziłam się do|moje miasto to|miasto to|to|z|w|we|niedaleko|koło|pod",
    inflectsPlaces: true,
    companyLeads:
      "pracuję w|pracuję dla|pracuję we|pracuję u|jestem zatrudniony w|jestem zatrudniona w|zatrudniony w|zatrudniona w|moja firma to|moja firma nazywa się|firma to|firma nazywa się|nasza firma to|mój pracodawca to|jestem z|prowadzę|to",
    retractions:
      "nie|a nie|o nie|nie przepraszam|przepraszam|sorry|to znaczy|znaczy|miałem na myśli|miałam na myśli|poprawka|korekta|właściwie|raczej|chwila|czekaj|nie czekaj|jednak|albo nie|pomyłka|ups|wróć",
    besides: "i ja|i mam|i nie mam|i my|a ja|ale ja|ale mam|ale nie mam|i moja|i mój|oraz mam|ale",
    clauseWords:
      "ja|ty|on|ona|my|wy|oni|jest|są|jestem|jesteś|był|była|było|mam|masz|ma|już|dlaczego|czemu|co|kto|jak|kiedy|gdzie|który|która|nie|to|ten|ta|te|głupie|głupi|głupia|nudne|irytujące|pytanie|pytania|odpowiedź|pytałeś|pytałaś|pytasz|mówiłem|mówiłam|powiedziałem|powiedziałam|podałem|podałam|wiem|myślę|chcę|mogę|może|muszę|trzeba|proszę|znowu|znów|jeszcze|wróć|cofnij|dalej|źle|mi|mnie|ci|cię|nam|nas|wam|was|nigdy|nic|coś|dość|stop|tu|tam|ale|albo|lub|bo|jeśli|że|chyba|mój|moja|moje|twój|się|pomoc|bardzo|też|tak|przepraszam|po",
    honorifics: "dr|doktor|pan|pani|prof|profesor|mgr|inż|hab|ks|mec",
  },
  complaints:
    "już pytałeś|już pytałaś|już o to pytałeś|już o to pytałaś|już pytaliście|już było|już to było|to już było|już mówiłem|już mówiłam|już powiedziałem|już powiedziałam|już pisałem|już pisałam|już napisałem|już napisałam|już podałem|już podałam|już odpowiedziałem|już odpowiedziałam|już odpowiadałem|już odpowiadałam|przecież mówiłem|przecież mówiłam|przecież napisałem|przecież napisałam|mówiłem ci|mówiłam ci|to samo pytanie|znowu to samo|znów to samo|ciągle to samo|w kółko to samo|w kółko|ile razy mam|to jest głupie|to głupie|to bez sensu|bez sensu|to nie ma sensu|głupie pytanie|głupie pytania|to nudne|nudne|to irytujące|irytujące|denerwujące|wkurzające|strata czasu|za długo|trwa za długo|to trwa wieki|za dużo pytań|tyle pytań|ile można|nie słuchasz|nie słuchasz mnie|czytaj co piszę|przeczytaj co napisałem|przeczytaj co napisałam|jak wyżej|patrz wyżej|jak już mówiłem|jak już mówiłam|nie działa|to nie działa|żarty jakieś|żartujesz sobie|serio|poważnie|bzdura|bzdury|co za bzdura|co za głupota|jesteś głupi|bezczelność|powtarzasz się|nie rozumiesz",
  smallTalk:
    "dziękuję|dzięki|dziękuję bardzo|bardzo dziękuję|wielkie dzięki|cześć|hej|hejka|siema|witam|witaj|dzień dobry|dobry wieczór|dobranoc|jak się masz|co słychać|jak leci|co tam|miło mi|miło cię poznać|miło poznać|haha|hahaha|hehe|lol|xd|fajnie|super|świetnie|miło|bardzo miło|zabawne|śmieszne|jesteś zabawny|jesteś miły|jesteś fajny|dobre pytanie|świetne pytanie|ciekawe pytanie|ciekawe|interesujące|wow|miłego dnia|miłego wieczoru|nawzajem|wzajemnie|tobie też|jaka dziś pogoda|ładna pogoda|jesteś robotem|jesteś botem|jesteś człowiekiem|kim jesteś|jak masz na imię|jak się nazywasz|opowiedz żart|chwila|chwileczkę|chwilka|moment|momencik|jedną chwilę|sekundę|sekunda|zaraz wracam|już wracam|wróciłem|wróciłam|już jestem|zaraz sprawdzę|muszę sprawdzić|muszę pomyśleć|niech pomyślę|niech się zastanowię|zastanawiam się|zastanowię się|pomyślę|na czym skończyliśmy|rozumiem|jasne rozumiem|aha|no tak|wszystko jasne|brzmi dobrze|dobrze wiedzieć|nudzi mi się|kocham cię|pada deszcz|na zdrowie|pa|do widzenia|nie ma za co|nie ma sprawy|proszę bardzo|żaden problem|brawo|tak trzymać|dobra robota|szacun",
  nothing:
    "nic|nic takiego|nic szczególnego|nic więcej|nic poza tym|nic do dodania|nie mam nic do dodania|nic nie mam|nic dziękuję|zupełnie nic|brak|brak uwag|bez uwag|brak odpowiedzi|bez odpowiedzi|bez komentarza|brak komentarza|pomiń|pas|pasuję|to wszystko|to tyle|tyle|nie dziękuję|nie dzięki|nic nie przychodzi mi do głowy|nic mi nie przychodzi do głowy|na razie nic",
  later: "później|potem|odpowiem później|zapytaj później|spytaj później|wrócę do tego później|zrobię to później",
  done: "gotowe|zrobione|skończone|skończyłem|skończyłam|już|jestem gotowy|jestem gotowa|gotowy|gotowa|ok gotowe|zrobiłem|zrobiłam|załatwione|wysłane|wysłałem|wysłałam|przesłane|przesłałem|przesłałam|wgrane|wgrałem|wgrałam|załączone|podpisane|podpisałem|podpisałam|ukończone",
  chat: {
    spokenTo: "ty|wy|pan|pani|państwo|jesteś|jesteście|ciebie|was|tobą|wami|twój|wasz",
    judging:
      "miły|miła|mili|super|świetny|świetna|świetni|świetnie|fajny|fajna|fajni|fajnie|pomocny|pomocni|zabawny|uprzejmy|uprzejmi|kochany|kochani|cudowny|cudowni|genialny|szybki|szybko|cierpliwy|sympatyczny|sympatyczni|najlepszy|najlepsi|wspaniały|wspaniale|powolny|wolny|wolno|długi|długa|długie|nudny|nudna|nudne|męczący|męczące|dziwny|dziwne|skomplikowany|skomplikowane|głupi|głupie|dobrze|dobry|dobra|ładnie|przyjemnie|głupia|beznadziejny|beznadziejna|beznadziejne|okropny|okropna|okropne|zły|zła|złe|fatalny|fatalna|bezużyteczny|bezużyteczna|idiotyczny|idiotyczna",
    wishing:
      "miłego|miłej|miłych|udanego|udanej|dobrego|dobrej|wesołych|szczęśliwego|spokojnej|spokojnego|życzę|życzymy|przyjemnego",
    wished:
      "dnia|wieczoru|popołudnia|poranka|nocy|tygodnia|weekendu|poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli|świąt|roku|nowego roku|wakacji|urlopu|odpoczynku|lata|pracy",
    pondering:
      "muszę pomyśleć|muszę się zastanowić|zastanowię się|zapytam żonę|zapytać żonę|zapytam męża|zapytać męża|muszę zapytać|muszę sprawdzić|sprawdzę|jeszcze nie wiem|jeszcze nie zdecydowałem|nie zdecydowaliśmy|to zależy|zależy od|zależy|zobaczymy|prześpię się z tym",
    conversation: "formularz|czat|ankieta|ankietę|rozmowa|bot|kwestionariusz",
    questions: "pytanie|pytania|pytań",
    meaning:
      "chodzi|znaczy|oznacza|na przykład|przykład|np|rodzaj|rodzaju|typ|typu|wpisać|napisać|podać|wpisuje|piszą|zwykle|zazwyczaj|normalnie|ludzie|inni|opcjonalne|obowiązkowe|konieczne|wymagane|potrzebne|trzeba|muszę|mam|można|odpowiedzieć",
    daily:
      "deszcz|pada|padało|słońce|pogoda|śnieg|wiatr|burza|gorąco|upał|ciepło|zimno|urodziny|rocznica|imieniny|długi dzień|ciężki dzień|zmęczony|zmęczona|głodny|głodna|kawa|kawę|bateria|nie mogę się doczekać|korki|wreszcie|w końcu|świętujemy|gratulacje|dzwoni",
    reasons: "na|z okazji|z powodu|dla|przez",
    opinions:
      "opinia|opinie|opinię|komentarz|komentarze|uwagi|uwaga|recenzja|ocena|poprawić|ulepszyć|sądzisz|myślisz|podobało|podoba|doświadczenie|doświadczenia|sugestia|sugestie|wrażenie|wrażenia|zadowolony|reklamacja|skarga|polecić|wiadomość|powiedzieć|lepiej|stało|wydarzyło|problem",
    more: "coś jeszcze|jeszcze|życzenie|życzenia|szczególne|specjalne|prośba|prośby|potrzeby|dodatkowe|notatka|dodać",
    around:
      "bardzo|tak|taki|naprawdę|całkiem|strasznie|to|ten|ta|jest|są|był|była|tu|tutaj|też|dużo|więcej|wszystko|tylko|jeszcze|ja|mam|z|ze|i|a|ale|lub|czy|teraz|dzisiaj|dziś|już|co|jaki|jaka|jakie|jakiego|ile|jak|haha|lol|wow|o|w|na|do|się|nie|tak|mi|dla|dzięki|pomoc|rozmawiać|gada|nawzajem|raz|sama|samo|ostatnie|zostało|kolejne|za|od|pod|tym|coś|mogę",
  },
  alike: [
    "przyjeżdżają|przyjedziemy|przyjadę|przyjeżdżamy|przyjazd",
    "przyjeżdżają|przyjazd|przyjazdu|przyjeżdżacie|przylot|zameldowanie",
    "pokój|pokoju|pokoje",
    "zostają|pobyt",
    "noc|noce|nocy|nocami|nocleg|noclegi|noclegów",
    "osoba|osoby|osób|osobę|osobami",
    "dzień|dni|dnia",
    "transfer|transferu|odbiór|dowóz",
    "wegetariańskie|wegetariański|wegetariańska|wegetarianin|wegetarianka|wege|bezmięsne|bez mięsa",
    "wegańskie|wegański|weganin|weganka|roślinne",
    "mężczyzna|facet|chłopak|męska|męski|pan",
    "kobieta|dziewczyna|żeńska|żeński|pani",
    "samochód|auto|samochodem|autem",
    "rower|rowerem|bicykl",
    "pociąg|pociągiem|kolej|pkp",
    "samolot|samolotem|lot",
    "metro|metrem|kolejka",
    "gotówka|gotówką|kasa",
    "karta|kartą|karta kredytowa|karta płatnicza",
    "telefon|telefonicznie|komórka|zadzwonić",
    "e mail|mail|email|mejl|mailem",
    "rano|ranek|przed południem",
    "popołudnie|po południu",
    "wieczór|wieczorem",
    "ryba|łosoś|rybne",
    "kurczak|drób|drobiowe",
    "wołowina|stek|wołowe",
    "żonaty|zamężna|w małżeństwie",
    "singiel|wolny|kawaler|panna|samotny",
    "zatrudniony|zatrudniona|pracuję|na etacie",
    "bezrobotny|bezrobotna|bez pracy",
    "student|studentka|studia|studiuję",
    "emeryt|emerytka|na emeryturze",
    "bezpłatny|bezpłatne|darmowy|darmowe|za darmo",
    "mały|mała|małe",
    "duży|duża|duże|wielki",
    "dom|domek",
    "mieszkanie|apartament",
    "codziennie|każdego dnia|co dzień",
    "co tydzień|tygodniowo|raz w tygodniu",
    "miesięcznie|co miesiąc|raz w miesiącu",
    "rocznie|co roku|raz w roku",
    "pieszo|piechotą|na piechotę|spacerem",
  ],
};

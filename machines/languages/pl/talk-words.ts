/** Words of talk about the conversation in Polish. */
import type { TalkWords } from "../schema/talk-words.ts";

export const polishTalkWords: TalkWords = {
  frame:
    "proszę|hej|cześć|hejka|ok|okej|no|więc|a|i|ale|to|tak w ogóle|właściwie|teraz|przepraszam|sorry|sorki|dzięki|dziękuję|powiedz|powiedz mi|proszę powiedzieć|możesz mi powiedzieć|może mi pan powiedzieć|chcę wiedzieć|ciekawi mnie|mam pytanie|jedno pytanie|szybkie pytanie|mogę zapytać|czekaj|poczekaj|moment|najpierw|jeszcze raz|naprawdę|dobra|dobrze|czy|hm|yyy|kurczę|słuchaj",
  topics: {
    remaining: {
      cores:
        "ile pytań|ile jeszcze pytań|ile jeszcze|ile zostało|ile pozostało|ile ich jest|ile tego jeszcze|ile tego|czy to ostatnie|to ostatnie pytanie|czy to koniec|to już koniec|czy to wszystko|czy to już wszystko|daleko do końca|dużo jeszcze|jeszcze dużo|zostało dużo|jeszcze jakieś pytania|czy są jeszcze pytania|zaraz koniec|kiedy koniec|na jakim etapie jesteśmy|skończyliśmy|już skończyliśmy",
      beside:
        "jest|są|pytań|pytania|pytanie|zostało|pozostało|będzie|jeszcze|w sumie|łącznie|do|końca|mam|muszę|mi|nam|razem|wszystkich|tych|odpowiedzieć|na|masz|po|tym|już|dużo|wszystko|ostatnie|tego|zadasz|prawie",
    },
    duration: {
      cores:
        "jak długo|ile czasu|ile minut|ile to potrwa|ile to trwa|ile to zajmie|ile to zajmuje|czy to długo|długo to potrwa|długo jeszcze|jak długo jeszcze|ile mi to zajmie|czy to długo potrwa",
      beside:
        "to|potrwa|trwa|zajmie|zajmuje|ta|ankieta|ten|formularz|jeszcze|będzie|mniej|więcej|około|mi|potrzebuję|potrzeba|na|wypełnienie|całość|cała|cały|do|końca|długo|trwało|muszę|poświęcić|zostało",
    },
    recap: {
      cores:
        "co powiedziałem|co powiedziałam|co już powiedziałem|co już powiedziałam|co napisałem|co napisałam|co podałem|co podałam|co odpowiedziałem|co odpowiedziałam|co już mam|co zapisałeś|co masz zapisane|co zostało zapisane|co o mnie wiesz|moje odpowiedzi|moje dotychczasowe odpowiedzi|podsumowanie|podsumuj|pokaż odpowiedzi|pokaż moje odpowiedzi|streszczenie|co już wiesz",
      beside:
        "do|tej|pory|dotąd|dotychczas|już|wcześniej|ci|tobie|wam|pokaż|pokazać|możesz|mi|moje|wszystkie|odpowiedzi|mogę|zobaczyć|chcę|jakie|są|co|o|mnie|wszystko|były|na|razie|przedtem",
    },
    identity: {
      cores:
        "kim jesteś|kto to|kim pan jest|kim pani jest|czym jesteś|co to jest|co to za formularz|jesteś botem|jesteś robotem|jesteś człowiekiem|jesteś prawdziwy|jesteś prawdziwa|jesteś sztuczną inteligencją|jesteś maszyną|jesteś prawdziwą osobą|jesteś prawdziwym człowiekiem|czy to bot|to bot|czy to robot|rozmawiam z botem|rozmawiam z robotem|rozmawiam z człowiekiem|rozmawiam z maszyną|z kim rozmawiam|z kim piszę|piszę z botem|piszę z człowiekiem|jak się nazywasz|jak masz na imię|jest tu ktoś|jest tam ktoś|kto pisze|kto tu jest",
      beside:
        "czy|prawdziwy|prawdziwym|prawdziwą|człowiek|człowiekiem|bot|botem|robot|robotem|maszyna|maszyną|osobą|ai|sztuczna|inteligencja|komputer|komputerem|albo|lub|a|może|tylko|ty|w|ogóle|jakimś|jakiś|żywym|jesteś|z",
    },
    privacy: {
      cores:
        "co się dzieje z moimi danymi|co się stanie z moimi danymi|co robicie z moimi danymi|co robisz z moimi danymi|co zrobicie z moimi danymi|czy moje dane są bezpieczne|moje dane są bezpieczne|czy to bezpieczne|czy to jest bezpieczne|czy to anonimowe|czy to jest anonimowe|czy ankieta jest anonimowa|czy to poufne|kto widzi moje odpowiedzi|kto zobaczy moje odpowiedzi|kto to czyta|kto to przeczyta|kto to zobaczy|kto to widzi|kto dostanie moje dane|gdzie trafiają moje dane|polityka prywatności|ochrona danych|prywatność|rodo|udostępniacie moje dane|przechowujecie moje dane|co z moimi danymi|co z prywatnością|co z rodo|do czego wykorzystacie moje dane|udostępnisz|udostępnicie|udostępniacie|udostępniasz|zamierzasz udostępnić|zamierzacie udostępnić|czy to będzie udostępnione|czy będzie to udostępnione|przekażesz|przekażecie|przekazujecie|sprzedajecie|sprzedacie|podzielisz się",
      beside:
        "moje|moich|moimi|dane|danych|danymi|odpowiedzi|osobowe|osobowych|osobowymi|czy|są|jest|to|tu|tutaj|jak|gdzie|i|potem|później|a|o|mogę|przeczytać|długo|przechowywane|bezpieczne|z|co|będą|komuś|innym|tym|komukolwiek|innemu|jeszcze|osobom|firmom|trzecim|kimś|te",
    },
    why: {
      cores:
        "dlaczego pytasz|czemu pytasz|po co pytasz|dlaczego o to pytasz|czemu o to pytasz|po co o to pytasz|dlaczego pytacie|czemu pytacie|po co pytacie|dlaczego chcesz wiedzieć|po co ci to|po co wam to|po co wam|po co ci|do czego to potrzebne|do czego ci to|do czego wam to|na co wam to|na co ci to|po co to|po co|czemu|dlaczego|dlaczego muszę|czemu muszę|po co mam|czy to konieczne|czy to potrzebne|czy to niezbędne|czy muszę|jaki to ma sens|jakie to ma znaczenie|co to ma do rzeczy|co cię to obchodzi|co was to obchodzi|z jakiego powodu|w jakim celu",
      beside:
        "to|o|mnie|mi|mój|moje|moją|moja|mojego|naprawdę|to pytanie|pytanie|wiedzieć|podać|podawać|podam|odpowiadać|odpowiedzieć|chcesz|chcecie|jest|potrzebne|potrzebny|potrzebujecie|imię|nazwisko|mail|e|adres|telefon|numer|telefonu|wiek|data|datę|urodzenia|dane|takie|w|ogóle|właśnie|potrzebna|na|muszę|pytasz|tak",
    },
    help: {
      cores:
        "pomoc|pomocy|pomóż|pomóż mi|pomóżcie|potrzebuję pomocy|możesz mi pomóc|możesz pomóc|co mogę zrobić|co mam zrobić|co mam robić|co mam napisać|co mam wpisać|co mogę napisać|co mogę powiedzieć|co teraz|jak to działa|jak to zrobić|jak odpowiadać|jak mam odpowiedzieć|nie wiem co robić|nie wiem co zrobić|nie wiem co napisać|nie wiem co wpisać|utknąłem|utknęłam|zgubiłem się|zgubiłam się|polecenia|komendy|instrukcja",
      beside:
        "mi|z|tym|tu|tutaj|trochę|jakiejś|proszę|przy|w|formularzem|pytaniem|formularzu|dalej|potrzebuję|ja|teraz|to",
    },
    thanks: {
      cores:
        "dziękuję|dzięki|dziękuję bardzo|bardzo dziękuję|wielkie dzięki|dzięki wielkie|dzięki bardzo|serdecznie dziękuję|dziękuję ślicznie|stokrotne dzięki|dziękuje|dzieki|dzięx|thx|wdzięczny|doceniam",
      beside:
        "ci|wam|panu|pani|bardzo|za|pomoc|cierpliwość|wyjaśnienie|informację|to|też|ok|super|świetnie|miło|z|wszystko|serdecznie|wielkie|ładnie|i|odpowiedź|z góry",
    },
    hello: {
      cores:
        "cześć|hej|hejka|siema|siemka|witam|witaj|dzień dobry|dobry wieczór|dobry|dzien dobry|elo|hello|halo|jak się masz|co słychać|jak leci|co tam|jak się pan ma|jak się pani ma|miłego dnia",
      beside: "wszystkim|wam|ci|tam|u|ciebie|dzisiaj|dziś|bocie|robocie|państwu|ponownie|znowu|serdecznie",
    },
    laugh: {
      cores:
        "lol|haha|hahaha|hahahaha|hehe|hehehe|hihi|xd|rotfl|buhaha|zabawne|śmieszne|bardzo śmieszne|bardzo zabawne|jesteś zabawny|jesteś śmieszny|żartuję|żartowałem|żartowałam|tylko żartuję|to był żart|taki żart|żarcik|dobre",
      beside: "to|było|jest|dobry|żart|niezły|bardzo|ale|tylko|tak|jesteś|ty|naprawdę|całkiem",
    },
    insult: {
      cores:
        "głupi|głupia|głupie|głupek|idiota|idiotka|idiotyczne|debil|debilne|kretyn|dureń|tępy|bezużyteczny|bezużyteczne|beznadziejny|beznadziejna|beznadziejne|bzdura|bzdury|bzdet|bez sensu|gówno|gówniany|szajs|kurwa|kurwa mać|cholera|do cholery|spierdalaj|spadaj|wal się|zamknij się|odwal się|odczep się|jebać|pierdol się|do dupy|dno|porażka|żenada|żałosne|śmiechu warte|strata czasu|wkurzasz mnie|wkurza mnie|wkurzające|denerwujesz mnie|irytujące|irytujesz mnie|nienawidzę cię|nienawidzę tego|nudne|tragedia|na litość boską|o matko|o rany|mój boże|o boże|kurczę|no nie|bez jaj|rany boskie|ludzie",
      beside:
        "ty|jesteś|jest|to|ten|ta|te|co|za|ale|taki|taka|takie|bot|bocie|robot|robocie|maszyna|formularz|ankieta|pytanie|pytania|bardzo|naprawdę|totalnie|totalna|kompletnie|strasznie|jakiś|jakaś|jakieś|mnie|i|wszystko|już|mój|czasu|głupi|stary|tylko",
    },
    later: {
      cores:
        "później|potem|zostaw na później|zostawmy na później|na później|odłóż na później|odłóżmy na później|odpowiem później|odpowiem potem|zrobię to później|zrobię później|później odpowiem|później podam|podam później|podam potem|wrócę do tego|wrócę do tego później|wróćmy do tego|wróćmy do tego później|zapytaj później|zapytaj mnie później|spytaj później|spytaj mnie później|zapytaj na końcu|spytaj na końcu|na końcu|może później|nie teraz|teraz nie|uzupełnię później|dopiszę później|muszę sprawdzić|muszę to sprawdzić|sprawdzę i podam później",
      beside:
        "to|na|pytanie|czy|mogę|możemy|można|chcę|chciałbym|chciałabym|wolę|lepiej|odpowiedzieć|zostawić|odłożyć|wrócić|do|tego|trochę|je|mnie|jeszcze|raz|o|proszę|bym|zróbmy|samym|końcu",
    },
    undo: {
      cores:
        "cofnij|cofnij to|cofnij zmianę|cofnij tę zmianę|cofnąć|wycofaj|wycofaj to|anuluj zmianę|odwołaj|odwołaj to|przywróć|przywróć poprzednią|przywróć poprzednią odpowiedź|zmień z powrotem|jak było|tak jak było|niech będzie jak było|zostaw jak było|niech zostanie jak było|zostaw starą odpowiedź|zostaw poprzednią|nie zmieniaj|nie zmieniaj tego|nie zmieniaj nic|to było źle|nie o to mi chodziło|nie to miałem na myśli|nie to miałam na myśli|nie to jest źle|jednak nie",
      beside:
        "nie|proszę|to|tę|tą|zmianę|odpowiedź|ostatnią|poprzednią|starą|chcę|możesz|z|powrotem|było|wcześniej|przedtem|tak|jak|ups|oj|jednak|lepiej|zostaw|źle",
    },
  },
  recall: {
    said: "powiedziałem|powiedziałam|podałem|podałam|odpowiedziałem|odpowiedziałam|wpisałem|wpisałam|napisałem|napisałam|wybrałem|wybrałam|mówiłem|mówiłam|zapisałeś|zapisałaś|masz zapisane|zapisano|była moja odpowiedź|brzmiała moja odpowiedź|jest moja odpowiedź",
    shown: "pokaż|pokażcie|zobaczyć|przypomnij|powtórz|jaka była|wyświetl",
    beside:
      "jaki|jaka|jaką|jakiego|jakiej|która|którą|który|które|ile|kiedy|gdzie|jak|w|dla|przy|przed|chwilą|ja|to|był|była|było|jako|moja|moją|mój",
    recent: "poprzednia|poprzednią|poprzedniej|ostatnia|ostatnią",
  },
  addressed:
    "ty|jesteś|cię|bot|bocie|robot|robocie|maszyna|formularz|ankieta|pytanie|pytania|to|ten|ta|zamknij|spadaj|spierdalaj|odwal|odczep|wal|wkurzasz|irytujesz|denerwujesz",
  synonyms: [
    "cena|ceny|cenę|koszt|koszty|kosztuje|opłata|opłaty|drogo|cennik",
    "otwarte|otwarcia|godziny|czynne|zamknięte|zamykacie",
    "anulować|anulowanie|odwołać|rezygnacja|zwrot|zwroty",
    "dostawa|dostawy|dostarczacie|wysyłka|przesyłka",
    "parking|parkowanie|parkować|samochód|auto",
    "kontakt|skontaktować|telefon|zadzwonić",
    "początek|zaczyna|start|rozpoczęcie",
    "dane|prywatność|rodo|danych",
    "pokój|pokoje|pokoi|pokoju",
    "zabrać|przynieść|wziąć",
    "dziecko|dzieci|dziećmi",
    "pies|psa|psy|psem|zwierzę|zwierzęta|zwierzętami",
  ],
};

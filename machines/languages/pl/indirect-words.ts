/** The words of refusals in Polish, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const polishIndirectWords: IndirectWords = {
  refusals: {
    none: "nie|nic|żaden|żadna|żadne|żadnych|żadnego|żadnej|nigdy|bez|ani|brak|niczego|nope|nieee|wcale nie",
    reluctant:
      "wolę nie|wolałbym nie|wolałabym nie|wolimy nie|raczej nie|lepiej nie|odmawiam|nie chcę|nie chce|nie mam ochoty|nie zamierzam|zachowam dla siebie|zostawię dla siebie|zatrzymam dla siebie|pas|pasuję|wykluczone|rezygnuję|dziękuję nie",
    giving:
      "mówić|powiedzieć|powiem|mówię|podawać|podać|podam|podaję|podamy|dawać|dać|dam|daję|udostępniać|udostępnić|udostępnię|ujawniać|ujawnić|ujawnię|zdradzać|zdradzić|zdradzę|odpowiadać|odpowiedzieć|odpowiem|odpowiadam|dzielić|dzielę|podzielić|pisać|napisać|wpisywać|wpisać|zostawiać|zostawić|oceniać|ocenić|oceniam|ocenię|komentować|dzwonić|dzwońcie|wypowiadać|wypowiem|wymieniać",
    having: "mam|mamy|ma|posiadam|posiadamy|istnieje|używam|korzystam|jest|dysponuję",
    needing:
      "potrzebuję|potrzebujemy|potrzeba|potrzebne|potrzebny|potrzebna|chcę|chcemy|chciałbym|trzeba|wymagam|konieczne|przychodzi do głowy|dodawać|dodać|życzę|muszę|musi|biorę",
    secret:
      "prywatne|prywatny|prywatna|prywatna sprawa|osobiste|osobista|poufne|tajemnica|tajne|sekret|anonimowy|anonimowa|anonimowo|anonimowi|incognito|nie twoja sprawa|nie pana sprawa|nie pani sprawa|nie wasza sprawa|nie państwa sprawa|moja sprawa|to moja sprawa|prywatność|nic ci do tego|nic wam do tego|dane osobowe|dane wrażliwe",
    blank:
      "nie dotyczy|n d|brak odpowiedzi|bez odpowiedzi|bez komentarza|pomiń|pomijam|pomińmy|pominąć|następne|następne pytanie|dalej|idziemy dalej|przejdźmy dalej|zostaw puste|puste|skip|opuść|opuszczam|opuśćmy|idź dalej",
    unimportant: "nieważne|nie ważne|nieistotne|bez znaczenia|nie ma znaczenia|wszystko jedno|obojętne",
    contented:
      "wszystko w porządku|wszystko ok|wszystko dobrze|wszystko gra|jest dobrze|jest ok|to wszystko|tyle|to tyle|wystarczy|nic więcej|nic poza tym|tylko pokój|sam pokój|tak jest dobrze|w porządku",
    things:
      "telefon|telefonu|numer|numeru|komórka|komórki|mail|maila|e mail|e maila|email|emaila|adres|adresu|imię|imienia|nazwisko|nazwiska|odpowiedź|odpowiedzi|pytanie|pytania|informacja|informacje|informacji|dane|danych|życzenie|życzenia|życzeń|prośba|prośby|próśb|preferencje|preferencji|komentarz|komentarza|opinia|opinii|zdanie|zdania|ocena|oceny|sugestia|sugestii|uwagi|uwag|dodatki|dodatków|rzecz|rzeczy|firma|firmy|strona|pomysł|pomysłu|wymagań",
    frame:
      "ja|ty|pan|pani|państwo|my|wy|mnie|mi|mną|nam|nas|ci|wam|ciebie|tobie|go|jej|ich|to|tego|tej|ten|ta|te|tych|tym|się|siebie|sobie|swój|swojego|swojej|swoich|swoje|mój|moja|moje|mojego|mojej|z|ze|w|we|na|o|od|do|po|dla|przy|i|a|ale|bo|więc|że|czy|jest|są|być|jestem|będę|pozostać|zostać|pozostanę|zostanę|bardzo|zbyt|za|szczególne|szczególnego|szczególnych|specjalne|specjalnego|specjalnych|konkretnego|dodatkowego|dodatkowych|na razie|teraz|obecnie|w tej chwili|chwilowo|dziś|tu|tutaj|dziękuję|dzięki|proszę|przepraszam|niestety|tylko|po prostu|naprawdę|szczerze|raczej|wolę|wolałbym|wolałabym|chcę|chciałbym|chciałabym|mogę|może|można|coś|cokolwiek|wszystko|innego|innych|więcej|jeszcze|też|także|już|własnego|gdzie|skąd|mieszkam|no|sam|sama",
  },
  rides: {
    titles: "transfer|transport|transportu|odbiór|odbioru|przejazd|podwózka|odebrać|taksówka",
    ownWays:
      "auto|autem|auta|samochód|samochodem|samochodu|jadę|jedziemy|prowadzę|pociąg|pociągiem|autobus|autobusem|metro|metrem|tramwaj|tramwajem|taksówka|taksówką|taksówkę|taxi|uber|uberem|ubera|wypożyczony|wypożyczyliśmy|wynajęty|wynajęliśmy|wynajmiemy|wynajętym|pieszo|piechotą|rower|rowerem|motocykl|motocyklem|odbierze|odbiera|odbiorą|przyjedzie po nas|przyjedzie po mnie|podwiezie|podrzuci|zawiezie|przywiezie|na własną rękę|we własnym zakresie|własny transport|komunikacją|sami dojedziemy|sam dojadę|sama dojadę|dojedziemy sami|już zarezerwowane|już załatwione|mamy już|mam już",
  },
  extremes: {
    cheapest: "najtańszy|najtańsza|najtańsze|najtańszą|tańszy|tańsza|tańszą|tańsze",
    dearest: "najdroższy|najdroższa|najdroższe|najdroższą|droższy|droższa",
    least: "najmniejszy|najmniejsza|najkrótszy|najkrótsza|najkrótszą|najmniej|najniższy|najmniejszą|krótszy|krótsza",
    most: "największy|największa|największą|najdłuższy|najdłuższa|najdłuższą|najwięcej|dłuższy|dłuższa",
  },
};

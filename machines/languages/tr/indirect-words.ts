/** The words of refusals in Turkish, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const turkishIndirectWords: IndirectWords = {
  refusals: {
    none: "hayır|yok|yoktur|değil|hiç|hiçbir|hiçbiri|hiçbir şey|hiç biri|olmadan|bulunmuyor|bulunmamakta|mevcut değil|yo|yoo|cık|ne o ne bu|kullanmıyorum|gerekmiyor|gerekmez|aklıma gelmiyor|gelmiyor",
    reluctant:
      "istemiyorum|istemem|istemiyoruz|tercih etmem|tercih etmiyorum|etmemeyi tercih ederim|vermemeyi tercih ederim|söylememeyi tercih ederim|cevaplamamayı tercih ederim|reddediyorum|vazgeçtim|almayayım|vermeyeyim|söylemeyeyim|kalsın|bana kalsın|bende kalsın|pas|pas geçiyorum|asla|mümkün değil|çekiniyorum|söylemem|vermem|söyleyemem|veremem|söylemeyeceğim|vermeyeceğim|paylaşmam|paylaşmak istemiyorum|paylaşamam|cevaplamam|yanıtlamam|cevap vermem|yanıt vermem|belirtmek istemiyorum|belirtmem|söylemiyorum|vermiyorum|paylaşmıyorum|cevaplamıyorum",
    giving:
      "söylemek|söylemeyi|söyleme|vermek|vermeyi|verme|paylaşmak|paylaşmayı|belirtmek|belirtmeyi|cevaplamak|cevap vermek|cevap|yanıtlamak|yanıt vermek|yanıt|yazmak|yazmayı|açıklamak|bırakmak|değerlendirmek|puan vermek|puanlamak|yorum yapmak|aranmak|aramayın|anlatmak|konuşmak",
    having: "var|sahibim|sahip|kullanmıyorum|kullanıyorum|bulunuyor|mevcut",
    needing:
      "gerek|gerekli|gerekmiyor|gerekmez|lazım|ihtiyacım|ihtiyacımız|ihtiyaç|isterim|istiyorum|istediğim|istediğimiz|aklıma gelmiyor|aklıma|gelmiyor|eklemek|ekleyecek|almak",
    secret:
      "özel|kişisel|gizli|sır|mahrem|anonim|isimsiz|gizli kalsın|sizi ilgilendirmez|seni ilgilendirmez|kimseyi ilgilendirmez|size ne|sana ne|özel hayat|özelim|benim meselem|kişisel bilgi|gizlilik",
    blank:
      "geç|geçelim|geçiyorum|geçin|geçer misin|bunu geç|bu soruyu geç|atla|atlayalım|atlıyorum|atlayın|sonraki|sonraki soru|diğer soru|uygulanamaz|geçerli değil|uygun değil|boş bırak|boş|boş kalsın|cevap yok|yorum yok|devam|devam edelim|es geç|es geçelim",
    unimportant: "önemli değil|önemsiz|fark etmez|farketmez|alakasız|ilgisiz",
    contented:
      "her şey yolunda|her şey tamam|her şey iyi|böyle iyi|böyle iyiyim|yeterli|bu kadar|hepsi bu|hepsi bu kadar|başka bir şey yok|iyiyim|sorun yok|sadece oda|tamam böyle|gayet iyi|memnunum",
    things:
      "telefon|telefonum|numara|numaram|numaramı|telefon numaram|telefon numaramı|cep|cep telefonum|e posta|e postam|e postamı|eposta|mail|mailim|mailimi|email|e posta adresim|adres|adresim|adresimi|isim|ismim|ismimi|ad|adım|adımı|cevabım|soru|bilgi|bilgim|bilgiler|bilgilerimi|istek|isteğim|isteğimiz|isteklerim|talep|talebim|tercih|tercihim|yorum|yorumum|fikir|fikrim|görüş|görüşüm|puan|öneri|önerim|ekstra|ekstralar|şey|şeyler|şirket|site|dilek|dileğim",
    frame:
      "ben|biz|siz|sen|bana|bize|size|sana|beni|bizi|benim|bizim|sizin|bu|bunu|buna|bunlar|bunların|bunlardan|bundan|şu|şunu|o|onu|ona|onlar|onlardan|bir|bir şey|birşey|her|herhangi|herhangi bir|hiçbirini|için|ile|de|da|den|dan|ve|veya|ama|çünkü|ki|şu an|şu anda|şimdi|şimdilik|şimdilik yok|şuan|bugün|burada|teşekkürler|teşekkür ederim|lütfen|kusura bakmayın|üzgünüm|maalesef|sadece|yalnızca|gerçekten|açıkçası|çok|özel|özel bir|belirli|başka|ek|ekstra|daha|fazla|artık|olarak|olsun|kalmak|kalmayı|olmak|istiyorum|isterim|tercih|tercih ederim|ederim|ediyorum|edeyim|sorusu|soruyu|soruya|konuda|hakkında|nerede|nereli|yaşıyorum|size de|değilim|bile|ya|yani|kendi",
  },
  rides: {
    titles: "transfer|transfere|servis|karşılama|ulaşım|taksi|alınma",
    ownWays:
      "araba|arabayla|arabamla|arabamızla|arabamız|arabam|araç|aracım|aracımız|aracımızla|aracımla|otomobil|tren|trenle|otobüs|otobüsle|metro|metroyla|tramvay|taksi|taksiyle|uber|kiralık|kiraladık|kiraladım|kiralayacağız|yürüyerek|yürüyeceğiz|bisiklet|bisikletle|motor|motosiklet|alacak|alacaklar|karşılayacak|karşılayacaklar|bırakacak|bırakacaklar|götürecek|kendimiz geliriz|kendim gelirim|kendimiz|kendi imkanlarımızla|kendi başımıza|toplu taşıma|toplu taşımayla|ayarladık|ayarladım|zaten var",
  },
  extremes: {
    cheapest: "en ucuz|en ucuzu|en ucuz olan|ucuz olan|daha ucuz olan|en uygun|en uygunu|en uygun fiyatlı",
    dearest: "en pahalı|en pahalısı|en pahalı olan|pahalı olan",
    least: "en küçük|en küçüğü|en kısa|en kısası|en az|en düşük|kısa olan|küçük olan",
    most: "en büyük|en büyüğü|en uzun|en uzunu|en çok|en fazla|en yüksek|uzun olan|büyük olan",
  },
};

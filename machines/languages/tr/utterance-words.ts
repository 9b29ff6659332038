/** The words that mark the kind of a reply in Turkish. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const turkishUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "demek istedim|demek istediğim|yani demek istediğim|kastettiğim|kastım|onu unutun|onu unut|boş verin onu|boşver onu|fikrimi değiştirdim|fikrim değişti|fikrimizi değiştirdik|vazgeçtim|caydım|düzeltme|düzeltiyorum|düzelteyim|pardon|özür dilerim|kusura bakmayın|kusura bakma|affedersiniz|üzgünüm|benim hatam|hata yaptım|yanlış yazdım|yanlış yazmışım|yanlış söyledim|yanlış söylemişim|yanlış girdim|yanlış seçtim|karıştırdım|hayır bekle|hayır bekleyin|bekle hayır|hayır dur|dur hayır|yok yok|yok pardon|hayır pardon|hay aksi|tüh|eyvah|olması gereken|olmalıydı|olacaktı|plan değişti|planlar değişti|planımız değişti|şuna değiştir|bir dakika|bekle|bekleyin|dur|durun|oh hayır|ay pardon|tüh yanlış|yanlış|yanlışlıkla|yazım hatası|otomatik düzeltme|yanlış oldu|yanlış bastım|hatalı|pardon yanlış|yanlış tuşa bastım|dur bir dakika",
    likely:
      "aslında|daha doğrusu|doğrusu|onun yerine|bunun yerine|yerine|hayır|yok|iyisi mi|en iyisi|daha iyi|tercih ederim|tercihim|tercih ederiz|şunu yapalım|yapalım|yapın|yap|olsun|diyelim|alalım|alayım|düşününce|bir düşününce|düşündüm de|şöyle yapalım|olmalı|olması lazım|hmm|aman|biliyor musun|gerçekte|mümkünse|olursa|ben yine de|yine de|en sonunda|bu arada|bir şey daha|bir de|şimdi fark ettim|yeni fark ettim|fark ettim|unuttum|söylemeyi unuttum|karar verdik|karar verdim|yapabilir miyiz|olabilir mi|mümkün mü|hay allah|ya|yav|eyvah|olması gerekiyor|olmalıydı",
    behind:
      "olsun|olarak değiştir|olarak değiştirin|olarak değiştirelim|olarak düzelt|olarak düzeltin|olacak|olacaktı|olmalı|olmalıydı|demek istedim|diyecektim|yapalım|yapın|yap|yapabilir misiniz|daha iyi|daha iyi olur|tercih ederim|pardon|lütfen|aslında|mümkünse|teşekkürler|artık|tabii|şimdi|yani",
    insteadOf: "ve değil",
    not: "",
    but: "değil|yerine|ama|fakat|ancak|değil de|demiştim ama|dedim ama|yazdım ama|yazmıştım ama|seçtim ama|seçmiştim ama|ama aslında|ama doğrusu",
    said: "demiştim|söylemiştim|yazmıştım|dedim|söyledim|daha önce|az önce|önceden|önce",
    frame:
      "ben|biz|bana|bize|benim|bizim|istiyorum|istiyoruz|isterim|isteriz|alacağım|alacağız|alayım|alalım|tercih|ederim|ederiz|için|ile|olarak|olsun|olacak|olmalı|olur|bir|bu|o|şu|ve|de|da|ama|sadece|yalnızca|şimdi|sonra|lütfen|teşekkürler|geliyoruz|geliyorum|geleceğiz|geleceğim|varıyoruz|varacağız|ayrılıyoruz|ayrılacağız|ayrılacağım|kalacağız|kalacağım|kalıyoruz|kalıyorum|gidiyoruz|gideceğiz|ihtiyacım|ihtiyacımız|var|gerek|lazım|yapalım|yapın|yap|yapar|değiştir|değiştirin|yaz|yazın|seçiyorum|rezervasyon|ayırtmak|gün|günü|gelecek|önümüzdeki|saat|saatte|yaklaşık|civarı|iyi|daha|doğru|doğrusu|yeterli|yeter|uygun|mi|mı|mu|mü|misiniz|mısınız|en|artık|tamam|peki|sayısı|numarası|yazdım|yazmıştım|eşim|diyor|gerekiyor|hakkında|konusunda|uzatalım|uzatmak|kalmak|toplam|adet|tane",
    wrong:
      "yanlış|yanlıştı|yanlış olmuş|yanlış yazılmış|hatalı|hata|hata var|doğru değil|doğru değildi|yazım hatası|karışmış|yanlış girilmiş|yanlışlık|yanlışlık var",
    adds: "ekle|ekleyin|ekleyelim|ekler misiniz|eklenir|eklensin|ilave|ilave edin|ayrıca|bir de|de|da|dahil|artı|üstüne|ekstra|ekleyebilir misiniz|ek olarak",
    removes:
      "çıkar|çıkarın|çıkart|çıkartın|kaldır|kaldırın|sil|silin|iptal|iptal et|iptal edin|olmasın|istemiyorum|istemiyoruz|gerekmiyor|gerek yok|gerek kalmadı|lazım değil|kalsın|hariç|vazgeç|vazgeçtik|ihtiyacımız yok|ihtiyacım yok",
    only: "sadece|yalnızca|yalnız|tek",
    more: "fazla|ekstra|ilave",
    less: "az|eksik|kısa",
    later: "sonra|geç",
    earlier: "önce|erken",
    slips:
      "bu yanlış|o yanlış|bu yanlıştı|o yanlıştı|yanlış oldu|bu doğru değil|doğru değil|öyle demek istemedim|onu demek istemedim|bunu demek istemedim|onu kastetmedim|bunu kastetmedim|öyle demedim|onu demedim|öyle söylemedim|beni yanlış anladınız|beni yanlış anladın|yanlış anladınız|yanlış anladın|yanlış anlaşılma|yanlışlıkla bastım|yanlış bastım|yanlış tıkladım|yanlış seçtim|yanlış yazdım|yanlış cevap|yanlış yanıt|hata yaptım|bir hata yaptım|karıştırdım|yazım hatası",
  },
  texts: {
    nameTitles:
      "ad|adı|adınız|adın|isim|isminiz|ismin|soyadı|soyadınız|ad soyad|adınız soyadınız|adınız ve soyadınız|tam adınız|size nasıl hitap|size ne diyelim|soyad|soyisim|isminizi|adınızı|adı soyadı",
    cityTitles:
      "şehir|şehri|şehriniz|il|ilçe|hangi şehir|hangi şehirde|hangi şehirden|doğum yeri|doğum yeriniz|memleket|memleketiniz|nerelisiniz|nerede yaşıyorsunuz|nerede oturuyorsunuz|yaşadığınız yer|şehirden|şehirdensiniz|hangi şehirdensiniz|şehirde|şehrinizi|şehirdesiniz|ilçeniz|iliniz|nerelisin|nereden geliyorsunuz|yaşıyorsunuz|oturuyorsunuz",
    companyTitles:
      "şirket|şirketi|şirketiniz|şirket adı|firma|firmanız|firma adı|işveren|işyeri|iş yeri|kurum|kurumunuz|kuruluş|nerede çalışıyorsunuz",
    streetTitles: "sokak|cadde|sokak ve numara|cadde ve numara|adres satırı|adres satırı 1|kapı numarası|açık adres",
    openTitles:
      "anlatın|anlat|anlatır|açıklayın|tanımlayın|neden|niçin|nasıl|hakkında|düşünüyorsunuz|düşünceleriniz|görüş|görüşünüz|fikriniz|deneyim|deneyiminiz|hikaye|yorum|yorumlar|mesaj|notlar|öneri|beklenti",
    placeLeads: "şehrim|yaşadığım şehir|yaşadığım yer|memleketim|doğum yerim|şu anda|şu an|ben|biz",
    placeOuts:
      "yaşıyorum|yaşıyoruz|oturuyorum|oturuyoruz|geliyorum|geliyoruz|doğumluyum|ikamet ediyorum|kalıyorum|şehrinden|şehrinde|şehrinden geliyorum|da yaşıyorum|de yaşıyorum|dan geliyorum|den geliyorum|lıyım",
    placeEndings: "den|dan|ten|tan|de|da|te|ta|e|a|ye|ya|li|lı|lu|lü|liyim|lıyım|luyum|lüyüm|liyiz|lıyız",
    companyLeads:
      "şirketim|şirketimiz|şirketimin adı|şirketin adı|firmam|firmamız|firmanın adı|iş yerim|işverenim|çalıştığım yer|çalıştığım şirket",
    retractions:
      "hayır|yok|yok yok|pardon|hayır pardon|özür dilerim|kusura bakmayın|yani|daha doğrusu|aslında|düzeltme|düzeltiyorum|bekle|dur|hayır dur|yanlış oldu|demek istediğim",
    besides: "ve ben|ve biz|ve benim|ama ben|ama biz|ama benim|ayrıca|ve bir de|bir de|fakat",
    clauseWords:
      "ben|sen|o|biz|siz|onlar|bana|sana|size|bize|benim|senin|sizin|bu|şu|neden|niye|niçin|ne|kim|nasıl|nerede|hangi|değil|var|yok|mi|mı|mu|mü|saçma|aptal|aptalca|sıkıcı|salak|soru|soruyu|sorular|cevap|yanıt|sordunuz|sordun|soruyorsun|soruyorsunuz|söyledim|dedim|yazdım|zaten|demin|biliyorum|bilmiyorum|düşünüyorum|istiyorum|istemiyorum|lazım|gerek|lütfen|tekrar|yine|yeniden|geri|dön|atla|yanlış|hiç|hiçbir|şey|bir|çünkü|eğer|ama|veya|ya|belki|yeter|dur|yardım|çok|burada|orada|için|gibi|kadar|daha|sonra|önce|her",
    honorifics: "dr|doktor|bay|bayan|sayın|prof|profesör|doç|bey|hanım|av|avukat|öğretmen|hoca",
  },
  complaints:
    "zaten sordunuz|zaten sordun|bunu zaten sordunuz|bunu zaten sordun|bunu sordunuz|bunu sordun|az önce sordunuz|az önce sordun|demin sordunuz|demin sordun|daha önce sordunuz|daha önce sordun|zaten söyledim|zaten yazdım|zaten dedim|zaten cevapladım|zaten yanıtladım|zaten verdim|söyledim ya|dedim ya|yazdım ya|söyledim zaten|az önce söyledim|az önce yazdım|demin söyledim|daha önce söyledim|daha önce cevapladım|aynı soru|aynı soruyu|yine mi|yine aynı|gene mi|yine mi bu soru|kaç kere söyleyeceğim|kaç kez söyleyeceğim|kaç defa söyleyeceğim|bu saçma|bu çok saçma|çok saçma|saçma|saçmalık|saçma soru|saçma sapan|aptalca|aptalca soru|aptal soru|bu sıkıcı|çok sıkıcı|sıkıldım|sinir bozucu|can sıkıcı|zaman kaybı|vakit kaybı|çok uzun sürdü|çok uzun|çok fazla soru|bu kadar soru|ne çok soru|dalga mı geçiyorsunuz|dalga mı geçiyorsun|şaka mı bu|ciddi misiniz|ciddi misin|beni dinlemiyorsunuz|beni dinlemiyorsun|anlamıyorsun|anlamıyorsunuz|yazdığımı okuyun|yazdıklarımı oku|yukarıda yazdım|yukarıya bak|dediğim gibi|çalışmıyor|bu çalışmıyor|mantıksız|anlamsız|hiç mantıklı değil|ne biçim soru|bu ne biçim|bıktım|yeter artık|kendini tekrarlıyorsun",
  smallTalk:
    "teşekkürler|teşekkür ederim|çok teşekkürler|çok teşekkür ederim|sağ ol|sağ olun|sağol|sağolun|eyvallah|merhaba|merhabalar|selam|selamlar|günaydın|iyi günler|iyi akşamlar|iyi geceler|nasılsın|nasılsınız|naber|ne haber|nasıl gidiyor|iyiyim|memnun oldum|tanıştığımıza memnun oldum|lol|haha|hahaha|komik|çok komik|komiksin|çok iyisin|çok iyisiniz|çok naziksiniz|çok hoş|ne güzel|güzel|güzel soru|iyi soru|harika soru|ilginç|ilginç soru|ilginç bir soru|vay|vay be|vay canına|iyi günler dilerim|size de|sana da|hava nasıl|hava güzel|robot musun|bot musun|insan mısın|sen kimsin|siz kimsiniz|kimsin|adın ne|adınız ne|bir fıkra anlat|bir dakika|bir saniye|bir saniye lütfen|bir dakika lütfen|az bekle|biraz bekleyin|hemen dönüyorum|hemen geliyorum|geldim|döndüm|geri geldim|bir bakayım|bakayım|bir bakmam lazım|düşüneyim|bir düşüneyim|düşünüyorum|düşünmem lazım|nerede kalmıştık|anladım|anlıyorum|tamam anladım|ha tamam|iyi fikir|kulağa hoş geliyor|bilmek güzel|canım sıkılıyor|seni seviyorum|yağmur yağıyor|çok yaşa|kolay gelsin|hayırlı olsun|görüşürüz|güle güle|hoşça kal|hoş bulduk|rica ederim|bir şey değil|sorun değil|bravo|böyle devam|aynen devam|tebrikler|ellerinize sağlık|eline sağlık",
  nothing:
    "hiç|hiçbir şey|hiçbiri|yok|bir şey yok|başka bir şey yok|başka yok|ekleyecek bir şey yok|ekleyecek bir şeyim yok|eklemek istediğim bir şey yok|özel bir şey yok|yok teşekkürler|hayır teşekkürler|cevap yok|yanıt yok|yorum yok|yorumsuz|pas|geç|geçelim|atla|bu kadar|hepsi bu|hepsi bu kadar|aklıma bir şey gelmiyor|aklıma gelmiyor|şimdilik yok",
  later: "sonra|daha sonra|sonra cevaplarım|sonra sor|sonra sorun|sonra söylerim|sonra yaparım|buna sonra dönelim",
  done: "bitti|tamamlandı|tamamladım|yaptım|hazır|hazırım|bitirdim|oldu|tamamdır|tamam bitti|halloldu|hallettim|gönderdim|gönderildi|yolladım|yükledim|yüklendi|imzaladım|imzalandı|attım",
  chat: {
    spokenTo: "sen|siz|sizi|seni|sana|size|sizin|senin",
    judging:
      "harikasın|harikasınız|harika|iyisin|iyisiniz|çok iyi|süper|süpersin|süpersiniz|tatlısın|tatlısınız|tatlı|kibar|kibarsın|kibarsınız|naziksin|naziksiniz|nazik|komik|komiksin|yardımsever|güzel|mükemmel|mükemmelsiniz|hızlı|hızlısınız|sabırlı|zeki|akıllı|en iyisi|en iyisisiniz|yavaş|uzun|sıkıcı|bitmek bilmiyor|bitmiyor|garip|tuhaf|karışık|saçma|iyi|hoş|şahane|başarılı|aptal|aptalca|kötü|berbat|rezalet|işe yaramaz|gereksiz|salak",
    wishing: "iyi|güzel|mutlu|hayırlı|keyifli|güzel bir|iyi bir|keyifli bir",
    wished:
      "günler|gün|akşamlar|geceler|haftalar|hafta|hafta sonları|hafta sonu|çalışmalar|tatiller|bayramlar|yıllar|pazartesiler|cumalar|pazarlar|eğlenceler|dinlenmeler",
    pondering:
      "düşünmem lazım|düşüneyim|bir düşüneyim|düşünmeliyim|eşime sorayım|eşime sormam lazım|karıma sorayım|kocama sorayım|sormam lazım|bakmam lazım|bakayım|kontrol edeyim|henüz karar vermedim|karar vermedik|değişir|bağlı|duruma göre|bakarız",
    conversation: "form|sohbet|anket|konuşma|bot",
    questions: "soru|sorular|soruyu",
    meaning:
      "demek|kastediyorsunuz|kastediyorsun|anlama|anlamı|mesela|örneğin|örnek|ne gibi|tür|türlü|çeşit|yazayım|yazmam|yazmak|yazılıyor|genelde|normalde|insanlar|başkaları|isteğe bağlı|zorunlu|gerekli|şart|lazım|gerek|mümkün|cevaplamak",
    daily:
      "yağmur|yağıyor|yağdı|güneş|hava|kar yağıyor|rüzgar|fırtına|sıcak|soğuk|doğum günü|doğum günüm|yıldönümü|uzun bir gün|zor bir gün|yorgunum|yorgun|açım|kahve|şarj|pil|sabırsızlanıyorum|dört gözle|trafik|nihayet|sonunda|kutluyoruz|tebrikler|çalıyor",
    reasons: "için|nedeniyle|yüzünden|dolayı",
    opinions:
      "görüş|görüşünüz|görüşleriniz|yorum|yorumunuz|yorumlarınız|geri bildirim|değerlendirme|öneri|öneriniz|önerileriniz|iyileştirme|geliştirme|düşünüyorsunuz|beğendiniz|memnun|deneyim|deneyiminiz|izlenim|şikayet|mesaj|mesajınız|daha iyi|ne oldu|sorun",
    more: "başka|özel|istek|isteğiniz|istekleriniz|talep|talebiniz|ek|ilave|not|notunuz|eklemek",
    around:
      "çok|böyle|gerçekten|bayağı|bir|bu|şu|o|burada|bu arada|da|de|daha|hepsi|her şey|sadece|hala|ben|biz|ile|ve|ama|veya|şimdi|bugün|artık|ne|hangi|kaç|nasıl|haha|lol|vay|mi|mı|mu|mü|var|yok|evet|hayır|bana|için|teşekkürler|yardım|konuşmak|sohbet etmek|size de|sana da|kere|kez|aynı|son|kaldı|başka|oldu|olmuş|yapıyorsunuz|işi|gibi|musun|musunuz|misiniz",
  },
  alike: [
    "geliyorsunuz|geliyoruz|geleceğiz|geliyorum|geleceğim",
    "geliyorsunuz|geliş|varış|giriş|gelişim",
    "transfer|servis|karşılama",
    "vejetaryen|etsiz|vejeteryan|et yemiyorum",
    "vegan|bitkisel",
    "erkek|adam|bay",
    "kadın|bayan|kız|hanım",
    "araba|otomobil|araç|arabayla",
    "bisiklet|bisikletle",
    "motosiklet|motor",
    "tren|trenle|demiryolu",
    "uçak|uçakla|uçuş",
    "metro|metroyla",
    "nakit|peşin|para",
    "kart|kredi kartı|banka kartı|kartla",
    "telefon|telefonla|cep|arama",
    "e posta|eposta|mail|email|e mail",
    "sabah|sabahleyin",
    "öğlen|öğle|öğleyin",
    "akşam|akşamleyin|gece",
    "balık|somon|deniz ürünleri",
    "tavuk|piliç",
    "dana|sığır|biftek",
    "evli|nikahlı",
    "bekar|yalnız",
    "çalışan|çalışıyorum|işim var",
    "işsiz|çalışmıyorum",
    "öğrenci|üniversiteli|talebe",
    "emekli|emekliyim",
    "ücretsiz|bedava|parasız",
    "küçük|ufak|minik",
    "büyük|kocaman|iri",
    "çocuk|çocuklar",
    "ev|müstakil ev",
    "daire|apartman dairesi",
    "her gün|günlük",
    "haftalık|her hafta|haftada bir",
    "aylık|her ay|ayda bir",
    "yıllık|her yıl|yılda bir|senelik",
    "yürüyerek|yaya|yürüme",
  ],
};

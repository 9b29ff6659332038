/** Words of talk about the conversation in Turkish. */
import type { TalkWords } from "../schema/talk-words.ts";

export const turkishTalkWords: TalkWords = {
  frame:
    "lütfen|hey|selam|merhaba|tamam|peki|ok|ya|yahu|şey|ee|eee|ama|ve|de|da|şimdi|bu arada|aslında|pardon|affedersiniz|kusura bakmayın|teşekkürler|sağ ol|söyler misiniz|söyler misin|bana söyler misiniz|acaba|merak ettim|merak ediyorum|bir soru|bir sorum var|sorabilir miyim|bekle|bekleyin|bir dakika|bir saniye|önce|tekrar|gerçekten|cidden|hani|yani|bi|bir şey soracağım|öğrenebilir miyim|abi|hocam",
  topics: {
    remaining: {
      cores:
        "kaç soru|kaç soru kaldı|kaç soru var|kaç tane|kaç tane kaldı|kaç tane daha|daha kaç|ne kadar kaldı|çok kaldı mı|çok var mı|daha çok var mı|başka soru var mı|soru kaldı mı|son soru mu|bu son soru mu|bu son mu|bitti mi|bitiyor mu|bitecek mi|bitmedi mi|hepsi bu mu|hepsi bu kadar mı|sonuna geldik mi|ne zaman bitecek|ne zaman bitiyor|az kaldı mı",
      beside:
        "daha|kaldı|var|soru|sorular|toplam|toplamda|sonuna|kadar|mı|mi|mu|cevaplamam|cevaplayacağım|yanıtlamam|gerekiyor|lazım|soracaksınız|soracaksın|bu|bundan|sonra|başka|geriye|hala|artık|bana|en|son|çok",
    },
    duration: {
      cores:
        "ne kadar sürer|ne kadar sürecek|ne kadar sürüyor|kaç dakika|kaç dakika sürer|kaç dakika sürecek|ne kadar zaman|ne kadar vakit|uzun sürer mi|uzun sürecek mi|uzun mu|ne kadar zaman alır|ne kadar vaktimi alır|çok sürer mi|çok uzun mu",
      beside:
        "bu|form|formu|anket|anketi|doldurmak|daha|sürer|sürecek|alır|alacak|tahmini|yaklaşık|toplam|hepsi|benim|tamamı|kaldı|için|lazım|gerekiyor|zamanımı|vakit|zaman|çok|mı|mi|mu",
    },
    recap: {
      cores:
        "ne dedim|ne söyledim|neler söyledim|size ne söyledim|sana ne söyledim|şimdiye kadar ne söyledim|şimdiye kadar ne dedim|ne yazdım|neler yazdım|ne cevap verdim|ne yanıt verdim|ne cevaplar verdim|cevaplarım|yanıtlarım|cevaplarımı göster|yanıtlarımı göster|ne not ettiniz|ne not ettin|neleri kaydettiniz|ne kaydettiniz|ne kaydettin|özet|özetle|özetler misin|özetler misiniz|hakkımda ne biliyorsunuz|hakkımda ne biliyorsun|benim hakkımda ne biliyorsunuz",
      beside:
        "şimdiye|şu|ana|kadar|bugüne|benim|bana|bütün|tüm|hepsini|göster|gösterin|gösterir|misin|misiniz|görebilir|miyim|verdiğim|cevaplar|yanıtlar|neler|ne|önce|daha|hakkımda|neydi|nedir",
    },
    identity: {
      cores:
        "kimsin|sen kimsin|kimsiniz|siz kimsiniz|nesin|sen nesin|bot musun|robot musun|insan mısın|gerçek misin|gerçek bir insan mısın|gerçek insan mısın|yapay zeka mısın|makine misin|bot musunuz|robot musunuz|insan mısınız|gerçek misiniz|gerçek bir insan mısınız|yapay zeka mısınız|bu bir bot mu|bu bot mu|bu robot mu|botla mı konuşuyorum|robotla mı konuşuyorum|insanla mı konuşuyorum|makineyle mi konuşuyorum|gerçek biriyle mi konuşuyorum|kiminle konuşuyorum|kiminle görüşüyorum|kimle konuşuyorum|kiminle yazışıyorum|adın ne|adınız ne|ismin ne|isminiz ne|adınız nedir|kimse var mı|orada biri var mı|bu ne|bu nedir|chatgpt misin",
      beside:
        "gerçek|bir|bot|robot|insan|makine|yapay|zeka|yoksa|mı|mi|mu|mü|misin|mısın|musun|misiniz|mısınız|musunuz|siz|sen|biri|acaba|burada|tam|olarak|ki",
    },
    privacy: {
      cores:
        "verilerime ne olacak|verilerime ne oluyor|verilerimle ne yapıyorsunuz|verilerimle ne yapacaksınız|verilerim ne olacak|verilerim güvende mi|bilgilerim güvende mi|bilgilerime ne olacak|bilgilerimle ne yapıyorsunuz|bu güvenli mi|güvenli mi|bu anonim mi|anonim mi|gizli mi|bu gizli mi|gizli kalacak mı|cevaplarımı kim görecek|cevaplarımı kim görüyor|yanıtlarımı kim görecek|yanıtlarımı kim görüyor|bunu kim görüyor|bunu kim okuyor|bunu kim görecek|bunu kim okuyacak|kim görecek|kim okuyacak|verilerimi kim alıyor|verilerim nereye gidiyor|gizlilik|gizlilik politikası|kişisel veriler|kvkk|veri güvenliği|verilerin korunması|verilerimi saklıyor musunuz|verilerimi paylaşıyor musunuz|bilgilerimi paylaşıyor musunuz|paylaşacak mısınız|paylaşacak mısın|paylaşıyor musunuz|paylaşıyor musun|paylaşılacak mı|paylaşılıyor mu|satacak mısınız|satıyor musunuz|verecek misiniz",
      beside:
        "benim|veri|verilerim|verilerimi|bilgiler|bilgilerim|bilgilerimi|kişisel|cevaplar|cevaplarım|yanıtlarım|bu|bunlar|burada|ne|nasıl|nerede|var|mı|mi|hakkında|ile|ilgili|sonra|kadar|süre|saklanıyor|saklanacak|silinecek|kullanılacak|kullanılıyor|metni|nedir|bunu|bunları|bilgileri|cevaplarımı|yanıtlarımı|başka|biriyle|birine|kimseyle|kimseye|başkalarıyla|başkasıyla|üçüncü|kişilerle|şirketlerle",
    },
    why: {
      cores:
        "neden soruyorsunuz|neden soruyorsun|niye soruyorsunuz|niye soruyorsun|niçin soruyorsunuz|bunu neden soruyorsunuz|bunu niye soruyorsunuz|neden bilmek istiyorsunuz|niye bilmek istiyorsunuz|neden bilmek istiyorsun|neden gerekli|niye gerekli|neden lazım|niye lazım|ne için gerekli|ne için lazım|neye yarıyor|ne işe yarayacak|ne işe yarıyor|ne için|ne için kullanılacak|neden|niye|niçin|bu ne için|neden söyleyeyim|niye söyleyeyim|neden vereyim|niye vereyim|bu gerekli mi|gerekli mi|şart mı|bu şart mı|zorunlu mu|bu zorunlu mu|gerçekten gerekli mi|mecbur muyum|amaç ne|amacı ne|ne alakası var|ne gerek var|size ne|sana ne",
      beside:
        "bu|bunu|buna|bunun|size|sana|siz|sen|bana|ben|soru|soruyu|adımı|adım|ismimi|e|posta|mail|mailimi|adresimi|adres|telefon|telefonumu|numaramı|numara|yaşımı|yaş|doğum|tarihimi|bilgi|bilgiyi|bilgileri|ihtiyacınız|ihtiyacın|var|istiyorsunuz|istiyorsun|bilmek|gerekiyor|gerekli|lazım|ki|tam|olarak|sormak|soruyorsunuz|soruyorsun|mı|mi|mu|ne",
    },
    help: {
      cores:
        "yardım|yardım et|yardım edin|yardım eder misin|yardım eder misiniz|bana yardım et|bana yardım edin|yardıma ihtiyacım var|yardım lazım|yardımcı olur musun|yardımcı olur musunuz|ne yapabilirim|ne yapmalıyım|ne yapacağım|ne yapmam lazım|ne yapmam gerekiyor|ne yazmalıyım|ne yazacağım|ne yazayım|ne diyeyim|ne demeliyim|ne diyebilirim|şimdi ne olacak|nasıl çalışıyor|bu nasıl çalışıyor|nasıl yapılıyor|nasıl cevaplayacağım|nasıl dolduracağım|ne yapacağımı bilmiyorum|ne yazacağımı bilmiyorum|takıldım|komutlar|talimatlar",
      beside: "bana|bu|bunda|bunu|burada|buraya|konuda|biraz|soruda|formu|formda|lazım|var|nasıl|şimdi|ben|için",
    },
    thanks: {
      cores:
        "teşekkürler|teşekkür ederim|çok teşekkürler|çok teşekkür ederim|teşekkür|sağ ol|sağ olun|sağol|sağolun|çok sağ ol|çok sağ olun|eyvallah|eyv|tşk|tşkler|tesekkurler|minnettarım|elinize sağlık|ellerinize sağlık|mersi",
      beside:
        "çok|size|sana|için|yardımınız|yardımın|sabrınız|bilgi|bilgilendirme|her|şey|şimdiden|de|bu|güzel|süper|harika|ederim|kolay|gelsin|ilginiz",
    },
    hello: {
      cores:
        "merhaba|merhabalar|selam|selamlar|slm|mrb|günaydın|iyi günler|iyi akşamlar|iyi geceler|tünaydın|selamün aleyküm|selamun aleykum|aleyküm selam|nasılsın|nasılsınız|naber|ne haber|nasıl gidiyor|ne var ne yok|iyi misin|iyi misiniz|hayırlı günler|alo",
      beside: "herkese|size|sana|bugün|tekrar|yeniden|bot|robot|dostum|hepinize|siz|sen",
    },
    laugh: {
      cores:
        "lol|haha|hahaha|hahahaha|hehe|hihi|ahaha|ahahah|sjsj|asdasd|komik|çok komik|çok komiksin|komiksin|komiksiniz|güldüm|çok güldüm|şaka|şakaydı|şaka yaptım|şaka yapıyorum|şaka şaka|espri yaptım|güldürdün",
      beside: "bu|çok|sadece|bir|sen|siz|iyi|güzel|espri|şaka|beni|valla|iyiydi|ben|öyle",
    },
    insult: {
      cores:
        "aptal|salak|gerizekalı|geri zekalı|mal|ahmak|embesil|dangalak|sersem|işe yaramaz|işe yaramıyor|işe yaramıyorsun|saçma|saçmalık|saçmalama|saçmalıyorsun|saçma sapan|boktan|bok|bok gibi|lanet|lanet olsun|kahretsin|siktir|siktir git|defol|defol git|kapa çeneni|sus|çeneni kapa|kes sesini|amk|aq|berbat|rezalet|rezil|iğrenç|çöp|sinir bozucu|sinir oldum|sinirimi bozuyorsun|sinirimi bozuyorsunuz|bıktım|gıcık|gıcıksın|zaman kaybı|vakit kaybı|nefret ediyorum|senden nefret ediyorum|bundan nefret ediyorum|dalga mı geçiyorsun|dalga mı geçiyorsunuz|sıkıcı|manyak|allah aşkına|aman allahım|yok artık|hay aksi|of ya|öf|yeter artık",
      beside:
        "sen|siz|bu|ne|bir|ne kadar|çok|tam|gerçek|bot|robot|makine|form|anket|soru|sorular|sorularınız|şey|olsun|ya|git|misin|mısın|musun|mü|mi|bunlar|hepsi|gibi|be|lan|ulan|benimle|senden|bundan|tamamen|yeter|biraz",
    },
    later: {
      cores:
        "sonra|daha sonra|sonraya bırak|sonraya bırakalım|sonraya bırakın|bunu sonraya bırak|bunu sonraya bırakalım|sonraya kalsın|sonra cevaplarım|sonra cevaplayayım|sonra cevaplayacağım|sonra yanıtlarım|sonra yanıtlayayım|sonra söylerim|sonra yazarım|sonra bakarım|sonra yaparım|sonra doldururum|sonra döneriz|sonra dönelim|buna sonra dönelim|buna sonra döneriz|sonra sor|sonra sorun|daha sonra sor|daha sonra sorun|bana sonra sor|bana sonra sorun|sonra tekrar sor|sonunda sor|en sonda sor|en sona bırak|en sona bırakalım|sona bırakalım|belki sonra|şimdi değil|şu an olmaz|şimdi olmaz|ertele|erteleyelim|bakmam lazım|bir bakmam lazım|kontrol etmem lazım",
      beside:
        "bunu|buna|bu|soruyu|soruya|daha|sonra|bana|tekrar|yeniden|olur|mu|mı|mi|bırakabilir|bırakalım|miyiz|miyim|isterim|istiyorum|cevaplayabilir|cevap|yanıt|vermek|versem|vereyim|veririm|olsun|en|sonda|sona|dönebilir|biraz|ben|şu|an",
    },
    undo: {
      cores:
        "geri al|geri alın|bunu geri al|bunu geri alın|değişikliği geri al|değişikliği geri alın|geri alır mısın|geri alır mısınız|geri çevir|eski haline getir|eski haline getirin|eskisi gibi kalsın|eskisi gibi olsun|eskisi kalsın|eski cevap kalsın|eski yanıt kalsın|eskisini koru|önceki kalsın|önceki gibi kalsın|önceki haline getir|değiştirme|değiştirmeyin|bunu değiştirme|bunu değiştirmeyin|hayır kalsın|bu yanlış|bu yanlıştı|onu demek istemedim|öyle demek istemedim|bunu demek istemedim|onu kastetmedim|bunu kastetmedim|hayır bu yanlış|vazgeçtim değiştirme",
      beside:
        "hayır|yok|bunu|onu|değişikliği|değişiklik|son|önceki|eski|cevabı|cevap|yanıtı|yanıt|haline|gibi|olduğu|kalsın|tekrar|yine|ben|bu|o|al|lütfen|istiyorum|mısın|mısınız",
    },
  },
  recall: {
    said: "söyledim|söylemiştim|dedim|demiştim|yazdım|yazmıştım|verdim|vermiştim|seçtim|seçmiştim|girdim|girmiştim|belirttim|belirtmiştim|cevapladım|yanıtladım|cevabım neydi|yanıtım neydi|not ettiniz|not ettin|kaydettiniz|kaydettin",
    shown: "göster|gösterin|görebilir miyim|göreyim|neydi|hatırlat|tekrarla",
    beside: "hangi|kaç|nasıl|nerede|kaça|kaçta|için|olarak|az|demin|ben|diye|mi|mı|miydi|ki|olan",
    recent: "önceki|bir önceki|son",
  },
  addressed:
    "sen|siz|bot|robot|makine|form|anket|soru|sorular|sorularınız|bu|bunlar|senden|kapa|kes|sus|defol|siktir|git|saçmalama|saçmalıyorsun|gıcıksın|geçiyorsun|geçiyorsunuz|bozuyorsun|bozuyorsunuz|yaramıyorsun",
  synonyms: [
    "fiyat|fiyatı|fiyatlar|ücret|ücreti|ücretler|maliyet|tutar|pahalı|kaça",
    "açık|açılış|saatleri|saatler|kapanış|kapalı|kapanıyor|açılıyor",
    "iptal|iade|vazgeçme",
    "teslimat|kargo|gönderim|teslim",
    "park|otopark|araba|araç",
    "iletişim|ulaşabilirim|telefon|aramak",
    "başlangıç|başlıyor|başlar",
    "veri|veriler|gizlilik|kvkk|bilgi",
    "oda|odalar|odası",
    "getirmek|getirmeliyim|almak",
    "çocuk|çocuklar|çocuğum|çocukla",
    "köpek|köpeğim|evcil|hayvan|hayvanlar",
  ],
};

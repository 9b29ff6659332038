/** What the assistant says in Turkish about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const turkishTalkSentences: TalkSentences = {
  echo: ["{values}.", "Not ettim: {values}."],
  echoOfText: ["Not edildi: “{values}”.", "Yazdım: “{values}”."],
  echoOfLong: ["Yazdıklarınızdan şunları aldım: {values}."],
  changedTo: [
    "{title}: {before} yerine {value}. Doğru değilse “geri al” yazın.",
    "Değiştirdim – {title}: {before} yerine {value}. “Geri al” yazarsanız eski hâline döner.",
  ],
  takenBack: ["Peki, geri aldım. {title}: {value}.", "Yine eskisi gibi. {title}: {value}."],
  proposeChange: ["Bunu değiştireyim mi? {title}: {before} yerine {value}"],
  whichChange: ["Hangi yanıtı değiştireyim: {options}?"],
  notChanged: ["Peki, yanıtlarınız olduğu gibi kalıyor."],
  nothingToUndo: ["Geri alabileceğim bir değişiklik yok. Değiştirmek istediğiniz yanıtı söyleyebilirsiniz."],
  nameGiven: ["Memnun oldum, {name}.", "Merhaba {name}, hoş geldiniz."],
  named: ["Teşekkür ederim, {name}.", "Teşekkürler, {name}."],
  storyTold: ["Bunu anlattığınız için teşekkür ederim.", "Yazmaya zaman ayırdığınız için teşekkürler."],
  praised: ["Bunu duyduğuma sevindim.", "Bunu duymak güzel."],
  criticised: ["Bunu duyduğuma üzüldüm.", "Açık sözlülüğünüz için teşekkürler."],
  wayOn: [
    "Burada takılıp kalmayalım. Kendi sözlerinizle yanıtlayın ya da seçin: {choices}.",
    "Başka türlü de devam edebiliriz. Bir kez daha deneyin ya da seçin: {choices}.",
  ],
  offerLater: ["Sonraya bırak"],
  offerSkip: ["Bu soruyu atla"],
  offerStop: ["Dur ve sonra dön"],
  contactAuthor: ["Bu formu size gönderenlere de sorabilirsiniz: {contact}"],
  stillNeeded: [
    "Bu yanıt olmadan devam edemiyorum, çünkü devamı buna bağlı.",
    "Sonraki sorular bu yanıta bağlı; bu yüzden bir kez daha soruyorum.",
  ],
  deferred: ["Peki, buna sonda yeniden döneceğim.", "Şimdilik bunu bırakalım, daha sonra yeniden sorarım."],
  cameBack: ["Bu soruyu sonraya bırakmıştık:", "Bu soru hâlâ açık:"],
  cannotDefer: ["Bu yanıta şimdi ihtiyacım var, çünkü devamı buna bağlı."],
  nearestOptions: ["Buna en yakın seçenekler: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Bundan sonra bir soru daha var.",
      other: "Bundan sonra yaklaşık {questions} soru daha var.",
    },
  ],
  talkLast: ["Bu son soru."],
  talkNoneLeft: ["Bu son soruydu. Geriye yalnızca göndermek kaldı."],
  talkDuration: [{ count: "minutes", one: "Yaklaşık bir dakika daha.", other: "Yaklaşık {minutes} dakika daha." }],
  talkRecap: ["Şimdiye kadar bana söyledikleriniz: {answers}"],
  talkRecapNone: ["Henüz bir şey söylemediniz: daha yeni başlıyoruz."],
  talkIdentity: [
    "Ben otomatik bir yardımcıyım. “{title}” formunun sorularını soruyor, yanıtlarınızı formu size gönderenlere iletiyorum.",
  ],
  talkPrivacy: ["Yanıtlarınız bu formu size gönderenlere gider. Verilerinize ne olduğunu size onlar söyleyebilir."],
  talkKept: [
    {
      count: "days",
      one: "Son değişiklikten bir gün sonra silinir.",
      other: "Son değişiklikten {days} gün sonra silinir.",
    },
  ],
  talkWhy: ["Bunu bu formu size gönderenler bilmek istiyor. Tam olarak ne için gerektiğini size onlar söyleyebilir."],
  talkHelp: [
    "Kendi sözlerinizle yanıtlamanız yeterli. Son yanıtı değiştirmek için “geri”, bir soruyu geçmek için “atla”, başka zaman devam etmek için “dur” yazın.",
  ],
  talkThanks: ["Rica ederim!", "Ne demek, memnuniyetle."],
  talkHello: ["Merhaba!", "Selam, hoş geldiniz!"],
  talkLaugh: ["Keyfinizin yerinde olmasına sevindim.", "Biraz eğlencenin zararı olmaz."],
  talkInsult: [
    "Can sıkıcı olduğu için üzgünüm. Kısa tutacağım.",
    "Memnun olmadığınızı görüyorum. İstediğiniz zaman durabilirsiniz.",
    "Anlıyorum. Tek istediğim yanıtlarınızı doğru almak.",
  ],
  talkTrouble: ["Verdiğim zahmet için özür dilerim.", "Üzgünüm, bunun yorucu olabileceğini biliyorum."],
  talkRemark: ["Anlıyorum.", "Peki, söylediğiniz için teşekkürler."],
  talkCorrection: [
    "Bir şeyin farklı olması gerekiyor. Hangi yanıtı değiştirmek istiyorsunuz?",
    "Bir şey henüz doğru değil. Hangi yanıtın nasıl değişeceğini söyleyin.",
  ],
};

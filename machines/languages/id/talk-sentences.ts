/** What the assistant says in Indonesian about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const indonesianTalkSentences: TalkSentences = {
  echo: ["{values}.", "Dicatat: {values}."],
  echoOfText: ["Dicatat: “{values}”.", "Saya catat: “{values}”."],
  echoOfLong: ["Dari tulisan Anda, saya mencatat: {values}."],
  changedTo: [
    "{title}: {value}, bukan {before}. Tulis “batalkan perubahan” jika itu tidak benar.",
    "Sudah diubah – {title}: {value}, bukan {before}. Tulis “batalkan perubahan” untuk mengembalikannya.",
  ],
  takenBack: ["Baik, perubahan itu sudah dibatalkan. {title}: {value}.", "Kembali seperti semula. {title}: {value}."],
  proposeChange: ["Apakah ini perlu saya ubah? {title}: {value}, bukan {before}"],
  whichChange: ["Jawaban mana yang perlu saya ubah: {options}?"],
  notChanged: ["Baik, jawaban Anda tetap seperti semula."],
  nothingToUndo: ["Tidak ada perubahan yang dapat dibatalkan. Sebutkan saja jawaban yang ingin Anda ubah."],
  nameGiven: ["Senang berkenalan dengan Anda, {name}.", "Halo {name}, senang Anda ada di sini."],
  named: ["Terima kasih, {name}.", "Terima kasih banyak, {name}."],
  storyTold: ["Terima kasih sudah menceritakannya.", "Terima kasih sudah meluangkan waktu untuk menulisnya."],
  praised: ["Saya senang mendengarnya.", "Syukurlah, senang mendengarnya."],
  criticised: ["Saya turut menyesal mendengarnya.", "Terima kasih atas kejujuran Anda."],
  wayOn: [
    "Jangan sampai terhenti di sini. Jawab dengan kata-kata Anda sendiri, atau pilih: {choices}.",
    "Masih ada jalan untuk melanjutkan. Coba sekali lagi, atau pilih: {choices}.",
  ],
  offerLater: ["Jawab nanti"],
  offerSkip: ["Lewati pertanyaan ini"],
  offerStop: ["Berhenti dan kembali nanti"],
  contactAuthor: ["Anda juga dapat bertanya kepada pengirim formulir ini: {contact}"],
  stillNeeded: [
    "Saya tidak dapat melanjutkan tanpa jawaban ini, karena kelanjutannya bergantung padanya.",
    "Pertanyaan berikutnya bergantung pada jawaban ini, jadi saya tanyakan sekali lagi.",
  ],
  deferred: ["Baik, saya akan kembali ke pertanyaan ini di akhir.", "Kita tunda dulu, nanti saya tanyakan lagi."],
  cameBack: ["Pertanyaan ini tadi kita tunda:", "Pertanyaan ini belum terjawab:"],
  cannotDefer: ["Jawaban ini saya perlukan sekarang, karena kelanjutannya bergantung padanya."],
  nearestOptions: ["Pilihan yang paling mendekati: {options}."],
  talkRemaining: [{ count: "questions", other: "Setelah ini masih ada sekitar {questions} pertanyaan." }],
  talkLast: ["Ini pertanyaan terakhir."],
  talkNoneLeft: ["Itu tadi pertanyaan terakhir. Tinggal mengirimkannya."],
  talkDuration: [{ count: "minutes", other: "Sekitar {minutes} menit lagi." }],
  talkRecap: ["Sejauh ini Anda menyampaikan: {answers}"],
  talkRecapNone: ["Anda belum menyampaikan apa pun: kita baru mulai."],
  talkIdentity: [
    "Saya asisten otomatis. Saya mengajukan pertanyaan dari “{title}” dan meneruskan jawaban Anda kepada pengirim formulir ini.",
  ],
  talkPrivacy: [
    "Jawaban Anda diteruskan kepada pengirim formulir ini. Mereka dapat menjelaskan apa yang terjadi dengan data Anda.",
  ],
  talkKept: [{ count: "days", other: "Jawaban dihapus {days} hari setelah perubahan terakhir." }],
  talkWhy: ["Pengirim formulir ini ingin mengetahuinya. Untuk apa tepatnya, mereka dapat menjelaskannya."],
  talkHelp: [
    "Jawab saja dengan kata-kata Anda sendiri. Tulis “kembali” untuk mengubah jawaban terakhir, “lewati” untuk melewati pertanyaan, atau “berhenti” untuk melanjutkan lain kali.",
  ],
  talkThanks: ["Sama-sama!", "Dengan senang hati."],
  talkHello: ["Halo!", "Hai, selamat datang!"],
  talkLaugh: ["Senang melihat Anda gembira.", "Sedikit bercanda tidak ada salahnya."],
  talkInsult: [
    "Maaf kalau ini menjengkelkan. Saya akan singkat saja.",
    "Saya mengerti Anda kurang berkenan. Anda boleh berhenti kapan saja.",
    "Baik, saya terima. Saya hanya ingin mencatat jawaban Anda dengan benar.",
  ],
  talkTrouble: ["Maaf sudah merepotkan.", "Maaf, saya tahu ini bisa melelahkan."],
  talkRemark: ["Saya mengerti.", "Baik, terima kasih sudah memberi tahu."],
  talkCorrection: [
    "Sepertinya ada yang perlu diubah. Jawaban mana yang ingin Anda ubah?",
    "Masih ada yang belum benar. Sebutkan jawaban mana yang diubah dan menjadi apa.",
  ],
};

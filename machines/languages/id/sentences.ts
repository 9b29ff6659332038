/** What the assistant says in Indonesian: friendly and polite, addressed with "Anda". */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const indonesianSentences: AssistantSentences = {
  greeting: [
    "Hai! Saya punya beberapa pertanyaan untuk Anda.",
    "Halo! Mari kita jawab beberapa pertanyaan.",
    "Selamat datang! Ini tidak akan lama.",
  ],
  acknowledged: ["", "", "Terima kasih!", "", "", "Baik, sudah dicatat."],
  skipped: ["Tidak apa-apa, pertanyaan ini bisa dilewati.", "Baik, kita lewati saja.", "Baiklah, lanjut."],
  unclear: [
    "Maaf, saya tidak mengerti.",
    "Saya kurang yakin dengan maksud Anda.",
    "Bisakah disampaikan dengan cara lain?",
  ],
  unclearChoice: [
    "Maaf, saya tidak mengerti. Anda dapat memilih: {options}.",
    "Saya kurang yakin yang mana maksud Anda: {options}?",
  ],
  ambiguous: [
    "Itu bisa berarti lebih dari satu hal. Yang mana: {options}?",
    "Untuk memastikan, maksud Anda {options}?",
  ],
  guess: ["Apakah maksud Anda {options}?", "Apakah saya memahaminya dengan benar: {options}?"],
  required: ["Pertanyaan ini perlu dijawab.", "Maaf, pertanyaan ini tidak dapat dilewati."],
  notAnOption: ["Itu bukan salah satu pilihan."],
  explainPlainly: ["Jawab saja dengan kata-kata Anda sendiri: {title}", "Saya tanyakan sekali lagi: {title}"],
  knowledgeQuoted: ["Dari “{source}”: {passage}"],
  knowledgeAnswered: ["{answer} (Sumber: {source})"],
  knowledgeUnknown: ["Maaf, saya tidak tahu. Pengirim formulir ini dapat menjawabnya."],
  firstQuestion: ["Kita sudah di pertanyaan pertama."],
  nothingToChange: ["Saya tidak menemukan jawaban yang ingin Anda ubah. Sebutkan saja pertanyaannya."],
  editingOff: ["Jawaban yang sudah diberikan dalam formulir ini tidak dapat diubah."],
  restartAsk: [
    {
      count: "answers",
      other:
        "Hapus {answers} jawaban yang sudah Anda berikan dan mulai dari awal? Tulis “ya” untuk menghapus, atau “tidak” untuk melanjutkan.",
    },
  ],
  notRestarted: ["Baik, jawaban Anda tetap seperti semula."],
  restarted: ["Baik, dari awal.", "Tentu, kita mulai lagi."],
  resumed: [
    "Selamat datang kembali! Kita lanjutkan dari tempat terakhir.",
    "Senang bertemu Anda lagi. Mari lanjutkan.",
  ],
  review: ["Itu semuanya. Periksa jawaban Anda, lalu kirim jika sudah benar."],
  reviewHint: ["Tulis “kirim” jika semuanya benar, atau sebutkan jawaban mana yang perlu diubah."],
  incomplete: ["Masih ada satu pertanyaan yang harus dijawab sebelum dikirim."],
  refused: ["Tidak apa-apa."],
  noHuman: [
    "Saya asisten otomatis dan tidak dapat memanggil siapa pun ke sini. Jawaban Anda akan dibaca oleh pengirim formulir ini.",
  ],
  left: ["Baik, saya berhenti di sini. Jawaban Anda disimpan: tulis lagi kapan pun Anda ingin melanjutkan."],
  thanks: [
    "Terima kasih! Jawaban Anda sudah diterima.",
    "Itu semuanya. Terima kasih banyak!",
    "Selesai, terima kasih!",
  ],
  screenedOut: ["Terima kasih atas waktu Anda. Ternyata formulir ini bukan untuk Anda."],
  askPassword: ["Formulir ini dilindungi. Apa kata sandinya?"],
  askAccessEmail: ["Sebelum mulai, apa alamat surel Anda? Saya akan mengirim kode."],
  askAccessPhone: ["Sebelum mulai, berapa nomor ponsel Anda? Saya akan mengirim kode."],
  wrongPassword: ["Itu bukan kata sandi yang benar.", "Maaf, kata sandinya salah."],
  locked: [
    { count: "minutes", other: "Terlalu banyak percobaan yang salah. Silakan coba lagi dalam {minutes} menit." },
  ],
  notCheckable: ["Saya tidak dapat memeriksanya sekarang. Silakan coba sebentar lagi."],
  authPassed: ["Terima kasih, benar.", "Terima kasih, kita bisa mulai."],
  codeSent: ["Saya sudah mengirim kode ke {to}. Apa kodenya?", "Kode sedang dikirim ke {to}. Silakan ketik di sini."],
  codeAsked: ["Silakan ketik kode yang dikirim ke {to}, atau tulis “kirim lagi” untuk kode baru."],
  wrongCode: ["Itu bukan kode yang dikirim ke {to}.", "Kodenya salah. Silakan lihat lagi pesan ke {to}."],
  codeExpired: ["Kode itu sudah kedaluwarsa. Tulis “kirim lagi” untuk mendapatkan yang baru."],
  tooManyTries: [
    "Kode itu terlalu sering dicoba dan tidak berlaku lagi. Tulis “kirim lagi” untuk mendapatkan yang baru.",
  ],
  tooManyCodes: ["Maaf, saya tidak dapat mengirim kode lagi."],
  codesPaused: [
    {
      count: "minutes",
      other:
        "Saat ini kode tidak dapat dikirim karena sudah banyak yang dikirim. Silakan coba lagi dalam {minutes} menit.",
    },
  ],
  codeSubject: ["Kode Anda untuk {title}"],
  codeText: [{ count: "minutes", other: "{code} adalah kode Anda untuk {title}. Berlaku selama {minutes} menit." }],
  verified: ["Terima kasih, sudah dikonfirmasi.", "Terima kasih, berhasil."],
  payAsked: ["Silakan bayar {amount}, dan beri tahu saya jika sudah selesai."],
  paymentPending: [
    "Pembayaran belum masuk. Saya lanjutkan begitu diterima.",
    "Pembayaran belum terlihat. Ini bisa memakan waktu sebentar.",
  ],
  paymentUnchecked: ["Saya tidak dapat menanyakan pembayaran sekarang. Saya akan memeriksanya lagi sebentar lagi."],
  paymentFailed: ["Pembayaran tidak berhasil. Tulis “coba lagi” untuk mengulang."],
  paymentExpired: ["Waktu pembayaran itu sudah habis. Tulis “coba lagi” untuk memulai yang baru."],
  paymentCancelled: ["Baik, pembayaran dibatalkan. Tulis “coba lagi” jika Anda tetap ingin membayar."],
  paymentUnavailable: ["Maaf, pembayaran sedang tidak dapat dilakukan. Tulis “coba lagi” sebentar lagi."],
  paymentNotConfigured: [
    "Maaf, pembayaran untuk formulir ini belum diatur. Pengirimnya perlu melakukannya terlebih dahulu.",
  ],
  nothingToPay: ["Saya tidak dapat menghitung jumlah yang harus dibayar. Silakan periksa jawaban Anda."],
  paid: ["Terima kasih, pembayaran sudah diterima.", "Terima kasih, sudah dibayar."],
  languageMissing: ["{language} tidak tersedia di sini. Kita bisa melanjutkan dalam: {languages}."],
  slotTaken: [
    "Maaf, waktu itu baru saja diambil. Silakan pilih yang lain.",
    "Ada yang lebih cepat. Waktu lain mana yang cocok?",
  ],
  notAsked: ["Itu untuk pertanyaan yang tidak lagi diajukan, jadi tidak saya catat sebagai jawaban."],
  helpOptions: ["Anda dapat memilih: {options}."],
  helpExample: ["Contoh jawabannya seperti ini: {example}"],
  pieceAsked: ["Mari kita bahas satu per satu.", "Kalau begitu, selangkah demi selangkah."],
  followUpSubject: ["Belum selesai: {title}"],
  followUpText: [
    "Anda sudah memulai “{title}” dan berhenti di tengah jalan. Jawaban Anda disimpan; lanjutkan di sini: {link}",
  ],
  notificationSubject: ["Respons baru: {title}"],
  notificationText: ["Seseorang telah mengisi {title}."],
};

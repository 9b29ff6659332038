/** The words of refusals in Indonesian, of other ways to come, and of comparisons. */
import type { IndirectWords } from "../schema/indirect-words.ts";

export const indonesianIndirectWords: IndirectWords = {
  refusals: {
    none: "tidak|tdk|tak|gak|ga|g|nggak|enggak|ngga|kagak|ndak|bukan|jangan|tanpa|tiada|belum|tidak ada|nggak ada|gak ada|ga ada|gaada|tidak satupun|tidak satu pun|tidak ada satupun|tak ada|nihil|kosong|ogah|tidak apa apa|tidak sama sekali|engga",
    reluctant:
      "lebih baik tidak|lebih suka tidak|sebaiknya tidak|mending tidak|mending gak|mending nggak|menolak|saya menolak|keberatan|saya keberatan|ogah|tidak mau|gak mau|nggak mau|ga mau|tidak ingin|tidak bersedia|enggan|males|malas|rahasiakan|simpan sendiri|saya simpan sendiri|pass|gak deh|nggak deh|ga usah|gak usah|nggak usah|tidak usah",
    giving:
      "bilang|mengatakan|katakan|ngomong|memberi|memberikan|memberikannya|kasih|ngasih|berikan|memberitahu|memberitahukan|beritahu|kasih tahu|ngasih tau|jawab|menjawab|menjawabnya|membagikan|membagi|bagikan|berbagi|share|sebut|menyebut|menyebutkan|sebutkan|nyebutin|mengungkapkan|ungkapkan|menulis|tulis|isi|mengisi|menilai|menilainya|menilai ini|komentar|berkomentar|ditelepon|telepon saya|dihubungi|membocorkan|cerita",
    having: "punya|memiliki|mempunyai|ada|pakai|menggunakan|pake|miliki",
    needing:
      "perlu|butuh|membutuhkan|memerlukan|mau|ingin|pengen|inginkan|minta|terpikir|kepikiran|menambah|tambah|menambahkan|usah|pilih",
    secret:
      "rahasia|pribadi|privat|privasi|private|anonim|anonymous|tanpa nama|bukan urusanmu|bukan urusan anda|bukan urusan kamu|bukan urusan kalian|urusan saya|urusan pribadi|data pribadi|kepo|konfidensial",
    blank:
      "tidak berlaku|lewati|lewati saja|lewat|lewatin|lewatkan|skip|skip aja|skip dulu|lanjut|lanjut saja|lanjut aja|berikutnya|selanjutnya|pertanyaan berikutnya|kosongkan|dikosongkan|kosongin|tidak ada jawaban|tanpa jawaban|no comment|tanpa komentar|abaikan|next",
    unimportant: "tidak penting|gak penting|nggak penting|ga penting|tidak relevan|terserah|tidak masalah",
    contented:
      "sudah cukup|cukup|udah cukup|itu saja|itu aja|sudah oke|semua baik|semuanya baik|semua oke|sudah bagus|tidak ada lagi|gak ada lagi|cukup kamar saja|kamar saja|cuma kamar|sudah semua|aman|udah oke|baik baik saja",
    things:
      "telepon|nomor|nomer|no|hp|ponsel|no hp|nomor hp|nomor telepon|wa|email|e mail|surel|alamat|alamat email|nama|jawaban|pertanyaan|info|informasi|data|permintaan|permintaan khusus|keinginan|preferensi|komentar|pendapat|opini|nilai|rating|saran|masukan|ekstra|tambahan|hal|sesuatu|perusahaan|situs|ide|catatan|apa apa|apa|apapun|yang khusus",
    frame:
      "saya|aku|gue|gw|kami|kita|kamu|anda|kalian|lu|lo|ku|mu|nya|ini|itu|yang|yg|dari|di|ke|untuk|buat|dengan|soal|tentang|pada|dan|atau|tapi|karena|krn|sebab|jika|kalau|adalah|sih|deh|dong|ya|yah|kok|nih|lah|aja|saja|dulu|sekarang|saat ini|untuk saat ini|sementara|sementara ini|hari ini|di sini|terima kasih|makasih|maaf|tolong|mohon|cuma|hanya|memang|benar benar|sungguh|terlalu|sangat|khusus|spesial|tertentu|lain|lagi|lainnya|tambahan|lebih|suka|ingin|mau|bisa|boleh|akan|tetap|menjadi|satu|satupun|semua|semuanya|apa|apa apa|apapun|mana|dimana|tinggal|asal|juga|sudah|udah|punya saya|diri|bagian|hal",
  },
  rides: {
    titles: "jemputan|antar jemput|transportasi|transfer|dijemput|shuttle|taksi",
    ownWays:
      "mobil|bawa mobil|nyetir|menyetir|kereta|bus|bis|mrt|krl|taksi|taxi|grab|gojek|gocar|uber|sewa|rental|menyewa|jalan kaki|sepeda|motor|dijemput|menjemput|jemput kami|jemput saya|dijemput teman|diantar|mengantar|sendiri saja|sendiri aja|pergi sendiri|berangkat sendiri|ke sana sendiri|datang sendiri|angkutan umum|kendaraan umum|kendaraan sendiri|sudah pesan|udah pesan|sudah ada|udah ada",
  },
  extremes: {
    cheapest: "paling murah|yang paling murah|termurah|yang termurah|yang murah|lebih murah|yang lebih murah",
    dearest: "paling mahal|yang paling mahal|termahal|yang mahal",
    least:
      "paling kecil|terkecil|paling pendek|terpendek|paling sedikit|paling singkat|tersingkat|yang kecil|yang pendek",
    most: "paling besar|terbesar|paling panjang|terpanjang|paling lama|terlama|paling banyak|yang besar|yang panjang",
  },
};

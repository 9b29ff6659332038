/** Words of talk about the conversation in Indonesian. */
import type { TalkWords } from "../schema/talk-words.ts";

export const indonesianTalkWords: TalkWords = {
  frame:
    "tolong|mohon|hei|hey|hai|halo|oke|ok|baik|baiklah|jadi|nah|eh|ehm|hmm|tapi|dan|terus|sekarang|btw|ngomong ngomong|omong omong|sebenarnya|maaf|permisi|terima kasih|makasih|boleh tanya|mau tanya|numpang tanya|saya mau tanya|satu pertanyaan|bisa beri tahu saya|bisa kasih tahu|kasih tahu|beri tahu saya|saya ingin tahu|saya mau tahu|penasaran|tunggu|sebentar|bentar|dulu|lagi|benar benar|serius|sih|ya|dong|deh|kok|kak|min|bro|gan|pak|bu|nih|tuh|kan|lah|mah|apakah",
  topics: {
    remaining: {
      cores:
        "berapa pertanyaan|berapa pertanyaan lagi|ada berapa pertanyaan|berapa banyak pertanyaan|berapa lagi|berapa soal|berapa soal lagi|tinggal berapa|sisa berapa|masih berapa|masih banyak|banyak lagi|masih ada pertanyaan|masih ada lagi|ada pertanyaan lagi|ini yang terakhir|ini pertanyaan terakhir|ini terakhir|apakah ini yang terakhir|sudah selesai|sudah selesai belum|udah selesai|sudah hampir selesai|hampir selesai|apakah sudah semua|apakah itu semua|itu saja|kapan selesai|kapan selesainya|masih panjang",
      beside:
        "pertanyaan|pertanyaannya|soal|soalnya|lagi|masih|ada|sisa|sisanya|tersisa|yang|harus|perlu|saya|aku|jawab|dijawab|total|totalnya|semua|semuanya|sampai|selesai|belum|setelah|ini|banyak|akan|kita|sudah|apa|terakhir|tinggal",
    },
    duration: {
      cores:
        "berapa lama|berapa lama lagi|berapa menit|berapa menit lagi|berapa waktu|butuh berapa lama|butuh waktu berapa lama|lama nggak|lama gak|lama tidak|lama ga|apakah lama|apakah ini lama|masih lama|makan waktu berapa|makan waktu lama",
      beside:
        "ini|itu|lagi|waktu|waktunya|butuh|perlu|diperlukan|dibutuhkan|untuk|mengisi|isi|formulir|formulirnya|survei|survei ini|kuesioner|kira|sekitar|semua|semuanya|sampai|selesai|yang|saya|berlangsung|nggak|gak|total",
    },
    recap: {
      cores:
        "saya sudah bilang apa|saya bilang apa|apa yang saya katakan|apa yang sudah saya katakan|apa yang saya tulis|apa yang sudah saya tulis|apa yang saya jawab|apa yang sudah saya jawab|apa yang sudah saya isi|apa saja yang sudah saya jawab|apa saja jawaban saya|saya jawab apa|saya tadi jawab apa|jawaban saya|jawaban saya sejauh ini|lihat jawaban saya|tampilkan jawaban saya|apa yang kamu catat|apa yang anda catat|apa yang sudah dicatat|ringkasan|rangkuman|rangkum|ringkas|apa yang anda tahu tentang saya|apa yang kamu tahu tentang saya",
      beside:
        "sejauh|ini|sampai|sekarang|tadi|sudah|semua|semuanya|saja|apa|yang|saya|aku|lihat|tampilkan|bisa|boleh|ingin|jawaban|tentang|kepada|anda|kamu|mau|dari|berikan|buat|sebelumnya",
    },
    identity: {
      cores:
        "kamu siapa|anda siapa|siapa kamu|siapa anda|siapa ini|ini siapa|dengan siapa ini|apa kamu|kamu ini apa|anda ini apa|kamu bot|anda bot|kamu robot|anda robot|kamu manusia|anda manusia|kamu orang|anda orang|kamu asli|apakah kamu bot|apakah anda bot|apakah kamu robot|apakah anda robot|apakah kamu manusia|apakah anda manusia|apakah anda orang sungguhan|apakah kamu ai|apakah anda ai|kamu ai|anda ai|ini bot|ini robot|ini ai|apakah ini bot|apakah ini robot|saya bicara dengan siapa|saya berbicara dengan siapa|saya ngobrol dengan siapa|saya chat dengan siapa|saya bicara dengan bot|saya bicara dengan robot|saya bicara dengan manusia|saya bicara dengan orang|siapa nama kamu|siapa namamu|siapa nama anda|nama kamu siapa|nama anda siapa|ada orang|apa ada orang|ini apa|apa ini",
      beside:
        "atau|bot|robot|manusia|orang|mesin|ai|komputer|asli|sungguhan|beneran|sebuah|seorang|kamu|anda|ini|itu|di|sini|sana|dengan|sama|bukan|yang|apa",
    },
    privacy: {
      cores:
        "data saya diapakan|data saya akan diapakan|data saya dipakai untuk apa|data saya digunakan untuk apa|data saya buat apa|apa yang terjadi dengan data saya|bagaimana dengan data saya|bagaimana data saya digunakan|apakah data saya aman|data saya aman|apakah ini aman|ini aman|aman nggak|aman gak|aman tidak|apakah ini anonim|ini anonim|apakah ini rahasia|ini rahasia|siapa yang melihat jawaban saya|siapa yang bisa melihat jawaban saya|siapa yang membaca jawaban saya|siapa yang baca ini|siapa yang membaca ini|siapa yang melihat ini|siapa yang akan melihat ini|siapa yang dapat data saya|ke mana data saya|kemana data saya|kebijakan privasi|privasi|perlindungan data|kerahasiaan data|keamanan data|data pribadi|apakah data saya disimpan|apakah data saya dibagikan|apakah data saya dijual|apakah kamu akan membagikan|apakah anda akan membagikan|apakah akan membagikan|apakah ini dibagikan|apakah ini akan dibagikan|apakah akan dibagikan|apakah dibagikan|apakah dijual|apakah disebarkan|kamu akan membagikan|anda akan membagikan|dibagikan ke siapa",
      beside:
        "data|saya|aku|pribadi|jawaban|ini|itu|di|sini|aman|rahasia|akan|untuk|apa|dengan|tentang|soal|bagaimana|disimpan|dihapus|berapa|lama|pergi|perginya|dikirim|nanti|setelah|dan|yang|gimana|terjaga|dijaga|siapa|apakah|kamu|anda|kalian|ke|kepada|orang|lain|pun|siapapun|pihak|ketiga",
    },
    why: {
      cores:
        "kenapa tanya|kenapa bertanya|kenapa kamu tanya|kenapa anda tanya|kenapa anda bertanya|mengapa anda bertanya|mengapa bertanya|kenapa ditanya|kenapa ditanyakan|kenapa harus tahu|kenapa mau tahu|kenapa ingin tahu|mengapa ingin tahu|kenapa perlu|mengapa perlu|kenapa butuh|kenapa harus|mengapa harus|kenapa saya harus|mengapa saya harus|untuk apa|untuk apa ini|untuk apa itu|buat apa|buat apa ini|buat apa sih|ini untuk apa|ini buat apa|kenapa|mengapa|apa perlu|apa perlunya|apakah perlu|apakah ini perlu|apakah harus|apakah wajib|apakah ini wajib|wajib nggak|harus nggak|apa gunanya|apa tujuannya|tujuannya apa|apa hubungannya|apa urusannya|apa urusanmu|bukan urusanmu",
      beside:
        "ini|itu|saya|aku|kamu|anda|perlu|butuh|harus|wajib|tahu|tanya|menanyakan|bertanya|pertanyaan|memberi|memberikan|jawab|menjawab|isi|mengisi|diisi|nama|email|surel|alamat|nomor|telepon|hp|umur|usia|tanggal|lahir|data|informasi|sini|di|banget|begitu|soal|tentang|meminta|minta|diperlukan|dibutuhkan",
    },
    help: {
      cores:
        "bantuan|bantu|bantu saya|tolong bantu|tolong bantu saya|butuh bantuan|saya butuh bantuan|minta bantuan|bisa bantu|bisa bantu saya|bisakah membantu saya|apa yang bisa saya lakukan|apa yang harus saya lakukan|saya harus apa|saya harus bagaimana|harus bagaimana|harus gimana|saya harus jawab apa|saya harus tulis apa|harus tulis apa|harus isi apa|harus diisi apa|apa yang harus saya tulis|apa yang harus saya isi|sekarang apa|terus gimana|lalu bagaimana|bagaimana caranya|gimana caranya|caranya gimana|cara kerjanya bagaimana|bagaimana cara kerjanya|bagaimana cara menjawabnya|cara isinya gimana|saya bingung harus apa|bingung harus isi apa|tidak tahu harus apa|petunjuk|perintah|panduan",
      beside:
        "saya|aku|ini|itu|di|sini|dengan|untuk|mengisi|menjawab|formulir|pertanyaan|sedikit|dong|apa|bisa|butuh|harus|cara",
    },
    thanks: {
      cores:
        "terima kasih|terimakasih|terima kasih banyak|terimakasih banyak|makasih|makasih banyak|makasi|mksh|trims|trm ksh|thanks|thank you|thx|banyak terima kasih|matur nuwun|hatur nuhun|suwun|tengkyu",
      beside:
        "banyak|ya|atas|bantuannya|bantuan|infonya|informasinya|penjelasannya|kesabarannya|untuk|semuanya|sekali|sebelumnya|kembali|sudah|membantu|anda|kamu|bagus|mantap|sip",
    },
    hello: {
      cores:
        "halo|hai|hei|hi|hello|hallo|selamat pagi|selamat siang|selamat sore|selamat malam|pagi|siang|sore|malam|assalamualaikum|assalamu alaikum|apa kabar|gimana kabarnya|bagaimana kabar anda|kabar baik|salam|permisi|salam kenal|met pagi|met siang|met malam|p",
      beside:
        "semua|semuanya|anda|kamu|juga|hari|ini|bot|kak|min|di|sana|sehat|kabarnya|warahmatullahi|wabarakatuh|selamat",
    },
    laugh: {
      cores:
        "wkwk|wkwkwk|wkwkwkwk|wk|haha|hahaha|hahahaha|hehe|hehehe|hihi|xixi|lol|lucu|lucu banget|lucu sekali|kocak|ngakak|bercanda|cuma bercanda|hanya bercanda|saya bercanda|becanda|cuma becanda|canda",
      beside: "itu|ini|banget|sekali|kamu|anda|bisa|aja|saja|saya|hanya|cuma|juga|kok|sangat",
    },
    insult: {
      cores:
        "bodoh|goblok|tolol|bego|idiot|dungu|bloon|sampah|tai|taik|bangsat|anjing|anjir|anjay|babi|kampret|brengsek|sialan|sial|bajingan|asu|jancok|kontol|memek|ngentot|keparat|tidak berguna|nggak berguna|gak berguna|ga guna|gak guna|payah|konyol|omong kosong|nyebelin|menyebalkan|ngeselin|menjengkelkan|diam|diam kamu|tutup mulut|pergi kamu|enyah|buang waktu|buang buang waktu|membuang waktu|saya benci ini|saya benci kamu|benci|jelek|buruk sekali|ribet|ribet banget|bikin kesal|bikin emosi|kurang ajar|gila|aneh banget|nggak jelas|gak jelas|ga jelas|ya ampun|astaga|demi tuhan|aduh|ya tuhan|ampun deh|yang benar saja",
      beside:
        "kamu|anda|lu|lo|loe|ini|itu|banget|sekali|bot|robot|mesin|formulir|survei|pertanyaan|pertanyaannya|dasar|sangat|benar|yang|saja|aja|hanya|cuma|saya|apa|apaan|semua|otak|emang|memang|waktu|sungguh|paling|mulut|kuesioner|udah|sudah",
    },
    later: {
      cores:
        "nanti|nanti saja|nanti aja|nanti dulu|nanti dulu ya|lain kali|jawab nanti|saya jawab nanti|nanti saya jawab|nanti aku jawab|akan saya jawab nanti|dijawab nanti|isi nanti|saya isi nanti|nanti saya isi|nanti saya kasih tahu|nanti saya beri tahu|tunda|tunda dulu|ditunda dulu|ditunda|simpan untuk nanti|untuk nanti|tinggalkan dulu|tinggal dulu|lewati dulu nanti kembali|kembali ke sini nanti|nanti kembali lagi|nanti kita kembali|tanya nanti|tanyakan nanti|tanya lagi nanti|tanyakan lagi nanti|tanyakan di akhir|tanya di akhir|di akhir saja|mungkin nanti|jangan sekarang|tidak sekarang|bukan sekarang|saya cek dulu|cek dulu|saya harus cek dulu|mau cek dulu|belakangan|belakangan saja",
      beside:
        "ini|itu|yang|pertanyaan|saya|aku|kita|bisa|boleh|bolehkah|bisakah|mau|ingin|lebih|jawab|jawabnya|menjawab|dijawab|saja|aja|ke|di|akhir|kembali|soal|untuk|sebentar|harus|akan|nanti|dulu|lagi",
    },
    undo: {
      cores:
        "batalkan perubahan|batalkan perubahannya|batalkan perubahan itu|batal ubah|batal diubah|nggak jadi diubah|gak jadi diubah|tidak jadi diubah|tidak jadi ubah|urungkan|urungkan itu|undo|kembalikan|kembalikan seperti semula|kembalikan seperti tadi|kembalikan seperti sebelumnya|kembalikan yang lama|balikin|balikin lagi|balikin kayak tadi|seperti semula|seperti semula saja|seperti sebelumnya|seperti tadi saja|tetap seperti semula|tetap yang lama|pakai yang lama|pakai jawaban lama|pakai yang tadi|jangan diubah|jangan ubah|jangan ubah itu|jangan diganti|itu salah|tadi salah|bukan itu maksud saya|maksud saya bukan itu|bukan begitu maksud saya|tidak itu salah",
      beside:
        "tidak|bukan|jangan|nggak|gak|enggak|itu|ini|perubahan|perubahannya|jawaban|jawabannya|yang|terakhir|lama|tadi|seperti|semula|sebelumnya|lagi|saja|aja|saya|mau|ke|biarkan|tetap|bisa",
    },
  },
  recall: {
    said: "saya bilang|saya katakan|saya sebut|saya sebutkan|saya jawab|saya isi|saya isikan|saya tulis|saya pilih|saya masukkan|saya berikan|aku bilang|aku jawab|aku isi|aku tulis|aku pilih|kamu catat|anda catat|jawaban saya",
    shown: "lihat|tampilkan|tunjukkan|ulangi|ingatkan",
    beside: "berapa|mana|kapan|untuk|pada|di|soal|sebagai|itu|telah|nya|ya",
    recent: "sebelumnya|terakhir|tadi",
  },
  addressed:
    "kamu|anda|lu|lo|loe|bot|robot|mesin|formulir|survei|kuesioner|pertanyaan|pertanyaannya|ini|dasar|diam|pergi|enyah|tutup|nyebelin|ngeselin",
  synonyms: [
    "harga|harganya|biaya|biayanya|tarif|ongkos|mahal|bayar",
    "buka|jam|operasional|tutup",
    "batal|batalkan|pembatalan|refund|pengembalian",
    "kirim|pengiriman|antar|ongkir|dikirim",
    "parkir|parkiran|mobil|kendaraan",
    "kontak|hubungi|menghubungi|telepon|telpon",
    "mulai|mulainya|dimulai",
    "data|privasi|informasi",
    "kamar|kamarnya|ruangan",
    "bawa|membawa|dibawa",
    "anak|anak anak|balita",
    "anjing|kucing|peliharaan|hewan|binatang",
  ],
};

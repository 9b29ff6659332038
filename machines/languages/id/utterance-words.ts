/** The words that mark the kind of a reply in Indonesian. */
import type { UtteranceWords } from "../schema/utterance-words.ts";

export const indonesianUtteranceWords: UtteranceWords = {
  corrections: {
    certain:
      "maksud saya|maksudku|maksudnya|yang saya maksud|saya mau bilang|maksud saya tadi|lupakan itu|lupakan yang tadi|abaikan yang tadi|saya berubah pikiran|berubah pikiran|kami berubah pikiran|koreksi|ralat|ralat ya|ups|oops|waduh|salah saya|kesalahan saya|saya salah|saya keliru|salah ketik|saya salah ketik|salah tulis|saya salah tulis|salah sebut|salah pilih|salah isi|tidak tunggu|tunggu tidak|eh bukan|eh salah|eh maaf|eh tidak|oh bukan|oh tidak|ubah jadi|ubah menjadi|ubah ke|ganti jadi|ganti menjadi|ganti ke|tolong ubah jadi|tolong ganti jadi|seharusnya|harusnya|mestinya|rencana berubah|ada perubahan rencana|maaf|sori|sorry|tunggu|sebentar|typo|eh typo|salah pencet|salah klik|kepencet|autocorrect|salah|eh sori|eh sorry|aduh salah|eh maksudnya|maksud aku|salah ding",
    likely:
      "sebenarnya|sebetulnya|lebih tepatnya|tepatnya|lebih baik|mending|mendingan|lebih suka|saya lebih suka|kami lebih suka|lebih pilih|saya pilih|tidak|bukan|nggak|enggak|gak|tidak jadi|gak jadi|nggak jadi|jadikan|jadiin|buat jadi|bikin jadi|kita ambil|saya ambil|ambil saja|anggap saja|kalau dipikir pikir|setelah dipikir pikir|setelah dipikir|sebagai gantinya|gantinya|hmm|eh|oh|ah|kalau bisa|kalau boleh|jika memungkinkan|ternyata|saja deh|ngomong ngomong|oh ya|oya|satu lagi|satu hal lagi|baru sadar|saya baru sadar|baru ingat|lupa bilang|saya lupa|kami memutuskan|saya memutuskan|bisa gak|bisa tidak|bisakah|boleh gak|apa bisa|aduh|yah|kayaknya|sepertinya|keknya|harus",
    behind:
      "saja|aja|saja deh|aja deh|deh|sebenarnya|maksud saya|maksudku|maaf|tolong|ya|lebih baik|kalau bisa|sebagai gantinya|harusnya|seharusnya|makasih|lagi|sekarang|dong|tentu|maksudnya",
    insteadOf: "bukan|bukannya|daripada|alih alih|dan bukan|ketimbang|sebagai ganti",
    not: "bukan|bukannya|jangan|lupakan|tidak jadi|gak jadi|nggak jadi",
    but: "tapi|melainkan|tetapi|tapi sebenarnya|tapi harusnya|tapi seharusnya|tapi maksud saya|tapi ternyata|namun",
    said: "saya bilang|tadi saya bilang|saya tadi bilang|aku bilang|saya katakan|saya tulis|tadi saya tulis|saya pilih tadi|tadi saya pilih|saya jawab|tadi saya jawab|saya isi|tadi saya isi|tertulis|sebelumnya",
    frame:
      "saya|aku|kami|kita|mau|ingin|pengen|minta|pilih|ambil|tolong|mohon|yang|di|ke|dari|pada|untuk|selama|hari|tanggal|jam|pukul|itu|ini|adalah|jadi|menjadi|jadikan|ubah|ganti|diubah|diganti|buat|datang|tiba|sampai|berangkat|pulang|pergi|menginap|tinggal|butuh|perlu|pesan|booking|dan|tapi|saja|aja|dong|deh|ya|sih|kok|lah|dulu|sekarang|baru|lagi|cuma|hanya|terima|kasih|makasih|kalau|bisa|boleh|akan|sudah|lebih|baik|kira|sekitar|depan|orang|tulis|isi|catat|oke|ok|cukup|cocok|dengan|harusnya|seharusnya|mungkin|nanti|besok|punya|ada|jumlah|nomor|nomornya|benar|betul|suami|istri|bilang|harus|soal|tentang|perpanjang|lama|totalnya|jumlahnya|nih",
    wrong:
      "salah|keliru|tidak benar|nggak benar|gak benar|tidak tepat|kurang tepat|salah ketik|salah tulis|typo|tertukar|kebalik|tidak sesuai|yang salah|ada kesalahan|ada yang salah|bukan itu",
    adds: "tambah|tambahkan|tambahin|tambahi|juga|sekalian|sama|plus|ditambah|ikutkan|masukkan|sertakan|selain itu|ekstra",
    removes:
      "hapus|hapuskan|hilangkan|batalkan|batalin|batal|tanpa|buang|keluarkan|coret|cabut|gak usah|nggak usah|tidak usah|ga usah|tidak perlu|gak perlu|nggak perlu|tidak butuh|gak butuh|tidak jadi|gak jadi|enggak usah|kurangi",
    only: "hanya|cuma|saja|aja|cukup",
    more: "lagi|tambah|lebih lama|ekstra|tambahan",
    less: "kurang|lebih sedikit",
    later: "lebih lambat|kemudian|mundur",
    earlier: "lebih awal|lebih cepat|maju",
    slips:
      "itu salah|ini salah|tadi salah|yang tadi salah|itu tidak benar|itu keliru|itu kurang tepat|bukan itu maksud saya|bukan begitu maksud saya|maksud saya bukan itu|bukan itu yang saya maksud|saya tidak bilang begitu|saya tidak bilang itu|anda salah paham|kamu salah paham|salah paham|salah mengerti|salah pencet|saya salah pencet|salah klik|saya salah klik|salah pilih|saya salah pilih|salah ketik|saya salah ketik|jawaban salah|salah jawab|saya salah jawab|typo|kepencet",
  },
  texts: {
    nameTitles:
      "nama|nama lengkap|nama depan|nama belakang|nama panggilan|nama anda|nama kamu|siapa nama|panggilan|marga|bagaimana kami memanggil",
    cityTitles:
      "kota|kota asal|kota tinggal|kota mana|di kota mana|tempat lahir|tempat tinggal|domisili|kabupaten|asal anda|dari mana|tinggal di mana|lahir di mana",
    companyTitles:
      "perusahaan|nama perusahaan|kantor|tempat kerja|instansi|organisasi|lembaga|bekerja di mana|kerja di mana",
    streetTitles: "jalan|nama jalan|jalan dan nomor|nomor rumah|alamat jalan|baris alamat|baris alamat 1",
    openTitles:
      "ceritakan|jelaskan|gambarkan|mengapa|kenapa|bagaimana|tentang|pendapat|pengalaman|kesan|komentar|pesan|catatan|saran|masukan|menurut|cerita|alasan",
    placeLeads:
      "saya dari|aku dari|kami dari|dari|saya tinggal di|aku tinggal di|tinggal di|kami tinggal di|saya di|kami di|di|saya lahir di|lahir di|saya berasal dari|berasal dari|asal saya|asal|domisili|domisili di|sekarang di|saat ini di|kota saya|kotanya|pindah ke|dekat",
    companyLeads:
      "saya bekerja di|saya kerja di|bekerja di|kerja di|aku kerja di|saya bekerja untuk|saya karyawan|perusahaan saya|perusahaan kami|nama perusahaan saya|nama perusahaannya|perusahaannya|kantor saya|saya dari|kami dari",
    retractions:
      "bukan|eh bukan|tidak|eh|eh salah|eh maaf|maaf|sori|sorry|maksud saya|maksudku|ralat|koreksi|sebenarnya|lebih tepatnya|tunggu|oh bukan|salah|harusnya|bukan maaf",
    besides: "dan saya|dan kami|tapi saya|tapi kami|dan aku|tapi aku|saya juga|selain itu|tapi",
    clauseWords:
      "saya|aku|kamu|anda|kami|kita|dia|mereka|adalah|ini|itu|yang|sudah|udah|belum|kenapa|mengapa|apa|siapa|bagaimana|gimana|kapan|mana|tidak|nggak|gak|ga|bukan|jangan|bodoh|konyol|bosan|membosankan|pertanyaan|jawaban|tanya|ditanya|bilang|tadi|jawab|tahu|tau|pikir|mau|ingin|bisa|boleh|harus|perlu|tolong|mohon|lagi|kembali|lewati|salah|maaf|tak|pernah|sesuatu|cukup|berhenti|bantu|bantuan|sangat|banget|juga|sini|sana|tapi|atau|kalau|karena|mungkin|sama|terus|dan|untuk|dengan",
    honorifics: "dr|dokter|bapak|bpk|pak|ibu|bu|sdr|sdri|saudara|saudari|prof|profesor|ir|drs|haji|hj|h|kak|mas|mbak",
  },
  complaints:
    "sudah ditanya|sudah ditanyakan|tadi sudah ditanya|tadi sudah ditanyakan|kan sudah ditanya|anda sudah tanya|kamu sudah tanya|sudah saya jawab|sudah saya bilang|sudah saya tulis|sudah saya isi|sudah saya kasih|saya sudah bilang|saya sudah jawab|saya sudah menjawab|saya sudah tulis|saya sudah isi|kan sudah saya bilang|kan sudah saya jawab|tadi sudah saya jawab|tadi sudah saya bilang|kan tadi sudah|udah dibilang|udah dijawab|udah ditanya|udah gue bilang|pertanyaan yang sama|tanya itu lagi|itu lagi itu lagi|itu itu saja|diulang terus|diulang ulang|kenapa diulang|kok ditanya lagi|kenapa ditanya lagi|ini bodoh|bodoh sekali|ini konyol|konyol|ini membosankan|membosankan|bosan|menyebalkan|nyebelin|menjengkelkan|mengganggu|pertanyaan bodoh|pertanyaan konyol|pertanyaan aneh|buang waktu|buang buang waktu|membuang waktu|kelamaan|terlalu lama|lama banget|terlalu banyak pertanyaan|banyak sekali pertanyaan|banyak banget pertanyaannya|kebanyakan pertanyaan|serius nih|yang benar saja|yang bener aja|bercanda ya|kamu tidak dengar|anda tidak mendengarkan|baca dong|baca yang saya tulis|lihat di atas|seperti yang saya bilang|tidak berfungsi|nggak berfungsi|gak bisa dipakai|tidak masuk akal|nggak masuk akal|gak masuk akal|omong kosong|gak jelas|nggak jelas|tidak sopan|ribet|ribet banget",
  smallTalk:
    "terima kasih|terima kasih banyak|makasih|makasih banyak|thanks|halo|hai|hei|selamat pagi|selamat siang|selamat sore|selamat malam|pagi|assalamualaikum|waalaikumsalam|apa kabar|bagaimana kabar anda|gimana kabarnya|kabar baik|salam kenal|senang berkenalan|senang bertemu anda|haha|hahaha|wkwk|wkwkwk|hehe|lol|keren|mantap|asyik|asik|bagus|lucu|lucu banget|kamu lucu|kamu baik|anda baik sekali|baik sekali|pertanyaan bagus|pertanyaan yang bagus|pertanyaan menarik|menarik|wow|wah|semoga harimu menyenangkan|semoga hari anda menyenangkan|sama sama|kamu juga|anda juga|cuacanya bagus|kamu robot|anda robot|kamu bot|kamu manusia|kamu siapa|siapa kamu|anda siapa|siapa namamu|siapa nama anda|ceritakan lelucon|sebentar|sebentar ya|tunggu sebentar|bentar|bentar ya|tunggu ya|saya kembali|aku kembali|saya cek dulu|saya lihat dulu|saya pikir dulu|saya pikirkan dulu|biar saya pikir|mikir dulu|sampai mana tadi|oh begitu|begitu ya|oh gitu|mengerti|saya mengerti|paham|saya paham|ngerti|siap|sip|oke sip|kedengarannya bagus|saya bosan|aku cinta kamu|lagi hujan|hujan|semangat|dadah|sampai jumpa|permisi|tidak masalah|gak masalah|bravo|pertahankan|kerja bagus",
  nothing:
    "tidak ada|nggak ada|gak ada|ga ada|enggak ada|tidak ada lagi|nggak ada lagi|gak ada lagi|tidak ada apa apa|tidak ada yang khusus|tidak ada tambahan|tidak ada yang perlu ditambahkan|tidak ada komentar|tanpa komentar|tidak ada jawaban|tanpa jawaban|lewati|lewat|skip|pas|itu saja|itu aja|sudah itu saja|cukup itu|tidak terima kasih|tidak makasih|nggak makasih|tidak terpikir|tidak ada yang terpikir|belum ada|kosong|nihil|untuk saat ini tidak ada",
  later:
    "nanti|nanti saja|nanti aja|nanti dulu|jawab nanti|tanya nanti|nanti saya jawab|saya jawab nanti|tanyakan nanti",
  done: "selesai|sudah selesai|udah selesai|sudah|beres|sudah beres|udah beres|sudah saya lakukan|saya selesai|saya sudah selesai|siap selesai|kelar|udah kelar|sudah dikirim|sudah saya kirim|terkirim|sudah diunggah|sudah saya unggah|sudah diupload|sudah upload|sudah ditandatangani|sudah tanda tangan|sudah saya tanda tangani",
  chat: {
    spokenTo: "kamu|anda|kalian|kau|mu",
    judging:
      "baik|baik sekali|ramah|hebat|keren|mantap|lucu|membantu|sopan|sabar|cepat|pintar|terbaik|luar biasa|bagus|menyenangkan|asyik|asik|lambat|lama|panjang|membosankan|menyebalkan|aneh|ribet|rumit|bodoh|manis|oke|buruk|jelek|payah|konyol|tolol|goblok|tidak berguna|menjengkelkan|parah",
    wishing: "selamat|semoga|semoga hari|selamat ber|met",
    wished:
      "hari|pagi|siang|sore|malam|minggu|akhir pekan|berakhir pekan|liburan|berlibur|natal|tahun baru|lebaran|idul fitri|jumat|senin|harimu|hari anda|menyenangkan|istirahat|weekend|beraktivitas|bekerja",
    pondering:
      "saya pikir dulu|pikir pikir dulu|pikir dulu|mikir dulu|tanya istri|tanya suami|tanya bos|harus tanya|cek dulu|saya cek|belum memutuskan|belum diputuskan|tergantung|lihat nanti|lihat dulu|nanti dulu",
    conversation: "formulir|obrolan|chat|survei|percakapan|bot|kuesioner",
    questions: "pertanyaan",
    meaning:
      "maksud|maksudnya|artinya|berarti|misalnya|contoh|contohnya|seperti apa|jenis|macam|tulis|menulis|isi|mengisi|diisi|biasanya|orang|yang lain|opsional|wajib|harus|perlu|boleh|bisa|dijawab",
    daily:
      "hujan|matahari|cuaca|salju|angin|badai|panas|dingin|ulang tahun|ultah|anniversary|hari yang panjang|hari panjang|capek|lelah|lapar|kopi|baterai|tidak sabar|gak sabar|macet|akhirnya|merayakan|selamat ya|berdering",
    reasons: "untuk|buat|karena|gara gara|dalam rangka",
    opinions:
      "pendapat|komentar|masukan|ulasan|penilaian|saran|perbaiki|tingkatkan|pikir|pikirkan|suka|pengalaman|kesan|puas|keluhan|rekomendasi|pesan|umpan balik|ceritakan|lebih baik|terjadi|masalah",
    more: "ada lagi|lain|lainnya|permintaan|khusus|keinginan|tambahan|catatan|menambahkan",
    around:
      "sangat|sekali|banget|benar|ini|itu|di sini|omong omong|juga|banyak|lebih|semua|semuanya|hanya|cuma|masih|saya|aku|kami|dengan|dan|tapi|atau|sekarang|hari ini|sudah|udah|apa|apakah|yang|mana|berapa|bagaimana|gimana|haha|wkwk|wkwkwk|lol|wah|ya|yah|kok|sih|deh|dong|tidak|nggak|gak|terima kasih|makasih|bantuan|ngobrol|sama sama|kali|sama|terakhir|lagi|sisa|nya|ada|saja|di|ke|se",
  },
  alike: [
    "tiba|kedatangan|datang|tanggal tiba",
    "jemputan|jemput|antar jemput|transfer|penjemputan",
    "vegetarian|tanpa daging|sayuran",
    "vegan|nabati",
    "laki laki|pria|cowok|lelaki|laki",
    "perempuan|wanita|cewek",
    "mobil|kendaraan",
    "sepeda|gowes",
    "motor|sepeda motor|ojek",
    "kereta|kereta api|krl",
    "pesawat|penerbangan|terbang",
    "tunai|cash|uang tunai|kontan",
    "kartu|kartu kredit|kartu debit",
    "telepon|telpon|hp|ponsel|menelepon",
    "surel|email|e mail|imel",
    "pagi|pagi hari",
    "sore|sore hari|petang",
    "malam|malam hari",
    "ikan|salmon|hidangan laut",
    "ayam|unggas",
    "sapi|daging sapi|steak",
    "menikah|kawin|sudah menikah",
    "lajang|single|belum menikah|jomblo",
    "bekerja|karyawan|pegawai",
    "menganggur|pengangguran|tidak bekerja",
    "mahasiswa|pelajar|siswa|kuliah",
    "pensiun|pensiunan",
    "gratis|cuma cuma",
    "kecil|mungil",
    "besar|gede",
    "rumah|hunian",
    "apartemen|flat",
    "setiap hari|harian|tiap hari",
    "mingguan|setiap minggu|seminggu sekali",
    "bulanan|setiap bulan|sebulan sekali",
    "tahunan|setiap tahun|setahun sekali",
    "jalan kaki|berjalan kaki",
  ],
};

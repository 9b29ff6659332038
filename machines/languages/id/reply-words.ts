/** The words by which replies in Indonesian are read, except those of dates and times (`time-words.ts`). */
import names from "i18n-iso-countries/langs/id.json" with { type: "json" };
import type { ReplyWords } from "../schema/reply-words.ts";
import { indonesianTimeWords } from "./time-words.ts";

export const indonesianReplyWords: ReplyWords = {
  fillers:
    "tolong|mohon|silakan|terima kasih|makasih|makasi|trims|thanks|terima kasih banyak|ya|yah|eh|em|hmm|oh|nah|halo|hai|hi|selamat pagi|selamat siang|selamat sore|selamat malam|permisi|maaf|sepertinya|kayaknya|kira kira|mungkin|sekitar|kurang lebih|hanya|cuma|cuman|saja|aja|tepat|persis|pas|sebenarnya|sejujurnya|jujur|sayangnya|untungnya|kalau bisa|kalau boleh|jika memungkinkan|menurut saya|saya rasa|saya pikir|saya kira|dong|deh|sih|kok|lah|kak|pak|bu|mas|mbak|gan|min|total|totalnya|jadi|kami|kita|saya|ada|untuk|oke|ok|begitu|gitu|nih|loh|lho|bang|buat|akan|insya allah|barangkali|nya|pun|kalau tidak merepotkan|kalau nggak merepotkan|bila memungkinkan|kalau memungkinkan|coba lihat|coba saya lihat|saya lihat dulu|lihat dulu|coba saya pikir|saya pikir dulu",
  elisions: "",
  slips:
    "tidak|bukan|eh|eh bukan|maksud saya|maksudnya|maksudku|maaf|ralat|koreksi|salah|sebenarnya|melainkan|tapi|tunggu|lebih tepatnya|ganti|eh salah",
  numbers: {
    decimalMark: ",",
    cardinals: [
      [0, "nol|kosong"],
      [1, "satu|suatu|sebuah"],
      [2, "dua"],
      [3, "tiga"],
      [4, "empat"],
      [5, "lima"],
      [6, "enam"],
      [7, "tujuh"],
      [8, "delapan"],
      [9, "sembilan"],
      [10, "sepuluh"],
      [11, "sebelas"],
      [12, "dua belas|duabelas"],
      [13, "tiga belas|tigabelas"],
      [14, "empat belas|empatbelas"],
      [15, "lima belas|limabelas"],
      [16, "enam belas"],
      [17, "tujuh belas"],
      [18, "delapan belas"],
      [19, "sembilan belas"],
      [20, "dua puluh|duapuluh"],
      [30, "tiga puluh"],
      [40, "empat puluh"],
      [50, "lima puluh"],
      [60, "enam puluh"],
      [70, "tujuh puluh"],
      [80, "delapan puluh"],
      [90, "sembilan puluh"],
      [100, "seratus|cepek"],
      [1_000, "seribu|ceban"],
      [1_000_000, "sejuta"],
    ],
    scales: [
      [100, "ratus"],
      [1_000, "ribu|rb|k|rebu"],
      [1_000_000, "juta|jt|jeti"],
      [1_000_000_000, "miliar|milyar|m"],
      [1_000_000_000_000, "triliun|triliyun"],
      [12, "lusin"],
    ],
    joiners: "",
    ordinals: [
      [1, "pertama|kesatu|ke satu|yang pertama"],
      [2, "kedua|ke dua"],
      [3, "ketiga|ke tiga"],
      [4, "keempat|ke empat"],
      [5, "kelima|ke lima"],
      [6, "keenam|ke enam"],
      [7, "ketujuh"],
      [8, "kedelapan"],
      [9, "kesembilan"],
      [10, "kesepuluh"],
    ],
    ordinalSuffixes: "",
    quantities: [
      [
        0,
        "tidak ada|tak ada|nggak ada|gak ada|ga ada|tidak satu pun|tak seorang pun|tanpa tamu|tidak ada yang|belum ada",
      ],
      [
        1,
        "hanya saya|saya saja|cuma saya|saya sendiri|sendiri|sendirian|seorang|satu orang|sekali|satu kali|cuma aku|aku aja|aku sendiri|saya seorang|semalam saja",
      ],
      [
        2,
        "berdua|kami berdua|saya dan istri|saya dan suami|saya dan istri saya|saya dan suami saya|istri dan saya|suami dan saya|sepasang|dua kali|saya sama istri|saya sama suami|keduanya|saya dan pacar",
      ],
      [3, "bertiga|kami bertiga|tiga kali"],
      [4, "berempat|kami berempat"],
      [5, "berlima|kami berlima"],
      [6, "berenam|setengah lusin"],
      [12, "selusin|satu lusin"],
    ],
    fractions: [
      [0.5, "setengah|separuh|separo"],
      [0.25, "seperempat"],
      [1 / 3, "sepertiga"],
      [2 / 3, "dua pertiga"],
      [0.75, "tiga perempat"],
    ],
    parts: [],
    andHalf: [
      [0.5, "setengah|dan setengah"],
      [0.25, "seperempat"],
    ],
    minus: "minus|negatif|di bawah nol",
    point: "koma|titik",
    percent: "persen|prosen",
    outOf: "dari|dari total",
    rangeTo: "sampai|hingga|atau|sampe",
    between: "antara|dari",
    or: "atau|mungkin|atau mungkin",
    total: "total|totalnya|semuanya|jumlahnya|seluruhnya|semua",
    notNumbers:
      "satu per satu|satu lagi|salah satu|satu pertanyaan|satu hal|sekali lagi|satu menit|sebentar|suatu saat|kosong saja|kosongkan|satu sama lain|satu detik|pertama kali|yang satu",
    lowerBounds:
      "paling sedikit|minimal|minimum|setidaknya|sekurangnya|lebih dari|di atas|atau lebih|ke atas|tidak kurang dari|lebih",
    upperBounds:
      "paling banyak|maksimal|maksimum|kurang dari|di bawah|tidak lebih dari|atau kurang|ke bawah|hampir|bukan|max",
    vague: "beberapa|banyak|sedikit|sejumlah|puluhan|ratusan|ribuan|lumayan banyak|segelintir",
    stars: "bintang",
    companions:
      "saya dan|dan saya|istri saya|suami saya|anak anak saya|keluarga saya|teman saya|bersama|plus|sama anak",
    exclusions: "bukan|daripada|termasuk|alih alih",
    noneOf: "tanpa|tidak ada",
    which: "yang mana|nomor berapa|lantai berapa|ke berapa",
    indefinite: "",
    counters:
      "orang|malam|hari|kamar|tiket|tamu|anak|kali|buah|biji|tahun|bulan|minggu|jam|menit|kursi|tempat|km|kilometer|meter|kilo|bintang|poin|lembar|potong|porsi|pcs|unit|ekor|pax|dewasa|org",
  },
  people: {
    counted: "orang|tamu|peserta|penumpang|pengunjung|tiket|kursi|yang datang|yang hadir|yang ikut|pax|hadir",
    groups:
      "dewasa|orang dewasa|anak|anak anak|bayi|balita|remaja|lansia|teman|pria|wanita|laki laki|perempuan|siswa|mahasiswa|bocah",
    speakers: "saya|aku|gue|gw",
    others: [
      [
        1,
        "istri saya|suami saya|istri|suami|pacar saya|teman saya|ibu saya|ayah saya|anak saya|kakak saya|adik saya|tunangan saya|mama|papa",
      ],
      [2, "orang tua saya|orangtua saya|kedua orang tua|kakek dan nenek"],
    ],
    own: "saya|kami|lainnya|kecil",
    joiners: "dan|plus|dengan|serta|sama|+|&|ditambah|juga",
    pairs: "pasang|pasangan",
  },
  money: {
    currencies: [
      ["IDR", "rupiah|rp|idr|perak"],
      ["USD", "dolar|dollar|dolar as|usd"],
      ["EUR", "euro|eur"],
      ["GBP", "poundsterling|pound|gbp"],
      ["SGD", "dolar singapura|sgd"],
      ["MYR", "ringgit|myr"],
      ["JPY", "yen|jpy"],
      ["AUD", "dolar australia|aud"],
      ["SAR", "riyal|sar"],
    ],
    joiners: "",
    minorUnits: "sen",
    of: "",
  },
  phone: { repeats: [[2, "dobel"]], plus: "plus" },
  contact: {
    at: "",
    dot: "titik",
    slash: "garis miring",
    underscore: "garis bawah",
    hyphen: "strip",
    objectPronouns: "",
    employedAt: "",
    connectors: "saya|adalah|dan|nomor",
    and: "",
    my: "",
  },
  countryNames: names.countries,
  uncutCountryNames: "kongo|korea|republik",
  time: indonesianTimeWords,
  polarity: {
    yes: "ya|iya|iyaa|yap|yup|y|ya tolong|ya boleh|ya mau|mau|mau dong|boleh|boleh saja|bisa|tentu|tentu saja|pasti|jelas|betul|benar|tepat|setuju|saya setuju|sepakat|oke|ok|okey|oke deh|baik|baiklah|siap|sip|bagus|hebat|sempurna|perlu|butuh|ada|sudah|pernah|dengan senang hati|kenapa tidak|tidak masalah|gak masalah|nggak masalah|tidak apa apa|gapapa|tidak keberatan|saya konfirmasi|konfirmasi|saya terima|terima|yakin|memang|begitulah|silakan|yoi|yes|yep|iya dong|ya dong|iya betul|iya benar|sangat|wajib|pastinya|of course|👍|✅|✔|👌|💯|☑|sayangnya iya|sepertinya iya|kayaknya iya|saya mau|saya ingin|saya bersedia|bersedia|cocok|lanjut saja|gas|boleh deh|boleh banget|boleh dong|boleh tuh|boleh juga|mau banget|mau sekali|mau deh|tentu dong|pasti dong|jelas dong|iya tolong|iya mau|iya boleh|senang hati|kenapa nggak|kenapa gak|mengapa tidak|silakan saja|monggo|gaskeun|oke dong|ok sip|nggak keberatan|gak keberatan|tanpa ragu|akan sangat membantu|sangat membantu|itu akan membantu|akan membantu|bagus sekali|bagus itu|ide bagus|ide yang bagus|pasti mau|saya rasa iya|kurasa iya|iya tolong dijemput|tolong dijemput|tolong jemput|tolong jemput kami|tolong diatur|tolong aturkan|tolong pesankan|betul sekali|ho oh|he eh|asik mau",
    no: "tidak|tdk|enggak|nggak|ngga|gak|ga|kagak|tak|bukan|tidak terima kasih|nggak makasih|gak makasih|tidak usah|nggak usah|gak usah|ga usah|tidak perlu|nggak perlu|gak perlu|ga perlu|tidak mau|nggak mau|gak mau|ga mau|ogah|jangan|tidak ada|tidak pernah|belum|belum pernah|tentu tidak|tentu saja tidak|pasti tidak|sama sekali tidak|tidak sama sekali|tidak setuju|saya tidak setuju|menolak|saya menolak|tolak|salah|tidak benar|tidak betul|keliru|sayangnya tidak|sepertinya tidak|kayaknya tidak|kayaknya nggak|kurang|tidak juga|tidak terlalu|tidak begitu|tidak mungkin|mustahil|tidak bisa|gak bisa|nggak bisa|no|nope|👎|❌|🚫|✖|🙅|tidak tertarik|gak dulu|nggak dulu|tidak dulu|ga dulu|skip dulu|tanpa|nihil|mending nggak|lebih baik tidak|tak perlu|tak usah|gausah|nggak usah deh|gak usah deh|tidak usah repot|tidak butuh|gak butuh|nggak butuh|gak deh|nggak deh|enggak deh|terima kasih tidak|makasih gak usah|nggak sama sekali|tidak akan|tidak akan pernah|nggak pernah|gak pernah|ga pernah|mana mungkin|jangan deh|ogah ah|emoh|kayaknya gak|sepertinya nggak|mungkin tidak|saya rasa tidak|kurasa tidak|saya kira tidak|saya ragu|setahu saya tidak|setahu saya tidak ada|setahuku nggak|setahu saya nggak ada|sejauh ini tidak|nggak ada|gak ada|ga ada|tidak satupun|nggak juga|gak juga|sudah tidak|udah nggak|tidak kali ini|sebaiknya tidak|mending gak|nggak tertarik|gak tertarik|kami urus sendiri|saya urus sendiri|sudah diatur|lupakan saja|skip aja deh",
    good: "baik|bagus|benar|betul|tepat|sempurna|cocok|sesuai|oke|mantap|hebat|pas|lengkap|sip|aman",
    copulas:
      "ini|itu|semua|semuanya|sudah|sangat|bagi|buat|untuk|saya|kami|terlihat|terdengar|kedengarannya|data|informasi|datanya|sekali|banget|cukup|ya|iya|juga|kok|sih|kelihatannya|nya",
    thanks: "terima kasih|makasih|trims|thanks|terima kasih banyak",
    agree:
      "tidak masalah|gak masalah|nggak masalah|tidak apa apa|tidak keberatan|saya tidak keberatan|cocok buat saya|cocok untuk saya|semua benar|semuanya benar|sudah benar|sudah benar semua|sudah sesuai|kedengarannya bagus|kelihatannya bagus|ide bagus|ide yang bagus|saya setuju|saya mau|saya ingin|saya perlu|saya butuh|saya bersedia|saya akan datang|saya datang|saya ikut|saya tertarik|akan sangat membantu|itu bagus|boleh juga|dengan senang hati|memang benar|tidak ada masalah",
    shortYes:
      "ada|punya|sudah|bisa|mau|iya ada|beberapa kali|berkali kali|sering|sering kali|sering banget|sekali|dua kali|sekali dua kali|pernah|sudah pernah|udah pernah|pernah dong|kadang|kadang kadang|terkadang|sesekali|sekali sekali|setiap hari|tiap hari|rutin|beberapa|ada beberapa|sedikit|lumayan sering|perlu|butuh|kami butuh|kami perlu|saya butuh|saya perlu|boleh|selalu|kapan saja|perlu dong|silakan|pasti|jelas|cocok",
    decline:
      "tidak perlu|nggak perlu|gak perlu|ga perlu|tidak usah|nggak usah|gak usah|tidak mau|nggak mau|gak mau|tidak ingin|tidak butuh|gak butuh|nggak butuh|tidak tertarik|kurang tertarik|gak tertarik|nggak tertarik|tidak setuju|tidak cocok|kurang cocok|tidak bisa|gak bisa|nggak bisa|tidak bisa datang|tidak akan datang|tidak datang|tidak ikut|tidak berlaku|tidak suka|tidak membutuhkan|tidak memerlukan|itu tidak benar|itu salah|tidak bersedia|tidak berencana|tidak jadi",
    shortNo:
      "tidak punya|gak punya|nggak punya|tidak ada|itu saja|cukup itu saja|belum|jangan|ragu|ogah|tidak mau|gak mau|nggak mau|ga mau|tidak juga|sudah beres|mustahil|tidak lagi|tidak deh",
    later:
      "tidak sekarang|nggak sekarang|gak sekarang|nanti|nanti saja|nanti aja|lain kali|lain kali saja|kapan kapan|mungkin nanti|belum sekarang|untuk saat ini tidak|saat ini tidak|hari ini tidak|sementara tidak|belum perlu|jangan sekarang|lain waktu",
    laterFirst: "tunggu|sebentar|bentar|tunggu sebentar",
    unsure:
      "mungkin|barangkali|bisa jadi|entah|entahlah|tidak tahu|nggak tahu|gak tahu|ga tau|gak tau|nggak tau|kurang tahu|belum tahu|tidak yakin|kurang yakin|gak yakin|nggak yakin|belum pasti|belum yakin|belum memutuskan|belum tentu|tergantung|lihat nanti|liat nanti|nanti saya pikirkan|saya pikir pikir dulu|pikir pikir dulu|masih ragu|ragu|ragu ragu|bingung|kadang|kadang kadang|sesekali|sulit dikatakan|terserah|ya dan tidak|🤷|🤔|saya ragu",
    negations: "tidak|bukan|jangan|tanpa|belum|tak|nggak|gak|ga|enggak|tdk",
    corrections: "lebih baik|ganti|ubah|daripada|melainkan|sebenarnya|ralat|mending|lebih suka|tapi|hanya|cuma|jadinya",
    objections:
      "salah|keliru|tidak benar|saya salah|berubah pikiran|saya berubah pikiran|ada kesalahan|kurang tepat|tidak tepat",
    wishes:
      "saya mau|saya ingin|saya butuh|saya perlu|tolong|mohon|pesan|pesankan|minta|ingin|mau|kami ingin|kami butuh|saya pesan|saya ambil|saya pilih|booking|kalau bisa|kalau boleh|jika memungkinkan|jika bisa|kalau tidak merepotkan|kalau nggak merepotkan|bila memungkinkan|kalau memungkinkan",
    but: "tapi|tetapi|namun|cuma|hanya|kecuali|asal|asalkan|kalau|jika|dengan syarat",
    empty:
      "yang|di|ke|dari|dan|atau|untuk|dengan|pada|apakah|apa|siapa|kapan|mana|bagaimana|berapa|mengapa|kenapa|ini|itu|anda|kamu|saya|kami|kita|mereka|ada|adalah|akan|sudah|belum|tidak|bukan|ingin|mau|perlu|butuh|bisa|boleh|harus|juga|saja|lagi|sangat|lebih|para|oleh|sebagai|tentang|nya",
    confirmCues:
      "konfirmasi|apakah benar|apakah sudah benar|sudah benar|sudah sesuai|mohon konfirmasi|periksa|benarkah",
    confirms:
      "benar|betul|tepat|tepat sekali|memang|memang benar|memang begitu|itu maksud saya|maksud saya itu|begitu maksud saya|itu maksudku|sesuai|saya konfirmasi",
    offerCues:
      "apakah anda ingin|apakah anda mau|mau|ingin|butuh|perlu|tertarik|apakah perlu|pesankan|membutuhkan|berminat",
    interrogatives:
      "apa|apakah|siapa|kapan|mana|dimana|di|bagaimana|gimana|berapa|mengapa|kenapa|untuk|bisakah|bolehkah|bisa|boleh|maksudnya|kok|emang",
    reservations: "kalau|jika|asal|asalkan|dengan syarat|kecuali|selama|apabila|jika bisa",
    contented: "saya sudah cukup|sudah cukup|begini saja",
    likes:
      "suka|saya suka|suka sekali|suka banget|sangat suka|cinta|saya cinta|gemar|senang sekali|doyan|favorit saya|hobi",
    dislikes:
      "tidak suka|gak suka|nggak suka|ga suka|benci|saya benci|kurang suka|tidak terlalu suka|tidak begitu suka|biasa saja|bukan selera saya",
    likeCues: "suka|menyukai|senang|gemar|doyan",
    mindCues: "keberatan|mengganggu|terganggu",
    lukewarm:
      "mungkin ya|sepertinya ya|boleh lah|kurang lebih|sebagian|pada prinsipnya|dengan syarat|terpaksa|lumayan|terserah saja|hanya|cuma|kayaknya iya|agak",
    unchanged:
      "tidak ada perubahan|tidak ada yang diubah|tidak perlu diubah|biarkan saja|tetap saja|tidak usah diubah|jangan diubah",
    requests: "bisa|bisakah|boleh|bolehkah|tolong|apakah|mau|ada",
  },
  choices: {
    and: "dan|serta|plus|juga|sama|&|+|dengan|ditambah",
    or: "atau|/",
    except: "kecuali|selain|tanpa|tapi bukan|tidak termasuk",
    all: "semua|semuanya|seluruhnya|segala|ketiganya|semua pilihan|setiap|semua itu|keempatnya",
    none: "tidak ada|tidak satu pun|bukan semuanya|tidak ada satupun|tidak semuanya|gak ada|nggak ada|tidak|tidak keduanya|tak satu pun|nihil",
    both: "keduanya|dua duanya|kedua duanya|duanya",
    neither: "bukan keduanya|tidak keduanya|bukan dua duanya",
    penultimate: "kedua terakhir|kedua dari terakhir|kedua dari belakang|sebelum terakhir",
    last: "terakhir|yang terakhir|paling akhir|paling bawah|yang paling bawah|akhir",
    first: "paling atas|yang paling atas|paling awal",
    middle: "tengah|yang tengah|yang di tengah",
    to: "sampai|hingga",
    optionNouns: "pilihan|opsi|nomor|no|jawaban|huruf|#|poin|gambar|foto|angka",
    not: "bukan|tidak|jangan|tanpa|kecuali|selain|gak|nggak|ga",
    other: "lainnya|lain|yang lain|selain itu|sisanya|hal lain",
    whichever:
      "terserah|apa saja|mana saja|yang mana saja|bebas|tidak masalah yang mana|apapun|sembarang|apa aja|mana aja",
    then: "lalu|kemudian|setelah itu|habis itu|pertama|terakhir|>|selanjutnya",
    better: "lebih baik dari|daripada|>|ketimbang|lebih dari",
    had: "dulu saya punya|tadinya|sebelumnya saya",
    now: "sekarang|kini|saat ini",
    formerly: "waktu itu|dulu|sebelumnya|tahun lalu|bulan lalu|terakhir kali|kemarin|tempo hari",
    against:
      "terlalu mahal|kemahalan|mahal|terlalu jauh|kejauhan|terlalu kecil|kekecilan|tidak cocok|kurang cocok|jelek|buruk|terlalu lama|lambat|tidak enak",
    frame:
      "saya|aku|kami|kita|mau|ingin|pilih|memilih|ambil|mengambil|pesan|butuh|perlu|tolong|mohon|yang|itu|ini|saja|aja|ya|deh|dong|lebih|suka|untuk|dengan|pakai|bayar|naik|di|ke|dari|sepertinya|kayaknya|mungkin|pilihan|nomor|adalah|jadi|tentu|biasanya|sekarang|hari|paling|cocok|kalau|oke|terima|kasih|minta|gue|gw|akan|sih|lah|kak|membayar|menggunakan|favorit|lewat|via|makasih|kamar|secara",
    notRefusedBehindNot: "masalah|keberatan",
    everyOption: "semua|semuanya",
  },
  ranges: {
    below: "di bawah|kurang dari|lebih muda dari",
    upTo: "sampai|hingga|paling banyak|maksimal",
    above: "di atas|lebih dari|lebih tua dari",
    from: "mulai|dari|paling sedikit|minimal|setidaknya",
    orMore: "atau lebih|ke atas|atau lebih tua|lebih|dan lebih|atau lebih lama|dan seterusnya",
    orLess: "atau kurang|ke bawah|atau lebih muda|dan kurang|atau lebih pendek",
    before: "sebelum",
    after: "setelah|sesudah",
    between: "antara|dari",
    to: "sampai|hingga|s d",
    and: "dan",
    measures: [
      ["km", "km|kilometer"],
      ["mi", "mil"],
      ["m", "m|meter"],
      ["kg", "kg|kilo|kilogram"],
      ["l", "l|liter"],
    ],
  },
  commandFrame:
    "saya|aku|kami|kita|mau|ingin|bisa|bisakah|boleh|bolehkah|tolong|mohon|ya|dong|deh|aja|saja|ini|itu|yang|ke|di|dari|dan|sekarang|dulu|terima|kasih|makasih|maaf|permisi|halo|hai|kak|pak|bu|mas|mbak|oke|ok|baik|tidak|lagi|untuk|dengan|kalau|apakah|ada|lebih|anda|kamu|nya|gue|gw|silakan|sih|nih|jadi|karena|sudah|lah|mari|ayo|yuk|kok|butuh|perlu",
  commands: {
    skip: {
      strict:
        "lewati|lewatkan|lewat|lewati saja|lewati pertanyaan|lewati pertanyaan ini|pertanyaan berikutnya|ke pertanyaan berikutnya|pertanyaan selanjutnya|lanjut|lanjut saja|lanjutkan|lanjut ke pertanyaan berikutnya|berikutnya|selanjutnya|kosongkan|biarkan kosong|kosongkan saja|tidak dijawab|jawab nanti|nanti saya jawab|diisi nanti|skip|skip aja|next|pas|tanpa jawaban",
      loose:
        "tidak tahu|saya tidak tahu|nggak tahu|gak tahu|ga tau|gak tau|nggak tau|kurang tahu|tidak ingat|lupa|saya lupa|tidak punya|gak punya|nggak punya|tidak berlaku|tidak yakin|kurang yakin|gak yakin|tidak ada ide|belum tahu|nanti|nanti saja|entah|entahlah|tidak ada|tak tahu|tidak hafal|bingung|tidak ada pendapat",
      beside:
        "pertanyaan|soal|pertanyaannya|langkah|jawaban|menjawab|ingat|tahu|pasti|hafal|nomor|berikutnya|selanjutnya|jawab|bagian|persis|soalnya|nomornya",
    },
    back: {
      strict:
        "kembali|kembali ke pertanyaan sebelumnya|pertanyaan sebelumnya|ke pertanyaan sebelumnya|balik|balik lagi|balik ke pertanyaan sebelumnya|mundur|mundur satu|satu langkah ke belakang|sebelumnya|ke sebelumnya|kembali ke sebelumnya|batalkan jawaban terakhir|undo|back|pertanyaan tadi|ke pertanyaan tadi",
      loose: "tadi|yang sebelumnya",
      beside: "pertanyaan|soal|sebelumnya|satu|langkah|belakang|halaman|tadi|jawaban|terakhir|kembali|balik|mundur",
    },
    clarify: {
      strict:
        "apa maksudnya|maksudnya apa|apa maksud anda|maksud anda apa|apa artinya|artinya apa|maksudnya gimana|maksudnya bagaimana|saya tidak mengerti|tidak mengerti|gak ngerti|nggak ngerti|ga ngerti|tidak paham|saya tidak paham|gak paham|nggak paham|kurang paham|kurang jelas|tidak jelas|gak jelas|tolong jelaskan|jelaskan|bisa dijelaskan|bisa jelaskan|bisa tolong jelaskan|kenapa bertanya|kenapa anda bertanya|mengapa anda bertanya|kenapa perlu|kenapa butuh|kenapa harus|untuk apa|buat apa|untuk apa itu|contoh|contohnya|misalnya|beri contoh|kasih contoh|apa pilihannya|pilihannya apa|pilihannya apa saja|apa saja pilihannya|ada pilihan apa|apa yang harus saya tulis|harus tulis apa|harus jawab apa|bagaimana menjawabnya|info lebih lanjut|lebih detail|apa itu|itu apa|ini apa|apa ini",
      loose: "apa|kenapa|mengapa|bagaimana|gimana|maksudnya|hah|bantuan|bantu|yang mana|help",
      beside:
        "pertanyaan|pertanyaannya|maksud|arti|artinya|pilihan|telepon|nomor|email|alamat|contoh|tulis|jawab|kata|bagaimana|apa|mengerti|paham|jelas|jelaskan|dijelaskan|data|tanya|bertanya|sini|hp|tahu|detail",
    },
    repeat: {
      strict:
        "ulangi|ulang|tolong ulangi|ulangi pertanyaannya|ulangi pertanyaan|bisa diulang|bisa ulangi|bisa diulangi|sekali lagi|tanya lagi|tanyakan lagi|apa pertanyaannya|pertanyaannya apa|apa pertanyaannya tadi|tadi tanya apa|tanya apa tadi|apa tadi|saya tidak dengar|tidak dengar|kurang dengar|tolong diulang|katakan lagi|bilang lagi",
      loose: "lagi|maaf apa",
      beside: "pertanyaan|pertanyaannya|soal|tadi|sekali|lagi|bilang|tanya|apa|terakhir|tampilkan|diulang|ulangi",
    },
    restart: {
      strict:
        "mulai lagi|mulai dari awal|mulai ulang|dari awal|dari awal lagi|ulang dari awal|ulangi dari awal|mulai lagi dari awal|dari nol|mulai dari nol|reset|restart|hapus semua|hapus semuanya|kembali ke awal|mulai baru",
      loose: "awal|baru",
      beside: "mulai|semua|formulir|survei|jawaban|isi|mengisi|ulang|awal|lagi|hapus|semuanya",
    },
    stop: {
      strict:
        "berhenti|stop|hentikan|cukup|cukup sudah|sudah cukup|selesai sampai di sini|sudahi|akhiri|keluar|batal|batalkan|saya tidak mau lanjut|tidak mau lanjut|gak mau lanjut|nggak mau lanjut|tidak ingin melanjutkan|saya tidak ingin melanjutkan|tidak mau melanjutkan|tidak mau jawab lagi|malas jawab lagi|tidak ada pertanyaan lagi|jangan tanya lagi|sampai jumpa|dadah|bye|selamat tinggal|saya harus pergi|harus pergi|saya pergi dulu|tidak ada waktu|tidak punya waktu|gak ada waktu|nggak ada waktu|bosan|saya bosan|capek|malas|nanti saya lanjutkan|lanjutkan nanti|lanjut nanti|lain kali dilanjut|tinggalkan saya sendiri|menyerah|saya menyerah|tutup|udahan|udahan dulu|udah ah",
      loose: "selesai|istirahat|jeda|sudah|udah",
      beside:
        "survei|formulir|percakapan|obrolan|pertanyaan|jawab|menjawab|mengisi|lanjut|lagi|waktu|nanti|sampai|sini|dulu|hari|cukup|semua|ah",
    },
    refuse: {
      strict:
        "tidak mau bilang|tidak mau mengatakan|saya tidak mau bilang|tidak ingin mengatakan|tidak mau jawab|tidak mau menjawab|saya tidak mau menjawab|gak mau jawab|nggak mau jawab|gak mau bilang|tidak ingin menjawab|saya tidak ingin menjawab|lebih baik tidak saya jawab|lebih baik tidak menjawab|saya menolak menjawab|menolak menjawab|tidak akan menjawab|tidak mau memberi tahu|tidak mau kasih tahu|tidak mau memberikan|tidak mau kasih|tidak mau berbagi|tanpa komentar|no comment|bukan urusan anda|bukan urusanmu|itu pribadi|ini pribadi|itu rahasia|rahasia|urusan pribadi|terlalu pribadi|itu terlalu pribadi|informasi pribadi|data pribadi|itu data pribadi|privasi|itu privasi|tidak ingin berbagi|keberatan menjawab|saya keberatan menjawab|tidak mau sebut",
      loose: "pribadi|personal|privat",
      beside:
        "pertanyaan|jawab|menjawab|bilang|informasi|data|nomor|alamat|umur|usia|gaji|penghasilan|terlalu|hal|tentang|telepon|itu|soal|sangat|agak|urusan",
    },
    human: {
      strict:
        "manusia|orang asli|bicara dengan manusia|bicara dengan orang|ngobrol dengan manusia|bicara dengan orang asli|bicara sama orang|bicara dengan seseorang|operator|bicara dengan operator|hubungkan ke operator|sambungkan ke operator|customer service|cs|bicara dengan customer service|bicara dengan cs|hubungkan ke cs|admin|bicara dengan admin|petugas|bicara dengan petugas|staf|bicara dengan staf|layanan pelanggan|manajer|bicara dengan manajer|hubungi saya|telepon saya|tolong telepon saya|apakah kamu robot|apakah anda robot|kamu robot|kamu bot|apakah ini bot|ini bot ya|apakah anda manusia|ada orang|ada orang di sana|sambungkan dengan orang|orang sungguhan|agen|bicara dengan agen",
      loose: "orang|seseorang|dukungan|perwakilan|bantuan manusia",
      beside:
        "bicara|berbicara|ngobrol|ngomong|hubungkan|sambungkan|dengan|sama|orang|asli|manusia|operator|admin|petugas|langsung|telepon|bot|robot|bukan|pelanggan|layanan|menghubungi|kontak|cs|seseorang",
    },
  },
  change: {
    disputes:
      "salah|keliru|tidak benar|kurang tepat|salah ketik|salah tulis|bukan milik saya|ada kesalahan|salah isi|typo|berubah|sudah berubah|tidak sesuai|kurang benar|gak bener|ada yang salah",
    answers: "pertanyaan|jawaban|isian",
    verbs:
      "ubah|mengubah|ganti|mengganti|perbaiki|memperbaiki|koreksi|edit|perbarui|ralat|rubah|ubahlah|gantikan|ganti ke|ganti jadi|ubah ke|ubah jadi|pindah ke|diubah|diganti|tukar|betulkan|kembali ke",
    to: "menjadi|jadi|ke|dengan|adalah|:|seharusnya|harusnya|yang benar|yang betul|mestinya",
    mistakes:
      "saya salah|saya keliru|salah jawab|saya salah jawab|salah ketik|saya salah ketik|salah tulis|saya salah tulis|salah isi|saya salah isi|saya membuat kesalahan|ada kesalahan|jawaban saya salah|jawaban salah|ubah jawaban|ubah jawaban saya|ganti jawaban|ganti jawaban saya|saya ingin mengubah jawaban|saya mau ubah jawaban|saya mau ganti jawaban|jawaban sebelumnya salah|jawaban tadi salah|tadi salah|typo|mau ralat|saya mau ralat",
  },
  inquiries:
    "berapa harga|harganya berapa|berapa biaya|biayanya berapa|berapa ongkos|kapan buka|jam berapa buka|jam berapa tutup|buka jam berapa|tutup jam berapa|di mana|dimana|alamatnya di mana|apakah ada|ada nggak|cuacanya|berapa lama|kenapa|mengapa|siapa|apakah termasuk|apakah buka",
  doubts:
    "tidak yakin|kurang yakin|gak yakin|nggak yakin|tidak tahu|gak tahu|nggak tahu|ga tau|masih ragu|ragu|belum memutuskan|belum pasti|atau mungkin|atau tidak|mungkin tidak|mungkin juga tidak|tergantung|sulit dikatakan|bingung|🤷|🤔",
  leadOuts: "nama saya|di sini|namanya|panggil saja",
  leadIns:
    "nama saya|nama saya adalah|nama|saya|nama lengkap saya|nama lengkap|panggil saya|panggil aja|biasa dipanggil|nama depan saya|nama belakang saya|saya tinggal di|tinggal di|alamat saya|alamat saya di|alamat|alamatnya|saya dari|saya berasal dari|dari kota|di kota|saya bekerja di|kerja di|perusahaan saya|nama perusahaan saya|halo saya|halo nama saya|hai nama saya|perkenalkan nama saya|aku|namaku",
  kindNouns: [
    ["email", "email|surel|e mail|alamat email|alamat surel|emailnya"],
    ["phone", "telepon|nomor telepon|hp|no hp|nomor hp|ponsel|nomor|nomor wa|wa"],
    ["name", "nama|nama depan|nama belakang|namanya"],
    ["date", "tanggal|hari|tanggal lahir|tanggalnya"],
    ["time", "jam|waktu|jamnya"],
    ["address", "alamat|jalan|alamatnya"],
    ["url", "situs|website|tautan|link"],
    ["country", "negara|kewarganegaraan"],
    ["number", "angka|jumlah|umur|usia|jumlahnya"],
    ["currency", "harga|anggaran|gaji|biaya"],
    ["choice", "pilihan|opsi"],
    ["scale", "nilai|penilaian|rating"],
  ],
};

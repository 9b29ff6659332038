/** Indonesian: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { indonesianErrorSentences } from "./error-sentences.ts";
import { indonesianIndirectWords } from "./indirect-words.ts";
import { indonesianReplyWords } from "./reply-words.ts";
import { indonesianSentences } from "./sentences.ts";
import { indonesianTalkSentences } from "./talk-sentences.ts";
import { indonesianTalkWords } from "./talk-words.ts";
import { indonesianUtteranceWords } from "./utterance-words.ts";

export const indonesian: Language = {
  code: "id",
  replyWords: indonesianReplyWords,
  sentences: { ...indonesianSentences, ...indonesianTalkSentences },
  talkWords: indonesianTalkWords,
  utteranceWords: indonesianUtteranceWords,
  indirectWords: indonesianIndirectWords,
  errorSentences: indonesianErrorSentences,
  defaultLabels: {
    firstName: "Nama depan",
    lastName: "Nama belakang",
    fullName: "Nama lengkap",
    email: "Alamat surel",
    phone: "Nomor telepon",
    company: "Perusahaan",
    line1: "Jalan dan nomor",
    line2: "Unit, lantai",
    city: "Kota",
    state: "Provinsi atau wilayah",
    zip: "Kode pos",
    country: "Negara",
    yes: "Ya",
    no: "Tidak",
    accepted: "Disetujui",
    declined: "Tidak disetujui",
    first: "Tambahkan satu entri?",
    firstItem: "Tambahkan satu entri: {item}?",
    oneMore: "Tambahkan satu lagi?",
    oneMoreItem: "Tambahkan satu lagi: {item}?",
  },
  satisfaction: {
    labels: ["Sangat tidak puas", "Tidak puas", "Biasa saja", "Puas", "Sangat puas"],
    synonyms: [
      "sangat kecewa|tidak puas sama sekali|buruk sekali",
      "kurang puas|kecewa|agak tidak puas|buruk",
      "netral|lumayan|cukup|biasa",
      "cukup puas|senang|baik",
      "puas sekali|sangat senang|luar biasa|baik sekali",
    ],
  },
  builtInEndings: {
    "default:success": { title: "Terima kasih!", bodyMd: "Jawaban Anda sudah dicatat." },
    "default:closed": { title: "Formulir ini ditutup.", bodyMd: "Formulir ini tidak menerima jawaban lagi." },
  },
  waitingRequests: {
    sendAgain:
      "kirim lagi|kirim ulang|kode baru|kode lain|belum dapat kode|tidak dapat kode|belum masuk|kode belum masuk",
    submit: "kirim|kirimkan|semua benar|sudah benar|sudah benar semua",
    keep: "biarkan|biarkan saja|tetap saja|jangan diubah|tidak ada perubahan",
    paid: "sudah bayar|sudah dibayar|selesai|coba lagi|bayar",
  },
  notices: {
    notOpenYet: {
      title: "Formulir ini belum dibuka",
      sentence: "Formulir ini belum diterbitkan. Silakan kembali nanti, atau tanyakan kepada pengirim alamatnya.",
    },
    unknown: {
      title: "Tidak ada formulir di sini",
      sentence: "Mungkin alamatnya salah ketik, atau formulirnya sudah tidak ada.",
    },
    nothing: {
      title: "Tidak ada apa-apa di sini",
      sentence: "Mungkin alamatnya salah ketik. Alamat formulir diawali dengan /p/.",
    },
    uselessLink: {
      title: "Tautan ini tidak berlaku lagi",
      sentence: "Mungkin terpotong di jalan, atau sudah terlalu lama. Silakan buka formulir lagi.",
    },
    unavailable: {
      title: "Formulir ini sedang tidak dapat dijangkau",
      sentence: "Halaman akan mencoba lagi sendiri dalam beberapa detik. Biarkan tetap terbuka.",
    },
    failed: {
      title: "Terjadi kesalahan",
      sentence: "Kesalahannya ada pada kami. Silakan buka formulir lagi nanti.",
    },
    needsScript: "Formulir ini adalah percakapan dan memerlukan JavaScript.",
  },
};

/**
 * What people type while they do something else: "one sec", "Moment mal", "espera un momento".
 *
 * Owns: these phrases, read whatever the language of the conversation: with one of them before it, a short reply in
 * small letters is no answer. Does not own: other small talk (the words of utterances of each language).
 */
import type { Forms } from "./schema/forms.ts";

export const HOLD_PHRASES: Forms = [
  "one sec|1 sec|a sec|sec|one second|just a sec|just a second|just a moment|one moment|a moment|moment|hold on|hang on|hold up|wait|wait a sec|wait a second|wait a minute|wait up|one minute|one min|1 min|a minute|gimme a sec|give me a sec|give me a second|give me a minute|bear with me|brb|be right back|two secs|2 secs|lemme check|let me check|let me look|let me see|let me think|need to check|gotta check|im thinking|still thinking|thinking",
  "moment|moment mal|moment bitte|einen moment|einen moment bitte|kleinen moment|kurzen moment|sekunde|sekunde bitte|eine sekunde|sekündchen|momentchen|augenblick|einen augenblick|warte|warte mal|warten sie|warten sie kurz|wart kurz|warte kurz|bin gleich da|bin gleich wieder da|gleich|bin gleich zurück|kurz warten|ich schau kurz|ich schaue kurz|muss kurz schauen|muss kurz nachsehen|ich überlege|ich muss nachsehen|ich muss nachschauen|stopp kurz",
  "un momento|un momentito|momento|espera|espere|espera un momento|espere un momento|un segundo|un segundito|dame un segundo|deme un segundo|dame un minuto|déjame ver|déjame mirar|déjame pensar|ya vuelvo|ahora vuelvo|un ratito|aguanta|aguarda|aguarde",
  "un instant|un moment|une seconde|une minute|attends|attendez|attends un peu|attendez un peu|deux secondes|deux minutes|attendez deux secondes|je reviens|je regarde|je vérifie|laissez moi réfléchir|laisse moi réfléchir|patience|minute",
  "um momento|um momentinho|momentinho|um segundo|um segundinho|um minuto|um minutinho|peraí|pera|pera aí|pera um pouco|espere|espera|espera aí|espere um pouco|espera um pouco|calma|calma aí|só um minuto|só um momento|só um segundo|só um instante|já volto|deixa eu ver|deixe me ver|deixa me ver|aguarde|um instante",
  "un attimo|un attimino|attimo|un momento|un secondo|aspetta|aspetti|aspetta un attimo|aspetti un attimo|aspetta un secondo|un minuto|torno subito|fammi vedere|mi faccia vedere|fammi pensare|devo controllare|controllo un attimo|ci penso|momentino",
  "momentje|een momentje|moment|een moment|wacht|wacht even|wacht eens|wacht effe|effe wachten|even wachten|seconde|een seconde|secondje|eventjes|ogenblikje|een ogenblik|ben zo terug|even kijken|even denken|ik kijk even|ik moet even kijken|minuutje",
  "एक मिनट|एक सेकंड|एक पल|ज़रा रुकिए|जरा रुकिए|रुकिए|रुको|रुकें|ठहरिए|थोड़ा रुकिए|एक मिनट रुकिए|अभी आता हूँ|अभी आती हूँ|देखता हूँ|देखती हूँ|ek minute|ek min|ruko|rukiye",
  "لحظة|لحظه|لحظة من فضلك|دقيقة|دقيقه|ثانية|ثانيه|انتظر|انتظري|استنى|استنا|انتظر قليلا|انتظر لحظة|خليني أشوف|دعني أرى|دعني أفكر|سأعود|راجع حالا|مهلا",
  "等一下|等等|稍等|稍等一下|请稍等|等我一下|等会儿|等会|等下|我看看|我看一下|我查一下|让我想想|马上回来|先等等|稍候",
  "ちょっと待って|ちょっと待ってください|少々お待ちください|少々お待ち|少しお待ち|お待ちを|少し待って|少し待ってください|待って|待ってください|お待ちください|ちょっとまって|確認します|調べます|考えます|すぐ戻ります",
  "chwila|chwilka|chwileczkę|chwilę|chwilkę|momencik|moment|sekunda|sekundka|sekundę|minutka|minutkę|poczekaj|proszę poczekać|zaczekaj|niech pan poczeka|zaraz|zaraz wracam|zaraz wrócę|muszę sprawdzić|sprawdzę|niech pomyślę",
  "bir dakika|bir dk|bi dakika|bi dk|bir saniye|bi saniye|bir sn|bekle|bekleyin|bekler misin|bekler misiniz|dur|durun|dur bir|az bekle|hemen geliyorum|hemen dönerim|bakıyorum|bir bakayım|bakayım|düşüneyim|biraz bekleyin",
  "минутку|минуту|одну минуту|одну минутку|секунду|секундочку|одну секунду|момент|один момент|подождите|подожди|погоди|погодите|щас|сейчас|сейчас посмотрю|сейчас вернусь|дайте подумать|дай подумать|надо посмотреть|надо проверить|сек|мин",
  "tunggu|tunggu sebentar|tunggu dulu|sebentar|sebentar ya|bentar|bentar ya|bentar dulu|sabar|satu menit|semenit|sedetik|saya cek dulu|cek dulu|biar saya cek|saya lihat dulu|lihat dulu|saya pikir dulu|nanti saya kembali",
].join("|");

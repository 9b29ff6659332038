/** How forms in German ask for what forms often ask for. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const germanDraftedFields: DraftingWords["fields"] = {
  name: [
    ["Wie heißen Sie?", "Wie heißt du?"],
    "name|namen|vor und nachname|vorname und nachname|vorname nachname|vollständiger name|voller name|name und vorname|wie heißt du|wie heißen sie|ansprechpartner|ansprechperson|kundenname|vorname name",
  ],
  first_name: [["Wie ist Ihr Vorname?", "Wie ist dein Vorname?"], "vorname"],
  last_name: [["Wie ist Ihr Nachname?", "Wie ist dein Nachname?"], "nachname|familienname|zuname"],
  email: [
    ["Wie lautet Ihre E-Mail-Adresse?", "Wie lautet deine E-Mail-Adresse?"],
    "e mail|email|mail|e mail adresse|mailadresse|emailadresse|email adresse|mail adresse|e mailadresse",
  ],
  phone: [
    ["Unter welcher Telefonnummer sind Sie erreichbar?", "Unter welcher Telefonnummer bist du erreichbar?"],
    "telefon|telefonnummer|handynummer|handy|mobilnummer|rufnummer|tel|mobil|mobiltelefon|whatsapp",
  ],
  address: [
    ["Wie lautet Ihre Adresse?", "Wie lautet deine Adresse?"],
    "adresse|anschrift|postanschrift|postadresse|wohnadresse|lieferadresse|rechnungsadresse|aktuelle adresse|aktuelle anschrift|straße",
  ],
  city: [["In welcher Stadt wohnen Sie?", "In welcher Stadt wohnst du?"], "stadt|wohnort"],
  zip: [["Wie lautet Ihre Postleitzahl?", "Wie lautet deine Postleitzahl?"], "plz|postleitzahl"],
  country: [["In welchem Land leben Sie?", "In welchem Land lebst du?"], "land|wohnsitzland|herkunftsland"],
  company: [
    ["Für welche Firma arbeiten Sie?", "Für welche Firma arbeitest du?"],
    "firma|unternehmen|firmenname|organisation|betrieb|institution|name der firma|name des unternehmens",
  ],
  job_title: [
    ["Was ist Ihre berufliche Position?", "Was ist deine berufliche Position?"],
    "position|beruf|funktion|berufsbezeichnung|jobtitel|rolle|tätigkeit|stelle",
  ],
  department: [
    ["In welcher Abteilung arbeiten Sie?", "In welcher Abteilung arbeitest du?"],
    "abteilung|bereich|fachbereich",
  ],
  website: [
    ["Wie lautet die Adresse Ihrer Website?", "Wie lautet die Adresse deiner Website?"],
    "website|webseite|homepage|internetseite|linkedin|linkedin profil|webadresse|internetadresse",
  ],
  birth_date: [["Wann sind Sie geboren?", "Wann bist du geboren?"], "geburtsdatum|geburtstag|wann geboren|geb datum"],
  age: [["Wie alt sind Sie?", "Wie alt bist du?"], "alter|wie alt|wie alt bist du|wie alt sind sie"],
  gender: [
    ["Welches Geschlecht haben Sie?", "Welches Geschlecht hast du?"],
    "geschlecht|anrede",
    "Weiblich|Männlich|Divers|Keine Angabe",
  ],
  nationality: [
    ["Welche Staatsangehörigkeit haben Sie?", "Welche Staatsangehörigkeit hast du?"],
    "staatsangehörigkeit|nationalität|staatsbürgerschaft",
  ],
  id_number: [
    ["Wie lautet Ihre Nummer?", "Wie lautet deine Nummer?"],
    "ausweisnummer|personalnummer|kundennummer|mitgliedsnummer|matrikelnummer|versicherungsnummer|steuernummer|vertragsnummer|policennummer",
  ],
  cv: [
    ["Bitte laden Sie Ihren Lebenslauf hoch.", "Bitte lade deinen Lebenslauf hoch."],
    "lebenslauf|cv|lebenslauf hochladen|bewerbungsunterlagen|cv hochladen",
  ],
  cover_letter: [
    ["Bitte laden Sie Ihr Anschreiben hoch.", "Bitte lade dein Anschreiben hoch."],
    "anschreiben|motivationsschreiben|bewerbungsschreiben",
  ],
  portfolio: [
    ["Wo können wir Arbeiten von Ihnen sehen?", "Wo können wir Arbeiten von dir sehen?"],
    "portfolio|arbeitsproben|portfolio link",
  ],
  photo: [
    ["Bitte laden Sie ein Foto hoch.", "Bitte lade ein Foto hoch."],
    "foto|fotos|bild|bilder|screenshot|screenshots|fotos vom schaden|passfoto|bildschirmfoto|foto hochladen|fotos hochladen|video",
  ],
  document: [
    ["Bitte laden Sie das Dokument hoch.", "Bitte lade das Dokument hoch."],
    "dokument|dokumente|beleg|belege|rechnung|nachweis|zeugnisse|zeugnis|kaufbeleg|quittung|unterlagen|datei|dateien|vertrag|ausweiskopie|kassenbon|bescheinigung|attest",
  ],
  signature: [
    ["Bitte unterschreiben Sie hier.", "Bitte unterschreibe hier."],
    "unterschrift|signatur|unterschreiben|unterzeichnen",
  ],
  consent: [
    [
      "Stimmen Sie zu, dass wir Ihre Daten zu diesem Zweck verarbeiten?",
      "Stimmst du zu, dass wir deine Daten zu diesem Zweck verarbeiten?",
    ],
    "datenschutz|einwilligung|dsgvo|datenschutzerklärung|datenschutzerklärung akzeptieren|einwilligung zum datenschutz|dsgvo einwilligung|datenschutzhinweis|zustimmung zum datenschutz|datenschutz zustimmung|datenschutzeinwilligung|datenschutz akzeptieren|einverständnis|zustimmung|einverständniserklärung|einwilligung zur datenverarbeitung|einwilligungserklärung|dsgvo zustimmung|zustimmung zur datenschutzerklärung|fotoerlaubnis",
  ],
  terms: [
    ["Akzeptieren Sie die Bedingungen?", "Akzeptierst du die Bedingungen?"],
    "agb|nutzungsbedingungen|teilnahmebedingungen|agb akzeptieren|bedingungen|hausordnung|geschäftsbedingungen|teilnahmebedingungen akzeptieren|haftungsausschluss",
  ],
  newsletter: [
    ["Möchten Sie unseren Newsletter erhalten?", "Möchtest du unseren Newsletter erhalten?"],
    "newsletter|newsletter abonnieren|newsletter anmeldung|rundbrief|newsletteranmeldung",
  ],
  message: [
    ["Wie lautet Ihre Nachricht?", "Wie lautet deine Nachricht?"],
    "nachricht|mitteilung|anliegen|ihre nachricht|deine nachricht|nachrichtentext|anfragetext",
  ],
  comment: [
    ["Gibt es noch etwas, das Sie uns mitteilen möchten?", "Gibt es noch etwas, das du uns mitteilen möchtest?"],
    "kommentar|kommentare|anmerkungen|anmerkung|bemerkung|bemerkungen|sonstiges|hinweise|notizen|freitext|sonst noch etwas|weitere anmerkungen|zusätzliche informationen|was sonst noch|weitere hinweise|weitere informationen|sonstige anmerkungen|was möchtest du uns noch sagen|was möchten sie uns noch sagen|offener kommentar",
  ],
  description: [
    ["Bitte beschreiben Sie es mit eigenen Worten.", "Bitte beschreibe es mit eigenen Worten."],
    "beschreibung|schilderung|was ist passiert|hergang|details|kurze beschreibung|kurzbeschreibung|beschreibung des schadens|unfallhergang|schadenshergang|schadensbeschreibung|beschreibung des vorfalls|zusammenfassung",
  ],
  reason: [
    ["Warum ist das so?", "Warum ist das so?"],
    "warum|grund|gründe|begründung|wieso|weshalb|warum nicht|nach dem grund|grund dafür|der grund|den grund|nach dem warum|kündigungsgrund|rückgabegrund|frage warum|frag warum|besuchsgrund|grund für die rückgabe|grund des besuchs|grund der rückgabe",
  ],
  liked: [
    ["Was hat Ihnen am besten gefallen?", "Was hat dir am besten gefallen?"],
    "was war gut|was hat gefallen|was hat dir gefallen|was hat ihnen gefallen|was lief gut|was fandest du gut|was fanden sie gut|was hat dir am besten gefallen|was hat ihnen am besten gefallen|was gefiel|positives|was gefällt dir|was gefällt ihnen|highlights|stärken|was hat am besten gefallen|was war am besten|lob|was gut war|was gefallen hat",
  ],
  disliked: [
    ["Was hat Ihnen nicht gefallen?", "Was hat dir nicht gefallen?"],
    "was war schlecht|was hat nicht gefallen|was hat dir nicht gefallen|was hat ihnen nicht gefallen|was lief schlecht|negatives|was war nicht gut|schwächen|kritik|was hat gestört",
  ],
  improve: [
    ["Was können wir besser machen?", "Was können wir besser machen?"],
    "was kann besser werden|was können wir verbessern|was können wir besser machen|verbesserungsvorschläge|verbesserungen|verbesserung|vorschläge|was sollten wir verbessern|was könnte besser sein|was könnten wir besser machen|was könnten wir verbessern|was sollte besser werden|verbesserungspotenzial|was kann verbessert werden|verbesserungsvorschlag|anregungen|was besser werden kann|was fehlt",
  ],
  expectations: [
    ["Was erwarten Sie?", "Was erwartest du?"],
    "erwartungen|was erwartest du|was erwarten sie|erwartung|wünsche und erwartungen",
  ],
  motivation: [
    ["Was motiviert Sie?", "Was motiviert dich?"],
    "motivation|warum möchtest du bei uns arbeiten|warum möchten sie bei uns arbeiten|warum willst du mitmachen|warum bewerben sie sich|warum bewirbst du dich",
  ],
  experience: [
    ["Welche Erfahrung haben Sie?", "Welche Erfahrung hast du?"],
    "erfahrung|erfahrungen|berufserfahrung|bisherige erfahrung|bisherige erfahrungen|vorerfahrung|werdegang",
  ],
  experience_years: [
    ["Wie viele Jahre Erfahrung haben Sie?", "Wie viele Jahre Erfahrung hast du?"],
    "jahre erfahrung|jahre berufserfahrung|erfahrung in jahren|berufserfahrung in jahren|wie viele jahre erfahrung|wie viele jahre berufserfahrung|anzahl jahre erfahrung|berufsjahre",
  ],
  skills: [
    ["Welche Fähigkeiten bringen Sie mit?", "Welche Fähigkeiten bringst du mit?"],
    "fähigkeiten|kenntnisse|qualifikationen|kompetenzen|skills|qualifikation",
  ],
  education: [
    ["Welchen Abschluss haben Sie?", "Welchen Abschluss hast du?"],
    "ausbildung|bildungsabschluss|höchster abschluss|schulabschluss|höchster bildungsabschluss|studium",
  ],
  salary: [
    ["Welches Gehalt erwarten Sie?", "Welches Gehalt erwartest du?"],
    "gehaltsvorstellung|gehalt|gehaltswunsch|wunschgehalt|gehaltsvorstellungen",
  ],
  start_date: [
    ["Wann könnten Sie anfangen?", "Wann könntest du anfangen?"],
    "eintrittstermin|frühester eintrittstermin|startdatum|verfügbar ab|frühestmöglicher beginn|eintrittsdatum|frühester beginn|frühestmöglicher eintrittstermin|arbeitsbeginn|wann kannst du anfangen|wann können sie anfangen|möglicher starttermin|starttermin|beginn",
  ],
  availability: [
    ["Wann haben Sie Zeit?", "Wann hast du Zeit?"],
    "verfügbarkeit|wann hast du zeit|wann haben sie zeit|verfügbare tage|verfügbare zeiten",
  ],
  references: [["Wer kann Sie empfehlen?", "Wer kann dich empfehlen?"], "referenzen|referenz"],
  heard: [
    ["Wie haben Sie von uns erfahren?", "Wie hast du von uns erfahren?"],
    "wie hast du von uns erfahren|wie haben sie von uns erfahren|wie haben sie uns gefunden|wie bist du auf uns aufmerksam geworden|wie sind sie auf uns aufmerksam geworden|wie hast du uns gefunden|woher kennst du uns|woher kennen sie uns|wie auf uns aufmerksam geworden|wie von uns gehört|woher sie uns kennen|wie hast du von uns gehört|wie haben sie von uns gehört|wie sie auf uns aufmerksam geworden sind|wo haben sie von uns gehört|wo hast du von uns gehört",
    "Suchmaschine|Soziale Medien|Freunde oder Kollegen|Werbung",
  ],
  recommend: [
    [
      "Wie wahrscheinlich ist es, dass Sie uns weiterempfehlen?",
      "Wie wahrscheinlich ist es, dass du uns weiterempfiehlst?",
    ],
    "weiterempfehlung|würdest du uns weiterempfehlen|würden sie uns weiterempfehlen|weiterempfehlen|empfehlen|weiterempfehlungsbereitschaft|nps|net promoter score|wie wahrscheinlich ist eine weiterempfehlung|würdest du uns empfehlen|würden sie uns empfehlen|wie wahrscheinlich ist es dass sie uns weiterempfehlen|wie wahrscheinlich ist es dass du uns weiterempfiehlst|nps frage|weiterempfehlungsrate",
  ],
  satisfaction: [
    ["Wie zufrieden sind Sie insgesamt?", "Wie zufrieden bist du insgesamt?"],
    "zufriedenheit|wie zufrieden|wie zufrieden bist du|wie zufrieden sind sie|wie zufrieden warst du|wie zufrieden waren sie|gesamtzufriedenheit|allgemeine zufriedenheit|wie zufrieden insgesamt|zufriedenheit insgesamt|wie zufrieden sind sie insgesamt",
  ],
  rating: [
    ["Wie bewerten Sie es insgesamt?", "Wie bewertest du es insgesamt?"],
    "gesamtbewertung|bewertung|gesamteindruck|gesamtnote|note|sternebewertung|bewertung insgesamt|gesamturteil|schulnote",
  ],
  ease: [
    ["Wie einfach war es?", "Wie einfach war es?"],
    "wie einfach|einfachheit|aufwand|bedienbarkeit|wie einfach war es|benutzerfreundlichkeit",
  ],
  return_again: [
    ["Würden Sie wiederkommen?", "Würdest du wiederkommen?"],
    "würdest du wiederkommen|würden sie wiederkommen|wiederkommen|kommst du wieder|kommen sie wieder|würden sie wieder buchen|würdest du wieder teilnehmen",
  ],
  date: [
    ["Welcher Tag passt Ihnen?", "Welcher Tag passt dir?"],
    "datum|tag|wunschtermin|wunschdatum|gewünschtes datum|gewünschter termin|termin|datum des schadens|schadensdatum|kaufdatum|datum des vorfalls|unfalldatum|terminwunsch|liefertermin|abholtermin|datum des unfalls|besuchsdatum|datum des besuchs|lieferdatum|abholdatum|tag des unfalls",
  ],
  time: [
    ["Welche Uhrzeit passt Ihnen?", "Welche Uhrzeit passt dir?"],
    "uhrzeit|zeit|zeitpunkt|wunschzeit|wunschuhrzeit|um wie viel uhr|gewünschte uhrzeit|ankunftszeit|abholzeit",
  ],
  datetime: [
    ["An welchem Tag und um wie viel Uhr?", "An welchem Tag und um wie viel Uhr?"],
    "datum und uhrzeit|tag und uhrzeit|datum und zeit|wunschtermin mit uhrzeit|termin und uhrzeit|tag und zeit",
  ],
  arrival: [
    ["Wann reisen Sie an?", "Wann reist du an?"],
    "anreise|anreisedatum|ankunft|anreisetag|ankunftsdatum|ankunftstag",
  ],
  departure: [
    ["Wann reisen Sie ab?", "Wann reist du ab?"],
    "abreise|abreisedatum|abreisetag|letzter arbeitstag|rückreise|rückgabedatum",
  ],
  period: [
    ["Von wann bis wann?", "Von wann bis wann?"],
    "zeitraum|reisezeitraum|von bis|mietzeitraum|urlaubszeitraum|reisedaten|von wann bis wann|aufenthaltszeitraum|wunschzeitraum",
  ],
  deadline: [
    ["Bis wann brauchen Sie es?", "Bis wann brauchst du es?"],
    "frist|deadline|fertigstellungstermin|bis wann|abgabetermin|gewünschte fertigstellung",
  ],
  duration: [["Wie lange dauert es?", "Wie lange dauert es?"], "dauer|aufenthaltsdauer|wie lange|mietdauer"],
  guests: [
    ["Mit wie vielen Personen kommen Sie?", "Mit wie vielen Personen kommst du?"],
    "anzahl der personen|personenzahl|anzahl personen|personenanzahl|anzahl der gäste|gästezahl|anzahl gäste|wie viele personen|wie viele gäste|teilnehmerzahl|anzahl teilnehmer|wie viele kommen|anzahl der teilnehmer|gäste|wie viele leute|anzahl tickets|wie viele personen kommen|mit wie vielen personen|wie viele personen kommen mit|zahl der gäste",
  ],
  attending: [
    ["Sind Sie dabei?", "Bist du dabei?"],
    "zusage|teilnahme|kommst du|kommen sie|nimmst du teil|nehmen sie teil|bist du dabei|sind sie dabei|zu oder absage|zusage oder absage|sie kommen|sie teilnehmen|jemand kommt|kommt ihr",
  ],
  plus_one: [
    ["Bringen Sie jemanden mit?", "Bringst du jemanden mit?"],
    "begleitung|begleitperson|mit begleitung|bringst du jemanden mit|bringen sie jemanden mit",
  ],
  children: [
    ["Wie viele Kinder kommen mit?", "Wie viele Kinder kommen mit?"],
    "kinder|anzahl der kinder|anzahl kinder|kinderzahl|wie viele kinder",
  ],
  dietary: [
    ["Haben Sie besondere Essenswünsche?", "Hast du besondere Essenswünsche?"],
    "essenswünsche|ernährung|ernährungsweise|essen|menüwahl|speisewünsche|essenswahl|diät|ernährungswünsche|menü|essgewohnheiten|ernährungsbesonderheiten|essenspräferenz|verpflegung|unverträglichkeiten und essenswünsche|essensvorlieben",
    "Keine|Vegetarisch|Vegan|Glutenfrei|Halal|Koscher",
  ],
  allergies: [
    ["Haben Sie Allergien?", "Hast du Allergien?"],
    "allergien|allergie|unverträglichkeiten|lebensmittelallergien|allergien oder unverträglichkeiten|nahrungsmittelunverträglichkeiten|allergien und unverträglichkeiten|hast du allergien|haben sie allergien",
  ],
  song: [
    ["Welches Lied sollen wir spielen?", "Welches Lied sollen wir spielen?"],
    "musikwunsch|liedwunsch|lieblingslied|songwunsch|musikwünsche",
  ],
  accommodation: [
    ["Brauchen Sie eine Unterkunft?", "Brauchst du eine Unterkunft?"],
    "unterkunft|übernachtung|hotelzimmer|schlafplatz|brauchst du eine unterkunft|übernachtungsmöglichkeit",
  ],
  transport: [
    ["Brauchen Sie eine Fahrgelegenheit?", "Brauchst du eine Fahrgelegenheit?"],
    "shuttle|fahrgelegenheit|transport|mitfahrgelegenheit|parkplatz|stellplatz",
  ],
  medication: [
    ["Welche Medikamente nehmen Sie?", "Welche Medikamente nimmst du?"],
    "medikamente|medikation|aktuelle medikamente|arzneimittel|medikament|medikamenteneinnahme",
  ],
  conditions: [
    ["Welche Vorerkrankungen haben Sie?", "Welche Vorerkrankungen hast du?"],
    "vorerkrankungen|krankheiten|gesundheitliche probleme|vorerkrankung|erkrankungen|krankengeschichte|beschwerden und vorerkrankungen",
  ],
  symptoms: [
    ["Welche Beschwerden haben Sie?", "Welche Beschwerden hast du?"],
    "symptome|beschwerden|aktuelle beschwerden",
  ],
  emergency_contact: [
    ["Wen sollen wir im Notfall anrufen?", "Wen sollen wir im Notfall anrufen?"],
    "notfallkontakt|kontakt im notfall|notfallnummer|notfallkontakte",
  ],
  insurance: [
    ["Wo sind Sie versichert?", "Wo bist du versichert?"],
    "krankenkasse|versicherung|krankenversicherung|versicherer",
  ],
  doctor: [["Wer ist Ihr Hausarzt?", "Wer ist dein Hausarzt?"], "hausarzt|arzt|behandelnder arzt|hausärztin"],
  budget: [
    ["Welches Budget haben Sie?", "Welches Budget hast du?"],
    "budget|budgetrahmen|preisrahmen|preisvorstellung|kostenrahmen",
  ],
  amount: [
    ["Um welchen Betrag geht es?", "Um welchen Betrag geht es?"],
    "betrag|summe|schadenshöhe|kosten|preis|spendenbetrag|schadenssumme|höhe des schadens|rechnungsbetrag|geschätzte schadenshöhe",
  ],
  quantity: [["Wie viele möchten Sie?", "Wie viele möchtest du?"], "menge|anzahl|stückzahl|wie viele|bestellmenge"],
  product: [
    ["Um welches Produkt geht es?", "Um welches Produkt geht es?"],
    "produkt|artikel|modell|produktname|welches produkt|gewünschtes produkt|artikelbezeichnung",
  ],
  order_number: [
    ["Wie lautet Ihre Bestellnummer?", "Wie lautet deine Bestellnummer?"],
    "bestellnummer|auftragsnummer|rechnungsnummer|buchungsnummer|reservierungsnummer|bestell nr",
  ],
  size: [
    ["Welche Größe brauchen Sie?", "Welche Größe brauchst du?"],
    "größe|t shirt größe|shirtgröße|tshirt größe|konfektionsgröße|kleidergröße|schuhgröße",
    "XS|S|M|L|XL|XXL",
  ],
  color: [["Welche Farbe möchten Sie?", "Welche Farbe möchtest du?"], "farbe|wunschfarbe"],
  delivery: [
    ["Wie möchten Sie es erhalten?", "Wie möchtest du es erhalten?"],
    "lieferung|versandart|lieferart|abholung oder lieferung|lieferung oder abholung|versand",
    "Lieferung|Abholung",
  ],
  payment_method: [
    ["Wie möchten Sie zahlen?", "Wie möchtest du zahlen?"],
    "zahlungsart|bezahlung|zahlungsweise|zahlungsmethode|zahlart",
    "Karte|Überweisung|Bar",
  ],
  priority: [
    ["Wie dringend ist es?", "Wie dringend ist es?"],
    "priorität|dringlichkeit|schweregrad|wie dringend|auswirkung|schwere",
    "Niedrig|Mittel|Hoch|Kritisch",
  ],
  steps: [
    ["Welche Schritte führen dazu?", "Welche Schritte führen dazu?"],
    "schritte|schritte zur reproduktion|reproduktion|reproduktionsschritte|wie reproduzierbar|schritte zum nachstellen",
  ],
  expected: [
    ["Was hatten Sie erwartet?", "Was hattest du erwartet?"],
    "erwartetes verhalten|erwartetes ergebnis|was sollte passieren",
  ],
  actual: [
    ["Was ist stattdessen passiert?", "Was ist stattdessen passiert?"],
    "tatsächliches verhalten|tatsächliches ergebnis|was ist stattdessen passiert",
  ],
  device: [
    ["Welches Gerät und welchen Browser nutzen Sie?", "Welches Gerät und welchen Browser nutzt du?"],
    "gerät|browser|betriebssystem|endgerät|browser und betriebssystem|gerät und browser",
  ],
  version: [["Welche Version nutzen Sie?", "Welche Version nutzt du?"], "version|softwareversion|app version"],
  page_url: [["Auf welcher Seite ist es?", "Auf welcher Seite ist es?"], "seitenadresse|link zur seite|url der seite"],
  subject: [["Worum geht es?", "Worum geht es?"], "betreff|thema|worum geht es|gegenstand|stichwort"],
  problem: [
    ["Was ist das Problem?", "Was ist das Problem?"],
    "problem|problembeschreibung|fehlerbeschreibung|fehler|was ist das problem|mangel|störung",
  ],
  location: [
    ["Wo ist es?", "Wo ist es?"],
    "ort|veranstaltungsort|unfallort|wo ist es passiert|standort|raum|schadensort|ort des geschehens|gebäude|wohnung|zimmernummer|raumnummer|einsatzort",
  ],
  contact_preference: [
    ["Wie sollen wir Sie erreichen?", "Wie sollen wir dich erreichen?"],
    "bevorzugter kontaktweg|kontaktweg|bevorzugte kontaktart|bevorzugte kontaktaufnahme|wie sollen wir sie kontaktieren|kontaktart|wie dürfen wir sie kontaktieren|kontaktaufnahme",
    "E-Mail|Telefon",
  ],
  service: [
    ["Für welche Leistung interessieren Sie sich?", "Für welche Leistung interessierst du dich?"],
    "leistung|dienstleistung|gewünschte leistung|service|behandlung|gewünschte behandlung",
  ],
  project: [
    ["Bitte beschreiben Sie Ihr Projekt.", "Bitte beschreibe dein Projekt."],
    "projekt|projektbeschreibung|vorhaben|beschreibung des projekts",
  ],
  team: [["Wie heißt Ihr Team?", "Wie heißt dein Team?"], "team|teamname|mannschaft|name des teams"],
  level: [
    ["Auf welchem Niveau sind Sie?", "Auf welchem Niveau bist du?"],
    "niveau|level|kenntnisstand|erfahrungsstand|leistungsniveau|stufe|vorkenntnisse",
    "Einsteiger|Fortgeschritten|Profi",
  ],
  course: [
    ["Um welchen Kurs geht es?", "Um welchen Kurs geht es?"],
    "kurs|seminar|schulung|lehrgang|kursname|welcher kurs",
  ],
  session: [
    ["Welcher Programmpunkt hat Ihnen am besten gefallen?", "Welcher Programmpunkt hat dir am besten gefallen?"],
    "vortrag|lieblingsvortrag|programmpunkt|bester vortrag|session",
  ],
  language: [
    ["Welche Sprache bevorzugen Sie?", "Welche Sprache bevorzugst du?"],
    "sprache|sprachen|bevorzugte sprache|muttersprache|sprachkenntnisse",
  ],
  pets: [
    ["Haben Sie Haustiere?", "Hast du Haustiere?"],
    "haustiere|haustier|tiere|hast du haustiere|haben sie haustiere",
  ],
  household: [
    ["Wie viele Personen leben in Ihrem Haushalt?", "Wie viele Personen leben in deinem Haushalt?"],
    "haushaltsgröße|personen im haushalt|anzahl der personen im haushalt|haushalt|anzahl bewohner",
  ],
  employer: [
    ["Wer ist Ihr Arbeitgeber?", "Wer ist dein Arbeitgeber?"],
    "arbeitgeber|aktueller arbeitgeber|derzeitiger arbeitgeber",
  ],
  income: [
    ["Wie hoch ist Ihr monatliches Einkommen?", "Wie hoch ist dein monatliches Einkommen?"],
    "einkommen|nettoeinkommen|monatliches einkommen|haushaltseinkommen|monatliches nettoeinkommen|monatseinkommen|verdienst",
  ],
  move_in: [
    ["Wann möchten Sie einziehen?", "Wann möchtest du einziehen?"],
    "einzugsdatum|einzug|gewünschter einzug|einzugstermin|gewünschter einzugstermin",
  ],
  goals: [
    ["Was möchten Sie erreichen?", "Was möchtest du erreichen?"],
    "ziele|ziel|zielsetzung|lernziele|trainingsziel|trainingsziele",
  ],
  hobbies: [["Welche Hobbys haben Sie?", "Welche Hobbys hast du?"], "hobbys|hobbies|interessen"],
  witnesses: [["Wer hat es gesehen?", "Wer hat es gesehen?"], "zeugen|zeuge|zeugin"],
  injured: [
    ["Wurde jemand verletzt?", "Wurde jemand verletzt?"],
    "verletzte|wurde jemand verletzt|verletzungen|gab es verletzte|jemand verletzt wurde|personenschaden",
  ],
  leave_type: [
    ["Um welche Art von Abwesenheit geht es?", "Um welche Art von Abwesenheit geht es?"],
    "urlaubsart|art des urlaubs|abwesenheitsart|art der abwesenheit",
    "Urlaub|Krankheit|Elternzeit|Unbezahlter Urlaub",
  ],
  child_name: [
    ["Wie heißt Ihr Kind?", "Wie heißt dein Kind?"],
    "name des kindes|name ihres kindes|name deines kindes|kindername|name vom kind",
  ],
  school_class: [
    ["In welche Klasse geht Ihr Kind?", "In welche Klasse geht dein Kind?"],
    "klasse|klassenstufe|schulklasse|jahrgang",
  ],
  special_requests: [
    ["Haben Sie besondere Wünsche?", "Hast du besondere Wünsche?"],
    "besondere wünsche|sonderwünsche|wünsche|sonderwunsch|barrierefreiheit|besondere bedürfnisse",
  ],
  category: [
    ["Welche Kategorie passt am besten?", "Welche Kategorie passt am besten?"],
    "kategorie|art der anfrage|art des problems|art des anliegens|art des vorfalls",
  ],
  case_number: [
    ["Wie lautet das Aktenzeichen?", "Wie lautet das Aktenzeichen?"],
    "aktenzeichen|vorgangsnummer|ticketnummer|schadensnummer|fallnummer",
  ],
  learned: [
    ["Was haben Sie gelernt?", "Was hast du gelernt?"],
    "was hast du gelernt|was haben sie gelernt|gelerntes|wichtigste erkenntnis|was nimmst du mit|was nehmen sie mit",
  ],
};

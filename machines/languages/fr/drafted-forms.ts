/** How forms in French ask for what forms often ask for, and what they are called. */
import type { DraftingWords } from "../schema/drafting-words.ts";

export const frenchDraftedFields: DraftingWords["fields"] = {
  name: [
    "Comment vous appelez-vous ?",
    "nom|nom complet|nom et prénom|prénom et nom|noms|votre nom|comment vous appelez vous|nom du client|nom du patient|nom prénom|quel est votre nom",
  ],
  first_name: ["Quel est votre prénom ?", "prénom|quel est votre prénom"],
  last_name: ["Quel est votre nom de famille ?", "nom de famille"],
  email: [
    "Quelle est votre adresse e-mail ?",
    "e mail|email|mail|adresse e mail|adresse email|courriel|adresse mail|adresse électronique|adresse courriel",
  ],
  phone: [
    "Quel est votre numéro de téléphone ?",
    "téléphone|numéro de téléphone|portable|mobile|tél|téléphone portable|numéro de portable|whatsapp",
  ],
  address: [
    "Quelle est votre adresse ?",
    "adresse|adresse postale|adresse de livraison|domicile|adresse actuelle|adresse complète",
  ],
  city: ["Dans quelle ville habitez-vous ?", "ville|commune|lieu de résidence"],
  zip: ["Quel est votre code postal ?", "code postal"],
  country: ["Dans quel pays vivez-vous ?", "pays|pays de résidence"],
  company: [
    "Dans quelle entreprise travaillez-vous ?",
    "entreprise|société|organisation|nom de l entreprise|nom de la société|organisme|structure",
  ],
  job_title: ["Quel est votre poste ?", "poste|fonction|profession|métier|intitulé de poste|rôle"],
  department: ["Dans quel service travaillez-vous ?", "département|service interne|direction"],
  website: ["Quelle est l’adresse de votre site ?", "site web|site internet|site|linkedin|profil linkedin"],
  birth_date: ["Quelle est votre date de naissance ?", "date de naissance|anniversaire|naissance"],
  age: ["Quel âge avez-vous ?", "âge|quel âge avez vous|quel âge"],
  gender: ["Quel est votre genre ?", "genre|sexe|civilité", "Femme|Homme|Non binaire|Je préfère ne pas répondre"],
  nationality: ["Quelle est votre nationalité ?", "nationalité"],
  id_number: [
    "Quel est votre numéro d’identification ?",
    "numéro de client|numéro d adhérent|numéro de passeport|numéro client|numéro de sécurité sociale|numéro d étudiant|numéro de contrat|numéro de police|matricule",
  ],
  cv: [
    "Merci de joindre votre CV.",
    "cv|curriculum vitae|télécharger le cv|cv à télécharger|cv à joindre|joindre le cv",
  ],
  cover_letter: ["Merci de joindre votre lettre de motivation.", "lettre de motivation"],
  portfolio: ["Où peut-on voir votre travail ?", "portfolio|book"],
  photo: [
    "Merci de joindre une photo.",
    "photo|photos|image|images|capture d écran|captures d écran|photos des dégâts|photos du sinistre",
  ],
  document: [
    "Merci de joindre le document.",
    "document|documents|facture|justificatif|justificatifs|pièce d identité|reçu|attestation|ticket de caisse|certificat|preuve d achat|fichier|fichiers",
  ],
  signature: ["Merci de signer ici.", "signature|signer|signature électronique"],
  consent: [
    "Acceptez-vous que nous traitions vos données à cette fin ?",
    "consentement|rgpd|politique de confidentialité|consentement rgpd|accepter la politique de confidentialité|confidentialité|protection des données|acceptation de la politique de confidentialité|données personnelles|autorisation|droit à l image|autorisation parentale|accord rgpd",
  ],
  terms: [
    "Acceptez-vous les conditions ?",
    "conditions générales|cgu|cgv|conditions|règlement|accepter les conditions|conditions d utilisation|accepter le règlement|règlement intérieur|acceptation du règlement",
  ],
  newsletter: [
    "Souhaitez-vous recevoir notre lettre d’information ?",
    "newsletter|lettre d information|inscription à la newsletter|infolettre|abonnement à la newsletter",
  ],
  message: ["Quel est votre message ?", "message|votre message"],
  comment: [
    "Souhaitez-vous ajouter quelque chose ?",
    "commentaire|commentaires|remarques|remarque|observations|notes|autre chose à ajouter|commentaire libre|informations complémentaires|précisions|autres remarques|commentaires libres|autre commentaire|commentaires éventuels",
  ],
  description: [
    "Merci de le décrire avec vos mots.",
    "description|détails|que s est il passé|description du problème|description de l incident|description des faits|résumé|circonstances|description des dégâts|ce qui s est passé",
  ],
  reason: [
    "Pourquoi ?",
    "pourquoi|raison|raisons|motif|la raison|motifs|le motif|justification|demander pourquoi|pourquoi pas|raison du départ|motif du retour|motif de la visite|motif de consultation|motif de la consultation",
  ],
  liked: [
    "Qu’est-ce qui vous a plu ?",
    "ce qui vous a plu|qu avez vous aimé|qu est ce qui vous a plu|ce que vous avez aimé|points forts|points positifs|qu avez vous apprécié|ce qui a plu|ce que vous avez apprécié|ce qui vous a le plus plu|qu est ce qui vous a le plus plu|ce qui leur a plu|ce qu ils ont aimé|qu avez vous préféré",
  ],
  disliked: [
    "Qu’est-ce qui ne vous a pas plu ?",
    "ce qui ne vous a pas plu|ce qui vous a déplu|points faibles|points négatifs|qu est ce qui ne vous a pas plu|qu est ce qui vous a déplu",
  ],
  improve: [
    "Que pourrions-nous améliorer ?",
    "ce qu il faut améliorer|que pouvons nous améliorer|suggestions|suggestion|améliorations|que pourrions nous améliorer|que faut il améliorer|points à améliorer|axes d amélioration|ce que nous pouvons améliorer|ce qu on peut améliorer|suggestions d amélioration|ce qui peut être amélioré|idées d amélioration|pistes d amélioration|ce que nous pourrions améliorer|que peut on améliorer",
  ],
  expectations: ["Qu’attendez-vous ?", "attentes|qu attendez vous|vos attentes"],
  motivation: [
    "Qu’est-ce qui vous motive ?",
    "motivation|motivations|pourquoi voulez vous nous rejoindre|pourquoi souhaitez vous nous rejoindre",
  ],
  experience: [
    "Quelle expérience avez-vous ?",
    "expérience|expérience professionnelle|expériences|parcours professionnel",
  ],
  experience_years: [
    "Combien d’années d’expérience avez-vous ?",
    "années d expérience|nombre d années d expérience|combien d années d expérience",
  ],
  skills: ["Quelles compétences avez-vous ?", "compétences|aptitudes|qualifications"],
  education: ["Quel est votre niveau d’études ?", "formation|niveau d études|diplôme|études|dernier diplôme"],
  salary: ["Quel salaire souhaitez-vous ?", "salaire|prétentions salariales|salaire souhaité"],
  start_date: [
    "Quand pourriez-vous commencer ?",
    "date de disponibilité|date de début|date de début souhaitée|disponible à partir de|date d embauche|quand pouvez vous commencer",
  ],
  availability: ["Quand êtes-vous disponible ?", "disponibilités|disponibilité|jours disponibles|vos disponibilités"],
  references: ["Qui peut vous recommander ?", "références|référence"],
  heard: [
    "Comment nous avez-vous connus ?",
    "comment nous avez vous connus|comment avez vous entendu parler de nous|comment avez vous connu|où avez vous entendu parler de nous|comment nous avez vous connu|comment nous avez vous trouvés|comment ils nous ont connus|comment avez vous connu notre entreprise",
    "Moteur de recherche|Réseaux sociaux|Amis ou collègues|Publicité",
  ],
  recommend: [
    "Quelle est la probabilité que vous nous recommandiez ?",
    "recommandation|recommanderiez vous|nous recommanderiez vous|nps|net promoter score|probabilité de recommandation|recommanderiez vous la formation|quelle est la probabilité que vous nous recommandiez|recommanderiez vous nos services|question nps|probabilité de nous recommander|recommanderiez vous notre service",
  ],
  satisfaction: [
    "Êtes-vous satisfait dans l’ensemble ?",
    "satisfaction|satisfaction générale|satisfaction globale|niveau de satisfaction|êtes vous satisfait|êtes vous satisfaite|êtes vous satisfaits|à quel point êtes vous satisfait",
  ],
  rating: [
    "Quelle note donnez-vous dans l’ensemble ?",
    "note|note globale|note générale|évaluation globale|appréciation générale|évaluation générale|note d ensemble|appréciation globale",
  ],
  ease: ["Était-ce facile ?", "facilité|facilité d utilisation|effort|simplicité"],
  return_again: ["Reviendriez-vous ?", "reviendriez vous|reviendrez vous|reviendriez vous nous voir"],
  date: [
    "Quel jour vous convient ?",
    "date|jour|date souhaitée|date de l incident|date d achat|date de l événement|date du sinistre|date préférée|date de visite|date de l accident|jour souhaité|date de livraison|date de retrait|date du mariage",
  ],
  time: [
    "Quelle heure vous convient ?",
    "heure|heure souhaitée|horaire|heure d arrivée|heure de l incident|créneau horaire",
  ],
  datetime: [
    "Quel jour et à quelle heure ?",
    "date et heure|jour et heure|date et heure souhaitées|créneau|date et heure du rendez vous|créneau souhaité",
  ],
  arrival: ["Quand arrivez-vous ?", "arrivée|date d arrivée|jour d arrivée"],
  departure: ["Quand partez-vous ?", "départ|date de départ|dernier jour de travail"],
  period: [
    "De quand à quand ?",
    "période|dates|dates de séjour|dates du séjour|dates de début et de fin|dates de voyage",
  ],
  deadline: ["Pour quand vous le faut-il ?", "délai|date limite|échéance|délai souhaité"],
  duration: ["Combien de temps cela dure-t-il ?", "durée|durée du séjour"],
  guests: [
    "Combien de personnes serez-vous ?",
    "nombre de personnes|nombre d invités|combien de personnes|nombre de participants|nombre de convives|nombre d accompagnants|invités|nombre de places|combien d invités|combien serez vous|nombre de couverts|nombre de billets",
  ],
  attending: [
    "Serez-vous des nôtres ?",
    "présence|participation|serez vous présent|viendrez vous|serez vous présents|confirmation de présence|ils viennent|serez vous là|participerez vous|ils seront présents|elles viennent",
  ],
  plus_one: ["Venez-vous accompagné ?", "accompagnant|accompagnement|venez vous accompagné|accompagnateur"],
  children: ["Combien d’enfants viennent ?", "enfants|nombre d enfants|combien d enfants"],
  dietary: [
    "Avez-vous un régime alimentaire particulier ?",
    "régime alimentaire|restrictions alimentaires|préférences alimentaires|menu|choix du menu|besoins alimentaires|régimes alimentaires|contraintes alimentaires|régime|repas|choix du repas|régime particulier",
    "Aucun|Végétarien|Végan|Sans gluten|Halal|Casher",
  ],
  allergies: [
    "Avez-vous des allergies ?",
    "allergies|allergie|allergies alimentaires|intolérances|allergies ou intolérances|allergies et intolérances|avez vous des allergies|allergies éventuelles",
  ],
  song: ["Quelle chanson souhaitez-vous entendre ?", "chanson|musique|chanson souhaitée|chanson préférée"],
  accommodation: [
    "Avez-vous besoin d’un hébergement ?",
    "hébergement|logement|chambre d hôtel|besoin d un hébergement",
  ],
  transport: ["Avez-vous besoin d’un transport ?", "transport|navette|covoiturage|place de parking|parking"],
  medication: [
    "Quels médicaments prenez-vous ?",
    "médicaments|traitement en cours|traitements en cours|traitements|traitement médical",
  ],
  conditions: [
    "Quels sont vos antécédents médicaux ?",
    "antécédents|antécédents médicaux|maladies|problèmes de santé|historique médical",
  ],
  symptoms: ["Quels symptômes avez-vous ?", "symptômes|douleurs"],
  emergency_contact: [
    "Qui prévenir en cas d’urgence ?",
    "contact d urgence|personne à prévenir|personne à contacter en cas d urgence|personne à prévenir en cas d urgence",
  ],
  insurance: ["Quelle est votre assurance ?", "assurance|mutuelle|compagnie d assurance|assureur"],
  doctor: ["Qui est votre médecin ?", "médecin|médecin traitant"],
  budget: ["Quel est votre budget ?", "budget|budget disponible|fourchette de prix|budget estimé|budget prévu"],
  amount: ["Quel est le montant ?", "montant|somme|prix|coût|montant du don|coût estimé|montant estimé"],
  quantity: ["Combien en souhaitez-vous ?", "quantité|nombre d articles|quantités"],
  product: ["De quel produit s’agit-il ?", "produit|article|modèle|nom du produit|produit souhaité"],
  order_number: ["Quel est votre numéro de commande ?", "numéro de commande|numéro de réservation|numéro de facture"],
  size: ["Quelle taille vous faut-il ?", "taille|taille de t shirt|pointure|taille du t shirt", "XS|S|M|L|XL|XXL"],
  color: ["Quelle couleur souhaitez-vous ?", "couleur|couleur souhaitée"],
  delivery: [
    "Comment souhaitez-vous le recevoir ?",
    "livraison|mode de livraison|retrait ou livraison|livraison ou retrait",
    "Livraison|Retrait",
  ],
  payment_method: [
    "Comment souhaitez-vous payer ?",
    "mode de paiement|moyen de paiement|paiement",
    "Carte|Virement|Espèces",
  ],
  priority: [
    "Quel est le degré d’urgence ?",
    "priorité|urgence|gravité|sévérité|degré d urgence|niveau d urgence",
    "Faible|Moyenne|Élevée|Critique",
  ],
  steps: ["Quelles étapes y mènent ?", "étapes|étapes pour reproduire|étapes de reproduction|comment le reproduire"],
  expected: ["Qu’attendiez-vous ?", "comportement attendu|résultat attendu"],
  actual: ["Que s’est-il passé à la place ?", "comportement observé|résultat obtenu|comportement constaté"],
  device: ["Quel appareil et quel navigateur utilisez-vous ?", "appareil|navigateur|système d exploitation"],
  version: ["Quelle version utilisez-vous ?", "version"],
  page_url: ["Sur quelle page est-ce ?", "url de la page|lien de la page|adresse de la page"],
  subject: ["De quoi s’agit-il ?", "sujet|objet|thème"],
  problem: ["Quel est le problème ?", "problème|panne|anomalie|description de la panne"],
  location: ["Où est-ce ?", "lieu|endroit|emplacement|lieu de l incident|lieu de l accident|salle|bâtiment"],
  contact_preference: [
    "Comment souhaitez-vous être contacté ?",
    "moyen de contact préféré|moyen de contact|mode de contact|préférence de contact|comment vous contacter|mode de contact préféré",
    "E-mail|Téléphone",
  ],
  service: [
    "Quelle prestation vous intéresse ?",
    "prestation|service|type de service|service souhaité|soin|prestation souhaitée",
  ],
  project: ["Merci de décrire votre projet.", "projet|description du projet"],
  team: ["Comment s’appelle votre équipe ?", "équipe|nom de l équipe|nom d équipe"],
  level: ["Quel est votre niveau ?", "niveau|niveau d expérience|niveau actuel", "Débutant|Intermédiaire|Avancé"],
  course: ["De quel cours s’agit-il ?", "cours|stage|atelier"],
  session: [
    "Quelle session avez-vous préférée ?",
    "session préférée|session|intervention préférée|conférence préférée",
  ],
  language: ["Quelle langue préférez-vous ?", "langue|langues|langue préférée|langue maternelle|langues parlées"],
  pets: ["Avez-vous des animaux ?", "animaux|animaux de compagnie|animal|avez vous des animaux"],
  household: [
    "Combien de personnes vivent dans votre foyer ?",
    "personnes au foyer|taille du foyer|nombre d occupants|foyer",
  ],
  employer: ["Qui est votre employeur ?", "employeur|employeur actuel"],
  income: ["Quels sont vos revenus mensuels ?", "revenus|revenu mensuel|revenus mensuels|revenu"],
  move_in: ["Quand souhaitez-vous emménager ?", "date d emménagement|emménagement|date d entrée"],
  goals: ["Que souhaitez-vous atteindre ?", "objectifs|objectif|buts"],
  hobbies: ["Quels sont vos loisirs ?", "loisirs|centres d intérêt|hobbies"],
  witnesses: ["Qui l’a vu ?", "témoins|témoin"],
  injured: ["Y a-t-il eu des blessés ?", "blessés|y a t il des blessés|y a t il eu des blessés|quelqu un a été blessé"],
  leave_type: [
    "De quel type d’absence s’agit-il ?",
    "type de congé|type d absence|nature du congé",
    "Congés payés|Maladie|Congé parental|Sans solde",
  ],
  child_name: [
    "Comment s’appelle votre enfant ?",
    "nom de l enfant|prénom de l enfant|nom de l élève|nom et prénom de l enfant",
  ],
  school_class: ["En quelle classe est votre enfant ?", "classe|niveau scolaire"],
  special_requests: [
    "Avez-vous des demandes particulières ?",
    "demandes particulières|demandes spéciales|souhaits|besoins particuliers|demande particulière|souhaits particuliers",
  ],
  category: ["Quelle catégorie convient ?", "catégorie|type de demande|type d incident|type de problème"],
  case_number: ["Quel est le numéro de dossier ?", "numéro de dossier|numéro de plainte|numéro de ticket"],
  learned: ["Qu’avez-vous appris ?", "qu avez vous appris|ce que vous avez appris"],
};

export const frenchDraftedTopics: DraftingWords["topics"] = {
  contact: ["Nous contacter", "formulaire de contact|contact|nous contacter"],
  job_application: [
    "Candidature",
    "candidature|formulaire de candidature|recrutement|emploi|candidats|offre d emploi|stage en entreprise|embauche",
  ],
  event: [
    "Inscription à l’événement",
    "événement|inscription à un événement|conférence|fête|congrès|inscription à l événement|salon|tournoi|soirée|webinaire|kermesse|séminaire",
  ],
  rsvp: ["Serez-vous des nôtres ?", "invitation|anniversaire|rsvp|liste des invités|confirmation de présence"],
  wedding: ["Notre mariage", "mariage|notre mariage|invitation de mariage|faire part de mariage"],
  nps: ["Nous recommanderiez-vous ?", "nps|enquête nps|net promoter score"],
  csat: [
    "Votre avis",
    "satisfaction|satisfaction client|enquête de satisfaction|questionnaire de satisfaction|avis client|avis|clients|retours clients",
  ],
  course_feedback: [
    "Avis sur la formation",
    "après une formation|après la formation|évaluation de la formation|évaluation du cours|après le cours|avis sur la formation|après l atelier|évaluation de formation|après le stage|bilan de formation|satisfaction après une formation",
  ],
  employee_survey: [
    "Enquête auprès des salariés",
    "salariés|employés|collaborateurs|climat social|bien être au travail|enquête interne",
  ],
  bug_report: [
    "Signaler un bug",
    "bug|signalement de bug|rapport de bug|rapport d erreur|anomalie logicielle|signaler un bug",
  ],
  feature_request: [
    "Demande de fonctionnalité",
    "demande de fonctionnalité|fonctionnalité|idée de produit|boîte à idées",
  ],
  patient_intake: [
    "Fiche patient",
    "patient|patients|fiche patient|questionnaire médical|nouveau patient|cabinet médical|dentiste|questionnaire de santé|admission",
  ],
  appointment: [
    "Prendre rendez-vous",
    "rendez vous|prise de rendez vous|demande de rendez vous|consultation|coiffeur|salon de coiffure",
  ],
  order: ["Commande", "commande|bon de commande|gâteau|traiteur|précommande"],
  table_booking: ["Réserver une table", "réservation de table|réservation|réserver une table|restaurant"],
  newsletter: ["Lettre d’information", "newsletter|inscription à la newsletter|lettre d information|liste d attente"],
  quote: ["Demande de devis", "devis|demande de devis|prospects|demande de démo|prospect"],
  support: [
    "Demande d’assistance",
    "assistance|support|aide|demande d assistance|maintenance|réparation|support technique|dépannage",
  ],
  incident: [
    "Déclaration d’incident",
    "incident|accident|déclaration d incident|accident du travail|rapport d incident",
  ],
  damage: ["Déclaration de sinistre", "sinistre|déclaration de sinistre|dégâts|dégât des eaux|dommages|dommage"],
  complaint: ["Réclamation", "réclamation|plainte|formulaire de réclamation"],
  return: ["Retour", "retour produit|retour|remboursement|demande de remboursement|garantie"],
  rental: ["Dossier de location", "location|dossier de location|appartement|locataire|candidature locative|locataires"],
  volunteer: ["Bénévolat", "bénévolat|bénévoles|bénévole|volontaires"],
  membership: ["Adhésion", "adhésion|adhérent|devenir membre|club|association|salle de sport|bulletin d adhésion"],
  donation: ["Faire un don", "don|dons|faire un don|collecte de fonds"],
  exit_interview: ["Entretien de départ", "entretien de départ|enquête de départ|résiliation"],
  leave: ["Demande de congé", "congé|congés|demande de congé|demande de congés|vacances|absence"],
  workshop: [
    "Inscription à l’atelier",
    "atelier|inscription à l atelier|inscription au cours|cours de cuisine|stage|cours|colonie de vacances|inscription à un atelier|formation",
  ],
  onboarding: [
    "Bienvenue",
    "onboarding|nouveau client|nouvel employé|accueil|nouveaux clients|nouveau collaborateur|intégration",
  ],
  product_feedback: [
    "Avis sur le produit",
    "avis sur le produit|enquête produit|retour produit utilisateur|utilisateurs|avis sur l application",
  ],
  website_feedback: ["Avis sur le site", "avis sur le site|avis sur notre site|enquête sur le site"],
  raffle: ["Jeu-concours", "jeu concours|concours|tirage au sort|tombola|concours photo"],
  hotel_stay: ["Votre séjour", "séjour|hôtel|séjour à l hôtel|gîte|hôtes"],
  pet_adoption: ["Adopter un animal", "adoption|adoption d un animal|adopter un chien|adopter un chat|refuge"],
  school: [
    "Inscription scolaire",
    "inscription scolaire|école|crèche|maternelle|rentrée scolaire|sortie scolaire|cantine",
  ],
  speakers: [
    "Appel à conférenciers",
    "appel à conférenciers|conférenciers|proposition d intervention|intervenants|appel à communications",
  ],
};

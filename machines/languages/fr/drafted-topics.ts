/** What forms in French are often about: their titles, and the words by which a prompt names them. */
import type { DraftingWords } from "../schema/drafting-words.ts";

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

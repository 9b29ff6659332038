/** German: members and invitations. */
import type { words as english } from "../en/members.ts";

export const words: Readonly<Record<keyof typeof english, string>> = {
  "members.copyLink": "Link kopieren",
  "members.done": "Fertig",
  "members.email": "E-Mail",
  "members.invite": "Einladen",
  "members.inviteTitle": "Jemanden einladen",
  "members.invited": "Eingeladen",
  "members.invitedAs": "{role}, bis {until}",
  "members.lastOwner": "Der letzte Eigentümer kann nicht gehen und bleibt Eigentümer.",
  "members.leave": "Verlassen",
  "members.leaveTitle": "{name} verlassen?",
  "members.linkHelp":
    "Die Einladung geht per E-Mail hinaus. Falls von hier keine E-Mails gesendet werden, geben Sie diesen Link weiter.",
  "members.mayAdmin": "Auch Schlüssel, Webhooks, Mitglieder und Zahlungen",
  "members.mayEditor": "Legt auch an, veröffentlicht, exportiert und löscht",
  "members.mayOwner": "Auch Tarif, Löschung und Eigentümer",
  "members.mayViewer": "Liest Formulare, Antworten und die Auswertung",
  "members.nobodyInvited": "Niemand ist eingeladen.",
  "members.remove": "Entfernen",
  "members.removeConsequence":
    "Jeder Zugang zu dieser Organisation endet innerhalb einer Sekunde. Formulare, Schlüssel und Antworten bleiben.",
  "members.removeName": "{name} entfernen",
  "members.removeTitle": "{name} entfernen?",
  "members.role": "Rolle",
  "members.roleOf": "Rolle von {name}",
  "members.say": "Alle, die diese Organisation öffnen können, und was sie dürfen.",
  "members.sent": "{email} ist eingeladen.",
  "members.title": "Mitglieder",
  "members.whatRolesMay": "Was die Rollen dürfen",
  "members.withdraw": "Zurückziehen",
  "members.you": "{name} (Sie)",
};

/** Under which keys the words of settings are: a test holds that each setting, section and feature has them. */
import type { WordKey } from "../../words/areas.ts";

interface Words {
  readonly label: WordKey;
  readonly help: WordKey;
  /** The words of its values. */
  readonly values?: Readonly<Record<string, WordKey>>;
}

export const SETTING_WORDS: Readonly<Record<string, Words>> = {
  greeting: { label: "settings.greeting", help: "settings.greeting.help" },
  languages: { label: "settings.languages", help: "settings.languages.help" },
  tone: { label: "settings.tone", help: "settings.tone.help" },
  faq: { label: "settings.faq", help: "settings.faq.help" },
  contact: { label: "settings.contact", help: "settings.contact.help" },
  privacy: { label: "settings.privacy", help: "settings.privacy.help" },
  followUpsMax: { label: "settings.followUpsMax", help: "settings.followUpsMax.help" },
  shuffledGroups: { label: "settings.shuffledGroups", help: "settings.shuffledGroups.help" },
  answerEditing: { label: "settings.answerEditing", help: "settings.answerEditing.help" },
  reviewBeforeSubmit: { label: "settings.reviewBeforeSubmit", help: "settings.reviewBeforeSubmit.help" },
  allowRepeat: { label: "settings.allowRepeat", help: "settings.allowRepeat.help" },
  redirectUrl: { label: "settings.redirectUrl", help: "settings.redirectUrl.help" },
  redirectButtonText: { label: "settings.redirectButtonText", help: "settings.redirectButtonText.help" },
  resumable: { label: "settings.resumable", help: "settings.resumable.help" },
  abandonAfterIdleMinutes: { label: "settings.abandonAfterIdleMinutes", help: "settings.abandonAfterIdleMinutes.help" },
  chatExpiresInSeconds: { label: "settings.chatExpiresInSeconds", help: "settings.chatExpiresInSeconds.help" },
  followUps: { label: "settings.followUps", help: "settings.followUps.help" },
  opensAt: { label: "settings.opensAt", help: "settings.opensAt.help" },
  closesAt: { label: "settings.closesAt", help: "settings.closesAt.help" },
  closedMessage: { label: "settings.closedMessage", help: "settings.closedMessage.help" },
  responsesMax: { label: "settings.responsesMax", help: "settings.responsesMax.help" },
  quotas: { label: "settings.quotas", help: "settings.quotas.help" },
  access: {
    label: "settings.access",
    help: "settings.access.help",
    values: {
      none: "settings.access.none",
      password: "settings.access.password",
      email_code: "settings.access.email_code",
      sms_code: "settings.access.sms_code",
    },
  },
  accessPasswordHash: { label: "settings.accessPassword", help: "settings.accessPassword.help" },
  accessMessage: { label: "settings.accessMessage", help: "settings.accessMessage.help" },
  openingsPerAddressPerHour: {
    label: "settings.openingsPerAddressPerHour",
    help: "settings.openingsPerAddressPerHour.help",
  },
  secondsPerAnswerMin: { label: "settings.secondsPerAnswerMin", help: "settings.secondsPerAnswerMin.help" },
  proofOfWorkBits: { label: "settings.proofOfWorkBits", help: "settings.proofOfWorkBits.help" },
  keepLocation: { label: "settings.keepLocation", help: "settings.keepLocation.help" },
  keepDevice: { label: "settings.keepDevice", help: "settings.keepDevice.help" },
  keepResponsesDays: { label: "settings.keepResponsesDays", help: "settings.keepResponsesDays.help" },
  measurement: { label: "settings.measurement", help: "settings.measurement.help" },
  searchable: { label: "settings.searchable", help: "settings.searchable.help" },
  branding: { label: "settings.branding", help: "settings.branding.help" },
  notifyEmails: { label: "settings.notifyEmails", help: "settings.notifyEmails.help" },
};

export const SECTION_WORDS: Readonly<Record<string, WordKey>> = {
  Conversation: "settings.section.conversation",
  Answers: "settings.section.answers",
  Time: "settings.section.time",
  Availability: "settings.section.availability",
  Access: "settings.section.access",
  Privacy: "settings.section.privacy",
  Measurement: "settings.section.measurement",
  Sharing: "settings.section.sharing",
  Look: "settings.section.look",
  Notifications: "settings.section.notifications",
};

/** English: the audit log. */
export const words = {
  "audit.after": "After",
  "audit.atFrom": "{when}, from {address}",
  "audit.before": "Before",
  "audit.beforeAndAfter": "Before and after",
  "audit.export": "Export",
  "audit.more": "Show earlier entries",
  "audit.none": "Nothing was changed yet.",
  "audit.say": "Who changed what in this organization, newest first.",
  "audit.times": "{count, plural, one {# time} other {# times}}",
  "audit.title": "Audit log",
} as const;

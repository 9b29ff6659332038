/** English: the preview of the draft. */
export const words = {
  "preview.again": "Begin again",
  "preview.frame": "Page of the draft",
  "preview.notReached": "No sample answers lead to this place, so the preview begins at the start.",
  "preview.open": "Open in a new tab",
  "preview.page": "Page",
  "preview.phone": "Phone",
  "preview.popup": "Popup",
  "preview.realPage": "The real page on your draft. Nothing of it is counted.",
  "preview.samples": "The real page on your draft. Earlier questions are answered with samples.",
  "preview.testMode": "Draft, test mode",
  "preview.title": "Preview",
  "preview.width": "Width of the page",
  "preview.role": "A preview needs the role editor, admin or owner.",
} as const;

/** German: sharing a form. */
import type { words as english } from "../en/share.ts";

export const words: Readonly<Record<keyof typeof english, string>> = {
  "share.picture": "Das Formular auf einer Website",
  "share.qr": "QR-Code",
  "share.qrAlt": "QR-Code der Adresse des Formulars",
  "share.qrHelp":
    "Er führt zum Kurzlink, wenn das Formular einen hat (Einstellungen, Adresse): Der bleibt, wenn das Formular umbenannt wird. Werte versteckter Felder von oben reisen mit.",
  "share.qrPng": "PNG, für Bildschirme",
  "share.qrSvg": "SVG, für den Druck",
  "share.social": "Bild neben Links",
  "share.socialAlt": "Bild mit dem Titel des Formulars in seinen Farben",
  "share.socialHelp":
    "Messenger und Netzwerke zeigen es mit einem Link zum Formular. Es nimmt Farben und Logo der Gestaltung.",
};

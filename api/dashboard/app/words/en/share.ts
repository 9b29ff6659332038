/** English: sharing a form. */
export const words = {
  "share.picture": "The form on a site",
  "share.qr": "QR code",
  "share.qrAlt": "QR code of the form’s address",
  "share.qrHelp":
    "It leads to the short link where the form has one (Settings, Address): that stays when the form is renamed. Values of hidden fields above travel with it.",
  "share.qrPng": "PNG, for screens",
  "share.qrSvg": "SVG, for print",
  "share.social": "Picture beside links",
  "share.socialAlt": "Picture with the form’s title in its colours",
  "share.socialHelp":
    "Messengers and networks show it with a link to the form. It takes the colours and the logo of the design.",
} as const;

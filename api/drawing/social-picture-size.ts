/** The size of a social picture, in pixels, for the head of a page that names one. */

/** What Facebook, LinkedIn and X show without cutting: 1.91 to 1. */
export const SOCIAL_PICTURE_WIDTH = 1200;
export const SOCIAL_PICTURE_HEIGHT = 630;

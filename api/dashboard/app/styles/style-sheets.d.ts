/** A screen imports its style sheet for the effect: the build loads the one with the other. */
declare module "*.css";

/**
 * The key of uploaded captions: `vtt_` and 32 hexadecimal digits of the content. A file of its own, so that a page
 * which reads keys loads no schema.
 */
export const CAPTIONS_KEY = /^vtt_[0-9a-f]{32}$/;

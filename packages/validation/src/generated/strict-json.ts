// Generated from spec/ by `npm run generate`. Do not edit.

/** Largest body, in bytes. */
export const MAX_BODY_BYTES = 5242880;
/** Deepest nesting of a body. */
export const MAX_DEPTH = 32;
/** Most commas and opening brackets of a body. */
export const MAX_ELEMENTS = 1000000;
/** Most keys of one object. */
export const MAX_KEYS = 1000;
/** Most fields of a urlencoded form. */
export const MAX_FIELDS = 1000;
/** Most parts of a multipart form. */
export const MAX_PARTS = 100;
/** Most bytes of the headers of a part. */
export const MAX_PART_HEADER_BYTES = 8192;

// Generated from spec/ by `npm run generate`. Do not edit.

/** Maximum size of a body, in bytes. */
export const MAX_BODY_BYTES = 5242880;
/** Maximum nesting depth of a body. */
export const MAX_DEPTH = 32;
/** Maximum number of commas and opening brackets in a body. */
export const MAX_ELEMENTS = 1000000;
/** Maximum number of keys in one object. */
export const MAX_KEYS = 1000;
/** Maximum number of fields in a urlencoded form. */
export const MAX_FIELDS = 1000;
/** Maximum number of parts in a multipart form. */
export const MAX_PARTS = 100;
/** Maximum size of a part's headers, in bytes. */
export const MAX_PART_HEADER_BYTES = 8192;

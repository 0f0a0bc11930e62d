/**
 * The form in which an answer prints a `date-time` (RFC 3339): whole seconds or exactly three digits of them, capital `T` and `Z`; an
 * offset only where it is none of UTC, as in a time that a request brought.
 */
export const PRINTED_TIME =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]{3})?(?:Z|[+-](?!00:00)[0-9]{2}:[0-9]{2})$";

/**
 * The form of a `date-time` in responses (RFC 3339): whole seconds or exactly three decimals, capital `T` and `Z`. Other offsets
 * occur only in times that a request contained.
 */
export const PRINTED_TIME =
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]{3})?(?:Z|[+-](?!00:00)[0-9]{2}:[0-9]{2})$";

/** One step of a JSON Pointer (RFC 6901), with its slash. */
export const pointerStep = (key: string | number): string =>
  `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

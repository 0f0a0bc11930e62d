/** Escapes a key for a JSON pointer (RFC 6901). */
export const escapePointer = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1");
export const unescapePointer = (key: string): string => key.replaceAll("~1", "/").replaceAll("~0", "~");

/** `["paths", "/v1"]` → `#/paths/~1v1`. */
export const pointerOf = (keys: readonly string[]): string =>
  `#${keys.map((key) => `/${escapePointer(key)}`).join("")}`;

/** `#/paths/~1v1` → `["paths", "/v1"]`. */
export const keysOf = (pointer: string): string[] => pointer.split("/").slice(1).map(unescapePointer);

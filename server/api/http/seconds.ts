/** `1 second`, `18 seconds`. */
export const inSeconds = (count: number): string => `${count} ${count === 1 ? "second" : "seconds"}`;

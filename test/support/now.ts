/** Milliseconds since 1970, with fractions, that processes of one machine can compare. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

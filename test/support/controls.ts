/** Every control character, bidirectional control and line separator. */
export const CONTROLS: readonly string[] = [
  ...Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((character) =>
    /\p{Cc}/u.test(character),
  ),
  ..."\u061c\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
];

/** Throws a TypeError unless a value is as expected. An unset environment variable is `undefined` despite its type. */
export function requireThat(isValid: unknown, expected: string, got: unknown = "none"): void {
  if (!isValid) throw new TypeError(`Expected a ${expected}, got ${got}.`);
}

/** Throws a TypeError if a URL has another form. The message contains no credentials. */
export const requireUrl = (name: string, url: string): void =>
  requireThat(
    /^https?:\/\/[\w[][^\s?#@]*$/i.test(url) && URL.canParse(url),
    `${name} of the form http(s)://host[:port][/path]`,
    `"${`${url}`.split("@").pop()}"`,
  );

/** Other characters are not valid in a header. */
export const PRINTABLE_ASCII = /^[ -~]*$/;

/** Encodes a path parameter as one segment. Throws a TypeError if it is not set, is empty or leads to another path. */
export function segment(name: string, value: unknown): string {
  requireThat(!/^\.{0,2}$/.test(`${value ?? ""}`), `value for ${name}`, `"${value}"`);
  return encodeURIComponent(`${value}`);
}

/** Throws a TypeError if a path parameter cannot be a segment. */
export function requirePathParameters(path: string, values: Readonly<Record<string, unknown>> = {}): void {
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) segment(name, values[name]);
}

/** Throws a TypeError if a value is empty. An unset environment variable is `undefined` despite its type. */
export function requireText(name: string, value: string): void {
  if (!value) throw new TypeError(`Expected a ${name}, got none.`);
}

/** Throws a TypeError if a URL has another scheme, or none. */
export function requireUrl(name: string, url: string): void {
  if (!/^https?:\/\/[^\s/?#]/i.test(url))
    throw new TypeError(`Expected a ${name} that starts with http:// or https://, got "${url}".`);
}

/** Encodes a path parameter as one segment. Throws a TypeError if it is not set, is empty or leads to another path. */
export function segment(name: string, value: unknown): string {
  if (/^\.{0,2}$/.test(String(value ?? ""))) throw new TypeError(`Expected a value for ${name}, got "${value}".`);
  return encodeURIComponent(String(value));
}

/** Throws a TypeError if a path parameter cannot be a segment. */
export function requirePathParameters(path: string, values: Readonly<Record<string, unknown>> = {}): void {
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) segment(name, values[name]);
}

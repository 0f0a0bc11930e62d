/** Normalized URL without its fragment: URLs with the same address are one endpoint. Returns an invalid URL unchanged. */
export function addressOf(text: string): string {
  const url = URL.parse(text);
  return url === null ? text : url.href.slice(0, url.href.length - url.hash.length);
}

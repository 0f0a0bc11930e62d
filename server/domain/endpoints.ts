/** Where a URL leads, in one spelling: URLs that lead to the same are one endpoint. A text that is no URL stays as it is. */
export function addressOf(text: string): string {
  const url = URL.parse(text);
  return url === null ? text : url.href.slice(0, url.href.length - url.hash.length);
}

/** URL without differences that have no effect: case of the host, default port, dot segments. Other texts are unchanged. */
export function meaningOfUrl(url: unknown): unknown {
  if (typeof url !== "string" || !URL.canParse(url)) return url;
  return new URL(url).href.replaceAll("%7B", "{").replaceAll("%7D", "}"); // braces of variables
}

/** Text of a name that is case-insensitive. */
export const meaningOfName = (name: unknown): unknown => (typeof name === "string" ? name.toLowerCase() : name);

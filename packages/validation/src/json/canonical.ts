/** The one text of a JSON value, whatever its spaces and the order of its keys (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const properties = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1)) // by UTF-16 code units, as the RFC says
    .map(([key, property]) => `${JSON.stringify(key)}:${canonicalJson(property)}`);
  return `{${properties.join(",")}}`;
}

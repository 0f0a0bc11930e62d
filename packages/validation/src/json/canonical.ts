/** Canonical text of a JSON value, independent of the order of its keys (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const properties = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1)) // by UTF-16 code units, as in the RFC
    .map(([key, property]) => `${JSON.stringify(key)}:${canonicalJson(property)}`);
  return `{${properties.join(",")}}`;
}

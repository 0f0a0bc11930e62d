/** Name and value pairs of an object. A list repeats its name; undefined values are omitted. */
export const fieldsOf = (body: unknown): [name: string, value: unknown][] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((entry) => entry !== undefined)
      .map((entry): [string, unknown] => [name, entry]),
  );

/** Serializes the query of an operation, with the styles of parameters that openapi-fetch does not serialize as the contract requires. */
export function queryOf(query: object, ways: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    const way = ways[name];
    if (way === "object") return fieldsOf(value).map(([field, fieldValue]) => [`${name}[${field}]`, fieldValue]);
    const entries = fieldsOf({ [name]: value });
    return way === undefined || entries.length === 0 ? entries : [[name, entries.map(([, entry]) => entry).join(way)]];
  });
  return new URLSearchParams(pairs as [string, string][]).toString();
}

import { type Document, type SchemaSpot, schemasOf, stopAt } from "@partner-api/contract";

/** A schema of a document by name. */
export const schemaNamed = (document: Document, name: string): SchemaSpot =>
  schemasOf(document).get(name) ?? stopAt(document.root, `expected a schema ${name}, which is drawn, got none`);

/** The values of an enum, in their order. */
export const valuesOf = (schema: SchemaSpot): string[] =>
  (schema.value.enum ?? stopAt(schema, "expected an enum, got none")).map(String);

/** The description, on one line. */
export const descriptionOf = (schema: SchemaSpot): string => (schema.value.description ?? "").replace(/\s+/g, " ");

/**
 * Values of an enum with the text that the description has for each: `` `dead` is no longer retried `` → `is no longer
 * retried`. A value without text stops the build.
 */
export function meaningsOf(schema: SchemaSpot): Map<string, string> {
  const values = valuesOf(schema);
  const next = `[;.]|, \`(?:${values.join("|")})\``;
  return new Map(
    values.map((value) => {
      const [, words] = new RegExp(`(?:^|[;,] )\`${value}\` (.+?)(?=${next})`).exec(descriptionOf(schema)) ?? [];
      return [value, words ?? stopAt(schema, `expected the description to say what ${value} is, which is drawn`)];
    }),
  );
}

/** The match of a pattern in the description. The build stops without a match. */
export function matchIn(schema: SchemaSpot, pattern: RegExp): string[] {
  const [match, ...found] = pattern.exec(descriptionOf(schema)) ?? [];
  return match === undefined ? stopAt(schema, `expected the description to say ${pattern}, which is drawn`) : found;
}

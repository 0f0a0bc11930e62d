import { type Document, type SchemaSpot, schemasOf, stopAt } from "@partner-api/contract";

/** A schema of a document by its name. */
export const schemaNamed = (document: Document, name: string): SchemaSpot =>
  schemasOf(document).get(name) ?? stopAt(document.root, `expected a schema ${name}, which is drawn, got none`);

/** The values of an enum, in their order. */
export const valuesOf = (schema: SchemaSpot): string[] =>
  (schema.value.enum ?? stopAt(schema, "expected an enum, whose values are drawn, got none")).map(String);

/** The description, in one line. */
export const descriptionOf = (schema: SchemaSpot): string => (schema.value.description ?? "").replace(/\s+/g, " ");

/**
 * The values of an enum, each with the words that the description has for it: `` `dead` is not tried any more `` → `is not tried any
 * more`. A value without any stops the build.
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

/** What the description says by a pattern; the build stops where it does not say so any more. */
export function said(schema: SchemaSpot, pattern: RegExp): string[] {
  const [match, ...found] = pattern.exec(descriptionOf(schema)) ?? [];
  return match === undefined ? stopAt(schema, `expected the description to say ${pattern}, which is drawn`) : found;
}

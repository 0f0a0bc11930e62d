import { constantsOf, type Document, placeOf, type SchemaSpot, schemasOf } from "@partner-api/contract";

/** A list of values whose description changed since a release: the same words may mean other things now. */
export type MeaningChange = { name: string; place: string };

/**
 * The components with a list of values that are described otherwise than in the release. Descriptions may be mended at any time, but
 * those of values are what programs were written by: the changelog has to name the component.
 */
export function changedMeanings(base: Document[], revision: Document[]): MeaningChange[] {
  return revision.flatMap((document) => {
    const before = base.find(({ name }) => nameOf(name) === nameOf(document.name));
    if (before === undefined) return [];
    const released = schemasOf(before);
    return [...schemasOf(document)].flatMap(([name, schema]) => {
      const earlier = released.get(name);
      if (earlier === undefined || !hasValues(schema) || meaningOf(earlier) === meaningOf(schema)) return [];
      return [{ name, place: placeOf(schema) }];
    });
  });
}

const nameOf = (file: string): string => file.replace(/^.*[/]/, "").replace(/[.]\w+$/, "");

const hasValues = (schema: SchemaSpot): boolean => (constantsOf(schema) ?? []).length > 1;

/** The description without its line breaks. */
const meaningOf = ({ value }: SchemaSpot): string =>
  String(value.description ?? "")
    .replace(/\s+/g, " ")
    .trim();

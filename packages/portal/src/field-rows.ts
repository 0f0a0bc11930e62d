import { deprecationOf, deprecationText, refName, refOf, type SchemaSpot } from "@partner-api/contract";
import { describe } from "./fields.ts";
import { livesOfValues } from "./lives.ts";
import { code } from "./markdown.ts";
import { descriptionOf, shapeOf } from "./shape.ts";

/** A row of the field list, with its path and depth. */
export type FieldRow = {
  /** Path from the root. Example: `menus/menu_items/name`. */
  path: string;
  name: string;
  depth: number;
  /** Type and constraints as text. */
  type: string;
  isRequired: boolean;
  isDeprecated: boolean;
  /** Description and deprecation, as Markdown. */
  text: string;
};

/** All fields of a schema. An object with several uses is listed at each of them, but not inside itself. */
export function fieldRows(schema: SchemaSpot): FieldRow[] {
  return below(schema, "", 0, new Set());

  function below(node: SchemaSpot, at: string, depth: number, inside: ReadonlySet<string>): FieldRow[] {
    const { alternatives, items, properties, required } = shapeOf(node);
    const ref = refOf(node);
    if (ref !== undefined && inside.has(refName(ref))) return [];
    const deeper = ref === undefined ? inside : new Set([...inside, refName(ref)]);
    if (items) return below(items, at, depth, deeper);
    const branches = alternatives.flatMap((alternative, index) => {
      const rows = below(alternative, `${at}either ${index + 1}/`, depth + 1, deeper);
      if (rows.length === 0) return [];
      const text = descriptionOf(alternative);
      const type = `form ${index + 1} of ${alternatives.length}`;
      const row = { path: `${at}either ${index + 1}`, name: "either", depth, type, text };
      return [{ ...row, isRequired: false, isDeprecated: false }, ...rows];
    });
    const fields = [...properties].flatMap(([name, property]): FieldRow[] => {
      const life = deprecationOf(property)?.value;
      const parts = [descriptionOf(property), life ? deprecationText(life, code) : "", livesOfValues(property)];
      const row = {
        path: at + name,
        name,
        depth,
        type: describe(property),
        isRequired: required.has(name),
        isDeprecated: shapeOf(property).keywords.deprecated === true,
        text: parts.filter((part) => part !== "").join("\n\n"),
      };
      return [row, ...below(property, `${at}${name}/`, depth + 1, deeper)];
    });
    return [...fields, ...branches];
  }
}

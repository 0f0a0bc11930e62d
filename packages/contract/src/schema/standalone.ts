import { isRecord } from "../json.ts";
import { target } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot } from "../source/spot.ts";

/** Keywords that hold one schema, a list of them or a map of them. */
const ONE = "items contains additionalProperties unevaluatedItems unevaluatedProperties propertyNames not if then else";
const MANY = "allOf anyOf oneOf prefixItems properties patternProperties dependentSchemas";
const [one, many] = [ONE.split(" "), MANY.split(" ")];
/** Keywords that do not bind a value, or are of OpenAPI alone. `$defs` are reached by `$ref`. */
const IDLE = "$id $anchor $schema $comment $defs title description default example examples discriminator xml".split(
  " ",
);

type Fields = Record<string, unknown>;

/**
 * A schema as one JSON Schema that stands alone, whatever files it refers to.
 *
 * @param flow leaves out what need not be there: `readOnly` fields in, `writeOnly` ones out
 */
export function standaloneSchema(schema: Spot, flow: "in" | "out"): Fields {
  const names = new Map<unknown, string>();
  const $defs: Fields = {};

  /** A `$ref` may lead back to where it stands: each schema is written once. */
  function refTo(spot: Spot): Fields | boolean {
    if (!isRecord(spot.value)) return spot.value !== false;
    const known = names.get(spot.value);
    if (known !== undefined) return { $ref: known };
    const name = `s${names.size}`;
    names.set(spot.value, `#/$defs/${name}`);
    $defs[name] = {};
    $defs[name] = write(spot);
    return { $ref: `#/$defs/${name}` };
  }

  function inner(spot: Spot): Fields | boolean {
    return isRecord(spot.value) ? write(spot) : spot.value !== false;
  }

  function write(spot: Spot): Fields {
    const entries = children(spot).flatMap(([keyword, held]): [string, unknown][] => {
      if (IDLE.includes(keyword) || keyword.startsWith("x-")) return [];
      if (keyword === "$ref") return [[keyword, refTo(target(spot) ?? held)]];
      if (one.includes(keyword)) return [[keyword, inner(held)]];
      if (many.includes(keyword)) return [[keyword, manyOf(held)]];
      if (keyword === "required") return [[keyword, neededOf(spot)]];
      // More values may come of an open enumeration: its list binds nobody.
      if (keyword === "enum" && fieldsOf(spot)["x-open-values"] === true) return [];
      return [[keyword, held.value]];
    });
    const { $ref, ...rest } = Object.fromEntries(entries);
    if ($ref === undefined || typeof $ref === "boolean") return rest;
    return { ...rest, ...($ref as Fields) };
  }

  function manyOf(held: Spot): unknown {
    const written = children(held).map(([key, schema]): [string, unknown] => [key, inner(schema)]);
    return Array.isArray(held.value) ? written.map(([, schema]) => schema) : Object.fromEntries(written);
  }

  function neededOf(spot: Spot): unknown[] {
    const { required } = fieldsOf(spot);
    const unsent = flow === "in" ? "readOnly" : "writeOnly";
    const properties = child(spot, "properties");
    const isUnsent = (name: unknown) =>
      properties !== undefined && fieldsOf(child(properties, String(name)))[unsent] === true;
    return Array.isArray(required) ? required.filter((name) => !isUnsent(name)) : [];
  }

  const whole = refTo(schema);
  return typeof whole === "boolean" ? (whole ? {} : { not: {} }) : { ...whole, $defs };
}

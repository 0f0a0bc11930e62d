import { isRecord } from "../json.ts";
import { target } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot } from "../source/spot.ts";

/** Keywords with one schema, and with a list or map of schemas. */
const SINGLE =
  "items contains additionalProperties unevaluatedItems unevaluatedProperties propertyNames not if then else";
const MULTIPLE = "allOf anyOf oneOf prefixItems properties patternProperties dependentSchemas";
const [single, multiple] = [SINGLE.split(" "), MULTIPLE.split(" ")];
/** Keywords that do not validate values or that only OpenAPI has. `$defs` are reached through `$ref`. */
const IDLE = "$id $anchor $schema $comment $defs title description default example examples discriminator xml".split(
  " ",
);

type Fields = Record<string, unknown>;

/**
 * Converts a schema into one self-contained JSON Schema, including all referenced files.
 *
 * @param flow excludes fields from `required`: `readOnly` ones for `in`, `writeOnly` ones for `out`
 */
export function standaloneSchema(schema: Spot, flow: "in" | "out"): Fields {
  const names = new Map<unknown, string>();
  const $defs: Fields = {};

  /** Writes each schema once, because a `$ref` may be recursive. */
  function refTo(spot: Spot): Fields | boolean {
    if (!isRecord(spot.value)) return spot.value !== false;
    const existing = names.get(spot.value);
    if (existing !== undefined) return { $ref: existing };
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
    const entries = children(spot).flatMap(([keyword, value]): [string, unknown][] => {
      if (IDLE.includes(keyword) || keyword.startsWith("x-")) return [];
      if (keyword === "$ref") return [[keyword, refTo(target(spot) ?? value)]];
      if (single.includes(keyword)) return [[keyword, inner(value)]];
      if (multiple.includes(keyword)) return [[keyword, manyOf(value)]];
      if (keyword === "required") return [[keyword, requiredOf(spot)]];
      // Receivers must accept new values of an open enumeration, so its list does not validate.
      if (keyword === "enum" && fieldsOf(spot)["x-open-values"] === true) return [];
      return [[keyword, value.value]];
    });
    const { $ref, ...rest } = Object.fromEntries(entries);
    if ($ref === undefined || typeof $ref === "boolean") return rest;
    return { ...rest, ...($ref as Fields) };
  }

  function manyOf(schemas: Spot): unknown {
    const converted = children(schemas).map(([key, schema]): [string, unknown] => [key, inner(schema)]);
    return Array.isArray(schemas.value) ? converted.map(([, schema]) => schema) : Object.fromEntries(converted);
  }

  function requiredOf(spot: Spot): unknown[] {
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

import type { Json } from "../json.ts";
import { schemaAt } from "../schema/parts.ts";
import { entries } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import { contentOf, examplesOf } from "./content.ts";
import type { Parameter } from "./operation.ts";

const PLACES = ["path", "query", "header", "cookie"];

/** Parameters of an operation, starting with its path's parameters. The operation overrides parameters of the same name. */
export function parametersOf(pathItem: Spot, operation: Spot): Parameter[] {
  const all = [pathItem, operation].flatMap((holder) =>
    entries(child(holder, "parameters")).flatMap(([, spot]) => parameterOf(spot)),
  );
  return [...new Map(all.map((parameter) => [identityOf(parameter), parameter])).values()];
}

/** Names of headers are case-insensitive. */
const identityOf = ({ name, in: place }: Parameter): string =>
  `${place}:${place === "header" ? name.toLowerCase() : name}`;

/** The parameter at a spot; empty if the value is not a parameter. */
export function parameterOf(spot: Spot): Parameter[] {
  const fields = fieldsOf(spot);
  const { name, in: place, example } = fields;
  // `requireExpressed` reports entries that are not parameters.
  if (typeof name !== "string" || !PLACES.includes(String(place))) return [];
  return [
    {
      name,
      in: place as Parameter["in"],
      isRequired: fields.required === true,
      description: textAt(spot, "description"),
      isDeprecated: fields.deprecated === true,
      allowsEmpty: fields.allowEmptyValue === true,
      serialization: serializationOf(String(place), fields),
      schema: schemaAt(spot, "schema"),
      content: contentOf(spot),
      example: example as Json | undefined,
      examples: examplesOf(spot),
      spot,
    },
  ];
}

/** Serialization of a parameter, with the defaults of OpenAPI filled in. */
function serializationOf(place: string, fields: Record<string, unknown>): Parameter["serialization"] {
  const style = String(fields.style ?? (place === "query" || place === "cookie" ? "form" : "simple"));
  const { explode = style === "form", allowReserved } = fields;
  return { style, explode: explode === true, allowReserved: allowReserved === true };
}

import type { Json } from "../json.ts";
import { schemaAt } from "../schema/parts.ts";
import { entries } from "../source/reference.ts";
import { child, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import { contentOf, examplesOf } from "./content.ts";
import type { Parameter } from "./operation.ts";

const PLACES = ["path", "query", "header", "cookie"];

/** The parameters of an operation, first those of its path. One of the operation takes the place of its path's namesake. */
export function parametersOf(pathItem: Spot, operation: Spot): Parameter[] {
  const all = [pathItem, operation].flatMap((holder) =>
    entries(child(holder, "parameters")).flatMap(([, spot]) => parameterOf(spot)),
  );
  return [...new Map(all.map((one) => [identityOf(one), one])).values()];
}

/** Names of headers are equal in any case of their letters. */
const identityOf = ({ name, in: place }: Parameter): string =>
  `${place}:${place === "header" ? name.toLowerCase() : name}`;

/** The parameter at a spot; none where there is something else. */
export function parameterOf(spot: Spot): Parameter[] {
  const fields = fieldsOf(spot);
  const { name, in: place, example } = fields;
  // `requireExpressed` stops at an entry that is not a parameter.
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

/** The serialization of a parameter, with the defaults of OpenAPI written out. */
function serializationOf(place: string, fields: Record<string, unknown>): Parameter["serialization"] {
  const style = String(fields.style ?? (place === "query" || place === "cookie" ? "form" : "simple"));
  const { explode = style === "form", allowReserved } = fields;
  return { style, explode: explode === true, allowReserved: allowReserved === true };
}

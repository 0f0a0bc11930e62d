import type { ClientModel, Type } from "./model.ts";
import { literal, phpText } from "./names.ts";

/*
 * The table of response shapes, which each client checks before it reads a response. A type is a JSON type, the name of an entry of
 * the table, or either with the suffix `[]`. An entry maps the fields of an object to their types; the suffix `!` marks a required
 * field. `date-time` and `date` are strings in that format. In the entry of a union, the field "" is a JSON Pointer to the tag, and the other fields map the tag's values to entries.
 */

export const SHAPES_COMMENT = "Shapes that responses must have. Unknown fields and values are accepted.";

const KINDS: Partial<Record<Type["kind"], string>> = {
  string: "string",
  enum: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  instant: "date-time",
  date: "date",
  object: "object",
  strings: "object",
  event: "Event",
};

/** The notation of a type in the table. */
export function shapeOf(type: Type): string {
  if (type.kind === "list") return `${shapeOf(type.items)}[]`;
  return type.kind === "record" || type.kind === "union" ? type.name : (KINDS[type.kind] ?? "any");
}

type Shapes = Record<string, [name: string, type: string][]>;

/** The entries of all types in responses, including errors. Their fields have the order of the models. */
function shapesOf({ types, operations, events }: ClientModel): Shapes {
  const shapes: Shapes = {};
  const typesByName = new Map(types.map((type) => [type.name, type]));
  const add = (shape: string): void => {
    const name = shape.replace(/[[\]!]+$/, "");
    const type = typesByName.get(name);
    if (name in shapes || (type === undefined && name !== "Event")) return;
    const entry: Shapes[string] = [];
    shapes[name] = entry;
    if (name === "Event") for (const event of events) entry.push([event.name, event.record]);
    if (type?.kind === "union") for (const { value, record } of type.members) entry.push([value, record]);
    if (type?.kind === "record")
      for (const field of type.fields)
        entry.push([field.name, shapeOf(field.type) + (field.isRequired && !field.isNullable ? "!" : "")]);
    for (const [, shape] of entry) add(shape);
    if (name === "Event") entry.push(["", "/header/event_name"]);
    if (type?.kind === "union") entry.push(["", `/${type.tag}`]);
  };
  for (const { result } of operations) if (result) add(shapeOf(result));
  add("ErrorDetail");
  return shapes;
}

/** Names of the secret fields, by record. */
const secretsOf = ({ types }: ClientModel): Record<string, string[]> =>
  Object.fromEntries(
    types.flatMap((type) => {
      const names = type.kind === "record" ? type.fields.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])) : [];
      return names.length === 0 ? [] : [[type.name, names]];
    }),
  );

/** The entries, one line each. */
const lines = (model: ClientModel, line: (name: string, fields: [name: string, type: string][]) => string): string =>
  Object.entries(shapesOf(model))
    .map(([name, fields]) => line(name, fields))
    .join("\n");

const pairs = (fields: [string, string][], separator: string, quote = literal): string =>
  fields.map(([name, type]) => `${quote(name)}${separator}${quote(type)}`).join(", ");

export const pythonResponses = (model: ClientModel, header: string): string => `${header}
# ${SHAPES_COMMENT}
SHAPES: dict[str, dict[str, str]] = {
${lines(model, (name, fields) => `    ${literal(name)}: {\n${fields.map((field) => `        ${pairs([field], ": ")},\n`).join("")}    },`)}
}
`;

export const phpResponses = (model: ClientModel): string => `/**
 * ${SHAPES_COMMENT}
 *
 * @internal
 */
final class Answers
{
    public const SHAPES = [
${lines(model, (name, fields) => `        ${phpText(name)} => [\n${fields.map((field) => `            ${pairs([field], " => ", phpText)},\n`).join("")}        ],`)}
    ];
}
`;

/** Entries in the order of their fields; the pointer of a union comes first. */
export const goResponses = (model: ClientModel): string => `// ${SHAPES_COMMENT}
var answerShapes = map[string][][2]string{
${lines(model, (name, fields) => `\t${literal(name)}: {${fields.length === 0 ? "" : `\n${goPairs(fields)}\t`}},`)}
}
`;

const goPairs = (fields: [string, string][]): string =>
  fields
    .toSorted(([a], [b]) => Number(b === "") - Number(a === ""))
    .map((pair) => `\t\t{${pair.map((text) => literal(text)).join(", ")}},\n`)
    .join("");

export const typescriptResponses = (model: ClientModel): string => `/** ${SHAPES_COMMENT} */
export const shapes: Record<string, Record<string, string>> = ${JSON.stringify(
  Object.fromEntries(Object.entries(shapesOf(model)).map(([name, fields]) => [name, Object.fromEntries(fields)])),
)};

/** Names of the secret fields, by response type. */
export const secrets: Record<string, readonly string[]> = ${JSON.stringify(secretsOf(model))};

/** The type of \`data\` in the response of each operation; "" without \`data\`. */
export const answers: Record<string, string> = ${JSON.stringify(
  Object.fromEntries(
    model.operations.flatMap(({ method, path, result, isJson }) =>
      !isJson ? [] : [[`${method} ${path}`, result ? shapeOf(result) : ""]],
    ),
  ),
)};
`;

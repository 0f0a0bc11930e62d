import type { ClientModel, Type } from "./model.ts";

/*
 * What an answer must be so that a client can read it, as a table for the check that each client makes before it reads. A type is a
 * kind of JSON, the name of an entry of the table, or one of these with `[]` behind it. An entry has the fields of an object by
 * their names; `!` behind a type marks what must stand there. The field "" of an entry says where a text stands that names the
 * entry to go on with, and the others are those texts.
 */

export const ABOUT_ANSWERS = "What this client needs of an answer to read it; everything else passes.";

const KINDS: Partial<Record<Type["kind"], string>> = {
  string: "string",
  enum: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  object: "object",
  strings: "object",
  event: "Event",
};

/** A type as the table has it. */
export function shapeOf(type: Type): string {
  if (type.kind === "list") return `${shapeOf(type.items)}[]`;
  return type.kind === "record" || type.kind === "union" ? type.name : (KINDS[type.kind] ?? "any");
}

type Shapes = Record<string, Record<string, string>>;

/** The entries that answers need, errors included. */
function shapesOf({ types, operations, events }: ClientModel): Shapes {
  const shapes: Shapes = {};
  const add = (shape: string): void => {
    const name = shape.replace(/[[\]!]+$/, "");
    const type = types.find((each) => each.name === name);
    if (name in shapes || (type === undefined && name !== "Event")) return;
    const entry: Record<string, string> = {};
    shapes[name] = entry;
    if (name === "Event") for (const event of events) entry[event.name] = event.record;
    if (type?.kind === "union") for (const { value, record } of type.members) entry[value] = record;
    if (type?.kind === "record")
      for (const field of type.fields)
        entry[field.name] = shapeOf(field.type) + (field.isRequired && !field.isNullable ? "!" : "");
    for (const held of Object.values(entry)) add(held);
    if (name === "Event") entry[""] = "/header/event_name";
    if (type?.kind === "union") entry[""] = `/${type.tag}`;
  };
  for (const { result } of operations) if (result) add(shapeOf(result));
  add("ErrorDetail");
  return shapes;
}

/** The fields of records that are secret, by the record. */
const secretsOf = ({ types }: ClientModel): Record<string, string[]> =>
  Object.fromEntries(
    types.flatMap((type) => {
      const names = type.kind === "record" ? type.fields.flatMap(({ name, isSecret }) => (isSecret ? [name] : [])) : [];
      return names.length === 0 ? [] : [[type.name, names]];
    }),
  );

const text = (value: string): string => JSON.stringify(value);
const single = (value: string): string => `'${value}'`;

/** The entries, one line each. */
const lines = (model: ClientModel, line: (name: string, fields: [name: string, type: string][]) => string): string =>
  Object.entries(shapesOf(model))
    .map(([name, fields]) => line(name, Object.entries(fields)))
    .join("\n");

const pairs = (fields: [string, string][], separator: string, quote = text): string =>
  fields.map(([name, type]) => `${quote(name)}${separator}${quote(type)}`).join(", ");

export const pythonAnswers = (model: ClientModel, header: string): string => `${header}
# ${ABOUT_ANSWERS}
SHAPES: dict[str, dict[str, str]] = {
${lines(model, (name, fields) => `    ${text(name)}: {\n${fields.map((field) => `        ${pairs([field], ": ")},\n`).join("")}    },`)}
}
`;

export const phpAnswers = (model: ClientModel): string => `/**
 * ${ABOUT_ANSWERS}
 *
 * @internal
 */
final class Answers
{
    public const SHAPES = [
${lines(model, (name, fields) => `        ${single(name)} => [\n${fields.map((field) => `            ${pairs([field], " => ", single)},\n`).join("")}        ],`)}
    ];
}
`;

export const goAnswers = (model: ClientModel): string => `// ${ABOUT_ANSWERS}
var answerShapes = map[string]map[string]string{
${lines(model, (name, fields) => `\t${text(name)}: {\n\t\t${pairs(fields, ": ")},\n\t},`)}
}
`;

export const typescriptAnswers = (model: ClientModel): string => `/** ${ABOUT_ANSWERS} */
export const shapes: Record<string, Record<string, string>> = ${JSON.stringify(shapesOf(model))};

/** The fields of types of answers that are secret. */
export const secrets: Record<string, readonly string[]> = ${JSON.stringify(secretsOf(model))};

/** The type of \`data\` in the answer of each operation; "" for none. */
export const answers: Record<string, string> = ${JSON.stringify(
  Object.fromEntries(
    model.operations.flatMap(({ method, path, result, isJson }) =>
      !isJson ? [] : [[`${method} ${path}`, result ? shapeOf(result) : ""]],
    ),
  ),
)};
`;

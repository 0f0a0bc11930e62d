import { goConstant, goField } from "../identifiers.ts";
import { type EnumType, eventRecords, type Field, isThreefold, type RecordType, type UnionType } from "../model.ts";
import { literal } from "../names.ts";
import type { ClientNames } from "../read-model.ts";
import { handlerType } from "../receiving.ts";
import { codesOf, type Declaration, declarationsOf, declareFor } from "../surface/surface.ts";
import { nameOf as nameOfCode } from "./error-codes.ts";
import { bodiesOfEvents } from "./models.ts";
import { operationMethods, queryFieldsOf } from "./operations.ts";
import { fieldType, goType } from "./types.ts";

/** The public declarations of the generated Go client. */
export function goSurface(names: ClientNames): Declaration[] {
  const { types, operations } = names;
  const records = new Set(eventRecords(names));
  return [
    ...declarationsOf(
      types.filter(({ name }) => !records.has(name)),
      { record: recordDeclarations, enum: enumDeclarations, union: unionDeclarations },
    ),
    ...operations.flatMap((operation) => {
      const query = queryFieldsOf(operation);
      const methods = operationMethods(operation).map(({ name, parameters, result }) =>
        declareFor(operation.id)({
          name: `Client.${name}`,
          kind: "method",
          text: `func (c *Client) ${name}(${parameters.map((argument) => `${argument.name} ${argument.type}`).join(", ")}) ${result}`,
          type: result,
          does: `${operation.method} ${operation.path} ${result}`,
          arguments: parameters.map((argument) => ({
            ...argument,
            by: "position" as const,
            isOptional: argument.type.startsWith("..."),
          })),
        }),
      );
      return [...(query ? struct(operation.id, query.name, query.fields) : []), ...methods];
    }),
    ...handlersOf(names),
    ...codesOf(names, nameOfCode),
  ];
}

/** Fields of `EventHandlers`. Code that constructs it names only some of them. */
const handlersOf = ({ types, events }: ClientNames): Declaration[] => {
  const bodies = bodiesOfEvents({ types, events });
  return events.map(({ name, record }) => {
    const type = handlerType(bodies.get(record) ?? "");
    const field = goField(name);
    return declareFor(
      record,
      "EventHandlers",
    )({ name: `EventHandlers.${field}`, kind: "field", text: `${field} ${type}`, type });
  });
};

const recordDeclarations = (type: RecordType): Declaration[] =>
  struct(
    type.name,
    type.name,
    type.fields.map((field: Field) => ({
      name: goField(field.name),
      type: isThreefold(type, field) ? `Nullable[${goType(field.type)}]` : fieldType(field),
    })),
  );

/** A struct, whose literals without field names depend on the order of its fields. */
const struct = (owner: string, name: string, fields: { name: string; type: string }[]): Declaration[] => [
  declareFor(owner)({ name, kind: "type", text: `type ${name} struct` }),
  declareFor(
    owner,
    name,
  )({
    name: `${name}{…}`,
    kind: "constructor",
    text: `${name}{${fields.map((field) => field.name).join(", ")}}`,
    arguments: fields.map((field) => ({ ...field, by: "position" as const, isOptional: false })),
  }),
  ...fields.map((field) =>
    declareFor(
      owner,
      name,
    )({
      name: `${name}.${field.name}`,
      kind: "field",
      text: `${field.name} ${field.type}`,
      type: field.type,
    }),
  ),
];

const enumDeclarations = ({ name, values }: EnumType): Declaration[] => [
  declareFor(name)({ name, kind: "type", text: `type ${name} string` }),
  ...values.map((value) =>
    declareFor(
      name,
      name,
    )({
      name: goConstant(name, value),
      kind: "constant",
      text: `${goConstant(name, value)} ${name} = ${literal(value)}`,
    }),
  ),
];

const unionDeclarations = ({ name, tag }: UnionType): Declaration[] => [
  declareFor(name)({ name, kind: "type", text: `type ${name} struct` }),
  declareFor(
    name,
    name,
  )({ name: `${name}.${goField(tag)}`, kind: "field", text: `${goField(tag)} string`, type: "string" }),
];

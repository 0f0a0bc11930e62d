import { goConstant, goField } from "../identifiers.ts";
import { type EnumType, eventRecords, type Field, isThreefold, type RecordType, type UnionType } from "../model.ts";
import { literal } from "../names.ts";
import type { ClientNames } from "../read-model.ts";
import { handlerType } from "../receiving.ts";
import {
  argumentsOf,
  codesOf,
  constantsOf,
  type Declaration,
  declarationsOf,
  declareFor,
  methodOf,
} from "../surface/surface.ts";
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
        methodOf(operation, {
          name: `Client.${name}`,
          text: `func (c *Client) ${name}(${parameters.map((argument) => `${argument.name} ${argument.type}`).join(", ")}) ${result}`,
          result,
          arguments: parameters.map((argument) => ({
            ...argument,
            by: "position",
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
    const declare = declareFor(record, "EventHandlers");
    return declare({ name: `EventHandlers.${field}`, kind: "field", text: `${field} ${type}`, type });
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
const struct = (owner: string, name: string, fields: { name: string; type: string }[]): Declaration[] => {
  const declare = declareFor(owner, name);
  return [
    declareFor(owner)({ name, kind: "type", text: `type ${name} struct` }),
    declare({
      name: `${name}{…}`,
      kind: "constructor",
      text: `${name}{${fields.map((field) => field.name).join(", ")}}`,
      arguments: argumentsOf(fields, "position"),
    }),
    ...fields.map(({ name: field, type }) =>
      declare({ name: `${name}.${field}`, kind: "field", text: `${field} ${type}`, type }),
    ),
  ];
};

const enumDeclarations = (type: EnumType): Declaration[] => [
  declareFor(type.name)({ name: type.name, kind: "type", text: `type ${type.name} string` }),
  ...constantsOf(type, (value) => {
    const name = goConstant(type.name, value);
    return { name, text: `${name} ${type.name} = ${literal(value)}` };
  }),
];

const unionDeclarations = ({ name, tag }: UnionType): Declaration[] => [
  declareFor(name)({ name, kind: "type", text: `type ${name} struct` }),
  declareFor(
    name,
    name,
  )({ kind: "field", name: `${name}.${goField(tag)}`, text: `${goField(tag)} string`, type: "string" }),
];

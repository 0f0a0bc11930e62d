import { javaConstant, javaName } from "../identifiers.ts";
import {
  type ClientOperation,
  type EnumType,
  eventRecords,
  isOptional,
  type RecordType,
  type UnionType,
} from "../model.ts";
import { pascal } from "../names.ts";
import { queryRecordOf } from "../query-record.ts";
import type { ClientNames } from "../read-model.ts";
import { handlerMethod } from "../receiving.ts";
import { argumentsOf, codesOf, constantsOf, type Declaration, declarationsOf, declareFor } from "../surface/surface.ts";
import { declared, operationMethods, type Parameter } from "./operations.ts";
import { componentsOf, isFactoryParameter, witherOf } from "./record.ts";
import { boxed, javaType } from "./types.ts";

/** The public declarations of the generated Java client. */
export function javaSurface(names: ClientNames): Declaration[] {
  const { types, operations, events } = names;
  return [
    ...declarationsOf(types, { record: recordDeclarations, enum: enumDeclarations, union: unionDeclarations }),
    ...operations.flatMap((operation) => {
      const query = queryRecordOf(operation);
      return [...(query ? recordDeclarations(query, operation.id) : []), ...methodsOf(operation)];
    }),
    ...eventRecords(names).map((record) => caseOf("Event", record)),
    ...events.map((event) => {
      const name = `EventHandlers.on${pascal(event.name)}(EventHandler)`;
      return declareFor(event.record)({
        name,
        kind: "method",
        text: handlerMethod(event),
        type: "EventHandlers",
        does: name,
      });
    }),
    ...codesOf(names, (code) => `ErrorCode.${code}`),
  ];
}

const signature = ({ name, parameters }: { name: string; parameters: Parameter[] }): string =>
  `${name}(${parameters.map(({ type }) => type).join(", ")})`;

/** Overloads are identified by their parameter types; the longest one is the parent of the others. */
function methodsOf(operation: ClientOperation): Declaration[] {
  const { id, method, path } = operation;
  const all = operationMethods(operation);
  return all.map((entry) => {
    const name = signature(entry);
    const longest = signature(all.findLast((other) => other.name === entry.name) ?? entry);
    return declareFor(id)({
      name,
      kind: "method",
      text: `public ${entry.result} ${entry.name}(${declared(entry.parameters)})`,
      type: entry.result,
      ...(name !== longest && { within: longest }),
      does: `${method} ${path} ${entry.result} ${name.slice(entry.name.length)}`,
    });
  });
}

function recordDeclarations(type: RecordType, owner = type.name): Declaration[] {
  const { name, fields, isSent } = type;
  const declare = declareFor(owner, name);
  const components = componentsOf(type);
  const factoryParameters = fields
    .filter((field) => isFactoryParameter(type, field))
    .map((field) => ({ type: javaType(field), name: javaName(field.name) }));
  return [
    declareFor(owner)({ name, kind: "type", text: `public final class ${name}` }),
    declare({
      name: `new ${name}`,
      kind: "constructor",
      text: `new ${name}(${declared(components)})`,
      arguments: argumentsOf(components, "position"),
    }),
    ...fields.map((field, index) =>
      declare({
        name: `${name}.${javaName(field.name)}()`,
        kind: "field",
        text: `${components[index]?.type} ${javaName(field.name)}()`,
        type: boxed(field.type),
        isOptional: isOptional(field),
      }),
    ),
    ...(isSent
      ? [
          declare({
            name: `${name}.of`,
            kind: "method",
            text: `public static ${name} of(${declared(factoryParameters)})`,
            type: name,
            arguments: argumentsOf(factoryParameters, "position"),
          }),
          ...fields
            .filter((field) => !isFactoryParameter(type, field) && isOptional(field))
            .map((field) => {
              const witherParameters = [{ type: witherOf(type, field), name: javaName(field.name) }];
              return declare({
                name: `${name}.with${pascal(field.name)}`,
                kind: "method",
                text: `public ${name} with${pascal(field.name)}(${declared(witherParameters)})`,
                type: name,
                arguments: argumentsOf(witherParameters, "position"),
              });
            }),
        ]
      : []),
  ];
}

const enumDeclarations = (type: EnumType): Declaration[] => [
  declareFor(type.name)({ name: type.name, kind: "type", text: `public final class ${type.name}` }),
  ...constantsOf(type, (value) => ({
    name: `${type.name}.${javaConstant(value)}`,
    text: `public static final ${type.name} ${javaConstant(value)}`,
  })),
];

const unionDeclarations = ({ name, tag, members }: UnionType): Declaration[] => [
  declareFor(name)({ name, kind: "type", text: `public interface ${name}` }),
  declareFor(
    name,
    name,
  )({ kind: "field", name: `${name}.${javaName(tag)}()`, text: `String ${javaName(tag)}()`, type: "String" }),
  ...members.map(({ record }) => caseOf(name, record)),
];

/** A class that implements an interface, for `instanceof` checks. */
const caseOf = (owner: string, record: string): Declaration =>
  declareFor(owner, owner)({ name: `${owner} as ${record}`, kind: "case", text: `${record} implements ${owner}` });

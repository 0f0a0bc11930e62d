import { csharpMember, csharpVariable } from "../identifiers.ts";
import {
  type ClientOperation,
  type EnumType,
  eventRecords,
  isOptional,
  type RecordType,
  type UnionType,
} from "../model.ts";
import { queryRecordOf } from "../query-record.ts";
import type { ClientNames } from "../read-model.ts";
import { handlerProperty } from "../receiving.ts";
import {
  argumentsOf,
  codesOf,
  constantsOf,
  type Declaration,
  declarationsOf,
  declareFor,
  methodOf,
} from "../surface/surface.ts";
import { nameOf } from "./error-codes.ts";
import { isConstructorParameter, propertyType } from "./models.ts";
import { declared, operationMethods } from "./operations.ts";
import { csharpType, nullable } from "./types.ts";

/** The public declarations of the generated C# client. */
export function csharpSurface(names: ClientNames): Declaration[] {
  const { types, operations, events } = names;
  return [
    ...declarationsOf(types, { record: recordDeclarations, enum: enumDeclarations, union: unionDeclarations }),
    ...operations.flatMap((operation) => {
      const query = queryRecordOf(operation);
      return [...(query ? recordDeclarations(query, operation.id) : []), ...methodsOf(operation)];
    }),
    ...eventRecords(names).map((record) => caseOf("IEvent", record)),
    ...events.map((event) => {
      const { name, type } = handlerProperty(event);
      const declare = declareFor(event.record, "EventHandlers");
      return declare({ name: `EventHandlers.${name}`, kind: "field", text: `public ${type} ${name}`, type });
    }),
    ...codesOf(names, (code) => `ErrorCode.${nameOf(code)}`),
  ];
}

const methodsOf = (operation: ClientOperation): Declaration[] =>
  operationMethods(operation).map(({ name, result, parameters }) =>
    methodOf(operation, {
      name: `client.${name}`,
      text: `public ${result} ${name}(${parameters.map(declared).join(", ")})`,
      result,
      arguments: argumentsOf(parameters, "both"),
    }),
  );

function recordDeclarations(type: RecordType, owner = type.name): Declaration[] {
  const { name, fields, isSent } = type;
  const declare = declareFor(owner, name);
  const parameters = fields
    .filter((field) => isConstructorParameter(type, field))
    .map((field) => ({
      name: csharpVariable(field.name),
      type: isOptional(field) ? nullable(field.type) : csharpType(field.type),
    }));
  return [
    declareFor(owner)({ name, kind: "type", text: `public sealed class ${name}` }),
    ...(isSent
      ? [
          declare({
            name: `new ${name}`,
            kind: "constructor",
            text: `new ${name}(${parameters.map((entry) => `${entry.type} ${entry.name}`).join(", ")})`,
            arguments: argumentsOf(parameters, "both"),
          }),
        ]
      : []),
    ...fields.map((field) => {
      const member = csharpMember(field.name, name);
      const fieldType = propertyType(type, field);
      return declare({
        name: `${name}.${member}`,
        kind: "field",
        text: `public ${fieldType} ${member}`,
        type: fieldType,
        isOptional: isOptional(field),
      });
    }),
  ];
}

const enumDeclarations = (type: EnumType): Declaration[] => {
  const { name } = type;
  return [
    declareFor(name)({ name, kind: "type", text: `public sealed class ${name} : OpenText` }),
    ...constantsOf(type, (value) => {
      const constant = csharpMember(value, name);
      return { name: `${name}.${constant}`, text: `public static readonly ${name} ${constant}` };
    }),
  ];
};

function unionDeclarations({ name, tag, members }: UnionType): Declaration[] {
  const type = `I${name}`;
  const member = csharpMember(tag, type);
  return [
    declareFor(name)({ name: type, kind: "type", text: `public interface ${type}` }),
    declareFor(name, type)({ name: `${type}.${member}`, kind: "field", text: `string ${member}`, type: "string" }),
    ...members.map(({ record }) => caseOf(type, record)),
  ];
}

/** A class that implements an interface. */
const caseOf = (type: string, record: string): Declaration =>
  declareFor(type.slice(1), type)({ name: `${record} : ${type}`, kind: "case", text: `${record} : ${type}` });

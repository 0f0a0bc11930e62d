import { pythonName } from "../identifiers.ts";
import {
  eventRecords,
  isNullWhereEmpty,
  isOptional,
  isThreefold,
  type RecordType,
  type TypeDefinition,
} from "../model.ts";
import type { ClientNames } from "../read-model.ts";
import { type Argument, codesOf, type Declaration, declareFor, methodOf } from "../surface/surface.ts";
import { operationMethods } from "./operations.ts";
import { hint, hintOf } from "./types.ts";

/** The public declarations of the generated Python client. */
export function pythonSurface(names: ClientNames): Declaration[] {
  return [
    ...names.types.flatMap(typeDeclarations),
    ...names.operations.flatMap((operation) =>
      operationMethods(operation).map(({ name, parameters, result }) =>
        methodOf(operation, {
          name: `client.${name}`,
          text: `def ${name}(self, ${parameters.map(({ source }) => source).join(", ")}) -> ${result}`,
          result,
          arguments: parameters.flatMap(({ name: parameter, type, isKeyword }): Argument[] =>
            type === undefined
              ? []
              : [{ name: parameter, type, by: isKeyword ? "name" : "both", isOptional: isKeyword }],
          ),
        }),
      ),
    ),
    ...eventRecords(names).map((record) => caseOf("Event", record)),
    ...codesOf(names, (code) => `ErrorCode.${code}`),
  ];
}

function typeDeclarations(type: TypeDefinition): Declaration[] {
  if (type.kind === "record") return recordDeclarations(type);
  const alias = type.kind === "enum" ? "Literal" : "Union";
  const declaration = declareFor(type.name)({ name: type.name, kind: "type", text: `${type.name} = ${alias}[…]` });
  const cases =
    type.kind === "enum"
      ? type.values.map((value) => JSON.stringify(value))
      : type.members.map((entry) => entry.record);
  return [declaration, ...cases.map((name) => caseOf(type.name, name))];
}

const caseOf = (owner: string, name: string): Declaration =>
  declareFor(owner, owner)({ name: `${owner}: ${name}`, kind: "case", text: `${owner}: ${name}` });

function recordDeclarations(type: RecordType): Declaration[] {
  const { name, fields, isSent } = type;
  const declare = declareFor(name, name);
  const constructorArguments = fields.map((field): Argument => {
    const hasDefault = isOptional(field) || (isSent && field.constant !== undefined);
    return {
      name: pythonName(field.name),
      type: hintOf(field.type),
      by: "name",
      isOptional: hasDefault && !isNullWhereEmpty(type, field),
    };
  });
  const parameterList = constructorArguments.map((argument, index) => {
    const field = fields[index];
    return `${argument.name}: ${field ? hint(field) : argument.type}${argument.isOptional ? " = …" : ""}`;
  });
  return [
    declareFor(name)({ name, kind: "type", text: `class ${name}` }),
    declare({
      name: `${name}(…)`,
      kind: "constructor",
      text: `${name}(*, ${parameterList.join(", ")})`,
      arguments: constructorArguments,
    }),
    ...fields.map((field) =>
      declare({
        name: `${name}.${pythonName(field.name)}`,
        kind: "field",
        text: `${pythonName(field.name)}: ${hint(field)}`,
        type: isThreefold(type, field) ? `Union[${hintOf(field.type)}, Unset]` : hintOf(field.type),
        isOptional: isOptional(field),
      }),
    ),
  ];
}

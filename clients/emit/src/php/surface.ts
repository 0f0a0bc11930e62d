import { phpConstant, phpName } from "../identifiers.ts";
import {
  type EnumType,
  isNullWhereEmpty,
  isOptional,
  isThreefold,
  type RecordType,
  type TypeDefinition,
} from "../model.ts";
import { phpText } from "../names.ts";
import type { ClientNames } from "../read-model.ts";
import { type Argument, codesOf, type Declaration, declareFor } from "../surface/surface.ts";
import { inOrder } from "./models.ts";
import { operationMethods } from "./operations.ts";
import { phpType } from "./types.ts";

/** The public declarations of the generated PHP client. */
export function phpSurface(names: ClientNames): Declaration[] {
  return [
    ...names.types.flatMap(typeDeclarations),
    ...names.operations.flatMap((operation) =>
      operationMethods(operation).map(({ name, parameters, result }) =>
        declareFor(operation.id)({
          name: `$client->${name}`,
          kind: "method",
          text: `public function ${name}(${parameters.map(({ source }) => source).join(", ")}): ${result}`,
          type: result,
          does: `${operation.method} ${operation.path} ${result}`,
          arguments: parameters.map(({ name: parameter, type, isOptional: isLeftOut }) => ({
            name: parameter,
            type,
            by: "both" as const,
            isOptional: isLeftOut,
          })),
        }),
      ),
    ),
    ...codesOf(names, (code) => `ErrorCode::${code}`),
  ];
}

function typeDeclarations(type: TypeDefinition): Declaration[] {
  if (type.kind === "record") return recordDeclarations(type);
  const declaration = declareFor(type.name)({ name: type.name, kind: "type", text: `final class ${type.name}` });
  if (type.kind === "enum") return [declaration, ...constantsOf(type)];
  return [
    declaration,
    ...type.members.map(({ record }) =>
      declareFor(
        type.name,
        type.name,
      )({ name: `${type.name}: ${record}`, kind: "case", text: `${type.name}::parse(): ${record}` }),
    ),
  ];
}

function recordDeclarations(type: RecordType): Declaration[] {
  const { name, isSent } = type;
  const declare = declareFor(name, name);
  const constructorArguments = inOrder(type).map((field): Argument => {
    const hasDefault = isOptional(field) || (isSent && field.constant !== undefined);
    return {
      name: phpName(field.name),
      type: phpType(field.type),
      by: "both",
      isOptional: hasDefault && !isNullWhereEmpty(type, field),
    };
  });
  return [
    declareFor(name)({ name, kind: "type", text: `final class ${name}` }),
    declare({
      name: `new ${name}`,
      kind: "constructor",
      text: `new ${name}(${constructorArguments.map((argument) => `${argument.type} $${argument.name}${argument.isOptional ? " = …" : ""}`).join(", ")})`,
      arguments: constructorArguments,
    }),
    ...type.fields.map((field) =>
      declare({
        name: `${name}->${phpName(field.name)}`,
        kind: "field",
        text: `public readonly ${isOptional(field) ? "?" : ""}${phpType(field.type)} $${phpName(field.name)}`,
        type: isThreefold(type, field) ? `${phpType(field.type)}|Absent` : phpType(field.type),
        isOptional: isOptional(field),
      }),
    ),
  ];
}

const constantsOf = ({ name, values }: EnumType): Declaration[] =>
  values.map((value) =>
    declareFor(
      name,
      name,
    )({
      name: `${name}::${phpConstant(value)}`,
      kind: "constant",
      text: `public const ${phpConstant(value)} = ${phpText(value)}`,
    }),
  );

import { phpConstant, phpName } from "../identifiers.ts";
import { isNullWhereEmpty, isOptional, isThreefold, type RecordType, type TypeDefinition } from "../model.ts";
import { phpText } from "../names.ts";
import type { ClientNames } from "../read-model.ts";
import {
  type Argument,
  argumentsOf,
  codesOf,
  constantsOf,
  type Declaration,
  declareFor,
  methodOf,
} from "../surface/surface.ts";
import { inOrder } from "./models.ts";
import { operationMethods } from "./operations.ts";
import { phpType } from "./types.ts";

/** The public declarations of the generated PHP client. */
export function phpSurface(names: ClientNames): Declaration[] {
  return [
    ...names.types.flatMap(typeDeclarations),
    ...names.operations.flatMap((operation) =>
      operationMethods(operation).map(({ name, parameters, result }) =>
        methodOf(operation, {
          name: `$client->${name}`,
          text: `public function ${name}(${parameters.map(({ source }) => source).join(", ")}): ${result}`,
          result,
          arguments: argumentsOf(parameters, "both"),
        }),
      ),
    ),
    ...codesOf(names, (code) => `ErrorCode::${code}`),
  ];
}

function typeDeclarations(type: TypeDefinition): Declaration[] {
  if (type.kind === "record") return recordDeclarations(type);
  const { name } = type;
  const parts =
    type.kind === "enum"
      ? constantsOf(type, (value) => ({
          name: `${name}::${phpConstant(value)}`,
          text: `public const ${phpConstant(value)} = ${phpText(value)}`,
        }))
      : type.members.map(({ record }) =>
          declareFor(name, name)({ kind: "case", name: `${name}: ${record}`, text: `${name}::parse(): ${record}` }),
        );
  return [declareFor(name)({ name, kind: "type", text: `final class ${name}` }), ...parts];
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

import { describeEnds, emitTypes } from "@partner-api/codegen";
import { type Document, messagesOf, schemasOf } from "@partner-api/contract";
import ts from "typescript";
import type { ClientNames } from "../read-model.ts";
import { type Argument, codesOf, type Declaration, declareFor } from "../surface/surface.ts";
import { payloadName, withOptionalKeys } from "./emit-client.ts";

/** The declarations that code can name in TypeScript, read from the generated types. */
export function typescriptSurface(
  names: ClientNames,
  { openapi, asyncapi }: { openapi: Document; asyncapi: Document },
): { declarations: Declaration[]; reach: Map<string, Set<string>> } {
  const schemas = new Map([...schemasOf(openapi), ...schemasOf(asyncapi)]);
  const values = Object.fromEntries([...schemas].map(([name, { value }]) => [name, value]));
  const file = ts.createSourceFile(
    "types.ts",
    emitTypes(withOptionalKeys(openapi.root.value as object), values, describeEnds),
    ts.ScriptTarget.ESNext,
  );
  const components = membersAt(file, "components");
  const sectionOf = (name: string) => propertiesOf(components.get(name)?.type);
  const schemaTypes = sectionOf("schemas");
  const print = printer(file, schemaTypes);
  const operationTypes = membersAt(file, "operations");
  const events = messagesOf(asyncapi);

  const inSchemas = (node: ts.Node): Set<string> => closure(node, sectionOf);
  const resolved = (node: ts.TypeNode): ts.TypeNode => {
    const component = componentOf(node);
    return (
      (component && component.section !== "schemas" && sectionOf(component.section).get(component.name)?.type) || node
    );
  };
  const partsOf = (operation: ts.TypeNode, isRequest: boolean): ts.TypeNode[] =>
    [...propertiesOf(operation)].flatMap(([name, { type }]) => ((name === "responses") === isRequest ? [] : [type]));
  const sentSchemas = new Set<string>();
  const received = new Set<string>();
  for (const { type } of operationTypes.values()) {
    for (const part of partsOf(type, true)) for (const name of inSchemas(part)) sentSchemas.add(name);
    for (const part of partsOf(type, false)) for (const name of inSchemas(part)) received.add(name);
  }
  const reachOfEvents = new Map(
    events.map((message) => {
      const name = payloadName(message);
      const type = schemaTypes.get(name)?.type;
      return [message.name, new Set([name, ...(type ? inSchemas(type) : [])])];
    }),
  );
  for (const reached of reachOfEvents.values()) for (const name of reached) received.add(name);

  const declarations = [
    ...[...schemaTypes].flatMap(([name, { type }]) =>
      typeDeclarations(print, name, type, { isSent: sentSchemas.has(name), isReceived: received.has(name) }),
    ),
    ...names.operations.flatMap(({ id, method, path }) => {
      const operation = operationTypes.get(id)?.type;
      return operation ? operationDeclarations(print, resolved, id, `${method} ${path}`, operation) : [];
    }),
    ...events.map(({ name }) =>
      declareFor("PartnerEvents")({
        name: `PartnerEvents[${JSON.stringify(name)}]`,
        kind: "constant",
        text: JSON.stringify(name),
      }),
    ),
    ...codesOf(names, (code) => `ErrorCode "${code}"`),
  ];
  const reachOfOperations = [...operationTypes].map(
    ([id, { type }]) => [id, new Set([id, ...inSchemas(type)])] as const,
  );
  return { declarations, reach: new Map([...reachOfOperations, ...reachOfEvents]) };
}

type Property = { type: ts.TypeNode; isOptional: boolean };
type Print = (node: ts.Node) => string;
type Side = NonNullable<Declaration["side"]>;

/** Prints types with the names of schemas. A schema that is an alias of a primitive type is printed as that type. */
function printer(file: ts.SourceFile, schemas: Map<string, Property>): Print {
  const tsPrinter = ts.createPrinter({ removeComments: true });
  const typeName = (name: string): string => {
    const type = schemas.get(name)?.type;
    return type && PLAIN.has(type.kind) ? print(type) : name;
  };
  const print = (node: ts.Node): string =>
    tsPrinter
      .printNode(ts.EmitHint.Unspecified, node, file)
      .replaceAll(/\s+/g, " ")
      .replaceAll(/components\["schemas"\]\["((?:[^"\\]|\\.)+)"\]/g, (_, name: string) => typeName(name));
  return print;
}

const PLAIN = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.UnknownKeyword,
]);

/** The members of an interface. */
function membersAt(file: ts.SourceFile, name: string): Map<string, Property> {
  const declaration = file.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === name,
  );
  return declaration && ts.isInterfaceDeclaration(declaration) ? propertiesIn(declaration.members) : new Map();
}

const propertiesOf = (type: ts.TypeNode | undefined): Map<string, Property> =>
  type && ts.isTypeLiteralNode(type) ? propertiesIn(type.members) : new Map();

const propertiesIn = (members: readonly ts.TypeElement[]): Map<string, Property> =>
  new Map(
    members.flatMap((member): [string, Property][] => {
      if (!ts.isPropertySignature(member) || member.type === undefined) return [];
      const { name } = member;
      const key = ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : "";
      return [[key, { type: member.type, isOptional: member.questionToken !== undefined }]];
    }),
  );

/** All schemas that a type references, through components of any section. */
function closure(node: ts.Node, sectionOf: (name: string) => Map<string, Property>): Set<string> {
  const schemas = new Set<string>();
  const visited = new Set<ts.Node>();
  const visit = (at: ts.Node): void => {
    const component = componentOf(at);
    if (component?.section === "schemas") schemas.add(component.name);
    const type = component && sectionOf(component.section).get(component.name)?.type;
    if (type && !visited.has(type)) {
      visited.add(type);
      visit(type);
    }
    ts.forEachChild(at, visit);
  };
  visit(node);
  return schemas;
}

/** Section and name of `components["schemas"]["Name"]`. */
function componentOf(node: ts.Node): { section: string; name: string } | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined;
  const [section, name] = [textIn(node.objectType.indexType), textIn(node.indexType)];
  return section === undefined || name === undefined ? undefined : { section, name };
}

const textIn = (type: ts.TypeNode): string | undefined =>
  ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : undefined;

function typeDeclarations(print: Print, name: string, type: ts.TypeNode, side: Side): Declaration[] {
  const declaration = declareFor(name)({ name, kind: "type", text: `components["schemas"][${JSON.stringify(name)}]` });
  const parts = partsIn(print, name, type, side);
  const isObject = ts.isTypeLiteralNode(type);
  return isObject || parts.length > 0
    ? [declaration, ...parts]
    : [{ ...declaration, type: print(type), text: print(type), side }];
}

/** The parts of a type that code can name: properties of objects, and cases of string unions. */
function partsIn(print: Print, at: string, type: ts.TypeNode, side: Side, owner = at, within = owner): Declaration[] {
  const cases = textsOf(type);
  if (cases !== undefined)
    return cases.map((text) => declareFor(owner, within)({ name: `${at}: ${text}`, kind: "case", text, side }));
  if (ts.isArrayTypeNode(type)) return partsIn(print, `${at}[]`, type.elementType, side, owner, within);
  if (ts.isParenthesizedTypeNode(type)) return partsIn(print, at, type.type, side, owner, within);
  if (ts.isUnionTypeNode(type)) {
    const inner = type.types.filter((type) => !isNull(type));
    const [only] = inner;
    return only && inner.length === 1 ? partsIn(print, at, only, side, owner, within) : [];
  }
  if (!ts.isTypeLiteralNode(type)) return [];
  return [...propertiesOf(type)].flatMap(([key, { type: propertyType, isOptional }]) => {
    const name = `${at}.${key}`;
    const parts = partsIn(print, name, propertyType, side, owner, name);
    const printedType = parts.length > 0 ? shapeOf(propertyType) : print(propertyType);
    const text = `${key}${isOptional ? "?" : ""}: ${printedType}`;
    return [declareFor(owner, within)({ name, kind: "field", text, type: printedType, isOptional, side }), ...parts];
  });
}

const isNull = (type: ts.TypeNode): boolean =>
  ts.isLiteralTypeNode(type) && type.literal.kind === ts.SyntaxKind.NullKeyword;

/** The members of a string union, including null. */
function textsOf(type: ts.TypeNode): string[] | undefined {
  const members = ts.isUnionTypeNode(type) ? type.types : [type];
  const texts = members.flatMap((type) => {
    if (isNull(type)) return ["null"];
    return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [JSON.stringify(type.literal.text)] : [];
  });
  return texts.length === members.length && texts.some((text) => text !== "null") ? texts : undefined;
}

/** Summary of a type whose parts are separate declarations. */
function shapeOf(type: ts.TypeNode): string {
  if (textsOf(type) !== undefined) return "one of its values";
  if (ts.isArrayTypeNode(type)) return `${shapeOf(type.elementType)}[]`;
  if (ts.isParenthesizedTypeNode(type)) return shapeOf(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.map((type) => (isNull(type) ? "null" : shapeOf(type))).join(" | ");
  return "{…}";
}

/** A call with its named parameters and body, and its response types as parts. */
function operationDeclarations(
  print: Print,
  resolved: (node: ts.TypeNode) => ts.TypeNode,
  id: string,
  call: string,
  operation: ts.TypeNode,
): Declaration[] {
  const properties = propertiesOf(operation);
  const contentOf = (type: ts.TypeNode) => [...propertiesOf(propertiesOf(resolved(type)).get("content")?.type)];
  const parameters = [...propertiesOf(properties.get("parameters")?.type)].flatMap(([place, { type }]) =>
    [...propertiesOf(type)].map(([name, property]) => ({ ...property, name: `${place}.${name}` })),
  );
  const body = properties.get("requestBody");
  const bodies = body ? contentOf(body.type).map(([, content]) => ({ ...body, type: content.type, name: "body" })) : [];
  const callArguments = [...parameters, ...bodies].map(
    ({ name, type, isOptional }): Argument => ({ name, type: print(resolved(type)), by: "name", isOptional }),
  );
  const good = [...propertiesOf(properties.get("responses")?.type)].filter(([status]) => status < "4");
  const responses = good.flatMap(([status, { type }]) =>
    contentOf(type).flatMap(([media, content]) =>
      responseDeclarations(print, id, call, `${call} ${status}${media === JSON_TYPE ? "" : ` ${media}`}`, content.type),
    ),
  );
  const argumentList = callArguments.map(
    (argument) => `${argument.name}${argument.isOptional ? "?" : ""}: ${argument.type}`,
  );
  return [
    declareFor(id)({
      name: call,
      kind: "method",
      text: `${call} { ${argumentList.join("; ")} }`,
      arguments: callArguments,
    }),
    ...responses,
  ];
}

const JSON_TYPE = "application/json";

function responseDeclarations(print: Print, id: string, call: string, name: string, type: ts.TypeNode): Declaration[] {
  const side = { isSent: false, isReceived: true };
  const parts = partsIn(print, name, type, side, id, name);
  const printedType = parts.length > 0 ? shapeOf(type) : print(type);
  return [
    declareFor(id, call)({ name, kind: "field", text: printedType, type: printedType, isOptional: false, side }),
    ...parts,
  ];
}

import type { ClientOperation, EnumType, RecordType, UnionType } from "../model.ts";
import { camel, pascal, screaming } from "../names.ts";
import type { ClientNames } from "../read-model.ts";
import { handlerMethod } from "../receiving.ts";
import { codesOf, type Declaration, of } from "../surface/surface.ts";
import { operationMethods, type Parameter, queryRecordOf } from "./operations.ts";
import { componentsOf, isAsked, witherOf } from "./record.ts";
import { boxed, isOptional, javaName, javaType } from "./types.ts";

/** What code in Java can name of the generated client. */
export function javaSurface(names: ClientNames): Declaration[] {
  const { types, operations, events } = names;
  const records = [...new Set(events.map(({ record }) => record))];
  return [
    ...types.flatMap((type) =>
      type.kind === "record" ? ofRecord(type) : type.kind === "enum" ? ofEnum(type) : ofUnion(type),
    ),
    ...operations.flatMap((operation) => {
      const query = queryRecordOf(operation);
      return [...(query ? ofRecord(query, operation.id) : []), ...methodsOf(operation)];
    }),
    ...records.map((record) => caseOf("Event", record)),
    ...events.map((event) => {
      const name = `EventHandlers.on${pascal(event.name)}(EventHandler)`;
      return of(event.record)({ name, kind: "method", text: handlerMethod(event), type: "EventHandlers", does: name });
    }),
    ...codesOf(names, (code) => `ErrorCode.${code}`),
  ];
}

const listed = (parameters: Parameter[]): string => parameters.map(({ type, name }) => `${type} ${name}`).join(", ");

const positional = (parameters: Parameter[]) =>
  parameters.map(({ name, type }) => ({ name, type, by: "position" as const, isOptional: false }));

const signature = ({ name, parameters }: { name: string; parameters: Parameter[] }): string =>
  `${name}(${parameters.map(({ type }) => type).join(", ")})`;

/** An overload is known by the types that it takes; the longest stands for the others. */
function methodsOf(operation: ClientOperation): Declaration[] {
  const { id, method, path } = operation;
  const all = operationMethods(operation);
  return all.map((one) => {
    const name = signature(one);
    const longest = signature(all.findLast((other) => other.name === one.name) ?? one);
    return of(id)({
      name,
      kind: "method",
      text: `public ${one.result} ${one.name}(${listed(one.parameters)})`,
      type: one.result,
      ...(name !== longest && { within: longest }),
      does: `${method} ${path} ${one.result} ${name.slice(one.name.length)}`,
    });
  });
}

function ofRecord(type: RecordType, owner = type.name): Declaration[] {
  const { name, fields, isSent } = type;
  const declare = of(owner, name);
  const components = componentsOf(type);
  const asked = fields
    .filter((field) => isAsked(type, field))
    .map((field) => ({ type: javaType(field), name: javaName(field.name) }));
  return [
    of(owner)({ name, kind: "type", text: `public final class ${name}` }),
    declare({
      name: `new ${name}`,
      kind: "constructor",
      text: `new ${name}(${listed(components)})`,
      arguments: positional(components),
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
            text: `public static ${name} of(${listed(asked)})`,
            type: name,
            arguments: positional(asked),
          }),
          ...fields
            .filter((field) => !isAsked(type, field) && isOptional(field))
            .map((field) => {
              const taken = [{ type: witherOf(type, field), name: javaName(field.name) }];
              return declare({
                name: `${name}.with${pascal(field.name)}`,
                kind: "method",
                text: `public ${name} with${pascal(field.name)}(${listed(taken)})`,
                type: name,
                arguments: positional(taken),
              });
            }),
        ]
      : []),
  ];
}

const ofEnum = ({ name, values }: EnumType): Declaration[] => [
  of(name)({ name, kind: "type", text: `public final class ${name}` }),
  ...values.map((value) =>
    of(
      name,
      name,
    )({
      name: `${name}.${screaming(value)}`,
      kind: "constant",
      text: `public static final ${name} ${screaming(value)}`,
    }),
  ),
];

const ofUnion = ({ name, tag, members }: UnionType): Declaration[] => [
  of(name)({ name, kind: "type", text: `public interface ${name}` }),
  of(name, name)({ name: `${name}.${camel(tag)}()`, kind: "field", text: `String ${tag}()`, type: "String" }),
  ...members.map(({ record }) => caseOf(name, record)),
];

/** A class of an interface: code may ask whether a value is of it. */
const caseOf = (owner: string, record: string): Declaration =>
  of(owner, owner)({ name: `${owner} as ${record}`, kind: "case", text: `${record} implements ${owner}` });

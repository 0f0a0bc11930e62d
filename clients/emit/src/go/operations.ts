import { described, introductionOf, paragraphOf } from "../deprecation.ts";
import { goField, goMethod, goVariable } from "../identifiers.ts";
import {
  type ClientModel,
  type ClientOperation,
  endlessNote,
  type ListPage,
  optionalQuery,
  requiredQuery,
  type Type,
} from "../model.ts";
import { literal } from "../names.ts";
import { joinedPath, placings } from "../placing.ts";
import { shapeOf } from "../response-shapes.ts";
import { comment, goType } from "./types.ts";

/** `operations_generated.go`: a method for each operation, and an iterator for each list. */
export const goOperations = ({ operations }: ClientModel): string => `import (
	"context"
	"net/url"
	"strconv"
${operations.some(({ query }) => query.some(({ type }) => goType(type).includes("time."))) ? '\t"time"\n' : ""})

${operations
  .flatMap((operation) => [
    ...(optionalQuery(operation).length > 0 ? [querySource(operation)] : []),
    method(operation),
    ...(operation.list ? [iterator(operation, operation.list)] : []),
  ])
  .join("\n")}`;

const nameOf = ({ id }: ClientOperation): string => goMethod(id);

/** The struct of the optional parameters; undefined without any. */
export function queryFieldsOf(
  operation: ClientOperation,
): { name: string; fields: { name: string; type: string }[] } | undefined {
  const fields = optionalQuery(operation).map(({ name, type }) => ({
    name: goField(name),
    type: `${type.kind === "record" ? "*" : ""}${goType(type)}`,
  }));
  return fields.length === 0 ? undefined : { name: `${nameOf(operation)}Query`, fields };
}

function querySource(operation: ClientOperation): string {
  const { name, fields: written } = queryFieldsOf(operation) ?? { name: "", fields: [] };
  const fields = optionalQuery(operation);
  const lines = fields.map(
    (field, index) => `${comment("", described(field), "\t")}\t${written[index]?.name} ${written[index]?.type}\n`,
  );
  const sets = fields.map(({ name: field, type }) => {
    const value = `query.${goField(field)}`;
    if (type.kind === "list") return setting(field, type, value, "	");
    if (type.kind === "record") return `	if ${value} != nil {\n	${setting(field, type, `*${value}`, "	")}	}\n`;
    const isSet = type.kind === "instant" ? `!${value}.IsZero()` : `${value} != ${zero(type)}`;
    return `	if ${isSet} {\n	${setting(field, type, value, "	")}	}\n`;
  });
  return `// ${name} is the query of ${nameOf(operation)}. Zero values are not sent.
type ${name} struct {
${lines.join("")}}

func (query *${name}) values() url.Values {
	values := url.Values{}
	if query == nil {
		return values
	}
${sets.join("")}	return values
}
`;
}

/** The lines that add a parameter to `values`. */
function setting(name: string, type: Type, value: string, indent: string): string {
  const key = literal(name);
  if (type.kind === "record") return `${indent}addObject(values, ${key}, ${value})\n`;
  if (type.kind !== "list") return `${indent}values.Set(${key}, ${text(type, value)})\n`;
  return `${indent}for _, entry := range ${value} {\n${indent}	values.Add(${key}, ${text(type.items, "entry")})\n${indent}}\n`;
}

const zero = (type: Type): string =>
  ({ integer: "0", number: "0", boolean: "false", date: "(Date{})" })[type.kind as string] ?? '""';

/** The expression that formats a parameter. */
function text(type: Type, value: string): string {
  if (type.kind === "integer") return `strconv.FormatInt(${value}, 10)`;
  if (type.kind === "boolean") return `strconv.FormatBool(${value})`;
  if (type.kind === "number") return `strconv.FormatFloat(${value}, 'g', -1, 64)`;
  if (type.kind === "instant") return `${value}.Format(time.RFC3339Nano)`;
  if (type.kind === "date") return `${value}.String()`;
  return type.kind === "enum" ? `string(${value})` : value;
}

type Argument = { name: string; type: string };

function parametersOf(operation: ClientOperation): { declared: Argument[]; passed: string[] } {
  const requiredParameters = [...operation.pathParameters, ...requiredQuery(operation)];
  return {
    declared: [
      { name: "ctx", type: "context.Context" },
      ...requiredParameters.map(({ name, type }) => ({ name: goVariable(name), type: goType(type) })),
      ...(operation.body ? [{ name: "body", type: goType(operation.body) }] : []),
      ...(optionalQuery(operation).length > 0 ? [{ name: "query", type: `*${nameOf(operation)}Query` }] : []),
      { name: "options", type: "...CallOption" },
    ],
    passed: ["ctx", ...requiredParameters.map(({ name }) => goVariable(name)), ...(operation.body ? ["body"] : [])],
  };
}

type Method = { name: string; parameters: Argument[]; result: string };

/** The result type of a method: bytes, a pointer, a list, or only an error. */
function resultOf({ isBinary, result }: ClientOperation): string {
  if (isBinary) return "([]byte, error)";
  return result ? `(${result.kind === "list" ? "" : "*"}${goType(result)}, error)` : "error";
}

const methodOf = (operation: ClientOperation): Method => ({
  name: nameOf(operation),
  parameters: parametersOf(operation).declared,
  result: resultOf(operation),
});

const iteratorOf = (operation: ClientOperation, { type }: ListPage): Method => ({
  name: nameOf(operation).replace(/^List/, "Iterate"),
  parameters: parametersOf(operation).declared,
  result: `*Iterator[${goType(type)}]`,
});

/** All methods of an operation. */
export const operationMethods = (operation: ClientOperation): Method[] => [
  methodOf(operation),
  ...(operation.list ? [iteratorOf(operation, operation.list)] : []),
];

const head = ({ name, parameters, result }: Method): string =>
  `func (c *Client) ${name}(${parameters.map((argument) => `${argument.name} ${argument.type}`).join(", ")}) ${result} {`;

function method(operation: ClientOperation): string {
  const { method: verb, path, query, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
  const segment = (name: string) => `segment(${literal(name)}, ${pathText(operation, name)})`;
  const placingEntries = placings(operation).map(([name, placing]) => `${literal(name)}: "${placing}"`);
  const fields = [
    `method: "${verb}"`,
    `path:   ${joinedPath(path, segment)}`,
    ...(query.length > 0 ? ["query:  values"] : []),
    ...(placingEntries.length > 0 ? [`placing: map[string]string{${placingEntries.join(", ")}}`] : []),
    ...(body ? ["body:   body"] : []),
    ...(bodyType ? [`bodyType: ${JSON.stringify(bodyType)}`] : []),
    ...(isKeyed ? ["isKeyed: true"] : []),
    ...(isPublic ? ["isPublic: true"] : []),
  ];
  const values =
    query.length === 0
      ? ""
      : `	values := ${optionalQuery(operation).length > 0 ? "query.values()" : "url.Values{}"}\n${requiredQuery(
          operation,
        )
          .map(({ name, type }) => setting(name, type, goVariable(name), "	"))
          .join("")}`;
  const call = `call{\n${align(fields)
    .map((field) => `\t\t${field},\n`)
    .join("")}\t}`;
  const ending = isBinary
    ? `	response, err := c.do(ctx, ${call}, options)\n	if err != nil {\n		return nil, err\n	}\n	return response.Body, nil\n`
    : result
      ? `	var data ${goType(result)}\n	if err := c.data(ctx, ${call}, options, "${shapeOf(result)}", &data); err != nil {\n		return nil, err\n	}\n	return ${result.kind === "list" ? "" : "&"}data, nil\n`
      : isJson
        ? `	return c.data(ctx, ${call}, options, "", nil)\n`
        : `	_, err := c.do(ctx, ${call}, options)\n	return err\n`;
  return `${documentation(operation)}${head(methodOf(operation))}
${values}${ending}}
`;
}

/** Aligns the values of a literal's fields like gofmt. */
function align(fields: string[]): string[] {
  const parts = fields.map((field) => field.split(/: +/, 2) as [string, string]);
  const width = Math.max(...parts.map(([name]) => name.length)) + 1;
  return fields.map(
    (field, index) => `${`${parts[index]?.[0]}:`.padEnd(width)} ${field.slice(field.indexOf(":") + 1).trim()}`,
  );
}

function pathText({ pathParameters }: ClientOperation, name: string): string {
  const type = pathParameters.find((parameter) => parameter.name === name)?.type;
  return type ? text(type, goVariable(name)) : goVariable(name);
}

function documentation(operation: ClientOperation): string {
  const lines = [...introductionOf(operation), ...paragraphOf("Deprecated:", operation, goMethod)];
  return comment(nameOf(operation), lines.join("\n").trim());
}

function iterator(operation: ClientOperation, list: ListPage): string {
  const { items, type, ends, wait } = list;
  const name = nameOf(operation);
  const waits = wait && `position.${goField(wait)} > 0`;
  const [before, last, next] = {
    has_more: [
      "",
      `!page.HasMore${waits ? ` && position.${goField(wait ?? "")} <= 0` : " || page.NextAfter == nil"}`,
      "		if page.NextAfter != nil {\n			position.After = *page.NextAfter\n		}\n",
    ],
    completed: [PAGE, "page.Completed", "		position.Page++\n"],
    total_pages: [PAGE, "position.Page >= page.TotalPages", "		position.Page++\n"],
    total_count: [PAGE, "position.Page*page.Limit >= page.TotalCount", "		position.Page++\n"],
  }[ends];
  const { passed } = parametersOf(operation);
  const iteratorMethod = iteratorOf(operation, list);
  return `${comment(
    iteratorMethod.name,
    `iterates over all entries of ${name} and fetches pages on demand. ${ends === "has_more" ? "After" : "Page"} in the query sets the start.${endlessNote(wait && goField(wait))}`,
  )}${head(iteratorMethod)}
	var position ${name}Query
	if query != nil {
		position = *query
	}
${before}	${waits ? "iterator :=" : "return"} &Iterator[${goType(type)}]{fetch: func() ([]${goType(type)}, bool, error) {
		page, err := c.${name}(${[...passed, "&position", "options..."].join(", ")})
		if err != nil {
			return nil, false, err
		}
		isLast := ${last}
${next}		return page.${goField(items)}, isLast, nil
	}}
${waits ? `	if ${waits} {\n		iterator.pause = func() error { return c.pause(ctx) }\n	}\n	return iterator\n` : ""}}
`;
}

const PAGE = "	if position.Page == 0 {\n		position.Page = 1\n	}\n";

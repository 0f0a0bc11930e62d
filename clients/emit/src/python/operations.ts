import { deprecationText } from "@partner-api/contract";
import { shapeOf } from "../answers.ts";
import { described, paragraphOf } from "../deprecation.ts";
import type { ClientModel, ClientOperation, ClientParameter, ListPage, Type } from "../model.ts";
import { snake } from "../names.ts";
import { placings } from "../placing.ts";
import { breakLong, docstring, hintOf, reader } from "./types.ts";

/** `operations.py`: one method per operation, and one more for each list. */
export function pythonOperations({ operations }: ClientModel, header: string): string {
  const used = new Set(
    operations.flatMap(({ body, result, list, pathParameters, query }) =>
      [body, result, list?.type, ...pathParameters.map(({ type }) => type), ...query.map(({ type }) => type)].flatMap(
        namesIn,
      ),
    ),
  );
  const readers = operations.some(({ result }) => result?.kind === "list") ? "from .._json import many\n" : "";
  const warnings = operations.some(({ deprecation }) => deprecation) ? "import warnings\n" : "";
  return `${header}
${warnings}from typing import Iterator, Optional

${readers}from .._transport import CallOptions, Transport, checked, data_of, segment
from .models import (
${[...used]
  .sort()
  .map((name) => `    ${name},`)
  .join("\n")}
)


class Operations(Transport):
${operations.flatMap((operation) => [method(operation), ...(operation.list ? [iterator(operation, operation.list)] : [])]).join("\n")}`;
}

function namesIn(type: Type | undefined): string[] {
  if (type === undefined) return [];
  if (type.kind === "list") return namesIn(type.items);
  if (type.kind === "event") return ["Event"];
  return "name" in type ? [type.name] : [];
}

const required = ({ query }: ClientOperation): ClientParameter[] => query.filter(({ isRequired }) => isRequired);
const optional = ({ query }: ClientOperation): ClientParameter[] => query.filter(({ isRequired }) => !isRequired);

/** A parameter; the star, after which all are passed by name, has no type. */
type Taken = { name: string; type?: string; isKeyword: boolean; source: string };

const asked = (name: string, type: string): Taken => ({ name, type, isKeyword: false, source: `${name}: ${type}` });
const leftOut = (name: string, type: string): Taken => ({
  name,
  type,
  isKeyword: true,
  source: `${name}: Optional[${type}] = None`,
});
const STAR: Taken = { name: "*", isKeyword: false, source: "*" };

const parametersOf = (operation: ClientOperation): Taken[] => [
  ...[...operation.pathParameters, ...required(operation)].map(({ name, type }) => asked(snake(name), hintOf(type))),
  ...(operation.body ? [asked("body", hintOf(operation.body))] : []),
  STAR,
  ...optional(operation).map(({ name, type }) => leftOut(snake(name), hintOf(type))),
  leftOut("options", "CallOptions"),
];

type Named = { name: string; result: string };

const methodOf = ({ id, isBinary, result }: ClientOperation): Named => ({
  name: snake(id),
  result: isBinary ? "bytes" : result ? hintOf(result) : "None",
});

const iteratorOf = ({ id }: ClientOperation, { type }: ListPage): Named => ({
  name: snake(id).replace(/^list_/, "iterate_"),
  result: `Iterator[${hintOf(type)}]`,
});

/** Every method that an operation gives. */
export const operationMethods = (operation: ClientOperation): (Named & { parameters: Taken[] })[] =>
  [methodOf(operation), ...(operation.list ? [iteratorOf(operation, operation.list)] : [])].map((method) => ({
    ...method,
    parameters: parametersOf(operation),
  }));

function signature(operation: ClientOperation, { name, result }: Named): string {
  const parameters = ["self", ...parametersOf(operation).map(({ source }) => source)];
  return `    def ${name}(\n${parameters.map((parameter) => `        ${parameter},`).join("\n")}\n    ) -> ${result}:\n`;
}

function method(operation: ClientOperation): string {
  const { method, pathParameters, query, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
  const path = operation.path.replace(/\{(\w+)\}/g, "{segment($1)}");
  const call = [
    `"${method}"`,
    pathParameters.length > 0 ? `f"${path}"` : `"${path}"`,
    "options=options",
    ...(query.length > 0
      ? [
          breakLong(
            "query={",
            query.map(({ name }) => `"${name}": ${snake(name)}`),
            "}",
            "            ",
          ),
        ]
      : []),
    ...placingSource(operation),
    ...(body ? ["body=body"] : []),
    ...(bodyType ? [`body_type=${JSON.stringify(bodyType)}`] : []),
    ...(isKeyed ? ["is_keyed=True"] : []),
    ...(isPublic ? ["is_public=True"] : []),
  ];
  const sending = `self._call(\n${call.map((argument) => `            ${argument},`).join("\n")}\n        )`;
  const itself = methodOf(operation);
  const ending = isBinary
    ? `        return ${sending}.body\n`
    : result
      ? `        response = ${sending}\n        data: ${itself.result} = data_of(response, "${shapeOf(result)}", ${reader(result)})\n        return data\n`
      : `        ${isJson ? `checked(${sending})` : sending}\n`;
  return `${signature(operation, itself)}${documentation(operation)}${warning(operation)}${ending}`;
}

/** Where the parameters stand that are not plain. */
function placingSource(operation: ClientOperation): string[] {
  const entries = placings(operation).map(([name, placing]) => `"${name}": "${placing}"`);
  return entries.length > 0 ? [breakLong("placing={", entries, "}", "            ")] : [];
}

/** Python shows it once for each place that calls, where warnings of deprecation are on. */
const warning = ({ id, deprecation }: ClientOperation): string =>
  deprecation
    ? `        warnings.warn(\n            ${JSON.stringify(`${snake(id)}: ${deprecationText(deprecation, snake)}`)},\n            DeprecationWarning,\n            stacklevel=2,\n        )\n`
    : "";

function documentation(operation: ClientOperation): string {
  const { summary, description, scopes, pathParameters, query, isKeyed } = operation;
  const parameters = [...pathParameters, ...query].map(
    (parameter) => `:param ${snake(parameter.name)}: ${described(parameter)}`,
  );
  const notes = [
    ...(scopes.length > 0 ? [`Scope: ${scopes.join(", ")}.`] : []),
    ...(isKeyed ? ["Adds an idempotency key, unless the options have one."] : []),
  ];
  return docstring(
    [`${summary}.`, "", description.trim(), "", ...notes, ...paragraphOf("", operation, snake), "", ...parameters].join(
      "\n",
    ),
    "        ",
  );
}

function iterator(operation: ClientOperation, list: ListPage): string {
  const { items, ends } = list;
  const name = snake(operation.id);
  const passed = [
    ...[...operation.pathParameters, ...required(operation)].map((parameter) => snake(parameter.name)),
    ...optional(operation).map(({ name }) => `${snake(name)}=${snake(name)}`),
    "options=options",
  ];
  const advance = {
    has_more: `            if not entries or not answer.has_more:\n                return\n            after = answer.next_after`,
    completed: `            if not entries or answer.completed:\n                return\n            page += 1`,
    total_pages: `            if not entries or page >= answer.total_pages:\n                return\n            page += 1`,
    total_count: `            if not entries or page * answer.limit >= answer.total_count:\n                return\n            page += 1`,
  }[ends];
  const start = ends === "has_more" ? "" : "        page = page or 1\n";
  return `${signature(operation, iteratorOf(operation, list))}${docstring(
    `Every entry of \`${name}\`, page after page, each fetched when the one before is used up. \`${ends === "has_more" ? "after" : "page"}\` says where to start.`,
    "        ",
  )}${start}        while True:
            ${breakLong(`answer = self.${name}(`, passed, ")", "            ")}
            entries = answer.${items}
            yield from entries
${advance}
`;
}

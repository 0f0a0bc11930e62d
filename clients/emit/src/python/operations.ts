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

function signature(operation: ClientOperation, name: string, result: string): string {
  const parameters = [
    "self",
    ...[...operation.pathParameters, ...required(operation)].map(
      (parameter) => `${snake(parameter.name)}: ${hintOf(parameter.type)}`,
    ),
    ...(operation.body ? [`body: ${hintOf(operation.body)}`] : []),
    "*",
    ...optional(operation).map((parameter) => `${snake(parameter.name)}: Optional[${hintOf(parameter.type)}] = None`),
    "options: Optional[CallOptions] = None",
  ];
  return `    def ${name}(\n${parameters.map((parameter) => `        ${parameter},`).join("\n")}\n    ) -> ${result}:\n`;
}

function method(operation: ClientOperation): string {
  const { id, method, pathParameters, query, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
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
  const type = isBinary ? "bytes" : result ? hintOf(result) : "None";
  const ending = isBinary
    ? `        return ${sending}.body\n`
    : result
      ? `        response = ${sending}\n        data: ${type} = data_of(response, "${shapeOf(result)}", ${reader(result)})\n        return data\n`
      : `        ${isJson ? `checked(${sending})` : sending}\n`;
  return `${signature(operation, snake(id), type)}${documentation(operation)}${warning(operation)}${ending}`;
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

function iterator(operation: ClientOperation, { items, type, ends }: ListPage): string {
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
  return `${signature(operation, name.replace(/^list_/, "iterate_"), `Iterator[${hintOf(type)}]`)}${docstring(
    `Every entry of \`${name}\`, page after page, each fetched when the one before is used up. \`${ends === "has_more" ? "after" : "page"}\` says where to start.`,
    "        ",
  )}${start}        while True:
            ${breakLong(`answer = self.${name}(`, passed, ")", "            ")}
            entries = answer.${items}
            yield from entries
${advance}
`;
}

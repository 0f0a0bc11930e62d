import { deprecationText } from "@partner-api/contract";
import { described, notesOf, paragraphOf } from "../deprecation.ts";
import { pythonMethod, pythonName, pythonParameter } from "../identifiers.ts";
import {
  type ClientModel,
  type ClientOperation,
  endlessNote,
  type ListPage,
  modelsOf,
  optionalQuery,
  requiredQuery,
} from "../model.ts";
import { literal } from "../names.ts";
import { joinedPath, placings } from "../placing.ts";
import { shapeOf } from "../response-shapes.ts";
import { breakLong, docstring, hintOf, reader } from "./types.ts";

/** Keywords of the blocking or of the asyncio client. */
type Mode = { def: string; wait: string; base: string; name: string; iterator: string };
export const BLOCKING: Mode = { def: "def", wait: "", base: "Transport", name: "Operations", iterator: "Iterator" };
export const ASYNCIO: Mode = {
  def: "async def",
  wait: "await ",
  base: "AsyncTransport",
  name: "AsyncOperations",
  iterator: "AsyncIterator",
};

/** `operations.py` and `async_operations.py`: a method for each operation, and an iterator for each list. */
export function pythonOperations({ operations }: ClientModel, header: string, mode: Mode): string {
  const readers = operations.some(({ result }) => result?.kind === "list") ? "from .._json import many\n" : "";
  const warnings = operations.some(({ deprecation }) => deprecation) ? "import warnings\n" : "";
  const dates = operations.some((operation) => parametersOf(operation).some(({ type }) => type?.includes("datetime.")))
    ? "import datetime\n"
    : "";
  return `${header}
${dates}${warnings}from typing import ${mode.iterator}, Optional

${readers}from .._settings import segment
${mode === ASYNCIO ? "from .._async import AsyncTransport\n" : ""}from .._transport import CallOptions, ${mode === ASYNCIO ? "" : "Transport, "}checked, data_of
from .models import (
${modelsOf(operations)
  .map((name) => `    ${name},`)
  .join("\n")}
)


class ${mode.name}(${mode.base}):
${operations
  .flatMap((operation) => [
    method(operation, mode),
    ...(operation.list ? [iterator(operation, operation.list, mode)] : []),
  ])
  .join("\n")}`;
}

/** A parameter. The star, which starts the keyword-only parameters, has no type. */
type Argument = { name: string; type?: string; isKeyword: boolean; source: string };

const requiredArgument = (name: string, type: string): Argument => ({
  name,
  type,
  isKeyword: false,
  source: `${name}: ${type}`,
});
const leftOut = (name: string, type: string): Argument => ({
  name,
  type,
  isKeyword: true,
  source: `${name}: Optional[${type}] = None`,
});
const STAR: Argument = { name: "*", isKeyword: false, source: "*" };

const parametersOf = (operation: ClientOperation): Argument[] => [
  ...[...operation.pathParameters, ...requiredQuery(operation)].map(({ name, type }) =>
    requiredArgument(pythonParameter(name), hintOf(type)),
  ),
  ...(operation.body ? [requiredArgument("body", hintOf(operation.body))] : []),
  STAR,
  ...optionalQuery(operation).map(({ name, type }) => leftOut(pythonParameter(name), hintOf(type))),
  leftOut("options", "CallOptions"),
];

type Named = { name: string; result: string };

const methodOf = ({ id, isBinary, result }: ClientOperation): Named => ({
  name: pythonMethod(id),
  result: isBinary ? "bytes" : result ? hintOf(result) : "None",
});

const iteratorOf = ({ id }: ClientOperation, { type }: ListPage): Named => ({
  name: pythonMethod(id).replace(/^list_/, "iterate_"),
  result: `Iterator[${hintOf(type)}]`,
});

/** All methods of an operation. */
export const operationMethods = (operation: ClientOperation): (Named & { parameters: Argument[] })[] =>
  [methodOf(operation), ...(operation.list ? [iteratorOf(operation, operation.list)] : [])].map((method) => ({
    ...method,
    parameters: parametersOf(operation),
  }));

function signature(operation: ClientOperation, { name, result }: Named, mode: Mode): string {
  const parameters = ["self", ...parametersOf(operation).map(({ source }) => source)];
  return `    ${mode.def} ${name}(\n${parameters.map((parameter) => `        ${parameter},`).join("\n")}\n    ) -> ${result.replace("Iterator[", `${mode.iterator}[`)}:\n`;
}

function method(operation: ClientOperation, mode: Mode): string {
  const { method, query, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
  const segment = (name: string) => `segment(${literal(name)}, ${pythonParameter(name)})`;
  const call = [
    `"${method}"`,
    joinedPath(operation.path, segment),
    "options=options",
    ...(query.length > 0
      ? [
          breakLong(
            "query={",
            query.map(({ name }) => `${literal(name)}: ${pythonParameter(name)}`),
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
  const sending = `${mode.wait}self._call(\n${call.map((argument) => `            ${argument},`).join("\n")}\n        )`;
  const declaredMethod = methodOf(operation);
  const ending = isBinary
    ? `        return ${mode === ASYNCIO ? `(${sending})` : sending}.body\n`
    : result
      ? `        response = ${sending}\n        data: ${declaredMethod.result} = data_of(response, "${shapeOf(result)}", ${reader(result)})\n        return data\n`
      : `        ${isJson ? `checked(${sending})` : sending}\n`;
  return `${signature(operation, declaredMethod, mode)}${mode === ASYNCIO ? sameAs(declaredMethod) : documentation(operation)}${warning(operation)}${ending}`;
}

/** The placings of parameters that are not plain. */
function placingSource(operation: ClientOperation): string[] {
  const entries = placings(operation).map(([name, placing]) => `${literal(name)}: "${placing}"`);
  return entries.length > 0 ? [breakLong("placing={", entries, "}", "            ")] : [];
}

/** The deprecation warning. If warnings are enabled, Python prints it once per call site. */
const warning = ({ id, deprecation }: ClientOperation): string =>
  deprecation
    ? `        warnings.warn(\n            ${JSON.stringify(`${pythonMethod(id)}: ${deprecationText(deprecation, pythonName)}`)},\n            DeprecationWarning,\n            stacklevel=2,\n        )\n`
    : "";

const sameAs = ({ name }: Named): string => docstring(`See \`PartnerClient.${name}\`.`, "        ");

function documentation(operation: ClientOperation): string {
  const { summary, description, pathParameters, query } = operation;
  const parameters = [...pathParameters, ...query].map(
    (parameter) => `:param ${pythonParameter(parameter.name)}: ${described(parameter)}`,
  );
  return docstring(
    [
      `${summary}.`,
      "",
      description.trim(),
      "",
      ...notesOf(operation),
      ...paragraphOf("", operation, pythonName),
      "",
      ...parameters,
    ].join("\n"),
    "        ",
  );
}

function iterator(operation: ClientOperation, list: ListPage, mode: Mode): string {
  const { items, ends, wait } = list;
  const name = pythonMethod(operation.id);
  const waitParameter = wait && pythonParameter(wait);
  const callArguments = [
    ...[...operation.pathParameters, ...requiredQuery(operation)].map((parameter) => pythonParameter(parameter.name)),
    ...optionalQuery(operation).map(({ name }) => `${pythonParameter(name)}=${pythonParameter(name)}`),
    "options=options",
  ];
  const advance = {
    has_more: waitParameter
      ? `            if not entries and ${waitParameter}:\n                ${mode.wait}self._pause()\n            elif not entries or not (response.has_more or ${waitParameter}):\n                return\n            after = response.next_after`
      : `            if not entries or not response.has_more:\n                return\n            after = response.next_after`,
    completed: `            if not entries or response.completed:\n                return\n            page += 1`,
    total_pages: `            if not entries or page >= response.total_pages:\n                return\n            page += 1`,
    total_count: `            if not entries or page * response.limit >= response.total_count:\n                return\n            page += 1`,
  }[ends];
  const start = ends === "has_more" ? "" : "        page = page or 1\n";
  return `${signature(operation, iteratorOf(operation, list), mode)}${docstring(
    `Iterate over all entries of \`${name}\` and fetch pages on demand. \`${ends === "has_more" ? "after" : "page"}\` sets the start.${endlessNote(waitParameter)}`,
    "        ",
  )}${start}        while True:
            ${breakLong(`response = ${mode.wait}self.${name}(`, callArguments, ")", "            ")}
            entries = response.${pythonName(items)}
            ${mode === ASYNCIO ? "for entry in entries:\n                yield entry" : "yield from entries"}
${advance}
`;
}

import { described, introductionOf, paragraphOf } from "../deprecation.ts";
import { phpMethod, phpName, phpParameter } from "../identifiers.ts";
import {
  type ClientModel,
  type ClientOperation,
  endlessNote,
  type ListPage,
  modelsOf,
  optionalQuery,
  requiredQuery,
  type Type,
} from "../model.ts";
import { phpText } from "../names.ts";
import { joinedPath, placings } from "../placing.ts";
import { shapeOf } from "../response-shapes.ts";
import { comment, documentedType, phpType, reader, writing } from "./types.ts";

type Unions = Map<string, string>;

/** `Operations.php`: a method for each operation, and an iterator for each list. */
export function phpOperations({ operations }: ClientModel, unions: Unions): string {
  return `${modelsOf(operations)
    .map((name) => `use PartnerApi\\Model\\${name};\n`)
    .join("")}
/** The operations of the contract. */
abstract class Operations extends Transport
{
${operations
  .flatMap((operation) => [
    method(operation, unions),
    ...(operation.list ? [iterator(operation, operation.list, unions)] : []),
  ])
  .join("\n")}}
`;
}

type Argument = { name: string; type: string; isOptional: boolean; source: string };

const requiredArgument = (name: string, type: string): Argument => ({
  name,
  type,
  isOptional: false,
  source: `${type} $${name}`,
});
const leftOut = (name: string, type: string): Argument => ({
  name,
  type,
  isOptional: true,
  source: `?${type} $${name} = null`,
});

const parametersOf = (operation: ClientOperation): Argument[] => [
  ...[...operation.pathParameters, ...requiredQuery(operation)].map(({ name, type }) =>
    requiredArgument(phpParameter(name), phpType(type)),
  ),
  ...(operation.body ? [requiredArgument("body", phpType(operation.body))] : []),
  ...optionalQuery(operation).map(({ name, type }) => leftOut(phpParameter(name), phpType(type))),
  leftOut("options", "CallOptions"),
];

type Named = { name: string; result: string };

const methodOf = ({ id, isBinary, result }: ClientOperation): Named => ({
  name: phpMethod(id),
  result: isBinary ? "string" : result ? phpType(result) : "void",
});

const iteratorOf = ({ id }: ClientOperation): Named => ({
  name: phpMethod(id).replace(/^list/, "iterate"),
  result: "\\Generator",
});

/** All methods of an operation. */
export const operationMethods = (operation: ClientOperation): (Named & { parameters: Argument[] })[] =>
  [methodOf(operation), ...(operation.list ? [iteratorOf(operation)] : [])].map((method) => ({
    ...method,
    parameters: parametersOf(operation),
  }));

function signature(operation: ClientOperation, { name, result }: Named): string {
  const parameters = parametersOf(operation).map(({ source }) => source);
  const line = `    public function ${name}(${parameters.join(", ")}): ${result}`;
  if (line.length <= 118) return `${line}\n    {\n`;
  return `    public function ${name}(\n${parameters.map((parameter) => `        ${parameter},\n`).join("")}    ): ${result} {\n`;
}

function method(operation: ClientOperation, unions: Unions): string {
  const { method: verb, path, query, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
  const segment = (name: string) => `Settings::segment(${phpText(name)}, $${phpParameter(name)})`;
  const call = [
    `'${verb}'`,
    joinedPath(path, segment, ["'", " . "]),
    "$options",
    ...(query.length > 0
      ? [
          `query: [${query.map(({ name, type }) => `${phpText(name)} => ${writing(type, `$${phpParameter(name)}`)}`).join(", ")}]`,
        ]
      : []),
    ...(placings(operation).length > 0
      ? [
          `placing: [${placings(operation)
            .map(([name, placing]) => `${phpText(name)} => '${placing}'`)
            .join(", ")}]`,
        ]
      : []),
    ...(body ? ["body: $body"] : []),
    ...(bodyType ? [`bodyType: '${bodyType}'`] : []),
    ...(isKeyed ? ["isKeyed: true"] : []),
    ...(isPublic ? ["isPublic: true"] : []),
  ];
  const sending = `$this->call(\n${call.map((argument) => `            ${argument},\n`).join("")}        )`;
  const ending = isBinary
    ? `        return ${sending}->body;\n`
    : result
      ? `        $response = ${sending};\n\n        return self::data($response, '${shapeOf(result)}', ${resultReader(result)});\n`
      : `        ${isJson ? `self::checked(${sending})` : sending};\n`;
  return `${documentation(operation, unions)}${signature(operation, methodOf(operation))}${ending}    }
`;
}

const resultReader = (type: Type): string => reader(type, false) ?? "static fn (mixed $data): mixed => $data";

function documentation(operation: ClientOperation, unions: Unions): string {
  const { body, pathParameters, query, result, isBinary } = operation;
  const tags = [
    ...[...pathParameters, ...query].map(
      (parameter) =>
        `@param ${documentedType(parameter.type, unions)}${parameter.isRequired ? "" : "|null"} $${phpParameter(parameter.name)} ${described(parameter)}`,
    ),
    ...(body ? [`@param ${documentedType(body, unions)} $body`] : []),
    ...(result ? [`@return ${documentedType(result, unions)}`] : isBinary ? ["@return string the bytes"] : []),
    ...paragraphOf("@deprecated", operation, phpMethod).slice(1),
    "@throws PartnerException",
  ];
  return comment([...introductionOf(operation), "", ...tags].join("\n"), "    ");
}

function iterator(operation: ClientOperation, { items, type, ends, wait }: ListPage, unions: Unions): string {
  const name = phpMethod(operation.id);
  const callArguments = [
    ...[...operation.pathParameters, ...requiredQuery(operation), ...optionalQuery(operation)].map(
      (parameter) => `$${phpParameter(parameter.name)}`,
    ),
    "$options",
  ].join(", ");
  const last = {
    has_more: "!$response->hasMore",
    completed: "$response->completed",
    total_pages: "$page >= $response->totalPages",
    total_count: "$page * $response->limit >= $response->totalCount",
  }[ends];
  const key = ends === "has_more" ? "after" : "page";
  const text = `Iterates over all entries of \`${name}\` and fetches pages on demand. \`${key}\` sets the start.${endlessNote(wait && `$${phpParameter(wait)}`)}

@return \\Generator<int, ${documentedType(type, unions)}>
@throws PartnerException`;
  return `${comment(text, "    ")}${signature(operation, iteratorOf(operation))}${key === "page" ? "        $page ??= 1;\n" : ""}        do {
            $response = $this->${name}(${callArguments});
            foreach ($response->${phpName(items)} as $entry) {
                yield $entry;
            }
            ${wait ? `if ($response->${phpName(items)} === [] && $${phpParameter(wait)}) {\n                $this->pause();\n            }\n            ` : ""}$isLast = ${wait ? `!$${phpParameter(wait)} && (` : ""}$response->${phpName(items)} === [] || ${last}${wait ? ")" : ""};
            ${key === "page" ? "$page++" : "$after = $response->nextAfter"};
        } while (!$isLast);
    }
`;
}

import { introductionOf, paragraphOf } from "../deprecation.ts";
import { javaMethod, javaName, javaParameter } from "../identifiers.ts";
import { type ClientModel, type ClientOperation, endlessNote, type ListPage, requiredQuery } from "../model.ts";
import { literal, pascal } from "../names.ts";
import { joinedPath, placings } from "../placing.ts";
import { queryRecordOf } from "../query-record.ts";
import { boxed, deprecatedMark, javadoc, javaType, reader, writing } from "./types.ts";

/** `Operations.java`: the methods of each operation, with and without optional arguments. */
export const javaOperations = (model: ClientModel): string => `package partnerapi;

import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import partnerapi.json.JsonObject;
import partnerapi.model.*;

/** The operations of the contract. */
abstract class Operations extends Transport {
  Operations(PartnerClient.Builder settings) {
    super(settings);
  }
${model.operations.flatMap((operation) => [methods(operation), ...(operation.list ? [iterators(operation, operation.list)] : [])]).join("")}}
`;

export type Parameter = { type: string; name: string };

/** The required parameters and the optional query. */
function parametersOf(operation: ClientOperation): { required: Parameter[]; query: Parameter[] } {
  const required = [...operation.pathParameters, ...requiredQuery(operation)];
  const requiredParameters = required.map((parameter) => ({
    type: javaType({ ...parameter, isNullable: false }),
    name: javaParameter(parameter.name),
  }));
  const query = queryRecordOf(operation);
  return {
    required: [...requiredParameters, ...(operation.body ? [{ type: boxed(operation.body), name: "body" }] : [])],
    query: query ? [{ type: query.name, name: "query" }] : [],
  };
}

export const declared = (parameters: Parameter[]): string =>
  parameters.map(({ type, name }) => `${type} ${name}`).join(", ");
const OPTIONS: Parameter = { type: "CallOptions", name: "options" };

type Named = { name: string; result: string };

const methodOf = ({ id, isBinary, result }: ClientOperation): Named => ({
  name: javaMethod(id),
  result: isBinary ? "byte[]" : result ? boxed(result) : "void",
});

const iteratorOf = ({ id }: ClientOperation, { type }: ListPage): Named => ({
  name: javaMethod(id).replace(/^list/, "iterate"),
  result: `Iterable<${boxed(type)}>`,
});

/** All methods of an operation, with and without optional arguments. */
export function operationMethods(operation: ClientOperation): (Named & { parameters: Parameter[] })[] {
  const { required, query } = parametersOf(operation);
  const overloads = [
    ...(query.length > 0 ? [required] : []),
    [...required, ...query],
    [...required, ...query, OPTIONS],
  ];
  const methods = [methodOf(operation), ...(operation.list ? [iteratorOf(operation, operation.list)] : [])];
  return methods.flatMap((method) => overloads.map((parameters) => ({ ...method, parameters })));
}

/** The overloads of a method: without optional arguments, with the query, and with all arguments. */
function overloads(operation: ClientOperation, { name, result }: Named, documentation: string, body: string): string {
  const { required, query } = parametersOf(operation);
  const values = (parameters: Parameter[]) => parameters.map((parameter) => parameter.name);
  const returned = result === "void" ? "" : "return ";
  const mark = deprecatedMark(operation.deprecation, "  ");
  const all = [...required, ...query, OPTIONS];
  const reference = `{@link #${name}(${all.map(({ type }) => type.replace(/<.*>/, "")).join(", ")})}`;
  const shorter = (parameters: Parameter[], passed: string[]) => `
  /** Same as ${reference} with defaults for the other arguments. */
${mark}  public ${result} ${name}(${declared(parameters)}) {
    ${returned}${name}(${passed.join(", ")});
  }
`;
  const bare = query.map(({ type }) => shorter(required, [...values(required), `${type}.of()`, "CallOptions.NONE"]));
  const withQuery = shorter([...required, ...query], [...values(required), ...values(query), "CallOptions.NONE"]);
  return `${bare.join("")}${withQuery}
${documentation}${mark}  public ${result} ${name}(${declared(all)}) {
${body}  }
`;
}

function methods(operation: ClientOperation): string {
  const { method, path, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
  const segment = (name: string) => `Settings.segment(${literal(name)}, ${argumentOf(operation, name)})`;
  const required = requiredQuery(operation);
  const optional = queryRecordOf(operation);
  const lines: string[] = [];
  const steps: string[] = [];
  if (required.length > 0) {
    lines.push("    Map<String, Object> parameters = new LinkedHashMap<>();");
    for (const { name, type } of required)
      lines.push(`    parameters.put(${literal(name)}, ${writing(type, javaParameter(name))});`);
    if (optional) lines.push("    parameters.putAll(query.toJson());");
    steps.push(".query(parameters)");
  } else if (optional) steps.push(".query(query.toJson())");
  const placingEntries = placings(operation).map(([name, placing]) => `${literal(name)}, "${placing}"`);
  if (placingEntries.length > 0) steps.push(`.placing(Map.of(${placingEntries.join(", ")}))`);
  if (body) steps.push(`.body(${bodyType ? `"${bodyType}", ` : ""}${writing(body, "body")})`);
  if (isKeyed) steps.push(".keyed()");
  if (isPublic) steps.push(".withoutToken()");
  const call = [
    `new Call("${method}", ${joinedPath(path, segment)}, options)`,
    ...steps,
    result ? `.data(${reader(result)})` : isJson ? ".done()" : ".send()",
  ].join("\n        ");
  const ending = isBinary
    ? `    return ${call}\n        .body();\n`
    : result
      ? `    return ${call};\n`
      : `    ${call};\n`;
  return overloads(
    operation,
    methodOf(operation),
    documentationOf(operation),
    `${lines.map((line) => `${line}\n`).join("")}${ending}`,
  );
}

function argumentOf({ pathParameters }: ClientOperation, name: string): string {
  const parameter = pathParameters.find((each) => each.name === name);
  return parameter ? writing(parameter.type, javaParameter(name)) : javaParameter(name);
}

const documentationOf = (operation: ClientOperation): string =>
  javadoc([...introductionOf(operation, "`"), ...paragraphOf("@deprecated", operation, javaName)].join("\n"), "  ");

function iterators(operation: ClientOperation, list: ListPage): string {
  const { items, ends, wait } = list;
  const waits = wait && `query.${javaName(wait)}() != null && query.${javaName(wait)}() > 0`;
  const { required } = parametersOf(operation);
  const [first, next] = {
    has_more: ["query.after()", "response.hasMore() ? response.nextAfter() : null"],
    completed: ["query.page() == null ? 1L : query.page()", "response.completed() ? null : page + 1"],
    total_pages: ["query.page() == null ? 1L : query.page()", "page >= response.totalPages() ? null : page + 1"],
    total_count: [
      "query.page() == null ? 1L : query.page()",
      "page * response.limit() >= response.totalCount() ? null : page + 1",
    ],
  }[ends];
  const key = ends === "has_more" ? "after" : "page";
  const name = javaMethod(operation.id);
  const callArguments = [
    ...required.map((parameter) => parameter.name),
    `query.with${pascal(key)}(${key})`,
    "options",
  ].join(", ");
  const body = `${waits ? `    boolean isEndless = ${waits};\n` : ""}    return new Pages<>(
        ${first},
        ${key} -> {
          ${operation.result ? boxed(operation.result) : ""} response = ${name}(${callArguments});
          return new Pages.Page<>(response.${javaName(items)}(), ${waits ? next?.replace(" ?", " || isEndless ?") : next});
        }${waits ? ",\n        isEndless ? this::pause : null" : ""});
`;
  const documentation = javadoc(
    `Iterates over all entries of {@link #${name}} and fetches pages on demand. \`${key}\` in the query sets the start.${endlessNote(wait)}`,
    "  ",
  );
  return overloads(operation, iteratorOf(operation, list), documentation, body);
}

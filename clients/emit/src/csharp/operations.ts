import { introductionOf } from "../deprecation.ts";
import { csharpMember, csharpMethod, csharpParameter } from "../identifiers.ts";
import { type ClientModel, type ClientOperation, endlessNote, type ListPage, requiredQuery } from "../model.ts";
import { literal, pascal } from "../names.ts";
import { joinedPath, placings } from "../placing.ts";
import { queryRecordOf } from "../query-record.ts";
import { csharpClass } from "./models.ts";
import { allowNull, csharpType, obsoleteMark, reader, xmlParameter, xmlSummary } from "./types.ts";

/** The class of the optional parameters. For a list, it has a method that changes the page. */
export function queryClass(operation: ClientOperation): [name: string, source: string] | undefined {
  const type = queryRecordOf(operation);
  return type && [type.name, csharpClass(type, [], operation.list ? mover(type.name, operation.list) : "")];
}

const mover = (name: string, list: ListPage): string => {
  const { key, keyType } = pageKeyOf(list);
  return `    /// <summary>A copy that starts at another page.</summary>
    internal ${name} From(${keyType} ${key})
    {
        var copy = (${name})MemberwiseClone();
        copy.${csharpMember(key, name)} = ${key};
        return copy;
    }
`;
};

export type Parameter = { type: string; name: string; text: string; isOptional: boolean };

const optional = (type: string, name: string, text: string): Parameter => ({ type, name, text, isOptional: true });
const OPTIONS = optional("CallOptions", "options", "null by default");
const CANCELLATION = optional("CancellationToken", "cancellationToken", "cancels the call, including its delays");

/** A method of an operation. */
export type Method = { name: string; result: string; parameters: Parameter[] };

/** The required parameters, then the optional query, then the options. */
function parametersOf(operation: ClientOperation): Parameter[] {
  const { pathParameters, body } = operation;
  const required = [...pathParameters, ...requiredQuery(operation)];
  const type = queryRecordOf(operation);
  return [
    ...required.map((parameter) => ({
      type: csharpType(parameter.type),
      name: csharpParameter(parameter.name),
      text: parameter.description,
      isOptional: false,
    })),
    ...(body ? [{ type: csharpType(body), name: "body", text: "request body", isOptional: false }] : []),
    ...(type ? [optional(type.name, "query", "null by default")] : []),
    OPTIONS,
  ];
}

/** All methods of an operation. */
export function operationMethods(operation: ClientOperation): Method[] {
  const { id, isBinary, result, list } = operation;
  const resultType = isBinary ? "byte[]" : result && csharpType(result);
  const parameters = parametersOf(operation);
  const method = {
    name: `${csharpMethod(id)}Async`,
    result: resultType === undefined ? "Task" : `Task<${resultType}>`,
    parameters: [...parameters, CANCELLATION],
  };
  if (!list) return [method];
  return [
    method,
    { name: csharpMethod(id).replace(/^List/, "Iterate"), result: `Entries<${csharpType(list.type)}>`, parameters },
  ];
}

/** The declaration of a parameter. */
export const declared = ({ type, name, isOptional: isLeftOut }: Parameter): string =>
  `${type} ${name}${isLeftOut ? (type === "CancellationToken" ? " = default(CancellationToken)" : " = null") : ""}`;

/** The part of `PartnerClient` that contains the operations. */
export const csharpOperations = ({ operations }: ClientModel): string => `public sealed partial class PartnerClient
{
${operations.flatMap((operation) => [callOf(operation), ...(operation.list ? [iteratorOf(operation, operation.list)] : [])]).join("\n")}}
`;

function head(operation: ClientOperation, { name, result, parameters }: Method, text: string): string {
  const methodName = (successor: string): string => `${csharpMethod(successor)}Async`;
  return `${xmlSummary(text, "    ")}${parameters.map((parameter) => xmlParameter(parameter.name, parameter.text || parameter.name, "    ")).join("")}${obsoleteMark(operation.deprecation, "    ", methodName)}    public ${result} ${name}(${parameters.map((parameter) => (parameter.isOptional ? allowNull(parameter.type) : "") + declared(parameter)).join(", ")})`;
}

function callOf(operation: ClientOperation): string {
  const { method, path, pathParameters, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } = operation;
  const [call] = operationMethods(operation);
  if (call === undefined) throw new Error(`Expected a method of ${operation.id}, got none.`);
  const address = joinedPath(path, (name) => {
    const isText = pathParameters.find((parameter) => parameter.name === name)?.type.kind === "string";
    return `Address.Segment(${literal(name)}, ${isText ? csharpParameter(name) : `Body.TextOf(${csharpParameter(name)})`})`;
  });
  const required = requiredQuery(operation);
  const steps = [
    `_transport.Call("${method}", ${address}, options, cancellationToken)`,
    ...required.map(({ name }) => `.Parameter(${literal(name)}, ${csharpParameter(name)})`),
    ...(queryRecordOf(operation) ? [".Query(query)"] : []),
    ...placings(operation).map(([name, placing]) => `.Placing(${literal(name)}, "${placing}")`),
    ...(body ? [`.Body(${bodyType ? `"${bodyType}", ` : ""}body)`] : []),
    ...(isKeyed ? [".Keyed()"] : []),
    ...(isPublic ? [".WithoutToken()"] : []),
    result && !isBinary
      ? `.DataAsync(${reader(result)})`
      : isJson
        ? ".DoneAsync()"
        : isBinary
          ? ".BytesAsync()"
          : ".SendAsync()",
  ];
  return `${head(operation, call, introductionOf(operation, "`").join("\n"))} =>\n        ${steps.join("\n            ")};\n`;
}

/** The parameter that selects a page. */
const pageKeyOf = ({ ends }: ListPage): { key: string; keyType: string } =>
  ends === "has_more" ? { key: "after", keyType: "string" } : { key: "page", keyType: "long?" };

/** Start of the next page; null after the last page. */
const NEXT: Record<ListPage["ends"], string> = {
  has_more: "response.HasMore ? response.NextAfter : null",
  completed: "response.Completed ? (long?)null : page + 1",
  total_pages: "page >= response.TotalPages ? (long?)null : page + 1",
  total_count: "page * response.Limit >= response.TotalCount ? (long?)null : page + 1",
};

function iteratorOf(operation: ClientOperation, list: ListPage): string {
  const [call, iterator] = operationMethods(operation);
  const query = queryRecordOf(operation);
  if (call === undefined || iterator === undefined || query === undefined)
    throw new Error(`Expected parameters for the pages of ${operation.id}, got none.`);
  const { key, keyType } = pageKeyOf(list);
  const callArguments = call.parameters.map(({ name }) => (name === "query" ? `start.From(${key})` : name)).join(", ");
  const page = operation.result && "name" in operation.result ? operation.result.name : "";
  const text = `Iterates over all entries of \`${call.name}\` and fetches pages on demand. \`${pascal(key)}\` in the query sets the start.${endlessNote(list.wait && pascal(list.wait))}`;
  const waits = list.wait && `start.${pascal(list.wait)} > 0`;
  return `${head(operation, iterator, text)}
    {
        ${query.name} start = query ?? new ${query.name}();
        return ${iterator.result}.Of<${keyType}>(start.${pascal(key)}${key === "page" ? " ?? 1" : ""}, async (${key}, cancellationToken) =>
        {
            ${page} response = await ${call.name}(${callArguments}).ConfigureAwait(false);
            ${keyType} next = ${waits ? NEXT[list.ends].replace(" ?", ` || ${waits} ?`) : NEXT[list.ends]};
            return new Page<${keyType}, ${csharpType(list.type)}>(response.${csharpMember(list.items, page)}, next);
        }${waits ? `, ${waits} ? _transport.PauseAsync : (Func<CancellationToken, Task>)null` : ""});
    }
`;
}

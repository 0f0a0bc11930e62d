import type { ClientModel, ClientOperation, ListPage, RecordType } from "../model.ts";
import { pascal } from "../names.ts";
import { placings } from "../placing.ts";
import { csharpClass } from "./models.ts";
import { csharpType, memberName, obsoleteMark, reader, variableName, xmlParameter, xmlSummary } from "./types.ts";

/** The optional parameters of an operation as a type of their own. */
export function queryRecordOf({ id, query }: ClientOperation): RecordType | undefined {
  const fields = query
    .filter(({ isRequired }) => !isRequired)
    .map((parameter) => ({ ...parameter, isNullable: false }));
  if (fields.length === 0) return undefined;
  return {
    kind: "record",
    name: `${pascal(id)}Query`,
    description: `Parameters of \`${id}\`, all optional.`,
    fields,
    isSent: true,
    isReceived: false,
  };
}

/** The class of such a type; that of a list can be moved on to another page. */
export function queryClass(operation: ClientOperation): [name: string, source: string] | undefined {
  const type = queryRecordOf(operation);
  return type && [type.name, csharpClass(type, [], operation.list ? mover(type.name, operation.list) : "")];
}

const mover = (name: string, list: ListPage): string => {
  const { key, keyType } = pageKeyOf(list);
  return `    /// <summary>The same from another place on.</summary>
    internal ${name} From(${keyType} ${key})
    {
        var moved = (${name})MemberwiseClone();
        moved.${memberName(key, name)} = ${key};
        return moved;
    }
`;
};

export type Parameter = { type: string; name: string; text: string; isOptional: boolean };

const optional = (type: string, name: string, text: string): Parameter => ({ type, name, text, isOptional: true });
const OPTIONS = optional("CallOptions", "options", "null for none");
const CANCELLATION = optional("CancellationToken", "cancellationToken", "ends the call, its waits included");

/** A method that an operation gives. */
export type Method = { name: string; result: string; parameters: Parameter[] };

/** The required parameters first, then the query if there is one, and the options. */
function parametersOf(operation: ClientOperation): Parameter[] {
  const { pathParameters, query, body } = operation;
  const required = [...pathParameters, ...query.filter(({ isRequired }) => isRequired)];
  const type = queryRecordOf(operation);
  return [
    ...required.map((parameter) => ({
      type: csharpType(parameter.type),
      name: variableName(parameter.name),
      text: parameter.description,
      isOptional: false,
    })),
    ...(body ? [{ type: csharpType(body), name: "body", text: "what is sent", isOptional: false }] : []),
    ...(type ? [optional(type.name, "query", "null for none")] : []),
    OPTIONS,
  ];
}

/** Every method that an operation gives. */
export function operationMethods(operation: ClientOperation): Method[] {
  const { id, isBinary, result, list } = operation;
  const given = isBinary ? "byte[]" : result && csharpType(result);
  const parameters = parametersOf(operation);
  const method = {
    name: `${pascal(id)}Async`,
    result: given === undefined ? "Task" : `Task<${given}>`,
    parameters: [...parameters, CANCELLATION],
  };
  if (!list) return [method];
  return [
    method,
    { name: pascal(id).replace(/^List/, "Iterate"), result: `Entries<${csharpType(list.type)}>`, parameters },
  ];
}

/** A parameter as it is declared. */
export const declared = ({ type, name, isOptional: isLeftOut }: Parameter): string =>
  `${type} ${name}${isLeftOut ? (type === "CancellationToken" ? " = default(CancellationToken)" : " = null") : ""}`;

/** The part of `PartnerClient` that has the operations. */
export const csharpOperations = ({ operations }: ClientModel): string => `public sealed partial class PartnerClient
{
${operations.flatMap((operation) => [callOf(operation), ...(operation.list ? [iteratorOf(operation, operation.list)] : [])]).join("\n")}}
`;

function head(operation: ClientOperation, { name, result, parameters }: Method, text: string): string {
  const named = (successor: string): string => `${pascal(successor)}Async`;
  return `${xmlSummary(text, "    ")}${parameters.map((one) => xmlParameter(one.name, one.text || one.name, "    ")).join("")}${obsoleteMark(operation.deprecation, "    ", named)}    public ${result} ${name}(${parameters.map(declared).join(", ")})`;
}

function callOf(operation: ClientOperation): string {
  const { method, path, pathParameters, query, body, bodyType, result, isBinary, isJson, isKeyed, isPublic } =
    operation;
  const [call] = operationMethods(operation);
  if (call === undefined) throw new Error(`Expected a method of ${operation.id}, got none.`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const isText = pathParameters.find((one) => one.name === name)?.type.kind === "string";
    return `{Address.Segment(${isText ? variableName(name) : `Body.TextOf(${variableName(name)})`})}`;
  });
  const required = query.filter(({ isRequired }) => isRequired);
  const steps = [
    `_transport.Call("${method}", ${address === path ? "" : "$"}"${address}", options, cancellationToken)`,
    ...required.map(({ name }) => `.Parameter("${name}", ${variableName(name)})`),
    ...(queryRecordOf(operation) ? [".Query(query)"] : []),
    ...placings(operation).map(([name, placing]) => `.Placing("${name}", "${placing}")`),
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
  return `${head(operation, call, documentationOf(operation))} =>\n        ${steps.join("\n            ")};\n`;
}

function documentationOf({ summary, description, scopes, isKeyed }: ClientOperation): string {
  const notes = [
    ...(scopes.length > 0 ? [`Scope: ${scopes.map((scope) => `\`${scope}\``).join(", ")}.`] : []),
    ...(isKeyed ? ["Adds an idempotency key, unless the options have one."] : []),
  ];
  return [`${summary}.`, "", description.trim(), "", notes.join(" ")].join("\n");
}

/** The parameter that says where a page begins. */
const pageKeyOf = ({ ends }: ListPage): { key: string; keyType: string } =>
  ends === "has_more" ? { key: "after", keyType: "string" } : { key: "page", keyType: "long?" };

/** Where the next page begins; null for the last one. */
const NEXT: Record<ListPage["ends"], string> = {
  has_more: "answer.HasMore ? answer.NextAfter : null",
  completed: "answer.Completed ? (long?)null : page + 1",
  total_pages: "page >= answer.TotalPages ? (long?)null : page + 1",
  total_count: "page * answer.Limit >= answer.TotalCount ? (long?)null : page + 1",
};

function iteratorOf(operation: ClientOperation, list: ListPage): string {
  const [call, iterator] = operationMethods(operation);
  const query = queryRecordOf(operation);
  if (call === undefined || iterator === undefined || query === undefined)
    throw new Error(`Expected parameters for the pages of ${operation.id}, got none.`);
  const { key, keyType } = pageKeyOf(list);
  const passed = call.parameters.map(({ name }) => (name === "query" ? `asked.From(${key})` : name)).join(", ");
  const page = operation.result && "name" in operation.result ? operation.result.name : "";
  const text = `Every entry of \`${call.name}\`, page after page, each fetched when the one before is used up. \`${pascal(key)}\` of the query says where to start.`;
  return `${head(operation, iterator, text)}
    {
        ${query.name} asked = query ?? new ${query.name}();
        return ${iterator.result}.Of<${keyType}>(asked.${pascal(key)}${key === "page" ? " ?? 1" : ""}, async (${key}, cancellationToken) =>
        {
            ${page} answer = await ${call.name}(${passed}).ConfigureAwait(false);
            ${keyType} next = ${NEXT[list.ends]};
            return new Page<${keyType}, ${csharpType(list.type)}>(answer.${memberName(list.items, page)}, next);
        });
    }
`;
}

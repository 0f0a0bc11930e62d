import {
  type Contract,
  errorCatalogueOf,
  errorCodesOf,
  messagesOf,
  type OperationResponse,
  outletAccessOf,
  requiredScopeOf,
} from "@partner-api/contract";
import {
  describe,
  factsOfOperations,
  fieldRows,
  mediaOf,
  type OperationFacts,
  pathOfOperation,
  slugOf,
} from "@partner-api/portal/reference";
import type { Row, Sample, Section, Sheet } from "./sheet.ts";

/** Sheets of all operations, including the platform contract. */
export function operationSheets({ openapi, asyncapi, platform }: Contract): Sheet[] {
  const events = messagesOf(asyncapi);
  const codes = errorCatalogueOf(openapi);
  return [openapi, platform].flatMap((document) =>
    factsOfOperations(document, events).map((operation) => sheetOf(operation, errorCodesOf(operation, codes))),
  );
}

function sheetOf(operation: OperationFacts, codes: ReadonlyMap<string, readonly string[]>): Sheet {
  const { id, summary = id, method, path, body, responses } = operation;
  const good = responses.filter(({ status }) => status < "4");
  const bodies = body?.content ?? [];
  return {
    subject: id,
    kind: "operation",
    title: summary,
    call: `${method.toUpperCase()} ${path}`,
    page: pathOfOperation(operation),
    sections: [
      { title: "Operation", rows: aboutRows(operation) },
      { title: "Parameters", rows: parameterRows(operation) },
      ...bodies.map(
        ({ type, schema }): Section => ({
          title: type === JSON_TYPE ? "Request body" : `Request body, ${type}`,
          rows: schema ? rowsOf(schema) : [],
        }),
      ),
      ...good.map((response): Section => ({ title: `Response ${response.status}`, rows: responseRows(response) })),
      { title: "Errors", rows: errorRows(operation, codes) },
    ].filter(({ rows }) => rows.length > 0),
    samples: [
      ...bodies.flatMap(({ examples }) =>
        examples.map((example) => sample(`Request: ${example.summary ?? example.name}`, example.value)),
      ),
      ...good.flatMap((response) =>
        (mediaOf(response)?.examples ?? []).map((example) =>
          sample(`Response ${response.status}: ${example.summary ?? example.name}`, example.value),
        ),
      ),
    ],
  };
}

const JSON_TYPE = "application/json";

export const sample = (title: string, value: unknown): Sample => ({
  title,
  lines: JSON.stringify(value, null, 2).split("\n"),
});

export const rowsOf = (schema: Parameters<typeof fieldRows>[0]): Row[] =>
  fieldRows(schema).map(({ path, name, depth, type, isRequired, isDeprecated, text }) => ({
    id: path,
    name,
    depth,
    type,
    marks: [...(isRequired ? ["required"] : []), ...(isDeprecated ? ["deprecated"] : [])],
    text,
  }));

/** A top-level row. */
export const line = (name: string, type: string, text = ""): Row => ({
  id: name,
  name,
  depth: 0,
  type,
  marks: [],
  text,
});

function aboutRows(operation: OperationFacts): Row[] {
  const { description = "", access, limit, isDeprecated, method, path } = operation;
  const outlets = outletAccessOf(operation.spot);
  return [
    { ...line("Call", `${method.toUpperCase()} ${path}`, description), marks: isDeprecated ? ["deprecated"] : [] },
    line("operationId", operation.id),
    ...access.map(({ scheme, scopes }) => line(scheme, scopes.length > 0 ? `scope ${scopes.join(", ")}` : "no scope")),
    ...(outlets ? [line("Outlets", outlets.value)] : []),
    line("Rate limit", `${limit.limit} requests in ${limit.window_seconds} s per ${limit.per}`),
  ];
}

const parameterRows = ({ parameters }: OperationFacts): Row[] =>
  parameters.map(({ name, in: place, isRequired, isDeprecated, description = "", schema }) => ({
    id: `${place} ${name}`,
    name,
    depth: 0,
    type: schema ? `${place}, ${describe(schema)}` : place,
    marks: [...(isRequired ? ["required"] : []), ...(isDeprecated ? ["deprecated"] : [])],
    text: description,
  }));

function responseRows(response: OperationResponse): Row[] {
  const { description, headers } = response;
  const media = mediaOf(response);
  return [
    line("Response", media?.type ?? "no body", description),
    ...headers.map(({ name, description: text = "" }) => line(name, "header", text)),
    ...(media?.schema && media.type === JSON_TYPE ? rowsOf(media.schema) : []),
  ];
}

const errorRows = ({ responses }: OperationFacts, codes: ReadonlyMap<string, readonly string[]>): Row[] =>
  responses
    .filter(({ status }) => status >= "4")
    .map(({ status, description }) => line(status, (codes.get(status) ?? []).join(", "), description));

export const eventSheets = ({ asyncapi }: Contract): Sheet[] =>
  messagesOf(asyncapi).map(({ name, title = name, summary = "", payload, headers, examples, ...message }) => ({
    subject: name,
    kind: "event",
    title,
    call: "",
    page: `events/${slugOf(name)}`,
    sections: [
      { title: "Event", rows: [line("Event", name, summary), line("Scope", requiredScopeOf(message) ?? "")] },
      { title: "Payload", rows: payload ? rowsOf(payload) : [] },
      { title: "Headers", rows: headers ? rowsOf(headers) : [] },
    ].filter(({ rows }) => rows.length > 0),
    samples: examples.map((example) => sample(example.summary ?? name, example.payload)),
  }));

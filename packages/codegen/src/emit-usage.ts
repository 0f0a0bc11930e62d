import { type Document, namedFieldsOf, type Operation, operationsOf, type Parameter } from "@partner-api/contract";

/** Emits `generated/usage.ts`: names a partner can send to each operation. The service records only these about a request. */
export function emitUsage(document: Document): string {
  const lines = operationsOf(document).map((operation) => `  ${operation.id}: ${JSON.stringify(namesOf(operation))},`);
  return [
    `/** Names in an operation's request. */
export type SentNames = {
  readonly path: readonly string[];
  readonly query: readonly string[];
  readonly header: readonly string[];
  readonly cookie: readonly string[];
  /** JSON Pointers into the body; \`*\` matches any index of an array and any key of a map. */
  readonly fields: readonly string[];
  /** Media types of the body, and of the responses for \`Accept\`. */
  readonly contentTypes: readonly string[];
  readonly accepts: readonly string[];
};`,
    `/** Names in each operation's requests, by operationId of the partner contract. */\nexport const sentNames = {\n${lines.join("\n")}\n} as const satisfies Record<string, SentNames>;`,
  ].join("\n\n");
}

function namesOf({ path, parameters, body, responses }: Operation) {
  const namesIn = (place: Parameter["in"]) =>
    parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
  const media = body?.content ?? [];
  const [, version] = /\/v(\d+)(?:\/|$)/.exec(path) ?? [];
  return {
    path: namesIn("path"),
    query: namesIn("query"),
    header: namesIn("header"),
    cookie: namesIn("cookie"),
    fields: unique(media.flatMap(({ schema }) => (schema ? namedFieldsOf(schema) : []))),
    contentTypes: unique(media.map(({ type }) => type)),
    // The versioned media type is an alias of JSON (decisions: negotiation).
    accepts: unique([
      ...responses.flatMap(({ content }) => content.map(({ type }) => type)),
      ...(version === undefined ? [] : [`application/vnd.svc.v${version}+json`]),
      "*/*",
    ]),
  };
}

const unique = (names: string[]): string[] => [...new Set(names)];

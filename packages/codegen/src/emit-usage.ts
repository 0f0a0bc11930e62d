import { type Document, namedFieldsOf, type Operation, operationsOf, type Parameter } from "@partner-api/contract";

/** `generated/usage.ts`: the names that a partner can send to each operation, which are all that the service records of a request. */
export function emitUsage(document: Document): string {
  const lines = operationsOf(document).map((operation) => `  ${operation.id}: ${JSON.stringify(namesOf(operation))},`);
  return [
    `/** The names that the contract has for an operation's request. Those of a path are left out: every call sends them. */
export type SentNames = {
  readonly query: readonly string[];
  readonly header: readonly string[];
  readonly cookie: readonly string[];
  /** JSON pointers into the body; \`*\` stands for any index of a list and any key of a map. */
  readonly fields: readonly string[];
  /** Media types of the body and, for \`Accept\`, of the answers. */
  readonly contentTypes: readonly string[];
  readonly accepts: readonly string[];
};`,
    `/** By operationId, of the partner contract. */\nexport const sentNames = {\n${lines.join("\n")}\n} as const satisfies Record<string, SentNames>;`,
  ].join("\n\n");
}

function namesOf({ path, parameters, body, answers }: Operation) {
  const named = (place: Parameter["in"]) => parameters.filter((one) => one.in === place).map(({ name }) => name);
  const sent = body?.content ?? [];
  const [, version] = /\/v(\d+)(?:\/|$)/.exec(path) ?? [];
  return {
    query: named("query"),
    header: named("header"),
    cookie: named("cookie"),
    fields: unique(sent.flatMap(({ schema }) => (schema ? namedFieldsOf(schema) : []))),
    contentTypes: unique(sent.map(({ type }) => type)),
    // The versioned one is another name of JSON (decisions: negotiation).
    accepts: unique([
      ...answers.flatMap(({ content }) => content.map(({ type }) => type)),
      ...(version === undefined ? [] : [`application/vnd.svc.v${version}+json`]),
      "*/*",
    ]),
  };
}

const unique = (names: string[]): string[] => [...new Set(names)];

import { readFileSync } from "node:fs";
import {
  type AsyncApi,
  type Contract,
  type Header,
  type Json,
  type LocatedOperation,
  type OpenApi,
  operationsOf,
  type RateLimit,
  type Response,
  resolve,
  type Schema,
} from "@partner-api/contract/document";

export type Example = { name: string; summary: string; value: Json };
export type Answer = {
  status: string;
  description: string;
  headers: Record<string, Header>;
  /** Undefined: without a body. */
  mediaType: string | undefined;
  schema: Schema | undefined;
  examples: Example[];
};
/** An operation with everything that its page tells, references resolved but for schemas. */
export type OperationFacts = Omit<LocatedOperation, "responses" | "requestBody"> & {
  document: OpenApi;
  tag: string;
  rateLimit: RateLimit;
  /** Scopes of the events that the examples of its path are about: managing subscriptions needs them as well. */
  eventScopes: string[];
  body: { schema: Schema; examples: Example[] } | undefined;
  answers: Answer[];
};
export type EventFacts = {
  document: AsyncApi;
  name: string;
  title: string;
  summary: string;
  scope: string;
  headers: Schema;
  payload: Schema;
  examples: { name: string; summary: string; headers: Record<string, string>; payload: Json }[];
};

type NamedExamples = Record<string, { $ref: string } | { summary?: string; value: Json }>;
type MediaType = { schema: Schema; examples?: NamedExamples };
type Message = {
  name: string;
  title: string;
  summary: string;
  "x-required-scope": string;
  headers: Schema;
  payload: Schema;
  examples: EventFacts["examples"];
};

/** The three bundled documents, as `npm run generate` wrote them. */
export function readContracts(): Contract {
  const read = (name: string): unknown => JSON.parse(readFileSync(`generated/${name}.json`, "utf8"));
  return {
    openapi: read("openapi") as OpenApi,
    asyncapi: read("asyncapi") as AsyncApi,
    platform: read("platform") as OpenApi,
  };
}

/** Every operation of a document, in its order. */
export function factsOfOperations(document: OpenApi, events: EventFacts[]): OperationFacts[] {
  const operations = operationsOf(document).map(({ responses, requestBody, ...operation }) => {
    const media = requestBody?.content["application/json"] as MediaType | undefined;
    return {
      ...operation,
      document,
      tag: operation.tags?.[0] ?? "",
      rateLimit: (operation["x-rate-limit"] ?? document["x-rate-limit"]) as RateLimit,
      body: media && { schema: media.schema, examples: examplesOf(document, media.examples) },
      answers: Object.entries(responses).map(([status, node]) => answerOf(document, status, node)),
    };
  });
  return operations.map((operation) => {
    const shown = operations
      .filter(({ path }) => path === operation.path)
      .flatMap(({ body, answers }) => [body?.examples, ...answers.map(({ examples }) => examples)]);
    const named = events.filter(({ name }) => JSON.stringify(shown).includes(`"${name}"`));
    return { ...operation, eventScopes: [...new Set(named.map(({ scope }) => scope))] };
  });
}

function answerOf(document: OpenApi, status: string, node: Response | { $ref: string }): Answer {
  const { description, headers = {}, content = {} } = resolve<Response>(document, node);
  const [[mediaType, media] = []] = Object.entries(content);
  return {
    status,
    description,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [name, resolve<Header>(document, header)]),
    ),
    mediaType,
    schema: media?.schema,
    examples: examplesOf(document, (media as MediaType | undefined)?.examples),
  };
}

const examplesOf = (document: OpenApi, examples: NamedExamples = {}): Example[] =>
  Object.entries(examples).map(([name, node]) => {
    const { summary = name, value } = resolve<{ summary?: string; value: Json }>(document, node);
    return { name, summary, value };
  });

/** Every event, in the order of the contract. */
export const factsOfEvents = (document: AsyncApi): EventFacts[] =>
  Object.values(document.channels).flatMap(({ messages }) =>
    Object.values(messages).map((node) => {
      const { "x-required-scope": scope, ...message } = resolve<Message>(document, node);
      return { ...message, scope, document };
    }),
  );

import {
  type Document,
  limitOfOperation,
  type Media,
  type Message,
  needsEventScopes,
  type Operation,
  type OperationResponse,
  operationsOf,
  type RateLimit,
  requiredScopeOf,
  securitySchemesOf,
  stopAt,
} from "@partner-api/contract";
import { slugOf } from "./page.ts";

/** An operation, with facts on its page that come from elsewhere in the contract. */
export type OperationFacts = Operation & {
  tag: string;
  limit: RateLimit;
  /** Its security schemes, in the listed order. */
  access: Access[];
  /** Scopes of the events, and scopes, in the examples of its path, if it also needs those (`x-event-scopes`). */
  eventScopes: string[];
};

/** One way of authorization: by the client itself, or by a user who gave consent. */
export type Access = { scheme: string; scopes: string[]; isClient: boolean };

/** The path of its page. */
export const pathOfOperation = ({ id, path }: OperationFacts): string =>
  `${path.startsWith("/platform/") ? "sandbox" : "operations"}/${slugOf(id)}`;

/** The first media type of a response. */
export const mediaOf = ({ content }: OperationResponse): Media | undefined => content[0];

/** All operations of a document, in order. */
export function factsOfOperations(document: Document, events: Message[]): OperationFacts[] {
  const clientSchemes = securitySchemesOf(document)
    .filter(({ flows }) => flows.some(({ name }) => name === "clientCredentials"))
    .map(({ name }) => name);
  const all = operationsOf(document);
  return all.map((operation) => ({
    ...operation,
    tag: operation.tags[0] ?? "",
    limit:
      limitOfOperation(operation)?.value ??
      stopAt(operation.spot, "expected an x-rate-limit here or in the document, got none"),
    access: operation.security.map((alternative) => {
      const [[scheme = "", scopes = []] = []] = Object.entries(alternative);
      return { scheme, scopes, isClient: clientSchemes.includes(scheme) };
    }),
    eventScopes: needsEventScopes(operation.spot)
      ? eventScopesOf(
          all.filter(({ path }) => path === operation.path),
          events,
        )
      : [],
  }));
}

function eventScopesOf(operations: Operation[], events: Message[]): string[] {
  const content = operations.flatMap(({ body, responses }) =>
    [body, ...responses].flatMap((part) => part?.content ?? []),
  );
  const exampleValues = JSON.stringify(content.flatMap(({ examples }) => examples.map(({ value }) => value)));
  const isIn = (name: string) => exampleValues.includes(`"${name}"`);
  const scopes = events.flatMap((event) => {
    const scope = requiredScopeOf(event) ?? [];
    return [event.name, ...[scope].flat()].some(isIn) ? scope : [];
  });
  return [...new Set(scopes)];
}

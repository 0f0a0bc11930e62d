import {
  type Answer,
  type Document,
  type Media,
  type Message,
  type Operation,
  operationsOf,
  type RateLimit,
  securitySchemesOf,
  stopAt,
} from "@partner-api/contract";
import { slugOf } from "./page.ts";

/** An operation, and the facts on its page that come from elsewhere in the contract. */
export type OperationFacts = Operation & {
  tag: string;
  limit: RateLimit;
  /** Its security schemes, in the order in which it lists them. */
  access: Access[];
  /** Scopes of the events in the examples of its path: managing subscriptions needs them as well. */
  eventScopes: string[];
};

/** One way to be authorized: by the client itself, or by a user who agreed. */
export type Access = { scheme: string; scopes: string[]; isClient: boolean };

/** The path of its page. */
export const pathOfOperation = ({ id, path }: OperationFacts): string =>
  `${path.startsWith("/platform/") ? "sandbox" : "operations"}/${slugOf(id)}`;

/** The first media type of an answer. */
export const mediaOf = ({ content }: Answer): Media | undefined => content[0];

/** Every operation of a document, in its order. */
export function factsOfOperations(document: Document, events: Message[]): OperationFacts[] {
  const clientSchemes = securitySchemesOf(document)
    .filter(({ flows }) => flows.some(({ name }) => name === "clientCredentials"))
    .map(({ name }) => name);
  const all = operationsOf(document);
  return all.map((operation) => ({
    ...operation,
    tag: operation.tags[0] ?? "",
    limit: operation.rateLimit?.value ?? stopAt(operation.spot, "expected an x-rate-limit here or in the document"),
    access: operation.security.map((alternative) => {
      const [[scheme = "", scopes = []] = []] = Object.entries(alternative);
      return { scheme, scopes, isClient: clientSchemes.includes(scheme) };
    }),
    eventScopes: eventScopesOf(
      all.filter(({ path }) => path === operation.path),
      events,
    ),
  }));
}

function eventScopesOf(operations: Operation[], events: Message[]): string[] {
  const content = operations.flatMap(({ body, answers }) => [body, ...answers].flatMap((one) => one?.content ?? []));
  const shown = JSON.stringify(content.flatMap(({ examples }) => examples.map(({ value }) => value)));
  const named = events.filter(({ name }) => shown.includes(`"${name}"`));
  return [...new Set(named.flatMap(({ requiredScope }) => requiredScope ?? []))];
}

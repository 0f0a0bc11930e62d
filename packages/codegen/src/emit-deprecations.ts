import { type Contract, type Deprecation, deprecationOf, messagesOf, operationsOf } from "@partner-api/contract";

/** Emits `generated/deprecations.ts`: deprecations that responses and deliveries announce for operations and events. */
export function emitDeprecations({ openapi, asyncapi }: Contract): string {
  const all = operationsOf(openapi);
  const pathOf = (id: string | undefined) => all.find((operation) => operation.id === id)?.path;
  const operations = all.flatMap(({ id, spot }) => {
    const deprecation = deprecationOf(spot)?.value;
    return deprecation ? [[id, { ...daysOf(deprecation), successor: pathOf(deprecation.successor) }] as const] : [];
  });
  const events = messagesOf(asyncapi).flatMap(({ name, spot }) => {
    const deprecation = deprecationOf(spot)?.value;
    return deprecation ? [[name, daysOf(deprecation)] as const] : [];
  });
  return [
    `/** Date of deprecation, date of removal, and the path of the replacing operation. */
export type Deprecation = { readonly since: string; readonly sunset?: string; readonly successor?: string };`,
    `/** Deprecated operations of the partner contract, by operationId. */\nexport const deprecatedOperations: Readonly<Record<string, Deprecation>> = ${JSON.stringify(Object.fromEntries(operations))};`,
    `/** Deprecated events, by name. */\nexport const deprecatedEvents: Readonly<Record<string, Deprecation>> = ${JSON.stringify(Object.fromEntries(events))};`,
  ].join("\n\n");
}

const daysOf = ({ since, sunset }: Deprecation) => ({ since, sunset });

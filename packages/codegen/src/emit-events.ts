import {
  type Document,
  deliveryPolicyOf,
  type Message,
  messagesOf,
  refName,
  refOf,
  requiredScopeOf,
  stopAt,
} from "@partner-api/contract";

/** Emits `generated/events.ts`: payload type per event name, and the delivery policy as data. */
export function emitEvents(document: Document): string {
  return [
    `import type { z } from "zod";\nimport type { eventSchemas } from "./event-schemas.ts";\n\nexport { eventScopes } from "./event-scopes.ts";`,
    "export type EventName = keyof typeof eventSchemas;",
    "export type EventOf<Name extends EventName> = z.output<(typeof eventSchemas)[Name]>;",
    `/** Delivery policy of events: \`x-delivery-policy\` of the contract. */\nexport const deliveryPolicy = ${JSON.stringify(deliveryPolicyOf(document.root)?.value)} as const;`,
  ].join("\n\n");
}

/** Emits `generated/event-schemas.ts`. */
export const emitEventSchemas = (document: Document): string =>
  [
    `import * as schemas from "./schemas.ts";`,
    `/** Payload schema of every event, by event name. */\nexport const eventSchemas = ${byName(document, (message) => `schemas.${payloadName(message)}`)} as const;`,
  ].join("\n\n");

/** Emits `generated/event-scopes.ts`, which is data without validators. */
export const emitEventScopes = (document: Document): string =>
  [
    `/** Scope that a partner needs to receive an event, by event name. */\nexport const eventScopes = ${byName(document, (message) => JSON.stringify(scopeOf(message)))} as const;`,
    `/** Product for which the outlet of an event must be registered with the partner; null for an event of no outlet. */\nexport const eventProducts = ${byName(document, ({ field }) => JSON.stringify(field("x-outlet-access")?.value ?? null))} as const;`,
  ].join("\n\n");

const byName = (document: Document, entry: (message: Message) => string): string =>
  `{\n${messagesOf(document)
    .map((message) => `  ${JSON.stringify(message.name)}: ${entry(message)},`)
    .join("\n")}\n}`;

/** Name of the payload's component, which is also the name of its zod schema. */
function payloadName({ payload, spot }: Message): string {
  const ref = payload && refOf(payload);
  return ref === undefined
    ? stopAt(
        spot,
        `Expected a payload that references a component under schemas, got ${payload === undefined ? "none" : "an inline schema"}. Move it to components/schemas.`,
      )
    : refName(ref);
}

const scopeOf = (message: Message): string =>
  requiredScopeOf(message) ??
  stopAt(message.spot, "Expected x-required-scope, the scope that a partner needs to receive this event, got none.");

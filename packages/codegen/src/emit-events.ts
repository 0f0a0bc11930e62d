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

/** Emits `generated/events.ts`: payload schema, type and scope per event name, and the delivery policy as data. */
export function emitEvents(document: Document): string {
  const messages = messagesOf(document);
  const lines = (entry: (message: Message) => string) =>
    messages.map((message) => `  ${JSON.stringify(message.name)}: ${entry(message)},`).join("\n");
  return [
    `import type { z } from "zod";\nimport * as schemas from "./schemas.ts";`,
    `/** Payload schema of every event, by event name. */\nexport const events = {\n${lines((message) => `schemas.${payloadName(message)}`)}\n} as const;`,
    "export type EventName = keyof typeof events;",
    "export type EventOf<Name extends EventName> = z.output<(typeof events)[Name]>;",
    `/** Scope that a partner needs to receive an event. */\nexport const eventScopes = {\n${lines((message) => JSON.stringify(scopeOf(message)))}\n} as const;`,
    `/** Delivery policy of events: \`x-delivery-policy\` of the contract. */\nexport const deliveryPolicy = ${JSON.stringify(deliveryPolicyOf(document.root)?.value)} as const;`,
  ].join("\n\n");
}

/** Name of the payload's component, which is also the name of its zod schema. */
function payloadName({ payload, spot }: Message): string {
  const ref = payload && refOf(payload);
  return ref === undefined
    ? stopAt(spot, "Expected a payload that references a component under schemas.")
    : refName(ref);
}

const scopeOf = (message: Message): string =>
  requiredScopeOf(message) ??
  stopAt(message.spot, "Expected x-required-scope: the scope that a partner needs to receive this event.");

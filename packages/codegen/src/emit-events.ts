import { type AsyncApi, type AsyncApiMessage, type Json, refName, resolve } from "@partner-api/contract/document";

/** `generated/events.ts`: payload schema, type and scope per event name, and the delivery policy as data. */
export function emitEvents(document: AsyncApi): string {
  const messages = messagesOf(document);
  const lines = (entry: (message: (typeof messages)[number]) => string) =>
    messages.map((message) => `  ${JSON.stringify(message.name)}: ${entry(message)},`).join("\n");
  return [
    `import type { z } from "zod";\nimport * as schemas from "./schemas.ts";`,
    `/** Payload schema of every event, by event name. */\nexport const events = {\n${lines(({ payload }) => `schemas.${payload}`)}\n} as const;`,
    "export type EventName = keyof typeof events;",
    "export type EventOf<Name extends EventName> = z.output<(typeof events)[Name]>;",
    `/** Scope that a partner needs to receive an event. */\nexport const eventScopes = {\n${lines(({ scope }) => JSON.stringify(scope))}\n} as const;`,
    `/** How events are delivered: \`x-delivery-policy\` of the contract. */\nexport const deliveryPolicy = ${JSON.stringify(document["x-delivery-policy"] as Json)} as const;`,
  ].join("\n\n");
}

/** Every event with the name of its payload schema, the scope it needs and its examples, in the order of the contract. */
export const messagesOf = (document: AsyncApi) =>
  Object.values(document.channels).flatMap((channel) =>
    Object.entries(channel.messages).map(([name, node]) => {
      const message = resolve<AsyncApiMessage>(document, node);
      const examples = (message.examples ?? []).map(({ payload }) => payload);
      return {
        name,
        payload: refName(message.payload.$ref),
        scope: message["x-required-scope"],
        summary: message.summary,
        examples,
      };
    }),
  );

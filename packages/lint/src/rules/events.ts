import {
  child,
  children,
  fieldsOf,
  formatList,
  messagesOf,
  objectsIn,
  placeOf,
  propertyOf,
  type SchemaSpot,
} from "@partner-api/contract";
import type { Rule } from "../rule.ts";

const EVENTS = "events/items.yaml";
/** The schema that lists all event names. */
const LIST = "EventName";

export const EVENT_RULES: Rule[] = [
  {
    id: "whole-messages",
    title: "Events have headers, a payload, a title, a scope and the product of their outlet",
    why: "The receivers of all clients are generated from them, and the scope decides which partners get the event.",
    example: {
      file: EVENTS,
      good: "  ItemChanged:\n    name: item.changed\n    title: Item changed\n",
      bad: "  ItemChanged: # <-\n    name: item.changed\n",
    },
    *find({ documents }) {
      for (const { name, spot, field, payload } of documents.flatMap(messagesOf)) {
        const body = payload && propertyOf(payload, "body");
        const outletKeywords = body && propertyOf(body, "outlet") ? ["x-outlet-access"] : [];
        for (const keyword of ["headers", "payload", "title", "x-required-scope", ...outletKeywords])
          if (field(keyword) === undefined)
            yield {
              at: spot,
              message: `Expected ${keyword} of the event ${name}, got none.`,
              hint: `add ${keyword}, as in the other events`,
            };
      }
    },
  },
  {
    id: "event-names",
    title: "Messages, channels, payloads and operations use the same event names",
    why: "Receivers identify an event by the name in the payload, and subscriptions by the name of the message.",
    example: { file: EVENTS, good: "    name: item.changed\n", bad: "    name: item.chnaged # <-\n" },
    *find({ documents, operations }) {
      const objects = documents.flatMap(objectsIn);
      const lists = objects.filter(({ kind, spot }) => kind === "schema" && spot.keys.at(-1) === LIST);
      const messages = documents.flatMap(messagesOf);
      const listed = lists.map(({ spot }) => child(spot, "enum"));
      const caused = operations.map(({ spot }) => child(spot, "x-emits"));
      for (const names of messages.length > 0 ? [...listed, ...caused] : [])
        for (const [, each] of children(names))
          if (!messages.some(({ name, key }) => name === each.value || key === each.value))
            yield {
              at: each,
              message: `Expected the name of a message (${formatList(messages.map(({ name }) => name))}), got ${each.value}.`,
              hint: "correct it, or add the message to asyncapi.yaml",
            };
      for (const { key, name, spot, payload } of messages) {
        const at = child(spot, "name") ?? spot;
        if (key !== name) {
          yield {
            at,
            message: `Expected the message's key in the channel, ${key}, got ${name}.`,
            hint: "use the same name in both places",
          };
          continue;
        }
        for (const list of lists) {
          const names = fieldsOf(list.spot).enum;
          if (!Array.isArray(names) || names.includes(name)) continue;
          yield {
            at,
            message: `Expected the event ${name} among the values of ${LIST}, got ${names.length} others.`,
            hint: `add it to the enum at ${placeOf(list.spot)}`,
          };
        }
        const header = payload && propertyOf(payload, "header");
        const eventName = header && propertyOf(header as SchemaSpot, "event_name");
        if (payload === undefined || header === undefined) continue;
        const constant = eventName && child(eventName, "const");
        if (constant?.value === name) continue;
        yield {
          at: constant ?? eventName ?? header,
          message: `Expected event_name to be the name of the message, ${name}, got ${constant?.value ?? "no constant"}.`,
          hint: `write const: ${name}`,
        };
      }
    },
  },
];

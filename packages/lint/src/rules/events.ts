import {
  child,
  children,
  fieldsOf,
  formatList,
  messagesOf,
  placeOf,
  propertyOf,
  type SchemaSpot,
} from "@partner-api/contract";
import type { Rule } from "../rule.ts";

const EVENTS = "events/items.yaml";
/** The schema that lists the names of all events. */
const LIST = "EventName";

export const EVENT_RULES: Rule[] = [
  {
    id: "whole-messages",
    title: "An event has headers, a payload, a title and the scope that it needs",
    why: "Receivers of all clients are made of it, and who may have the event is decided by its scope.",
    example: {
      file: EVENTS,
      good: "  ItemChanged:\n    name: item.changed\n    title: Item changed\n",
      bad: "  ItemChanged: # <-\n    name: item.changed\n",
    },
    *find({ documents }) {
      for (const { name, spot, field } of documents.flatMap(messagesOf))
        for (const keyword of ["headers", "payload", "title", "x-required-scope"])
          if (field(keyword) === undefined)
            yield {
              at: spot,
              message: `Expected ${keyword} of the event ${name}, got none.`,
              mend: `write ${keyword} as another event has it`,
            };
    },
  },
  {
    id: "event-names",
    title: "An event has one name: of its message, in its channel, and in its payload",
    why: "A receiver tells events apart by the name in the payload; subscriptions go by the name of the message.",
    example: { file: EVENTS, good: "    name: item.changed\n", bad: "    name: item.chnaged # <-\n" },
    *find({ documents, objects }) {
      const lists = objects.filter(({ kind, spot }) => kind === "schema" && spot.keys.at(-1) === LIST);
      const messages = documents.flatMap(messagesOf);
      for (const list of messages.length > 0 ? lists : [])
        for (const [, each] of children(child(list.spot, "enum")))
          if (!messages.some(({ name, key }) => name === each.value || key === each.value))
            yield {
              at: each,
              message: `Expected the name of a message (${formatList(messages.map(({ name }) => name))}), got ${each.value}.`,
              mend: "correct it, or describe the message in asyncapi.yaml",
            };
      for (const { key, name, spot, payload } of messages) {
        const at = child(spot, "name") ?? spot;
        if (key !== name) {
          yield {
            at,
            message: `Expected the name that the channel has for the message, ${key}, got ${name}.`,
            mend: "give both the same name",
          };
          continue;
        }
        for (const list of lists) {
          const names = fieldsOf(list.spot).enum;
          if (!Array.isArray(names) || names.includes(name)) continue;
          yield {
            at,
            message: `Expected the event ${name} among the values of ${LIST}, got ${names.length} others.`,
            mend: `add it to the enum at ${placeOf(list.spot)}`,
          };
        }
        const header = payload && propertyOf(payload, "header");
        const written = header && propertyOf(header as SchemaSpot, "event_name");
        if (payload === undefined || header === undefined) continue;
        const constant = written && child(written, "const");
        if (constant?.value === name) continue;
        yield {
          at: constant ?? written ?? header,
          message: `Expected event_name to be the name of the message, ${name}, got ${constant?.value ?? "no constant"}.`,
          mend: `write const: ${name}`,
        };
      }
    },
  },
];

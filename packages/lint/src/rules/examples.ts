import { child, children, fieldsOf, follow, messagesOf, type Spot, schemaAt } from "@partner-api/contract";
import type { Finding, Rule } from "../rule.ts";
import { mistakesIn } from "../values.ts";

const ITEMS = "resources/items.yaml";
const JSON_TYPE = /^application\/(.+\+)?json/i;
const EVENTS = "events/items.yaml";

export const EXAMPLE_RULES: Rule[] = [
  {
    id: "body-examples",
    title: "Every JSON body has at least one example",
    why: "The mock returns it, the portal shows it, and the samples of all clients send it.",
    example: {
      file: ITEMS,
      good: `          application/json:
            schema: { $ref: "#/schemas/Item" }
            examples:
              rice:
                summary: A dish
                value: { name: Nasi Goreng, price: 35000, kind: dish }
`,
      bad: `          application/json: # <-
            schema: { $ref: "#/schemas/Item" }
`,
    },
    *find({ objects }) {
      for (const { kind, spot, key } of objects)
        if ((kind === "media" || kind === "bodyMedia") && JSON_TYPE.test(key) && !hasExample(spot))
          yield {
            at: spot,
            message: "Expected at least one example of this body, got none.",
            hint: "add examples with a name, a summary and a value",
          };
    },
  },
  {
    id: "typed-bodies",
    title: "Every JSON body has a schema",
    why: "Without one, the service validates nothing and clients have no type for it.",
    example: {
      file: "shared/errors.yaml",
      good: `      application/json:
        schema: { $ref: "#/schemas/ErrorAnswer" }
        examples:
          missing:`,
      bad: `      application/json: # <-
        examples:
          missing:`,
    },
    *find({ objects }) {
      for (const { kind, spot, key } of objects)
        if ((kind === "media" || kind === "bodyMedia") && JSON_TYPE.test(key) && child(spot, "schema") === undefined)
          yield {
            at: spot,
            message: `Expected a schema of the ${key} body, got none.`,
            hint: "write its schema, or a $ref to one",
          };
    },
  },
  {
    id: "parameter-examples",
    title: "Every path parameter has an example",
    why: "Without it, the operation's samples cannot run as shown.",
    example: {
      file: ITEMS,
      good: `        - name: item_id
          in: path
          required: true
          description: Your id of the item.
          schema: { type: string, maxLength: 255 }
          example: nasi-goreng
      requestBody:`,
      bad: `        - name: item_id # <-
          in: path
          required: true
          description: Your id of the item.
          schema: { type: string, maxLength: 255 }
      requestBody:`,
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        const { in: place, name } = fieldsOf(spot);
        if (kind !== "parameter" || place !== "path" || hasExample(spot)) continue;
        const { enum: values, const: constant } = fieldsOf(schemaAt(spot, "schema"));
        if (values !== undefined || constant !== undefined) continue;
        yield {
          at: spot,
          message: `Expected an example of the path parameter ${name}, got none.`,
          hint: "add an example with an id that exists in the sandbox",
        };
      }
    },
  },
  {
    id: "header-examples",
    title: "The example of a header matches its schema",
    why: "The mock sends it.",
    example: {
      file: ITEMS,
      good: "    schema: { type: integer }\n    example: 2",
      bad: "    schema: { type: integer }\n    example: two # <-",
    },
    *find({ objects }) {
      for (const { kind, spot } of objects) {
        if (kind !== "header") continue;
        const schema = schemaAt(spot, "schema");
        const example = child(spot, "example");
        const values = children(child(spot, "examples")).flatMap(([, example]) => child(example, "value") ?? []);
        for (const value of example ? [example, ...values] : values)
          if (schema) yield* eachOnce(misfitsOf(schema, value, "header"));
      }
    },
  },
  {
    id: "event-examples",
    title: "Every event has an example with valid headers and payload",
    why: "Test events are made from it, and receivers are tested with it.",
    example: {
      file: EVENTS,
      good: "          body: { name: Nasi Goreng, price: 36000 }",
      bad: "          body: { name: Nasi Goreng, price: many } # <-",
    },
    *find({ newDocuments }) {
      const wrong: Misfit[] = [];
      for (const { name, spot, headers, payload, field } of newDocuments.flatMap(messagesOf)) {
        const examples = children(field("examples"));
        if (examples.length === 0)
          yield {
            at: spot,
            message: `Expected an example of the event ${name}, got none.`,
            hint: "add examples with name, summary, headers and payload",
          };
        for (const [, exampleSpot] of examples) {
          const example = follow(exampleSpot);
          for (const [part, schema] of [
            ["headers", headers],
            ["payload", payload],
          ] as const) {
            const value = child(example, part);
            if (value === undefined)
              yield {
                at: exampleSpot,
                message: `Expected ${part} in the example of ${name}, got none.`,
                hint: `add ${part} as in a delivery`,
              };
            else if (schema) wrong.push(...misfitsOf(schema, value, part));
          }
        }
      }
      yield* eachOnce(wrong);
    },
  },
];

const hasExample = (spot: Spot): boolean =>
  child(spot, "example") !== undefined || children(child(spot, "examples")).length > 0;

/** A schema violation inside an example. `point` is the message shared by all examples with the same violation. */
type Misfit = { at: Spot; point: string; got: string };

const misfitsOf = (schema: Spot, value: Spot, part: string): Misfit[] =>
  mistakesIn(schema, value.value).map(({ keys, expectation, got }) => ({
    at: keys.reduce<Spot>((holder, key) => child(holder, key) ?? holder, value),
    point: `${["the example's", part, ...keys].join("/").replace("/", " ")} ${expectation}`,
    got,
  }));

/** A schema change can invalidate many examples at the same point. The first one is reported, with the number of the others. */
function* eachOnce(misfits: Misfit[]): Generator<Finding> {
  for (const [point, [first, ...others]] of Map.groupBy(misfits, ({ point }) => point)) {
    if (first === undefined) continue;
    const more = others.length > 0 ? `; ${others.length} more like this` : "";
    yield {
      at: first.at,
      message: `Expected ${point}, got ${first.got}${more}.`,
      hint: "correct the example or its schema",
    };
  }
}

import {
  child,
  children,
  follow,
  type Json,
  jsonOf,
  messagesOf,
  operationsOf,
  placeOf,
  readContract,
  type SchemaSpot,
  type Spot,
} from "@partner-api/contract";
import { expect, test } from "vitest";
import { type Step, stepOf } from "../src/laws/law.ts";
import { lawDataOf } from "../src/laws/law-data.ts";
import { breachesOf, LAWS } from "../src/laws/laws.ts";
import { listOf, valuesAt } from "../src/laws/pointers.ts";
import { promisedValues, shownValues } from "../src/observable-values.ts";
import { sampleOf } from "../src/sample.ts";

/* The examples of the contract obey the laws that single responses can break. */

const { openapi, platform, asyncapi } = readContract();
const data = lawDataOf([openapi, platform, asyncapi]);

type ExampleStep = { step: Step; spot: Spot };

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));

/** Each example of a response, as a response to the sample request of its operation. */
function responses(): ExampleStep[] {
  return [openapi, platform].flatMap(operationsOf).flatMap((operation) =>
    operation.responses.flatMap((response) =>
      (jsonOf(response)?.examples ?? []).map(({ value, spot }) => {
        const headers = response.headers.flatMap((header) => {
          const example = child(header.spot, "example")?.value;
          return example === undefined ? [] : [[header.name, String(example)] as [string, string]];
        });
        const exchange = {
          method: operation.method.toUpperCase(),
          url: new URL(operation.path.replaceAll(/[{}]/g, ""), "http://127.0.0.1"),
          requestHeaders: new Headers({ "Content-Type": "application/json" }),
          requestBody: encode(sampleOf(operation).body),
          status: Number(response.status),
          responseHeaders: new Headers([...headers, ["Content-Type", "application/json"]]),
          responseBody: encode(value),
          span: { from: 0, to: 0 },
        };
        return { step: stepOf(operation, exchange), spot: child(spot, "value") ?? spot };
      }),
    ),
  );
}

/** Each example of an event, as an entry of the list of events. */
function events(): ExampleStep[] {
  const operation = data.operations.get("listEvents");
  if (operation === undefined) throw new Error("expected the operation listEvents, got none");
  return messagesOf(asyncapi).flatMap((message) =>
    children(child(message.spot, "examples")).map(([, example]) => {
      const payload = child(follow(example), "payload");
      if (payload === undefined) throw new Error(`expected a payload at ${placeOf(example)}, got none`);
      const exchange = {
        method: "GET",
        url: new URL("http://127.0.0.1/events"),
        requestHeaders: new Headers(),
        requestBody: new Uint8Array(),
        status: 200,
        responseHeaders: new Headers({ "Content-Type": "application/json" }),
        responseBody: encode({ success: true, data: { events: [payload.value] } }),
        span: { from: 0, to: 0 },
      };
      return { step: stepOf(operation, exchange), spot: payload };
    }),
  );
}

/** Laws that examples may break: operations with other limits share a response, and an example shows a part of a page. */
const NOT_OF_EXAMPLES = ["rate limit policy", "page sizes"];

/** Sentences of the laws that some examples break, each with its place. */
function breaches(examples: ExampleStep[]): string[] {
  const laws = LAWS.filter(({ name }) => !NOT_OF_EXAMPLES.includes(name));
  const places = new Map(examples.map(({ step, spot }) => [step, spot]));
  return examples.flatMap(({ step: example }) =>
    breachesOf([example], data, laws).map(({ law, step, sentence }) => {
      const spot = places.get(step);
      return `${spot && placeOf(spot)} law "${law}": ${sentence}`;
    }),
  );
}

const RESPONSES = responses();
const ALL = [...RESPONSES, ...events()];

test("examples obey the laws", () => {
  expect(ALL.length).toBeGreaterThan(150);
  expect(breaches(ALL)).toEqual([]);
});

/** Values that the examples of no event can have: `Pending` is not yet an event, and open enumerations may grow. */
const WITHOUT_EXAMPLE = /^(TransactionStatus is "Pending"|(EventName|CatalogWarningCode) is .*)$/;

/** Values of enumerations, and variants of unions by their tag, among the names of observable values. */
const choicesIn = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) =>
    name.includes(' is "') ? [name] : (name.match(/(?<=\()(?!event_name)\w+=\w+(?=\))/g) ?? []),
  );

test("the examples of events show every value of an enumeration and every variant of a union", () => {
  const bodies = messagesOf(asyncapi).map(({ name, payload, spot }) => {
    if (payload === undefined) throw new Error(`expected a payload of ${name}, got none`);
    const values = children(child(spot, "examples")).map(([, example]) => child(follow(example), "payload")?.value);
    return { body: { name, schema: payload as SchemaSpot }, values: values as Json[] };
  });
  const choices = new Set(bodies.flatMap(({ body }) => choicesIn(promisedValues(body))));
  const shownChoices = new Set(
    bodies.flatMap(({ body, values }) => values.flatMap((value) => choicesIn(shownValues(body, value)))),
  );
  expect([...choices].filter((choice) => !shownChoices.has(choice) && !WITHOUT_EXAMPLE.test(choice))).toEqual([]);
  expect([...choices]).toEqual(
    expect.arrayContaining(["scope=cart", 'SkuV2PromotionDetail/promo_source is "CAMPAIGN"']),
  );
});

test("an example that breaks a law is named with its file and line", () => {
  const wrong = ALL.map(({ step, spot }) => {
    const text = new TextDecoder().decode(step.exchange.responseBody);
    const responseBody = new TextEncoder().encode(
      text.replaceAll(/("order_total"|"total_count"):(\d+)/g, (_, name, value) => `${name}:${Number(value) + 1}`),
    );
    return { step: stepOf(step.operation, { ...step.exchange, responseBody }), spot };
  });
  const sentences = breaches(wrong);
  expect(sentences).toContainEqual(
    expect.stringMatching(/^spec\/resources\/platform-orders\.yaml:\d+:\d+ law "totals": expected order_total 76000/),
  );
  expect(sentences).toContainEqual(
    expect.stringMatching(/^spec\/events\/order\.examples\.yaml:\d+:\d+ law "totals": expected order_total 78000/),
  );
  expect(sentences).toContainEqual(
    expect.stringMatching(/^spec\/resources\/promotions\.yaml:\d+:\d+ law "page counts"/),
  );
});

test("every order of a list is found in its examples", () => {
  const orders = [...data.operations.values()].filter(({ spot }) => child(spot, "x-order") !== undefined);
  const unresolved = orders.filter(({ id, spot }) => {
    const fields = (child(spot, "x-order")?.value ?? []) as { field: string }[];
    const bodies = RESPONSES.filter(({ step }) => step.operation.id === id && step.exchange.status === 200);
    return !bodies.some(({ step }) => fields.every(({ field }) => valuesAt(listOf(step), `/*${field}`).length > 0));
  });
  expect(orders.length).toBeGreaterThan(8);
  expect(unresolved.map(({ id }) => id)).toEqual([]);
});

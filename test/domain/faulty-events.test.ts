import { describe, expect, test } from "vitest";
import { eventSchemas } from "../../generated/event-schemas.ts";
import type { EventName } from "../../generated/events.ts";
import { withNulls, withUnknownFields } from "../../server/domain/faulty-events.ts";
import { asArray, asObject, isObject, type Json, type JsonObject, readBundle } from "../support/contract.ts";

/* Events that receivers must tolerate (decisions: faults), from every example of the contract. */

const messages = asObject(asObject(asObject(readBundle("asyncapi").channels).partner_webhook).messages);
const examples = Object.entries(messages).flatMap(([name, message]) =>
  asArray(asObject(message).examples).map(
    (example) => [String(asObject(example).name), name as EventName, asObject(asObject(example).payload)] as const,
  ),
);

/** Every object and list of a value, including itself, with its path. */
function nodesOf(value: Json | undefined, path = ""): [string, JsonObject | Json[]][] {
  if (typeof value !== "object" || value === null) return [];
  return [[path, value], ...Object.entries(value).flatMap(([key, member]) => nodesOf(member, `${path}/${key}`))];
}
const fits = (name: EventName) => (event: Json) => eventSchemas[name].safeParse(event).success;

describe.each(examples)("%s", (_example, name, event) => {
  test("with unknown fields: adds one of varying types to every object, within the contract", () => {
    const widened = withUnknownFields(event);
    const objects = nodesOf(event).filter(([, node]) => isObject(node));
    const nodes = new Map(nodesOf(widened));
    for (const [path, node] of objects) {
      const { x_unknown, ...rest } = asObject(nodes.get(path));
      expect(x_unknown).toBeDefined();
      expect(Object.keys(rest)).toEqual(Object.keys(node));
    }
    expect(new Set(objects.map(([path]) => typeof asObject(nodes.get(path)).x_unknown)).size).toBeGreaterThan(2);
    expect(fits(name)(widened)).toBe(true);
    expect(eventSchemas[name].parse(widened)).toEqual(eventSchemas[name].parse(event));
  });

  test("with nulls: sets every nullable field to null and changes nothing else, within the contract", () => {
    const before = structuredClone(event);
    const emptied = withNulls(event, fits(name));
    expect(event).toEqual(before);
    expect(fits(name)(emptied)).toBe(true);
    for (const [path, node] of nodesOf(emptied)) {
      for (const [key, value] of Object.entries(node)) {
        if (value === null) continue;
        Reflect.set(node, key, null);
        expect(fits(name)(emptied), `${path}/${key} may not be null`).toBe(false);
        Reflect.set(node, key, value);
      }
    }
    const original = new Map(nodesOf(event));
    for (const [path, node] of nodesOf(emptied))
      for (const [key, value] of Object.entries(node))
        if (typeof value !== "object") expect(value).toBe(Reflect.get(original.get(path) ?? {}, key));
  });
});

test("an order of the contract has nullable fields: driver, names, notes", () => {
  const [, name, event] = examples.find(([example]) => example === "orderPlaced") ?? examples[0] ?? [];
  if (name === undefined || event === undefined) throw new Error("expected an example of a placed order");
  const { driver, customer, outlet, order } = withNulls(event, fits(name)).body as Record<string, JsonObject>;
  expect([driver, customer?.name, outlet?.external_outlet_id]).toEqual([null, null, null]);
  for (const item of asArray(order?.order_items)) expect(asObject(item).notes).toBe(null);
});

test("with nulls: checks the event as often for an order of 2,000 variants as for one of 2", () => {
  const [, name, event] = examples.find(([example]) => example === "orderPlaced") ?? examples[0] ?? [];
  if (name === undefined || event === undefined) throw new Error("expected an example of a placed order");
  const checksWith = (count: number): number => {
    const order = structuredClone(event);
    const [item] = asArray(asObject(asObject(order.body).order).order_items);
    asObject(item).variants = Array.from({ length: count }, (_, nth) => ({ id: String(nth), name: "Telur" }));
    let checks = 0;
    const nulled = withNulls(order, (one) => {
      checks += 1;
      return fits(name)(one);
    });
    expect(fits(name)(nulled)).toBe(true);
    return checks;
  };
  expect(checksWith(2_000)).toBe(checksWith(2));
});

test("varies the values of unknown fields, starting at the outermost object", () => {
  expect(withUnknownFields({ a: {}, b: [{ c: 1 }, {}], d: {}, e: {}, f: {} })).toEqual({
    x_unknown: "unknown",
    a: { x_unknown: 1.5 },
    b: [{ c: 1, x_unknown: true }, { x_unknown: null }],
    d: { x_unknown: ["unknown"] },
    e: { x_unknown: { unknown: {} } },
    f: { x_unknown: "unknown" },
  });
});

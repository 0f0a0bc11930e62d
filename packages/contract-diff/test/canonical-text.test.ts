import { child, fromValue, rootOf, type Spot } from "@partner-api/contract";
import { expect, test } from "vitest";
import { canonicalText } from "../src/canonical-text.ts";

const at = (document: unknown, ...keys: string[]): Spot =>
  keys.reduce((spot, key) => child(spot, key) ?? expect.unreachable(key), rootOf(fromValue(document, "it")));

test("sorts keys, follows `$ref` and drops annotations, but not properties with the name of an annotation", () => {
  const document = {
    a: { type: "object", properties: { b: { $ref: "#/text" }, description: { title: "T" } }, description: "An A." },
    text: { type: "string", description: "A text." },
  };
  expect(canonicalText(at(document, "a"))).toBe(
    '{"properties":{"b":{"type":"string"},"description":{}},"type":"object"}',
  );
});

test("writes a circular reference as the number of steps back", () => {
  const document = {
    a: { properties: { next: { $ref: "#/a" } } },
    list: { items: { $ref: "#/a" } },
  };
  expect(canonicalText(at(document, "a"))).toBe('{"properties":{"next":{"circle":3}}}');
  expect(canonicalText(at(document, "list"))).toBe('{"items":{"properties":{"next":{"circle":3}}}}');
});

test("includes 41 levels and cuts deeper ones", () => {
  const nested = (levels: number): unknown => (levels === 1 ? [] : [nested(levels - 1)]);
  expect(canonicalText(at(nested(41)))).toBe("[".repeat(41) + "]".repeat(41));
  expect(canonicalText(at(nested(42)))).toBe(`${"[".repeat(41)}{"deep":true}${"]".repeat(41)}`);
});

import { child, fromValue, rootOf, type Spot } from "@partner-api/contract";
import { expect, test } from "vitest";
import { canonicalText } from "../src/canonical-text.ts";

const at = (document: unknown, ...keys: string[]): Spot =>
  keys.reduce((spot, key) => child(spot, key) ?? expect.unreachable(key), rootOf(fromValue(document, "it")));

test("keys in order, `$ref` followed, nothing that only describes; a property may be called like what describes", () => {
  const document = {
    a: { type: "object", properties: { b: { $ref: "#/text" }, description: { title: "T" } }, description: "An A." },
    text: { type: "string", description: "A text." },
  };
  expect(canonicalText(at(document, "a"))).toBe(
    '{"properties":{"b":{"type":"string"},"description":{}},"type":"object"}',
  );
});

test("a circle is how many steps back it leads, to the first place as to any other", () => {
  const document = {
    a: { properties: { next: { $ref: "#/a" } } },
    list: { items: { $ref: "#/a" } },
  };
  expect(canonicalText(at(document, "a"))).toBe('{"properties":{"next":{"circle":3}}}');
  expect(canonicalText(at(document, "list"))).toBe('{"items":{"properties":{"next":{"circle":3}}}}');
});

test("41 levels are reported, and none below them", () => {
  const nested = (levels: number): unknown => (levels === 1 ? [] : [nested(levels - 1)]);
  expect(canonicalText(at(nested(41)))).toBe("[".repeat(41) + "]".repeat(41));
  expect(canonicalText(at(nested(42)))).toBe(`${"[".repeat(41)}{"deep":true}${"]".repeat(41)}`);
});

import { expect, test } from "vitest";
import { contractOf, type Schema, type SchemaSpot, schemasOf } from "../../contract/src/contract.ts";
import { listLengths } from "../src/list-lengths.ts";
import { editsOf } from "../src/requests/edits.ts";

/* Lengths tried for lists in requests. */

function listWith(limits: Schema): SchemaSpot {
  const List: Schema = { type: "array", items: { type: "boolean" }, ...limits };
  const [document] = contractOf({ lists: { openapi: "3.1.0", components: { schemas: { List } } } });
  return (document && schemasOf(document).get("List")) as SchemaSpot;
}

test.each<[Schema, ReturnType<typeof listLengths>]>([
  [{}, { valid: [0, 1, 2, 7], invalid: [] }],
  [{ maxItems: 200 }, { valid: [0, 1, 2, 7, 199, 200], invalid: [201] }],
  [
    { minItems: 1, maxItems: 7 },
    { valid: [1, 2, 6, 7], invalid: [0, 8] },
  ],
  [
    { minItems: 3, maxItems: 5 },
    { valid: [3, 4, 5], invalid: [0, 1, 2, 6, 7] },
  ],
])("a list with %j", (limits, expected) => {
  expect(listLengths(listWith(limits))).toEqual(expected);
});

test("requests have each of these lengths, including seven", () => {
  const names = editsOf(listWith({ maxItems: 200 })).map(({ keyword, side }) => `${keyword} ${side}`);
  expect(names.filter((name) => /^length|Items/.test(name))).toEqual([
    "maxItems kept",
    "maxItems broken",
    "length=0 kept",
    "length=1 kept",
    "length=2 kept",
    "length=7 kept",
    "length=199 kept",
  ]);
});

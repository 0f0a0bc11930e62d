import { expect, test } from "vitest";
import { serialize, serializeList } from "../server/api/http/serialized.ts";

const bodyWith = (data: object) => ({ success: true, data });

test("serializes a response as JSON.stringify does", () => {
  expect(serialize(bodyWith({ menus: [], note: "ä" }), 201)).toEqual({
    status: 201,
    bytes: '{"success":true,"data":{"menus":[],"note":"ä"}}',
  });
});

test.each([
  ["", '{"success":true,"data":{"events":[],"has_more":false}}'],
  ['{"id":1}', '{"success":true,"data":{"events":[{"id":1}],"has_more":false}}'],
  [
    '{"tags":[]},{"note":"$& $1 $$"}',
    '{"success":true,"data":{"events":[{"tags":[]},{"note":"$& $1 $$"}],"has_more":false}}',
  ],
])("inserts the entries %j into the only list", (entries, bytes) => {
  expect(serializeList(bodyWith({ events: [], has_more: false }), entries)).toEqual({ bytes });
});

test.each([
  ["a missing empty list", { events: [1] }, 0],
  ["a second empty list", { events: [], links: [] }, 2],
  ["a text that reads like one", { events: [], note: "[]" }, 2],
])("throws for a body with %s", (_name, data, count) => {
  expect(() => serializeList(bodyWith(data), '{"id":1}')).toThrow(
    new Error(`expected one empty list in the body, got ${count}`),
  );
});

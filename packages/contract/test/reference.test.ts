import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { chainOf, child, entry, follow, fromValue, openFile, placeOf, rootOf, type Spot } from "../src/contract.ts";

const { folder, pathOf, write } = temporaryFolder();

const at = (document: unknown, ...keys: string[]): Spot =>
  keys.reduce((spot, key) => child(spot, key) ?? expect.unreachable(key), rootOf(fromValue(document, "it")));

test("follows a chain of references and returns each step", () => {
  const document = { a: { $ref: "#/b" }, b: { $ref: "#/c~1d/0" }, "c/d": [{ type: "string" }] };
  expect(follow(at(document, "a")).value).toEqual({ type: "string" });
  expect(chainOf(at(document, "a")).map(placeOf)).toEqual(["it#/a", "it#/b", "it#/c~1d/0"]);
});

test("a reference may lead through another reference", () => {
  const document = { a: { $ref: "#/b/name" }, b: { $ref: "#/c" }, c: { name: 1 } };
  expect(follow(at(document, "a")).value).toBe(1);
  expect(entry(at(document), "b")?.value).toEqual({ name: 1 });
});

test.each([
  ["a circle", { a: { $ref: "#/b" }, b: { $ref: "#/a" } }, /^it#\/[ab]: \$ref leads in a circle\.$/],
  ["a reference into itself", { a: { $ref: "#/a/b" } }, "it#/a: $ref leads in a circle."],
  ["a missing target", { a: { $ref: "#/b" } }, "it#/a: $ref is #/b, which does not exist."],
  [
    "an address",
    { a: { $ref: "https://x.example/a.yaml" } },
    "it#/a: $ref is https://x.example/a.yaml. Remote files are not fetched",
  ],
  [
    "a file beside a value",
    { a: { $ref: "b.yaml#/c" } },
    "it refers to the file b.yaml, but a document passed as a value cannot refer to files.",
  ],
])("rejects %s with its place", (_, document, sentence) => {
  expect(() => follow(at(document, "a"))).toThrow(sentence);
});

test("references lead to other files, and places are lines and columns", () => {
  mkdirSync(pathOf("shared"));
  write("one.yaml", "it:\n  $ref: shared/two.yaml#/Two\n");
  write("shared/two.yaml", "One: { type: string }\nTwo:\n  - $ref: '#/One'\n  - $ref: '../one.yaml#/gone'\n");
  const root = rootOf(openFile(pathOf("one.yaml"), folder, ""));
  const list = entry(root, "it") as Spot;
  expect(placeOf(list)).toBe("shared/two.yaml:2:1");
  expect(placeOf(entry(list, "0") as Spot)).toBe("shared/two.yaml:1:1");
  expect(() => entry(list, "1")).toThrow("shared/two.yaml:4:5: $ref is ../one.yaml#/gone, which does not exist.");
});

import { expect, test } from "vitest";
import { copiesAmong } from "../scripts/house/committed-twice.ts";
import { readsIn } from "../scripts/house/contract-readers.ts";
import { circlesIn } from "../scripts/house/room-circles.ts";

/* The counts of `npm run house`, on small examples: each finds a case, and only a case. */

const text = (first: string) => [first, "one", "two", "three", "four", "five", "six", "seven", "eight"].join("\n");

test("a copy with another header is found, and so is one of a licence; two generated files and short ones may be alike", () => {
  const files = [
    { file: "clients/go/retry.go", text: text("// by hand") },
    { file: "generated/go/retry.go", text: text("// Generated. Do not edit.") },
    { file: "generated/java/Retry.java", text: text("// Generated. Do not edit.") },
    { file: "LICENSE", text: text("Licence") },
    { file: "other.ts", text: "a\nb\nc\nd\ne\nf" },
    { file: "short.ts", text: "a\nb" },
    { file: "brief.ts", text: "a\nb" },
  ];
  expect(copiesAmong(files)).toEqual([
    "clients/go/retry.go = generated/go/retry.go",
    "clients/go/retry.go = generated/java/Retry.java",
    "clients/go/retry.go = LICENSE",
    "generated/go/retry.go = LICENSE",
    "generated/java/Retry.java = LICENSE",
  ]);
});

test("rooms in a circle are found however long it is, each circle once", () => {
  const needs = (graph: Record<string, string[]>) =>
    new Map(Object.entries(graph).map(([from, to]) => [from, new Set(to)]));
  expect(circlesIn(needs({ server: ["packages/x"], "packages/x": ["packages/y"], "packages/y": [] }))).toEqual([]);
  expect(circlesIn(needs({ test: ["bench", "server"], bench: ["test"], server: [] }))).toEqual(["bench → test"]);
  expect(circlesIn(needs({ c: ["a"], a: ["b"], b: ["c"] }))).toEqual(["a → b → c"]);
});

test.each([
  ["schema.$ref === undefined", 1],
  ["const { allOf = [], ...own } = schema;", 1],
  ["const refOf = ({ $ref }: Schema): string => $ref;", 1],
  ['"$ref" in node', 1],
  ['schema["allOf"]', 1],
  ['const schema = { $ref: "#/components/schemas/Menu" };', 0],
  ["// follows schema.$ref", 0],
  ["conjunctsOf(schema)", 0],
])("a line that reads a reference or a composition by itself: %s", (line, count) => {
  expect(readsIn(line)).toHaveLength(count);
});

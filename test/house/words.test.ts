import { expect, test } from "vitest";
import { looseFiles } from "../../scripts/house/loose-files.ts";
import { fieldTerms, termsIn } from "../../scripts/house/words.ts";

test("every file of the server stands in a room, but for those that all rooms share", () => {
  expect(looseFiles()).toEqual([]);
  expect(looseFiles(["server/service.ts", "server/once.ts", "server/etag.ts"])).toEqual([
    "server/etag.ts",
    "server/once.ts",
  ]);
});

test("no name and no sentence of ours stands for a term of the field", () => {
  expect(fieldTerms()).toEqual([]);
});

test.each([
  ["The partner is told of it.", ["told"]],
  ["const told = 1;\nexport type Told = 1;", ["told", "Told"]],
  ["tell(line);", ["tell"]],
  ["openNeighbourStage(stack); type Stage = 1;", ["openNeighbourStage"]],
  ["Both can be told apart, and told from others; nobody can tell it. The stage of an image.", []],
])("%s", (text, found) => {
  expect(termsIn(text).map((each) => /^:\d+ {2}(\w+): /.exec(each)?.[1])).toEqual(found);
});

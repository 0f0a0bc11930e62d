import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { MARKS } from "../src/judged.ts";

test("marks for authors are the keywords that the vocabulary keeps out of what partners read", () => {
  const unpublished = globSync("spec/vocabulary/*.yaml")
    .filter((file) => parse(readFileSync(file, "utf8"))["x-published"] === false)
    .map((file) => basename(file, ".yaml"));
  expect([...MARKS].sort()).toEqual(unpublished.sort());
});

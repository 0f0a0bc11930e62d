import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { MARKS } from "../src/judged.ts";

test("keywords for authors are the unpublished keywords of the vocabulary", () => {
  const unpublished = globSync("spec/vocabulary/*.yaml")
    .filter((file) => parse(readFileSync(file, "utf8"))["x-published"] === false)
    .map((file) => basename(file, ".yaml"));
  expect([...MARKS].sort()).toEqual(unpublished.sort());
});

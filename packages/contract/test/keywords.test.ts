import { expect, test } from "vitest";
import { loadContract, readContract, strictJsonOf } from "../src/contract.ts";

/* A keyword of the house is the same value in the files of spec/, which refer to it, and in the bundles, which hold it. */

test("x-strict-json of the files and of the bundles", () => {
  const ofFiles = loadContract("spec").filter(({ kind }) => kind === "openapi");
  const { openapi, platform } = readContract();
  expect(ofFiles.map(({ root }) => strictJsonOf(root)?.value)).toEqual(
    [openapi, platform].map(({ root }) => strictJsonOf(root)?.value),
  );
  expect(strictJsonOf(openapi.root)?.value.encoding).toBe("UTF-8");
});

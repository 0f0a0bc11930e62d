import { expect, test } from "vitest";
import { readContract, strictJsonOf } from "../src/contract.ts";
import { loadContract } from "../src/files.ts";

/* Our x- keywords have the same value in the files of spec/, which contain references, and in the bundles. */

test("x-strict-json is equal in files and bundles", () => {
  const documents = loadContract("spec").filter(({ kind }) => kind === "openapi");
  const { openapi, platform } = readContract();
  expect(documents.map(({ root }) => strictJsonOf(root)?.value)).toEqual(
    [openapi, platform].map(({ root }) => strictJsonOf(root)?.value),
  );
  expect(strictJsonOf(openapi.root)?.value.encoding).toBe("UTF-8");
});

import { afterEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { compareGenerated } from "../src/drift.ts";

/* Folders that belong to the generator, wherever they are and however few generated files they contain. */

const { folder, pathOf, write, clear } = temporaryFolder();
afterEach(clear);

/** Drift of a project with these generated files and some others. */
function drift(generated: string[], others: string[]) {
  for (const file of [...generated, ...others]) {
    write(file, "");
  }
  return compareGenerated(new Map(generated.map((file) => [file, ""])), folder);
}

const stray = (file: string) => ({
  file,
  why: "is not written by the generator",
  hint: `rm -r ${pathOf(file)}`,
});

test("treats a folder named generated as the generator's from its top, even if its only file is nested", () => {
  expect(drift(["generated/deep/a.ts"], ["generated/b.ts"])).toEqual([stray("generated/b.ts")]);
  expect(drift(["clients/x/generated/deep/a.ts"], ["clients/x/generated/b.ts", "clients/x/c.ts"])).toEqual([
    stray("clients/x/generated/b.ts"),
  ]);
});

test("reports other _generated.go files next to a generated one, once, and no other files", () => {
  expect(
    drift(["generated/a.ts", "clients/go/models_generated.go"], ["clients/go/old_generated.go", "clients/go/own.go"]),
  ).toEqual([stray("clients/go/old_generated.go")]);
});

test.each([
  [400, "is leftover from an earlier run"],
  [401, "is not written by the generator"],
])("a file with a mark that ends at character %i %s", (end, why) => {
  const mark = "Generated from spec/ by `npm run generate`";
  expect(drift(["generated/a.ts"], [])).toEqual([]);
  write("generated/b.ts", `${"/".repeat(end - mark.length)}${mark}. Do not edit.\n`);
  expect(compareGenerated(new Map([["generated/a.ts", ""]]), folder).map((each) => each.why)).toEqual([why]);
});

import { expect, test } from "vitest";
import { newChange } from "../src/change.ts";
import { addToChangelog } from "../src/changelog.ts";
import { editLines } from "../src/edit-lines.ts";
import { editYaml } from "../src/edit-yaml.ts";
import { nextSteps } from "../src/next-steps.ts";

/* Edits insert lines and entries at the expected position and leave the rest unchanged. */

const YAML = `# head
tags: # of all
  - { name: A } # first

  # last
  - name: C
scopes:
  a:read: A. # one
  c:read: >-
    C in
    two lines

# between
values: [a, b] # flow
empty: {}
`;

test.each([
  ["the end of a block list", ["tags"], "- name: D", YAML.replace("  - name: C\n", "  - name: C\n  - name: D\n")],
  ["the end of a map", ["scopes"], "b:read: B.", YAML.replace("    two lines\n", "    two lines\n  b:read: B.\n")],
  ["the end of a flow list", ["values"], "c", YAML.replace("[a, b]", "[a, b, c]")],
])("YAML: %s", (_, at, put, expected) => {
  expect(editYaml(YAML, { file: "x.yaml", at, put })).toBe(expected);
});

test.each([
  ["before the first greater key", "b:read: B.", YAML.replace("  c:read", "  b:read: B.\n  c:read")],
  ["at the end where none is greater", "d:read: D.", YAML.replace("    two lines\n", "    two lines\n  d:read: D.\n")],
])("YAML, sorted: %s", (_, put, expected) => {
  expect(editYaml(YAML, { file: "x.yaml", at: ["scopes"], put, sorted: true })).toBe(expected);
});

test.each([
  ["scopes", "a:read: again"],
  ["values", "b"],
])("YAML: rejects an existing entry at %s", (at, put) => {
  expect(() => editYaml(YAML, { file: "x.yaml", at: [at], put })).toThrow(/x\.yaml:\d+: .* exists already/);
});

test("YAML: rejects a missing or empty path and invalid YAML", () => {
  for (const at of ["empty", "nothing"])
    expect(() => editYaml(YAML, { file: "x.yaml", at: [at], put: "a: 1" })).toThrow(
      `x.yaml: expected entries at ${at}`,
    );
  expect(() => editYaml("a: [", { file: "x.yaml", at: ["a"], put: "b" })).toThrow("x.yaml is not valid YAML");
});

const CODE = `import { a } from "./a.ts";
import { c } from "./c.ts";

const LIST = [
  b,
  a,
];
const OTHER = [
  x,
];
`;

test.each([
  [
    "sorted by its module",
    { like: "^import", sorted: true, put: 'import { z } from "./b.ts";' },
    CODE.replace("import { c }", 'import { z } from "./b.ts";\nimport { c }'),
  ],
  [
    "after the last one",
    { within: "const LIST = [", like: "^  \\w+,$", put: "  c," },
    CODE.replace("  a,\n", "  a,\n  c,\n"),
  ],
  [
    "below a line",
    { within: "const OTHER = [", like: "^  \\w+,$", put: "  y," },
    CODE.replace("  x,\n", "  x,\n  y,\n"),
  ],
])("code: %s", (_, edit, expected) => {
  expect(editLines(CODE, { file: "x.ts", ...edit })).toBe(expected);
});

test("code: rejects a restructured file and names the line to add", () => {
  expect(() => editLines(CODE, { file: "x.ts", within: "const GONE = [", like: "^  \\w+,$", put: "  c," })).toThrow(
    'x.ts: expected a line like /^  \\w+,$/ below "const GONE = [", got none: the file was restructured. Add this line by hand:   c,',
  );
  expect(() => editLines(CODE, { file: "x.ts", like: "^export", put: "export {}" })).toThrow(
    "x.ts: expected a line like /^export/,",
  );
});

test.each([
  [
    "at the end of the section",
    "# C\n\n## Unreleased\n\n- a\n\n## 1.0.0\n\n- x\n",
    "# C\n\n## Unreleased\n\n- a\n- b\n\n## 1.0.0\n\n- x\n",
  ],
  ["into an empty section", "# C\n\n## Unreleased\n\n## 1.0.0\n", "# C\n\n## Unreleased\n\n- b\n\n## 1.0.0\n"],
  [
    "into a new section, after a release",
    "# C\n\n## 1.0.0\n\n- x\n",
    "# C\n\n## Unreleased\n\n- b\n\n## 1.0.0\n\n- x\n",
  ],
  ["at the end of the file", "# C\n\n## Unreleased\n\n- a\n", "# C\n\n## Unreleased\n\n- a\n- b\n"],
])("changelog: %s", (_, text, expected) => {
  expect(addToChangelog(text, "- b")).toBe(expected);
});

test("a next step is at its own line, not at one of the same name above", () => {
  const text = "schemas:\n  Menu:\n    properties:\n      name: {}\n  Item:\n    properties:\n      name: {}\n";
  const change = { ...newChange(), edited: new Map([["spec/a.yaml", text]]) };
  const step = { file: "spec/a.yaml", below: "  Item:", line: "      name:", say: "its limits" };
  expect(nextSteps(change, JSON.stringify([step]))).toEqual([{ place: "spec/a.yaml:7", say: "its limits" }]);
});

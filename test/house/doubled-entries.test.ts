import { expect, test } from "vitest";
import { doubledEntries, doubledIn } from "../../scripts/house/doubled-entries.ts";

const changelog = `# Changelog

## Unreleased

- One entry of
  two lines.
- Another.

### Fixed

- One entry
  of two lines.

## 1.0.0 (2026-11-21)

- Another.
### Fixed
- Third
`;

test("an entry may come again in another section, in its own it is named, however its lines are broken", () => {
  expect(doubledIn(changelog)).toEqual([":11  - One entry of two lines."]);
});

test.each([
  ["a section", "## Unreleased\n\n- New\n\n## Unreleased\n", [":5  ## Unreleased"]],
  ["a heading of a section", "## A\n\n### Fixed\n\n- New\n\n### Fixed\n", [":7  ### Fixed"]],
  ["nothing", "## A\n\n### Fixed\n\n- New\n- Newer\n\n## B\n\n### Fixed\n\n- New\n", []],
])("%s", (_, text, doubled) => {
  expect(doubledIn(text)).toEqual(doubled);
});

test("none in ours", () => {
  expect(doubledEntries()).toEqual([]);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContract } from "@partner-api/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inBranch, releaseMarkdown, releaseText } from "../src/release/render-release.ts";
import { checkRelease } from "../src/release.ts";
import { sealOfFolder, sealTable } from "../src/seal.ts";

/* The verdict that a designer and a pull request read: since the last release, with the difference to a branch beside it. */

const TODAY = new Date("2027-03-31T12:00:00Z");
let root: string;

const document = (version: string, field: string) => `openapi: 3.1.0
info: { title: Pets, version: ${version} }
paths:
  /pets:
    put:
      operationId: putPet
      requestBody: { content: { application/json: { schema: { type: object, properties: { ${field} } } } } }
      responses: { "204": { description: Done. } }
`;
const NAME = "name: { type: string }";

function write(file: string, text: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
}

/* 1.0.0 has a name; the branch main has a nickname since, and this one renames it. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "render-release-"));
  write("spec/released/1.0.0/openapi.yaml", document("1.0.0", NAME));
  write("main/openapi.yaml", document("1.1.0", `${NAME}, nickname: { type: string }`));
  write("spec/openapi.yaml", document("1.1.0", `${NAME}, alias: { type: string }`));
  write("CHANGELOG.md", changelog("- `putPet`: `alias` is new."));
});
afterAll(() => rmSync(root, { recursive: true }));

const changelog = (entry: string): string =>
  `# C\n\n## Unreleased\n\n${entry}\n\n## 1.0.0\n\n${sealTable(sealOfFolder(join(root, "spec/released/1.0.0")))}\n`;
const plain = (text: string): string => text.replaceAll(`${root}/`, "");

async function verdict() {
  const check = await checkRelease(root, TODAY);
  const branch = inBranch(join(root, "main"), loadContract(root), check);
  return { check, branch: { ...branch, compared: "main" } };
}

test("a rename of what no release has: the verdict is good, and the branch is information", async () => {
  const { check, branch } = await verdict();
  expect(plain(releaseText(check, branch))).toBe(`the contract 1.1.0 keeps what 1.0.0 promised

In this branch, compared with main (information, no verdict):
spec/openapi.yaml:7:77  breaking: PUT /pets request /nickname: is gone
    breaks the partner sending · request-property-removed
    never released: 1.0.0 does not have it
spec/openapi.yaml:7:115  addition: PUT /pets request /alias: is new
    concerns the partner sending · request-property-added
Breaking: 1 breaking change, 1 addition, 0 notes.`);
  expect(plain(releaseMarkdown(check, branch))).toBe(`# Contract 1.1.0, since the release 1.0.0

✓ the contract 1.1.0 keeps what 1.0.0 promised

## Since 1.0.0

**Compatible: no breaking change, 1 addition, 0 notes.**

- openapi asks for a minor version: 1.0.0 becomes 1.1.0 or later; info.version is 1.1.0.

### Added or relaxed

- \`putPet\`: \`alias\` is new. (\`PUT /pets request /alias\`; partner sending; \`request-property-added\`, spec/openapi.yaml:7:115)


## In this branch, compared with main

For information: the verdict is the one above. What no release ever had may be renamed or removed.

**Breaking: 1 breaking change, 1 addition, 0 notes.**

### Breaking

- \`putPet\`: \`nickname\` is gone. (\`PUT /pets request /nickname\`; partner sending; \`request-property-removed\`, spec/openapi.yaml:7:77) Never released.

### Added or relaxed

- \`putPet\`: \`alias\` is new. (\`PUT /pets request /alias\`; partner sending; \`request-property-added\`, spec/openapi.yaml:7:115)
`);
});

test("a problem stands with its mend, ready to paste", async () => {
  write("CHANGELOG.md", changelog("- Nothing."));
  const { check } = await verdict();
  expect(
    releaseText(check),
  ).toBe(`CHANGELOG.md:3  The section Unreleased does not name PUT /pets request /alias: is new.
  mend it: add to it:
    - \`putPet\`: \`alias\` is new.
1 problem to fix.`);
  expect(releaseMarkdown(check).split("\n## Since")[0]).toBe(`# Contract 1.1.0, since the release 1.0.0

✗ 1 problem to fix.

## To mend

- CHANGELOG.md:3  The section Unreleased does not name PUT /pets request /alias: is new.

  \`\`\`
  mend it: add to it:
  - \`putPet\`: \`alias\` is new.
  \`\`\`
`);
});

test("before the first release", async () => {
  rmSync(join(root, "spec/released"), { recursive: true });
  write("CHANGELOG.md", "# C\n");
  const { check, branch } = await verdict();
  expect(releaseText(check)).toBe("nothing is released yet: npm run release");
  expect(releaseMarkdown(check)).toBe("# Contract 1.1.0\n\n✓ nothing is released yet: npm run release");
  expect(releaseText(check, branch)).not.toContain("never released");
});

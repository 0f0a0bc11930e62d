import { loadContract } from "@partner-api/contract/files";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { inBranch, releaseMarkdown, releaseText } from "../src/release/render-release.ts";
import { checkRelease } from "../src/release.ts";
import { sealOfFolder, sealTable } from "../src/seal.ts";

/* Verdict since the last release with the changes of a branch, as shown to designers and in pull requests. */

const TODAY = new Date("2027-03-31T12:00:00Z");
const { folder: root, pathOf, write, remove } = temporaryFolder();

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

/* 1.0.0 has a name; main adds a nickname, and this branch renames it. */
beforeAll(() => {
  write("spec/released/1.0.0/openapi.yaml", document("1.0.0", NAME));
  write("main/openapi.yaml", document("1.1.0", `${NAME}, nickname: { type: string }`));
  write("spec/openapi.yaml", document("1.1.0", `${NAME}, alias: { type: string }`));
  write("CHANGELOG.md", changelog("- `putPet`: `alias` is new."));
});

const changelog = (entry: string): string =>
  `# C\n\n## Unreleased\n\n${entry}\n\n## 1.0.0\n\n${sealTable(sealOfFolder(pathOf("spec/released/1.0.0")))}\n`;
const plain = (text: string): string => text.replaceAll(`${root}/`, "");

async function verdict() {
  const check = await checkRelease(root, TODAY);
  const branch = inBranch(pathOf("main"), loadContract(root), check);
  return { check, branch: { ...branch, compared: "main" } };
}

test("renaming an unreleased part passes, and the branch is shown for information", async () => {
  const { check, branch } = await verdict();
  expect(plain(releaseText(check, branch))).toBe(`contract 1.1.0: no breaking change since 1.0.0

In this branch, compared with main (for information only):
spec/openapi.yaml:7:77  breaking: PUT /pets request /nickname: was removed
    breaks the partner sending · request-property-removed
    never released: not in 1.0.0
spec/openapi.yaml:7:115  addition: PUT /pets request /alias: is new
    affects the partner sending · request-property-added
Breaking: 1 breaking change, 1 addition, 0 notes.`);
  expect(plain(releaseMarkdown(check, branch))).toBe(`# Contract 1.1.0, since the release 1.0.0

✓ contract 1.1.0: no breaking change since 1.0.0

## Since 1.0.0

**Compatible: no breaking change, 1 addition, 0 notes.**

- openapi requires a minor version: 1.1.0 or later after 1.0.0; info.version is 1.1.0.

### Added or relaxed

- \`putPet\`: \`alias\` is new. (\`PUT /pets request /alias\`; partner sending; \`request-property-added\`, spec/openapi.yaml:7:115)


## In this branch, compared with main

For information only. Parts that were never released may be renamed or removed.

**Breaking: 1 breaking change, 1 addition, 0 notes.**

### Breaking

- \`putPet\`: \`nickname\` was removed. (\`PUT /pets request /nickname\`; partner sending; \`request-property-removed\`, spec/openapi.yaml:7:77) Never released.

### Added or relaxed

- \`putPet\`: \`alias\` is new. (\`PUT /pets request /alias\`; partner sending; \`request-property-added\`, spec/openapi.yaml:7:115)
`);
});

test("shows a problem with its fix, ready to paste", async () => {
  write("CHANGELOG.md", changelog("- Nothing."));
  const { check } = await verdict();
  expect(
    releaseText(check),
  ).toBe(`CHANGELOG.md:3  The section Unreleased does not name PUT /pets request /alias: is new.
  fix: add to it:
    - \`putPet\`: \`alias\` is new.
1 problem to fix.`);
  expect(releaseMarkdown(check).split("\n## Since")[0]).toBe(`# Contract 1.1.0, since the release 1.0.0

✗ 1 problem to fix.

## To fix

- CHANGELOG.md:3  The section Unreleased does not name PUT /pets request /alias: is new.

  \`\`\`
  fix: add to it:
  - \`putPet\`: \`alias\` is new.
  \`\`\`
`);
});

test("renders a contract before its first release", async () => {
  remove("spec/released");
  write("CHANGELOG.md", "# C\n");
  const { check, branch } = await verdict();
  expect(releaseText(check)).toBe("no release yet: npm run release");
  expect(releaseMarkdown(check)).toBe("# Contract 1.1.0\n\n✓ no release yet: npm run release");
  expect(releaseText(check, branch)).not.toContain("never released");
});

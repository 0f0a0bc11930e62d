import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { foreignChanges, planRelease, type ReleasePlan } from "../src/release/plan-release.ts";
import { stampChangelog } from "../src/release/stamp.ts";

const TODAY = new Date("2027-03-31T23:59:59Z");
const INFO = { title: "Pets", version: "1.0.0" };
const BUNDLES = {
  openapi: { openapi: "3.1.0", info: INFO, paths: {} },
  platform: { openapi: "3.1.0", info: INFO, paths: {} },
  asyncapi: { asyncapi: "3.0.0", info: INFO, channels: {}, operations: {} },
};
const COMMENT = "# Changes that are wanted.\n#\n# - rule: an example\n";
const { folder: root, read, write, remove, git, clear } = temporaryFolder();

/* Project with three unreleased documents in a repository with one commit. */
beforeEach(() => {
  for (const [name, document] of Object.entries(BUNDLES)) {
    write(`spec/${name}.yaml`, JSON.stringify(document));
    write(`generated/${name}.json`, `${JSON.stringify(document, null, 2)}\n`);
  }
  write("CHANGELOG.md", "# Changelog\n\nWhat changed.\n\n## Unreleased\n\n- First version.\n");
  write("spec/waivers.yaml", `${COMMENT}[]\n`);
  write("clients/java/CHANGELOG.md", "# Changelog\n\n## 0.3.0\n\n- New.\n\n## 0.2.0 (2027-01-01)\n");
  write("clients/php/CHANGELOG.md", "# Changelog\n\n## 4.0.0 (2027-01-01)\n\n- New.\n");
  git("init", "-q");
  commit("first");
});
afterEach(clear);

function commit(subject: string): void {
  git("add", "-A");
  git("commit", "-qm", subject);
}

async function plan(): Promise<ReleasePlan> {
  const createPlan = await planRelease(root, TODAY);
  if (Array.isArray(createPlan)) throw new Error(JSON.stringify(createPlan));
  return createPlan;
}

function apply({ files }: ReleasePlan): void {
  for (const [file, text] of files) write(file, text);
}

const digest = (name: string) =>
  createHash("sha256")
    .update(read(`generated/${name}.json`))
    .digest("hex");

test("seals the workflows with the bundles, if the contract has some", async () => {
  write("generated/workflows.json", "{}\n");
  commit("workflows");
  const { files } = await plan();
  expect(files.get("spec/released/1.0.0/workflows.json")).toBe("{}\n");
  expect(files.get("CHANGELOG.md")).toContain(`| \`workflows.json\` | \`${digest("workflows")}\` |`);
});

test("adds the bundles, the changelog section with date and seal, and the date of each client's newest version", async () => {
  const { version, files, spentWaivers } = await plan();
  expect({ version, spentWaivers, files: Object.fromEntries(files) }).toEqual({
    version: "1.0.0",
    spentWaivers: 0,
    files: {
      "spec/released/1.0.0/asyncapi.json": read("generated/asyncapi.json"),
      "spec/released/1.0.0/openapi.json": read("generated/openapi.json"),
      "spec/released/1.0.0/platform.json": read("generated/platform.json"),
      "CHANGELOG.md": `# Changelog

What changed.

## Unreleased

## 1.0.0 (2027-03-31)

| bundle | SHA-256 |
|---|---|
| \`asyncapi.json\` | \`${digest("asyncapi")}\` |
| \`openapi.json\` | \`${digest("openapi")}\` |
| \`platform.json\` | \`${digest("platform")}\` |

- First version.
`,
      "clients/java/CHANGELOG.md": "# Changelog\n\n## 0.3.0 (2027-03-31)\n\n- New.\n\n## 0.2.0 (2027-01-01)\n",
    },
  });
});

test("repeats an interrupted release, and reports other changes as foreign", async () => {
  const whole = await plan();
  expect(foreignChanges(root, whole)).toEqual([]);
  const files = [...whole.files];
  for (const writePlan of [1, 4, files.length]) {
    for (const [file, text] of files.slice(0, writePlan)) write(file, text);
    const repeatedPlan = await plan();
    expect([...repeatedPlan.files]).toEqual([...whole.files]);
    expect(foreignChanges(root, repeatedPlan)).toEqual([]);
  }
  write("clients/java/CHANGELOG.md", "# Changelog\n\n## 0.3.0 (2027-03-31)\n\n- Newer.\n");
  write("notes.txt", "Hello.");
  remove("generated/openapi.json");
  expect(foreignChanges(root, await plan()).sort()).toEqual([
    "clients/java/CHANGELOG.md",
    "generated/openapi.json",
    "notes.txt",
  ]);
});

test("rejects a released version, and a release without an entry", async () => {
  apply(await plan());
  commit("release: 1.0.0");
  await expect(planRelease(root, TODAY)).rejects.toThrow(
    "1.0.0 is already released in spec/released/1.0.0/. Releases are immutable: raise info.version of all documents with the next change.",
  );
  for (const name of Object.keys(BUNDLES))
    write(`spec/${name}.yaml`, read(`spec/${name}.yaml`).replace("1.0.0", "1.0.1"));
  commit("texts");
  await expect(planRelease(root, TODAY)).rejects.toThrow("CHANGELOG.md has no entry under ## Unreleased");
});

test("reads committed files only, returns problems, and removes used waivers", async () => {
  const withField = (properties: object) => ({
    ...BUNDLES.openapi,
    paths: {
      "/pets": {
        get: {
          operationId: "listPets",
          responses: {
            200: { description: "Fine.", content: { "application/json": { schema: { type: "object", properties } } } },
          },
        },
      },
    },
  });
  const publish = (version: string, properties: object) => {
    const withVersion = (document: { info: object }) => ({ ...document, info: { ...INFO, version } });
    for (const [name, document] of Object.entries({ ...BUNDLES, openapi: withField(properties) })) {
      write(`spec/${name}.yaml`, JSON.stringify(withVersion(document)));
      write(`generated/${name}.json`, JSON.stringify(withVersion(document)));
    }
  };
  publish("1.0.0", { name: { type: "string" } });
  commit("a field");
  apply(await plan());
  commit("release: 1.0.0");
  publish("1.1.0", {});
  commit("without it");
  expect((await planRelease(root, TODAY)) as object).toEqual([
    expect.objectContaining({
      problem: expect.stringContaining("(breaks the partner reading; response-property-removed)"),
    }),
    expect.objectContaining({ hint: "add to it:\n- `listPets`: `name` was removed." }),
  ]);
  const waiver =
    "- rule: response-property-removed\n  place: GET /pets response 200 /name\n  owner: Team\n  reason: Nobody reads it.\n  expires: 2027-12-31\n";
  write("spec/waivers.yaml", COMMENT + waiver);
  write(
    "CHANGELOG.md",
    read("CHANGELOG.md").replace("## Unreleased\n", "## Unreleased\n\n- `listPets`: `name` was removed.\n"),
  );
  expect(await planRelease(root, TODAY)).toHaveLength(2); // not committed
  commit("waived");
  const { spentWaivers, files } = await plan();
  expect({ spentWaivers, waivers: files.get("spec/waivers.yaml") }).toEqual({
    spentWaivers: 1,
    waivers: `${COMMENT}[]\n`,
  });
});

test("rejects a folder without a repository", async () => {
  remove(".git");
  await expect(planRelease(root, TODAY)).rejects.toThrow("Expected a git repository with a commit, got none");
});

test("merges a handwritten section of the version with the unreleased changes", () => {
  const seal = new Map([["a.json", "0".repeat(64)]]);
  const table = `| bundle | SHA-256 |\n|---|---|\n| \`a.json\` | \`${"0".repeat(64)}\` |`;
  expect(
    stampChangelog(
      "# C\n\n## Unreleased\n\n- One.\n\n## 2.0.0\n\n- Two.\n\n## 1.0.0\n\n- Old.\n",
      "2.0.0",
      "2027-01-01",
      seal,
    ),
  ).toBe(`# C\n\n## Unreleased\n\n## 2.0.0 (2027-01-01)\n\n${table}\n\n- One.\n\n- Two.\n\n## 1.0.0\n\n- Old.\n`);
  expect(() => stampChangelog("# C\n", "2.0.0", "2027-01-01", seal)).toThrow("Expected a section ## Unreleased");
});

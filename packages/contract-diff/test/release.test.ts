import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkRelease } from "../src/release.ts";
import { sealLine, sealOf } from "../src/seal.ts";

const TODAY = new Date("2027-03-31T12:00:00Z");
let root: string;

/* A contract of one OpenAPI and one AsyncAPI document that was released as 1.2.0. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "release-test-"));
  write("spec/openapi.yaml", OPENAPI);
  write("spec/asyncapi.yaml", ASYNCAPI);
  write("CHANGELOG.md", "# Changelog\n\n## 1.2.0 (2027-01-01)\n\nFirst.\n");
  mkdirSync(join(root, "spec/released/1.2.0"), { recursive: true });
  for (const name of ["openapi.yaml", "asyncapi.yaml"])
    cpSync(join(root, "spec", name), join(root, "spec/released/1.2.0", name));
  cpSync(join(root, "spec/released/1.2.0"), join(root, "spec/released/1.1.0"), { recursive: true });
  seal("1.2.0", "1.1.0");
});
afterEach(() => rmSync(root, { recursive: true }));

/** Seals versions as they are, in sections of their own at the end where there are none. */
function seal(...versions: string[]): void {
  for (const version of versions) {
    const line = sealLine(sealOf(join(root, "spec/released", version)));
    const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
    const heading = new RegExp(`^## ${version}.*\n`, "m");
    const sealed = heading.test(changelog)
      ? changelog.replace(heading, (found) => `${found}\n${line}\n`)
      : `${changelog}\n## ${version}\n\n${line}\n`;
    write("CHANGELOG.md", sealed);
  }
}

function write(file: string, text: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replaceAll(from, to));
}

/** The problems that the check finds, without the way to mend them. */
async function problems(): Promise<string[]> {
  return (await checkRelease(root, TODAY)).problems.map(({ problem }) => problem.replaceAll(`${root}/`, ""));
}

const release = (version: string, entry: string): void => {
  for (const file of ["spec/openapi.yaml", "spec/asyncapi.yaml"]) edit(file, "version: 1.2.0", `version: ${version}`);
  edit("CHANGELOG.md", "# Changelog\n", `# Changelog\n\n## ${version} (2027-04-01)\n\n${entry}\n`);
};
const addField = (): void =>
  edit("spec/openapi.yaml", "name: { type: string }", "name: { type: string }, nickname: { type: string }");
const addValue = (): void => edit("spec/asyncapi.yaml", "[cat, dog]", "[cat, dog, cow]");
const WAIVER = `- rule: event-values-added
  place: adopted /kind
  reason: Every receiver knows a cow.
  expires: `;

describe("the contract and its newest release", () => {
  test("nothing changed: nothing to say", async () => {
    expect(await checkRelease(root, TODAY)).toEqual({ newest: "1.2.0", version: "1.2.0", problems: [] });
  });

  test("a missing changelog entry: an addition asks for a minor version and a section of its own", async () => {
    addField();
    expect(await problems()).toEqual([
      "spec/openapi.yaml: info.version is 1.2.0; since 1.2.0 the changes ask for a minor version, 1.3.0 or later.",
      "CHANGELOG.md: the section 1.2.0 does not name `nickname` (PUT /pets request /nickname: is new).",
    ]);
    release("1.3.0", "- Pets are faster.");
    expect(await problems()).toEqual([
      "CHANGELOG.md: the section 1.3.0 does not name `nickname` (PUT /pets request /nickname: is new).",
    ]);
    edit("CHANGELOG.md", "Pets are faster.", "A pet may have a `nickname`.");
    expect(await problems()).toEqual([]);
  });

  test("a section that is not there, and a name that is only part of another", async () => {
    addField();
    release("1.3.0", "- `nicknames` are nice.");
    expect(await problems()).toEqual([
      "CHANGELOG.md: the section 1.3.0 does not name `nickname` (PUT /pets request /nickname: is new).",
    ]);
    edit("CHANGELOG.md", "## 1.3.0", "## 1.4.0");
    expect(await problems()).toEqual(["CHANGELOG.md has no section ## 1.3.0, and the contract changed since 1.2.0."]);
  });

  test("documents of different versions", async () => {
    edit("spec/openapi.yaml", "version: 1.2.0", "version: 1.3.0");
    expect(await problems()).toEqual(["The documents have different versions: 1.3.0, 1.2.0."]);
  });

  test("texts may be mended at any time", async () => {
    edit("spec/openapi.yaml", "summary: Puts a pet.", "summary: Puts one pet.");
    expect(await problems()).toEqual([]);
  });

  test("a released bundle that was edited along with the contract breaks its seal", async () => {
    const released = "spec/released/1.1.0/openapi.yaml";
    const expected = sealOf(join(root, "spec/released/1.1.0"));
    edit(released, "Puts a pet.", "Puts a cat.");
    const got = sealOf(join(root, "spec/released/1.1.0"));
    expect(got).not.toBe(expected);
    expect(await problems()).toEqual([
      `spec/released/1.1.0: expected the bundles with the seal ${expected}, got ${got}. A release never changes.`,
    ]);
    edit(released, "Puts a cat.", "Puts a pet.");
    expect(await problems()).toEqual([]);
  });

  test("a release without a seal", async () => {
    edit("CHANGELOG.md", "Seal of the bundles", "The bundles");
    expect((await problems()).map((problem) => problem.replace(/[0-9a-f]{64}/, "…"))).toEqual(
      ["1.1.0", "1.2.0"].map(
        (version) =>
          `spec/released/${version}: expected the bundles with the seal none, got …. A release never changes.`,
      ),
    );
  });

  test("two values that exchange their descriptions have to be named", async () => {
    const kind = (description: string) =>
      `\ncomponents: { schemas: { Kind: { type: string, enum: [cat, dog], description: ${description} } } }\n`;
    const [before, after] = [kind("A cat purrs, a dog barks."), kind("A cat barks, a dog purrs.")];
    for (const file of ["spec/asyncapi.yaml", "spec/released/1.2.0/asyncapi.yaml"])
      write(file, readFileSync(join(root, file), "utf8") + before);
    edit("CHANGELOG.md", "Seal of the bundles", "The bundles");
    seal("1.2.0", "1.1.0");
    expect(await problems()).toEqual([]);
    edit("spec/asyncapi.yaml", before, after);
    expect(await problems()).toEqual([
      "spec/asyncapi.yaml:12:26  The values of `Kind` are described otherwise than when they were released, and CHANGELOG.md does not name it.",
    ]);
    edit("CHANGELOG.md", "First.", "A `Kind` is meant otherwise.");
    expect(await problems()).toEqual([]);
  });

  test("a new enum value in an event breaks its receiver, whatever the version is", async () => {
    addValue();
    release("2.0.0", "- `kind` may be a cow.");
    expect(await problems()).toEqual([
      'spec/asyncapi.yaml:9:63  adopted /kind: also "cow" now (breaks the webhook receiver; event-values-added)',
    ]);
  });

  test("a waiver lets one change pass, for a minor version and with an entry", async () => {
    addValue();
    write("spec/waivers.yaml", `${WAIVER}2027-03-31\n`);
    release("1.3.0", "- `kind` may be a cow.");
    expect(await problems()).toEqual([]);
  });

  test("an expired waiver fails, its change still there or not", async () => {
    write("spec/waivers.yaml", `${WAIVER}2027-03-30\n`);
    const expired =
      "spec/waivers.yaml:1:3  adopted /kind: the waiver of event-values-added expired on 2027-03-30: take the change back, or agree on another day (breaks the partner sending; waiver-expired)";
    expect(await problems()).toEqual([expired]);
    addValue();
    release("2.0.0", "- `kind` may be a cow.");
    expect(await problems()).toHaveLength(2);
  });

  test("a waiver that waives nothing fails", async () => {
    write("spec/waivers.yaml", `${WAIVER}2027-12-31\n`);
    expect(await problems()).toEqual([
      "spec/waivers.yaml:1:3  The waiver of event-values-added at adopted /kind waives nothing.",
    ]);
  });

  test.each([
    ["a field is missing", "- { rule: a, place: b, expires: 2027-01-01 }", "reason is missing"],
    ["an unknown field", "- { rule: a, place: b, reason: c, expires: 2027-01-01, until: x }", "until is none of them"],
    [
      "no day",
      "- { rule: a, place: b, reason: c, expires: 2027-02-30 }",
      "expires is a day such as 2027-01-31, not 2027-02-30.",
    ],
    ["no list", "rule: a", "expected a list of waivers."],
  ])("a waiver that is none (%s)", async (_, text, sentence) => {
    write("spec/waivers.yaml", text);
    await expect(checkRelease(root, TODAY)).rejects.toThrow(sentence);
  });
});

const OPENAPI = `openapi: 3.1.0
info: { title: Pets, version: 1.2.0 }
paths:
  /pets:
    put:
      operationId: putPet
      summary: Puts a pet.
      requestBody: { content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { "204": { description: Done. } }
`;
const ASYNCAPI = `asyncapi: 3.0.0
info: { title: Pet events, version: 1.2.0 }
channels:
  pets:
    address: null
    messages:
      adopted:
        payload:
          { type: object, properties: { kind: { type: string, enum: [cat, dog] } } }
operations: { tell: { action: send, channel: { $ref: "#/channels/pets" } } }
`;

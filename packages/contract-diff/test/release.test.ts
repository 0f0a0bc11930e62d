import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkRelease } from "../src/release.ts";

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
});
afterEach(() => rmSync(root, { recursive: true }));

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
const dropValue = (): void => edit("spec/asyncapi.yaml", "[cat, dog]", "[cat]");
const WAIVER = `- rule: event-values-removed
  place: adopted /kind
  reason: No dog was ever adopted.
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

  test("a removed enum value in an event breaks its receiver, whatever the version is", async () => {
    dropValue();
    release("2.0.0", "- `kind` is always a cat.");
    expect(await problems()).toEqual([
      'spec/asyncapi.yaml:9:63  adopted /kind: no longer "dog" (breaks the webhook receiver; event-values-removed)',
    ]);
  });

  test("a waiver lets one change pass, for a minor version and with an entry", async () => {
    dropValue();
    write("spec/waivers.yaml", `${WAIVER}2027-03-31\n`);
    release("1.3.0", "- `kind` is always a cat.");
    expect(await problems()).toEqual([]);
  });

  test("an expired waiver fails, its change still there or not", async () => {
    write("spec/waivers.yaml", `${WAIVER}2027-03-30\n`);
    const expired =
      "spec/waivers.yaml:1:3  adopted /kind: the waiver of event-values-removed expired on 2027-03-30: take the change back, or agree on another day (breaks the partner sending; waiver-expired)";
    expect(await problems()).toEqual([expired]);
    dropValue();
    release("2.0.0", "- `kind` is always a cat.");
    expect(await problems()).toHaveLength(2);
  });

  test("a waiver that waives nothing fails", async () => {
    write("spec/waivers.yaml", `${WAIVER}2027-12-31\n`);
    expect(await problems()).toEqual([
      "spec/waivers.yaml:1:3  The waiver of event-values-removed at adopted /kind waives nothing.",
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

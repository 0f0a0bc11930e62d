import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { checkRelease } from "../src/release.ts";
import { sealOfFolder, sealTable } from "../src/seal.ts";

const TODAY = new Date("2027-03-31T12:00:00Z");
const { folder: root, pathOf, read, write, remove, git, clear } = temporaryFolder();

/* Contract with one OpenAPI and one AsyncAPI document, released as 1.2.0. */
beforeEach(() => {
  write("spec/openapi.yaml", OPENAPI);
  write("spec/asyncapi.yaml", ASYNCAPI);
  write("CHANGELOG.md", "# Changelog\n\n## 1.2.0 (2027-01-01)\n\nFirst.\n");
  write("spec/released/1.2.0/openapi.yaml", OPENAPI);
  write("spec/released/1.2.0/asyncapi.yaml", ASYNCAPI);
  cpSync(pathOf("spec/released/1.2.0"), pathOf("spec/released/1.1.0"), { recursive: true });
  seal("1.2.0", "1.1.0");
});
afterEach(clear);

/** Adds seals for existing versions, in new sections at the end if necessary. */
function seal(...versions: string[]): void {
  for (const version of versions) {
    const table = sealTable(sealOfFolder(join(root, "spec/released", version)));
    const changelog = read("CHANGELOG.md");
    const heading = new RegExp(`^## ${version}.*\n`, "m");
    const sealed = heading.test(changelog)
      ? changelog.replace(heading, (match) => `${match}\n${table}\n`)
      : `${changelog}\n## ${version}\n\n${table}\n`;
    write("CHANGELOG.md", sealed);
  }
}

function unseal(): void {
  write("CHANGELOG.md", read("CHANGELOG.md").replaceAll(/^\|.*\n/gm, ""));
}

function edit(file: string, from: string, to: string): void {
  const text = read(file);
  expect(text).toContain(from);
  write(file, text.replaceAll(from, to));
}

/** All problems that the check reports, with their fixes. */
async function problemsNow(now = TODAY): Promise<{ problem: string; hint: string }[]> {
  const plain = (text: string): string => text.replaceAll(`${root}/`, "");
  return (await checkRelease(root, now)).problems.map(({ problem, hint }) => ({
    problem: plain(problem),
    hint: plain(hint),
  }));
}

const problems = async (): Promise<string[]> => (await problemsNow()).map(({ problem }) => problem);
const hints = async (): Promise<string[]> => (await problemsNow()).map(({ hint }) => hint);

const release = (version: string, entry: string): void => {
  for (const file of ["spec/openapi.yaml", "spec/asyncapi.yaml"]) edit(file, "version: 1.2.0", `version: ${version}`);
  edit("CHANGELOG.md", "# Changelog\n", `# Changelog\n\n## ${version} (2027-04-01)\n\n${entry}\n`);
};
const addField = (): void =>
  edit("spec/openapi.yaml", "name: { type: string }", "name: { type: string }, nickname: { type: string }");
const dropField = (): void =>
  edit("spec/asyncapi.yaml", "properties: { kind: { type: string, enum: [cat, dog] } }", "properties: {}");

function waiver(changed: Record<string, string>): string {
  const fields = {
    rule: "event-property-removed",
    place: "adopted /kind",
    owner: "Team Pets",
    reason: "No receiver reads it.",
    expires: "2027-12-31",
    ...changed,
  };
  return Object.entries(fields)
    .map(([name, value], at) => `${at === 0 ? "- " : "  "}${name}: ${value}\n`)
    .join("");
}

describe("the contract and its newest release", () => {
  test("reports nothing without changes", async () => {
    const { report, ...check } = await checkRelease(root, TODAY);
    expect(check).toEqual({ newest: "1.2.0", version: "1.2.0", problems: [] });
    expect(report?.changes).toEqual([]);
  });

  test("rejects different, decreasing and invalid versions", async () => {
    edit("spec/openapi.yaml", "version: 1.2.0", "version: 1.3.0");
    expect(await problems()).toEqual(["The documents have different versions: 1.3.0, 1.2.0."]);
    edit("spec/openapi.yaml", "version: 1.3.0", "version: 1.1.9");
    edit("spec/asyncapi.yaml", "version: 1.2.0", "version: next");
    expect(await problems()).toEqual([
      "The documents have different versions: 1.1.9, next.",
      "spec/openapi.yaml:2:22  Expected info.version to be 1.2.0, the last release, or later, got 1.1.9.",
      "spec/asyncapi.yaml:2:28  Expected info.version to be a semantic version, got next.",
    ]);
    expect(await hints()).toEqual([
      "set info.version of all documents of spec/ to the highest",
      "set info.version of all documents to 1.2.0",
      "write three numbers, such as 1.2.0",
    ]);
  });

  test("allows changed descriptions at any time", async () => {
    edit("spec/openapi.yaml", "summary: Puts a pet.", "summary: Puts one pet.");
    expect(await problems()).toEqual([]);
  });

  test("allows renaming unreleased parts without a waiver", async () => {
    addField();
    release("1.3.0", "- `putPet`: `nickname` is new.");
    expect(await problems()).toEqual([]);
    edit("spec/openapi.yaml", "nickname", "alias");
    edit("CHANGELOG.md", "nickname", "alias");
    expect(await problems()).toEqual([]);
  });

  test("a removed field of an event is breaking, regardless of the version", async () => {
    dropField();
    release("2.0.0", "- `adopted`: `kind` is gone.");
    expect(await problemsNow()).toEqual([
      {
        problem:
          "spec/asyncapi.yaml:9:27  adopted /kind: was removed (breaks the webhook receiver; event-property-removed)",
        hint: "revert it, add a new path or event version instead, or, if all partners agreed, add to spec/waivers.yaml:\n- rule: event-property-removed\n  place: adopted /kind\n  change: was removed\n  owner:\n  reason:\n  expires:",
      },
    ]);
  });

  test("a new enum value of an event is breaking", async () => {
    edit("spec/asyncapi.yaml", "[cat, dog]", "[cat, dog, hen]");
    release("2.0.0", "- `adopted`: `kind` may be a hen.");
    expect(await problems()).toEqual([
      'spec/asyncapi.yaml:9:63  adopted /kind: now also "hen" (breaks the webhook receiver; event-values-added)',
    ]);
  });

  test("a removed value of an event is a behaviour change that requires an entry and a minor version", async () => {
    edit("spec/asyncapi.yaml", "[cat, dog]", "[cat]");
    release("1.2.5", "- `adopted` is a cat.");
    expect(await problems()).toEqual([
      "spec/asyncapi.yaml:2:28  info.version is 1.2.5; since 1.2.0, the last release, the changes require a minor version, 1.3.0 or later.",
      'CHANGELOG.md:3  The section 1.2.5 does not name adopted /kind: no longer "dog".',
    ]);
    expect((await hints()).at(-1)).toBe('add to it:\n- `adopted`: `kind` no longer "dog".');
  });
});

describe("the changelog", () => {
  test("an addition requires a minor version and an entry, which is printed", async () => {
    addField();
    expect(await problems()).toEqual([
      "spec/openapi.yaml:2:22  info.version is 1.2.0; since 1.2.0, the last release, the changes require a minor version, 1.3.0 or later.",
      "The contract changed since 1.2.0, but CHANGELOG.md has no section ## Unreleased.",
      "CHANGELOG.md  The section Unreleased does not name PUT /pets request /nickname: is new.",
    ]);
    expect(await hints()).toEqual([
      "set info.version of all documents to 1.3.0",
      "add ## Unreleased above the newest section",
      "add to it:\n- `putPet`: `nickname` is new.",
    ]);
    release("1.3.0", "- Pets are faster.");
    expect(await problems()).toEqual([
      "CHANGELOG.md:3  The section 1.3.0 does not name PUT /pets request /nickname: is new.",
    ]);
    edit("CHANGELOG.md", "- Pets are faster.", "- `putPet`: `nickname` is new.");
    expect(await problems()).toEqual([]);
    edit("CHANGELOG.md", "## 1.3.0 (2027-04-01)", "## Unreleased");
    expect(await problems()).toEqual([]);
  });

  test.each([
    ["the field without its operation", "- A pet may have a `nickname`."],
    ["the operation without its field", "- `putPet` takes more."],
    ["a name that is only part of another", "- `putPet`: `nicknames` are nice."],
    ["names without backticks", "- putPet: nickname is new."],
    ["two entries, one for each", "- `putPet` takes more.\n- A `nickname`."],
    ["no list item", "`putPet`: `nickname` is new."],
  ])("rejects an entry that does not name the change: %s", async (_, entry) => {
    addField();
    release("1.3.0", entry);
    expect(await hints()).toEqual(["add to it:\n- `putPet`: `nickname` is new."]);
  });

  test.each([
    ["by the method and the path", "- `PUT /pets` takes a\n  `nickname`."],
    ["by the path", "* Of `/pets`: `nickname` may be sent."],
    ["nested in a list", "- `putPet`\n\n  - `nickname` is new."],
  ])("accepts an entry that names the change %s", async (_, entry) => {
    addField();
    release("1.3.0", entry);
    expect(await problems()).toEqual([]);
  });

  test("fields with the same name in one operation must be named by path", async () => {
    const nickname = "nickname: { type: string }";
    const pet = (petField: string, toy: string, item: string) =>
      `name: { type: string }, ${petField} toys: { type: object, properties: { ${toy} items: { type: array, items: { type: object, properties: { ${item} } } } } }`;
    edit("spec/released/1.2.0/openapi.yaml", "name: { type: string }", pet("", "", ""));
    edit("spec/openapi.yaml", "name: { type: string }", pet(`${nickname},`, `${nickname},`, nickname));
    unseal();
    seal("1.2.0", "1.1.0");
    release("1.3.0", "- `putPet`: `nickname` is new.");
    expect(await hints()).toEqual([
      "add to it:\n- `putPet`: `toys.items.nickname` is new.",
      "add to it:\n- `putPet`: `toys.nickname` is new.",
    ]);
    edit("CHANGELOG.md", "`nickname` is new.", "`nickname`, `/toys/nickname` and `items[].nickname` are new.");
    expect(await problems()).toEqual([]);
  });

  test("an entry about a field does not name a change of the whole operation", async () => {
    const path = "  /cats: { get: { operationId: listCats, responses: { '200': { description: Fine. } } } }\n";
    write("spec/openapi.yaml", read("spec/openapi.yaml") + path);
    release("1.3.0", "- `listCats`: `name` is shorter.");
    expect(await hints()).toEqual(["add to it:\n- `listCats` is new."]);
    edit("CHANGELOG.md", "- `listCats`: `name` is shorter.", "- Cats: `listCats`.");
    expect(await problems()).toEqual([]);
  });

  test("up to three operations must all be named; for four, one is enough", async () => {
    const response =
      'responses: { "200": { description: Fine., content: { application/json: { schema: { $ref: "#/components/schemas/X" } } } } }';
    const contract = (operations: number, extra: string) =>
      OPENAPI +
      Array.from(
        { length: operations },
        (_, at) => `  /x${at}: { get: { operationId: getX${at}, ${response} } }\n`,
      ).join("") +
      `components: { schemas: { X: { type: object, properties: { a: { type: string }${extra} } } } }\n`;
    const change = (operations: number) => {
      write("spec/released/1.2.0/openapi.yaml", contract(operations, ""));
      write("spec/openapi.yaml", contract(operations, ", b: { type: string }").replace("1.2.0", "1.3.0"));
      unseal();
      seal("1.2.0", "1.1.0");
    };
    release("1.3.0", "- `getX0` and `getX1`: `b` is new.");
    change(2);
    expect(await problems()).toEqual([]);
    change(3);
    expect(await hints()).toEqual(["add to it:\n- `getX0`, `getX1` and `getX2`: `b` is new."]);
    change(4);
    expect(await problems()).toEqual([]);
    edit("CHANGELOG.md", "- `getX0` and `getX1`: `b` is new.", "- Nothing.");
    expect(await hints()).toEqual(["add to it:\n- `getX0` and 3 more: `b` is new."]);
    edit("CHANGELOG.md", "- Nothing.", "- `getX0` and 3 more: `b` is new.");
    expect(await problems()).toEqual([]);
  });

  test("ignores released sections, and finds an entry that a merge moved there", async () => {
    addField();
    for (const file of ["spec/openapi.yaml", "spec/asyncapi.yaml"]) edit(file, "version: 1.2.0", "version: 1.3.0");
    edit("CHANGELOG.md", "First.", "- `putPet`: `nickname` is new.");
    edit("CHANGELOG.md", "# Changelog\n", "# Changelog\n\n## Unreleased\n");
    expect(await problemsNow()).toEqual([
      {
        problem: "CHANGELOG.md:3  The section Unreleased does not name PUT /pets request /nickname: is new.",
        hint: expect.stringMatching(
          /^add to it:\n- `putPet`: `nickname` is new\.\n\(CHANGELOG\.md:12 has it in the section 1\.2\.0, which was released without it: move it\)$/,
        ),
      },
    ]);
  });

  test("rejects an entry for an addition that was renamed before the release", async () => {
    addField();
    release("1.3.0", "- `putPet`: `alias` is new.\n- `listPets`: `nickname` is new.\n- `putPet`: `nickname` is new.");
    expect(await problems()).toEqual([
      'CHANGELOG.md:5  Expected an entry of what changed since 1.2.0, got "`putPet`: `alias` is new.", which did not change.',
      'CHANGELOG.md:6  Expected an entry of what changed since 1.2.0, got "`listPets`: `nickname` is new.", which did not change.',
    ]);
    expect(new Set(await hints())).toEqual(new Set(["remove the entry, or correct the name"]));
  });

  test("requires an entry for values with swapped descriptions", async () => {
    const kind = (description: string) =>
      `\ncomponents: { schemas: { Kind: { type: string, enum: [cat, dog], description: ${description} } } }\n`;
    const [before, after] = [kind("A cat purrs, a dog barks."), kind("A cat barks, a dog purrs.")];
    for (const file of ["spec/asyncapi.yaml", "spec/released/1.2.0/asyncapi.yaml"]) write(file, read(file) + before);
    unseal();
    seal("1.2.0", "1.1.0");
    expect(await problems()).toEqual([]);
    edit("spec/asyncapi.yaml", before, after);
    expect(await problems()).toEqual([
      "spec/asyncapi.yaml:12:26  The values of `Kind` have a different description than in the release, but CHANGELOG.md does not name it.",
    ]);
    expect(await hints()).toEqual([
      "revert the description, or explain the values in CHANGELOG.md, in a line that starts with:\n- `Kind`",
    ]);
    edit("CHANGELOG.md", "# Changelog\n", "# Changelog\n\n## Unreleased\n\n- A `Kind` is meant otherwise.\n");
    expect(await problems()).toEqual([]);
  });
});

describe("released bundles", () => {
  test("break their seal if they are edited", async () => {
    const released = "spec/released/1.1.0/openapi.yaml";
    const digest = () => sealOfFolder(pathOf("spec/released/1.1.0")).get("openapi.yaml");
    const expected = digest();
    edit(released, "Puts a pet.", "Puts a cat.");
    expect(await problems()).toEqual([
      `${released}: expected the bundle with the SHA-256 ${expected}, got ${digest()}.`,
    ]);
    const restore = [`git checkout ${released}: a release never changes`];
    expect(await hints()).toEqual(restore);
    remove(released);
    expect(await problems()).toEqual([`${released} is missing, but CHANGELOG.md has its seal.`]);
    expect(await hints()).toEqual(restore);
    cpSync(pathOf("spec/released/1.2.0/openapi.yaml"), pathOf(released));
    expect(await problems()).toEqual([]);
    write("spec/released/1.1.0/notes.txt", "Hello.");
    expect(await problemsNow()).toEqual([
      {
        problem: "spec/released/1.1.0/notes.txt has no seal in the section 1.1.0 of CHANGELOG.md.",
        hint: "remove it: a release never changes",
      },
    ]);
    remove("spec/released/1.1.0");
    expect(await problems()).toHaveLength(2);
  });

  test("require a seal", async () => {
    unseal();
    expect(await problemsNow()).toEqual(
      ["1.1.0", "1.2.0"].map((version) => ({
        problem: `CHANGELOG.md has no seal of spec/released/${version}.`,
        hint: `restore it in the section ${version}:\n${sealTable(sealOfFolder(join(root, "spec/released", version)))}`,
      })),
    );
  });

  test("are compared with git, even if the seal was edited or the section removed", async () => {
    git("init", "-q");
    git("commit", "-qm", "before", "--allow-empty");
    expect(await problems()).toEqual([]); // not committed yet
    git("add", "-A");
    git("commit", "-qm", "released");
    expect(await problems()).toEqual([]);
    edit("spec/released/1.1.0/openapi.yaml", "Puts a pet.", "Puts a cat.");
    unseal();
    seal("1.2.0", "1.1.0");
    git("commit", "-qam", "edited");
    expect((await problems()).map((problem) => problem.replace(/[0-9a-f]{12}/, "…"))).toEqual([
      "spec/released/1.1.0/openapi.yaml differs from the release in ….",
    ]);
    git("tag", "v1.1.0");
    expect(await problems()).toEqual([]); // the tag marks the released commit
    remove("spec/released/1.1.0");
    unseal();
    seal("1.2.0");
    expect(await problemsNow()).toEqual(
      ["asyncapi", "openapi"].map((name) => ({
        problem: `spec/released/1.1.0/${name}.yaml differs from the release in v1.1.0.`,
        hint: `git checkout v1.1.0 -- spec/released/1.1.0/${name}.yaml; if v1.1.0 is not the released commit, tag the correct one`,
      })),
    );
  });

  test("may be corrected on their branch before the merge", async () => {
    git("init", "-q", "-b", "main");
    git("commit", "-qm", "before", "--allow-empty");
    git("checkout", "-qb", "release");
    git("add", "-A");
    git("commit", "-qm", "released");
    edit("spec/released/1.1.0/openapi.yaml", "Puts a pet.", "Puts a cat.");
    unseal();
    seal("1.2.0", "1.1.0");
    git("commit", "-qam", "corrected");
    git("checkout", "-q", "main");
    git("merge", "-q", "--no-ff", "release");
    expect(await problems()).toEqual([]);
  });
});

describe("waivers", () => {
  test("allow one change with a minor version and an entry, until the end of their last day", async () => {
    dropField();
    write("spec/waivers.yaml", waiver({ expires: "2027-03-31" }));
    release("1.3.0", "- Nothing.");
    expect(await problemsNow()).toEqual([
      {
        problem: "CHANGELOG.md:3  The section 1.3.0 does not name adopted /kind: was removed, which is waived.",
        hint: "add to it:\n- `adopted`: `kind` was removed.",
      },
    ]);
    edit("CHANGELOG.md", "- Nothing.", "- `adopted`: `kind` is gone.");
    expect(await problems()).toEqual([]);
    // The waiver and the breaking change; no version would allow it.
    expect(await problemsNow(new Date("2027-04-01T00:00:00Z"))).toHaveLength(2);
  });

  test("fail after expiry, with or without their change", async () => {
    write("spec/waivers.yaml", waiver({ expires: "2027-03-30" }));
    const expired =
      "spec/waivers.yaml:1:3  adopted /kind: the waiver of event-property-removed expired on 2027-03-30: revert the change, or agree on a later date (breaks the partner sending; waiver-expired)";
    expect(await problemsNow()).toEqual([{ problem: expired, hint: "remove the waiver, or agree on a later date" }]);
    dropField();
    release("2.0.0", "- `adopted`: `kind` is gone.");
    expect(await problems()).toHaveLength(2);
  });

  test("fail if unused, with a suggestion of the intended change", async () => {
    write("spec/waivers.yaml", waiver({}));
    expect(await problemsNow()).toEqual([
      {
        problem:
          "spec/waivers.yaml:1:3  The waiver of event-property-removed at adopted /kind is unused: there is no such breaking change since 1.2.0.",
        hint: "remove it",
      },
    ]);
    dropField();
    release("2.0.0", "- `adopted`: `kind` is gone.");
    const intended = "did you mean event-property-removed at adopted /kind: was removed?";
    write("spec/waivers.yaml", waiver({ place: "adopted /kin" }));
    expect((await hints()).at(-1)).toBe(intended);
    write("spec/waivers.yaml", waiver({ rule: "event-removed" }));
    expect((await hints()).at(-1)).toBe(intended);
    write("spec/waivers.yaml", waiver({ change: "is optional now" }));
    expect((await hints()).at(-1)).toBe(intended);
  });

  test("may list several places; each unused one fails", async () => {
    dropField();
    release("1.3.0", "- `adopted`: `kind` is gone.");
    write("spec/waivers.yaml", waiver({ place: "[adopted /kind, adopted /age]" }));
    expect(await problems()).toEqual([
      expect.stringMatching(/^spec\/waivers\.yaml:2:26 .* at adopted \/age is unused/),
    ]);
  });

  test("may name any place of their change", async () => {
    const contract = (extra: string) =>
      `${OPENAPI}  /x: { put: { operationId: putX, requestBody: { $ref: "#/components/requestBodies/X" }, responses: {} } }
  /y: { put: { operationId: putY, requestBody: { $ref: "#/components/requestBodies/X" }, responses: {} } }
components: { requestBodies: { X: { content: { application/json: { schema: { type: object, properties: { b: { type: string, maxLength: ${extra} } } } } } } } }\n`;
    write("spec/released/1.2.0/openapi.yaml", contract("9"));
    write("spec/openapi.yaml", contract("8"));
    unseal();
    seal("1.2.0", "1.1.0");
    release("1.3.0", "- `putX`, `putY`: `b` is shorter.");
    write("spec/waivers.yaml", waiver({ rule: "request-limit-narrowed", place: "PUT /y request /b" }));
    expect(await problems()).toEqual([]);
    write("spec/waivers.yaml", "");
    expect(await problems()).toEqual([
      expect.stringMatching(/ PUT \/x request \/b: .*; request-limit-narrowed\); also PUT \/y request \/b$/),
    ]);
  });

  test("name the change if their rule has several at the place", async () => {
    const withName = (limits: string) => OPENAPI.replace("name: { type: string", `name: { type: string${limits}`);
    write("spec/openapi.yaml", withName(", minLength: 2, maxLength: 8"));
    release("1.3.0", "- `putPet`: `name` has limits.");
    const limits = { rule: "request-limit-narrowed", place: "PUT /pets request /name" };
    write("spec/waivers.yaml", waiver(limits));
    const [several, ...breaks] = (await problems()).toReversed();
    expect(several).toMatch(
      /^spec\/waivers.yaml:1:3 {2}Expected the waiver .* to cover one change, got .*minLength 2 was added; .*maxLength 8 was added\.$/,
    );
    expect(breaks).toHaveLength(2);
    write("spec/waivers.yaml", waiver({ ...limits, change: "minLength 2 was added" }));
    expect(await problems()).toEqual([expect.stringContaining("/name: maxLength 8 was added")]);
    write("spec/waivers.yaml", waiver({ ...limits, change: "[minLength 2 was added, maxLength 8 was added]" }));
    expect(await problems()).toEqual([]);
    write("spec/openapi.yaml", withName(", minLength: 2, maxLength: 7").replace("1.2.0", "1.3.0"));
    expect(await problems()).toEqual([
      expect.stringContaining("/name: maxLength 7 was added"),
      expect.stringMatching(/^spec\/waivers.yaml:6:35 .*\(maxLength 8 was added\) is unused/),
    ]);
  });

  test.each([
    [
      "every field is missing",
      "- {}",
      ["rule", "place", "owner", "reason", "expires"].map((field) => `1:3  expected ${field} in the waiver, got none`),
    ],
    [
      "an unknown key",
      waiver({}).replace("owner", "ownr"),
      ["3:3  expected rule, place, change, owner, reason, expires, got ownr\n  fix: did you mean owner?"],
    ],
    [
      "one more key",
      `${waiver({})}  until: never\n`,
      ["6:3  expected rule, place, change, owner, reason, expires, got until"],
    ],
    ["no place in a list", waiver({ place: "[]" }), ["2:3  expected place to be a text, got []"]],
    ["a list in a list", waiver({ place: "[a, [b]]" }), ['2:14  expected place to be a text, got ["b"]']],
    ["no owner", waiver({ owner: "''" }), ['3:3  expected owner to be a text, got ""']],
    ["a number", waiver({ reason: "7" }), ["4:3  expected reason to be a text, got 7"]],
    ["no day", waiver({ expires: "2027-02-30" }), ['5:3  expected expires to be a day, got "2027-02-30"']],
    [
      "a day too far",
      waiver({ expires: "2028-04-01" }),
      [
        '5:3  expected expires to be within 366 days, got "2028-04-01"\n  fix: write 2028-03-31 or an earlier day; a waiver can be extended later',
      ],
    ],
    [
      "two mistakes",
      waiver({ owner: "", expires: "soon" }),
      ["3:3  expected owner", "5:3  expected expires to be a day"],
    ],
    [
      "twice",
      waiver({}) + waiver({}),
      ["6:3  expected one waiver of event-property-removed at adopted /kind, got a second"],
    ],
    [
      "with and without a change",
      waiver({}) + waiver({ change: "[a, b]" }),
      ["11:12  expected one waiver of", "11:15  expected one waiver of"],
    ],
    ["no map", "- yes", ["1:3  expected a waiver, got another value"]],
    ["no list", "rule: a", ["expected a list of waivers, got something else"]],
  ])("are rejected if invalid (%s)", async (_, text, sentences) => {
    write("spec/waivers.yaml", text);
    const message = await checkRelease(root, TODAY).then(
      () => "no error",
      (error: Error) => error.message,
    );
    expect(message.split("\nspec/")).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
  });

  test("may have the latest possible last day", async () => {
    dropField();
    release("1.3.0", "- `adopted`: `kind` is gone.");
    write("spec/waivers.yaml", waiver({ expires: "2028-03-31" }));
    expect(await problems()).toEqual([]);
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

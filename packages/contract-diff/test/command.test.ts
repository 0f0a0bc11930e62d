import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CONTROLS } from "../../../test/support/controls.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

const COMMAND = join(process.cwd(), "scripts/breaking.ts");
const { folder, pathOf, write, git } = temporaryFolder();
const commands = fork(join(import.meta.dirname, "command-program.ts"), [COMMAND]);
afterAll(() => void commands.kill());

function commit(repository: string): void {
  for (const command of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "first"],
  ])
    git("-C", repository, ...command);
}

type Run = { code: number; stdout: string; stderr: string };

/** Runs the command in a folder, like `npm run breaking -- …`. `test/features/` runs it as a process of its own. */
async function breaking(args: string[], cwd = folder): Promise<Run> {
  commands.send({ args, cwd });
  const [run] = await once(commands, "message");
  return run;
}

const openapi = (limit: number, version = "1.0.0") => `openapi: 3.1.0
info: { title: Pets, version: ${version} }
paths:
  /pets/{id}:
    put:
      operationId: putPet
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema:
              type: object
              properties:
                name:
                  type: string
                  maxLength: ${limit}
      responses: { "204": { description: Done. } }
`;
const asyncapi = (values: string) => `asyncapi: 3.0.0
info: { title: Pet events, version: 1.0.0 }
channels:
  pets: { address: pets, messages: { adopted: { $ref: "messages.yaml#/adopted" } } }
operations:
  tell: { action: send, channel: { $ref: "#/channels/pets" } }
# ${values}
`;
const messages = (values: string) => `adopted:
  payload:
    type: object
    properties:
      kind: { type: string, enum: [${values}] }
`;

describe("npm run breaking", () => {
  test("prints breaking changes of two foreign OpenAPI files with file:line and audience; exit 1", async () => {
    const [base, revision] = [write("pets-1.yaml", openapi(50)), write("pets-2.yaml", openapi(40))];
    const { code, stdout } = await breaking(["--base", base, "--revision", revision, "--format", "json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      breaking: true,
      changes: [
        {
          document: "pets-1",
          rule: "request-limit-narrowed",
          level: "breaking",
          place: "PUT /pets/{id} request /name",
          message: "maxLength changed from 50 to 40",
          audience: "partner sending",
          source: "pets-2.yaml:16:19",
          also: [],
          subjects: ["putPet"],
          name: "name",
          waived: false,
        },
      ],
      versions: [
        { document: "pets-1", base: "1.0.0", revision: "1.0.0", asks: "major", expected: "2.0.0", isEnough: false },
      ],
    });
  });

  test("prints an addition and the required minor version for the reverse comparison; exit 0", async () => {
    const [base, revision] = [write("pets-3.yaml", openapi(40)), write("pets-4.yaml", openapi(50, "1.1.0"))];
    const { code, stdout } = await breaking(["--base", base, "--revision", revision]);
    expect(code).toBe(0);
    expect(stdout).toBe(`pets-4.yaml:16:19  addition: PUT /pets/{id} request /name: maxLength changed from 40 to 50
    affects the partner sending · request-limit-widened
Compatible: no breaking change, 1 addition, 0 notes.
pets-3 requires a minor version: 1.1.0 or later after 1.0.0; info.version is 1.1.0.
Next: --format markdown drafts the entry for CHANGELOG.md.
`);
  });

  test("reports a removed value of an event as a behaviour change for foreign AsyncAPI files", async () => {
    const [base, revision] = [write("one/asyncapi.yaml", asyncapi("1")), write("two/asyncapi.yaml", asyncapi("2"))];
    write("one/messages.yaml", messages("cat, dog"));
    write("two/messages.yaml", messages("cat"));
    const { code, stdout } = await breaking(["--base", base, "--revision", revision, "--format", "markdown"]);
    expect(code).toBe(0);
    expect(stdout).toBe(`## 1.1.0 (draft)

**Compatible: no breaking change, 1 behaviour change, 0 additions, 0 notes.**

- asyncapi requires a minor version: 1.1.0 or later after 1.0.0; info.version is 1.0.0, which is too low.

### Changed behaviour

- \`adopted\`: \`kind\` no longer "dog". (\`adopted /kind\`; webhook receiver; \`event-values-removed\`, two/messages.yaml:5:29)

`);
  });

  test("compares a folder, and a git ref with the unchanged working tree", async () => {
    const repository = pathOf("repository");
    cpSync("spec", join(repository, "spec"), { recursive: true });
    commit(repository);
    const file = join(repository, "spec/asyncapi.yaml");
    const line = readFileSync(file, "utf8").split("  timeout_seconds:")[0]?.split("\n").length;
    writeFileSync(file, readFileSync(file, "utf8").replace("timeout_seconds: 15", "timeout_seconds: 14"));
    const changed = await breaking(["--base", "HEAD"], repository);
    expect(changed.code).toBe(1);
    expect(changed.stdout).toContain(
      `spec/asyncapi.yaml:${line}:3  breaking: x-delivery-policy: timeout_seconds changed from 15 to 14`,
    );
    expect(git("-C", repository, "status", "--porcelain").toString()).toBe(" M spec/asyncapi.yaml\n");
    const same = await breaking(["--base", "spec", "--revision", "."], repository);
    expect(same).toEqual({ code: 0, stdout: "No changes.\n", stderr: "" });
    const back = await breaking(["--base", "spec/asyncapi.yaml", "--revision", "HEAD"], repository);
    expect(back.stdout).toContain(
      `HEAD:spec/asyncapi.yaml:${line}:3  behaviour: x-delivery-policy: timeout_seconds changed from 14 to 15`,
    );
  });

  test("renaming an unreleased part is breaking since a commit, but compatible since the last release, the default base", async () => {
    const repository = pathOf("shop");
    const field = (name: string) =>
      openapi(40, "1.1.0").replace("name:\n", `${name}: { type: string }\n                name:\n`);
    write("shop/spec/released/1.0.0/openapi.yaml", openapi(40));
    write("shop/spec/openapi.yaml", field("alias"));
    commit(repository);
    write("shop/spec/openapi.yaml", field("nickname"));
    const sinceRelease = "Compatible: no breaking change, 1 addition, 0 notes.";
    const defaultBase = "openapi requires a minor version: 1.1.0 or later after 1.0.0; info.version is 1.1.0.";
    expect(await breaking(["--base", "HEAD"], repository)).toEqual({
      code: 1,
      stdout: `spec/openapi.yaml:13:15  breaking: PUT /pets/{id} request /alias: was removed
    breaks the partner sending · request-property-removed
    never released: not in 1.0.0
spec/openapi.yaml:14:17  addition: PUT /pets/{id} request /nickname: is new
    affects the partner sending · request-property-added
Breaking: 1 breaking change, 1 addition, 0 notes.
Since the last release 1.0.0, which decides (npm run release -- --check): ${sinceRelease}
${defaultBase}
Next: --format markdown drafts the entry for CHANGELOG.md.
`,
      stderr: "",
    });
    expect(await breaking([], repository)).toEqual({
      code: 0,
      stdout: `spec/openapi.yaml:14:17  addition: PUT /pets/{id} request /nickname: is new
    affects the partner sending · request-property-added
${sinceRelease}
${defaultBase}
Next: --format markdown drafts the entry for CHANGELOG.md.
`,
      stderr: "",
    });
  });

  test.each([["--base"], ["--revision"]])("an invalid %s exits with 2 and the place of the value", async (option) => {
    const [sound, invalid] = [
      write("pets-5.yaml", openapi(40)),
      write("pets-6.yaml", openapi(40).replace("40", "'40'")),
    ];
    const other = option === "--base" ? "--revision" : "--base";
    expect(await breaking([option, invalid, other, sound])).toEqual({
      code: 2,
      stdout: "",
      stderr: `Could not compare: pets-6.yaml:16:19: Expected maxLength to be a whole number from 0, got "40".\n`,
    });
  });

  test.each([
    [
      "no base and no release",
      [],
      "Could not compare: expected --base, because spec/released/ has no release to compare with.",
    ],
    ["an unknown option", ["--bases", "x"], "got --bases: did you mean --base?"],
    [
      "nothing there",
      ["--base=--output"],
      "Could not compare: --output is not a file, a folder or a git ref with a spec/ folder.",
    ],
  ])("%s exits with 2 and a message", async (_, args, sentence) => {
    const { code, stdout, stderr } = await breaking(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(sentence);
  });

  describe("with control and bidirectional characters in every name", () => {
    const hostile = `x\u001b[2J${CONTROLS.join("x")}\r\nforged: Compatible`;
    const contract = (extra: object, values: string[]) => ({
      openapi: "3.1.0",
      info: { title: hostile, version: "1.0.0" },
      paths: {
        [`/${hostile}`]: {
          post: {
            operationId: hostile,
            summary: hostile,
            tags: [hostile],
            ...extra,
            requestBody: {
              content: {
                "application/json": {
                  schema: { type: "object", properties: { [hostile]: { type: "string", enum: values } } },
                },
              },
            },
            responses: { 204: { description: hostile } },
          },
        },
      },
    });
    const parameter = { name: hostile, in: "query", required: true, schema: { type: "string", pattern: hostile } };
    const requireHarmless = (text: string) => {
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
      expect(text).not.toMatch(/^\s*forged/m);
      expect(text).toContain("\\u001b[2J");
    };

    test.each(["text", "markdown", "json"])("%s contains none of them", async (format) => {
      const base = write("hostile-1.json", JSON.stringify(contract({}, [hostile, "a"])));
      const revision = write("hostile-2.json", JSON.stringify(contract({ parameters: [parameter] }, ["a"])));
      const { code, stdout, stderr } = await breaking(["--base", base, "--revision", revision, "--format", format]);
      expect([code, stderr]).toEqual([1, ""]);
      requireHarmless(stdout);
      if (format === "json") expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(hostile).slice(1, -1));
    });

    test.each<[name: string, parameters: unknown]>([
      ["a $ref to a missing file", [{ $ref: `./${hostile.replaceAll("\0", "").replaceAll("#", "")}` }]],
      ["a $ref to a missing place", [{ $ref: `#/components/parameters/${hostile}` }]],
      ["a $ref to a remote file", [{ $ref: `https://a.example/${hostile}` }]],
      ["an unknown keyword", [{ ...parameter, schema: { [hostile]: 1, type: hostile } }]],
    ])("%s is reported without them", async (_name, parameters) => {
      const base = write("hostile-1.json", JSON.stringify(contract({}, ["a"])));
      const revision = write("hostile-3.json", JSON.stringify(contract({ parameters }, ["a"])));
      const { stdout, stderr } = await breaking(["--base", base, "--revision", revision]);
      requireHarmless(stdout + stderr);
    });
  });
});

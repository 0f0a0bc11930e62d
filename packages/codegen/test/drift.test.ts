import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../../scripts/pipeline.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { compareGenerated } from "../src/drift.ts";

const files = await generate();

describe("generating twice", () => {
  test("gives the same bytes", async () => {
    expect([...(await generate())]).toEqual([...files]);
  });

  test("includes nothing that depends on the machine", () => {
    for (const text of files.values()) {
      expect(text).not.toContain(process.cwd());
      expect(text).not.toContain("\r");
      expect(text === "" || text.endsWith("\n")).toBe(true); // a marker file is empty
    }
  });

  test("gives the contents of generated/", () => {
    // `npm run check` compares with git: you may change and test a contract before you commit it.
    expect(compareGenerated(files).filter(({ why }) => why !== "is not in git")).toEqual([]);
  });
});

test("git folds and merges generated files as such, and no other file", () => {
  const attributes = execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n").filter(Boolean);
  const paths = [...new Set([...files.keys(), ...attributes])].join("\n");
  const empty = mkdtempSync(join(tmpdir(), "attributes-")); // A clone may have additional attributes.
  try {
    const git = (args: string[], input = "") => execFileSync("git", args, { cwd: empty, input, encoding: "utf8" });
    git(["init", "--quiet"]);
    copyFileSync(".gitattributes", join(empty, ".gitattributes"));
    const having = (attribute: string, value: string) =>
      git(["check-attr", "--stdin", attribute], paths)
        .split("\n")
        .filter((line) => line.endsWith(`: ${attribute}: ${value}`))
        .map((line) => line.split(":", 1)[0] as string)
        .toSorted();
    expect(having("linguist-generated", "set")).toEqual([...files.keys()].toSorted());
    expect(having("merge", "binary")).toEqual([...files.keys()].toSorted());
    expect(having("merge", "union")).toEqual(globSync("{.,clients/*}/CHANGELOG.md").toSorted());
  } finally {
    rmSync(empty, { recursive: true });
  }
});

describe("manual changes in generated/", () => {
  const { folder, pathOf, read, write, git, clear } = temporaryFolder();
  beforeEach(() => {
    clear();
    for (const [file, text] of files) write(file, text);
  });
  const drift = () => compareGenerated(files, folder);

  test.each(["console", "docs", "downloads", "sandbox"])("are ignored in %s/", (name) => {
    write(`generated/${name}/deep/index.html`, "built on demand");
    expect(drift()).toEqual([]);
  });

  test("are reported for one character of every file", () => {
    const changed = [...files]
      .filter(([, text]) => text !== "")
      .map(([file, text]) => {
        const at = Math.floor(text.length / 2);
        write(file, `${text.slice(0, at)}~${text.slice(at + 1)}`);
        const line = text.slice(0, at).split("\n").length;
        const why = `is not up to date with spec/, first in line ${line}: edited by hand, or spec/ changed`;
        return { file, why, hint: "npm run generate (change spec/, never this file)" };
      });
    expect(drift()).toEqual(changed);
  });

  test("are reported for a character at the very end", () => {
    write("generated/routes.ts", `${files.get("generated/routes.ts")} `);
    expect(drift()).toMatchObject([
      { file: "generated/routes.ts", why: expect.stringContaining("is not up to date with spec/") },
    ]);
  });

  test("are reported for an extra file", () => {
    write("clients/typescript/src/generated/helpers.ts", "");
    const why = "is not written by the generator";
    expect(drift()).toEqual([
      {
        file: "clients/typescript/src/generated/helpers.ts",
        why,
        hint: `rm -r ${pathOf("clients/typescript/src/generated/helpers.ts")}`,
      },
    ]);
  });

  test("are reported once for a folder of extra files", () => {
    mkdirSync(pathOf("generated/own/b"), { recursive: true });
    for (const file of ["a.ts", "b/c.ts"]) write(`generated/own/${file}`, "");
    const why = "is not written by the generator";
    expect(drift()).toEqual([{ file: "generated/own", why, hint: `rm -r ${pathOf("generated/own")}` }]);
  });

  test("are reported for a leftover of an earlier contract, and for an empty folder", () => {
    const earlier = "clients/php/generated/Model/PromotionMood.php";
    write(earlier, read("clients/php/generated/Model/PromotionStatus.php"));
    mkdirSync(pathOf("generated/own/b"), { recursive: true });
    expect(drift()).toEqual(
      ["generated/own/b", earlier].map((file) => ({
        file,
        why: "is leftover from an earlier run",
        hint: "npm run generate",
      })),
    );
  });

  test("every file with comments has the mark that identifies it as generated", () => {
    const unmarked = [...files].filter(
      ([, text]) => !/generated from .* by `npm run generate`/i.test(text.slice(0, 200)),
    );
    expect(unmarked.map(([file]) => file).filter((file) => !file.endsWith(".json"))).toEqual([]);
  });

  test("are reported for a missing file", () => {
    unlinkSync(pathOf("generated/schemas.ts"));
    expect(drift()).toEqual([{ file: "generated/schemas.ts", why: "is missing", hint: "npm run generate" }]);
  });

  test("are reported for all folders missing", () => {
    rmSync(folder, { recursive: true });
    expect(drift().map(({ file, why }) => `${file} ${why}`)).toEqual(
      [...files.keys()].map((file) => `${file} is missing`),
    );
  });

  test("are reported for a file that is not in git", () => {
    git("init", "--quiet");
    git("add", ...[...files.keys()].filter((file) => file !== "generated/operations.ts"));
    const inGit = drift();
    expect(inGit).toEqual([
      { file: "generated/operations.ts", why: "is not in git", hint: `git add ${pathOf("generated/operations.ts")}` },
    ]);
  });

  test("are reported together", () => {
    write("generated/events.ts", read("generated/operations.ts"));
    unlinkSync(pathOf("generated/routes.ts"));
    write("generated/notes.md", "");
    expect(new Set(drift().map(({ file }) => file))).toEqual(
      new Set(["generated/events.ts", "generated/routes.ts", "generated/notes.md"]),
    );
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { printWritten } from "../src/print-written.ts";
import { writeGenerated } from "../src/write.ts";

const MARK = "// Generated from the contract by `npm run generate`. Do not edit.\n";
const NOTHING = { added: [], changed: [], removed: [], foreign: [] };

const { folder, pathOf, write, clear } = temporaryFolder();
afterEach(clear);

const contents = () =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );

test("writes and reports missing and different files, and leaves unchanged ones alone", () => {
  const files = new Map([
    ["generated/a.ts", "a\n"],
    ["generated/deep/b.ts", "b\n"],
    ["generated/c.ts", ""],
  ]);
  expect(writeGenerated(files, folder)).toEqual({ ...NOTHING, added: [...files.keys()] });
  expect(contents()).toEqual(files);

  const long = new Date("2001-01-01T00:00:00Z");
  for (const file of files.keys()) utimesSync(pathOf(file), long, long);
  write("generated/deep/b.ts", "b");
  expect(writeGenerated(files, folder)).toEqual({ ...NOTHING, changed: ["generated/deep/b.ts"] });
  expect(contents()).toEqual(files);
  expect([...files.keys()].filter((file) => statSync(pathOf(file)).mtime > long)).toEqual(["generated/deep/b.ts"]);
});

describe("leftover files", () => {
  const files = new Map([
    ["clients/x/generated/Model/New.php", `<?php\n\n${MARK}`],
    ["clients/go/models_generated.go", MARK],
    ["generated/a.ts", MARK],
  ]);

  test("are removed if they have the mark, with folders that become empty; others are reported and kept", () => {
    const foreignFile = new Map([
      ["clients/go/own.go", MARK],
      ["clients/x/Own.php", MARK],
      ["generated/docs/index.html", MARK],
      ["generated/__pycache__/a.pyc", MARK],
      ["generated/mixed/own.md", "# by hand\n"],
      ["generated/own/a.ts", "by hand"],
      ["generated/own/deep/b.ts", "by hand"],
      ["generated/own.json", "{}"],
    ]);
    const leftover = [
      "clients/x/generated/Model/Old.php",
      "clients/x/generated/Gone/Deep/Old.php",
      "clients/go/old_generated.go",
      "generated/mixed/old.ts",
    ];
    for (const [file, text] of [...files, ...foreignFile]) write(file, text);
    for (const file of leftover) write(file, `<?php\n${MARK}`);
    mkdirSync(pathOf("generated/empty/empty"), { recursive: true });

    const { removed, foreign, ...summary } = writeGenerated(files, folder);
    expect(summary).toEqual({ added: [], changed: [] });
    expect(removed.toSorted()).toEqual([...leftover, "generated/empty/empty"].toSorted());
    expect(foreign.toSorted()).toEqual(["generated/mixed/own.md", "generated/own", "generated/own.json"]);
    expect(contents()).toEqual(new Map([...contents(), ...files, ...foreignFile]));
    expect(contents().size).toBe(files.size + foreignFile.size);
    expect(["generated/empty", "clients/x/generated/Gone"].filter((path) => existsSync(pathOf(path)))).toEqual([]);
  });

  test("are removed only once", () => {
    writeGenerated(files, folder);
    write("generated/old.ts", MARK);
    expect(writeGenerated(files, folder)).toEqual({ ...NOTHING, removed: ["generated/old.ts"] });
    expect(writeGenerated(files, folder)).toEqual(NOTHING);
  });
});

describe("a killed run", () => {
  const texts = (version: string) =>
    new Map(Array.from({ length: 400 }, (_, index) => [`generated/${index}.ts`, `${MARK}${version.repeat(50_000)}\n`]));

  test("leaves only complete files, and the next run writes the rest", async () => {
    const [before, after] = [texts("a"), texts("b")];
    writeGenerated(before, folder);
    const program = `
      import { writeGenerated } from ${JSON.stringify(join(import.meta.dirname, "../src/write.ts"))};
      const file = (index) => ["generated/" + index + ".ts", ${JSON.stringify(MARK)} + "b".repeat(50_000) + "\\n"];
      console.log("begins");
      writeGenerated(new Map(Array.from({ length: 400 }, (_, index) => file(index))), ${JSON.stringify(folder)});`;
    const writer = spawn(process.execPath, ["--input-type=module", "--eval", program]);
    await once(writer.stdout, "data");
    writer.kill("SIGKILL");
    await once(writer, "exit");

    const whole = new Set([...before.values(), ...after.values()]);
    expect([...contents()].filter(([file, text]) => !file.endsWith(".partial") && !whole.has(text))).toEqual([]);
    writeGenerated(after, folder);
    expect(contents()).toEqual(after);
  });

  test("leaves a temporary file that the next run removes; a running process keeps its own", () => {
    const ended = spawn(process.execPath, ["--version"]);
    return once(ended, "exit").then(() => {
      const [dead, alive] = [`generated/a.ts.${ended.pid}.partial`, `generated/a.ts.${process.ppid}.partial`];
      for (const file of [dead, alive, `clients/go/x_generated.go.${ended.pid}.partial`]) write(file, "half");
      const files = new Map([
        ["generated/a.ts", MARK],
        ["clients/go/x_generated.go", MARK],
      ]);
      expect(writeGenerated(files, folder)).toEqual({
        ...NOTHING,
        added: [...files.keys()],
        removed: [dead, `clients/go/x_generated.go.${ended.pid}.partial`],
      });
      expect(contents()).toEqual(new Map([...files, [alive, "half"]]));
    });
  });
});

test("on a write error, reports place, reason and fix, and changes nothing", () => {
  write("generated/a.ts/own.md", "by hand");
  expect(() => writeGenerated(new Map([["generated/a.ts", MARK]]), folder)).toThrow(
    `${folder}/generated/a.ts  Expected to write it, got EISDIR: illegal operation on a directory.\n` +
      "  fix: move the existing file or folder away, then retry",
  );
  expect([...contents().keys()]).toEqual(["generated/a.ts/own.md"]);
});

describe("the summary of a run", () => {
  test("lists changes by folder", () => {
    const models = ["A", "B", "C", "D", "E", "F"].map((name) => `clients/java/src/generated/java/model/${name}.java`);
    const summary = {
      added: ["clients/php/generated/Model/New.php", ...models],
      changed: ["generated/openapi.json", "generated/routes.ts", "packages/validation/src/generated/strict-json.ts"],
      removed: ["clients/php/generated/Model/Old.php"],
      foreign: ["generated/notes.md"],
    };
    expect(printWritten(summary, 300).split("\n")).toEqual([
      "300 generated files, 7 added, 3 changed, 1 removed:",
      "  bundles            1 changed   openapi.json",
      "  service            2 changed   routes.ts, strict-json.ts",
      "  PHP client         1 added     New.php",
      "  PHP client         1 removed   Old.php",
      "  Java client        6 added     A.java, B.java, C.java, D.java … and 2 more",
      "generated/notes.md was not written by the generator and is kept.",
      "  fix: move it elsewhere, or rm -r generated/notes.md",
    ]);
  });

  test("reports that nothing changed", () => {
    expect(printWritten(NOTHING, 300)).toBe("300 generated files, none of them changed.");
  });
});

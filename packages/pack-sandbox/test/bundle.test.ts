import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundleProgram, LICENCES } from "../src/bundle.ts";

/* Bundles a program with files and programs that it uses by path. For the whole sandbox, see test/client/sandbox.test.ts. */

test("a bundled program finds its folder and runs a program in it", async () => {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(".cache/bundle-"); // inside the repository, like all bundled files
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write("room/helper.ts", 'const word: string = "helped";\nconsole.log(word);\n');
  write(
    "room/main.ts",
    `import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ipaddr from "ipaddr.js";

const greeting: string = readFileSync(join(import.meta.dirname, "greeting.txt"), "utf8");
const helped = execFileSync(process.execPath, [join(import.meta.dirname, "helper.ts")], { encoding: "utf8" });
console.log(greeting, helped.trim(), ipaddr.isValid("::1"));
`,
  );
  const packed = join(folder, "packed");
  const room = relative(".", join(folder, "room"));
  await bundleProgram({ entry: join(room, "main.ts"), outDir: join(packed, "dist"), root: "..", target: "node20" });
  mkdirSync(join(packed, room), { recursive: true });
  writeFileSync(join(packed, room, "greeting.txt"), "good day");
  rmSync(join(folder, "room"), { recursive: true });
  const printed = execFileSync(process.execPath, [join(packed, "dist/main.js")], { encoding: "utf8" });
  expect(printed).toBe("good day helped true\n");
  expect(existsSync(join(packed, "dist/helper.js"))).toBe(true);
  expect(readFileSync(join(packed, "dist", LICENCES), "utf8")).toMatch(/ipaddr\.js/);
});

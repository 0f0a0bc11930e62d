import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundleProgram, LICENCES } from "../src/bundle.ts";

/* A program moves into a bundle with what it reads and what it runs by a path. The whole sandbox: test/client/sandbox.test.ts. */

test("a file of the bundle finds its folder, and a program beside it", async () => {
  mkdirSync(".cache", { recursive: true });
  const folder = mkdtempSync(".cache/bundle-"); // within the repository, as all that is bundled
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

import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { editedProject } from "./support/edited-project.ts";
import { asSeenBy, onFullDisk, whyNoDisk } from "./support/full-disk.ts";
import { type LiveLoop, startLiveLoop } from "./support/live-loop.ts";

/* A full disk: one sentence with the place, no partial files, and the loop continues. */

vi.setConfig({ testTimeout: 300_000 });

const why = whyNoDisk();
if (why !== undefined) console.log(why);

const STOCKS = "spec/resources/stocks.yaml";
const MOST =
  "    description: The entries to set, at most 200. If an id is sent twice, its last entry counts.\n    maxItems: 200\n";
const FULL = {
  message: "Expected to write it, got ENOSPC: no space left on device.",
  hint: "free space on that disk, then retry",
};
const project = editedProject();
const at = (path: string) => join(project.folder, path);
const BESIDE = at(".cache/beside");
mkdirSync(BESIDE, { recursive: true });
const stocks = project.read(STOCKS);
beforeEach(() => project.write(STOCKS, stocks));

/** Sizes of all files in the generator's folders, including temporary ones. */
function digestAt(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync("{generated,clients,packages/validation}/**/*.*", { cwd: root }).sort())
    if (file !== "generated/filler" && !/\.pyc$/.test(file))
      hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

describe.skipIf(why !== undefined)("a full disk", () => {
  let loop: LiveLoop | undefined;
  afterAll(() => loop?.stop());

  test("is reported once with the place; the loop continues, and writes everything once there is room", async () => {
    let running: ChildProcess | undefined;
    loop = await startLiveLoop(project, (command, options) => {
      running = onFullDisk(at("generated"), BESIDE, command, options);
      return running;
    });
    const outputFolder = asSeenBy(running as ChildProcess, project.folder);
    const before = digestAt(outputFolder);
    project.replace(STOCKS, MOST, MOST.replaceAll("200", "300"));
    const { verdict, problems } = await loop.verdict();
    expect({ verdict, problems }).toEqual({
      verdict: "wrong",
      problems: [{ place: expect.stringMatching(/^generated\/\w+\.\w+$/), ...FULL }],
    });
    expect(digestAt(outputFolder)).toBe(before);
    expect(loop.output()).not.toMatch(/^\s+at /m);

    rmSync(join(outputFolder, "generated/filler"));
    project.replace(STOCKS, MOST.replaceAll("200", "300"), MOST.replaceAll("200", "400"));
    expect((await loop.verdict()).verdict).toBe("good");
    expect(readFileSync(join(outputFolder, "generated/openapi.json"), "utf8")).toContain("at most 400. If an id");
    project.write(STOCKS, stocks);
    await loop.verdict();
    expect(digestAt(outputFolder)).toBe(before);
    await loop.stop();
  });

  test("leaves generated files unchanged, and lint --fix leaves the source unchanged", async () => {
    const before = digestAt(project.folder);
    project.replace(STOCKS, MOST, MOST.replaceAll("200", "300"));
    const place = /^generated\/\w+\.\w+ {2}Expected to write it, got ENOSPC: no space left on device\.\n/;
    expect(await run("generated", "node scripts/generate.ts")).toEqual({
      code: 1,
      output: expect.stringMatching(place),
    });
    expect(digestAt(project.folder)).toBe(before);
    project.replace(STOCKS, "operationId: setVariantStocks", "operationID: setVariantStocks");
    const typed = project.read(STOCKS);
    expect(
      await run("spec", `node scripts/lint-spec.ts --fix; code=$?; cp ${STOCKS} .cache/left.yaml; exit $code`),
    ).toEqual({
      code: 2,
      output: `${STOCKS}  ${FULL.message}\n  fix: ${FULL.hint}\n`,
    });
    expect(project.read(".cache/left.yaml")).toBe(typed);
  });
});

/** Runs a shell command while a folder is on a full disk. */
async function run(folder: string, line: string): Promise<{ code: number; output: string }> {
  const shell = onFullDisk(at(folder), BESIDE, ["sh", "-c", line], {
    cwd: project.folder,
    env: { NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [shell.stdout, shell.stderr])
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(shell, "close")) as [number];
  return { code, output };
}

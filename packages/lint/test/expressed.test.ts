import { spawnSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { contractFrom, type Problem } from "@partner-api/contract";
import { inexpressible } from "@partner-api/contract/checks";
import { loadContract } from "@partner-api/contract/files";
import { bundle, createConfig } from "@redocly/openapi-core";
import { describe, expect, test, vi } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { CASES, type Case } from "./inexpressible-cases.ts";
import { SOUND } from "./sound-contract.ts";

vi.setConfig({ testTimeout: 120_000 }); // runs complete commands, possibly on a busy machine

/* Nothing is silently dropped: an unsupported keyword stops lint, generation and `npm run dev`, with its place. */

const { folder: project, pathOf, write } = temporaryFolder();
const spec = pathOf("spec");
cpSync("spec/vocabulary", join(spec, "vocabulary"), { recursive: true });
for (const shared of ["scripts", "packages", "clients", "node_modules", "package.json", "redocly.yaml"])
  symlinkSync(resolve(shared), pathOf(shared));

/** Writes the sound contract with the added lines of some cases. */
function writeContract(cases: Case[]): void {
  for (const [file, sound] of Object.entries(SOUND))
    write(`spec/${file}`, cases.filter((testCase) => testCase.file === file).reduce(withAdded, sound));
}

function withAdded(text: string, { below, added }: Case): string {
  expect(text.split(`${below}\n`)).toHaveLength(2);
  return text.replace(`${below}\n`, () => `${below}\n${added.replace("^", "")}\n`);
}

/** Place of the expected finding of a single case. */
function placeOf({ file, below, added }: Case): string {
  const before = (SOUND[file] as string).split(`${below}\n`)[0] as string;
  const [line = 0, column = 0] = positionIn(`${before}${below}\n${added.slice(0, added.indexOf("^"))}`);
  return `${join(spec, file)}:${line}:${column}`;
}

const positionIn = (text: string): [line: number, column: number] => {
  const lines = text.split("\n");
  return [lines.length, (lines.at(-1) ?? "").length + 1];
};

/** Findings in the source files. */
const inFiles = (): Problem[] => inexpressible(loadContract(spec), join(spec, "vocabulary"));

const config = await createConfig({});

/** Findings in the bundles, the input of all generators. */
async function inBundles(): Promise<Problem[]> {
  const [openapi, asyncapi, platform] = await Promise.all(
    ["openapi", "asyncapi", "platform"].map(async (name) => {
      const { bundle: bundled } = await bundle({ ref: join(spec, `${name}.yaml`), config });
      return bundled.parsed as object;
    }),
  );
  if (!openapi || !asyncapi || !platform) throw new Error("Expected three documents.");
  return inexpressible(Object.values(contractFrom({ openapi, asyncapi, platform }, spec)), join(spec, "vocabulary"));
}

const lineOf = ({ place }: Problem): string => place.replace(/:\d+$/, "");

test("a sound contract has no findings, as files and as bundles", async () => {
  writeContract([]);
  expect(inFiles()).toEqual([]);
  expect(await inBundles()).toEqual([]);
});

describe.each(CASES)("$title in $file", (testCase) => {
  test("stops lint at file:line:column, with a hint", () => {
    writeContract([testCase]);
    const [finding, ...others] = inFiles();
    expect(others).toEqual([]);
    expect(resolve(finding?.place ?? "")).toBe(placeOf(testCase));
    expect(finding?.message).toContain(testCase.message);
    expect(finding?.hint).toMatch(/\w+ \w+/);
  });

  test("stops generation at the same line", async () => {
    writeContract([testCase]);
    const [atColumn] = inFiles();
    const [finding, ...others] = await inBundles();
    expect(others).toEqual([]);
    expect(finding?.message).toBe(atColumn?.message);
    expect(resolve(lineOf(finding as Problem))).toBe(resolve(lineOf(atColumn as Problem)));
  });
});

describe("all cases together", () => {
  /** One case per file, so that they do not move each other's lines. */
  const oneCasePerFile = [...Map.groupBy(CASES, ({ file }) => file).values()].flatMap(
    (fileCases) => fileCases.at(-1) ?? [],
  );

  test.each([
    ["npm run lint -- --only spec", "scripts/lint-spec.ts"],
    ["npm run generate", "scripts/generate.ts"],
  ])("%s names all of them and fails", (_, script) => {
    writeContract(oneCasePerFile);
    const { status, stderr } = spawnSync(process.execPath, [script], { cwd: project, encoding: "utf8" });
    expect(status).toBe(1);
    // Lint also reports the missing license and tags of these few lines.
    const lines = stderr.split("\n").filter((line) => line.startsWith("spec/"));
    for (const testCase of oneCasePerFile) {
      const place = relative(project, placeOf(testCase)).replace(/:\d+$/, ":");
      expect(
        lines.filter((line) => line.startsWith(place) && line.includes(testCase.message)),
        place,
      ).toHaveLength(1);
    }
    expect(stderr.split("\n").filter((line) => line.startsWith("  fix: "))).toHaveLength(lines.length);
  });
});
